import LayoutTree

/// A scrolled list that has cells for its visible items only.
///
/// The list knows the measured or estimated extents of its items, and its scroll offset. It has
/// neither nodes nor views: ``update(visible:margin:measure:)`` returns which cells to make, reuse,
/// move and retire.
///
///     var list = try RecyclingList(count: 100_000, estimatedExtent: 60, spacing: 8)
///     let visible = Rect(x: 0, y: 900, width: 320, height: 480)
///     let update = try list.update(visible: visible, margin: 100) { index in height(of: index) }
///     for cell in update.mounts { show(cell.index, in: cell.cell, at: cell.frame) }
///
/// Visible items stay where they are on the screen: the *anchor*, the first visible item that is
/// not changed itself, keeps its distance to the start of the visible rectangle when others are
/// measured, inserted, removed or moved, and the offset is adjusted (CSS Scroll Anchoring 1). At an
/// offset of 0 the list stays at its start.
///
/// Each item has a reuse class, which decides the cells that can show it. There is one column, and
/// there are no section headers.
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
  /// The current round of measurements; extents of earlier rounds are measured again.
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

  private static func isLength(_ length: Double) -> Bool {
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

  /// The size of the content, in points; across the axis, that of the visible rectangle.
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

  /// Returns the distance from the start of the content to an item, in points.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func position(of index: Int) throws(RecyclingError) -> Double {
    try check(index)
    return start(of: index)
  }

  /// Returns the extent of an item along the axis, in points: as measured last, else as estimated.
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

  /// Returns the reuse class of an item; 0 unless it was inserted with another one.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func reuseClass(of index: Int) throws(RecyclingError) -> Int {
    try check(index)
    return item(at: index).reuseClass
  }

  /// Returns the frame of an item in the coordinates of the content, in points, from leading to
  /// trailing.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func frame(of index: Int) throws(RecyclingError) -> Rect {
    try check(index)
    return frame(at: start(of: index), length(of: index))
  }

  /// Returns the item at a position along the axis, or the next one if that is between two; `nil`
  /// beyond the last one.
  ///
  /// Complexity: O(log count).
  public func index(at position: Double) -> Int? {
    let index = tree.index(
      at: position - insets.min(along: axis), estimatedExtent, spacing)
    guard index < count else { return nil }
    if position < start(of: index) + length(of: index) || spacing == 0 { return index }
    return index + 1 < count ? index + 1 : nil
  }

  /// Returns the cell that shows an item, as of the last update; `nil` without one.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public func cell(of index: Int) throws(RecyclingError) -> Int? {
    try check(index)
    let cell = item(at: index).cell
    return cell < 0 ? nil : Int(cell)
  }

  /// The mounted cells, in the order of their items as of the last update.
  public var mountedCells: [RecyclingUpdate.Placement] { cells.mountedPlacements }
}

extension RecyclingList {
  var insets: EdgeInsets { padding.resolved(in: .leftToRight) }

  private var visibleExtent: Double { visibleRect.size[axis] }

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
  /// or at an offset of 0, where nothing above can move the visible items.
  var anchor: Int? { anchor(from: offset, to: offset + visibleExtent) }

  /// Returns the anchor among the items between two earlier positions that are still visible, or
  /// else among all visible ones.
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

  /// Applies a change, and adjusts the offset so that an item, whose index may change, stays still.
  mutating func keep(
    _ anchor: (old: Int, new: Int)?, _ change: (inout ExtentTree) -> Void
  ) {
    let before = anchor.map { start(of: $0.old) }
    change(&tree)
    if let anchor, let before { offset += start(of: anchor.new) - before }
    clampOffset()
  }

  private mutating func clampOffset() { offset = max(0, min(offset, maximumOffset)) }
}

