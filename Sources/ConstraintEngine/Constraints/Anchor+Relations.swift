import LayoutTree

// Anchors without a kind come from data: what has no relation is refused when it is installed.

extension Anchor {
  /// Relates two anchors as equal.
  public static func == (left: Anchor, right: Anchor) -> LayoutConstraint {
    left.related(.equal, to: right)
  }

  /// Relates two anchors as at most.
  public static func <= (left: Anchor, right: Anchor) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: right)
  }

  /// Relates two anchors as at least.
  public static func >= (left: Anchor, right: Anchor) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: right)
  }

  /// Relates an anchor to a number as equal.
  public static func == <Number: LayoutNumber>(left: Anchor, right: Number) -> LayoutConstraint {
    LayoutConstraint([left], .equal, right.layoutValue)
  }

  /// Relates an anchor to a number as at most.
  public static func <= <Number: LayoutNumber>(left: Anchor, right: Number) -> LayoutConstraint {
    LayoutConstraint([left], .lessThanOrEqual, right.layoutValue)
  }

  /// Relates an anchor to a number as at least.
  public static func >= <Number: LayoutNumber>(left: Anchor, right: Number) -> LayoutConstraint {
    LayoutConstraint([left], .greaterThanOrEqual, right.layoutValue)
  }

  private func related(_ relation: LayoutRelation, to other: Anchor) -> LayoutConstraint {
    LayoutConstraint(
      ConstraintDraft(
        [self, -other], relation, 0, isDirectional: false,
        pairError: .check(ConstraintAttribute(attribute), ConstraintAttribute(other.attribute))))
  }
}
