import LayoutTree

/// The nodes of a ``RecyclingList``: a node whose children are the visible cells.
///
///     let content = RecyclingContent(
///       list, make: { _ in makeRow() },
///       configure: { row, index in row.first(named: "title")?.content = .text(titles[index]) })
///     try content.update(visible: Rect(x: 0, y: 0, width: 320, height: 480), margin: 100)
///     content.node.layoutIfNeeded()
///
/// Items are measured with a *prototype*, a cell of each reuse class outside the tree, at the width
/// of the list, or at its height if the list is horizontal. Only cells whose item or size has
/// changed are laid out.
///
/// UIKit: `UITableViewDataSource`.
public final class RecyclingContent {
  /// The node with the cells, which needs the size of the content.
  public let node: LayoutNode
  /// The list; while items are measured, it has no items.
  public private(set) var list: RecyclingList

  private let make: (_ reuseClass: Int) -> LayoutNode
  private let configure: (_ cell: LayoutNode, _ index: Int) -> Void
  private var prototypes: [Int: LayoutNode] = [:]
  /// The nodes of the cells, by their numbers.
  private var cells: [Int: LayoutNode] = [:]
  /// What extents follow from besides the cells, as of the last measurements.
  private var surroundings: Surroundings?

  /// What the extents of cells follow from besides the cells.
  private struct Surroundings: Equatable {
    let sizeClass: LayoutSizeClass
    let rounding: RoundingPolicy
    let direction: LayoutDirection
  }

  /// Creates the content of a list.
  ///
  /// - Parameters:
  ///   - list: The list; cells that it already has are discarded.
  ///   - node: The node for the cells; its layout and its children are replaced.
  ///   - make: Makes a cell of a reuse class, for any item.
  ///   - configure: Configures a cell to show an item.
  public init(
    _ list: RecyclingList, in node: LayoutNode = LayoutNode(),
    make: @escaping (_ reuseClass: Int) -> LayoutNode,
    configure: @escaping (_ cell: LayoutNode, _ index: Int) -> Void
  ) {
    self.node = node
    var own = list
    own.cells.removeAll(&own.tree)
    self.list = own
    self.make = make
    self.configure = configure
    for child in node.children { child.removeFromParent() }
    node.setLayout(RecyclingLayout(size: list.contentSize))
  }

  /// Scrolls to a rectangle, and brings cells up to date; see
  /// ``RecyclingList/update(visible:margin:measure:)``.
  ///
  /// Afterwards, ``RecyclingList/visibleRect`` of ``list`` has the position of the content.
  ///
  /// - Throws: ``RecyclingError/length(_:_:)``.
  @discardableResult
  public func update(
    visible: Rect? = nil, margin: Double = 0
  ) throws(RecyclingError) -> RecyclingUpdate {
    let across = self.across(visible?.size ?? list.visibleRect.size)
    return try change { list throws(RecyclingError) in
      try list.update(visible, margin) { [self] in extent(of: $0, $1, across) }
    }
  }

  /// Scrolls to an item, and brings cells up to date; see
  /// ``RecyclingList/scroll(to:_:margin:measure:)``.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)`` and ``RecyclingError/length(_:_:)``.
  @discardableResult
  public func scroll(
    to index: Int, _ alignment: ScrollAlignment = .nearest, margin: Double = 0
  ) throws(RecyclingError) -> RecyclingUpdate {
    let across = self.across(list.visibleRect.size)
    return try change { list throws(RecyclingError) in
      try list.scroll(to: index, alignment, margin) { [self] in extent(of: $0, $1, across) }
    }
  }

  /// Changes the list, for instance inserts items; cells are updated by the next update.
  public func change<Failure: Error>(
    _ body: (inout RecyclingList) throws(Failure) -> Void
  ) throws(Failure) {
    try body(&list)
  }

