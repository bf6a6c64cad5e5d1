import LayoutTree

/// A resolver of extents and positions of boxes that are tied to each other.
struct RelativeResolver: DependencyResolver {
  let pass: FramePass
  let owner: LayoutNode
  let children: [LayoutNode]
  let insets: EdgeInsets
  /// The content area.
  var content: AvailableSize
  var boxes: [RelativeBox] = []
  /// The relative attributes of each box.
  var items: [HeldAttributes<RelativeItem>?] = []
  private var states: [QuantityState]
  /// Quantities that are in a cycle.
  private var isCut: [Bool]
  var waiting = PendingQuantities<RelativeQuantity>()
  private var attemptStart = 0

  init(_ subviews: LayoutSubviews, _ style: LayoutStyle, _ available: AvailableSize) {
    subviews.check()
    pass = subviews.pass
    owner = subviews.owner
    children = subviews.owner.children
    insets = style.insets(subviews.pointer.leadingSafeArea)
    states = Array(repeating: .open, count: 4 * children.count)
    isCut = Array(repeating: false, count: 4 * children.count)
    content = available
    for axis in Axis.allCases {
      if let extent = available[axis].points {
        content[axis] = .definite(extent - insets.sum(along: axis))
      }
    }
    prepare()
  }

  /// Resolves the extents and positions of all boxes along an axis.
  mutating func resolveAll(_ axis: Axis) {
    for box in boxes.indices where !boxes[box].isGone && !boxes[box].isExcludedFromLayout {
      resolve(.extent(box, axis))
      resolve(.place(box, axis))
      if items[box] != nil { reportUnknownLines(of: box, axis) }
    }
  }

  /// Discards all results, because the content area has become known.
  mutating func reopen() {
    for index in states.indices {
      states[index] = .open
      isCut[index] = false
    }
  }

  /// Returns whether a quantity is resolved; if it is not, it will be at the next attempt.
  private mutating func demand(_ quantity: RelativeQuantity) -> Bool {
    if states[quantity.code] == .done { return true }
    waiting.missing.append(quantity)
    return false
  }

  /// Whether the current attempt misses a quantity, so that its results are not valid.
  var isLacking: Bool { waiting.missing.count > attemptStart }

  /// Whether a quantity is ignored because it is in a cycle (step 16).
  func isInCycle(_ quantity: RelativeQuantity) -> Bool { isCut[quantity.code] }

  func state(of quantity: RelativeQuantity) -> QuantityState { states[quantity.code] }

  mutating func attempt(_ quantity: RelativeQuantity) -> Bool {
    attemptStart = waiting.missing.count
    states[quantity.code] = .waiting
    if quantity.isPlace {
      workOutPlace(quantity.box, quantity.axis)
    } else {
      workOutExtent(quantity.box, quantity.axis)
    }
    if isLacking { return false }
    states[quantity.code] = .done
    return true
  }

  /// Marks the members of a cycle as ignored (step 16).
  mutating func cut(_ cycle: [RelativeQuantity]) {
    for member in cycle {
      isCut[member.code] = true
      states[member.code] = .open
    }
    report(cycle)
  }

  private func report(_ members: [RelativeQuantity]) {
    let first = members.map { $0.box }.min() ?? 0
    let count = members.count
    let start =
      members.indices.first {
        members[$0].box == first && members[($0 + count - 1) % count].box != first
      } ?? 0
    var met: Set<Int> = []
    var order: [Int] = []
    for index in members.indices {
      let box = members[(start + index) % count].box
      if met.insert(box).inserted { order.append(box) }
    }
    pass.report(LayoutIssue(.cycle, nodes: order.map { IssueNode(children[$0]) }))
  }
}

