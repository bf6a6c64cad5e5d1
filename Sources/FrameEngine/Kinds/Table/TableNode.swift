import LayoutTree

/// The rows and cells of a node that is laid out as a table.
///
///     let table = TableNode("prices", TableLayout(spacing: 10))
///     try table.append(.init(40, cells: .count(3)), [name, size, price])
///     try root.append(table.layoutNode)
///
/// Rows are the children of the node, cells the children of a row; both may be changed as any other
/// node. Rows and cells count from 0.
///
/// MyLayout: `MyTableLayout`; SwiftUI: `Grid`.
public final class TableNode: LayoutItem {
  /// The node that is laid out as a table.
  public let layoutNode: LayoutNode

  /// Creates a table without rows.
  public init(_ name: String = "", _ layout: TableLayout = TableLayout()) {
    layoutNode = LayoutNode(name, layout)
  }

  /// Creates the table that a node is laid out as; `nil` if it is not.
  public init?(_ node: LayoutNode) {
    guard node.layout(TableLayout.self) != nil else { return nil }
    layoutNode = node
  }

  /// The layout of the table; setting it updates the spacing between the cells of all rows, and
  /// rotates them if the axis changes.
  public var layout: TableLayout {
    get { layoutNode.layout(TableLayout.self) ?? TableLayout() }
    set {
      let isTurned = newValue.axis != layout.axis
      layoutNode.setLayout(newValue)
      for row in rows {
        if isTurned {
          newValue.apply(row.layoutValue(for: RowKey.self), to: row)
        } else {
          row.updateLayout(LinearLayout.self) { newValue.adapt(&$0) }
        }
      }
    }
  }

  /// The nodes of the rows.
  public var rows: [LayoutNode] { layoutNode.children }

  /// Adds a row of cells after the others.
  ///
  /// MyLayout: `addRow:colSize:`.
  ///
  /// - Returns: The node of the row.
  /// - Throws: ``TableError`` if the tree refuses a cell.
  @discardableResult
  public func append(
    _ row: TableLayout.Row, _ cells: [LayoutNode] = []
  ) throws(TableError) -> LayoutNode {
    try insert(row, cells, at: rows.count)
  }

  /// Inserts a row of cells at an index among the present rows.
  ///
  /// Cells leave their present parents; a row of this table that becomes a cell is no longer a row.
  ///
  /// - Returns: The node of the row.
  /// - Throws: ``TableError`` for an index outside `0...rows.count`, and if the tree refuses a
  ///   cell.
  @discardableResult
  public func insert(
    _ row: TableLayout.Row, _ cells: [LayoutNode] = [], at index: Int
  ) throws(TableError) -> LayoutNode {
    guard (0...rows.count).contains(index) else { throw noRow(index) }
    let node = LayoutNode("")
    layout.apply(row, to: node)
    try refusing { () throws(TreeError) in
      try layoutNode.insert(node, at: index)
      do throws(TreeError) {
        try node.append(contentsOf: cells)
      } catch {
        node.removeFromParent()
        throw error
      }
    }
    return node
  }

  /// Returns the thickness of a row, and the lengths of the row and its cells.
  ///
  /// - Throws: ``TableError`` if there is no such row.
  public func row(at index: Int) throws(TableError) -> TableLayout.Row {
    try node(ofRow: index).layoutValue(for: RowKey.self)
  }

  /// Changes the thickness of a row, and the lengths of the row and its cells, and nothing else
  /// (step 9).
  ///
  /// - Throws: ``TableError`` if there is no such row.
  public func setRow(_ row: TableLayout.Row, at index: Int) throws(TableError) {
    layout.apply(row, to: try node(ofRow: index))
  }

  /// Removes a row with its cells from the table.
  ///
  /// - Returns: The node of the row.
  /// - Throws: ``TableError`` if there is no such row.
  @discardableResult
  public func removeRow(at index: Int) throws(TableError) -> LayoutNode {
    let row = try node(ofRow: index)
    row.removeFromParent()
    return row
  }

  /// Swaps two rows.
  ///
  /// - Throws: ``TableError`` if there is no such row.
  public func swapRows(_ first: Int, _ second: Int) throws(TableError) {
    try exchange(node(ofRow: first), node(ofRow: second))
  }

