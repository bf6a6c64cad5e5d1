import LayoutTree

/// The position of a box in a float layout, with its margins.
struct FloatPlace {
  /// The distance from the start of the axis.
  var start: Double
  /// The distance downwards across the axis.
  var depth: Double
  /// The distance by which the alignment moves it down.
  var shift = 0.0
  /// The box beside it, towards its side; -1 without one.
  var beside = -1
  /// The first box of its line; itself if it starts one.
  var lineStart: Int
  /// The box beside which it did not fit, or that it clears; -1 at the top.
  var above: Int
  /// The free space that it found.
  var room: Double
  /// The extent of its line across the axis, if a box of the line is aligned.
  var line = 0.0
}

/// The boxes of a float layout during layout.
///
/// The *length* of a box is along the axis, and its *depth* across it, growing downwards; both are
/// measured from the corner of the content area where these start.
struct FloatPlacement {
  let layout: FloatLayout
  let axis: Axis
  let items: LayoutItems
  /// The length of the content area; `nil` if it is unknown.
  let length: Double?
  /// The distances between boxes, along the axis and across it.
  let spacing: Double
  let lineSpacing: Double
  /// The length of all boxes, if it is uniform.
  let flexed: FlexibleSpacing.Result?
  private(set) var places: [FloatPlace] = []
  /// The size of the content area that the boxes need.
  private(set) var need = Size.zero

  private var outlines: (start: FloatOutline, end: FloatOutline)
  /// The depth of the line: no further box is placed above it (step 5).
  private var depth = 0.0
  /// The box that the line is below; -1 at the top.
  private var above = -1
  /// The first box of the line.
  private var lineStart = 0
  /// Whether a box of the line is aligned otherwise than at its start.
  private var isAligned = false

  init(_ layout: FloatLayout, _ items: LayoutItems) {
    self.layout = layout
    self.items = items
    axis = layout.axis
    length = items.area.known(layout.axis)
    lineSpacing = layout.style.spacing(axis.cross)
    let count = items.count
    let length = length
    let flexible = layout.flexibleSpacing.flatMap { $0.extent > 0 ? $0 : nil }
    flexed = flexible.map {
      length.map($0.resolve(fitting:)) ?? $0.resolve(count: count, length: nil)
    }
    spacing = flexed?.gap ?? layout.style.spacing(axis)
    let outline = FloatOutline(base: flexed?.padding ?? 0)
    outlines = (outline, outline)
  }

  var cross: Axis { axis.cross }

  /// The number of steps added to and removed from the outlines.
  var operations: Int { outlines.start.operations + outlines.end.operations }

  /// Places all boxes in an area whose length is known (steps 5 to 12).
  mutating func placeAll() {
    guard let length else { return }
    resolveAll()
    places.reserveCapacity(items.count)
    for index in 0..<items.count { place(index, in: length) }
    endLine(before: items.count)
  }

  private mutating func place(_ index: Int, in length: Double) {
    let item = items.floatItem(index)
    let weight = weight(index)
    let around = items[index, axis].before + items[index, axis].after
    clear(item.clear, before: index)
    while !hasRoom(for: around + items[index].size[axis], more: weight > 0 ? around : nil, length) {
      // A line without an extent leaves space when it ends.
      let leavesRoom = isAligned
      endLine(before: index)
      if !leavesRoom, !descend() { break }
    }
    let room = max(0, length - outlines.start.reach - outlines.end.reach)
    if weight > 0 { takeShare(of: room, weight, around, index) }
    let across =
      items[index, cross].before + items.resolve(cross, index) + items[index, cross].after
    let outer = around + items[index].size[axis]
    let isAtStart = item.float == .start
    // Beside boxes that overflow, a box at the end is placed beyond those at the start (CSS 2.2,
    // section 9.5.1, rule 3).
    let end = max(length - outlines.end.reach, outlines.start.reach)
    let start = isAtStart ? outlines.start.reach : end - outer
    let beside = isAtStart ? outlines.start.neighbour : outlines.end.neighbour
    places.append(
      FloatPlace(
        start: start, depth: depth, beside: beside ?? -1, lineStart: lineStart, above: above,
        room: room))
    let reached = isAtStart ? start + outer + (flexed?.padding ?? 0) : length
    need[axis] = max(need[axis], reached)
    need[cross] = max(need[cross], depth + across)
    let bottom = align(index) ? nil : depth + max(0, across) + lineSpacing
    let taken = outer > 0 ? outer + spacing : 0
    if isAtStart {
      outlines.start.add(index, at: depth, reach: outlines.start.reach + taken, end: bottom)
    } else {
      outlines.end.add(index, at: depth, reach: outlines.end.reach + taken, end: bottom)
    }
  }

