import LayoutTree

/// Where a box starts along an axis (steps 10 to 15).
extension RelativeResolver {
  mutating func workOutPlace(_ box: Int, _ axis: Axis) {
    if boxes[box].isExcludedFromLayout { return takeOwnersPlace(box, axis) }
    if isInCycle(.place(box, axis)) {
      boxes[box][axis].boundedExtent = unboundedExtent(of: box, axis)
      boxes[box][axis].start = .zero
      return
    }
    if let leader = boxes[box][axis].centringGroup.leader, !isInCycle(.place(leader, axis)) {
      // The leader writes down the place. Nothing else is asked for before: if the leader turns out
      // to be in a cycle, the box goes by its own positions.
      guard demand(.place(leader, axis)) else { return }
      boxes[box][axis].boundedExtent = unboundedExtent(of: box, axis)
      return
    }
    let start = start(box, axis)
    if boxes[box][axis].isBoundByLines {
      keepBetweenLines(box, axis, start)
    } else {
      boxes[box][axis].start = start
    }
  }

  /// What says where a box starts, with the coordinate of that line.
  enum StartRule {
    case edges(ContentLength)
    case baseline(ContentLength)
    case together([LayoutLine], offset: Double)
    case center(ContentLength, isClamped: Bool)
    case start(ContentLength)
    case end(ContentLength)
    case nothing
  }

  /// What says where a box starts (step 10).
  mutating func startRule(_ box: Int, _ axis: Axis) -> StartRule {
    let traits = children[box].itemTraits
    if traits.hasMore || items[box] != nil {
      if hasBothEdges(box, axis), let start = coordinate(box, axis, .start) { return .edges(start) }
      if let baseline = coordinate(box, axis, .baseline) { return .baseline(baseline) }
      let position = position(of: box, axis, .center)
      if let position, case .centered(let lines) = position.value {
        return .together(lines, offset: position.offset)
      }
      if let position, let center = coordinate(box, axis, .center) {
        return .center(
          center, isClamped: position.goesByLine && owner.itemTraits.saysWrap(axis))
      }
    }
    if let start = coordinate(box, axis, .start) { return .start(start) }
    if let end = coordinate(box, axis, .end) { return .end(end) }
    return .nothing
  }

  private mutating func start(_ box: Int, _ axis: Axis) -> ContentLength {
    switch startRule(box, axis) {
    case .edges(let start), .start(let start): return start
    case .baseline(let line): return line - baseline(.firstBaseline, of: box)
    case .together(let lines, let offset): return centerTogether(box, lines, offset: offset, axis)
    case .center(let center, let isClamped):
      let start = center - unboundedExtent(of: box, axis) * 0.5
      return isClamped ? start.clamped : start
    case .end(let end): return end - unboundedExtent(of: box, axis)
    case .nothing: return .zero
    }
  }

  /// Keeps a box between lines (step 15).
  private mutating func keepBetweenLines(_ box: Int, _ axis: Axis, _ unbounded: ContentLength) {
    var start = unbounded
    var extent = unboundedExtent(of: box, axis)
    switch limits(of: box, axis) {
    case (let lower?, let upper?):
      let room = (upper - lower).clamped
      if room.isBelow(extent) { extent = room }
      start = lower + (room - extent) * 0.5
    case (let lower?, nil) where start.isBelow(lower):
      extent = (extent - (lower - start)).clamped
      start = lower
    case (nil, let upper?) where upper.isBelow(start + extent):
      extent = (upper - start).clamped
    default: break
    }
    boxes[box][axis].start = start
    boxes[box][axis].boundedExtent = extent
  }

  /// Puts the boxes of a centring group side by side and returns where the first one starts (step
  /// 13).
  private mutating func centerTogether(
    _ box: Int, _ lines: [LayoutLine], offset: Double, _ axis: Axis
  ) -> ContentLength {
    var end = ContentLength.zero
    var members: [(box: Int, start: ContentLength)] = []
    var isFirst = true
    for index in 0...lines.count {
      guard let member = index == 0 ? box : member(lines[index - 1], of: box, axis) else {
        continue
      }
      let isVisible = !boxes[member].isGone
      if isVisible, !isFirst { end = end + lines[index - 1].offset }
      if isVisible { isFirst = false }
      members.append((member, end))
      end = end + unboundedExtent(of: member, axis)
    }
    let start = (contentLength(axis) - end) * 0.5 + offset
    for member in members { boxes[member.box][axis].start = start + member.start }
    return start
  }

  /// The box that a line in a centring group stands for; `nil` if there is none in the group.
  private func member(_ line: LayoutLine, of box: Int, _ axis: Axis) -> Int? {
    guard case .box(let member)? = target(line.reference) else {
      pass.report(.unknownReference(children[box].reference))
      return nil
    }
    return boxes[member][axis].centringGroup == .ledBy(box) ? member : nil
  }

  /// The place that the owner gave a box, left for leading (step 4).
  private mutating func takeOwnersPlace(_ box: Int, _ axis: Axis) {
    let frame = children[box].exactFrame
    let start = insets.min(along: axis)
    if axis == .vertical {
      boxes[box][axis].start = ContentLength(points: frame.minY - start)
    } else if owner.effectiveDirection == .leftToRight {
      boxes[box][axis].start = ContentLength(points: frame.minX - start)
    } else {
      boxes[box][axis].start =
        contentLength(axis) + (insets.right - frame.minX - frame.width)
    }
  }
}
