import LayoutTree

extension ConstraintMaker {
  /// Sets the extents of boxes along `axis`; a `nil` box skips its value.
  ///
  /// A share is the content area less all other values of the list, including surplus ones, divided
  /// by the number of shares; place lists with the boxes may decide it.
  public func setExtents(
    _ axis: Axis, of nodes: [LayoutNode?], to values: ExtentValues, at callSite: CallSite
  ) {
    relateExtents(axis, of: nodes, .equal, to: values, at: callSite)
  }

  /// Constrains the extents of boxes to values.
  func relateExtents(
    _ axis: Axis, of nodes: [LayoutNode?], _ relation: LayoutRelation, to values: ExtentValues,
    at callSite: CallSite
  ) {
    let list = values.list(for: nodes.count)
    if list.count != nodes.count {
      recorder.report(.countMismatch(boxes: nodes.count, values: list.count), at: callSite)
    }
    let boxes = nodes.compactMap { $0 }
    let rest = Rest(list)
    guard accepts(boxes, at: callSite),
      accepts(values.issue(axis, list, rest.anchors, boxes.first), at: callSite),
      accepts(rest.anchors, at: callSite)
    else { return }
    recorder.write(.extent(axis)) {
      if list.contains(where: { $0.takesRest }) {
        relateParts(axis, of: nodes, relation, to: list, isEach: values.isEach, rest, at: callSite)
        return
      }
      for (node, value) in zip(nodes, list) {
        guard let node else { continue }
        let extent = WrittenAnchor(node.reference, .extent(along: axis))
        relate(extent, relation, to: value, nil, rest, at: callSite)
      }
    }
  }

  /// Constrains the extents of boxes of which some divide the rest of the area, or fill it.
  private func relateParts(
    _ axis: Axis, of nodes: [LayoutNode?], _ relation: LayoutRelation, to list: [SizeItem],
    isEach: Bool, _ rest: Rest, at callSite: CallSite
  ) {
    let firstRow = recorder.rows.table.count
    let share = divide(list, rest, along: axis, at: callSite)
    let fills = nodesThatFill(nodes, list)
    let fillShare = fills.count > 1 && relation == .equal ? recorder.makeShare() : nil
    var wishes: [ClosingWishes.Box] = []
    var values: [ExtentCall.Value] = []
    values.reserveCapacity(list.count)
    for (index, value) in list.enumerated() {
      guard index < nodes.count, let node = nodes[index]?.reference else {
        values.append(ExtentCall.Value(value, of: nil))
        continue
      }
      let extent = WrittenAnchor(node, .extent(along: axis))
      let firstOfBox = recorder.rows.table.count
      if let fillShare, case .fill(let maximum) = value {
        source(at: callSite).level(node, with: fillShare, along: axis, to: recorder)
        let rows = firstOfBox..<recorder.rows.table.count
        wishes.append(ClosingWishes.Box(node: node, wishes: rows))
        if isEach {
          limit(extent, to: maximum, at: callSite)
        } else {
          relate(extent, relation, to: value, share, rest, at: callSite)
        }
      } else {
        relate(extent, relation, to: value, share, rest, at: callSite)
      }
      values.append(ExtentCall.Value(value, of: node))
      let count = recorder.rows.table.count
      if count > firstOfBox { values[index].row = count - 1 }
    }
    let sum = fillShare != nil && isEach ? recorder.rows.table.count : nil
    if let sum {
      fill(fills, rest, along: axis, at: callSite)
      for index in values.indices where values[index].fills { values[index].row = sum }
    }
    let closing: ExtentCall.Closing =
      if share != nil {
        .extents
      } else if !wishes.isEmpty {
        .wishes(wishes, sum: sum.map { ($0, rest.anchors.count + 1) })
      } else {
        .none
      }
    if relation != .equal, !closesGaps { return }
    let call = ExtentCall(
      values, along: axis, rows: firstRow..<recorder.rows.table.count,
      closing: closesGaps ? .none : closing)
    if closesGaps, let closing = closing.makeList(of: call, in: recorder.rows) {
      recorder.rows.append(closing)
    }
    if relation == .equal { recorder.add(call) }
  }

  /// Returns the boxes in a list that fill the area, which share it.
  private func nodesThatFill(_ nodes: [LayoutNode?], _ list: [SizeItem]) -> [LayoutNode] {
    zip(nodes, list).compactMap { node, value in
      if case .fill = value { return node }
      return nil
    }
  }

