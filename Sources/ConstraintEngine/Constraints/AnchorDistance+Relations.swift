import LayoutTree

// Comparing a difference of anchors writes a constraint down, as comparing anchors does.

extension AnchorDistance {
  /// Relates a difference to a number as equal.
  public static func == <Number: LayoutNumber>(
    left: AnchorDistance, right: Number
  ) -> LayoutConstraint {
    left.related(.equal, to: [], right.layoutValue)
  }

  /// Relates a difference to a number as at most.
  public static func <= <Number: LayoutNumber>(
    left: AnchorDistance, right: Number
  ) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: [], right.layoutValue)
  }

  /// Relates a difference to a number as at least.
  public static func >= <Number: LayoutNumber>(
    left: AnchorDistance, right: Number
  ) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: [], right.layoutValue)
  }

  /// Relates two differences as equal.
  public static func == (left: AnchorDistance, right: AnchorDistance) -> LayoutConstraint {
    left.related(.equal, to: right.terms, right.constant)
  }

  /// Relates two differences as at most.
  public static func <= (left: AnchorDistance, right: AnchorDistance) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: right.terms, right.constant)
  }

  /// Relates two differences as at least.
  public static func >= (left: AnchorDistance, right: AnchorDistance) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: right.terms, right.constant)
  }

  /// Relates a difference to an extent as equal.
  public static func == (left: AnchorDistance, right: DimensionAnchor) -> LayoutConstraint {
    left.related(.equal, to: [right.anchor], 0)
  }

  /// Relates a difference to an extent as at most.
  public static func <= (left: AnchorDistance, right: DimensionAnchor) -> LayoutConstraint {
    left.related(.lessThanOrEqual, to: [right.anchor], 0)
  }

  /// Relates a difference to an extent as at least.
  public static func >= (left: AnchorDistance, right: DimensionAnchor) -> LayoutConstraint {
    left.related(.greaterThanOrEqual, to: [right.anchor], 0)
  }

  private func related(
    _ relation: LayoutRelation, to others: [Anchor], _ number: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      ConstraintDraft(
        terms + others.map { -$0 }, relation, number - constant,
        isDirectional: Kind.isDirectional, leftTerms: terms.count))
  }
}
