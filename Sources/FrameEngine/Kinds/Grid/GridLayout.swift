import LayoutTree

/// A layout that places children in the leaves of a tree of grids, in depth-first order.
///
/// The same children move to other places when the grid changes. The steps are numbered in the
/// article <doc:GridLayouts>.
///
/// MyLayout: `MyGridLayout`.
public struct GridLayout: Layout, Hashable, Sendable {
  /// The whole grid; its padding is that of the layout.
  public var grid: Grid
  /// The edges on which the safe area of the node is added to the padding of the whole grid.
  public var safeAreaPadding: LayoutStyle.Edges = [.leading, .trailing]
  /// The children that go together into grids with a tag, by tags other than 0.
  public internal(set) var groups: [Int: [GridGroup]] = [:]

  /// Creates a layout of a grid.
  public init(_ grid: Grid = Grid()) { self.grid = grid }

  /// The padding, for explanations.
  public var layoutStyle: LayoutStyle? { style }

  var style: LayoutStyle {
    var style = LayoutStyle()
    style.padding = grid.padding
    style.safeAreaPadding = safeAreaPadding
    return style
  }

  /// The grids in the order in which they take children.
  public func makeCache(subviews: LayoutSubviews) -> GridTree { GridTree(self, subviews) }

  /// The size that the whole grid needs in a proposal.
  ///
  /// - Complexity: O(grids + children).
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout GridTree
  ) -> Size {
    LayoutItems.with(subviews, style, subviews.available(proposal), alone: PerAxis(true)) { boxes in
      var solver = GridSolver(cache, boxes)
      return Size(width: solver.solve(.horizontal), height: solver.solve(.vertical))
    }
  }

  /// The width that the whole grid needs; heights are not measured.
  public func idealWidth(subviews: LayoutSubviews, cache: inout GridTree) -> Double {
    width(subviews, .maxContent, cache)
  }

  /// The width below which a child would stick out; heights are not measured.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout GridTree) -> Double {
    width(subviews, .minContent, cache)
  }

  private func width(
    _ subviews: LayoutSubviews, _ available: AvailableLength, _ tree: GridTree
  ) -> Double {
    let available = AvailableSize(width: available, height: .maxContent)
    return LayoutItems.with(subviews, style, available, alone: PerAxis(true)) { boxes in
      var solver = GridSolver(tree, boxes)
      return solver.solve(.horizontal)
    }
  }

  /// Places the children in their grids.
  ///
  /// - Complexity: O(grids + children).
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout GridTree
  ) {
    LayoutItems.with(subviews, style, AvailableSize(bounds.size), alone: PerAxis(true)) { boxes in
      var solver = GridSolver(cache, boxes)
      for axis in Axis.allCases { _ = solver.solve(axis) }
      solver.setFrames()
      cache.places = solver.places
    }
  }
}
