import LayoutTree

/// What a child asks of a ``RelativeLayout`` that it is in, beside its traits.
///
///     node[RelativeItem.self].leading = .of(label, .trailing).offset(8)
///     node[RelativeItem.self].equalWidth = [LayoutExtent(of: label)]
///
/// A position that is given here counts in place of the one of the same name in ``LayoutTraits``.
public struct RelativeItem: LayoutItemAttributes, Hashable {
  /// Where the edge goes at which lines of text start.
  public var leading: RelativePosition?
  /// Where the edge goes at which lines of text end.
  public var trailing: RelativePosition?
  /// Where the top edge goes.
  public var top: RelativePosition?
  /// Where the bottom edge goes.
  public var bottom: RelativePosition?
  /// Where the vertical line through the middle goes.
  public var centerX: RelativePosition?
  /// Where the horizontal line through the middle goes.
  public var centerY: RelativePosition?
  /// Where the first baseline goes.
  public var baseline: RelativePosition?
  /// The boxes with which this one shares the width of the layout, in proportion to their factors and
  /// within their bounds.
  ///
  /// Factor, points and bounds of this box are those of ``LayoutTraits/width``, whose value does not count.
  public var equalWidth: [LayoutExtent]?
  /// The boxes with which this one shares the height of the layout, as in ``equalWidth``.
  public var equalHeight: [LayoutExtent]?

  /// Attributes that say nothing.
  public init() {}
}

extension RelativeItem {
  /// The boxes with which this one shares the layout along an axis.
  func equal(_ axis: Axis) -> [LayoutExtent]? {
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
