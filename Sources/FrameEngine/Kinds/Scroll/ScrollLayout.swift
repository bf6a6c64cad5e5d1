import LayoutTree

/// A layout that shows a part of a content that may be larger than the node, the viewport.
///
/// The steps are numbered in the article <doc:ScrollLayouts>.
///
/// MyLayout: a layout in a `UIScrollView`; SwiftUI: `ScrollView`; CSS: `overflow: scroll`.
public struct ScrollLayout: StyledLayout, Hashable, Sendable {
  /// The padding around the content, which scrolls with it, and the gravity of its boxes.
  public var style = LayoutStyle()
  /// The axes along which the content may be larger than the viewport.
  public var axes: [Axis]
  /// The point of the content at the corner of the viewport, in points from the leading and the top
  /// edge of the content.
  ///
  /// An offset outside the range that ``NodeScroller/scroll(to:)`` allows is clamped to
  /// it, for instance after the content has become shorter, unless ``allowsOverscroll`` is set.
  public var offset = Point.zero
  /// A Boolean value that indicates whether the offset may be outside the range that
  /// ``NodeScroller/scroll(to:)`` allows, as during a rubber-band drag; `false` by
  /// default.
  public var allowsOverscroll = false
  /// A Boolean value that indicates whether the content is at least as large as the viewport;
  /// `false` by default.
  public var fillsViewport = false

  /// Creates a layout whose content scrolls.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the content may be larger than the viewport.
  ///   - padding: The distance of the children from the edges of the content, in points.
  public init(_ axes: [Axis] = Axis.allCases, padding: DirectionalEdgeInsets = .zero) {
    self.axes = axes
    style.padding = padding
  }

  /// The properties of the kind.
  public var properties: LayoutProperties {
    var properties = LayoutProperties.builtIn(usesWeights: false, usesOrder: false)
    properties.scrolledAxes = axes
    return properties
  }

  /// Returns the size of the content; along axes that scroll, at most the proposed size.
  ///
  /// - Complexity: O(children).
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    let available = subviews.available(proposal)
    var size = contentSize(in: available, subviews)
    for axis in axes {
      switch available[axis] {
      case .minContent: size[axis] = min(size[axis], style.insets(.zero).sum(along: axis))
      case let length: size[axis] = min(size[axis], length.points ?? .infinity)
      }
    }
    return size
  }

  /// Returns the ideal width of the content; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .maxContent)
  }

  /// Returns the least width of the content, or the padding alone if that scrolls.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    let width = width(subviews, .minContent)
    guard axes.contains(.horizontal) else { return width }
    return min(width, style.insets(.zero).sum(along: .horizontal))
  }

  /// Places the boxes in the content, and the content by the offset.
  ///
  /// - Complexity: O(children).
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    with(subviews, AvailableSize(bounds.size)) { items in
      let content = items.whole(for: resolve(items))
      let offset = geometry(of: content, in: bounds.size).offset
      for axis in Axis.allCases { items.area.origin[axis] -= offset[axis] }
      items.placeAll { index in
        Point(x: items.originAlone(.horizontal, index), y: items.originAlone(.vertical, index))
      }
      if items.pass.isInquiry { explain(items, offset) }
    }
    subviews.move(to: bounds.origin)
  }

  /// Returns the size that the content needs with its padding, in a viewport.
  private func contentSize(in viewport: AvailableSize, _ subviews: LayoutSubviews) -> Size {
    with(subviews, viewport) { items in items.whole(for: resolve(items)) }
  }

  /// Returns the scroll geometry in a viewport of a size.
  func geometry(in viewport: Size, _ subviews: LayoutSubviews) -> ScrollGeometry {
    geometry(of: contentSize(in: AvailableSize(viewport), subviews), in: viewport)
  }

  /// Returns the scroll geometry of a content of a size in a viewport (steps 3 and 5).
  private func geometry(of content: Size, in viewport: Size) -> ScrollGeometry {
    var content = content
    for axis in Axis.allCases where !axes.contains(axis) { content[axis] = viewport[axis] }
    let geometry = ScrollGeometry(
      axes: axes, offset: offset, contentSize: content, viewportSize: viewport)
    return allowsOverscroll || !offset.x.isFinite || !offset.y.isFinite
      ? geometry : geometry.scrolled(to: geometry.nearestOffset(to: offset))
  }

  private func width(_ subviews: LayoutSubviews, _ available: AvailableLength) -> Double {
    with(subviews, AvailableSize(width: available, height: .maxContent)) { items in
      let width = resolve(.horizontal, in: items.area.extent.width, items)
      return items.whole(for: Size(width: width, height: 0)).width
    }
  }

  // MARK: Steps

  private func with<Result>(
    _ subviews: LayoutSubviews, _ viewport: AvailableSize, _ body: (LayoutItems) -> Result
  ) -> Result {
    LayoutItems.with(subviews, style, viewport, alone: PerAxis(true)) { items in
      // Positions can be set only when the size of the content and the offset are known.
      items.placeLater()
      // Steps 3 and 4.
      for axis in Axis.allCases { items.stretches[axis] = fillsViewport || !axes.contains(axis) }
      return body(items)
    }
  }

  private func resolve(_ items: LayoutItems) -> Size {
    let viewport = items.area.extent
    forgetViewport(items)
    let width = resolve(.horizontal, in: viewport.width, items)
    items.reopenHeights()
    return Size(width: width, height: resolve(.vertical, in: viewport.height, items))
  }

  /// Makes the content area indefinite along the axes that scroll.
  private func forgetViewport(_ items: LayoutItems) {
    for axis in axes where items.area.extent[axis].isDefinite {
      items.area.extent[axis] = .maxContent
      items.area.whole[axis] = .maxContent
    }
  }

  /// Resolves the extents of all boxes along an axis; returns that of the content (steps 1 to 4).
  private func resolve(
    _ axis: Axis, in viewport: AvailableLength, _ items: LayoutItems
  ) -> Double {
    guard axes.contains(axis), fillsViewport else { return items.resolveAlone(axis) }
    let least = viewport.points ?? 0
    return max(items.resolveAlone(axis, atLeast: least), least)
  }

  private func explain(_ items: LayoutItems, _ offset: Point) {
    guard let inquiry = items.pass.inquiry else { return }
    let origin = items.area.origin
    for axis in Axis.allCases { items.area.origin[axis] += offset[axis] }
    items.explainAlone(Axis.allCases)
    items.area.origin = origin
    for axis in Axis.allCases { inquiry.starts[axis]?.add(-offset[axis], "offset") }
  }
}

