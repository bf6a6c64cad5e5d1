import LayoutTree

/// A scrolled list of which only what is visible has cells.
///
/// The list knows the extents of its items, measured ones and an estimate for the others, and where
/// it is scrolled to. It has neither nodes nor views: ``update(visible:margin:measure:)`` says
/// which cells to make, to reuse, to move and to retire.
///
///     var list = try RecyclingList(count: 100_000, estimatedExtent: 60, spacing: 8)
///     let visible = Rect(x: 0, y: 900, width: 320, height: 480)
///     let update = try list.update(visible: visible, margin: 100) { index in height(of: index) }
///     for cell in update.mounts { show(cell.index, in: cell.cell, at: cell.frame) }
///
/// What is visible stays where it is on the screen: the *anchor*, the first visible item that is
/// not changed itself, keeps its distance to the start of the visible rectangle when others are
/// measured, inserted, removed or moved, and the offset follows (CSS Scroll Anchoring 1). At an
/// offset of 0 the list stays at its start.
///
/// Items have one size class of cells each, their reuse class. There is one column, and there are
/// no headers of sections.
///
/// UIKit: `UITableView`; SwiftUI: `LazyVStack`. See <doc:RecyclingLists>.
public struct RecyclingList: Sendable {
  /// The axis along which items follow each other.
  public let axis: Axis
  /// The distance between two items, in points.
  public let spacing: Double
  /// The distances of the items from the edges of the content, in points.
  public let padding: DirectionalEdgeInsets
  /// The extent of items that have never been measured, in points; greater than 0.
  public let estimatedExtent: Double
  /// The work so far.
  public internal(set) var counters = RecyclingCounters()
  /// The visible rectangle in the coordinates of the content, in points.
  public internal(set) var visibleRect = Rect.zero

  var tree = ExtentTree()
  /// The round of measurements whose extents count as measured.
  var round: Int32 = 0
  var cells = RecyclingCells()

  /// The greatest number of items.
  static let maximumCount = 1 << 30

  /// Creates a list of items that have not been measured.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - estimatedExtent: The extent of an item until it is measured, in points.
  ///   - axis: The axis along which items follow each other.
  ///   - spacing: The distance between two items, in points.
  ///   - padding: The distances of the items from the edges of the content, in points.
  /// - Throws: ``RecyclingError/count(_:)`` and ``RecyclingError/length(_:_:)``.
  /// - Complexity: O(count).
  public init(
    count: Int, estimatedExtent: Double, axis: Axis = .vertical, spacing: Double = 0,
    padding: DirectionalEdgeInsets = .zero
  ) throws(RecyclingError) {
    guard (0...Self.maximumCount).contains(count) else { throw .count(count) }
    try Self.check("an estimated extent", estimatedExtent)
    if estimatedExtent == 0 { throw .length("an estimated extent", 0) }
    try Self.check("a spacing", spacing)
    for edge in [padding.top, padding.leading, padding.bottom, padding.trailing] {
      try Self.check("a padding", edge)
    }
    self.axis = axis
    self.spacing = spacing
    self.padding = padding
    self.estimatedExtent = estimatedExtent
    tree.insert(count, at: 0, ExtentTree.Item())
  }

  static func check(_ name: String, _ length: Double) throws(RecyclingError) {
    guard Self.isLength(length) else { throw .length(name, length) }
  }

  static func isLength(_ length: Double) -> Bool {
    length >= 0 && length <= Rect.maximumCoordinate
  }
}

extension RecyclingList {
  /// The number of items.
  public var count: Int { tree.whole.count }

  /// The extent of the content along the axis, in points, with padding.
  public var contentExtent: Double {
    let spaces = count == 0 ? 0 : spacing
    return insets.sum(along: axis) + tree.whole.length(estimatedExtent, spacing) - spaces
  }

  /// The size of the content, in points: as wide as what is visible across the axis.
  public var contentSize: Size {
    var size = visibleRect.size
    size[axis] = contentExtent
    return size
  }

  /// The distance from the start of the content to the start of the visible rectangle, in points.
  public internal(set) var offset: Double {
    get { visibleRect.origin[axis] }
    set { visibleRect.origin[axis] = newValue }
  }

  /// The greatest offset at which the visible rectangle is within the content, in points.
  public var maximumOffset: Double { max(0, contentExtent - visibleExtent) }