/// Changes that keep the visible items still, as ``RecyclingList`` describes; cells are updated by
/// the next update.
extension RecyclingList {
  /// Inserts items that have not been measured.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - index: The index of the first one afterwards, from 0 to the number of items.
  ///   - reuseClass: The class of the cells that can show them.
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)`` and ``RecyclingError/count(_:)``; the
  ///   list is then unchanged.
  /// - Complexity: O(new items + log count) on average.
  public mutating func insert(
    _ count: Int = 1, at index: Int, reuseClass: Int = 0
  ) throws(RecyclingError) {
    guard (0...self.count).contains(index) else {
      throw .indexOutOfRange(index, count: self.count)
    }
    guard count >= 0, count <= Self.maximumCount - self.count else { throw .count(count) }
    let anchor = firstVisible { _ in true }
    let kept = anchor.map { (old: $0, new: $0 < index ? $0 : $0 + count) }
    keep(kept) { $0.insert(count, at: index, ExtentTree.Item(reuseClass: reuseClass)) }
  }

  /// Removes the items of a range; their cells are retired, or reused, by the next update.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``; the list is then unchanged.
  /// - Complexity: O(visible and removed items + log count) on average.
  public mutating func remove(_ range: Range<Int>) throws(RecyclingError) {
    try check(range)
    let anchor = firstVisible { !range.contains($0) }
    let kept = anchor.map { (old: $0, new: $0 < range.lowerBound ? $0 : $0 - range.count) }
    var shown: [Int32] = []
    keep(kept) { tree in
      tree.remove(range) { if $0.cell >= 0 { shown.append($0.cell) } }
    }
    for cell in shown { cells.forgetItem(of: Int(cell)) }
  }

  /// Removes an item; see ``remove(_:)-(Range<Int>)``.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``; the list is then unchanged.
  public mutating func remove(at index: Int) throws(RecyclingError) {
    try check(index)
    try remove(index..<index + 1)
  }

  /// Moves the items of a range so that the first of them has a given index afterwards; they keep
  /// their extents and their cells.
  ///
  /// - Parameters:
  ///   - range: The items.
  ///   - index: The index of the first one afterwards, from 0 to the number of items that stay.
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``; the list is then unchanged.
  /// - Complexity: O(visible and moved items + log count) on average.
  public mutating func move(_ range: Range<Int>, to index: Int) throws(RecyclingError) {
    try check(range)
    let rest = count - range.count
    guard (0...rest).contains(index) else { throw .indexOutOfRange(index, count: rest) }
    let kept = firstVisible { !range.contains($0) }.map { old in
      let between = old < range.lowerBound ? old : old - range.count
      return (old: old, new: between < index ? between : between + range.count)
    }
    keep(kept) { $0.move(range, to: index) }
  }

  /// Moves an item to another index.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``; the list is then unchanged.
  public mutating func move(at old: Int, to new: Int) throws(RecyclingError) {
    try check(old)
    try move(old..<old + 1, to: new)
  }

  /// Sets the extent of an item, in points, as it was measured.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)`` and ``RecyclingError/length(_:_:)``;
  ///   the list is then unchanged.
  /// - Complexity: O(visible items + log count).
  public mutating func setExtent(_ extent: Double, of index: Int) throws(RecyclingError) {
    try check(index)
    try Self.check("an extent", extent)
    let kept = anchor.map { (old: $0, new: $0) }
    keep(kept) { [round] tree in
      tree.update(at: index) {
        $0.extent = extent
        $0.round = round
      }
    }
  }

  /// Marks the extent of an item as outdated, for instance after its content has changed; the old
  /// extent is used until it is measured again.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public mutating func forgetExtent(of index: Int) throws(RecyclingError) {
    try check(index)
    tree.update(at: index) { [round] in $0.round = round &- 1 }
  }

  /// Marks the extents of all items as outdated, for instance after the list has become narrower;
  /// the old extents are used until the items are visible and measured again.
  ///
  /// An update does so if the cross extent of the visible rectangle changes.
  ///
  /// Complexity: O(1).
  public mutating func forgetExtents() { round &+= 1 }

  /// Sets the reuse class of an item, and marks its extent as outdated.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public mutating func setReuseClass(
    _ reuseClass: Int, of index: Int
  ) throws(RecyclingError) {
    try check(index)
    let item = item(at: index)
    if item.reuseClass == reuseClass { return }
    if item.cell >= 0 { cells.forgetItem(of: Int(item.cell)) }
    tree.update(at: index) { [round] in
      $0.reuseClass = reuseClass
      $0.cell = -1
      $0.round = round &- 1
    }
  }

  /// Discards the spare cells, so that their owner can release them.
  ///
  /// - Returns: Their numbers, which will be used again for new cells.
  public mutating func discardSpares() -> [Int] { cells.discardSpares() }

  private func check(_ range: Range<Int>) throws(RecyclingError) {
    guard range.lowerBound >= 0 else { throw .indexOutOfRange(range.lowerBound, count: count) }
    guard range.upperBound <= count else { throw .indexOutOfRange(range.upperBound, count: count) }
  }

  /// Returns the first visible item that satisfies a condition; `nil` if there is none, or at the
  /// start.
  private func firstVisible(_ stays: (Int) -> Bool) -> Int? {
    guard offset > 0, var index = index(at: offset) else { return nil }
    let end = offset + visibleExtent
    while index < count, start(of: index) < end {
      if stays(index) { return index }
      index += 1
    }
    return nil
  }
}

