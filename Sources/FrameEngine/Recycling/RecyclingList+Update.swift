import LayoutTree

/// The extent of an item of a reuse class.
typealias RecyclingMeasurement = (_ index: Int, _ reuseClass: Int) -> Double

extension RecyclingList {
  /// Scrolls to a rectangle, and says what has to be done with cells.
  ///
  /// Items that have not been measured are measured as they come within `margin` of the visible
  /// rectangle, and those that are visible already stay where they are. An offset that is not one
  /// of the content becomes the nearest one.
  ///
  /// - Parameters:
  ///   - visible: The visible rectangle in the coordinates of the content; ``visibleRect`` if it is
  ///     `nil`. If it had another extent across the axis before, all items are measured again.
  ///   - margin: How far beyond the visible rectangle items have cells, in points.
  ///   - measure: The extent of an item, in points; without it, estimates hold until
  ///     ``setExtent(_:of:)``.
  /// - Returns: What has to be done.
  /// - Throws: ``RecyclingError/length(_:_:)`` for a rectangle or a margin that is negative or not
  ///   finite; the list is then unchanged.
  /// - Complexity: O(items with cells · log count).
  @discardableResult
  public mutating func update(
    visible: Rect? = nil, margin: Double = 0, measure: ((Int) -> Double)? = nil
  ) throws(RecyclingError) -> RecyclingUpdate {
    try update(visible, margin, measure.map { measure in { index, _ in measure(index) } })
  }

  /// The same with a measurement that is told the reuse class of the item.
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

  /// Scrolls to an item, and says what has to be done with cells.
  ///
  /// The item is where it is asked for also if those around it are measured only now, unless the
  /// content ends before.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - alignment: Where in the visible rectangle it is to be.
  ///   - margin: How far beyond the visible rectangle items have cells, in points.
  ///   - measure: The extent of an item, in points.
  /// - Returns: What has to be done.
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

  /// The same with a measurement that is told the reuse class of the item.
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

  /// Measures what is near the visible rectangle until that lies within the content.
  ///
  /// Each round but the first and the last measures something.
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

  /// Measures what is near the visible rectangle, while an item stays where it is.
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

  /// What is left of a range of items, the first of which starts at a distance from the visible
  /// rectangle, without those that end before it and those that start after it.
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

  /// The extent of an item, which is measured first if it has not been.
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
