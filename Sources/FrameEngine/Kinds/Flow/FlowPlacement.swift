import LayoutTree

/// A line of a flow layout.
struct FlowLine {
  let range: Range<Int>
  /// The alignment of boxes across the line.
  var across = LayoutGravity.unspecified
  /// The line as it was resolved.
  let line: LineLayout
  /// Whether its gravity along the axis was set for it alone.
  let hasOwnGravity: Bool
  var placement = LineLayout.Placement()
  /// Its extent across the axis.
  var extent = 0.0
  /// The distance of its start from that of the content area across the axis.
  var start = 0.0
  /// Whether all boxes are at its start, across the axis.
  var isPlain = true
}

/// The boxes of a flow layout during layout.
struct FlowPlacement {
  let layout: FlowLayout
  let axis: Axis
  var items: LayoutItems
  /// The number of boxes of a full line, if it is fixed.
  let itemsPerLine: Int?
  /// The uniform outer length of all boxes, if they have one.
  let uniform: FlexibleSpacing.Result?
  var lines: [FlowLine] = []
  /// The starts of outer boxes along the axis, relative to the content area.
  var starts: [Double] = []
  /// The starts of outer boxes across the axis, relative to the content area.
  var depths: [Double] = []
  /// The space that a box with a weight found, for explanations.
  var rooms: [Double] = []
  /// Whether the widths of columns are resolved before heights (step 1).
  private let knowsColumns: Bool
  /// The size of the content area that the boxes need.
  var need = Size.zero

  init(_ layout: FlowLayout, _ items: LayoutItems) {
    self.layout = layout
    self.items = items
    axis = layout.axis
    let length = items.area.known(layout.axis)
    if let flexible = layout.flexibleSpacing, flexible.extent > 0 {
      let count = layout.itemsPerLine ?? items.count
      let result =
        layout.itemsPerLine == nil
        ? length.map(flexible.resolve(fitting:))
        : length.map { flexible.resolve(count: count, length: $0) }
      uniform = result ?? flexible.resolve(count: count, length: nil)
    } else if let count = layout.itemsPerLine, layout.style.gravity(layout.axis) == .fill {
      uniform = length.map { length in
        let gap = layout.style.spacing(layout.axis)
        let extent = max(0, (length - gap * Double(count - 1)) / Double(count))
        return FlexibleSpacing.Result(count: count, extent: extent, gap: gap, padding: 0)
      }
    } else {
      uniform = nil
    }
    itemsPerLine =
      layout.itemsPerLine
      ?? (layout.flexibleSpacing.map { $0.extent > 0 } ?? false && length != nil
        ? uniform?.count : nil)
    var isCount = false
    if case .count = layout.wrap { isCount = true }
    // Widths that depend on heights are resolved last.
    knowsColumns =
      axis == .vertical && isCount && !(layout.sharesRoom && uniform == nil)
      && !(0..<items.count).contains { items.traits(at: $0).dimension(.horizontal).kind == .rare }
  }

  var cross: Axis { axis.cross }

  var spacing: Double { uniform?.gap ?? layout.style.spacing(axis) }

  /// Places all boxes in an area of known length.
  mutating func resolve() {
    if axis == .horizontal {
      readMarginsAcross()
      resolveLines()
      items.reopenHeights()
      resolveAcross()
    } else {
      resolveWidths()
      items.reopenHeights()
      resolveLines()
    }
    switch layout.wrap {
    case .compact, .waterfall: pack()
    case .whenFull, .fitted, .count, .pages:
      if !knowsColumns { decideExtents() }
      placeLines()
    }
  }

  /// Sets the widths of the boxes of columns before their heights, which depend on them.
  ///
  /// The widths are final if the distribution of boxes to columns is known.
  mutating func resolveWidths() {
    resolveAcross()
    if knowsColumns {
      makeLines(ranges(of: itemsPerLine ?? 1))
      decideExtents()
    }
  }

