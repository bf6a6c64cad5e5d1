import LayoutTree

/// Where boxes are along a path (steps 6, 7 and 9).
struct PathPlaces {
  private(set) var walk: PathWalk
  private let spacing: PathLayout.Spacing
  private let gap: Double
  private let count: Int

  init(_ walk: PathWalk, _ spacing: PathLayout.Spacing, count: Int) {
    self.walk = walk
    self.spacing = spacing
    self.count = count
    switch spacing {
    case .flexible: gap = Self.gap(walk, count)
    case .count(let number): gap = Self.gap(walk, number)
    case .fixed(let points): gap = points.isFinite ? max(0, points) : 0
    }
    if case .fixed = spacing { self.walk.extend(to: gap * Double(max(0, count - 1))) }
  }

  /// The way between two of so many boxes on the whole path.
  private static func gap(_ walk: PathWalk, _ count: Int) -> Double {
    count > 1 ? walk.length / Double(walk.isClosed ? count : count - 1) : 0
  }

  /// How far along the path a box is.
  func distance(_ place: Int) -> Double {
    var place = place
    if case .count(let number) = spacing, walk.isClosed, number > 1 { place %= number }
    return min(gap * Double(place), walk.length)
  }

  /// Where a box is; the origin if there is no path.
  func place(_ place: Int) -> PathLayout.Place {
    walk.place(at: distance(place)) ?? PathLayout.Place(argument: 0, point: walk.curve.origin)
  }

  /// What is wrong with the path for the boxes of a layout.
  func problem(of layout: LayoutNode) -> LayoutProblem<NodeReference>? {
    if count == 0 { return nil }
    if walk.points.isEmpty { return .noPath(layout.reference) }
    let isTooShort: Bool
    switch spacing {
    case .flexible: isTooShort = count > 1 && walk.length == 0
    case .count(let number):
      isTooShort =
        count > 1 && walk.length == 0 || !walk.isClosed && number > 1 && count > number
    case .fixed: isTooShort = walk.length < gap * Double(count - 1) - 1e-9
    }
    return isTooShort ? .pathTooShort(layout.reference) : nil
  }
}
