import LayoutTree

/// How far the layouts of two engines are apart.
package struct Comparison: Hashable, Sendable {
  /// Differences up to this many points are rounding errors of the arithmetic.
  package static let tolerance = 0.001

  /// The greatest difference in any number of a frame, for each node in the order of the result.
  package let differences: [Double]
  /// The greatest of all differences, in points.
  package let maximum: Double
  /// The first node that differs so much.
  package let id: String

  /// The place of that node in the order of the result, or `nil` if there is no difference.
  package let place: Int?

  /// Compares two layouts of one document, node by node.
  ///
  /// Complexity: O(nodes).
  package init(_ first: LayoutResult, _ second: LayoutResult) {
    var differences: [Double] = []
    var maximum = (difference: 0.0, id: first.entries.first?.id ?? "")
    var place: Int?
    for (mine, theirs) in zip(first.entries, second.entries) {
      let difference = Self.difference(mine.frame, theirs.frame)
      differences.append(difference)
      guard difference > maximum.difference else { continue }
      maximum = (difference, mine.id)
      place = differences.count - 1
    }
    self.differences = differences
    self.maximum = maximum.difference
    self.id = maximum.id
    self.place = place
  }

  /// Whether the layouts are the same but for rounding errors.
  package var isAgreement: Bool { maximum <= Self.tolerance }

  private static func difference(_ first: Rect, _ second: Rect) -> Double {
    var maximum = 0.0
    for axis in Axis.allCases {
      let position = first.origin[axis] - second.origin[axis]
      let extent = first.size[axis] - second.size[axis]
      maximum = max(maximum, position.magnitude, extent.magnitude)
    }
    return maximum
  }
}
