// Literals become whichever number fits; variables of whole numbers need operators of their own.

extension Anchor {
  /// Scales the anchor by a whole number.
  public static func * (anchor: Anchor, factor: Int) -> Anchor { anchor * Double(factor) }

  /// Scales the anchor by a whole number.
  public static func * (factor: Int, anchor: Anchor) -> Anchor { anchor * Double(factor) }

  /// Divides the anchor by a whole number; division by zero gives an anchor that makers refuse.
  public static func / (anchor: Anchor, divisor: Int) -> Anchor { anchor / Double(divisor) }

  /// Shifts the anchor by whole points.
  public static func + (anchor: Anchor, distance: Int) -> Anchor { anchor + Double(distance) }

  /// Shifts the anchor by whole points.
  public static func + (distance: Int, anchor: Anchor) -> Anchor { anchor + Double(distance) }

  /// Shifts the anchor back by whole points.
  public static func - (anchor: Anchor, distance: Int) -> Anchor { anchor - Double(distance) }

  /// The distance in whole points less the anchor.
  public static func - (distance: Int, anchor: Anchor) -> Anchor { Double(distance) - anchor }
}