  /// Whether a box fits at the present depth (step 7); one with a weight needs more than its
  /// margins.
  private func hasRoom(for outer: Double, more around: Double?, _ length: Double) -> Bool {
    if outlines.start.isEmpty, outlines.end.isEmpty { return true }
    let room = max(0, length - outlines.start.reach - outlines.end.reach)
    let tolerance = 1e-9 * max(1, length)
    if let around, !(room > around + tolerance) { return false }
    return outer <= room + tolerance
  }

  /// Moves down to the end of the next box; returns whether there is one.
  private mutating func descend() -> Bool {
    let start = outlines.start.nextEnd ?? .infinity
    let end = outlines.end.nextEnd ?? .infinity
    guard !outlines.start.isEmpty || !outlines.end.isEmpty else { return false }
    let isStart = outlines.end.isEmpty || !outlines.start.isEmpty && start <= end
    above = (isStart ? outlines.start.neighbour : outlines.end.neighbour) ?? -1
    descend(to: isStart ? start : end)
    return true
  }

  private mutating func descend(to next: Double) {
    if next > depth { depth = next }
    outlines.start.advance(to: depth)
    outlines.end.advance(to: depth)
  }

  /// Moves down below the boxes at the sides that a box clears (step 5).
  private mutating func clear(_ clear: FloatItem.Clear, before index: Int) {
    if clear == .none { return }
    let clearsStart = clear.contains(.start)
    let clearsEnd = clear.contains(.end)
    if clearsStart && outlines.start.hasOpenBoxes || clearsEnd && outlines.end.hasOpenBoxes {
      endLine(before: index)
    }
    let start = clearsStart ? outlines.start.end : 0
    let end = clearsEnd ? outlines.end.end : 0
    if !(max(start, end) > depth) { return }
    endLine(before: index)
    above = start >= end ? outlines.start.lowest : outlines.end.lowest
    descend(to: max(start, end))
  }

  /// Sets the length of a box with a weight to its share of the free space (step 8).
  private func takeShare(of room: Double, _ weight: Double, _ around: Double, _ index: Int) {
    items[index].decide(items.bounded(room * weight - around, axis, index), axis)
    if items[index].progress[cross] != .done { return }
    // The cross extent may have been resolved for the minimum length.
    let isRare = items.traits(at: index).dimension(cross).kind == .rare
    if axis == .horizontal || isRare { items[index].reopen(cross) }
  }
}

// MARK: Lines

extension FloatPlacement {
  /// Records the alignment of a box in its line (step 10); returns whether its position depends on
  /// the whole line.
  private mutating func align(_ index: Int) -> Bool {
    let gravity = alignment(index)
    items[index].gravity[cross] = gravity
    if gravity == .start { return false }
    isAligned = true
    return true
  }

  private func alignment(_ index: Int) -> LayoutGravity {
    let traits = items.traits(at: index)
    let own = traits.alignment(cross)
    switch own == .unspecified ? layout.lineGravity : own {
    case .unspecified, .start, .spaceBetween: return .start
    case .center, .spaceAround, .spaceEvenly: return .center
    case .end: return .end
    case .fill: return .fill
    case .stretch: return items.isStretched(cross, index) ? .fill : .start
    case .baseline: return cross == .vertical ? .baseline : .start
    }
  }