  /// Resolves the cross extents of the boxes, and reads their cross margins.
  func resolveAcross() {
    readMarginsAcross()
    for index in 0..<items.count { items.resolve(cross, index) }
  }

  /// Reads margins across the axis, on which lengths along it may depend.
  private func readMarginsAcross() {
    let (items, cross) = (items, cross)
    for index in 0..<items.count where items.traits(at: index).hasMargins(cross) {
      let margins = items.margins(cross, index)
      items[index, cross] = LayoutMargins(before: margins.before, after: margins.after)
    }
  }

  /// Returns the extent of a box with its margins.
  func outer(_ axis: Axis, _ index: Int) -> Double {
    items[index, axis].before + items[index].size[axis] + items[index, axis].after
  }

  /// Returns the line of a range of boxes; it has the length that these need if `length` is `nil`.
  func line(
    _ range: Range<Int>, _ gravity: LayoutGravity = .unspecified, length: Double?
  ) -> LineLayout {
    var line = LineLayout(
      axis, uniform == nil ? gravity : .unspecified, spacing: spacing, range: range,
      length: length.map { $0 - 2 * (uniform?.padding ?? 0) })
    if let uniform {
      line.extents = .points(uniform.extent)
      line.extentsHoldMargins = true
    }
    if layout.weights == .flexGrow {
      line.weightRule = .flexGrow
    } else if !layout.sharesRoom {
      line.weightRule = .growth
    }
    return line
  }

