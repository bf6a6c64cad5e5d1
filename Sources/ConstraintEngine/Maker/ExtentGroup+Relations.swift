import LayoutTree

extension ExtentGroup where Maker == ConstraintMaker {
  /// Gives every box at least this extent: `make.width(a, b) >= 40`.
  public static func >= (group: ExtentGroup, value: SizeItem) {
    group.relate(.greaterThanOrEqual, to: value)
  }

  /// Gives every box at most this extent: `make.width(a, b) <= .anchor(make.w * 0.5)`.
  public static func <= (group: ExtentGroup, value: SizeItem) {
    group.relate(.lessThanOrEqual, to: value)
  }

  private func relate(_ relation: LayoutRelation, to value: SizeItem) {
    maker.relateExtents(axis, of: nodes, relation, to: .same(value), at: callSite)
  }
}

#if !hasFeature(Embedded)
  extension ExtentGroup where Maker == ConstraintMaker {
    /// Gives every box at least this extent.
    public static func >= (group: ExtentGroup, value: any SizeItemConvertible) {
      group >= value.sizeItem(along: group.axis)
    }

    /// Gives every box at most this extent.
    public static func <= (group: ExtentGroup, value: any SizeItemConvertible) {
      group <= value.sizeItem(along: group.axis)
    }
  }
#endif
