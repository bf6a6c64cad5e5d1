import LayoutTree

// The only names of the solver that are visible to importers of this module.
@_exported import enum Cassowary.ConflictPolicy
@_exported import struct Cassowary.LinearTerm
@_exported import enum Cassowary.Relation

/// The relation of the two sides of a constraint.
public typealias LayoutRelation = Relation

// A comparison of anchors of one kind, or of sums of them, creates a constraint; `install` of a
// maker or of the constraint puts it in force.

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
    let isPair = others.isEmpty && other.others.isEmpty
    let sum = isPair ? [anchor, -other.anchor] : terms + (-other).terms
    return LayoutConstraint(
      ConstraintDraft(
        sum, relation, 0, isDirectional: isDirectional || other.isDirectional,
        leftTerms: isPair ? nil : others.count + 1,
        pairError: isPair ? nil : .checkDirections(of: sum)))
  }

  private func related(
    _ relation: LayoutRelation, to number: Double, isTurned: Bool = false
  ) -> LayoutConstraint {
    let sum = terms
    return LayoutConstraint(
      ConstraintDraft(
        sum, relation, number, isDirectional: isDirectional, isTurned: isTurned,
        leftTerms: others.isEmpty ? nil : sum.count, pairError: .checkDirections(of: sum)))
  }
}

// Anchors without a kind come from data: attributes that cannot be related are refused at
// installation.

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

extension ExtentGroup where Maker == ConstraintMaker {
  /// Constrains every box to at least this extent: `make.width(a, b) >= 40`.
  public static func >= (group: ExtentGroup, value: SizeItem) {
    group.relate(.greaterThanOrEqual, to: value)
  }

  /// Constrains every box to at most this extent: `make.width(a, b) <= .anchor(make.w * 0.5)`.
  public static func <= (group: ExtentGroup, value: SizeItem) {
    group.relate(.lessThanOrEqual, to: value)
  }

  private func relate(_ relation: LayoutRelation, to value: SizeItem) {
    maker.relateExtents(axis, of: nodes, relation, to: .same(value), at: callSite)
  }
}

#if !hasFeature(Embedded)
  extension ExtentGroup where Maker == ConstraintMaker {
    /// Constrains every box to at least this extent.
    public static func >= (group: ExtentGroup, value: any SizeItemConvertible) {
      group >= value.sizeItem(along: group.axis)
    }

    /// Constrains every box to at most this extent.
    public static func <= (group: ExtentGroup, value: any SizeItemConvertible) {
      group <= value.sizeItem(along: group.axis)
    }
  }
#endif