/// The extent of an item of a reuse class.
typealias RecyclingMeasurement = (_ index: Int, _ reuseClass: Int) -> Double

extension RecyclingList {
  /// Scrolls to a rectangle, and returns the changes to cells.
  ///
  /// Unmeasured items are measured when they come within `margin` of the visible rectangle, and
  /// items already visible stay where they are. An offset outside the content is clamped.
  ///
  /// - Parameters:
  ///   - visible: The visible rectangle in the coordinates of the content; ``visibleRect`` if it is
  ///     `nil`. If its cross extent has changed, all items are measured again.
  ///   - margin: The distance beyond the visible rectangle within which items have cells, in
  ///     points.
  ///   - measure: Returns the extent of an item, in points; without it, estimates are used until
  ///     ``setExtent(_:of:)``.
  /// - Returns: The changes to cells.
  /// - Throws: ``RecyclingError/length(_:_:)`` for a rectangle or a margin that is negative or not
  ///   finite; the list is then unchanged.
  /// - Complexity: O(items with cells · log count).
  @discardableResult
  public mutating func update(
    visible: Rect? = nil, margin: Double = 0, measure: ((Int) -> Double)? = nil
  ) throws(RecyclingError) -> RecyclingUpdate {
    try update(visible, margin, measure.map { measure in { index, _ in measure(index) } })
  }

  /// Scrolls to a rectangle, with a measurement that also takes the reuse class of the item.
  mutating func update(
    _ visible: Rect?, _ margin: Double, _ measure: RecyclingMeasurement?
  ) throws(RecyclingError) -> RecyclingUpdate {
    let visible = visible ?? visibleRect
    try Self.check("a margin", margin)
    try Self.check("a visible width", visible.width)
    try Self.check("a visible height", visible.height)
    guard visible.isInRange else { throw .length("a visible position", visible.origin[axis]) }
    let across = visibleRect.size[axis.cross]
    if across > 0, visible.size[axis.cross] != across { forgetExtents() }
    let old = offset...offset + visibleExtent
    visibleRect = visible
    clampOffset()
    return update(anchor: anchor(visibleBefore: old), margin, measure)
  }

