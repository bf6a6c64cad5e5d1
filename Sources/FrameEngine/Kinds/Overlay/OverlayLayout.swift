import LayoutTree

/// A layout that places each box in the content area independently of the others, later ones in
/// front.
///
/// The steps are numbered in the article <doc:OverlayLayouts>.
///
/// MyLayout: `MyFrameLayout`; MKLayoutLibrary: `MKStackLayout`; SwiftUI: `ZStack`.
public struct OverlayLayout: StyledLayout, Hashable, Sendable {
  /// The padding and the gravity of the boxes.
  public var style = LayoutStyle()

  /// Creates a layout in which every child is placed on its own.
  ///
  /// - Parameters:
  ///   - padding: The distance of the content area from the edges, in points.
  ///   - horizontalGravity: The horizontal alignment of the children, unless their traits override
  ///     it.
  ///   - verticalGravity: The vertical alignment of the children, unless their traits override it.
  public init(
    padding: DirectionalEdgeInsets = .zero, horizontalGravity: LayoutGravity = .unspecified,
    verticalGravity: LayoutGravity = .unspecified
  ) {
    style.padding = padding
    style.horizontalGravity = horizontalGravity
    style.verticalGravity = verticalGravity
  }

  /// The properties of the kind.
  public var properties: LayoutProperties {
    .builtIn(usesWeights: false, usesOrder: false)
  }

  /// Returns the size of the largest box on each axis.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    LayoutItems.with(subviews, style, subviews.available(proposal), alone: PerAxis(true)) {
      items in
      let whole = items.whole(for: items.resolveAllAlone())
      for index in 0..<items.count where items.traits(at: index).hasMore { items.placeLater() }
      items.placeAhead(whole.height, orTaller: false) { place(items) }
      return whole
    }
  }

  /// Returns the ideal width of the boxes; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .maxContent)
  }

  /// Returns the least width without overflow; heights are not measured.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    width(subviews, .minContent)
  }

  private func width(_ subviews: LayoutSubviews, _ available: AvailableLength) -> Double {
    let available = AvailableSize(width: available, height: .maxContent)
    return LayoutItems.with(subviews, style, available, alone: PerAxis(true)) { items in
      let width = items.resolveAlone(.horizontal)
      return items.whole(for: Size(width: width, height: 0)).width
    }
  }

  /// Places each box by its traits.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    LayoutItems.with(
      subviews, style, AvailableSize(bounds.size), alone: PerAxis(true)
    ) { items in
      _ = items.resolveAllAlone()
      place(items)
      if items.pass.isInquiry { items.explainAlone(Axis.allCases) }
    }
    subviews.move(to: bounds.origin)
  }

  /// Sets the frames of the boxes (step 9).
  private func place(_ items: LayoutItems) {
    items.placeAll { index in
      Point(x: items.originAlone(.horizontal, index), y: items.originAlone(.vertical, index))
    }
  }
}
