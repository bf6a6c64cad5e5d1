import LayoutTree

/// Boxes that do not know of each other: each lies in the content area as it asks, later ones in front.
///
/// The steps are numbered in the article <doc:FrameLayouts>.
public struct FrameLayout: StyledLayout, Hashable, Sendable {
  /// The room around the boxes, and where they go in it.
  public var style = LayoutStyle()

  /// A layout in which every box is alone.
  public init() {}

  /// What the largest box needs on each axis.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    ArrangedBoxes.arrange(subviews, style, subviews.available(proposal), alone: PerAxis(true)) {
      boxes in
      let whole = boxes.whole(for: boxes.resolveAllAlone())
      for place in 0..<boxes.count where boxes.asks(place).hasMore { boxes.placeLater() }
      boxes.placeAhead(whole.height, orTaller: false) { place(boxes) }
      return whole
    }
  }

  /// The width that the boxes like best; heights are not asked for.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .maxContent)
  }

  /// The width below which boxes would stick out; heights are not asked for.
  public func leastWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .minContent)
  }

  private func width(_ subviews: LayoutSubviews, _ available: AvailableLength) -> Double {
    let available = AvailableSize(width: available, height: .maxContent)
    return ArrangedBoxes.arrange(subviews, style, available, alone: PerAxis(true)) { boxes in
      let width = boxes.resolveAlone(.horizontal)
      return boxes.whole(for: Size(width: width, height: 0)).width
    }
  }

  /// Puts each box where it asks to be.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    ArrangedBoxes.arrange(
      subviews, style, AvailableSize(bounds.size), alone: PerAxis(true)
    ) { boxes in
      _ = boxes.resolveAllAlone()
      place(boxes)
    }
  }

  /// Step 9.
  private func place(_ boxes: ArrangedBoxes) {
    boxes.placeAll { place in
      Point(x: boxes.originAlone(.horizontal, place), y: boxes.originAlone(.vertical, place))
    }
  }
}