  /// Scrolls to an item, and returns the changes to cells.
  ///
  /// The item ends at the requested position even if items around it are measured only now, unless
  /// the content is too short.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - alignment: The position of the item in the visible rectangle.
  ///   - margin: The distance beyond the visible rectangle within which items have cells, in
  ///     points.
  ///   - measure: Returns the extent of an item, in points.
  /// - Returns: The changes to cells.
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)`` and ``RecyclingError/length(_:_:)``;
  ///   the list is then unchanged.
  /// - Complexity: O(items with cells · log count).
  @discardableResult
  public mutating func scroll(
    to index: Int, _ alignment: ScrollAlignment = .nearest, margin: Double = 0,
    measure: ((Int) -> Double)? = nil
  ) throws(RecyclingError) -> RecyclingUpdate {
    try scroll(
      to: index, alignment, margin, measure.map { measure in { index, _ in measure(index) } })
  }

  /// Scrolls to an item, with a measurement that also takes the reuse class of the item.
  mutating func scroll(
    to index: Int, _ alignment: ScrollAlignment, _ margin: Double,
    _ measure: RecyclingMeasurement?
  ) throws(RecyclingError) -> RecyclingUpdate {
    try check(index)
    try Self.check("a margin", margin)
    var refused: [Int] = []
    let before = offset
    measureItem(index, measure, &refused)
    let distance = alignment.distance(
      from: start(of: index) - offset, extent: length(of: index), visible: visibleExtent)
    offset = start(of: index) - distance
    var update = update(anchor: index, margin, measure)
    update.offsetChange = offset - before
    update.refusedExtents = refused + update.refusedExtents
    return update
  }

  private mutating func update(
    anchor: Int?, _ margin: Double, _ measure: RecyclingMeasurement?
  ) -> RecyclingUpdate {
    var result = RecyclingUpdate()
    let before = offset
    result.range = settle(anchor, margin, measure, &result.refusedExtents)
    result.offsetChange = offset - before
    cells.show(wanted(result.range), &tree, &result)
    counters.placed += result.range.count
    counters.mounted += result.mounts.count
    counters.reused += result.reuses.count
    counters.moved += result.moves.count
    counters.retired += result.retires.count
    return result
  }

  /// Measures items near the visible rectangle until that is within the content.
  ///
  /// Each round except the first and the last measures an item.
  private mutating func settle(
    _ first: Int?, _ margin: Double, _ measure: RecyclingMeasurement?, _ refused: inout [Int]
  ) -> Range<Int> {
    if count == 0 {
      clampOffset()
      return 0..<0
    }
    let anchor = first ?? anchor ?? (offset > 0 ? index(at: offset) ?? count - 1 : 0)
    while true {
      let range = measureAround(anchor, margin, measure, &refused)
      let wanted = offset
      clampOffset()
      if (wanted - offset).magnitude <= 1e-6 { return range }
    }
  }

  /// Measures items near the visible rectangle, while the anchor stays where it is; returns the
  /// items within the margin.
  private mutating func measureAround(
    _ anchor: Int, _ margin: Double, _ measure: RecyclingMeasurement?, _ refused: inout [Int]
  ) -> Range<Int> {
    let old = start(of: anchor)
    let distance = old - offset
    var start = distance
    var end = anchor
    while end < count, start < visibleExtent + margin {
      start += measureItem(end, measure, &refused) + spacing
      end += 1
    }
    start = distance
    var first = anchor
    while first > 0, start - spacing > -margin {
      first -= 1
      start -= spacing + measureItem(first, measure, &refused)
    }
    offset += self.start(of: anchor) - old
    return visible(in: first..<end, from: start, margin)
  }

  /// Returns the part of a range of items that is within the margin of the visible rectangle;
  /// `start` is the distance of the first item from that.
  private func visible(in range: Range<Int>, from start: Double, _ margin: Double) -> Range<Int> {
    var first = range.lowerBound
    var start = start
    while first < range.upperBound, start + length(of: first) <= -margin {
      start += length(of: first) + spacing
      first += 1
    }
    var end = first
    while end < range.upperBound, start < visibleExtent + margin {
      start += length(of: end) + spacing
      end += 1
    }
    return first..<end
  }

  /// Returns the extent of an item, and measures it first if needed.
  @discardableResult
  private mutating func measureItem(
    _ index: Int, _ measure: RecyclingMeasurement?, _ refused: inout [Int]
  ) -> Double {
    let item = item(at: index)
    guard let measure, item.extent < 0 || item.round != round else {
      return item.extent < 0 ? estimatedExtent : item.extent
    }
    counters.measured += 1
    let answer = measure(index, item.reuseClass)
    let extent = Self.isLength(answer) ? answer : 0
    if extent != answer { refused.append(index) }
    tree.update(at: index) { [round] in
      $0.extent = extent
      $0.round = round
    }
    return extent
  }

  private func wanted(_ range: Range<Int>) -> [RecyclingCells.Wanted] {
    if range.isEmpty { return [] }
    var start = start(of: range.lowerBound)
    return range.map { index in
      let slot = tree.slot(at: index)
      let extent = tree[slot: slot].extent < 0 ? estimatedExtent : tree[slot: slot].extent
      defer { start += extent + spacing }
      return RecyclingCells.Wanted(index: index, slot: slot, frame: frame(at: start, extent))
    }
  }
}
