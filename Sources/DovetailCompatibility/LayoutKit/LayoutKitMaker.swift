import FrameEngine
import LayoutTree

extension FrameMaker {
  /// The width of the content area now, in points; a number, where `LayoutMaker` has an anchor.
  public var w: Double { referenceRect.width - insets.left - insets.right }

  /// The height of the content area now, in points; a number, where `LayoutMaker` has an anchor.
  public var h: Double { referenceRect.height - insets.top - insets.bottom }

  /// A place in a list of boxes that lets its value pass:
  /// `make.width(a, make.placeHolder, b) == [10, 20, 30]`.
  public var placeHolder: LayoutRegion { LayoutRegion("placeHolder") }

  /// Sets the insets back to what `insetEdges` returned; the same as `resetEdges(_:)`.
  public func resetBounds(_ edges: EdgeInsets) { insets = edges }

  /// Lays out `bounds` from here on, a rectangle where the boxes of this maker lie.
  ///
  /// It is kept as insets of the reference, so it follows when that is moved.
  public func resetBounds(_ bounds: Rect) {
    let area = referenceRect
    insets = EdgeInsets(
      top: bounds.minY - area.minY, left: bounds.minX - area.minX,
      bottom: area.maxY - bounds.maxY, right: area.maxX - bounds.maxX)
  }
}
