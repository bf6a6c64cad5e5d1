import LayoutTree

/// How lines and boxes lie across the axis (steps 11 to 14), and the frames.
extension FlowPlacement {
  /// Decides how far lines and boxes reach across the axis, and where lines start.
  mutating func decideExtents() {
    for number in lines.indices { measureLine(number) }
    let spacing = layout.style.spacing(cross)
    var gap = spacing
    var start = 0.0
    if let content = boxes.area.known(cross), !lines.isEmpty {
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
    depths = Array(repeating: 0, count: boxes.count)
    for number in lines.indices { alignLine(number) }
  }

  /// Finds out how far a line reaches.
  private mutating func measureLine(_ number: Int) {
    // Constants, because each call would copy what may change.
    let (boxes, cross) = (boxes, cross)
    let (range, across) = (lines[number].range, lines[number].across)
    var extent = 0.0
    var isPlain = true
    var hasBaseline = false
    for index in range {
      let gravity = gravity(index, across, boxes)
      boxes[index].gravity[cross] = gravity
      if gravity != .start { isPlain = false }
      if gravity == .baseline { hasBaseline = true }
      let margins = boxes[index, cross]
      extent = max(extent, margins.before + boxes[index].size[cross] + margins.after)
    }
    if hasBaseline { extent = max(extent, boxes.shareBaseline(in: range)) }
    lines[number].isPlain = isPlain
    lines[number].extent = extent
    if number >= countedLines { return }
    need[cross] += extent + (number > 0 ? layout.style.spacing(cross) : 0)
  }

  /// Where a box goes across its line (step 12).
  @inline(__always)
  private func gravity(
    _ index: Int, _ across: LayoutGravity, _ boxes: LayoutItems
  ) -> LayoutGravity {
    let own = boxes.traits(at: index).alignment(cross)
    switch own == .unspecified ? across : own {
    case .unspecified, .start, .spaceBetween: return .start
    case .center, .spaceAround, .spaceEvenly: return .center
    case .end: return .end
    case .fill: return .fill
    case .stretch: return boxes.isStretched(cross, index) ? .fill : .start
    case .baseline: return cross == .vertical ? .baseline : .start
    }
  }

  /// Lets lines grow, and boxes with them (step 13).
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
        if isStretch, !boxes.isStretched(cross, index) { continue }
        let extent = boxes[index].size[cross] + growth
        boxes[index].decide(boxes.bounded(extent, cross, index), cross)
      }
    }
  }

  /// Lets boxes fill their line (step 12).
  private mutating func fillLine(_ number: Int) {
    if lines[number].isPlain { return }
    let (range, whole) = (lines[number].range, lines[number].extent)
    for index in range where boxes[index].gravity[cross] == .fill {
      let extent = whole - outer(cross, index) + boxes[index].size[cross]
      boxes[index].decide(boxes.bounded(extent, cross, index), cross)
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
      switch boxes[index].gravity[cross] {
      case .center: depths[index] += free / 2
      case .end: depths[index] += free
      case .baseline: depths[index] += boxes[index, cross].center
      case .unspecified, .start, .spaceBetween, .spaceAround, .spaceEvenly, .fill, .stretch: break
      }
    }
  }

  // MARK: Boxes right below each other

  /// Puts boxes below that of the line before, or into the shortest column (step 14).
  mutating func pack() {
    let count = layout.itemsPerLine ?? 1
    need[cross] = depthOfPack(count)
    guard let content = boxes.area.known(cross) else { return }
    let free = FreeSpace.align(content - need[cross], count: 1, layout.style.gravity(cross))
    for index in depths.indices { depths[index] += free.start }
  }

  /// Decides depths, and starts of columns; returns how deep the boxes reach.
  mutating func depthOfPack(_ count: Int) -> Double {
    var isWaterfall = false
    if case .waterfall = layout.wrap { isWaterfall = true }
    depths = Array(repeating: 0, count: boxes.count)
    var columns = ColumnHeap()
    var ends: [Double] = []
    var need = 0.0
    for index in 0..<boxes.count {
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

  /// Gives the boxes their frames.
  func setFrames() {
    let (boxes, starts, depths) = (boxes, starts, depths)
    let origin = boxes.area.origin
    for index in 0..<boxes.count {
      let (along, across) = axis == .horizontal ? (starts, depths) : (depths, starts)
      let left = origin.x + along[index] + boxes[index, .horizontal].before
      let top = origin.y + across[index] + boxes[index, .vertical].before
      boxes.setFrame(at: Point(x: left, y: top), index)
      for axis in Axis.allCases where boxes.traits(at: index).hasMargins(axis) {
        if hasIgnoredShare(axis, index) {
          boxes.pass.report(.ignoredTrait(box: boxes.node(index).reference, trait: .marginWeight))
        }
      }
    }
  }

  /// Whether a margin with a weight lies across the axis, where it counts for nothing.
  private func hasIgnoredShare(_ axis: Axis, _ index: Int) -> Bool {
    guard axis == cross || uniform != nil else { return false }
    return boxes.hasShare(axis, index, isEnd: false) || boxes.hasShare(axis, index, isEnd: true)
  }
}

/// The columns of a waterfall, the shortest first; of those of one length the first.
private struct ColumnHeap {
  private var columns: [(end: Double, column: Int)] = []

  var shortest: Int { columns.first?.column ?? 0 }

  mutating func append(_ end: Double) {
    columns.append((end, columns.count))
    var place = columns.count - 1
    while place > 0, isBefore(place, (place - 1) / 2) {
      columns.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func lengthenShortest(to end: Double) {
    guard !columns.isEmpty else { return }
    columns[0].end = end
    var place = 0
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2] where child < columns.count {
        if isBefore(child, first) { first = child }
      }
      if first == place { return }
      columns.swapAt(place, first)
      place = first
    }
  }

  private func isBefore(_ place: Int, _ other: Int) -> Bool {
    let (a, b) = (columns[place], columns[other])
    return a.end < b.end || a.end == b.end && a.column < b.column
  }
}
