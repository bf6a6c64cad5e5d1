/// The width from which on content has its ideal size, in points.
package struct IdealWidth: Sendable {
  private let points: Double

  /// The ideal width of a node without content: any width reaches it.
  package static let none = IdealWidth(-.infinity)
  /// The ideal width of content that is measured anew in each width: no width reaches it.
  package static let unknown = IdealWidth(.infinity)

  @inline(__always)
  package init(_ points: Double) {
    self.points = points
  }

  /// Whether a width is the ideal one or more, up to rounding.
  @inline(__always)
  package func isReached(by width: Double) -> Bool { width >= points - 1e-6 }
}