  /// Aligns the boxes of the line, which ends before a box (steps 9 to 11).
  private mutating func endLine(before index: Int) {
    let line = lineStart..<index
    lineStart = index
    if !isAligned { return }
    isAligned = false
    var extent = 0.0
    for index in line { extent = max(extent, outer(cross, index)) }
    if cross == .vertical { extent = max(extent, items.shareBaseline(in: line)) }
    for index in line { align(index, in: extent) }
    need[cross] = max(need[cross], depth + extent)
    outlines.start.close(at: depth + extent + lineSpacing)
    outlines.end.close(at: depth + extent + lineSpacing)
    descend(to: depth)
  }

  private mutating func align(_ index: Int, in line: Double) {
    let free = line - outer(cross, index)
    places[index].line = line
    switch items[index].gravity[cross] {
    case .center: places[index].shift = free / 2
    case .end: places[index].shift = free
    case .baseline: places[index].shift = items[index, cross].center
    case .fill:
      let extent = free + items[index].size[cross]
      items[index].decide(items.bounded(extent, cross, index), cross)
    case .unspecified, .start, .spaceBetween, .spaceAround, .spaceEvenly, .stretch: break
    }
  }

  /// Returns the extent of a box with its margins.
  func outer(_ axis: Axis, _ index: Int) -> Double {
    items[index, axis].before + items[index].size[axis] + items[index, axis].after
  }
}

// MARK: Frames

extension FloatPlacement {
  /// Returns the distance by which gravity moves all boxes along an axis (step 12).
  func offset(_ axis: Axis) -> Double {
    if axis == self.axis, flexed != nil { return 0 }
    guard let content = items.area.known(axis) else { return 0 }
    return FreeSpace.align(content - need[axis], count: 1, layout.style.gravity(axis)).start
  }

  /// Sets the frames of the boxes, and reports margins with weights, which are ignored.
  func setFrames() {
    var origin = items.area.origin
    for axis in Axis.allCases { origin[axis] += offset(axis) }
    for (index, place) in places.enumerated() {
      var point = origin
      point[axis] += place.start + items[index, axis].before
      point[cross] += place.depth + items[index, cross].before + place.shift
      items.setFrame(at: point, index)
      if Axis.allCases.contains(where: { hasShare($0, index) }) {
        items.pass.report(.ignoredTrait(.marginWeight), items.node(index))
      }
    }
  }

  private func hasShare(_ axis: Axis, _ index: Int) -> Bool {
    guard items.traits(at: index).hasMargins(axis) else { return false }
    return items.hasShare(axis, index, isEnd: false) || items.hasShare(axis, index, isEnd: true)
  }
}

extension FloatLayout {
  /// The default alignment of boxes in their lines; a gravity that places all lines together has no
  /// effect on it.
  var lineGravity: LayoutGravity {
    let gravity = style.gravity(axis.cross)
    switch gravity {
    case .fill, .stretch, .baseline: return gravity
    case .unspecified, .start, .center, .end, .spaceBetween, .spaceAround, .spaceEvenly:
      return .unspecified
    }
  }
}

/// The lengths of boxes, and the size that they need in an unknown length.
extension FloatPlacement {
  /// Resolves all lengths and the extents that depend on widths alone; content heights are resolved
  /// later, in the final widths (steps 1 to 3).
  mutating func resolveAll() {
    resolveWidths()
    items.reopenHeights()
    if axis == .horizontal { return }
    decideShares()
    for index in 0..<items.count { items.resolve(.vertical, index) }
  }