/// The position of scrolled content, in points from its leading and its top edge.
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

  /// Returns the geometry with another offset.
  func scrolled(to offset: Point) -> ScrollGeometry {
    ScrollGeometry(
      axes: axes, offset: offset, contentSize: contentSize, viewportSize: viewportSize)
  }

  /// The visible part of the content.
  public var visibleRect: Rect { Rect(origin: offset, size: viewportSize) }

  /// The greatest offset at which the viewport is still full.
  public var maximumOffset: Point {
    var point = Point.zero
    for axis in axes { point[axis] = max(0, contentSize[axis] - viewportSize[axis]) }
    return point
  }

  /// Returns the offset nearest to a point that keeps the viewport full; numbers that are not
  /// finite count as 0.
  public func nearestOffset(to point: Point) -> Point {
    var target = Point.zero
    for axis in axes where point[axis].isFinite {
      target[axis] = min(max(0, point[axis]), maximumOffset[axis])
    }
    return target
  }
}

/// A node with a ``ScrollLayout``, to be scrolled.
///
/// The frame of the content changes with the next layout, and nothing in it.
public struct NodeScroller {
  private let node: LayoutNode
  /// The size of the content, its visible part, and the range of offsets, as of the last layout
  /// before this value was made.
  public let geometry: ScrollGeometry

  fileprivate init?(_ node: LayoutNode) {
    guard let cache = node.frameStorage?.layoutCache,
      let layout = cache.scrollLayout
    else { return nil }
    self.node = node
    geometry = FramePass.run(in: node, nil) { pass in
      let subviews = LayoutSubviews(
        pass: pass, pointer: node.pointer, members: cache.members(of: node.pointer, pass),
        life: nil, available: .maxContent)
      return layout.geometry(in: node.frame.size, subviews)
    }
  }

  /// Scrolls to an offset, or the nearest one that keeps the viewport full.
  ///
  /// Nothing happens if the layout of the node has been replaced by one of another kind.
  public func scroll(to point: Point) {
    let offset = geometry.nearestOffset(to: point)
    guard let cache = node.frameStorage?.layoutCache,
      var layout = cache.scrollLayout, offset != layout.offset
    else { return }
    layout.offset = offset
    if let transformed = cache.layout(as: TransformedLayout<ScrollLayout>.self) {
      cache.change(to: TransformedLayout(layout, transformed.transform))
    } else {
      cache.change(to: layout)
    }
    node.invalidateLayout()
  }

  /// Scrolls by the least distance that shows a rectangle of the content, or its start if it is
  /// larger than the viewport.
  ///
  /// - Parameter rect: The rectangle, in points from the leading and the top edge of the content.
  public func scroll(toShow rect: Rect) {
    var point = geometry.offset
    for axis in geometry.axes {
      let extent = geometry.viewportSize[axis]
      point[axis] = max(point[axis], rect.max(along: axis) - extent)
      point[axis] = min(point[axis], rect.origin[axis])
    }
    scroll(to: point)
  }
}

extension LayoutNode {
  /// The means to scroll this node; `nil` for a node without a ``ScrollLayout``.
  ///
  /// - Complexity: O(children).
  public var scroller: NodeScroller? { NodeScroller(self) }
}

extension LayoutCache {
  /// The layout, with a transform or without, if it scrolls.
  fileprivate var scrollLayout: ScrollLayout? {
    layout(as: ScrollLayout.self) ?? layout(as: TransformedLayout<ScrollLayout>.self)?.base
  }
}
