import FrameEngine
import LayoutTree

/// Boxes in lines by the steps of the article, written down plainly.
///
/// Lengths are along the axis, extents across it.
struct FlowOracle {
  struct Item {
    /// `nil` for a box without a length of its own, which has none inside either.
    var length: Double?
    var extent = 0.0
    var before = 0.0
    var after = 0.0
    var above = 0.0
    var below = 0.0
    var weight = 0.0
    var alignment = LayoutGravity.unspecified

    var around: Double { before + after }
    var outerExtent: Double { above + extent + below }
  }

  let layout: FlowLayout
  let length: Double
  let extent: Double
  let spacing: Double
  let lineSpacing: Double
  private var starts: [Double] = []
  private var lengths: [Double] = []
  private var depths: [Double] = []
  private var extents: [Double] = []

  init(_ layout: FlowLayout, length: Double, extent: Double) {
    self.layout = layout
    self.length = length
    self.extent = extent
    let isRow = layout.axis == .horizontal
    spacing = isRow ? layout.style.horizontalSpacing : layout.style.verticalSpacing
    lineSpacing = isRow ? layout.style.verticalSpacing : layout.style.horizontalSpacing
  }

  private var along: LayoutGravity {
    layout.axis == .horizontal ? layout.horizontalGravity : layout.verticalGravity
  }

  private var across: LayoutGravity {
    layout.axis == .horizontal ? layout.verticalGravity : layout.horizontalGravity
  }

  /// Where boxes lie: how far along, how deep, their lengths and extents.
  mutating func frames(of items: [Item]) -> [[Double]] {
    lengths = items.map { $0.length ?? 0 }
    extents = items.map { $0.extent }
    starts = items.map { _ in 0 }
    depths = items.map { _ in 0 }
    let lines = layout.itemsPerLine.map { chunks(items, $0) } ?? fullLines(items)
    for number in lines.indices { resolve(lines, number, items) }
    switch layout.wrap {
    case .compact(let count), .waterfall(let count): stack(items, count)
    case .whenFull, .fitted, .count, .pages: placeLines(lines, items)
    }
    return items.indices.map { index in
      [
        starts[index] + items[index].before, depths[index] + items[index].above, lengths[index],
        extents[index],
      ]
    }
  }

  private func chunks(_ items: [Item], _ count: Int) -> [[Int]] {
    stride(from: 0, to: items.count, by: count).map { start in
      Array(start..<min(items.count, start + count))
    }
  }

  private mutating func fullLines(_ items: [Item]) -> [[Int]] {
    let sharesRoom = layout.weights == .automatic || layout.weights == .room
    var lines: [[Int]] = []
    for (index, item) in items.enumerated() {
      func room(_ line: [Int]) -> Double {
        line.reduce(length) { $0 - items[$1].around - lengths[$1] - spacing }
      }
      let isShare = sharesRoom && item.weight > 0
      let own = isShare ? 0 : lengths[index]
      if let line = lines.last, room(line) + 1e-7 >= item.around + own,
        !isShare || room(line) > item.around + 1e-7
      {
        lines[lines.count - 1].append(index)
      } else {
        lines.append([index])
      }
      guard isShare else { continue }
      let left = max(0, room(lines[lines.count - 1].dropLast()))
      lengths[index] = max(0, left * min(1, item.weight) - item.around)
    }
    return lines
  }

