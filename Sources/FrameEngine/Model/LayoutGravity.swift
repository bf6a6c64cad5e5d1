/// The place of boxes along one axis of a layout with free space.
public enum LayoutGravity: UInt8, Hashable, Sendable, CaseIterable {
  /// As each box says; at the start if it says nothing.
  case unspecified
  /// At the leading or top edge.
  case start
  /// In the middle.
  case center
  /// At the trailing or bottom edge.
  case end
  /// Space between boxes, none at the ends.
  ///
  /// MyLayout: `MyGravity_Horz_Between`; CSS: `space-between`.
  case spaceBetween
  /// Space around each box: half as much at the ends as between two.
  ///
  /// MyLayout: `MyGravity_Horz_Around`; CSS: `space-around`.
  case spaceAround
  /// Equal space between boxes and at the ends.
  ///
  /// MyLayout: `MyGravity_Horz_Among`; CSS: `space-evenly`.
  case spaceEvenly
  /// Boxes grow by equal parts of the space.
  ///
  /// MyLayout: `MyGravity_Horz_Fill`.
  case fill
  /// Boxes without an extent of their own grow by equal parts of the space.
  ///
  /// MyLayout: `MyGravity_Horz_Stretch`; CSS: `stretch`.
  case stretch
  /// First lines of text on one line; vertical, across a row.
  case baseline
}
