/// The closing of gaps around boxes of a place list that are gone.
///
/// A box that is gone takes one of its two gaps along: the one after it, or for the last box of the
/// list the one before it. A gap that can give way, by shares or bounds, goes only if the other one
/// can as well; otherwise the other one goes, unless it is at an end of the list. A gap with
/// another value for the case stays, with that value, and the other number goes.
package enum GapClosing {
  /// A gap of a place list, before or after a box.
  package struct Gap {
    /// Whether the gap has a number, possibly 0, and not only shares or bounds.
    package var isFixed = true
    /// Whether the gap has shares or bounds.
    package var isElastic = false
    /// The number of the gap if a box next to it is gone; `nil` without another value.
    package var distanceIfGone: Double?

    /// Creates a gap of 0.
    package init() {}

    /// Adds an element of a list to the gap.
    package mutating func add<Box>(_ item: PlaceElement<Box>, isFirst: Bool) {
      switch item {
      case .space: isFixed = true
      case .gap(_, let other):
        isFixed = true
        distanceIfGone = (distanceIfGone ?? 0) + other
      case .flexible, .atLeast, .atMost:
        if isFirst { isFixed = false }
        isElastic = true
      case .node, .wall: break
      }
    }
  }

  /// The part of a gap that is in force.
  package struct State: Hashable {
    /// Whether the number of the gap is in force.
    package var hasDistance = true
    /// Whether the shares and bounds of the gap are in force.
    package var hasElasticity = true
    /// Whether the number is the one for a box that is gone.
    package var isGone = false

    package init() {}
  }

  /// Finds the parts of gaps that stay in force around boxes that are gone.
  ///
  /// - Parameters:
  ///   - run: The indices of boxes that are gone, up to the next ones that are not. The gap before
  ///     a box has its index.
  ///   - gaps: The gaps of the list, one more than boxes.
  ///   - states: The parts in force, which are all before.
  package static func close(_ run: Range<Int>, of gaps: [Gap], _ states: inout [State]) {
    let isLast = run.upperBound == gaps.count - 1
    var fixed = gaps[run.lowerBound].isFixed ? run.lowerBound : nil
    var elastic = gaps[run.lowerBound].isElastic ? run.lowerBound : nil
    for next in run.lowerBound + 1...run.upperBound {
      let gap = gaps[next]
      let wasElastic = elastic != nil
      if gap.isElastic {
        if let old = elastic { states[isLast ? old : next].hasElasticity = false }
        if !wasElastic || isLast { elastic = next }
      }
      switch (fixed, gap.isFixed) {
      case (let old?, true):
        let takesNext =
          gap.distanceIfGone != nil || gaps[old].distanceIfGone == nil && isLast
        states[takesNext ? old : next].hasDistance = false
        if takesNext { fixed = next }
      case (let old?, false):
        if gaps[old].distanceIfGone == nil, !wasElastic, old > 0 {
          states[old].hasDistance = false
          fixed = nil
        }
      case (nil, true):
        let isEnd = next == gaps.count - 1
        if gap.distanceIfGone == nil, wasElastic, !gap.isElastic, !isEnd {
          states[next].hasDistance = false
        } else {
          fixed = next
        }
      case (nil, false): break
      }
    }
    for index in run.lowerBound...run.upperBound {
      states[index].isGone = gaps[index].distanceIfGone != nil
    }
  }
}

extension [PlaceItem] {
  /// Whether the list closes around boxes that are gone, whatever the maker does.
  package var closesGaps: Bool {
    contains { item in
      if case .gap = item { return true }
      return false
    }
  }

  /// The list without the boxes that are gone, and without the gaps that go with them.
  package var closed: [PlaceItem] {
    var list: [PlaceItem] = []
    for (index, piece) in split(omittingEmptySubsequences: false, whereSeparator: { $0.isWall })
      .enumerated()
    {
      if index > 0 { list.append(.wall) }
      list += ClosableChain(piece).closed
    }
    return list
  }
}

extension PlaceItem {
  /// Whether the item is a wall.
  package var isWall: Bool {
    if case .wall = self { return true }
    return false
  }
}

/// A part of a place list between walls: boxes, and the gaps around them.
private struct ClosableChain {
  private var boxes: [LayoutNode] = []
  private var gaps = [GapClosing.Gap()]
  private var items: [[PlaceItem]] = [[]]

  init(_ list: some Sequence<PlaceItem>) {
    for item in list {
      if case .node(let box) = item {
        boxes.append(box)
        gaps.append(GapClosing.Gap())
        items.append([])
      } else {
        gaps[gaps.count - 1].add(item, isFirst: items[items.count - 1].isEmpty)
        items[items.count - 1].append(item)
      }
    }
  }

  /// The list without the boxes that are gone, and without the gaps that go with them.
  var closed: [PlaceItem] {
    var states = gaps.map { _ in GapClosing.State() }
    var index = 0
    while index < boxes.count {
      let first = index
      while index < boxes.count, boxes[index].visibility == .gone { index += 1 }
      if index > first { GapClosing.close(first..<index, of: gaps, &states) } else { index += 1 }
    }
    var list: [PlaceItem] = []
    for (index, state) in states.enumerated() {
      list += items[index].compactMap { item in
        switch item {
        case .gap(let distance, let other):
          state.hasDistance ? .space(state.isGone ? other : distance) : nil
        case .space: state.hasDistance && !state.isGone ? item : nil
        case .flexible, .atLeast, .atMost: state.hasElasticity ? item : nil
        case .node, .wall: item
        }
      }
      if index < boxes.count, boxes[index].visibility != .gone { list.append(.node(boxes[index])) }
    }
    return list
  }
}
