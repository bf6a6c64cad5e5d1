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
  /// The extent of a grid along the axis on which its parent is split.
  public enum Measure: Hashable, Sendable {
    /// A length in points.
    case points(Double)
    /// A fraction of the parent grid, less its padding and its spacing; 0.5 is the half.
    case fraction(Double)
    /// A fraction of the remainder that the grids before leave, after points, fractions and
    /// contents.
    case restFraction(Double)
    /// The extent of the content.
    case wrap
    /// An equal share of the remainder.
    case fill
  }

  /// The extent along the axis on which the parent grid is split; unused in the root grid.
  public var measure = Measure.fill
  /// The axis along which the subgrids follow each other: vertical for rows.
  public var axis = Axis.vertical
  /// The subgrids; empty for a leaf.
  public var subgrids: [Grid] {
    get { nested.elements }
    _modify { yield &nested.elements }
    set { nested.elements = newValue }
  }
  /// The distance between two subgrids, in points.
  public var spacing = 0.0
  /// The distance between the edges and the content, in points.
  public var padding = DirectionalEdgeInsets(edge: 0)
  /// The alignment of a leaf's child, or of all subgrids together; children fill leaves without
  /// gravity.
  public var gravity = GridGravity()
  /// A Boolean value that indicates whether a grid takes no child, although it is a leaf, an anchor
  /// or an overlap.
  public var isPlaceholder = false
  /// A Boolean value that indicates whether a split grid also takes a child, which fills it and
  /// lies behind the children of the subgrids.
  public var isAnchor = false
  /// The position of the child relative to the grid, which then has no extent, in front of the
  /// neighbours; `nil` for other grids.
  public var overlap: GridGravity?
  /// The number that identifies the grid in hit tests and groups; 0 for none.
  public var tag = 0
  /// The name of the action that the owner performs when the grid is touched.
  public var action: String?
  /// The data of the action.
  public var actionData: GridData?
  /// The lines along the edges, which take no space; see ``GridLayout/borderRects(of:)``.
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

  /// The grid at a path, which has the indices of the grids on the way, from the outside in; `nil`
  /// if there is none.
  ///
  /// Setting `nil` removes the grid, unless it is the root. Setting a grid at a path without one
  /// has no effect.
  public subscript(path: [Int]) -> Grid? {
    get {
      var grid = self
      for index in path {
        guard grid.subgrids.indices.contains(index) else { return nil }
        grid = grid.subgrids[index]
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

  /// Replaces the grid at an existing path.
  private mutating func replace(_ path: ArraySlice<Int>, _ grid: Grid) {
    // Each grid is moved out of its parent, and changed without being copied.
    var around: [Grid] = []
    for index in path {
      around.append(self)
      self = around[around.count - 1].subgrids[index]
      around[around.count - 1].subgrids[index] = Grid()
    }
    self = grid
    for index in path.reversed() {
      guard var outer = around.popLast() else { return }
      outer.subgrids[index] = self
      self = outer
    }
  }

  /// The effective extent, which is 0 for a grid that overlaps others.
  var effectiveMeasure: Measure { overlap == nil ? measure : .points(0) }
}

/// The alignment of content in a grid along both axes; `nil` along an unspecified axis.
public struct GridGravity: Hashable, Sendable {
  /// An alignment along the horizontal axis.
  public enum Horizontal: Hashable, Sendable, CaseIterable {
    /// At the edge where lines of text start.
    case leading
    /// At the edge where lines of text end.
    case trailing
    /// At the left edge, also in right-to-left.
    case left
    /// At the right edge, also in right-to-left.
    case right
    /// Centred.
    case center
    /// Stretched from edge to edge.
    case fill
  }

  /// An alignment along the vertical axis.
  public enum Vertical: Hashable, Sendable, CaseIterable {
    /// At the top edge.
    case top
    /// At the bottom edge.
    case bottom
    /// Centred.
    case center
    /// Stretched from edge to edge.
    case fill
  }

  /// The alignment along the horizontal axis.
  public var horizontal: Horizontal?
  /// The alignment along the vertical axis.
  public var vertical: Vertical?

  /// Creates a gravity.
  public init(_ horizontal: Horizontal? = nil, _ vertical: Vertical? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Returns the alignment along an axis, with leading at the start.
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

/// A grid of a layout, as of the last layout.
public struct GridCell {
  /// The frame in the node with the layout.
  public let frame: Rect
  /// The tag of the grid.
  public let tag: Int
  /// The name of the action that the owner performs when the grid is touched.
  public let action: String?
  /// The data of the action: of the group that fills the grid, if its tag has groups, else of the
  /// grid.
  public let actionData: GridData?
  /// The child in the grid.
  public let node: LayoutNode?
  /// Whether the grid is a leaf.
  public let isLeaf: Bool
  /// The path of the parent grid; `nil` for the root.
  ///
  /// MyLayout: `superGrid`.
  ///
  /// - Complexity: O(depth).
  public var parentPath: [Int]? {
    let path = path
    return path.isEmpty ? nil : path.dropLast()
  }
  fileprivate let tree: GridTree
  fileprivate let index: Int

  /// The path: the indices of the grids on the way, from the outside in; empty for the root.
  ///
  /// - Complexity: O(depth).
  public var path: [Int] {
    var path: [Int] = []
    var entry = tree.entries[index]
    while entry.parent >= 0 {
      path.append(entry.place)
      entry = tree.entries[entry.parent]
    }
    return path.reversed()
  }

  /// Whether a hit test finds the grid: it has a tag, an action or data.
  public var isTarget: Bool { tag != 0 || action != nil || actionData != nil }
}

/// Queries about a node with a grid layout, as of its last layout; before the first layout, and for
/// other nodes, there are no grids.
extension GridLayout {
  /// Returns the grids in depth-first order, the root first.
  ///
  /// - Complexity: O(grids).
  public static func cells(of node: LayoutNode) -> [GridCell] {
    guard let known = node.frameStorage?.layoutCache?.known(GridLayout.self),
      let kept = known.kept, kept.places.count == kept.entries.count
    else { return [] }
    let members = node.children.filter { $0.takesPart }
    let isMirrored = node.effectiveDirection == .rightToLeft
    let middle = kept.places.first.map { Rect(origin: .zero, size: $0.size).middle } ?? .zero
    var cells: [GridCell] = []
    cells.reserveCapacity(kept.entries.count)
    for (index, entry) in kept.entries.enumerated() {
      var frame = kept.places[index].moved(by: known.transform, about: middle)
      if isMirrored { frame.mirror(in: kept.places[0].width) }
      let group = entry.group.flatMap { known.layout.group(at: $0, of: entry.grid.tag) }
      let hasGroups = entry.grid.tag != 0 && known.layout.groups[entry.grid.tag] != nil
      cells.append(
        GridCell(
          frame: node.rounded(frame), tag: entry.grid.tag, action: entry.grid.action,
          actionData: hasGroups ? group?.actionData : entry.grid.actionData,
          node: members.indices.contains(entry.child) ? members[entry.child] : nil,
          isLeaf: entry.subgrids.isEmpty, tree: kept, index: index))
    }
    return cells
  }

  /// Returns the rectangles of the lines along the edges of the grids, in the coordinates of the
  /// node, in the order of ``cells(of:)``.
  ///
  /// They are among the `borderRects` of the node. Lines with a number that is not finite, or with
  /// a thickness or a dash that is not greater than 0, are omitted.
  ///
  /// - Complexity: O(grids).
  public static func borderRects(of node: LayoutNode) -> [BorderRect] {
    guard let kept = node.keptGrids, kept.entries.contains(where: { !$0.grid.border.isEmpty })
    else { return [] }
    let (direction, pixel) = (node.effectiveDirection, node.root.rounding.pixel)
    return cells(of: node).flatMap { cell in
      var border = LayoutBorder()
      for (edge, line) in kept.entries[cell.index].grid.border where line.isValid {
        border[edge] = line
      }
      return border.rects(of: cell.frame.size, direction: direction, pixel: pixel)
        .map { $0.moved(by: cell.frame.origin) }
    }
  }

  /// Returns the innermost grid with a tag, an action or data at a point of a node; `nil` without
  /// one.
  ///
  /// If grids overlap, the first one that contains the point is searched.
  ///
  /// MyLayout: `gridHitTest:`.
  ///
  /// - Complexity: O(grids).
  public static func cell(of node: LayoutNode, at point: Point) -> GridCell? {
    guard let kept = node.keptGrids else { return nil }
    let cells = cells(of: node)
    guard cells.first?.frame.holds(point) == true else { return nil }
    var found: GridCell?
    var next: Int? = 0
    while let index = next {
      if cells[index].isTarget { found = cells[index] }
      next = kept.entries[index].subgrids.first { cells[$0].frame.holds(point) }
    }
    return found
  }
}

extension LayoutNode {
  /// Returns faults in the groups of a grid layout, negative measures, children without a grid, and
  /// extents of leaf children that are ignored.
  func gridDiagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    guard let layout = frameStorage?.layoutCache?.known(GridLayout.self)?.layout else { return [] }
    let faulty = faultyGroups(of: layout, query)
    // The frames of a hidden box may be outdated.
    guard query.isVisible, let keptGrids else { return faulty }
    return faulty + negativeMeasures(in: keptGrids, query)
      + childrenWithoutGrid(keptGrids, of: layout, query) + ignoredExtents(in: keptGrids, query)
  }

  private func faultyGroups(
    of layout: GridLayout, _ query: DiagnosticsQuery
  ) -> [LayoutDiagnostic] {
    if layout.groups.isEmpty { return [] }
    let children = Set(children.map { $0.identity })
    var met: Set<NodeIdentity> = []
    var found: [LayoutDiagnostic] = []
    for (tag, groups) in layout.groups.sorted(by: { $0.key < $1.key }) {
      for (index, group) in groups.enumerated() {
        for case .some(let item) in group.items {
          let fault: String
          if !children.contains(item) {
            fault = "has an item that is no child of the node"
          } else if !met.insert(item).inserted {
            fault = "has an item that is in a group before"
          } else {
            continue
          }
          found.append(
            LayoutDiagnostic(
              .error, "gridGroup",
              "group " + String(index) + " of tag " + String(tag) + " of grid layout \""
                + query.name(of: self) + "\" " + fault + "; its leaf stays empty",
              node: query.name(of: self), subject: "GridGroup",
              remedy: "list children of the node, each in one group"))
        }
      }
    }
    return found
  }

  private func negativeMeasures(
    in tree: GridTree, _ query: DiagnosticsQuery
  ) -> [LayoutDiagnostic] {
    tree.entries.indices.dropFirst().compactMap { index in
      switch tree.entries[index].grid.effectiveMeasure {
      case .points(let number), .fraction(let number), .restFraction(let number):
        if !(number < 0) { return nil }
      case .wrap, .fill: return nil
      }
      var (path, next) = ([String](), index)
      while tree.entries[next].parent >= 0 {
        path.append(String(tree.entries[next].place))
        next = tree.entries[next].parent
      }
      let kind = LayoutIssueKind.settingOutOfRange(
        "the measure of grid [" + path.reversed().joined(separator: ", ") + "]",
        text: "." + tree.entries[index].grid.measure.description, countsAs: "0")
      return LayoutIssue(kind, self).named { query.name(of: $0) }.diagnostic.with(classOfLayout)
    }
  }

  private func childrenWithoutGrid(
    _ tree: GridTree, of layout: GridLayout, _ query: DiagnosticsQuery
  ) -> [LayoutDiagnostic] {
    let members = children.filter { $0.takesPart }
    // A group may wait for a grid that another one fills.
    let grouped = Set(layout.groups.values.joined().flatMap { $0.items.compactMap { $0 } })
    return tree.unplaced.filter { index in
      members.indices.contains(index) && !grouped.contains(members[index].identity)
        && !members[index].itemTraits.reservesSpaceOnly
    }.map { index in
      let name = query.name(of: members[index])
      return LayoutDiagnostic(
        .warning, "unplaced",
        "box \"" + name + "\" is in no grid of grid layout \"" + query.name(of: self)
          + "\", so that its frame is empty",
        node: name, remedy: "give the grid another leaf, or set its visibility to .gone")
    }
  }

  private func ignoredExtents(
    in tree: GridTree, _ query: DiagnosticsQuery
  ) -> [LayoutDiagnostic] {
    let members = children.filter { $0.takesPart }
    var found: [LayoutDiagnostic] = []
    for (index, entry) in tree.entries.enumerated()
    where members.indices.contains(entry.child) && !tree.isSplit(index) {
      let (child, gravity) = (members[entry.child], entry.grid.overlap ?? entry.grid.gravity)
      for axis in Axis.allCases {
        // A box that fills keeps to its bounds.
        guard child.itemTraits.sizeBox == .border,
          let dimension = child.itemTraits.fullDimension(axis), dimension.minimum == nil,
          dimension.maximum == nil, case .points(let points) = dimension.value
        else { continue }
        let asked = points * dimension.multiplier + dimension.constant
        let own = child.itemTraits.alignment(axis)
        let place = own == .unspecified ? gravity.place(axis, effectiveDirection) ?? .fill : own
        guard place == .fill, (asked - child.exactFrame.size[axis]).magnitude > 1e-6
        else { continue }
        let name = axis.extentVerb
        found.append(
          LayoutDiagnostic(
            .warning, "ignoredTrait",
            "box \"" + query.name(of: child) + "\" asks for " + name + ": " + dimension.description
              + ", but fills its leaf of grid layout \"" + query.name(of: self)
              + "\"",
            node: query.name(of: child), subject: name,
            remedy: "give the leaf a gravity, or the box an alignment"))
      }
    }
    return found
  }

  fileprivate var keptGrids: GridTree? {
    guard let tree = frameStorage?.layoutCache?.known(GridLayout.self)?.kept,
      tree.places.count == tree.entries.count
    else { return nil }
    return tree
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

/// Children that fill a grid with a tag, in the order of its leaves.
///
/// MyLayout: a view group.
public struct GridGroup: Hashable, Sendable {
  /// The children; `nil` skips a leaf.
  public var items: [NodeIdentity?]
  /// The data of the action, which overrides that of the grid that the group fills.
  public var actionData: GridData?

  /// Creates a group of children of the node with the layout.
  public init(_ nodes: [LayoutNode?], actionData: GridData? = nil) {
    items = nodes.map { $0?.identity }
    self.actionData = actionData
  }
}

extension GridLayout {
  /// Appends a group to those of a tag; the tag 0 has none.
  ///
  /// MyLayout: `addViewGroup:withActionData:to:`.
  public mutating func append(_ group: GridGroup, to tag: Int) {
    insert(group, at: groups[tag]?.count ?? 0, to: tag)
  }

  /// Inserts a group at an index among those of a tag; appends it if the index is greater than
  /// their number.
  public mutating func insert(_ group: GridGroup, at index: Int, to tag: Int) {
    if tag == 0 { return }
    let count = groups[tag]?.count ?? 0
    groups[tag, default: []].insert(group, at: max(0, min(index, count)))
  }

  /// Replaces a group of a tag, or adds it if the index does not exist.
  public mutating func replace(_ group: GridGroup, at index: Int, of tag: Int) {
    if let count = groups[tag]?.count, index >= 0, index < count {
      groups[tag]?[index] = group
    } else {
      append(group, to: tag)
    }
  }

  /// Removes a group of a tag.
  ///
  /// - Returns: The group; `nil` if there is no such index.
  @discardableResult
  public mutating func removeGroup(at index: Int, of tag: Int) -> GridGroup? {
    guard var list = groups[tag], index >= 0, index < list.count else { return nil }
    let group = list.remove(at: index)
    groups[tag] = list.isEmpty ? nil : list
    return group
  }

  /// Removes all groups of a tag.
  public mutating func removeGroups(of tag: Int) { groups[tag] = nil }

  /// Moves a group to an index among those of another tag; appends it by default.
  public mutating func moveGroup(
    at index: Int, of tag: Int, to other: Int, at newPlace: Int? = nil
  ) {
    guard other != 0, let group = removeGroup(at: index, of: tag) else { return }
    insert(group, at: newPlace ?? groups[other]?.count ?? 0, to: other)
  }

  /// Swaps two groups; has no effect if one of them is missing.
  public mutating func exchangeGroups(
    _ first: (place: Int, tag: Int), _ second: (place: Int, tag: Int)
  ) {
    guard let one = group(at: first.place, of: first.tag),
      let other = group(at: second.place, of: second.tag)
    else { return }
    groups[first.tag]?[first.place] = other
    groups[second.tag]?[second.place] = one
  }

  /// Returns a group of a tag; `nil` if there is no such index.
  public func group(at index: Int, of tag: Int) -> GridGroup? {
    guard let list = groups[tag], index >= 0, index < list.count else { return nil }
    return list[index]
  }
}
