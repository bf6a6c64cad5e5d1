// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Rectangles and numbers as LayoutKit's code has them, where Foundation is at hand.
#if canImport(Foundation)
  import Foundation
  import FrameEngine
  import LayoutTree

  extension CGRect {
    /// Lays out boxes in this rectangle, at once; all are taken to lie in its coordinate space.
    @discardableResult
    public func tk_layout(_ body: (FrameMaker) -> Void) -> FrameRunResult {
      Rect(self).layoutFrames(body)
    }
  }

  extension FrameMaker {
    /// A maker that lays out a rectangle; call `commit()` when everything is in its place.
    public convenience init(bounds: CGRect) { self.init(bounds: Rect(bounds)) }

    /// Lays out `bounds` from here on, a rectangle where the boxes of this maker lie.
    public func resetBounds(_ bounds: CGRect) { resetBounds(Rect(bounds)) }
  }

  extension LayoutRegion {
    /// Creates a rectangle.
    public convenience init(rect: CGRect) { self.init(rect: Rect(rect)) }
  }

  extension Rect {
    fileprivate init(_ rect: CGRect) {
      self.init(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
    }
  }
#endif
