import LayoutTree

/// A rectangle that stands in lists like a box but belongs to no tree.
///
/// It is a spacer, or a region for boxes: `make.ref(holder).center(label)`. Its rectangle lies in
/// the coordinate space in which the run works: the inside of the node that is laid out, or the
/// space of the rectangle that is.
///
/// UIKit: `UILayoutGuide`.
public final class LayoutRegion: LayoutItem {
  /// The node that takes part in lists.
  public let layoutNode: LayoutNode

  /// Creates a rectangle of no size at the origin; the name is for reports.
  public init(_ name: String = "") {
    layoutNode = LayoutNode(name)
    layoutNode.cell.pointee[.isRectangle] = true
  }

  /// The rectangle as of the last call that placed it.
  public var rect: Rect { layoutNode.exactFrame }
}

#if !hasFeature(Embedded)
  extension LayoutRegion: PlaceItemConvertible, SizeItemConvertible {}
#endif
