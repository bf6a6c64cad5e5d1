import LayoutTree

/// The items of a stack that are shown, and the constraints that line them up.
struct StackLine {
  let nodes: [LayoutNode]
  /// The gap behind each item but the last.
  let gaps: [Double]
  let axis: Axis
  let callSite: CallSite

  /// How strongly middles keep the same distance: below the hugging of contents.
  private static let centering = LayoutPriority(149)
  /// How strongly lengths keep their proportion.
  private static let proportion = LayoutPriority(999)

  func describe(
    _ distribution: StackDistribution, _ alignment: StackAlignment, _ make: ConstraintMaker
  ) {
    switch distribution {
    case .fill: chain(make) { .space($0) }
    case .fillEqually:
      chain(make) { .space($0) }
      equalLengths(make)
    case .fillProportionally:
      chain(make) { .space($0) }
      proportionalLengths(make)
    case .equalSpacing:
      chain(make) { _ in .flexible(1) }
      boundEqualGaps(make)
    case .equalCentering:
      chain(make) { .atLeast($0) }
      chainInside(make.prioritized(.wrapping)) { .atMost($0) }
      equalCenters(make)
    }
    for node in nodes { place(node, alignment, make) }
    if axis == .horizontal { alignBaselines(alignment, make) }
  }

  // MARK: Along the axis

  /// Chains all items from edge to edge.
  private func chain(_ make: ConstraintMaker, gap: (Double) -> PlaceItem) {
    make.chain(axis, items(gap), at: callSite)
  }

  private func items(_ gap: (Double) -> PlaceItem) -> [PlaceItem] {
    var items: [PlaceItem] = []
    for (place, node) in nodes.enumerated() {
      items.append(.node(node))
      if place < gaps.count { items.append(gap(gaps[place])) }
    }
    return items
  }

  /// Chains all items to each other only.
  private func chainInside(_ make: ConstraintMaker, gap: (Double) -> PlaceItem) {
    make.chain(axis, [.wall] + items(gap) + [.wall], at: callSite)
  }

  /// Keeps gaps that are all the same at least as long as the longest of the given ones.
  ///
  /// One that is not finite is for the maker to refuse.
  private func boundEqualGaps(_ make: ConstraintMaker) {
    guard
      let place = gaps.firstIndex(where: { !$0.isFinite })
        ?? gaps.indices.max(by: { gaps[$0] < gaps[$1] })
    else { return }
    let (node, next) = (PlaceItem.node(nodes[place]), PlaceItem.node(nodes[place + 1]))
    make.chain(axis, [.wall, node, .atLeast(gaps[place]), next, .wall], at: callSite)
    make.prioritized(.wrapping).chain(
      axis, [.wall, node, .atMost(gaps[place]), next, .wall], at: callSite)
  }

  private func equalLengths(_ make: ConstraintMaker) {
    guard nodes.count > 1 else { return }
    make.setExtents(
      axis, of: nodes.dropFirst().map { $0 },
      to: .same(.anchor(Anchor(nodes[0], .extent(along: axis)))), at: callSite)
  }

  /// Lets each item follow the one with the longest content.
  private func proportionalLengths(_ make: ConstraintMaker) {
    let ideals = nodes.map { node in
      !node.hasContent ? 0 : node.measureSize(.unspecified).size[axis]
    }
    guard let maximum = ideals.max(), maximum > 0,
      let place = ideals.firstIndex(of: maximum)
    else { return }
    let base = Anchor(nodes[place], .extent(along: axis))
    let others = nodes.indices.filter { $0 != place && ideals[$0] > 0 }
    make.prioritized(Self.proportion).setExtents(
      axis, of: others.map { nodes[$0] },
      to: .each(others.map { .anchor(base * (ideals[$0] / maximum)) }), at: callSite)
  }

  /// Lets all middles that follow each other have the same distance.
  private func equalCenters(_ make: ConstraintMaker) {
    guard nodes.count > 2 else { return }
    let make = make.prioritized(Self.centering)
    let center = LayoutAttribute.center(along: axis)
    let distance = make.recorder.makeShare()
    for (node, next) in zip(nodes, nodes.dropFirst()) {
      make.relate(
        WrittenAnchor(next.reference, center), .equal, WrittenAnchor(node.reference, center),
        shares: 1, of: distance, at: callSite)
    }
  }

  // MARK: Across the axis

  private func place(
    _ node: LayoutNode, _ alignment: StackAlignment, _ make: ConstraintMaker
  ) {
    let box = PlaceItem.node(node)
    switch alignment {
    case .fill: make.chain(axis.cross, [box], at: callSite)
    case .leading: make.chain(axis.cross, [box, .atLeast(0)], at: callSite)
    case .trailing: make.chain(axis.cross, [.atLeast(0), box], at: callSite)
    case .center:
      make.chain(axis.cross, [.atLeast(0), box, .atLeast(0)], at: callSite)
      make.align(axis.cross, .center, [node], at: callSite)
    case .firstBaseline:
      if axis == .vertical { return place(node, .leading, make) }
      make.chain(.vertical, [.atLeast(0), box, .atLeast(0)], at: callSite)
      make.prioritized(.wrapping).align(.vertical, .start, [node], at: callSite)
    case .lastBaseline:
      if axis == .vertical { return place(node, .trailing, make) }
      make.chain(.vertical, [.atLeast(0), box, .atLeast(0)], at: callSite)
      make.prioritized(.wrapping).align(.vertical, .end, [node], at: callSite)
    }
  }

  private func alignBaselines(_ alignment: StackAlignment, _ make: ConstraintMaker) {
    let line: LayoutAttribute
    switch alignment {
    case .firstBaseline: line = .firstBaseline
    case .lastBaseline: line = .lastBaseline
    case .fill, .leading, .center, .trailing: return
    }
    for node in nodes.dropFirst() {
      make.relate(Anchor(node, line), .equal, Anchor(nodes[0], line), at: callSite)
    }
  }
}