/// Properties of the boxes that are known before anything is resolved.
extension RelativeResolver {
  /// Creates the table of boxes, and the groups with their leaders.
  private mutating func prepare() {
    boxes.reserveCapacity(children.count)
    items.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      child.pointer.pointee.scratchIndex = Int32(truncatingIfNeeded: index)
      let isExcludedFromLayout = child.itemTraits.isExcludedFromLayout
      boxes.append(
        RelativeBox(isGone: child.visibility == .gone, isExcludedFromLayout: isExcludedFromLayout))
      items.append(child.heldAttributes(RelativeItem.self))
    }
    for box in boxes.indices where items[box] != nil && !boxes[box].isExcludedFromLayout {
      for axis in Axis.allCases {
        findMembers(of: box, axis)
        boxes[box][axis].isBoundByLines = isBoundByLines(box, axis)
      }
    }
    for axis in Axis.allCases { dissolveOverlaps(axis) }
  }

  /// Removes boxes in several groups from all of them.
  private mutating func dissolveOverlaps(_ axis: Axis) {
    let isListed = boxes.map { $0[axis].centringGroup != .none }
    for box in boxes.indices {
      let group = boxes[box][axis].centringGroup
      if let leader = group.leader, isListed[leader] {
        pass.report(.overlappingGroups, children[leader])
        boxes[box][axis].centringGroup = .none
      }
      if group == .several || boxes[box][axis].equalGroup == .several {
        pass.report(.overlappingGroups, children[box])
      }
    }
  }

  /// Returns the position of a line of a box along an axis, if it is set and active.
  func position(of box: Int, _ axis: Axis, _ role: RelativeRole) -> RelativePosition? {
    if let tied = items[box]?.attributes.position(axis, role) { return tied }
    return children[box].itemTraits.position(axis, role).map { RelativePosition(distance: $0) }
  }

  private mutating func findMembers(of box: Int, _ axis: Axis) {
    if let extents = items[box]?.attributes.equal(axis) {
      for extent in extents {
        guard let member = sharingMember(extent, axis), member != box else { continue }
        claim(&boxes[member][axis].equalGroup, for: box)
      }
    }
    if case .centered(let lines)? = position(of: box, axis, .center)?.value,
      !hasBothEdges(box, axis),
      position(of: box, axis, .baseline).map({ isGiven($0, axis, .baseline) }) != true
    {
      for line in lines {
        guard case .box(let member)? = target(line.reference), member != box else { continue }
        claim(&boxes[member][axis].centringGroup, for: box)
      }
    }
  }

  private func claim(_ group: inout RelativeBox.Group, for box: Int) {
    group = group == .none || group == .ledBy(box) ? .ledBy(box) : .several
  }

  /// Returns the box that an extent in an equal group refers to, if it can share (step 8).
  private func sharingMember(_ extent: LayoutDimensionReference, _ axis: Axis) -> Int? {
    guard case .box(let reference, let other) = extent.source, other ?? axis == axis,
      case .box(let member)? = target(reference), !boxes[member].isExcludedFromLayout
    else { return nil }
    let traits = children[member].itemTraits
    let leads = items[member]?.attributes.equal(axis) != nil
    let isFree = !leads && (!traits.hasExtent(axis) || traits.fills(axis))
    return isFree && !hasBothEdges(member, axis) ? member : nil
  }

  private func isBoundByLines(_ box: Int, _ axis: Axis) -> Bool {
    if hasBothEdges(box, axis) { return false }
    if case .line? = position(of: box, axis, .start)?.minimum { return true }
    if case .line? = position(of: box, axis, .end)?.maximum { return true }
    return false
  }

  /// Whether both edges along an axis are set.
  func hasBothEdges(_ box: Int, _ axis: Axis) -> Bool {
    guard let start = position(of: box, axis, .start), let end = position(of: box, axis, .end)
    else { return false }
    return isGiven(start, axis, .start) && isGiven(end, axis, .end)
      && !children[box].itemTraits.hasMarginBox(axis)
  }
}

/// The extents of boxes along an axis (steps 6 to 9).
extension RelativeResolver {
  /// Returns the extent of a box, within lines that bound it.
  mutating func extent(of box: Int, _ axis: Axis) -> ContentLength {
    guard boxes[box][axis].isBoundByLines else { return unboundedExtent(of: box, axis) }
    return demand(.place(box, axis)) ? boxes[box][axis].boundedExtent : .zero
  }

