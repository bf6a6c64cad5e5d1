import LayoutTree

// Comparing anchors of one kind writes a constraint down; a maker's `install` or a node's
// `constrain` puts it in force.

extension LayoutAnchor {
  /// Relates two anchors as equal.
  public static func == (left: LayoutAnchor, right: LayoutAnchor) -> LayoutConstraint {
    left.related(.equal, to: right)
  }

  /// Relates two anchors as at most.
  public static func <= (left: LayoutAnchor, right: LayoutAnchor) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: right)
  }

  /// Relates two anchors as at least.
  public static func >= (left: LayoutAnchor, right: LayoutAnchor) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: right)
  }

  /// Relates an anchor to a number as equal.
  public static func == <Number: LayoutNumber>(
    left: LayoutAnchor, right: Number
  ) -> LayoutConstraint {
    left.related(.equal, to: right.layoutValue)
  }

  /// Relates an anchor to a number as at most.
  public static func <= <Number: LayoutNumber>(
    left: LayoutAnchor, right: Number
  ) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: right.layoutValue)
  }

  /// Relates an anchor to a number as at least.
  public static func >= <Number: LayoutNumber>(
    left: LayoutAnchor, right: Number
  ) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: right.layoutValue)
  }

  /// Relates a number to an anchor as equal.
  public static func == <Number: LayoutNumber>(
    left: Number, right: LayoutAnchor
  ) -> LayoutConstraint {
    right.related(.equal, to: left.layoutValue, isTurned: true)
  }

  /// Relates a number to an anchor as at most.
  public static func <= <Number: LayoutNumber>(
    left: Number, right: LayoutAnchor
  ) -> LayoutConstraint {
    right.related(.greaterThanOrEqual, to: left.layoutValue, isTurned: true)
  }

  /// Relates a number to an anchor as at least.
  public static func >= <Number: LayoutNumber>(
    left: Number, right: LayoutAnchor
  ) -> LayoutConstraint {
    right.related(.lessThanOrEqual, to: left.layoutValue, isTurned: true)
  }

  private func related(_ relation: LayoutRelation, to other: LayoutAnchor) -> LayoutConstraint {
    LayoutConstraint(
      ConstraintDraft([anchor, -other.anchor], relation, 0, isDirectional: Kind.isDirectional))
  }

  private func related(
    _ relation: LayoutRelation, to number: Double, isTurned: Bool = false
  ) -> LayoutConstraint {
    LayoutConstraint(
      ConstraintDraft(
        [anchor], relation, number, isDirectional: Kind.isDirectional, isTurned: isTurned))
  }
}
