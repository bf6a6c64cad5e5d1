// Literals become whichever number fits; variables of whole numbers need operators of their own.

extension LayoutAnchor {
  /// Scales the anchor by a whole number.
  public static func * (anchor: LayoutAnchor, factor: Int) -> LayoutAnchor {
    anchor * Double(factor)
  }

  /// Scales the anchor by a whole number.
  public static func * (factor: Int, anchor: LayoutAnchor) -> LayoutAnchor {
    anchor * Double(factor)
  }

  /// Divides the anchor by a whole number; division by zero gives an anchor that makers refuse.
  public static func / (anchor: LayoutAnchor, divisor: Int) -> LayoutAnchor {
    anchor / Double(divisor)
  }

  /// Shifts the anchor by whole points.
  public static func + (anchor: LayoutAnchor, distance: Int) -> LayoutAnchor {
    anchor + Double(distance)
  }

  /// Shifts the anchor by whole points.
  public static func + (distance: Int, anchor: LayoutAnchor) -> LayoutAnchor {
    anchor + Double(distance)
  }

  /// Shifts the anchor back by whole points.
  public static func - (anchor: LayoutAnchor, distance: Int) -> LayoutAnchor {
    anchor - Double(distance)
  }

  /// The distance in whole points less the anchor.
  public static func - (distance: Int, anchor: LayoutAnchor) -> LayoutAnchor {
    Double(distance) - anchor
  }
}