  /// Reads margins, and resolves widths.
  mutating func resolveWidths() {
    for axis in Axis.allCases {
      for index in 0..<items.count where items.traits(at: index).hasMargins(axis) {
        let margins = items.margins(axis, index)
        items[index, axis] = LayoutMargins(before: margins.before, after: margins.after)
      }
    }
    decideShares()
    for index in 0..<items.count { items.resolve(.horizontal, index) }
  }

  /// Sets the uniform length of all boxes, or the minimum of those with a weight.
  private func decideShares() {
    if let flexed {
      for index in 0..<items.count { items[index].decide(flexed.extent, axis) }
      return
    }
    // Bounds may be extents of other boxes with weights.
    for index in 0..<items.count where weight(index) > 0 { items[index].decide(0, axis) }
    for index in 0..<items.count
    where weight(index) > 0 && items.traits(at: index).dimension(axis).kind == .rare {
      items[index].decide(items.bounded(0, axis, index), axis)
    }
  }

  /// Returns the part of the free space that a box takes; 0 if it has a length of its own.
  func weight(_ index: Int) -> Double {
    if flexed != nil { return 0 }
    let weight = items.traits(at: index).weight
    return weight > 0 ? min(1, weight) : 0
  }

  /// Returns the length of all boxes beside each other, from one that clears a side to the next;
  /// for the min-content length, that of the longest box (step 13).
  func lengthOfLine() -> Double {
    let isMinimum = items.area.extent[axis] == .minContent
    var sides = (start: 0.0, end: 0.0)
    var need = 0.0
    for index in 0..<items.count {
      let item = items.floatItem(index)
      if item.clear.contains(.start) || isMinimum { sides.start = 0 }
      if item.clear.contains(.end) || isMinimum { sides.end = 0 }
      var outer = outer(axis, index)
      if weight(index) > 0 {
        let inside = items.bounded(items.contribution(axis, index), axis, index)
        outer += inside - items[index].size[axis]
      }
      need = max(need, sides.start + outer + sides.end)
      let taken = outer > 0 ? outer + spacing : 0
      if item.float == .start { sides.start += taken } else { sides.end += taken }
    }
    return need + 2 * (flexed?.padding ?? 0)
  }

  /// Returns the extent across the axis of lines of unlimited length (step 13).
  func extentOfLines() -> Double {
    var ends = (start: 0.0, end: 0.0)
    var depth = 0.0
    var need = 0.0
    for index in 0..<items.count {
      let item = items.floatItem(index)
      if item.clear.contains(.start) { depth = max(depth, ends.start) }
      if item.clear.contains(.end) { depth = max(depth, ends.end) }
      let outer = outer(cross, index)
      need = max(need, depth + outer)
      let end = depth + max(0, outer) + lineSpacing
      if item.float == .start {
        ends.start = max(ends.start, end)
      } else {
        ends.end = max(ends.end, end)
      }
    }
    return need
  }
}

/// The reasons for the sizes and positions of the boxes of a float layout.
extension FloatPlacement {
  /// Explains the frame of the child of the inquiry.
  func explain() {
    guard let inquiry = items.pass.inquiry, let index = items.place(of: inquiry) else { return }
    inquiry.extents[axis] = lengthReason(index)
    inquiry.extents[cross] = extentReason(index)
    inquiry.starts[axis] = startReason(index)
    inquiry.starts[cross] = depthReason(index)
  }

  private func lengthReason(_ index: Int) -> ReasonDraft {
    let length = items[index].size[axis]
    if flexed != nil { return ReasonDraft(.uniform(items.owner.node.name), length) }
    let weight = weight(index)
    if weight == 0 { return items.extentReason(axis, index, length) }
    let room = places[index].room
    var reason = ReasonDraft(
      .share(weight: weight, of: 1, space: room), trait: codeText(items.traits(at: index).weight),
      room * weight)
    reason.add(-items[index, axis].before, items.startName(axis, index))
    reason.add(-items[index, axis].after, items.endName(axis, index))
    items.bound(&reason, axis, index)
    return reason
  }

