/// The closing of gaps around boxes of a place list that are gone.
///
/// A box that is gone takes one of its two gaps along: the one after it, or for the last box of the
/// list the one before it. The only gap of a list that can give way, by shares or bounds, stays;
/// then the other gap goes, unless it is at an end of the list. A gap with another value for the
/// case stays, with that value, and the other number goes.
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

  /// Returns the parts of gaps that stay in force.
  ///
  /// Complexity: O(gaps).
  ///
  /// - Parameters:
  ///   - gaps: The gaps of the list, one more than boxes: one before each, and one after the last.
  ///   - isGone: The function that returns whether a box is gone.
  /// - Returns: A part of each gap.
  package static func states(of gaps: [Gap], isGone: (Int) -> Bool) -> [State] {
    var states = gaps.map { _ in State() }
    var elasticCount = gaps.count { $0.isElastic }
    let last = (0..<gaps.count - 1).last { !isGone($0) } ?? -1
    var box = 0
    while box < gaps.count - 1 {
      guard isGone(box) else {
        box += 1
        continue
      }
      // The parts of the gap before the box: of which gaps its number and its elasticity are.
      var fixed = gaps[box].isFixed ? box : nil
      var elastic = gaps[box].isElastic ? box : nil
      states[box].isGone = gaps[box].distanceIfGone != nil
      while box < gaps.count - 1, isGone(box) {
        let next = box + 1
        let gap = gaps[next]
        states[next].isGone = gap.distanceIfGone != nil
        let isLast = box > last
        let before = (fixed: fixed, elastic: elastic)
        let after = (fixed: gap.isFixed ? next : nil, elastic: gap.isElastic ? next : nil)
        let (taken, other) = isLast ? (before, after) : (after, before)
        let keepsElastic = taken.elastic != nil && elasticCount == 1
        let stays = (after.fixed ?? -1, before.fixed ?? -1)
        let named = [stays.0, stays.1].first { $0 >= 0 && gaps[$0].distanceIfGone != nil }
        let isAtEnd = isLast ? next == gaps.count - 1 : fixed == 0
        if let named {
          fixed = named
        } else if keepsElastic {
          fixed = isAtEnd ? other.fixed : taken.fixed
        } else {
          fixed = other.fixed
        }
        for index in [before.fixed, after.fixed].compactMap({ $0 }) where index != fixed {
          states[index].hasDistance = false
        }
        if let index = taken.elastic, !keepsElastic {
          states[index].hasElasticity = false
          elasticCount -= 1
          elastic = other.elastic
        } else {
          elastic = taken.elastic ?? other.elastic
        }
        box = next
      }
    }
    return states
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

  /// The list without the gaps that go with boxes that are gone; these boxes remain, and are to be
  /// placed as if they had no extent.
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

  /// The list without the gaps that go with boxes that are gone.
  var closed: [PlaceItem] {
    let states = GapClosing.states(of: gaps) { boxes[$0].visibility == .gone }
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
      if index < boxes.count { list.append(.node(boxes[index])) }
    }
    return list
  }
}
