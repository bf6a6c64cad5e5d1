import LayoutTree

/// A layout that shows a part of a content that may be larger than the node that shows it, the
/// viewport.
///
/// The steps are numbered in the article <doc:ScrollLayouts>.
///
/// MyLayout: a layout in a `UIScrollView`; SwiftUI: `ScrollView`; CSS: `overflow: scroll`.
public struct ScrollLayout: StyledLayout, Hashable, Sendable {
  /// The room around the content, which scrolls with it, and where the boxes of the content go.
  public var style = LayoutStyle()
  /// The axes along which the content may be larger than the viewport.
  public var axes: [Axis]
  /// The point of the content that lies at the corner of the viewport, in points from the leading
  /// and the top edge of the content.
  ///
  /// It may lie outside of what ``LayoutTree/LayoutNode/scroll(to:)`` allows, as while a finger
  /// pulls.
  public var offset = Point.zero
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

  /// The size of the content, along axes that scroll at most what is proposed.
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

  /// The ideal width of the content; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .maxContent)
  }

  /// The least width of the content, or the padding alone if that scrolls.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    let width = width(subviews, .minContent)
    guard axes.contains(.horizontal) else { return width }
    return min(width, style.insets(.zero).sum(along: .horizontal))
  }

  /// Puts the boxes into the content, and the content where the offset says.
  ///
  /// - Complexity: O(children).
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    with(subviews, AvailableSize(bounds.size)) { boxes in
      resolve(&boxes)
      for axis in Axis.allCases { boxes.area.origin[axis] -= offset[axis] }
      boxes.placeAll { index in
        Point(x: boxes.originAlone(.horizontal, index), y: boxes.originAlone(.vertical, index))
      }
      if boxes.pass.isInquiry { explain(boxes) }
    }
  }

  /// The size of the content with its padding, in a viewport.
  func contentSize(in viewport: AvailableSize, _ subviews: LayoutSubviews) -> Size {
    with(subviews, viewport) { boxes in boxes.whole(for: resolve(&boxes)) }
  }

  private func width(_ subviews: LayoutSubviews, _ available: AvailableLength) -> Double {
    with(subviews, AvailableSize(width: available, height: .maxContent)) { boxes in
      boxes.whole(for: Size(width: resolve(.horizontal, &boxes), height: 0)).width
    }
  }

  // MARK: Steps

  private func with<Result>(
    _ subviews: LayoutSubviews, _ viewport: AvailableSize, _ body: (inout LayoutItems) -> Result
  ) -> Result {
    var style = style
    // Steps 3 and 4.
    for axis in Axis.allCases where fillsViewport || !axes.contains(axis) {
      if style.gravity(axis) == .unspecified { style[gravity: axis] = .stretch }
    }
    return LayoutItems.with(subviews, style, viewport, alone: PerAxis(true)) { boxes in
      // Places are those of the content only when its size and the offset are known.
      boxes.placeLater()
      return body(&boxes)
    }
  }

  @discardableResult
  private func resolve(_ boxes: inout LayoutItems) -> Size {
    let width = resolve(.horizontal, &boxes)
    boxes.reopenHeights()
    return Size(width: width, height: resolve(.vertical, &boxes))
  }

  /// Decides the extents of all boxes along an axis; returns that of the content (steps 1 to 4).
  private func resolve(_ axis: Axis, _ boxes: inout LayoutItems) -> Double {
    guard axes.contains(axis) else { return boxes.resolveAlone(axis) }
    let viewport = boxes.area.extent[axis]
    if viewport.isDefinite {
      boxes.area.extent[axis] = .maxContent
      boxes.area.whole[axis] = .maxContent
    }
    let need = boxes.resolveAlone(axis, atLeast: fillsViewport ? viewport.points ?? 0 : 0)
    return fillsViewport ? max(need, viewport.points ?? 0) : need
  }

  private func explain(_ boxes: LayoutItems) {
    guard let inquiry = boxes.pass.inquiry else { return }
    var resting = boxes
    for axis in Axis.allCases { resting.area.origin[axis] += offset[axis] }
    resting.explainAlone(Axis.allCases)
    for axis in Axis.allCases { inquiry.starts[axis]?.add(-offset[axis], "offset") }
  }
}