  /// The distance from the start of the content to an item, in points.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func position(of index: Int) throws(RecyclingError) -> Double {
    try check(index)
    return start(of: index)
  }

  /// The extent of an item along the axis, in points: as measured last, else as estimated.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func extent(of index: Int) throws(RecyclingError) -> Double {
    try check(index)
    return length(of: index)
  }

  /// Whether the extent of an item is as measured, and not forgotten since.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func isMeasured(_ index: Int) throws(RecyclingError) -> Bool {
    try check(index)
    return isMeasured(at: index)
  }

  /// The reuse class of an item; 0 unless it was inserted with another one.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func reuseClass(of index: Int) throws(RecyclingError) -> Int {
    try check(index)
    return item(at: index).reuseClass
  }

  /// The frame of an item in the coordinates of the content, in points, from leading to trailing.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func frame(of index: Int) throws(RecyclingError) -> Rect {
    try check(index)
    return frame(at: start(of: index), length(of: index))
  }

  /// The item at a position along the axis, or the next one if that is between two; `nil` beyond
  /// the last one.
  ///
  /// Complexity: O(log count).
  public func index(at position: Double) -> Int? {
    let index = tree.index(
      at: position - insets.min(along: axis), estimatedExtent, spacing)
    guard index < count else { return nil }
    if position < start(of: index) + length(of: index) || spacing == 0 { return index }
    return index + 1 < count ? index + 1 : nil
  }

  /// The cell that shows an item, as of the last update; `nil` without one.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func cell(of index: Int) throws(RecyclingError) -> Int? {
    try check(index)
    let cell = item(at: index).cell
    return cell < 0 ? nil : Int(cell)
  }

  /// The cells that show something, in the order of their items as of the last update.
  public var mountedCells: [RecyclingUpdate.Placement] { cells.mountedPlacements }
}

extension RecyclingList {
  var insets: EdgeInsets { padding.resolved(in: .leftToRight) }

  var visibleExtent: Double { visibleRect.size[axis] }

  func check(_ index: Int) throws(RecyclingError) {
    guard index >= 0, index < count else { throw .indexOutOfRange(index, count: count) }
  }

  func item(at index: Int) -> ExtentTree.Item { tree[slot: tree.slot(at: index)] }

  func start(of index: Int) -> Double {
    insets.min(along: axis) + tree.span(before: index).length(estimatedExtent, spacing)
  }

  func length(of index: Int) -> Double {
    let extent = item(at: index).extent
    return extent < 0 ? estimatedExtent : extent
  }

  func isMeasured(at index: Int) -> Bool {
    let item = item(at: index)
    return item.extent >= 0 && item.round == round
  }

  func frame(at start: Double, _ length: Double) -> Rect {
    let across = axis.cross
    var frame = Rect.zero
    frame.origin[axis] = start
    frame.origin[across] = insets.min(along: across)
    frame.size[axis] = length
    frame.size[across] = max(0, visibleRect.size[across] - insets.sum(along: across))
    return frame
  }

  /// The first visible item that is measured, else the first visible one; `nil` if there is none,
  /// or at the start, where nothing above can move what is visible.
  var anchor: Int? { anchor(from: offset, to: offset + visibleExtent) }

  /// The same of the items that were visible from one position to another one before, as long as
  /// one of them still is.
  func anchor(visibleBefore old: ClosedRange<Double>) -> Int? {
    let end = offset + visibleExtent
    let (start, last) = (max(offset, old.lowerBound), min(end, old.upperBound))
    return start < last ? anchor(from: start, to: last) ?? anchor : anchor
  }

  private func anchor(from start: Double, to end: Double) -> Int? {
    guard offset > 0, let first = index(at: start) else { return nil }
    var index = first
    while index < count, self.start(of: index) < end {
      if isMeasured(at: index) { return index }
      index += 1
    }
    return first
  }

  /// Makes a change, after which an item has another index, and keeps that item still.
  mutating func keep(
    _ anchor: (old: Int, new: Int)?, _ change: (inout ExtentTree) -> Void
  ) {
    let before = anchor.map { start(of: $0.old) }
    change(&tree)
    if let anchor, let before { offset += start(of: anchor.new) - before }
    clampOffset()
  }

  mutating func clampOffset() { offset = max(0, min(offset, maximumOffset)) }
}
