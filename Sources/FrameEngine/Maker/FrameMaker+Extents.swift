import LayoutTree

extension FrameMaker {
  /// Gives boxes their extents along `axis`; their start edges stay.
  ///
  /// All values are read before the first box changes. Anchors are read in the coordinates of the
  /// reference. A share is what the other values, those without a box included, leave of the
  /// content area, divided by the number of all shares. Values and boxes are paired up to the
  /// shorter list. An extent that comes out negative becomes 0 and is noted.
  ///
  /// - Complexity: O((boxes + values) * depth).
  public func setExtents(
    _ axis: Axis, of nodes: [LayoutNode?], to values: ExtentValues, at callSite: CallSite
  ) {
    let items: [SizeItem]
    let isList: Bool
    switch values {
    case .same(let value): (items, isList) = (nodes.map { _ in value }, false)
    case .each(let values): (items, isList) = (values, true)
    }
    let boxes = nodes.compactMap { $0 }
    guard let area = contentArea(axis, in: reference, at: callSite), accepts(boxes, at: callSite)
    else { return }
    if let (index, number) = items.firstNotFinite {
      let fault = NumberFault.value(
        verb: axis.extentVerb, node: boxes.first?.name, index: isList ? index : nil,
        number: codeText(number))
      return run.refuse(.numberNotFinite(fault, callSite))
    }
    guard let extents = extents(items, in: area.extent, axis, at: callSite) else { return }
    let surplus = nodes.dropFirst(items.count).count { $0 != nil }
    if surplus > 0 { run.note(.boxesWithoutValue(count: surplus, callSite)) }
    let moves = zip(nodes, extents).compactMap { node, extent in
      node.map { FrameMove(node: $0, extent: extent) }
    }
    apply(
      moves, along: axis, in: WorkingSpace(node: reference, isShared: true), at: callSite)
  }

  /// The values in points, or `nil` after refusing the call.
  private func extents(
    _ items: [SizeItem], in available: Double, _ axis: Axis, at callSite: CallSite
  ) -> [Double]? {
    var rest = available
    var shares = 0.0
    var extents: [Double] = []
    for item in items {
      guard let value = value(of: item, at: callSite) else { return nil }
      extents.append(value)
      if case .flexible = item {
        shares += value
      } else {
        rest -= value
      }
    }
    let share = shares > .ulpOfOne ? rest / shares : 0
    if share < 0 { run.note(.overflow(axis, by: -rest, callSite)) }
    for (index, item) in items.enumerated() {
      if case .flexible(let shares) = item { extents[index] = shares * share }
    }
    return extents
  }

  /// Points, or a number of shares, or `nil` after refusing the call.
  private func value(of item: SizeItem, at callSite: CallSite) -> Double? {
    switch item {
    case .points(let number), .flexible(let number): return number
    case .anchor(let anchor): return value(of: anchor, at: callSite)
    }
  }

  /// The present value of an anchor, positions in the coordinates of the reference.
  private func value(of anchor: Anchor, at callSite: CallSite) -> Double? {
    guard run.contains(anchor.node) else {
      run.refuse(.outsideTree(box: anchor.node.nameInTree, callSite))
      return nil
    }
    let axis = anchor.attribute.axis
    let span = run.span(of: anchor.node, along: axis, in: reference)
    let attribute =
      switch anchor.attribute.resolved(in: anchor.node.effectiveDirection) {
      case .left, .leading, .top: span.start
      case .right, .trailing, .bottom: span.end
      case .centerX, .centerY: span.start + span.extent / 2
      case .firstBaseline, .lastBaseline:
        span.start + anchor.node.baselineOffset(anchor.attribute)
      case .width, .height: span.extent
      }
    let value = attribute * anchor.multiplier + anchor.constant
    if value.isFinite { return value }
    run.refuse(.anchorNotFinite(box: anchor.node.nameInTree, callSite))
    return nil
  }
}