  private func limit(_ extent: WrittenAnchor, to maximum: Double?, at callSite: CallSite) {
    guard let maximum else { return }
    recorder.addTerm(extent, times: 1)
    append(ConstraintRow(.lessThanOrEqual, maximum, priority: priority), at: callSite)
  }

  /// Wishes that the boxes of a list that fill take the content area together.
  private func fill(
    _ nodes: [LayoutNode], _ rest: Rest, along axis: Axis, at callSite: CallSite
  ) {
    recorder.addTerm(WrittenAnchor(reference.reference, .extent(along: axis)), times: -1)
    for anchor in rest.anchors { recorder.addTerm(anchor.written, times: 1) }
    for node in nodes {
      recorder.addTerm(WrittenAnchor(node.reference, .extent(along: axis)), times: 1)
    }
    append(
      ConstraintRow(
        .equal, -areaInsets.sum(along: axis) - rest.distance, priority: wishPriority(below: .fill)),
      at: callSite)
  }

  private func relate(
    _ extent: WrittenAnchor, _ relation: LayoutRelation, to value: SizeItem,
    _ share: ShareVariable?, _ rest: Rest, at callSite: CallSite
  ) {
    switch value {
    case .anchor(let anchor): relate(extent, relation, anchor.written, at: callSite)
    case .sum(let anchors):
      recorder.addTerm(extent, times: 1)
      for anchor in anchors { recorder.addTerm(anchor.written, times: -1) }
      let constant = anchors.reduce(0) { $0 + $1.constant }
      append(ConstraintRow(relation, constant, priority: priority), at: callSite)
    case .points(let number):
      recorder.addTerm(extent, times: 1)
      append(ConstraintRow(relation, number, priority: priority), at: callSite)
    case .flexible(let count):
      recorder.addTerm(extent, times: 1)
      // Of no shares in all, each is nothing.
      if let share { recorder.addTerm(share, times: -count) }
      var row = ConstraintRow(relation, 0, priority: priority)
      row.contentUse = extent.attribute.axis == .horizontal ? .widthIsShare : .heightIsShare
      append(row, at: callSite)
    case .fill(let maximum):
      if relation != .greaterThanOrEqual { limit(extent, to: maximum, at: callSite) }
      let axis = extent.attribute.axis
      recorder.addTerm(extent, times: 1)
      recorder.addTerm(WrittenAnchor(reference.reference, .extent(along: axis)), times: -1)
      for anchor in rest.anchors { recorder.addTerm(anchor.written, times: 1) }
      append(
        ConstraintRow(
          relation, -areaInsets.sum(along: axis) - rest.distance,
          priority: relation == .equal ? wishPriority(below: .fill) : priority), at: callSite)
    }
  }

  /// The points and anchors in a list of extents.
  private struct Rest {
    var distance = 0.0
    var anchors: [Anchor] = []

    init(_ values: [SizeItem]) {
      for value in values {
        distance += value.distance
        switch value {
        case .anchor, .sum: anchors += value.anchors
        case .points, .flexible, .fill: break
        }
      }
    }
  }

  /// Lets the values of a list fill the content area, if some of them are shares.
  ///
  /// Place lists that leave less, or more, decide the share: that the values are not longer than
  /// the area is a wish above all contents, below the ends of lists that close; that they are not
  /// shorter is one like that of extents that fill.
  ///
  /// - Returns: The share.
  private func divide(
    _ values: [SizeItem], _ rest: Rest, along axis: Axis, at callSite: CallSite
  ) -> ShareVariable? {
    let shares = values.reduce(0.0) { sum, value in
      if case .flexible(let count) = value { return sum + count }
      return sum
    }
    guard shares != 0 else { return nil }
    let share = recorder.makeShare()
    for (relation, highest) in [
      (LayoutRelation.greaterThanOrEqual, .required - 2), (.lessThanOrEqual, .fill + 1),
    ] as [(LayoutRelation, LayoutPriority)] {
      recorder.addTerm(WrittenAnchor(reference.reference, .extent(along: axis)), times: 1)
      for anchor in rest.anchors { recorder.addTerm(anchor.written, times: -1) }
      recorder.addTerm(share, times: -shares)
      append(
        ConstraintRow(
          relation, areaInsets.sum(along: axis) + rest.distance,
          priority: wishPriority(below: highest)), at: callSite)
    }
    return share
  }

