import LayoutTree

/// A part of a ``GridLayout``: a rectangle that is split into rows or columns, or takes a child.
///
///     var page = Grid(rows: [Grid(.points(40)), Grid(columns: [Grid(.fraction(0.25)), Grid()])])
///     page[[1, 0]]?.padding = DirectionalEdgeInsets(edge: 4)
///
/// A grid is a value: a copy is a grid of its own, with all the grids inside, which may be nested
/// to any depth. A number that is not finite counts as 0, and is among the `diagnostics` of the
/// tree.
///
/// MyLayout: `MyGrid`.
public struct Grid: NestedElement {
  /// The extent of a grid along the axis on which the grid around it is split.
  public enum Measure: Hashable, Sendable {
    /// So many points.
    case points(Double)
    /// A part of the grid around, less its padding and its spacing; 0.5 is the half.
    case fraction(Double)
    /// A part of what the grids before leave, after points, fractions and contents.
    case restFraction(Double)
    /// As long as what is inside.
    case wrap
    /// An equal part of what is left.
    case fill
  }

  /// The extent along the axis on which the grid around it is split; that of the whole is unused.
  public var measure = Measure.fill
  /// The axis along which the grids inside follow each other: vertical for rows.
  public var axis = Axis.vertical
  /// The grids inside; none in a leaf.
  public var subgrids: [Grid] {
    get { nested.elements }
    _modify { yield &nested.elements }
    set { nested.elements = newValue }
  }
  /// The distance between two grids inside, in points.
  public var spacing = 0.0
  /// The room between the edges and what is inside, in points.
  public var padding = DirectionalEdgeInsets(edge: 0)
  /// Where the child of a leaf goes, and where all grids inside go together; children fill leaves
  /// that say nothing.
  public var gravity = GridGravity()
  /// A Boolean value that indicates whether a grid takes no child, although it is a leaf, an anchor
  /// or an overlap.
  public var isPlaceholder = false
  /// A Boolean value that indicates whether a grid that is split takes a child as well, which fills
  /// it and lies behind the children inside.
  public var isAnchor = false
  /// Where the child of a grid without an extent lies at it, in front of its neighbours; `nil` for
  /// other grids.
  public var overlap: GridGravity?
  /// The number that hit tests and groups know the grid by; 0 for none.
  public var tag = 0
  /// The name of what the owner does when the grid is touched.
  public var action: String?
  /// What goes with the action.
  public var actionData: GridData?
  /// The lines along the edges, which take no room; see ``GridLayout/borderRects(of:)``.
  public var border: [LayoutBorder.Edge: BorderLine] = [:]

  var nested = NestedList<Grid>()

  /// Creates a leaf.
  public init(
    _ measure: Measure = .fill, padding: DirectionalEdgeInsets = DirectionalEdgeInsets(edge: 0)
  ) {
    self.measure = measure
    self.padding = padding
  }

  /// Creates a grid that is split into rows.
  public init(
    _ measure: Measure = .fill, rows: [Grid], spacing: Double = 0,
    padding: DirectionalEdgeInsets = DirectionalEdgeInsets(edge: 0)
  ) {
    self.init(measure, padding: padding)
    subgrids = rows
    self.spacing = spacing
  }

  /// Creates a grid that is split into columns.
  public init(
    _ measure: Measure = .fill, columns: [Grid], spacing: Double = 0,
    padding: DirectionalEdgeInsets = DirectionalEdgeInsets(edge: 0)
  ) {
    self.init(measure, rows: columns, spacing: spacing, padding: padding)
    axis = .horizontal
  }

  /// The grid at a path: the places of the grids on the way, from the outside in; `nil` if there is
  /// none.
  ///
  /// Setting `nil` removes the grid, unless it is the whole. Where there is no grid, none is set.
  public subscript(path: [Int]) -> Grid? {
    get {
      var grid = self
      for place in path {
        guard grid.subgrids.indices.contains(place) else { return nil }
        grid = grid.subgrids[place]
      }
      return grid
    }
    set {
      if self[path] == nil { return }
      if let newValue {
        replace(path[...], newValue)
      } else if let last = path.last, var around = self[Array(path.dropLast())] {
        around.subgrids.remove(at: last)
        replace(path.dropLast(), around)
      }
    }
  }

  /// Puts a grid in the place of the one at a path, which there is.
  private mutating func replace(_ path: ArraySlice<Int>, _ grid: Grid) {
    // Each grid leaves the one around it, and is changed without being copied.
    var around: [Grid] = []
    for place in path {
      around.append(self)
      self = around[around.count - 1].subgrids[place]
      around[around.count - 1].subgrids[place] = Grid()
    }
    self = grid
    for place in path.reversed() {
      guard var outer = around.popLast() else { return }
      outer.subgrids[place] = self
      self = outer
    }
  }

  /// The extent that counts: a grid that overlaps others takes no room.
  var effectiveMeasure: Measure { overlap == nil ? measure : .points(0) }
}

/// Where something goes in a grid along both axes; `nil` along an axis that nothing is said about.
public struct GridGravity: Hashable, Sendable {
  /// A place along the horizontal axis.
  public enum Horizontal: Hashable, Sendable, CaseIterable {
    /// At the edge where lines of text start.
    case leading
    /// At the edge where lines of text end.
    case trailing
    /// At the left edge, also in right-to-left.
    case left
    /// At the right edge, also in right-to-left.
    case right
    /// In the middle.
    case center
    /// From edge to edge.
    case fill
  }

  /// A place along the vertical axis.
  public enum Vertical: Hashable, Sendable, CaseIterable {
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
    /// In the middle.
    case center
    /// From edge to edge.
    case fill
  }

  /// The place along the horizontal axis.
  public var horizontal: Horizontal?
  /// The place along the vertical axis.
  public var vertical: Vertical?

  /// Creates a gravity.
  public init(_ horizontal: Horizontal? = nil, _ vertical: Vertical? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The place along an axis, with leading at the start.
  func place(_ axis: Axis, _ direction: LayoutDirection) -> LayoutGravity? {
    if axis == .vertical {
      switch vertical {
      case nil: return nil
      case .top: return .start
      case .bottom: return .end
      case .center: return .center
      case .fill: return .fill
      }
    }
    let isMirrored = direction == .rightToLeft
    switch horizontal {
    case nil: return nil
    case .leading: return .start
    case .trailing: return .end
    case .left: return isMirrored ? .end : .start
    case .right: return isMirrored ? .start : .end
    case .center: return .center
    case .fill: return .fill
    }
  }
}
