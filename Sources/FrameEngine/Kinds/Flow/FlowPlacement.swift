import LayoutTree

/// A line of a flow layout.
struct FlowLine {
  let range: Range<Int>
  /// Where boxes go across the line.
  var across = LayoutGravity.unspecified
  /// The line as it was resolved.
  let line: LineLayout
  /// Whether its gravity along the axis was given for it alone.
  let hasOwnGravity: Bool
  var placement = LineLayout.Placement()
  /// How far it reaches across the axis.
  var extent = 0.0
  /// How far its start is from that of the content area across the axis.
  var start = 0.0
  /// Whether all boxes are at its start, across the axis.
  var isPlain = true
}

/// The boxes of a flow layout at work.
struct FlowPlacement {
  let layout: FlowLayout
  let axis: Axis
  var boxes: LayoutItems
  /// The number of boxes of a line that is full, if it is given.
  let itemsPerLine: Int?
  /// The one length of all boxes, their margins included, if they have one.
  let uniform: FlexibleSpacing.Result?
  var lines: [FlowLine] = []
  /// Where outer boxes start along the axis, from the content area on.
  var starts: [Double] = []
  /// Where outer boxes start across the axis, from the content area on.
  var depths: [Double] = []
  /// How much room a box with a weight found, for explanations.
  var rooms: [Double] = []
  /// Whether the widths of columns are decided before the heights in them (step 1).
  let knowsColumns: Bool
  /// How much of the content area the boxes need.
  var need = Size.zero

  init(_ layout: FlowLayout, _ boxes: LayoutItems) {
    self.layout = layout
    self.boxes = boxes
    axis = layout.axis
    let length = boxes.area.known(layout.axis)
    if let flexible = layout.flexibleSpacing, flexible.extent > 0 {
      let count = layout.itemsPerLine ?? boxes.count
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
    // Widths that follow heights are known last.
    knowsColumns =
      axis == .vertical && isCount && !(layout.sharesRoom && uniform == nil)
      && !(0..<boxes.count).contains { boxes.traits(at: $0).dimension(.horizontal).kind == .rare }
  }

  var cross: Axis { axis.cross }

  var spacing: Double { uniform?.gap ?? layout.style.spacing(axis) }

  /// Places all boxes in an area whose length is known.
  mutating func resolve() {
    if axis == .horizontal {
      readMarginsAcross()
      resolveLines()
      boxes.reopenHeights()
      resolveAcross()
    } else {
      resolveWidths()
      boxes.reopenHeights()
      resolveLines()
    }
    switch layout.wrap {
    case .compact, .waterfall: pack()
    case .whenFull, .fitted, .count, .pages:
      if !knowsColumns { decideExtents() }
      placeLines()
    }
  }

  /// Decides the widths of the boxes of columns before their heights, which follow from them: the
  /// final ones if it is known which box is in which column.
  mutating func resolveWidths() {
    resolveAcross()
    if knowsColumns {
      makeLines(ranges(of: itemsPerLine ?? 1))
      decideExtents()
    }
  }

  /// Decides the extents across the axis that boxes ask for, and reads their margins there.
  mutating func resolveAcross() {
    // A constant, because each call would copy what may change.
    let constant = boxes
    readMarginsAcross()
    for index in 0..<constant.count { constant.resolve(cross, index) }
  }

  /// Reads margins across the axis, which lengths along it may go by.
  func readMarginsAcross() {
    let (boxes, cross) = (boxes, cross)
    for index in 0..<boxes.count where boxes.traits(at: index).hasMargins(cross) {
      let margins = boxes.margins(cross, index)
      boxes[index, cross] = LayoutMargins(before: margins.before, after: margins.after)
    }
  }

  /// The extent of a box with its margins.
  func outer(_ axis: Axis, _ index: Int) -> Double {
    boxes[index, axis].before + boxes[index].size[axis] + boxes[index, axis].after
  }

  /// A line of a range of boxes; as long as these need if no length is given.
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

  /// The numbers of boxes of lines of so many each.
  func ranges(of number: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < boxes.count {
      let end = boxes.count - start > number ? start + number : boxes.count
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  // MARK: Lengths that are not known

  /// The length of the longest line, where the length of the layout is asked for (step 15).
  mutating func lengthOfLines() -> Double {
    if boxes.count == 0 { return 0 }
    let isMinimum = boxes.area.extent[axis] == .minContent
    if let uniform {
      let count = Double(layout.itemsPerLine ?? (isMinimum ? 1 : boxes.count))
      return count * uniform.extent + (count - 1) * uniform.gap + 2 * uniform.padding
    }
    let fills = layout.itemsPerLine != nil && layout.style.gravity(axis) == .fill
    let count = layout.itemsPerLine ?? boxes.count
    var need = 0.0
    let isSplit = isMinimum && layout.itemsPerLine == nil || fills
    let counted = isSplit ? .max : countedLines
    for range in ranges(of: isSplit ? 1 : count).prefix(counted) {
      need = max(need, line(range, length: nil).resolve(&boxes).need)
    }
    return fills ? Double(count) * need + Double(count - 1) * spacing : need
  }

  /// How far lines reach across the axis that have all the length they like (step 15).
  mutating func extentOfLines() -> Double {
    guard let count = layout.itemsPerLine else {
      return (0..<boxes.count).reduce(0) { max($0, outer(cross, $1)) }
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

  /// How many lines count for what the layout needs.
  var countedLines: Int { layout.maximumLines.map { max(1, $0) } ?? .max }
}
