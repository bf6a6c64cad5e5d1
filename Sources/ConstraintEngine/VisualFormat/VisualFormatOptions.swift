import LayoutTree

/// The options of a whole visual format.
public struct VisualFormatOptions: Hashable, Sendable {
  /// The direction of horizontal lines.
  public enum Direction: Hashable, Sendable {
    /// From where a line of text starts to where it ends.
    case leadingToTrailing
    /// From left to right in any direction of text.
    case leftToRight
    /// From right to left in any direction of text.
    case rightToLeft
  }

  /// The lines across by which the items of each line are aligned; none unless set.
  public var alignment: [LayoutAttribute] = []
  /// The direction of horizontal lines; that of text by default.
  public var direction = Direction.leadingToTrailing
  /// The gap that `-` stands for between items, in points; 8 unless set.
  public var spacing = 8.0
  /// The gap that `-` stands for next to `|`, in points; 20 unless set.
  public var edgeSpacing = 20.0

  /// Creates options.
  public init(
    alignment: [LayoutAttribute] = [], direction: Direction = .leadingToTrailing,
    spacing: Double = 8, edgeSpacing: Double = 20
  ) {
    self.alignment = alignment
    self.direction = direction
    self.spacing = spacing
    self.edgeSpacing = edgeSpacing
  }
}