  /// Returns the extent of a box before lines bound it.
  mutating func unboundedExtent(of box: Int, _ axis: Axis) -> ContentLength {
    demand(.extent(box, axis)) ? boxes[box][axis].extent : .zero
  }

  private mutating func workOutExtent(_ box: Int, _ axis: Axis) {
    if let leader = boxes[box][axis].equalGroup.leader, !isInCycle(.extent(box, axis)),
      !isInCycle(.extent(leader, axis))
    {
      // The leader has stored the share.
      _ = demand(.extent(leader, axis))
      return
    }
    boxes[box][axis].extent = ownExtent(box, axis)
  }

  private mutating func ownExtent(_ box: Int, _ axis: Axis) -> ContentLength {
    if boxes[box].isExcludedFromLayout {
      return ContentLength(points: boxes[box].isGone ? 0 : children[box].exactFrame.size[axis])
    }
    let isCut = isInCycle(.extent(box, axis))
    let traits = children[box].itemTraits
    if !isCut, let list = items[box]?.attributes.equal(axis) { return shareOut(box, list, axis) }
    if boxes[box].isGone { return .zero }
    guard !isCut else { return ContentLength(points: natural(axis, box)) }
    let extent: ContentLength
    if hasBothEdges(box, axis), let start = coordinate(box, axis, .start),
      let end = coordinate(box, axis, .end)
    {
      extent = bounded(end - start, by: traits.rareDimension(axis), axis, box)
    } else {
      extent = byDimension(box, traits, axis)
    }
    if !extent.isFixed, !isLacking { boxes[box][axis].need = need(box, traits, axis) }
    return extent
  }

  /// Returns the extent that a box needs if it depends on an unknown content area (step 18).
  private mutating func need(_ box: Int, _ traits: ItemTraits, _ axis: Axis)
    -> Double
  {
    let points: Double
    if case .points(let number)? = traits.rareDimension(axis)?.value {
      points = number - surround(axis, box)
    } else {
      let dimension = traits.dimension(axis)
      points = dimension.kind == .points ? dimension.number : natural(axis, box)
    }
    let length = ContentLength(points: points)
    return bounded(length, by: traits.rareDimension(axis), axis, box).points
  }

  /// Returns the extent by the dimension of a box, within its bounds (steps 7 and 9).
  private mutating func byDimension(
    _ box: Int, _ traits: ItemTraits, _ axis: Axis
  ) -> ContentLength {
    guard let dimension = traits.fullDimension(axis) else {
      return ContentLength(points: natural(axis, box))
    }
    let length =
      value(of: dimension, axis, box)
      ?? ContentLength(points: self.length(natural(axis, box), by: dimension, axis, box))
    let bounded = bounded(length, by: dimension, axis, box)
    return bounded.isBelow(length) ? wrapped(in: bounded, axis, box) : bounded
  }

  /// Returns the content extent of a box along an axis; for a height, in the width of the box.
  mutating func natural(_ axis: Axis, _ box: Int) -> Double {
    if boxes[box].isGone { return 0 }
    let child = children[box]
    if axis == .horizontal {
      guard child.pointer.hasColumns(pass), let height = givenHeight(of: box) else {
        return pass.idealWidth(of: child.pointer)
      }
      let available = AvailableSize(width: .maxContent, height: .definite(height))
      return pass.size(of: child.pointer, available).width
    }
    guard child.hasContent || child.pointer.layoutCache != nil else { return 0 }
    let width = extent(of: box, .horizontal)
    if isLacking { return 0 }
    let available = width.isFixed ? AvailableLength.definite(width.points) : .maxContent
    return pass.size(of: child.pointer, AvailableSize(width: available, height: .maxContent)).height
  }
}

extension RelativeResolver {
  /// Returns the height of a box that depends on no other quantity; `nil` for others.
  private mutating func givenHeight(of box: Int) -> Double? {
    let traits = children[box].itemTraits
    if hasBothEdges(box, .vertical) {
      return items[box] == nil ? fixedPoints(of: filling(.vertical, box)) : nil
    }
    guard traits.isHeightSure(in: content.height.points),
      let height = traits.fullDimension(.vertical), height.hasFixedBounds,
      let length = value(of: height, .vertical, box)
    else { return nil }
    return fixedPoints(of: bounded(length, by: height, .vertical, box))
  }

