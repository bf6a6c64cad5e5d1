import LayoutTree

/// Which boxes are in which line, and how they lie along it (steps 2 to 10).
extension FlowPlacement {
  /// Decides which boxes are in which line unless that is known, and how they lie along it.
  mutating func resolveLines() {
    starts = Array(repeating: 0, count: boxes.count)
    if lines.isEmpty {
      let length = boxes.area.known(axis) ?? 0
      let isCounted = itemsPerLine != nil && !sharesRoom
      makeLines(isCounted ? ranges(of: itemsPerLine ?? 1) : breakLines(length))
    }
    let padding = uniform?.padding ?? 0
    for number in lines.indices {
      let flow = lines[number]
      let placement = flow.line.resolve(&boxes)
      lines[number].placement = placement
      place(flow.range, from: padding + placement.start, gap: placement.gap)
      if number < countedLines { need[axis] = max(need[axis], placement.need + 2 * padding) }
    }
    if let last = lines.last, !last.hasOwnGravity { alignLastLine(last.range) }
  }

  /// Whether weights are parts of the room at the place of a box (step 6).
  private var sharesRoom: Bool { layout.sharesRoom && uniform == nil }

  /// Makes the lines of ranges of boxes, with the gravity of each (steps 8 to 10).
  mutating func makeLines(_ ranges: [Range<Int>]) {
    let length = boxes.area.known(axis) ?? 0
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
    // Constants, because each call would copy what may change.
    let (boxes, axis) = (boxes, axis)
    var position = start
    for index in range {
      starts[index] = position
      let margins = boxes[index, axis]
      position += margins.before + boxes[index].size[axis] + margins.after + gap
    }
  }

  /// Whether the gravity of the layout does not spread a line because it is the last one (step 9).
  private func isLastLineApart(_ range: Range<Int>, _ gravity: LayoutGravity) -> Bool {
    if range.count == itemsPerLine || layout.lastLine == .spread { return false }
    switch gravity {
    case .spaceBetween, .spaceAround, .spaceEvenly: return true
    case .fill, .stretch: return itemsPerLine == nil
    case .unspecified, .start, .center, .end, .baseline: return false
    }
  }

  /// Puts the boxes of a last line below those of the line before (step 9).
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

  /// Breaks lines where the next box has no room (steps 4 to 6).
  private mutating func breakLines(_ length: Double) -> [Range<Int>] {
    if layout.wrap == .fitted { reorder(length) }
    measureAll(length)
    let tolerance = 1e-9 * max(1, length)
    let (boxes, axis, spacing) = (boxes, axis, spacing)
    let sharesRoom = layout.sharesRoom
    var ranges: [Range<Int>] = []
    var start = 0
    var position = 0.0
    for index in 0..<boxes.count {
      let margins = boxes[index, axis]
      let around = margins.before + margins.after
      let weight = sharesRoom ? boxes[index].weight : 0
      let outer = around + boxes[index].size[axis]
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
        if boxes.pass.isInquiry {
          if rooms.isEmpty { rooms = Array(repeating: 0, count: boxes.count) }
          rooms[index] = room
        }
        takeLength(boxes.bounded(room * min(1, weight) - around, axis, index), index)
      }
      position += around + boxes[index].size[axis] + spacing
    }
    if start < boxes.count { ranges.append(start..<boxes.count) }
    return ranges
  }

  /// Decides the lengths that boxes have before a line is resolved, of those without a length of
  /// their own at most that of the layout (step 5).
  private func measureAll(_ length: Double) {
    line(0..<boxes.count, length: length).measure(boxes)
    let (boxes, axis) = (boxes, axis)
    for index in 0..<boxes.count where boxes[index].weight == 0 {
      let margins = boxes[index, axis]
      let room = length - margins.before - margins.after
      guard boxes[index].size[axis] > room, isCut(index) else { continue }
      takeLength(boxes.bounded(room, axis, index), index)
    }
  }

  /// Whether a box is as long as its line rather than longer.
  func isCut(_ index: Int) -> Bool {
    layout.itemsPerLine == nil && boxes.wraps(axis, index)
  }

  private func takeLength(_ length: Double, _ index: Int) {
    boxes[index].decide(length, axis)
    if boxes[index].progress[cross] != .done { return }
    // The other extent may have been asked for in another length.
    let isRare = boxes.traits(at: index).dimension(cross).kind == .rare
    if axis == .horizontal || isRare { boxes[index].reopen(cross) }
  }

  // MARK: Lines that are filled from further behind

  /// Brings boxes into an order in which lines are full (step 7): each line starts with the next
  /// box that has no place, and goes on with the longest one that has room.
  private mutating func reorder(_ length: Double) {
    measureAll(length)
    let count = boxes.count
    let outers = (0..<count).map { index in
      let outer = outer(axis, index)
      return outer.isFinite ? outer : .greatestFiniteMagnitude
    }
    // The longest last, and of those of one length the first.
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
    let cells = order.map { boxes[$0].cell }
    for index in 0..<count { boxes[index] = ItemState(cells[index]) }
    // What is across the axis was read in the former order.
    readMarginsAcross()
    if axis == .vertical {
      resolveAcross()
      boxes.reopenHeights()
    }
  }

  /// How many boxes, from the first on, fulfil a condition.
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

/// Places of which some have been taken, with the last free one before any other.
private struct FreeList {
  /// Of each place + 1 a free one at or before it, or one nearer to that; 0 for none.
  private var links: [Int]

  init(count: Int) { links = Array(0...count) }

  mutating func contains(_ place: Int) -> Bool { last(before: place + 1) == place }

  mutating func remove(_ place: Int) { links[place + 1] = place }

  /// The last free place before a place.
  mutating func last(before place: Int) -> Int? {
    var link = place
    while links[link] != link {
      links[link] = links[links[link]]
      link = links[link]
    }
    return link == 0 ? nil : link - 1
  }
}
