import LayoutTree

/// Where a scrolled content lies, in points from its leading and its top edge.
///
/// SwiftUI: `ScrollGeometry`.
public struct ScrollGeometry: Hashable, Sendable {
  /// The axes along which the content may be larger than the viewport.
  public let axes: [Axis]
  /// The point of the content at the corner of the viewport.
  public let offset: Point
  /// The size of the content with the padding around it.
  public let contentSize: Size
  /// The size of the viewport.
  public let viewportSize: Size

  /// The same at another offset.
  func scrolled(to offset: Point) -> ScrollGeometry {
    ScrollGeometry(
      axes: axes, offset: offset, contentSize: contentSize, viewportSize: viewportSize)
  }

  /// The part of the content that is to be seen.
  public var visibleRect: Rect { Rect(origin: offset, size: viewportSize) }

  /// The greatest offset at which the viewport is still full.
  public var maximumOffset: Point {
    var point = Point.zero
    for axis in axes { point[axis] = max(0, contentSize[axis] - viewportSize[axis]) }
    return point
  }

  /// The offset next to a point that keeps the viewport full; numbers that are not finite count as
  /// 0.
  public func nearestOffset(to point: Point) -> Point {
    var target = Point.zero
    for axis in axes where point[axis].isFinite {
      target[axis] = min(max(0, point[axis]), maximumOffset[axis])
    }
    return target
  }
}

extension LayoutNode {
  /// Where the content of this node lies, as of the last layout; `nil` for a node without a
  /// ``ScrollLayout``.
  ///
  /// - Complexity: O(children).
  public var scrollGeometry: ScrollGeometry? {
    guard let box = frameItem?.box, let layout = box.scrollLayout else { return nil }
    let viewport = frame.size
    return FramePass.run(in: self, nil) { pass in
      let subviews = LayoutSubviews(
        pass: pass, cell: cell, members: box.members(of: cell, pass), life: nil,
        available: .maxContent)
      return layout.geometry(in: viewport, subviews)
    }
  }

  /// Goes to an offset, or the nearest one that keeps the viewport full, as of the last layout.
  ///
  /// The frame of the content changes with the next layout, and nothing in it.
  ///
  /// - Returns: Whether the node has a ``ScrollLayout``.
  @discardableResult
  public func scroll(to point: Point) -> Bool {
    guard let geometry = scrollGeometry, let box = frameItem?.box else { return false }
    let offset = geometry.nearestOffset(to: point)
    if offset == box.scrollLayout?.offset { return true }
    box.scroll(to: offset)
    invalidateLayout()
    return true
  }

  /// Scrolls as little as shows a rectangle of the content, its start if it is larger than the
  /// viewport, as of the last layout.
  ///
  /// - Parameter rect: The rectangle, in points from the leading and the top edge of the content.
  /// - Returns: Whether the node has a ``ScrollLayout``.
  @discardableResult
  public func scroll(toShow rect: Rect) -> Bool {
    guard let geometry = scrollGeometry else { return false }
    var point = geometry.offset
    for axis in geometry.axes {
      let extent = geometry.viewportSize[axis]
      point[axis] = max(point[axis], rect.max(along: axis) - extent)
      point[axis] = min(point[axis], rect.origin[axis])
    }
    return scroll(to: point)
  }
}