  private mutating func resolve(_ lines: [[Int]], _ number: Int, _ items: [Item]) {
    let line = lines[number]
    let isCount = layout.itemsPerLine != nil
    let count = layout.itemsPerLine ?? 0
    if isCount, along == .fill {
      let part = max(0, (length - spacing * Double(count - 1)) / Double(count))
      for index in line { lengths[index] = max(0, part - items[index].around) }
    } else if isCount || layout.weights == .growth || layout.weights == .flexGrow {
      let sum = line.reduce(0) { $0 + items[$1].weight }
      var free = spare(line, items)
      if layout.weights == .flexGrow { free *= min(1, sum) }
      if free > 0, sum > 0, !(isCount && layout.weights == .room) {
        for index in line { lengths[index] += free * items[index].weight / sum }
      }
    }
    let spreads = [.spaceBetween, .spaceAround, .spaceEvenly].contains(along)
    let isApart =
      number == lines.count - 1 && line.count != layout.itemsPerLine && layout.lastLine != .spread
      && (spreads || along == .fill && !isCount)
    var free = spare(line, items)
    if along == .fill, !isCount, !isApart {
      let growing = line.filter { items[$0].weight == 0 }
      for index in growing {
        lengths[index] = max(0, lengths[index] + free / Double(growing.count))
      }
      free = 0
    }
    var (start, gap) = (0.0, 0.0)
    let boxes = Double(line.count)
    switch isApart || along == .fill ? .start : along {
    case .center: start = free / 2
    case .end: start = free
    case .spaceBetween: gap = line.count > 1 ? free / (boxes - 1) : 0
    case .spaceAround: (start, gap) = (free / boxes / 2, free / boxes)
    case .spaceEvenly: (start, gap) = (free / (boxes + 1), free / (boxes + 1))
    default: break
    }
    if isApart, spreads, layout.lastLine == .aligned, number > 0, isCount {
      for index in line { starts[index] = starts[index - count] }
      return
    }
    for index in line {
      starts[index] = start
      start += items[index].around + lengths[index] + spacing + gap
    }
  }

  private func spare(_ line: [Int], _ items: [Item]) -> Double {
    line.reduce(length - spacing * Double(line.count - 1)) {
      $0 - items[$1].around - lengths[$1]
    }
  }

  private mutating func placeLines(_ lines: [[Int]], _ items: [Item]) {
    var reach = lines.map { line in line.map { items[$0].outerExtent }.max() ?? 0 }
    let number = Double(lines.count)
    let free = extent - reach.reduce(0, +) - lineSpacing * (number - 1)
    var (start, gap) = (0.0, 0.0)
    if layout.weights == .flexGrow, lines.count == 1 {
      reach[0] = extent
    } else {
      switch across {
      case .center: start = free / 2
      case .end: start = free
      case .spaceBetween: gap = number > 1 ? free / (number - 1) : 0
      case .spaceAround: (start, gap) = (free / number / 2, free / number)
      case .spaceEvenly: (start, gap) = (free / (number + 1), free / (number + 1))
      case .fill:
        for line in lines.indices { reach[line] = max(0, reach[line] + free / number) }
        for index in items.indices { extents[index] = max(0, extents[index] + free / number) }
      case .stretch:
        for line in lines.indices { reach[line] += max(0, free) / number }
      case .unspecified, .start, .baseline: break
      }
    }
    for (line, boxes) in lines.enumerated() {
      for index in boxes {
        let item = items[index]
        let rest = reach[line] - item.above - extents[index] - item.below
        depths[index] = start
        switch item.alignment == .unspecified ? layout.itemGravity : item.alignment {
        case .center: depths[index] += rest / 2
        case .end: depths[index] += rest
        case .fill: extents[index] = max(0, extents[index] + rest)
        default: break
        }
      }
      start += reach[line] + lineSpacing + gap
    }
  }

  private mutating func stack(_ items: [Item], _ count: Int) {
    var isWaterfall = false
    if case .waterfall = layout.wrap { isWaterfall = true }
    var columns: [[Int]] = []
    func end(_ column: [Int]) -> Double {
      column.reduce(0) { $0 + items[$1].outerExtent } + lineSpacing * Double(column.count)
    }
    for index in items.indices {
      if index < count {
        columns.append([index])
        continue
      }
      var chosen = index % count
      if isWaterfall {
        chosen = columns.indices.min { end(columns[$0]) < end(columns[$1]) } ?? 0
        starts[index] = starts[chosen]
      }
      depths[index] = end(columns[chosen])
      columns[chosen].append(index)
    }
    let need = items.indices.map { depths[$0] + items[$0].outerExtent }.max() ?? 0
    let free = extent - need
    for index in items.indices {
      switch across {
      case .center, .spaceAround, .spaceEvenly: depths[index] += free / 2
      case .end: depths[index] += free
      default: break
      }
    }
  }
}
