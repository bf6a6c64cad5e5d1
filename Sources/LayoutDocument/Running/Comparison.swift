import LayoutTree

/// How far the layouts of two engines are apart.
public struct Comparison: Hashable, Sendable {
  /// Differences up to this many points are rounding errors of the arithmetic.
  public static let tolerance = 0.001

  /// The greatest difference in any number of a frame, for each node in the order of the result.
  public let differences: [Double]
  /// The greatest of all differences, in points.
  public let greatest: Double
  /// The first node that differs so much.
  public let id: String

  /// Compares two layouts of one document, node by node.
  ///
  /// Complexity: O(nodes).
  public init(_ first: LayoutResult, _ second: LayoutResult) {
    var differences: [Double] = []
    var greatest = (difference: 0.0, id: first.entries.first?.id ?? "")
    for (mine, theirs) in zip(first.entries, second.entries) {
      let difference = Self.difference(mine.frame, theirs.frame)
      differences.append(difference)
      if difference > greatest.difference { greatest = (difference, mine.id) }
    }
    self.differences = differences
    self.greatest = greatest.difference
    self.id = greatest.id
  }

  /// Whether the layouts are the same but for rounding errors.
  public var isAgreement: Bool { greatest <= Self.tolerance }

  private static func difference(_ first: Rect, _ second: Rect) -> Double {
    var greatest = 0.0
    for axis in Axis.allCases {
      let position = first.origin[axis] - second.origin[axis]
      let extent = first.size[axis] - second.size[axis]
      greatest = max(greatest, position.magnitude, extent.magnitude)
    }
    return greatest
  }
}
