/// A scale that converts lengths of a design for one screen size to another one.
///
/// Nothing is rounded; that is done once, when frames are committed.
///
/// MyLayout: `MyDimeScale`.
public struct TemplateScale: Hashable, Sendable {
  /// The factor for horizontal lengths.
  public let horizontal: Double
  /// The factor for vertical lengths.
  public let vertical: Double
  /// The factor for lengths without a direction, such as sizes of fonts: the ratio of the
  /// diagonals.
  public let diagonal: Double

  /// Creates the scale from a design to a screen.
  ///
  /// - Parameters:
  ///   - template: The size that the design was drawn for, in points. Along an axis where it is not
  ///     a finite number greater than 0, lengths are not scaled.
  ///   - screen: The size to fill, in points; the same holds for it.
  public init(from template: Size, to screen: Size) {
    horizontal = Self.ratio(screen.width, template.width)
    vertical = Self.ratio(screen.height, template.height)
    diagonal = Self.ratio(Self.diagonal(of: screen), Self.diagonal(of: template))
  }

  /// Returns a horizontal length on the screen.
  public func width(_ length: Double) -> Double { length * horizontal }

  /// Returns a vertical length on the screen.
  public func height(_ length: Double) -> Double { length * vertical }

  /// Returns a length without a direction on the screen.
  public func length(_ length: Double) -> Double { length * diagonal }

  private static func diagonal(of size: Size) -> Double {
    (size.width * size.width + size.height * size.height).squareRoot()
  }

  private static func ratio(_ length: Double, _ other: Double) -> Double {
    let isSound = length > 0 && length.isFinite && other > 0 && other.isFinite
    return isSound ? length / other : 1
  }
}