  func accepts(_ anchors: [Anchor], at callSite: CallSite) -> Bool {
    let root = reference.constraintRoot
    for anchor in anchors
    where anchor.node.constraintRoot !== root && anchor.node.root !== root.root {
      recorder.report(.unrelated, anchor.node, at: callSite)
      return false
    }
    return true
  }
}

extension ExtentValues {
  /// Whether each box has a value of its own.
  fileprivate var isEach: Bool {
    if case .each = self { return true }
    return false
  }

  fileprivate func list(for count: Int) -> [SizeItem] {
    switch self {
    case .same(let value): Array(repeating: value, count: count)
    case .each(let values): values
    }
  }

  /// Returns the issue of the first value in `list`, or of its `anchors`, that is not finite; `nil`
  /// if all are.
  fileprivate func issue(
    _ axis: Axis, _ list: [SizeItem], _ anchors: [Anchor], _ node: LayoutNode?
  ) -> (LayoutIssueKind, LayoutNode?)? {
    for anchor in anchors where !anchor.isFinite {
      return (.anchorNotFinite, anchor.node)
    }
    guard let (index, number) = list.firstNotFinite else { return nil }
    var isList = false
    if case .each = self { isList = true }
    let kind = LayoutIssueKind.numberNotFinite(
      verb: axis.extentVerb, index: isList ? index : nil, number: codeText(number))
    return (kind, node)
  }
}

/// A list of extents that share the content area of a maker that closes gaps: boxes that are gone
/// take no part of it.
final class ClosingExtents: ClosingList {
  private let values: [ExtentCall.Value]
  /// The two rows that divide the content area, and those of the boxes.
  private let range: Range<Int>
  /// The factors of the anchors in the first two rows while all boxes are shown.
  private let factors: [Double]
  /// The values that are in the rows: those of boxes that are shown.
  private var shown: [Bool]
  /// The points of these values.
  private var distance: Double

  /// Creates a list of values whose rows have just been written.
  init(_ values: [ExtentCall.Value], rows range: Range<Int>, in rows: ConstraintRows) {
    self.values = values
    self.range = range
    shown = values.map { _ in true }
    factors = rows.table.terms(of: range.lowerBound).dropFirst().dropLast().map { $0.coefficient }
    distance = values.reduce(0) { $0 + $1.distance }
  }

  override var rows: [Int] { Array(range) }

  override func update(in rows: ConstraintRows) {
    var isShown = values.map { $0.box.map { !isGone($0) } ?? true }
    func shares() -> Double {
      values.indices.reduce(0) { $0 + (isShown[$1] ? values[$1].shares : 0) }
    }
    // Without a share, nothing would fill the area.
    if shares() == 0 { isShown = isShown.map { _ in true } }
    if isShown == shown { return }
    shown = isShown
    let others = values.indices.reduce(0) { $0 + (isShown[$1] ? values[$1].distance : 0) }
    for row in range.prefix(2) {
      let constraint = rows.constraint(at: row)
      var place = 0
      for (index, value) in values.enumerated() {
        for _ in 0..<value.anchorCount {
          rows.table.setCoefficient(
            of: constraint.index, at: place + 1, to: isShown[index] ? factors[place] : 0)
          place += 1
        }
      }
      rows.table.setCoefficient(of: constraint.index, at: place + 1, to: -shares())
      // The owner may have changed the number since.
      constraint.row.constant += others - distance
      constraint.place?.system.termsDidChange(constraint)
    }
    distance = others
  }
}

extension SizeItem {
  /// Whether the value is a part of what is left, or all of it.
  fileprivate var takesRest: Bool {
    switch self {
    case .flexible, .fill: true
    case .points, .anchor, .sum: false
    }
  }

  /// The points of the value, besides its anchors.
  var distance: Double {
    switch self {
    case .points(let number): number
    case .anchor(let anchor): anchor.constant
    case .sum(let anchors): anchors.reduce(0) { $0 + $1.constant }
    case .flexible, .fill: 0
    }
  }

  /// The number of anchors of the value.
  var anchorCount: Int {
    switch self {
    case .anchor: 1
    case .sum(let anchors): anchors.count
    case .points, .flexible, .fill: 0
    }
  }
}
