import LayoutTree

extension FrameMaker {
  /// Sets the extents of boxes along `axis`; their start edges stay.
  ///
  /// All values are read before the first box changes. Anchors are read in the coordinates of the
  /// reference. A share is the content area less the other values, including those without a box,
  /// divided by the number of all shares; where lists close, boxes that are gone count in neither.
  /// Extents of a list that fill are equal parts of the content area less the points and anchors,
  /// up to their maxima. Place lists later decide anew how long a share is, or what is filled.
  /// Values and boxes are paired up to the shorter list. A negative extent becomes 0 and is
  /// reported.
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
      return run.report(
        .numberNotFinite(
          verb: axis.extentVerb, index: isList ? index : nil, number: codeText(number)),
        boxes.first, at: callSite)
    }
    let parts = parts(items, of: nodes)
    guard
      let extents = extents(
        items, of: nodes, isList: isList, parts, in: area.extent, axis, at: callSite)
    else { return }
    if items.count != nodes.count {
      run.report(.countMismatch(boxes: nodes.count, values: items.count), at: callSite)
    }
    let moves = nodes.indices.prefix(items.count).compactMap { index in
      nodes[index].map {
        FrameMove(
          node: $0, extent: extents[index],
          fill: items[index].fill(among: parts) ?? fill(of: items[index], for: $0, along: axis))
      }
    }
    apply(
      moves, along: axis, in: WorkingSpace(node: reference, isShared: true), at: callSite)
    if !run.hasFills { return }
    for move in moves { run.endFollowing(move.node, along: axis) }
    for index in nodes.indices.prefix(items.count) {
      guard let node = nodes[index], case .anchor(let source) = items[index],
        source.attribute.isExtent
      else { continue }
      run.follow(FollowingExtent(node: node, axis: axis, source: source))
    }
  }

  /// Returns how a box fills place lists whose extent is that of another one of its parent, which
  /// does so.
  private func fill(
    of item: SizeItem, for node: LayoutNode, along axis: Axis
  ) -> FillingExtent? {
    guard run.hasFills, case .anchor(let source) = item, source.constant == 0,
      source.multiplier > 0, source.attribute == .extent(along: axis),
      source.node.parent === node.parent
    else { return nil }
    switch run.fill(of: source.node, along: axis) {
    case .weighted(let weight, let parts): return .weighted(weight * source.multiplier, parts)
    case .upTo(let maximum): return source.multiplier == 1 ? .upTo(maximum) : nil
    case nil: return nil
    }
  }

  /// Computes extents again that follow those of boxes whose extents a list has changed.
  ///
  /// - Complexity: O(boxes that follow).
  func updateFollowers(of boxes: [LayoutNode], along axis: Axis, at callSite: CallSite) {
    var changed = boxes.map { ($0, axis) }
    while let (node, axis) = changed.popLast() {
      for follower in run.followers(of: node, along: axis) {
        let source = follower.source
        let extent = run.extent(of: node, along: axis) * source.multiplier + source.constant
        if extent == follower.node.exactFrame.size[follower.axis] { continue }
        let frame = run.frame(
          of: follower.node, withExtent: max(0, extent), along: follower.axis)
        guard frame.isInRange else { continue }
        run.resize(follower.node, to: frame, along: follower.axis, at: callSite)
        changed.append((follower.node, follower.axis))
      }
    }
  }

  /// Returns the values in points; `nil` after refusing the call.
  private func extents(
    _ items: [SizeItem], of nodes: [LayoutNode?], isList: Bool, _ parts: WeightedExtents?,
    in available: Double, _ axis: Axis, at callSite: CallSite
  ) -> [Double]? {
    let hasShownShare = hasShownShare(items, of: nodes)
    var rest = available
    var restOfGone = 0.0
    var (shares, sharesOfGone) = (0.0, 0.0)
    var extents: [Double] = []
    var fills: [FreeSpace.FlexibleLength] = []
    for (index, item) in items.enumerated() {
      guard let value = value(of: item, at: callSite) else { return nil }
      extents.append(value)
      let isGone =
        hasShownShare && nodes.indices.contains(index) && nodes[index]?.visibility == .gone
      switch item {
      case .flexible: if isGone { sharesOfGone += value } else { shares += value }
      case .points, .anchor, .sum:
        rest -= value
        if isGone { restOfGone += value }
      case .fill(let maximum): fills.append(.filling(upTo: maximum ?? .infinity, index: index))
      }
    }
    let closed = shares > .ulpOfOne ? (rest + restOfGone) / shares : 0
    parts?.partIfClosed = closed
    let allShares = shares + sharesOfGone
    let share = closesGaps ? closed : allShares > .ulpOfOne ? rest / allShares : 0
    if share < 0 { run.report(.overflow(axis), at: callSite) }
    for (index, item) in items.enumerated() {
      if case .flexible(let shares) = item { extents[index] = shares * share }
    }
    if isList { FreeSpace.distribute(rest, among: &fills) }
    for fill in fills {
      extents[fill.index] = isList ? fill.target : max(0, min(rest, fill.maximum))
    }
    return extents
  }

  /// Returns the boxes with shares; `nil` if there are none.
  private func parts(_ items: [SizeItem], of nodes: [LayoutNode?]) -> WeightedExtents? {
    var boxes: [(node: LayoutNode, weight: Double)] = []
    for index in nodes.indices.prefix(items.count) {
      guard case .flexible(let weight) = items[index], let node = nodes[index] else { continue }
      boxes.append((node, weight))
    }
    return boxes.isEmpty ? nil : WeightedExtents(boxes)
  }

  /// Whether a box that is shown has a share, so that boxes that are gone take no part of the area
  /// where lists close.
  private func hasShownShare(_ items: [SizeItem], of nodes: [LayoutNode?]) -> Bool {
    items.indices.contains { index in
      guard case .flexible(let count) = items[index], count != 0 else { return false }
      return !nodes.indices.contains(index) || nodes[index]?.visibility != .gone
    }
  }

  /// Returns points, or the number of shares; `nil` after refusing the call.
  private func value(of item: SizeItem, at callSite: CallSite) -> Double? {
    switch item {
    case .points(let number), .flexible(let number): return number
    case .anchor, .sum:
      var sum = 0.0
      for anchor in item.anchors {
        guard let value = value(of: anchor, at: callSite) else { return nil }
        sum += value
      }
      return sum
    case .fill: return 0
    }
  }

  /// Returns the present value of an anchor, positions in the coordinates of the reference.
  func value(of anchor: Anchor, at callSite: CallSite) -> Double? {
    guard run.contains(anchor.node) else {
      run.report(.outsideSubject, anchor.node, at: callSite)
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
        span.start + run.baselineOffset(anchor.attribute, of: anchor.node)
      // The difference of positions would differ after a move.
      case .width, .height:
        anchor.node.guide == nil ? run.extent(of: anchor.node, along: axis) : span.extent
      }
    let value = attribute * anchor.multiplier + anchor.constant
    if value.isFinite { return value }
    run.report(.anchorNotFinite, anchor.node, at: callSite)
    return nil
  }
}
