import LayoutTree

// Comparing anchors writes a constraint down; a maker's `install` or a node's `constrain` puts it
// in force.

extension Anchor {
  /// Relates two anchors as equal.
  public static func == (left: Anchor, right: Anchor) -> LayoutConstraint {
    LayoutConstraint([left, -right], .equal, 0)
  }

  /// Relates two anchors as at most.
  public static func <= (left: Anchor, right: Anchor) -> LayoutConstraint {
    LayoutConstraint([left, -right], .lessOrEqual, 0)
  }

  /// Relates two anchors as at least.
  public static func >= (left: Anchor, right: Anchor) -> LayoutConstraint {
    LayoutConstraint([left, -right], .greaterOrEqual, 0)
  }

  /// Relates an anchor to a number as equal.
  public static func == (left: Anchor, right: Double) -> LayoutConstraint {
    LayoutConstraint([left], .equal, right)
  }

  /// Relates an anchor to a number as at most.
  public static func <= (left: Anchor, right: Double) -> LayoutConstraint {
    LayoutConstraint([left], .lessOrEqual, right)
  }

  /// Relates an anchor to a number as at least.
  public static func >= (left: Anchor, right: Double) -> LayoutConstraint {
    LayoutConstraint([left], .greaterOrEqual, right)
  }

  /// Relates a number to an anchor as equal.
  public static func == (left: Double, right: Anchor) -> LayoutConstraint { right == left }

  /// Relates a number to an anchor as at most.
  public static func <= (left: Double, right: Anchor) -> LayoutConstraint { right >= left }

  /// Relates a number to an anchor as at least.
  public static func >= (left: Double, right: Anchor) -> LayoutConstraint { right <= left }
}