  private func extentReason(_ index: Int) -> ReasonDraft {
    let extent = items[index].size[cross]
    guard items[index].gravity[cross] == .fill else {
      return items.extentReason(cross, index, extent)
    }
    var reason = ReasonDraft(.line(by: decider(index)), places[index].line)
    reason.add(-items[index, cross].before, items.startName(cross, index))
    reason.add(-items[index, cross].after, items.endName(cross, index))
    items.bound(&reason, cross, index)
    return reason
  }

  private func decider(_ index: Int) -> LayoutRule.Decider {
    items.traits(at: index).alignment(cross) == .unspecified
      ? .gravity(of: items.owner.node.name) : .alignment
  }

  private func startReason(_ index: Int) -> ReasonDraft {
    let beside = places[index].beside
    let isAtStart = items.floatItem(index).float == .start
    let layout = items.owner.node.name
    let start = items.area.origin[axis] + offset(axis) + places[index].start
    var reason: ReasonDraft
    if beside >= 0 {
      let frame = items.pass.decidedFrame(of: items[beside].pointer)
      let name = items[beside].pointer.node.name
      if isAtStart {
        reason = ReasonDraft(.following(name), frame.max(along: axis))
        reason.add(items[beside, axis].after, items.endName(axis, beside))
        reason.add(spacing, flexed == nil ? "spacing" : "gap")
      } else {
        reason = ReasonDraft(.preceding(name), frame.min(along: axis))
        reason.add(-items[beside, axis].before, items.startName(axis, beside))
        reason.add(-spacing, flexed == nil ? "spacing" : "gap")
      }
    } else if isAtStart {
      reason = ReasonDraft(.start(of: layout, by: .nobody))
      reason.add(items.area.origin[axis], "padding")
      reason.add(flexed?.padding ?? 0, "gap")
      reason.add(offset(axis), "free space")
    } else {
      let end = items.area.origin[axis] + (items.area.known(axis) ?? 0)
      reason = ReasonDraft(.end(of: layout, by: .nobody), end)
      reason.add(-(flexed?.padding ?? 0), "gap")
      reason.add(offset(axis), "free space")
    }
    if isAtStart {
      reason.add(items[index, axis].before, items.startName(axis, index))
    } else {
      reason.add(-items[index, axis].after, items.endName(axis, index))
      reason.add(-items[index].size[axis], LayoutAttribute.extent(along: axis).description)
    }
    return corrected(reason, to: start + items[index, axis].before)
  }

  private func depthReason(_ index: Int) -> ReasonDraft {
    let place = places[index]
    let top = items.area.origin[cross] + offset(cross) + place.depth
    var reason: ReasonDraft
    if place.lineStart < index {
      reason = ReasonDraft(.beside(items[index - 1].pointer.node.name), top)
    } else if place.above >= 0 {
      let pointer = items[place.above].pointer
      reason = ReasonDraft(
        .following(pointer.node.name), items.pass.decidedFrame(of: pointer).max(along: cross))
      reason.add(items[place.above, cross].after, items.endName(cross, place.above))
      reason.add(lineSpacing, "spacing")
      reason = corrected(reason, to: top)
    } else {
      reason = ReasonDraft(.start(of: items.owner.node.name, by: .nobody))
      reason.add(items.area.origin[cross], "padding")
      reason.add(offset(cross), "free space")
    }
    reason.add(items[index, cross].before, items.startName(cross, index))
    reason.add(
      place.shift, items[index].gravity[cross] == .baseline ? "down to the line" : "alignment")
    return reason
  }

  /// Adds the space in the line that the box named by a reason leaves.
  private func corrected(_ reason: ReasonDraft, to value: Double) -> ReasonDraft {
    var reason = reason
    let rest = value - reason.sum
    if rest.magnitude > 1e-9 * max(1, value.magnitude) { reason.add(rest, "rest of the line") }
    return reason
  }
}