  /// Reconfigures the cell of an item whose content has changed; its extent is updated by the next
  /// update.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  public func reload(_ index: Int) throws(RecyclingError) {
    try list.forgetExtent(of: index)
    if let cell = try cell(of: index) { configure(cell, index) }
  }

  /// Returns the cell that shows an item, as of the last update; `nil` without one.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  public func cell(of index: Int) throws(RecyclingError) -> LayoutNode? {
    try list.cell(of: index).flatMap { cells[$0] }
  }

  /// Releases the nodes that wait to be reused.
  public func discardSpares() {
    for cell in list.discardSpares() { cells[cell] = nil }
  }
}

extension RecyclingContent {
  /// Updates the list and its cells; the list is empty meanwhile, so that it is not copied.
  private func change(
    _ body: (inout RecyclingList) throws(RecyclingError) -> RecyclingUpdate
  ) throws(RecyclingError) -> RecyclingUpdate {
    let present = Surroundings(
      sizeClass: node.root.sizeClass, rounding: node.root.rounding,
      direction: node.effectiveDirection)
    if let surroundings, surroundings != present { list.forgetExtents() }
    surroundings = present
    var changing = list
    list.tree = ExtentTree()
    do {
      let update = try body(&changing)
      list = changing
      changing.tree = ExtentTree()
      apply(update)
      return update
    } catch {
      list = changing
      throw error
    }
  }

  /// Returns the extent of cells across the axis.
  private func across(_ visible: Size) -> Double {
    let across = list.axis.cross
    return max(0, visible[across] - list.insets.sum(along: across))
  }

  /// Returns the extent that an item needs.
  private func extent(of index: Int, _ reuseClass: Int, _ across: Double) -> Double {
    let prototype = prototypes[reuseClass] ?? make(reuseClass)
    prototypes[reuseClass] = prototype
    let root = node.root
    (prototype.direction, prototype.rounding) = (node.effectiveDirection, root.rounding)
    configure(prototype, index)
    if prototype.visibility == .gone { return 0 }
    let proposal =
      list.axis == .vertical ? ProposedSize(width: across) : ProposedSize(height: across)
    return prototype.fittingSize(for: proposal, in: root.sizeClass)[list.axis]
  }

  private func apply(_ update: RecyclingUpdate) {
    for cell in update.retires { cells[cell]?.removeFromParent() }
    for placement in update.mounts {
      cells[placement.cell] = make(list.item(at: placement.index).reuseClass)
    }
    for placement in update.mounts + update.reuses {
      guard let cell = cells[placement.cell] else { continue }
      configure(cell, placement.index)
      // A new cell is in no other tree, so it is not above this node.
      if cell.parent !== node { try? node.append(cell) }
    }
    for placement in update.mounts + update.reuses + update.moves {
      cells[placement.cell]?[RecyclingItem.self].frame = placement.frame
    }
    if node.layout(RecyclingLayout.self)?.size != list.contentSize {
      node.updateLayout(RecyclingLayout.self) { $0.size = list.contentSize }
    }
  }
}

/// The frame of a cell.
struct RecyclingItem: LayoutItemAttributes {
  var frame = Rect.zero
}

/// A layout that places cells at the frames of their list.
struct RecyclingLayout: Layout, CustomStringConvertible {
  /// The size of the content.
  var size: Size

  var description: String { "RecyclingLayout" }

  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    for subview in subviews { subview.place(in: subview[RecyclingItem.self].frame) }
  }
}

/// The cells of a list: mounted ones, and spare ones for reuse.
struct RecyclingCells: Sendable {
  private struct Cell {
    var reuseClass: Int
    /// The slot of the item in the tree; -1 if the item is gone.
    var slot: Int
    var index = 0
    var frame = Rect.zero
    /// The number of the last update in which the item was visible.
    var update = 0
  }

  private var cells: [Cell] = []
  /// The mounted cells, in the order of their items.
  private var mounted: [Int] = []
  /// The spare cells, by reuse class, last retired last.
  private var spares: [Int: [Int]] = [:]
  /// The numbers of released cells.
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

  /// Removes the cells of all items.
  mutating func removeAll(_ tree: inout ExtentTree) {
    for cell in mounted where cells[cell].slot >= 0 { tree.setCell(-1, slot: cells[cell].slot) }
    self = RecyclingCells()
  }

