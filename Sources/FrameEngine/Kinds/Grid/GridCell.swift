import LayoutTree

/// A grid of a layout where the last layout has put it.
public struct GridCell {
  /// The frame in the node with the layout.
  public let frame: Rect
  /// The tag of the grid.
  public let tag: Int
  /// The name of what the owner does when the grid is touched.
  public let action: String?
  /// What goes with the action: that of the group that fills the grid, else that of the grid.
  public let actionData: GridData?
  /// The child in the grid.
  public let node: LayoutNode?
  /// Whether the grid is a leaf.
  public let isLeaf: Bool
  /// The path of the grid around; `nil` for the whole.
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

  /// The places of the grids on the way to it, from the outside in; empty for the whole.
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

/// Questions about a node that a grid layout has laid out, for the size that it has now; before the
/// first layout, and for other nodes, there are no grids.
extension GridLayout {
  /// The grids in depth-first order, the whole first.
  ///
  /// - Complexity: O(grids).
  public static func cells(of node: LayoutNode) -> [GridCell] {
    guard let kept = node.keptGrids, let layout = node.layout(GridLayout.self) else { return [] }
    let members = node.children.filter { $0.takesPart }
    let isMirrored = node.effectiveDirection == .rightToLeft
    var cells: [GridCell] = []
    cells.reserveCapacity(kept.entries.count)
    for (index, entry) in kept.entries.enumerated() {
      var frame = kept.places[index]
      if isMirrored { frame.mirror(in: kept.places[0].width) }
      let group = entry.group.flatMap { layout.group(at: $0, of: entry.grid.tag) }
      let hasGroups = entry.grid.tag != 0 && layout.groups[entry.grid.tag] != nil
      cells.append(
        GridCell(
          frame: frame, tag: entry.grid.tag, action: entry.grid.action,
          actionData: hasGroups ? group?.actionData : entry.grid.actionData,
          node: members.indices.contains(entry.child) ? members[entry.child] : nil,
          isLeaf: entry.subgrids.isEmpty, tree: kept, index: index))
    }
    return cells
  }

  /// The rectangles of the lines along the edges of the grids, in the coordinates of the node, in
  /// the order of ``cells(of:)``.
  ///
  /// They are among the `borderRects` of the node. Lines with a number that is not finite, and with
  /// a thickness or a dash that is not greater than 0, are left out.
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

  /// The innermost grid with a tag, an action or data at a point of a node; `nil` without one.
  ///
  /// Of grids that overlap, the first one that holds the point is looked into.
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
  /// What is wrong with the groups of a grid layout, and what children of leaves ask for in vain.
  func gridDiagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    guard let layout = frameItem?.box?.layout(as: GridLayout.self) else { return [] }
    let faulty = faultyGroups(of: layout, query)
    // In a box that is gone, frames are those of before.
    guard query.isVisible, let keptGrids else { return faulty }
    return faulty + ignoredExtents(in: keptGrids, query)
  }

  private func faultyGroups(
    of layout: GridLayout, _ query: DiagnosticsQuery
  ) -> [LayoutDiagnostic] {
    if layout.groups.isEmpty { return [] }
    let children = Set(children.map { $0.identity })
    var met: Set<NodeIdentity> = []
    var found: [LayoutDiagnostic] = []
    for (tag, groups) in layout.groups.sorted(by: { $0.key < $1.key }) {
      for (place, group) in groups.enumerated() {
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
              "group " + String(place) + " of tag " + String(tag) + " of grid layout \""
                + query.name(of: self) + "\" " + fault + "; its leaf stays empty",
              node: query.name(of: self), subject: "GridGroup",
              remedy: "list children of the node, each in one group"))
        }
      }
    }
    return found
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
        let (kind, asked) = child.itemTraits.dimension(axis)
        let own = child.itemTraits.alignment(axis)
        let place = own == .unspecified ? gravity.place(axis, effectiveDirection) ?? .fill : own
        guard kind == .points, place == .fill,
          (asked - child.exactFrame.size[axis]).magnitude > 1e-6
        else { continue }
        let name = axis == .horizontal ? "width" : "height"
        found.append(
          LayoutDiagnostic(
            .warning, "ignoredTrait",
            "box \"" + query.name(of: child) + "\" asks for " + name + ": " + codeText(asked)
              + ", but fills its leaf of grid layout \"" + query.name(of: self)
              + "\"",
            node: query.name(of: child), subject: name,
            remedy: "give the leaf a gravity, or the box an alignment"))
      }
    }
    return found
  }

  fileprivate var keptGrids: GridTree? {
    guard let box = frameItem?.box?.typed(GridLayout.self), let tree = box.keptCache,
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
