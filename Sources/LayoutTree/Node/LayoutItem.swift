/// Anything that takes part in a layout: a ``LayoutNode``, or a foreign view that owns one.
///
/// A view class joins with one stored property:
///
///     final class Label: LayoutItem {
///       let layoutNode = LayoutNode("label")
///     }
public protocol LayoutItem: AnyObject {
  /// The node that stands for this item in its tree.
  var layoutNode: LayoutNode { get }
}