  /// Returns the ranges of boxes of lines with a number of boxes each.
  func ranges(of number: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < items.count {
      let end = items.count - start > number ? start + number : items.count
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  // MARK: Intrinsic lengths

  /// Returns the length of the longest line, for a layout of indefinite length (step 15).
  mutating func lengthOfLines() -> Double {
    if items.count == 0 { return 0 }
    let isMinimum = items.area.extent[axis] == .minContent
    if let uniform {
      let count = Double(layout.itemsPerLine ?? (isMinimum ? 1 : items.count))
      return count * uniform.extent + (count - 1) * uniform.gap + 2 * uniform.padding
    }
    let fills = layout.itemsPerLine != nil && layout.style.gravity(axis) == .fill
    let count = layout.itemsPerLine ?? items.count
    var need = 0.0
    let isSplit = isMinimum && layout.itemsPerLine == nil || fills
    let counted = isSplit ? .max : countedLines
    for range in ranges(of: isSplit ? 1 : count).prefix(counted) {
      need = max(need, line(range, length: nil).resolve(items).need)
    }
    return fills ? Double(count) * need + Double(count - 1) * spacing : need
  }

  /// Returns the extent of all lines across the axis, if their length is not limited (step 15).
  mutating func extentOfLines() -> Double {
    guard let count = layout.itemsPerLine else {
      return (0..<items.count).reduce(0) { max($0, outer(cross, $1)) }
    }
    let ranges = ranges(of: count)
    switch layout.wrap {
    case .compact, .waterfall: return depthOfPack(count)
    case .whenFull, .fitted, .count, .pages: break
    }
    var need = 0.0
    for (number, range) in ranges.prefix(countedLines).enumerated() {
      need += range.reduce(0) { max($0, outer(cross, $1)) }
      if number > 0 { need += layout.style.spacing(cross) }
    }
    return need
  }

  /// The maximum number of lines that count towards the size of the layout.
  private var countedLines: Int { layout.maximumLines.map { max(1, $0) } ?? .max }
}

/// Assigning boxes to lines, and placing them along these (steps 2 to 10).
extension FlowPlacement {
  /// Assigns boxes to lines unless that is done, and resolves positions along the lines.
  private mutating func resolveLines() {
    starts = Array(repeating: 0, count: items.count)
    if lines.isEmpty {
      let length = items.area.known(axis) ?? 0
      let isCounted = itemsPerLine != nil && !sharesRoom
      makeLines(isCounted ? ranges(of: itemsPerLine ?? 1) : breakLines(length))
    }
    let padding = uniform?.padding ?? 0
    for number in lines.indices {
      let flow = lines[number]
      let placement = flow.line.resolve(items)
      lines[number].placement = placement
      place(flow.range, from: padding + placement.start, gap: placement.gap)
      if number < countedLines { need[axis] = max(need[axis], placement.need + 2 * padding) }
    }
    if let last = lines.last, !last.hasOwnGravity { alignLastLine(last.range) }
  }

  /// Whether weights are parts of the space left at the position of a box (step 6).
  private var sharesRoom: Bool { layout.sharesRoom && uniform == nil }

  /// Creates the lines for ranges of boxes, with the gravity of each (steps 8 to 10).
  private mutating func makeLines(_ ranges: [Range<Int>]) {
    let length = items.area.known(axis) ?? 0
    lines.reserveCapacity(ranges.count)
    for (number, range) in ranges.enumerated() {
      let isLast = number == ranges.count - 1
      let own = layout.lineGravity?(
        FlowLayout.Line(index: number, itemCount: range.count, isLast: isLast))
      let along = own?.along ?? .unspecified
      let across = own?.across ?? .unspecified
      var gravity = along == .unspecified ? layout.style.gravity(axis) : along
      if along == .unspecified, isLast, isLastLineApart(range, gravity) { gravity = .unspecified }
      var line = line(range, gravity, length: length)
      if sharesRoom { line.weightRule = .decided }
      lines.append(
        FlowLine(
          range: range, across: across == .unspecified ? layout.itemGravity : across, line: line,
          hasOwnGravity: along != .unspecified))
    }
  }

  private mutating func place(_ range: Range<Int>, from start: Double, gap: Double) {
    // Constants, because mutable properties would be copied at each call.
    let (items, axis) = (items, axis)
    var position = start
    for index in range {
      starts[index] = position
      let margins = items[index, axis]
      position += margins.before + items[index].size[axis] + margins.after + gap
    }
  }

  /// Whether the gravity of the layout does not apply to a line because it is the last one (step
  /// 9).
  private func isLastLineApart(_ range: Range<Int>, _ gravity: LayoutGravity) -> Bool {
    if range.count == itemsPerLine || layout.lastLine == .spread { return false }
    switch gravity {
    case .spaceBetween, .spaceAround, .spaceEvenly: return true
    case .fill, .stretch: return itemsPerLine == nil
    case .unspecified, .start, .center, .end, .baseline: return false
    }
  }

  /// Aligns the boxes of a last line with those of the line before (step 9).
  private mutating func alignLastLine(_ range: Range<Int>) {
    guard layout.lastLine == .aligned, lines.count > 1, uniform == nil,
      isLastLineApart(range, layout.style.gravity(axis))
    else { return }
    let before = lines[lines.count - 2]
    if itemsPerLine != nil {
      for index in range { starts[index] = starts[index - before.range.count] }
    } else {
      place(range, from: before.placement.start, gap: before.placement.gap)
    }
  }

  // MARK: Lines that break when they are full

  /// Breaks lines before boxes that do not fit (steps 4 to 6).
  private mutating func breakLines(_ length: Double) -> [Range<Int>] {
    if layout.wrap == .fitted { reorder(length) }
    measureAll(length)
    let tolerance = 1e-9 * max(1, length)
    let (items, axis, spacing) = (items, axis, spacing)
    let sharesRoom = layout.sharesRoom
    var ranges: [Range<Int>] = []
    var start = 0
    var position = 0.0
    for index in 0..<items.count {
      let margins = items[index, axis]
      let around = margins.before + margins.after
      let weight = sharesRoom ? items[index].weight : 0
      let outer = around + items[index].size[axis]
      if index > start {
        let room = length - position
        let hasRoom =
          outer <= room + tolerance && (weight == 0 || room > around + tolerance)
        if itemsPerLine.map({ index - start >= $0 }) ?? !hasRoom {
          ranges.append(start..<index)
          start = index
          position = 0
        }
      }
      if weight > 0 {
        let room = max(0, length - position)
        if items.pass.isInquiry {
          if rooms.isEmpty { rooms = Array(repeating: 0, count: items.count) }
          rooms[index] = room
        }
        takeLength(items.bounded(room * min(1, weight) - around, axis, index), index)
      }
      position += around + items[index].size[axis] + spacing
    }
    if start < items.count { ranges.append(start..<items.count) }
    return ranges
  }

  /// Measures the lengths of boxes before lines are resolved; boxes without a length of their own
  /// are at most as long as the layout (step 5).
  private func measureAll(_ length: Double) {
    line(0..<items.count, length: length).measure(items)
    let (items, axis) = (items, axis)
    for index in 0..<items.count where items[index].weight == 0 {
      let margins = items[index, axis]
      let room = length - margins.before - margins.after
      guard items[index].size[axis] > room, isCut(index) else { continue }
      takeLength(items.wrapped(in: items.bounded(room, axis, index), axis, index), index)
    }
  }

  /// Whether a box is as long as its line rather than longer.
  func isCut(_ index: Int) -> Bool {
    layout.itemsPerLine == nil && items.wraps(axis, index)
  }

  private func takeLength(_ length: Double, _ index: Int) {
    items[index].decide(length, axis)
    if items[index].progress[cross] != .done { return }
    // The cross extent may have been resolved for another length.
    let isRare = items.traits(at: index).dimension(cross).kind == .rare
    if axis == .horizontal || isRare { items[index].reopen(cross) }
  }

  // MARK: Lines that are filled from further behind

  /// Reorders the boxes to fill lines (step 7): each line starts with the next unplaced box, and
  /// continues with the longest one that fits.
  private mutating func reorder(_ length: Double) {
    measureAll(length)
    let count = items.count
    let outers = (0..<count).map { index in
      let outer = outer(axis, index)
      return outer.isFinite ? outer : .greatestFiniteMagnitude
    }
    // Sorted by ascending length; of boxes of equal length, the first comes last.
    let sorted = (0..<count).sorted {
      outers[$0] != outers[$1] ? outers[$0] < outers[$1] : $0 > $1
    }
    var free = FreeList(count: count)
    var places = Array(repeating: 0, count: count)
    for (place, index) in sorted.enumerated() { places[index] = place }
    var order: [Int] = []
    order.reserveCapacity(count)
    let tolerance = 1e-9 * max(1, length)
    for first in 0..<count where free.contains(places[first]) {
      var room = length
      var next: Int? = places[first]
      while let place = next {
        free.remove(place)
        order.append(sorted[place])
        room -= outers[sorted[place]] + spacing
        next = free.last(before: partition(sorted) { outers[$0] <= room + tolerance })
      }
    }
    let cells = order.map { items[$0].pointer }
    for index in 0..<count { items[index] = ItemState(cells[index]) }
    // Cross margins and extents were read in the former order.
    readMarginsAcross()
    if axis == .vertical {
      resolveAcross()
      items.reopenHeights()
    }
  }

  /// Returns the number of boxes, from the first on, that fulfil a condition.
  private func partition(_ sorted: [Int], _ fulfils: (Int) -> Bool) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if fulfils(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A set of free indices that finds the last free one before another.
private struct FreeList {
  /// For each index + 1, a free one at or before it, or one nearer to that; 0 for none.
  private var links: [Int]

  init(count: Int) { links = Array(0...count) }

  mutating func contains(_ index: Int) -> Bool { last(before: index + 1) == index }

  mutating func remove(_ index: Int) { links[index + 1] = index }

  /// Returns the last free index before an index.
  mutating func last(before index: Int) -> Int? {
    var link = index
    while links[link] != link {
      links[link] = links[links[link]]
      link = links[link]
    }
    return link == 0 ? nil : link - 1
  }
}

/// Placing lines and boxes across the axis (steps 11 to 14), and setting frames.
extension FlowPlacement {
  /// Resolves the cross extents of lines and boxes, and the starts of lines.
  private mutating func decideExtents() {
    for number in lines.indices { measureLine(number) }
    let spacing = layout.style.spacing(cross)
    var gap = spacing
    var start = 0.0
    if let content = items.area.known(cross), !lines.isEmpty {
      let used =
        lines.reduce(0) { $0 + $1.extent } + spacing * Double(lines.count - 1)
      let free = content - used
      if layout.weights == .flexGrow, lines.count == 1 {
        lines[0].extent = content
      } else {
        grow(by: free)
        let aligned = FreeSpace.align(free, count: lines.count, layout.style.gravity(cross))
        start = aligned.start
        gap += aligned.gap
      }
    }
    for number in lines.indices {
      lines[number].start = start
      fillLine(number)
      start += lines[number].extent + gap
    }
  }

  /// Places boxes across their lines.
  mutating func placeLines() {
    depths = Array(repeating: 0, count: items.count)
    for number in lines.indices { alignLine(number) }
  }

  /// Measures the extent of a line across the axis.
  private mutating func measureLine(_ number: Int) {
    // Constants, because mutable properties would be copied at each call.
    let (items, cross) = (items, cross)
    let (range, across) = (lines[number].range, lines[number].across)
    var extent = 0.0
    var isPlain = true
    var hasBaseline = false
    for index in range {
      let gravity = gravity(index, across, items)
      items[index].gravity[cross] = gravity
      if gravity != .start { isPlain = false }
      if gravity == .baseline { hasBaseline = true }
      let margins = items[index, cross]
      extent = max(extent, margins.before + items[index].size[cross] + margins.after)
    }
    if hasBaseline { extent = max(extent, items.shareBaseline(in: range)) }
    lines[number].isPlain = isPlain
    lines[number].extent = extent
    if number >= countedLines { return }
    need[cross] += extent + (number > 0 ? layout.style.spacing(cross) : 0)
  }

  /// Returns the alignment of a box across its line (step 12).
  @inline(__always)
  private func gravity(
    _ index: Int, _ across: LayoutGravity, _ items: LayoutItems
  ) -> LayoutGravity {
    let own = items.traits(at: index).alignment(cross)
    switch own == .unspecified ? across : own {
    case .unspecified, .start, .spaceBetween: return .start
    case .center, .spaceAround, .spaceEvenly: return .center
    case .end: return .end
    case .fill: return .fill
    case .stretch: return items.isStretched(cross, index) ? .fill : .start
    case .baseline: return cross == .vertical ? .baseline : .start
    }
  }

  /// Distributes free space to lines, and to the boxes in them (step 13).
  private mutating func grow(by free: Double) {
    let isStretch: Bool
    switch layout.style.gravity(cross) {
    case .fill: isStretch = false
    case .stretch where free > 0: isStretch = true
    default: return
    }
    let growth = free / Double(lines.count)
    for number in lines.indices {
      lines[number].extent = max(0, lines[number].extent + growth)
      for index in lines[number].range {
        if isStretch, !items.isStretched(cross, index) { continue }
        let extent = items[index].size[cross] + growth
        items[index].decide(items.bounded(extent, cross, index), cross)
      }
    }
  }

  /// Stretches boxes to the extent of their line (step 12).
  private mutating func fillLine(_ number: Int) {
    if lines[number].isPlain { return }
    let (range, whole) = (lines[number].range, lines[number].extent)
    for index in range where items[index].gravity[cross] == .fill {
      let extent = whole - outer(cross, index) + items[index].size[cross]
      items[index].decide(items.bounded(extent, cross, index), cross)
    }
  }

  private mutating func alignLine(_ number: Int) {
    let (range, extent, start) = (lines[number].range, lines[number].extent, lines[number].start)
    if lines[number].isPlain {
      for index in range { depths[index] = start }
      return
    }
    for index in range {
      let free = extent - outer(cross, index)
      depths[index] = start
      switch items[index].gravity[cross] {
      case .center: depths[index] += free / 2
      case .end: depths[index] += free
      case .baseline: depths[index] += items[index, cross].center
      case .unspecified, .start, .spaceBetween, .spaceAround, .spaceEvenly, .fill, .stretch: break
      }
    }
  }

  // MARK: Boxes right below each other

  /// Packs each box below the one in the line before, or into the shortest column (step 14).
  private mutating func pack() {
    let count = layout.itemsPerLine ?? 1
    need[cross] = depthOfPack(count)
    guard let content = items.area.known(cross) else { return }
    let free = FreeSpace.align(content - need[cross], count: 1, layout.style.gravity(cross))
    for index in depths.indices { depths[index] += free.start }
  }

  /// Sets depths, and starts of columns; returns the depth of all boxes.
  private mutating func depthOfPack(_ count: Int) -> Double {
    var isWaterfall = false
    if case .waterfall = layout.wrap { isWaterfall = true }
    depths = Array(repeating: 0, count: items.count)
    var columns = ColumnHeap()
    var ends: [Double] = []
    var need = 0.0
    for index in 0..<items.count {
      let spacing = layout.style.spacing(cross)
      let isFirst = index < count
      let column = isFirst ? index : isWaterfall ? columns.shortest : index % count
      depths[index] = isFirst ? 0 : ends[column] + spacing
      let end = depths[index] + outer(cross, index)
      if isFirst {
        ends.append(end)
        if isWaterfall { columns.append(end) }
      } else {
        ends[column] = end
        if isWaterfall {
          columns.lengthenShortest(to: end)
          if !starts.isEmpty { starts[index] = starts[column] }
        }
      }
      if isWaterfall || index / count < countedLines { need = max(need, end) }
    }
    return need
  }

  // MARK: Frames

  /// Sets the frames of the boxes.
  func setFrames() {
    let (items, starts, depths) = (items, starts, depths)
    let origin = items.area.origin
    for index in 0..<items.count {
      let (along, across) = axis == .horizontal ? (starts, depths) : (depths, starts)
      let left = origin.x + along[index] + items[index, .horizontal].before
      let top = origin.y + across[index] + items[index, .vertical].before
      items.setFrame(at: Point(x: left, y: top), index)
      for axis in Axis.allCases where items.traits(at: index).hasMargins(axis) {
        if hasIgnoredShare(axis, index) {
          items.pass.report(.ignoredTrait(.marginWeight), items.node(index))
        }
      }
    }
  }

  /// Whether a box has a margin with a weight across the axis, where weights are ignored.
  private func hasIgnoredShare(_ axis: Axis, _ index: Int) -> Bool {
    guard axis == cross || uniform != nil else { return false }
    return items.hasShare(axis, index, isEnd: false) || items.hasShare(axis, index, isEnd: true)
  }
}

/// A heap of the columns of a waterfall, shortest first; of equal columns, the first in order.
private struct ColumnHeap {
  private var columns: [(end: Double, column: Int)] = []

  var shortest: Int { columns.first?.column ?? 0 }

  mutating func append(_ end: Double) {
    columns.append((end, columns.count))
    var index = columns.count - 1
    while index > 0, isBefore(index, (index - 1) / 2) {
      columns.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func lengthenShortest(to end: Double) {
    guard !columns.isEmpty else { return }
    columns[0].end = end
    var index = 0
    while true {
      var first = index
      for child in [2 * index + 1, 2 * index + 2] where child < columns.count {
        if isBefore(child, first) { first = child }
      }
      if first == index { return }
      columns.swapAt(index, first)
      index = first
    }
  }

  private func isBefore(_ index: Int, _ other: Int) -> Bool {
    let (a, b) = (columns[index], columns[other])
    return a.end < b.end || a.end == b.end && a.column < b.column
  }
}