  private func fixedPoints(of length: ContentLength?) -> Double? {
    length?.fixedPoints.map { max(0, $0) }
  }
}

extension RelativeResolver: ItemSizing {
  func contentExtent(_ axis: Axis) -> ContentLength? { contentLength(axis) }

  func filling(_ axis: Axis, _ box: Int) -> ContentLength? {
    contentLength(axis) - marginSum(axis, box)
  }

  func marginSum(_ axis: Axis, _ box: Int) -> Double {
    let content = content[axis].points
    return margin(of: box, axis, isEnd: false, content)
      + margin(of: box, axis, isEnd: true, content)
  }

  func node(_ box: Int) -> LayoutNode { children[box] }

  func sizeBox(of box: Int) -> LayoutBox { children[box].itemTraits.sizeBox }

  /// Returns a distance from an edge; 0 if the edge is tied to a line.
  private func margin(of box: Int, _ axis: Axis, isEnd: Bool, _ content: Double?) -> Double {
    let area = owner.pointer.leadingSafeArea
    let inset = isEnd ? area.max(along: axis) : area.min(along: axis)
    guard let tied = items[box]?.attributes.position(axis, isEnd ? .end : .start) else {
      return children[box].itemTraits.margin(axis, isEnd: isEnd, content: content, inset: inset)
        .points
    }
    return switch tied.value {
    case .points(let points): tied.bounded(points + tied.offset)
    case .percent(let percent): tied.bounded(percent / 100 * (content ?? 0) + tied.offset)
    case .safeArea: tied.bounded(inset + tied.offset)
    case .free: tied.bounded(tied.offset)
    case .line, .min, .max, .centered: 0
    }
  }

  mutating func crossExtent(_ axis: Axis, _ box: Int) -> ContentLength? {
    extent(of: box, axis.cross)
  }

  /// Returns the extent that a box refers to; reports an error and returns `nil` if it is unknown
  /// (step 5).
  mutating func extent(
    of reference: NodeReference, _ other: Axis, _ axis: Axis, _ box: Int
  ) -> ContentLength? {
    guard let target = target(reference) else {
      report(unknown: reference, axis.extentVerb, of: box)
      return nil
    }
    switch target {
    case .layout: return contentLength(other)
    case .box(box) where other == axis: return ContentLength(points: natural(axis, box))
    case .box(let sibling): return extent(of: sibling, other)
    }
  }
}

/// Coordinates of lines (steps 1 to 5).
extension RelativeResolver {
  /// The owner of a line or an extent.
  enum Target {
    case layout
    case box(Int)
  }

  /// Resolves a reference; `nil` if it is neither the layout nor a child.
  func target(_ reference: NodeReference?) -> Target? {
    guard let reference else { return .layout }
    guard let node = reference.node else { return nil }
    if node === owner { return .layout }
    let index = Int(node.pointer.pointee.scratchIndex)
    guard children.indices.contains(index), children[index] === node else { return nil }
    return .box(index)
  }

  /// Whether a position determines its line (steps 5 and 12).
  func isGiven(_ position: RelativePosition, _ axis: Axis, _ role: RelativeRole) -> Bool {
    switch position.value {
    case .points, .percent, .safeArea: true
    case .free, .centered: false
    case .line(let line): counts(line, in: position) && isKnown(line, axis, role)
    case .min(let lines), .max(let lines):
      lines.contains { counts($0, in: position) && isKnown($0, axis, role) }
    }
  }

  /// Whether a position uses a line: that of a box that is gone only if these count (step 4).
  func counts(_ line: LayoutLine, in position: RelativePosition) -> Bool {
    position.countsGone || !isGone(line)
  }

  /// Whether the box of a line is gone.
  func isGone(_ line: LayoutLine) -> Bool {
    if case .box(let box)? = target(line.reference) { boxes[box].isGone } else { false }
  }

