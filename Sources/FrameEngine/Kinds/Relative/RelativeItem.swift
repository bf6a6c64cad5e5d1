import LayoutTree

/// The attributes of a child of a ``RelativeLayout``, beside its traits.
///
///     node[RelativeItem.self].leading = .of(label, .trailing).offset(8)
///     node[RelativeItem.self].equalWidth = [LayoutDimensionReference(of: label)]
///
/// A position that is given here counts in place of the one of the same name in ``LayoutTraits``.
public struct RelativeItem: LayoutItemAttributes, Hashable {
  /// The position of the leading edge.
  public var leading: RelativePosition?
  /// The position of the trailing edge.
  public var trailing: RelativePosition?
  /// The position of the top edge.
  public var top: RelativePosition?
  /// The position of the bottom edge.
  public var bottom: RelativePosition?
  /// The position of the vertical centre line.
  public var centerX: RelativePosition?
  /// The position of the horizontal centre line.
  public var centerY: RelativePosition?
  /// The position of the first baseline.
  public var baseline: RelativePosition?
  /// The boxes with which this one shares the width of the layout, in proportion to their factors
  /// and within their bounds.
  ///
  /// Factor, points and bounds of this box are those of ``LayoutTraits/width``, whose value does
  /// not count.
  ///
  /// MyLayout: an array as the value of `widthSize`.
  public var equalWidth: [LayoutDimensionReference]?
  /// The boxes with which this one shares the height of the layout, as in ``equalWidth``.
  public var equalHeight: [LayoutDimensionReference]?

  /// Creates attributes that are unset.
  public init() {}

  /// Makes the box share the free space with others along an axis, in equal parts.
  public mutating func setEqual(_ axis: Axis, to items: [LayoutNode]) {
    let others = items.map { LayoutDimensionReference.of($0) }
    if axis == .horizontal { equalWidth = others } else { equalHeight = others }
  }
}

extension RelativeItem {
  /// The boxes with which this one shares the layout along an axis.
  func equal(_ axis: Axis) -> [LayoutDimensionReference]? {
    axis == .horizontal ? equalWidth : equalHeight
  }

  /// The position of a line along an axis, if it is given and counts.
  func position(_ axis: Axis, _ role: RelativeRole) -> RelativePosition? {
    let position =
      switch (axis, role) {
      case (.horizontal, .start): leading
      case (.horizontal, .end): trailing
      case (.horizontal, .center): centerX
      case (.horizontal, .baseline): nil as RelativePosition?
      case (.vertical, .start): top
      case (.vertical, .end): bottom
      case (.vertical, .center): centerY
      case (.vertical, .baseline): baseline
      }
    guard let position, position.isActive else { return nil }
    return position
  }
}
