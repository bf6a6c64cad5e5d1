import LayoutTree

/// The nodes of a ``RecyclingList``: a node whose children are the cells of what is visible.
///
///     let content = RecyclingContent(
///       list, make: { _ in makeRow() },
///       configure: { row, index in row.first(named: "title")?.content = .text(titles[index]) })
///     try content.update(visible: Rect(x: 0, y: 0, width: 320, height: 480), margin: 100)
///     content.node.layoutIfNeeded()
///
/// Items are measured by a *prototype*, a cell of each reuse class that is in no tree, as what it
/// needs in the width of the list, or in its height if the list is horizontal. Only cells whose
/// item or size is another one are laid out.
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

  /// Creates the content of a list.
  ///
  /// - Parameters:
  ///   - list: The list, whose cells so far, if it has any, are others and no longer its own.
  ///   - node: The node for the cells; its layout and its children are replaced.
  ///   - make: Makes a cell of a reuse class, for any item.
  ///   - configure: Lets a cell show an item.
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
  /// Where the content is to lie, ``RecyclingList/visibleRect`` of ``list`` says afterwards.
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

  /// Changes the list, such as by inserting items; cells follow with the next update.
  public func change<Failure: Error>(
    _ body: (inout RecyclingList) throws(Failure) -> Void
  ) throws(Failure) {
    try body(&list)
  }

  /// Lets an item be shown anew, because its content has changed; its extent follows with the next
  /// update.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  public func reload(_ index: Int) throws(RecyclingError) {
    try list.forgetExtent(of: index)
    if let cell = try cell(of: index) { configure(cell, index) }
  }

  /// The cell that shows an item, as of the last update; `nil` without one.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  public func cell(of index: Int) throws(RecyclingError) -> LayoutNode? {
    try list.cell(of: index).flatMap { cells[$0] }
  }

  /// Lets the nodes go that wait to be reused.
  public func discardSpares() {
    for cell in list.discardSpares() { cells[cell] = nil }
  }
}

extension RecyclingContent {
  /// Updates the list, which is empty meanwhile, so that nothing of it is copied, and its cells.
  private func change(
    _ body: (inout RecyclingList) throws(RecyclingError) -> RecyclingUpdate
  ) throws(RecyclingError) -> RecyclingUpdate {
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

  /// The extent of cells across the axis.
  private func across(_ visible: Size) -> Double {
    let across = list.axis.cross
    return max(0, visible[across] - list.insets.sum(along: across))
  }

  /// The extent that an item needs.
  private func extent(of index: Int, _ reuseClass: Int, _ across: Double) -> Double {
    let prototype = prototypes[reuseClass] ?? make(reuseClass)
    prototypes[reuseClass] = prototype
    prototype.direction = node.effectiveDirection
    configure(prototype, index)
    let proposal =
      list.axis == .vertical ? ProposedSize(width: across) : ProposedSize(height: across)
    let root = node.root
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

/// Where a cell is.
struct RecyclingItem: LayoutItemAttributes {
  var frame = Rect.zero
}

/// Puts cells where their list says.
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
