import LayoutTree

/// The cells of a list: those that show an item, and those that wait for one.
struct RecyclingCells: Sendable {
  private struct Cell {
    var reuseClass: Int
    /// The slot of the item in the tree; -1 if that is gone.
    var slot: Int
    var index = 0
    var frame = Rect.zero
    /// The number of the last update in which the item was visible.
    var update = 0
  }

  private var cells: [Cell] = []
  /// The cells that show something, in the order of their items.
  private var mounted: [Int] = []
  /// The cells that wait, by reuse class, those that were retired last at the end.
  private var spares: [Int: [Int]] = [:]
  /// The numbers of cells that were let go.
  private var unused: [Int] = []
  private var update = 0

  var mountedPlacements: [RecyclingUpdate.Placement] { mounted.map { placement($0) } }

  mutating func forgetItem(of cell: Int) { cells[cell].slot = -1 }

  mutating func discardSpares() -> [Int] {
    let discarded = spares.values.flatMap { $0 }.sorted()
    spares = [:]
    unused += discarded.reversed()
    return discarded
  }

  /// Lets no item have a cell.
  mutating func removeAll(_ tree: inout ExtentTree) {
    for cell in mounted where cells[cell].slot >= 0 { tree.setCell(-1, slot: cells[cell].slot) }
    self = RecyclingCells()
  }

  /// An item that is to have a cell.
  struct Wanted {
    let index: Int
    let slot: Int
    let frame: Rect
  }

  /// Gives cells to items, in order, and says what has to be done.
  mutating func show(_ wanted: [Wanted], _ tree: inout ExtentTree, _ result: inout RecyclingUpdate)
  {
    update += 1
    for item in wanted { keepCell(of: item, tree, &result) }
    let leaving = mounted.filter { cells[$0].update != update || cells[$0].slot < 0 }
    for cell in leaving {
      if cells[cell].slot >= 0 { tree.setCell(-1, slot: cells[cell].slot) }
      cells[cell].slot = -1
      spares[cells[cell].reuseClass, default: []].append(cell)
    }
    mounted.removeAll(keepingCapacity: true)
    for item in wanted {
      if tree[slot: item.slot].cell < 0 { giveCell(to: item, &tree, &result) }
      mounted.append(Int(tree[slot: item.slot].cell))
    }
    result.retires = leaving.filter { cells[$0].slot < 0 }
  }

  private mutating func keepCell(
    of item: Wanted, _ tree: ExtentTree, _ result: inout RecyclingUpdate
  ) {
    let cell = Int(tree[slot: item.slot].cell)
    if cell < 0 { return }
    cells[cell].update = update
    cells[cell].index = item.index
    if cells[cell].frame == item.frame { return }
    cells[cell].frame = item.frame
    result.moves.append(placement(cell))
  }

  private mutating func giveCell(
    to item: Wanted, _ tree: inout ExtentTree, _ result: inout RecyclingUpdate
  ) {
    let reuseClass = tree[slot: item.slot].reuseClass
    let spare = spares[reuseClass]?.popLast()
    let cell = spare ?? newCell(reuseClass)
    cells[cell] = Cell(
      reuseClass: reuseClass, slot: item.slot, index: item.index, frame: item.frame,
      update: update)
    tree.setCell(Int32(cell), slot: item.slot)
    if spare == nil {
      result.mounts.append(placement(cell))
    } else {
      result.reuses.append(placement(cell))
    }
  }

  private mutating func newCell(_ reuseClass: Int) -> Int {
    if let cell = unused.popLast() { return cell }
    cells.append(Cell(reuseClass: reuseClass, slot: -1))
    return cells.count - 1
  }

  private func placement(_ cell: Int) -> RecyclingUpdate.Placement {
    RecyclingUpdate.Placement(cell: cell, index: cells[cell].index, frame: cells[cell].frame)
  }
}