  /// Reports that a trait of a box refers to one that the layout does not know, or to a line along
  /// the other axis.
  private func report(
    unknown reference: NodeReference?, _ trait: String, of box: Int, line: String? = nil
  ) {
    pass.report(.unknownReference(trait, of: reference?.node?.name, line: line), children[box])
  }

  /// Reports the lines of a box that are not known, also those that other positions replace (step
  /// 5).
  private func reportUnknownLines(of box: Int, _ axis: Axis) {
    for role in RelativeRole.allCases {
      guard let position = items[box]?.attributes.position(axis, role) else { continue }
      let lines: [LayoutLine]
      switch position.value {
      case .points, .percent, .safeArea, .free: lines = []
      case .line(let line): lines = [line]
      case .min(let all), .max(let all), .centered(let all): lines = all
      }
      for line in lines where counts(line, in: position) && !isKnown(line, axis, role) {
        let isOtherLine = target(line.reference) != nil
        report(
          unknown: line.reference, role.trait(axis), of: box,
          line: isOtherLine ? line.attribute?.description : nil)
      }
    }
  }

  private func isKnown(_ line: LayoutLine, _ axis: Axis, _ role: RelativeRole) -> Bool {
    if line.isNumber { return true }
    let attribute = line.attribute ?? role.attribute(axis)
    return attribute.axis == axis && !attribute.isExtent && target(line.reference) != nil
  }

  /// Returns the coordinate of a line with its offset (steps 3 and 4), and whether its box is gone;
  /// reports an error and returns `nil` if it is unknown.
  mutating func coordinate(
    of line: LayoutLine, _ axis: Axis, _ role: RelativeRole, for box: Int
  ) -> (length: ContentLength, isGone: Bool)? {
    if line.isNumber {
      return (ContentLength(points: line.offset - insets.min(along: axis)), false)
    }
    // One that is not known is reported with those that nothing asks for.
    guard isKnown(line, axis, role), let target = target(line.reference) else { return nil }
    let attribute = line.attribute ?? role.attribute(axis)
    switch target {
    case .layout: return (layoutLine(attribute) + line.offset, false)
    case .box(let other):
      let isGone = boxes[other].isGone
      let offset = isGone ? line.offsetIfGone : line.offset
      return (self.line(attribute, of: other) + offset, isGone)
    }
  }

  /// Returns a line of the layout (step 1).
  private func layoutLine(_ attribute: LayoutAttribute) -> ContentLength {
    let content = contentLength(attribute.axis)
    switch attribute {
    case .left, .leading, .top, .firstBaseline, .width, .height: return .zero
    case .right, .trailing, .bottom, .lastBaseline: return content
    case .centerX, .centerY: return content * 0.5
    }
  }

  /// Returns a line of a box (step 2).
  private mutating func line(_ attribute: LayoutAttribute, of box: Int) -> ContentLength {
    let axis = attribute.axis
    // Missing quantities are demanded in the same order every time, whatever is known already, so
    // that cycles do not depend on where the search began.
    let start = demand(.place(box, axis)) ? boxes[box][axis].start : .zero
    switch attribute {
    case .left, .leading, .top, .width, .height: return start
    case .right, .trailing, .bottom: return start + extent(of: box, axis)
    case .centerX, .centerY: return start + extent(of: box, axis) * 0.5
    case .firstBaseline, .lastBaseline: return start + baseline(attribute, of: box)
    }
  }

  /// Returns the distance of a baseline below the top edge of its box (step 2).
  mutating func baseline(_ attribute: LayoutAttribute, of box: Int) -> ContentLength {
    let edge = attribute == .firstBaseline ? .zero : extent(of: box, .vertical)
    if boxes[box].isGone || !children[box].hasContent { return edge }
    let width = extent(of: box, .horizontal)
    if isLacking { return edge }
    if children[box].hasLayout {
      return baselineInside(attribute, box, width) ?? edge
    }
    let distance = children[box].contentBaseline(
      attribute, forWidth: width.isFixed ? width.points : .infinity)
    return distance.map { ContentLength(points: $0) } ?? edge
  }

