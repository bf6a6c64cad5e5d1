import LayoutTree

extension FrameMaker {
  /// Chains boxes and gaps along `axis`, between two boxes that stay where they are.
  ///
  /// Boxes keep their extents, which must have been given before.
  /// 1. The area begins at the far edge of `first` and ends at the near edge of `last`; without
  ///    them it is the content area.
  /// 2. A list without walls starts at the start of the area. One share is what boxes and numbers
  ///    leave of the area, divided by the number of shares; it is negative if they leave less than
  ///    nothing. Without shares, gaps with bounds take the rest within these, the last ones first;
  ///    what remains stays empty, and a number at the end has no effect.
  /// 3. Walls cut the list into chains. The first chain starts at the start of the area; the last
  ///    one ends at its end; one between two walls goes on from where its first box is. Gaps that
  ///    lose their other end to a wall have no effect. No chain has both ends, so in a list with
  ///    walls a share is 0, and a gap with bounds has its minimum, or else its maximum.
  ///
  /// - Parameters:
  ///   - axis: The direction of the chain.
  ///   - items: Boxes, gaps and walls, in order.
  ///   - first: The box before the list, or `nil` to start at the content area.
  ///   - last: The box after the list, or `nil` to end at the content area.
  ///   - callSite: The line to name in reports.
  /// - Complexity: O(items * depth).
  public func place(
    _ axis: Axis, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    let ends = FixedEnds(first: first?.layoutNode, last: last?.layoutNode)
    let space = workingSpace(for: items.compactMap { $0.box })
    guard let area = placeArea(axis, items, ends, in: space.node, at: callSite) else { return }
    var list = PlaceList(items, axis: axis)
    list.fill(area.extent)
    for gap in list.boundedGaps where gap.isContradictory {
      run.note(.contradictoryBounds(index: gap.index, callSite))
    }
    for index in list.droppedGaps { run.note(.gapDropped(index: index, callSite)) }
    let share = list.share(of: area.extent)
    if share < 0 { run.note(.overflow(axis, by: -list.rest(of: area.extent), callSite)) }
    var moves: [FrameMove] = []
    for chain in list.chains {
      var cursor = start(of: chain, in: list, area: area, space.node)
      for index in chain {
        if let node = items[index].box, !list.stays(index, in: chain) {
          moves.append(FrameMove(node: node, start: cursor))
        }
        cursor += list.length(at: index, share: share)
      }
    }
    apply(moves, along: axis, in: space, at: callSite)
  }

  /// The value of one share if these items were placed along `axis`; 0 for a list that is refused.
  public func flexibleValue(_ axis: Axis, of items: [PlaceItem], at callSite: CallSite) -> Double {
    let ends = FixedEnds(first: nil, last: nil)
    guard let area = placeArea(axis, items, ends, in: reference, at: callSite) else {
      return 0
    }
    return PlaceList(items, axis: axis).share(of: area.extent)
  }

  private func start(
    of chain: Range<Int>, in list: PlaceList, area: Span, _ space: LayoutNode?
  ) -> Double {
    if list.startsAtArea(chain) { return area.start }
    if list.endsAtArea(chain) {
      return chain.reduce(area.end) { $0 - list.length(at: $1, share: 0) }
    }
    guard let node = list.items[chain.lowerBound].box else { return area.start }
    return run.span(of: node, along: list.axis, in: space).start
  }
}

/// The boxes on both sides of a place list.
private struct FixedEnds {
  let first: LayoutNode?
  let last: LayoutNode?
}

extension FrameMaker {
  /// The part of the axis that a list is placed in, or `nil` after refusing the call.
  private func placeArea(
    _ axis: Axis, _ items: [PlaceItem], _ ends: FixedEnds, in space: LayoutNode?,
    at callSite: CallSite
  ) -> Span? {
    guard var area = contentArea(axis, in: space, at: callSite) else { return nil }
    if let (index, number) = items.firstNotFinite {
      let fault = NumberFault.value(
        verb: axis.placeVerb, node: items.lazy.compactMap { $0.box }.first?.name, index: index,
        number: codeText(number))
      run.refuse(.numberNotFinite(fault, callSite))
      return nil
    }
    let nodes = [ends.first, ends.last].compactMap { $0 } + items.compactMap { $0.box }
    guard accepts(nodes, at: callSite) else { return nil }
    if let first = ends.first { area.start = run.span(of: first, along: axis, in: space).end }
    if let last = ends.last { area.end = run.span(of: last, along: axis, in: space).start }
    return area
  }
}
