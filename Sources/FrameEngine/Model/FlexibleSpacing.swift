import LayoutTree

/// Boxes of one extent with equal gaps, where the gaps are flexible first, and the extent after
/// them.
///
/// The gaps take the space that the boxes leave. If that is outside the bounds of the gaps, the
/// gaps are clamped, and the boxes take the space that the gaps leave.
///
/// MyLayout: `setSubviewsSize:minSpacing:maxSpacing:`.
public struct FlexibleSpacing: Hashable, Sendable {
  /// The extent of each box in points; 0 disables flexible spacing.
  public var extent: Double
  /// The least gap in points.
  public var minimum: Double
  /// The maximum gap in points; a greater minimum wins.
  public var maximum: Double
  /// A Boolean value that indicates whether there are also gaps before the first box and after the
  /// last one.
  public var isCentered: Bool

  /// Creates spacing for boxes of an extent, with bounds of the gaps.
  public init(
    _ extent: Double, minimum: Double = 0, maximum: Double = .infinity, isCentered: Bool = false
  ) {
    self.extent = extent
    self.minimum = minimum
    self.maximum = maximum
    self.isCentered = isCentered
  }

  /// The extent, if it is negative; it counts as 0.
  var settingOutOfRange: SettingOutOfRange? {
    SettingOutOfRange("the extent of flexibleSpacing", codeText(extent), length: extent)
  }

  /// The resolved extent, gap and padding of a line.
  package struct Result: Equatable {
    /// The number of boxes of a line.
    package var count: Int
    /// The extent of each box.
    package var extent: Double
    /// The gap between two boxes.
    package var gap: Double
    /// The gap at each end.
    package var padding: Double
  }

  /// Resolves the spacing of a line with a number of boxes in a length; in an unknown length, the
  /// gaps are minimal.
  ///
  /// A single box without gaps beside it keeps its extent.
  package func resolve(count: Int, length: Double?) -> Result {
    let (gaps, boxes) = (gaps(count), Double(count))
    guard let length, count > 0, gaps > 0 else { return result(count, extent, max(0, minimum)) }
    let free = (length - extent * boxes) / gaps
    let gap = max(minimum, min(maximum, free))
    if gap == free { return result(count, extent, gap) }
    return result(count, max(0, (length - gap * gaps) / boxes), gap)
  }

  /// Resolves the spacing of a line with as many boxes as fit into a length with minimal gaps, at
  /// least one.
  ///
  /// Boxes grow if gaps would exceed their maximum, and never shrink.
  package func resolve(fitting length: Double) -> Result {
    let step = extent + minimum
    let ends = isCentered ? -minimum : minimum
    let fitting = step > 0 && length.isFinite ? min(1_000_000, (length + ends) / step) : 1
    let count = max(1, Int(max(0, fitting + 1e-9)))
    let (gaps, boxes) = (gaps(count), Double(count))
    guard gaps > 0 else { return result(count, extent, 0) }
    let free = (length - extent * boxes) / gaps
    let greatest = max(minimum, maximum)
    if free <= greatest { return result(count, extent, free) }
    return result(count, max(0, (length - greatest * gaps) / boxes), greatest)
  }

  private func gaps(_ count: Int) -> Double { Double(max(0, count - 1 + (isCentered ? 2 : 0))) }

  private func result(_ count: Int, _ extent: Double, _ gap: Double) -> Result {
    Result(count: count, extent: extent, gap: gap, padding: isCentered ? gap : 0)
  }
}