  /// Returns the cells of a row.
  ///
  /// - Throws: ``TableError`` if there is no such row.
  public func cells(ofRow row: Int) throws(TableError) -> [LayoutNode] {
    try node(ofRow: row).children
  }

  /// Appends a cell to the last row, or to a new first row that wraps its cells.
  ///
  /// - Throws: ``TableError`` if the tree refuses a cell.
  public func append(cell: LayoutNode) throws(TableError) {
    if rows.isEmpty {
      try append(TableLayout.Row(), [cell])
    } else {
      let last = try node(ofRow: rows.count - 1)
      try refusing { () throws(TreeError) in try last.append(cell) }
    }
  }

  /// Inserts a cell at an index of a row, or moves one of its cells there.
  ///
  /// - Throws: ``TableError`` if there is no such row or index, or the tree refuses the cell.
  public func insert(cell: LayoutNode, at index: Int, ofRow row: Int) throws(TableError) {
    let node = try node(ofRow: row)
    let places = node.children.count - (cell.parent === node ? 1 : 0)
    guard (0...places).contains(index) else {
      throw .noCell(layoutNode.name, row: row, cell: index, count: node.children.count)
    }
    try refusing { () throws(TreeError) in try node.insert(cell, at: index) }
  }

  /// Removes a cell from a row.
  ///
  /// - Returns: The cell.
  /// - Throws: ``TableError`` if there is no such row or cell.
  @discardableResult
  public func removeCell(at index: Int, ofRow row: Int) throws(TableError) -> LayoutNode {
    let cell = try cell(at: index, ofRow: row)
    cell.removeFromParent()
    return cell
  }

  /// Swaps two cells, of one row or of two.
  ///
  /// - Throws: ``TableError`` if there is no such row or cell.
  public func swapCells(
    at first: Int, ofRow row: Int, with second: Int, ofRow other: Int
  ) throws(TableError) {
    try exchange(cell(at: first, ofRow: row), cell(at: second, ofRow: other))
  }

  /// Returns a cell of a row.
  ///
  /// - Throws: ``TableError`` if there is no such row or cell.
  public func cell(at index: Int, ofRow row: Int) throws(TableError) -> LayoutNode {
    let cells = try cells(ofRow: row)
    guard cells.indices.contains(index) else {
      throw .noCell(layoutNode.name, row: row, cell: index, count: cells.count)
    }
    return cells[index]
  }

  private func node(ofRow index: Int) throws(TableError) -> LayoutNode {
    guard rows.indices.contains(index) else { throw noRow(index) }
    return rows[index]
  }

  private func noRow(_ index: Int) -> TableError {
    .noRow(layoutNode.name, row: index, count: rows.count)
  }

  /// Swaps two nodes.
  private func exchange(_ first: LayoutNode, _ second: LayoutNode) throws(TableError) {
    guard first !== second, let parent = first.parent, let other = second.parent,
      let index = parent.children.firstIndex(where: { $0 === first }),
      let otherPlace = other.children.firstIndex(where: { $0 === second })
    else { return }
    if parent !== other { first.removeFromParent() }
    try refusing { () throws(TreeError) in
      try other.insert(first, at: otherPlace)
      try parent.insert(second, at: index)
    }
  }

  private func refusing(_ change: () throws(TreeError) -> Void) throws(TableError) {
    do throws(TreeError) {
      try change()
    } catch {
      throw .tree(error)
    }
  }
}

/// An error for a change that a table refuses; the table is then unchanged.
public enum TableError: Error, Equatable {
  /// The table named here has no such row.
  case noRow(String, row: Int, count: Int)
  /// The row of the table has no such cell, or no such index for a new one.
  case noCell(String, row: Int, cell: Int, count: Int)
  /// The tree refused the change.
  case tree(TreeError)
}

extension TableError: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .noRow(let table, let row, let count):
      "there is no row \(row) in table \"\(table)\" with \(count) rows"
    case .noCell(let table, let row, let cell, let count):
      "there is no cell \(cell) in row \(row) of table \"\(table)\" with \(count) cells in it"
    case .tree(let error): error.description
    }
  }
}
