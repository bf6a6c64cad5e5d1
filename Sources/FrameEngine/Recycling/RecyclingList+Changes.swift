import LayoutTree

/// What is visible stays still in all of these, as ``RecyclingList`` says. Cells follow with the
/// next update.
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

  /// Moves the items of a range to where the first of them has an index afterwards; they keep their
  /// extents and their cells.
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

  /// Lets an item be measured again, whose content has changed; until then it has the extent that
  /// it had.
  ///
  /// - Throws: ``RecyclingError/indexOutOfRange(_:count:)``.
  /// - Complexity: O(log count).
  public mutating func forgetExtent(of index: Int) throws(RecyclingError) {
    try check(index)
    tree.update(at: index) { [round] in $0.round = round &- 1 }
  }

  /// Lets all items be measured again when they become visible, as if the list had become narrower;
  /// until then they have the extents that they had.
  ///
  /// An update does it when the visible rectangle gets another extent across the axis.
  ///
  /// Complexity: O(1).
  public mutating func forgetExtents() { round &+= 1 }

  /// Lets an item be shown by cells of another reuse class.
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
    tree.update(at: index) {
      $0.reuseClass = reuseClass
      $0.cell = -1
    }
  }

  /// Forgets the cells that wait to be reused, so that their owner can let them go.
  ///
  /// - Returns: Their numbers, which come back as those of new cells.
  public mutating func discardSpares() -> [Int] { cells.discardSpares() }

  private func check(_ range: Range<Int>) throws(RecyclingError) {
    guard range.lowerBound >= 0 else { throw .indexOutOfRange(range.lowerBound, count: count) }
    guard range.upperBound <= count else { throw .indexOutOfRange(range.upperBound, count: count) }
  }

  /// The first visible item of some; `nil` if there is none, or at the start.
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
