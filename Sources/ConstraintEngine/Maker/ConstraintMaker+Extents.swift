import Cassowary
import LayoutTree

extension ConstraintMaker {
  /// Gives boxes their extents along `axis`; a `nil` box lets its value pass.
  ///
  /// Shares divide what all other values of the list, also surplus ones, leave of the content area.
  public func setExtents(
    _ axis: Axis, of nodes: [LayoutNode?], to values: ExtentValues, at callSite: CallSite
  ) {
    relateExtents(axis, of: nodes, .equal, to: values, at: callSite)
  }

  /// Relates the extents of boxes to values.
  func relateExtents(
    _ axis: Axis, of nodes: [LayoutNode?], _ relation: LayoutRelation, to values: ExtentValues,
    at callSite: CallSite
  ) {
    let list = values.list(for: nodes.count)
    if list.count != nodes.count {
      recorder.hint(
        .countMismatch(boxes: nodes.count, values: list.count, callSite: callSite))
    }
    let boxes = nodes.compactMap { $0 }
    guard accepts(boxes, at: callSite),
      accepts(values.fault(axis, list, boxes.first), at: callSite),
      accepts(anchors: list, at: callSite)
    else { return }
    recorder.write(.extent(axis)) {
      let share = divide(list, along: axis, at: callSite)
      for (node, value) in zip(nodes, list) {
        guard let node else { continue }
        relate(
          WrittenAnchor(node.reference, .extent(along: axis)), relation, to: value, share,
          at: callSite)
      }
    }
  }

  private func relate(
    _ extent: WrittenAnchor, _ relation: LayoutRelation, to value: SizeItem,
    _ share: ShareVariable?, at callSite: CallSite
  ) {
    switch value {
    case .anchor(let anchor): relate(extent, relation, anchor.written, at: callSite)
    case .points(let number):
      recorder.addTerm(extent, times: 1)
      append(ConstraintRow(relation, number, priority: priority), at: callSite)
    case .flexible(let count):
      guard let share else { return }
      recorder.addTerm(extent, times: 1)
      recorder.addTerm(share, times: -count)
      append(ConstraintRow(relation, 0, priority: priority), at: callSite)
    }
  }

  /// Lets the values of a list fill the content area, if some of them are shares.
  private func divide(
    _ values: [SizeItem], along axis: Axis, at callSite: CallSite
  ) -> ShareVariable? {
    var total = areaInsets.sum(along: axis)
    var shares = 0.0
    for value in values {
      switch value {
      case .points(let number): total += number
      case .flexible(let count): shares += count
      case .anchor(let anchor): total += anchor.constant
      }
    }
    guard shares != 0 else { return nil }
    let share = recorder.makeShare()
    recorder.addTerm(WrittenAnchor(reference.reference, .extent(along: axis)), times: 1)
    for case .anchor(let anchor) in values { recorder.addTerm(anchor.written, times: -1) }
    recorder.addTerm(share, times: -shares)
    append(ConstraintRow(.equal, total, priority: priority), at: callSite)
    return share
  }

  private func accepts(anchors values: [SizeItem], at callSite: CallSite) -> Bool {
    let root = reference.constraintRoot
    for value in values {
      guard case .anchor(let anchor) = value, anchor.node.constraintRoot !== root,
        anchor.node.root !== root.root
      else { continue }
      recorder.report(.unrelated(node: anchor.node.name, callSite: callSite))
      return false
    }
    return true
  }
}

extension ExtentValues {
  fileprivate func list(for count: Int) -> [SizeItem] {
    switch self {
    case .same(let value): Array(repeating: value, count: count)
    case .each(let values): values
    }
  }

  /// What is not finite among the values, which are listed for the boxes.
  fileprivate func fault(_ axis: Axis, _ list: [SizeItem], _ node: LayoutNode?) -> NumberFault? {
    for case .anchor(let anchor) in list
    where !anchor.multiplier.isFinite || !anchor.constant.isFinite {
      return .anchor(node: anchor.node.name)
    }
    guard let (index, number) = list.firstNotFinite else { return nil }
    var isList = false
    if case .each = self { isList = true }
    return .value(
      verb: axis.extentVerb, node: node?.name, index: isList ? index : nil,
      number: codeText(number))
  }
}
