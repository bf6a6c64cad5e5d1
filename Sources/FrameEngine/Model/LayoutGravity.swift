/// Where boxes go along one axis of a layout that has more room than they need.
public enum LayoutGravity: UInt8, Hashable, Sendable, CaseIterable {
  /// As each box says; at the start if it says nothing.
  case none
  /// At the leading or top edge.
  case start
  /// In the middle.
  case center
  /// At the trailing or bottom edge.
  case end
  /// Space between boxes, none at the ends.
  case between
  /// Space around each box: half as much at the ends as between two.
  case around
  /// Equal space between boxes and at the ends.
  case among
  /// Boxes grow by equal parts of the space.
  case fill
  /// Boxes without an extent of their own grow by equal parts of the space.
  case stretch
  /// First lines of text on one line; vertical, across a row.
  case baseline
}
