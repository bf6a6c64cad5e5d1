import LayoutTree

/// A layout whose boxes are tied to lines and extents of each other and of the layout, in any
/// order.
///
/// The steps are numbered in the article <doc:RelativeLayouts>. Of the style, only the padding
/// counts.
///
/// MyLayout: `MyRelativeLayout`; Android: `RelativeLayout`.
public struct RelativeLayout: StyledLayout, Hashable, Sendable {
  /// The style, of which only the padding is used.
  public var style = LayoutStyle()

  /// Creates a layout.
  ///
  /// - Parameter padding: The distance of the content area from the edges, in points.
  public init(padding: DirectionalEdgeInsets = .zero) { style.padding = padding }

  /// - Complexity: O(children and what they are tied to).
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    if subviews.isEmpty, !style.keepsPaddingWhenEmpty { return .zero }
    let available = subviews.available(proposal)
    var resolver = RelativeResolver(subviews, style, available)
    var size = Size.zero
    for axis in [Axis.horizontal, .vertical] {
      resolver.resolveAll(axis)
      let need = resolver.need(axis)
      size[axis] = need + resolver.insets.sum(along: axis)
      if axis == .horizontal, !available.width.isDefinite {
        resolver.content.width = .definite(need)
        resolver.reopen()
      }
    }
    return size
  }

  /// The ideal width of the boxes; heights are measured only where widths follow from them.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    if subviews.isEmpty, !style.keepsPaddingWhenEmpty { return 0 }
    var resolver = RelativeResolver(subviews, style, .maxContent)
    resolver.resolveAll(.horizontal)
    return resolver.need(.horizontal) + resolver.insets.sum(along: .horizontal)
  }

  /// The same as the ideal width: boxes that are tied to each other do not give way.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    idealWidth(subviews: subviews, cache: &cache)
  }

  /// - Complexity: O(children and what they are tied to).
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    var resolver = RelativeResolver(subviews, style, AvailableSize(bounds.size))
    for axis in [Axis.horizontal, .vertical] { resolver.resolveAll(axis) }
    for (index, child) in resolver.children.enumerated() where child.takesPart {
      subviews.pass.setFrame(resolver.frame(of: index), of: child.cell)
    }
    if subviews.pass.isInquiry { resolver.explain() }
  }
}