  /// Returns the distance of a baseline of a layout below its top edge; `nil` without text.
  private mutating func baselineInside(
    _ attribute: LayoutAttribute, _ box: Int, _ width: ContentLength
  ) -> ContentLength? {
    let height = unboundedExtent(of: box, .vertical)
    if isLacking { return .zero }
    let pointer = children[box].pointer
    let available = width.isFixed ? AvailableLength.definite(width.points) : .maxContent
    var size = pass.size(of: pointer, AvailableSize(width: available, height: .maxContent))
    if width.isFixed { size.width = width.points }
    if height.isFixed { size.height = height.points }
    return pass.baseline(attribute, of: pointer, in: size).map { ContentLength(points: $0) }
  }

  /// Returns the content area along an axis.
  func contentLength(_ axis: Axis) -> ContentLength {
    content[axis].points.map { ContentLength(points: $0) } ?? ContentLength(share: 1)
  }
}

/// The starts of boxes along an axis (steps 10 to 15).
extension RelativeResolver {
  private mutating func workOutPlace(_ box: Int, _ axis: Axis) {
    if boxes[box].isExcludedFromLayout { return takeOwnersPlace(box, axis) }
    if isInCycle(.place(box, axis)) {
      boxes[box][axis].boundedExtent = unboundedExtent(of: box, axis)
      boxes[box][axis].start = .zero
      return
    }
    if let leader = boxes[box][axis].centringGroup.leader, !isInCycle(.place(leader, axis)) {
      // The leader stores the position. Nothing else is demanded before: if the leader turns out to
      // be in a cycle, the box uses its own positions.
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

  /// The rule that decides the start of a box, with the coordinate of the line used.
  enum StartRule {
    case edges(ContentLength)
    case baseline(ContentLength)
    case together([LayoutLine], offset: Double)
    case center(ContentLength, isClamped: Bool)
    case start(ContentLength)
    case end(ContentLength)
    case nothing
  }

  /// Returns the rule that decides the start of a box (step 10).
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

  /// Clamps a box between lines (step 15).
  private mutating func keepBetweenLines(_ box: Int, _ axis: Axis, _ unbounded: ContentLength) {
    var start = unbounded
    var extent = unboundedExtent(of: box, axis)
    switch limits(of: box, axis) {
    case (let lower?, let upper?):
      let room = (upper - lower).clamped
      if room.isBelow(extent) { extent = wrapped(in: room, axis, box) }
      start = lower + (room - extent) * 0.5
    case (let lower?, nil) where start.isBelow(lower):
      let room = (extent - (lower - start)).clamped
      extent = wrapped(in: room, axis, box)
      start = lower + (room - extent)
    case (nil, let upper?) where upper.isBelow(start + extent):
      extent = wrapped(in: (upper - start).clamped, axis, box)
    default: break
    }
    boxes[box][axis].start = start
    boxes[box][axis].boundedExtent = extent
  }

  /// Returns the extent of a box that lines cut to an extent: a width is that of its longest line,
  /// if the box wraps and its content goes by that.
  private mutating func wrapped(in extent: ContentLength, _ axis: Axis, _ box: Int) -> ContentLength
  {
    let dimension = children[box].itemTraits.fullDimension(axis)
    guard dimension?.kind ?? .wrap == .wrap, !isLacking else { return extent }
    return wrapped(in: extent, by: dimension, axis, box)
  }

  /// Places the boxes of a centring group side by side and returns the start of the first one (step
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

  /// Returns the box that a line in a centring group refers to; `nil` if it is not in the group.
  private func member(_ line: LayoutLine, of box: Int, _ axis: Axis) -> Int? {
    guard case .box(let member)? = target(line.reference) else {
      report(unknown: line.reference, RelativeRole.center.trait(axis), of: box)
      return nil
    }
    return boxes[member][axis].centringGroup == .ledBy(box) ? member : nil
  }

  /// Sets the position of a box to the one given by its owner, left for leading (step 4).
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