  /// An item that needs a cell.
  struct Wanted {
    let index: Int
    let slot: Int
    let frame: Rect
  }

  /// Assigns cells to items, in order, and records the changes.
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

/// The changes to cells by an update of a ``RecyclingList``.
///
/// A cell is a number that represents a view, or a node, that shows one item at a time. Numbers
/// start at 0, and there are never more than were mounted at the same time in each reuse class.
public struct RecyclingUpdate: Hashable, Sendable {
  /// A cell that shows an item.
  public struct Placement: Hashable, Sendable {
    /// The number of the cell.
    public let cell: Int
    /// The index of the item.
    public let index: Int
    /// The frame in the coordinates of the content, in points, from leading to trailing.
    public let frame: Rect
  }

  /// The cells to be created, for items without a spare cell.
  public internal(set) var mounts: [Placement] = []
  /// The cells that show another item from now on, including retired ones that are used again.
  public internal(set) var reuses: [Placement] = []
  /// The cells that keep their item, with a new frame.
  public internal(set) var moves: [Placement] = []
  /// The cells without an item, which wait to be reused.
  public internal(set) var retires: [Int] = []
  /// The items that have a cell now.
  public internal(set) var range = 0..<0
  /// The distance by which the visible rectangle has moved to keep the visible items still, or to
  /// stay within the content, in points.
  public internal(set) var offsetChange = 0.0
  /// The items whose measured extent was negative, not finite or beyond `Rect.maximumCoordinate`;
  /// they have an extent of 0.
  public internal(set) var refusedExtents: [Int] = []

  /// A Boolean value that indicates whether there is nothing to be done.
  public var isEmpty: Bool {
    mounts.isEmpty && reuses.isEmpty && moves.isEmpty && retires.isEmpty
  }
}

/// The work of a ``RecyclingList`` since it was created; equal histories give equal counts.
public struct RecyclingCounters: Hashable, Sendable {
  /// The number of measurements.
  public internal(set) var measured = 0
  /// The number of computed frames.
  public internal(set) var placed = 0
  /// The number of cells that were to be made.
  public internal(set) var mounted = 0
  /// The number of times that a cell was assigned another item.
  public internal(set) var reused = 0
  /// The number of times that a cell was moved with its item.
  public internal(set) var moved = 0
  /// The number of times that a cell was retired.
  public internal(set) var retired = 0
}

/// The position of a scroll target in the visible rectangle.
public enum ScrollAlignment: Hashable, Sendable {
  /// At its start: leading or top.
  case start
  /// At its middle.
  case center
  /// At its end: trailing or bottom.
  case end
  /// The nearest position at which the target is visible; no scrolling if it is visible already.
  case nearest
}

extension ScrollAlignment {
  /// Returns the distance from the start of the visible rectangle to that of the target, in points.
  func distance(from current: Double, extent: Double, visible: Double) -> Double {
    switch self {
    case .start: return 0
    case .center: return (visible - extent) / 2
    case .end: return visible - extent
    case .nearest:
      let free = visible - extent
      return Swift.min(Swift.max(current, Swift.min(0, free)), Swift.max(0, free))
    }
  }
}

/// An error of a ``RecyclingList``.
public enum RecyclingError: Error, Hashable, Sendable {
  /// An index, or the end of a range, is not in the list.
  case indexOutOfRange(Int, count: Int)
  /// A number of items is negative, or there would be more than 2^30.
  case count(Int)
  /// A length is negative or not finite, or an estimate is not above 0.
  case length(String, Double)
}

extension RecyclingError: CustomStringConvertible {
  /// A sentence that describes the error.
  public var description: String {
    switch self {
    case .indexOutOfRange(let index, let count):
      return "the index \(index) is not one of a list of \(count) items"
    case .count(let count): return "a list cannot get \(count) items more"
    case .length(let name, let length): return "\(name) cannot be \(length)"
    }
  }
}
