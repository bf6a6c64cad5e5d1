import LayoutTree

/// The traits of a child resolved to points.
public struct ResolvedTraits: Hashable, Sendable {
  /// The extents that the child asks for, within its bounds; what its content or its own layout
  /// needs where it asks for none.
  public var size: Size
  /// The distances from the edges that the child asks for; 0 where it asks for none.
  public var margins: DirectionalEdgeInsets

  /// The extents with the margins around them.
  public var outerSize: Size {
    Size(
      width: margins.leading + size.width + margins.trailing,
      height: margins.top + size.height + margins.bottom)
  }
}

extension LayoutSubview {
  /// The traits of the child resolved as if it were alone in an area.
  ///
  /// Dimensions, margins, bounds and shrinking are worked out as a ``OverlayLayout`` without
  /// padding does; the steps are in the article <doc:OverlayLayouts>. Weights and shares of what is
  /// left count for nothing.
  ///
  /// - Parameter proposal: The extents of the area; percentages and `fill` of one that is not given
  ///   are what the child needs.
  /// - Returns: The extents and the distances that the child asks for.
  /// - Complexity: O(1) and what is measured; answers are kept.
  public func resolvedTraits(in proposal: ProposedSize) -> ResolvedTraits {
    withAlone(in: AvailableSize(proposal)) { boxes in
      let (across, down) = (boxes[0, .horizontal], boxes[0, .vertical])
      return ResolvedTraits(
        size: boxes[0].size,
        margins: DirectionalEdgeInsets(
          top: down.before, leading: across.before, bottom: down.after, trailing: across.after))
    } ?? ResolvedTraits(size: .zero, margins: DirectionalEdgeInsets(edge: 0))
  }

  /// The frame of the child in an area by its traits: alignment, margins, dimensions and bounds.
  ///
  /// It is the frame that a ``OverlayLayout`` without padding gives a child, before anything is
  /// mirrored.
  public func resolvedFrame(in area: Rect) -> Rect {
    withAlone(in: AvailableSize(area.size)) { boxes in
      Rect(
        x: area.minX + boxes.originAlone(.horizontal, 0),
        y: area.minY + boxes.originAlone(.vertical, 0), width: boxes[0].size.width,
        height: boxes[0].size.height)
    } ?? Rect(origin: area.origin, size: .zero)
  }

  /// Works out the child as the only one in an area; `nil` if it takes no part in a layout.
  private func withAlone<Result>(
    in available: AvailableSize, _ body: (LayoutItems) -> Result
  ) -> Result? {
    withPass { pass in
      pass.withAlone(node, in: node.parent ?? node) { subviews in
        if subviews.isEmpty { return nil }
        var style = LayoutStyle()
        style.safeAreaPadding = []
        return LayoutItems.with(subviews, style, available, alone: PerAxis(true)) { boxes in
          _ = boxes.resolveAllAlone()
          return body(boxes)
        }
      }
    }
  }
}
