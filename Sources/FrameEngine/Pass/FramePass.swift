import LayoutTree

/// The work of a layout; equal scenes with equal histories give equal counts.
public struct FrameCounters: Hashable, Sendable {
  /// The number of times that a layout computed its size.
  public internal(set) var measured = 0
  /// The number of questions that layouts answered by computing: for sizes, widths, baselines and
  /// frames.
  public internal(set) var answered = 0
  /// The number of times that a layout placed its children.
  public internal(set) var placed = 0
  /// The number of these layouts that had placed their children while measuring, and did not do so
  /// again.
  public internal(set) var placedAhead = 0
  /// The number of layouts that kept the frames of their children after changes below.
  public internal(set) var kept = 0
}

/// The life of a pass, for values that may outlive it.
final class PassLife {
  private(set) var isOver = false

  func end() { isOver = true }
}

/// A layout pass in a tree of frames, from the root down.
///
/// A node is measured by its ancestors on demand, from its cache if nothing has changed, and then
/// placed once; a node that is up to date and keeps its size is not visited.
struct FramePass {
  /// The state, which all copies share; it ends with ``run(in:_:_:)``.
  private let state: PassHandle

  /// Runs a pass in the tree of a node, which publishes frames or, without a list for them, only
  /// measures.
  static func run<Result>(
    in tree: LayoutNode, _ commits: FrameCommits?, _ body: (FramePass) -> Result
  ) -> Result {
    withExtendedLifetime(commits) {
      PassHandle.run(commits.map { CommitsPointer($0) }) { state in
        tree.whilePassIsAtWork { body(FramePass(state: state)) }
      }
    }
  }

  var life: PassLife { state.pointee.life }

  var counters: FrameCounters {
    get { state.pointee.counters }
    nonmutating _modify { yield &state.pointee.counters }
  }

  var slots: ItemStack {
    @inline(__always) get { state.pointee.slots }
    @inline(__always) nonmutating _modify { yield &state.pointee.slots }
  }

  var flexSlots: FlexSlotStack {
    @inline(__always) get { state.pointee.flexSlots }
    @inline(__always) nonmutating _modify { yield &state.pointee.flexSlots }
  }

  var flexStruts: PassStack<FlexStrut> {
    get { state.pointee.flexStruts }
    nonmutating _modify { yield &state.pointee.flexStruts }
  }

  var flexLines: PassStack<FlexLine> {
    @inline(__always) get { state.pointee.flexLines }
    @inline(__always) nonmutating _modify { yield &state.pointee.flexLines }
  }

  /// The scrollbars that have appeared in items of the flex containers in progress.
  var scrollbars: [ObjectIdentifier: CSSScrollbars] {
    get { state.pointee.scrollbars }
    nonmutating _modify { yield &state.pointee.scrollbars }
  }

  /// The widths that flex containers need in others.
  var neededWidths: [NeededWidthQuestion: Double] {
    get { state.pointee.neededWidths }
    nonmutating _modify { yield &state.pointee.neededWidths }
  }

  var waitingExtents: PendingQuantities<ExtentReference> {
    get { state.pointee.waitingExtents }
    nonmutating _modify { yield &state.pointee.waitingExtents }
  }

  /// Whether a height was used before all widths were known.
  var hasFollowedHeights: Bool {
    get { state.pointee.hasFollowedHeights }
    nonmutating set { state.pointee.hasFollowedHeights = newValue }
  }

  /// Whether the width of a box with columns inside, or the height of one with pages, was requested
  /// while the height of the layout was not known.
  var hasMetColumns: Bool {
    @inline(__always) get { state.pointee.hasMetColumns }
    nonmutating set { state.pointee.hasMetColumns = newValue }
  }

  /// The heights from which extents of items of the layouts in progress were derived.
  var cells: PassStack<LayoutItems.Cell> {
    get { state.pointee.cells }
    nonmutating _modify { yield &state.pointee.cells }
  }

  var followedHeights: PassStack<FollowedHeight> {
    get { state.pointee.followedHeights }
    nonmutating _modify { yield &state.pointee.followedHeights }
  }

  /// The inquiry that this pass answers; `nil` in a pass that lays out.
  var inquiry: LayoutInquiry? {
    get { state.pointee.inquiry }
    nonmutating set { state.pointee.inquiry = newValue }
  }

  /// Whether this pass answers an inquiry, and publishes nothing.
  var isInquiry: Bool {
    @inline(__always) get { state.pointee.inquiry != nil }
  }

  /// Records an issue of the layout in progress.
  @inline(never)
  func report(_ issue: LayoutIssue<IssueNode>) { state.pointee.issues.append(issue) }

  /// Records an issue of a node.
  func report(_ kind: LayoutIssueKind, _ node: LayoutNode) { report(LayoutIssue(kind, node)) }

  /// The number of issues of the layouts in progress so far, those of the innermost last.
  @inline(__always)
  var issueCount: Int { state.pointee.issues.count }

  /// Removes and returns the issues after the first `count`, each once: those of the innermost
  /// layout in progress.
  @inline(never)
  func takeIssues(after count: Int) -> [LayoutIssue<IssueNode>] {
    var known: Set<LayoutIssue<IssueNode>> = []
    let found = state.pointee.issues[count...].filter { known.insert($0).inserted }
    state.pointee.issues.removeSubrange(count...)
    return found
  }

  /// Adds to the number of boxes for whose frames memory will be reserved.
  func expect(_ count: Int) { state.pointee.expected += count }

  func countKept() { state.pointee.counters.kept += 1 }

  func countPlacesAhead() { state.pointee.counters.placedAhead += 1 }

  func countMeasurement() { state.pointee.counters.measured += 1 }

  func enter(_ node: NodePointer) -> Bool {
    if state.pointee.depth >= state.pointee.maximumDepth, isTooDeep(node.node) { return false }
    state.pointee.depth += 1
    state.pointee.counters.answered += 1
    return true
  }

  /// Returns whether layouts are nested too deep at a node, which is then reported and skipped.
  @inline(never)
  private func isTooDeep(_ node: LayoutNode) -> Bool {
    if state.pointee.maximumDepth < 0 {
      state.pointee.maximumDepth = node.root.maximumLayoutDepth
    }
    let limit = state.pointee.maximumDepth
    if state.pointee.depth < limit { return false }
    report(.tooDeep(limit: limit), node)
    return true
  }

  /// Whether the frames are published.
  var publishes: Bool { state.pointee.commits != nil }

  func leave() { state.pointee.depth -= 1 }

  /// Returns the size of the layout or the content of a node in an available size.
  @inline(__always)
  func size(of node: NodePointer, _ available: AvailableSize) -> Size {
    if let cache = node.layoutCache {
      return cache.use { $0.size(for: available, of: node, self) }
    }
    return node.pointee[.hasContent] ? measure(node, available) : .zero
  }

  /// Returns the max-content width of a node.
  @inline(__always)
  func idealWidth(of node: NodePointer) -> Double {
    if let cache = node.layoutCache {
      return cache.use { $0.width(isLeast: false, of: node, self) }
    }
    return node.pointee[.hasContent] ? measure(node, .maxContent).width : 0
  }

  /// Returns the min-content width of a node.
  func minimumWidth(of node: NodePointer) -> Double {
    if let cache = node.layoutCache {
      return cache.use { $0.width(isLeast: true, of: node, self) }
    }
    if let known = node.node.knownMinimumWidth { return known }
    let minimum = AvailableSize(width: .minContent, height: .maxContent)
    return node.pointee[.hasContent] ? measure(node, minimum).width : 0
  }

  /// Measures content; without a given height, content whose ideal width fits is not measured
  /// again.
  @inline(never)
  private func measure(_ node: NodePointer, _ available: AvailableSize) -> Size {
    guard available.height == .maxContent, let width = available.width.points else {
      return node.node.measureSize(available.proposal).size
    }
    return node.node.measure(forWidth: width).size
  }

  /// Sets the frame that the layout in progress has decided for a child.
  @inline(__always)
  func setFrame(_ frame: Rect, of node: NodePointer) {
    guard frame.isInRange else { return refuse(frame, of: node) }
    let frame = Rect(
      x: frame.minX, y: frame.minY, width: max(0, frame.width), height: max(0, frame.height))
    if isFinding { return note(frame, of: node) }
    if node.itemTraits.reservesSpaceOnly { return }
    node.pointee.exactFrame = frame
  }

  /// Transforms the frames that the layout in progress has set for its children, about a point;
  /// their sizes stay.
  func move(_ members: LayoutMembers, by transform: FrameTransform, about origin: Point) {
    for child in members {
      setFrame(decidedFrame(of: child).moved(by: transform, about: origin), of: child)
    }
  }

  /// Whether frames that the layout in progress sets have no effect on its children.
  @inline(__always)
  var isFinding: Bool { state.pointee.depth == state.pointee.findingDepth }

  @inline(never)
  private func refuse(_ frame: Rect, of node: NodePointer) {
    report(.frameOutOfRange, node.node)
    setFrame(.zero, of: node)
  }

  @inline(never)
  private func note(_ frame: Rect, of node: NodePointer) {
    state.pointee.found.append(FoundFrame(node: node, frame: frame))
  }

  /// Returns the frame that the layout in progress has set for a child so far.
  func decidedFrame(of node: NodePointer) -> Rect {
    if state.pointee.depth != state.pointee.findingDepth { return node.pointee.exactFrame }
    return state.pointee.found.last { $0.node == node }?.frame ?? .zero
  }

  /// Returns the frames that the layout in progress sets in `body`, without effect on its children.
  ///
  /// Nested layouts that answer meanwhile may place their own children as usual.
  func find(_ body: () -> Void) -> [FoundFrame] {
    let (outer, depth) = (state.pointee.found, state.pointee.findingDepth)
    let issues = issueCount
    state.pointee.found = []
    state.pointee.findingDepth = state.pointee.depth
    body()
    if issueCount > issues { _ = takeIssues(after: issues) }
    let found = state.pointee.found
    state.pointee.found = outer
    state.pointee.findingDepth = depth
    return found
  }

  /// Places the descendants of a node whose own frame is decided.
  func arrange(_ node: NodePointer, _ inherited: LayoutDirection) {
    guard let cache = node.layoutCache else {
      guard publishes else { return }
      if node.pointee[.hasHost] { node.node.host?.takeChanges() }
      if node.pointee[.hasChildren] { return layOutBelow(node.node) }
      node.pointee[.needsLayout] = false
      return
    }
    let direction = node.pointee.direction ?? inherited
    let size = node.pointee.exactFrame.size
    cache.use { cache in
      if !node.pointee[.needsLayout], cache.isPlaced(in: size, direction) { return }
      defer { if node.pointee[.hasHost], cache.placesChildren { layOutGuides(of: node.node) } }
      if keepPlaces(of: node, cache, in: size, direction) { return }
      guard enter(node) else { return }
      counters.placed += 1
      cache.place(in: size, direction, of: node, self)
      if cache.placesChildren {
        let count = issueCount
        finish(node, cache, direction)
        if issueCount > count { cache.addIssues(after: count, self) }
      }
      leave()
    }
  }

  /// Arranges the layouts below a node that does not place its children: in the frames that were
  /// set, else in the size they need.
  @inline(never)
  private func layOutBelow(_ node: LayoutNode) {
    guard node.needsLayout else { return }
    node.needsLayout = false
    var open = Array(node.children.reversed())
    while let node = open.popLast() {
      guard node.needsLayout else { continue }
      guard node.pointer.layoutCache != nil else {
        node.needsLayout = false
        open.append(contentsOf: node.children.reversed())
        continue
      }
      let isFree = !node.isFrameSet
      if isFree {
        let size = size(of: node.pointer, .maxContent)
        setFrame(Rect(origin: node.exactFrame.origin, size: size), of: node.pointer)
      }
      arrange(node.pointer, node.effectiveDirection)
      if isFree { publish(node.pointer) }
    }
  }

  /// Mirrors, moves and publishes the children of a node, and arranges them.
  private func finish(
    _ node: NodePointer, _ cache: LayoutCache, _ direction: LayoutDirection
  ) {
    let members = cache.members(of: node, self)
    if state.pointee.expected > 0 {
      state.pointee.commits?.use { $0.reserve(state.pointee.expected) }
      state.pointee.expected = 0
    }
    let width = node.pointee.exactFrame.width
    for child in members {
      if !child.itemTraits.reservesSpaceOnly {
        if direction == .rightToLeft { child.pointee.exactFrame.mirror(in: width) }
        if child.pointee[.hasRareTraits] { move(child, cache, direction) }
      }
      publish(child)
      arrange(child, direction)
    }
    if members.leavesOut { finishOthers(of: node.node, direction) }
  }

  /// Moves a child by its offset, unless its layout is a flex container.
  @inline(never)
  private func move(_ child: NodePointer, _ cache: LayoutCache, _ direction: LayoutDirection) {
    if child.itemTraits.offset == .zero || cache.properties.attributes.contains(.flex) { return }
    cache.movesChildren = true
    let frame = child.itemTraits.moved(child.pointee.exactFrame, direction)
    guard frame.isInRange else { return refuse(frame, of: child) }
    child.pointee.exactFrame = frame
  }

  /// Arranges the stale children of a node whose frames are unchanged.
  func finishConfirmed(
    _ node: NodePointer, _ members: LayoutMembers, _ direction: LayoutDirection
  ) {
    for child in members where child.pointee[.needsLayout] {
      arrange(child, direction)
    }
    if members.leavesOut { finishOthers(of: node.node, direction) }
  }

  /// Publishes and arranges children that were placed without the others.
  func finishResized(_ items: [NodePointer], _ direction: LayoutDirection) {
    for item in items {
      publish(item)
      arrange(item, direction)
    }
  }

  /// Arranges children that their owner places, and empties the frames of others, which are gone.
  @inline(never)
  private func finishOthers(of node: LayoutNode, _ direction: LayoutDirection) {
    for child in node.children where !child.takesPart {
      if child.visibility != .gone {
        arrange(child.pointer, direction)
      } else if child.exactFrame != .zero, !child.itemTraits.keepsFrame {
        child.exactFrame = .zero
        publish(child.pointer)
      }
    }
  }

  @inline(__always)
  private func publish(_ node: NodePointer) {
    state.pointee.commits?.use { $0.publish(node) }
  }

  /// Places the guides of a node with a layout by the node's own constraints.
  @inline(never)
  private func layOutGuides(of node: LayoutNode) {
    if let commits = state.pointee.commits?.commits { node.host?.layOut(node, commits) }
  }

  /// Lays out the descendants of a node with constraints inside.
  func layOutConstraints(below node: LayoutNode) {
    guard let commits = state.pointee.commits?.commits else { return }
    node.setSizeFromAbove()
    node.layOutInside(commits)
  }
}

extension FramePass {
  /// Returns the distance of the first or the last baseline of a node from its top edge in a size;
  /// `nil` without text.
  ///
  /// The baseline of a layout is that of the descendant that it names, else of its first or last
  /// child that has one; that of a node with constraints inside is that of the descendant that it
  /// names.
  ///
  /// Complexity: O(1) if it is cached, else that of finding the frames that the layouts on the way
  /// give their children.
  func baseline(
    _ attribute: LayoutAttribute, of node: NodePointer, in size: Size
  ) -> Double? {
    guard let cache = node.layoutCache?.object else {
      return node.node.contentBaseline(attribute, forWidth: size.width)
    }
    cache.validate(node, self)
    let (space, isFirst) = (CSSSpace(of: size), attribute == .firstBaseline)
    if let known = cache.answers.baseline(in: space, isFirst: isFirst) { return known.offset }
    let offset: Double?
    let item = node.node.baselineItem(attribute)
    if cache.placesChildren {
      offset = baseline(attribute, of: node, cache, in: size, on: item)
    } else if item != nil {
      offset = node.node.host?.baseline(attribute, of: node.node, in: size)
    } else {
      offset = node.node.contentBaseline(attribute, forWidth: size.width)
    }
    cache.answers.keep(KnownBaseline(offset, in: space, isFirst: isFirst))
    node.pointee.noteKnownSize()
    return offset
  }

  /// Returns the baseline of the children of a layout, or of those on the path to `item`, if that
  /// is a descendant.
  private func baseline(
    _ attribute: LayoutAttribute, of node: NodePointer, _ cache: LayoutCache, in size: Size,
    on item: LayoutNode?
  ) -> Double? {
    guard enter(node) else { return nil }
    defer { leave() }
    let frames = frames(of: node, cache, in: size)
    let item = item.flatMap { $0 !== node.node && node.node.isAncestorOrSelf(of: $0) ? $0 : nil }
    let members = cache.members(of: node, self)
    for number in 0..<members.count {
      let child = members[attribute == .firstBaseline ? number : members.count - 1 - number]
      if let item, !child.node.isAncestorOrSelf(of: item) { continue }
      if child.itemTraits.reservesSpaceOnly { continue }
      let frame = frames.frame(of: child)
      var offset: Double?
      if let item, item !== child.node, let inner = child.layoutCache?.object,
        inner.placesChildren
      {
        offset = baseline(attribute, of: child, inner, in: frame.size, on: item)
      } else {
        offset = baseline(attribute, of: child, in: frame.size)
      }
      if let offset { return frame.minY + offset }
    }
    return nil
  }

  /// Returns the frames that a layout gives its children in a size, before offsets; the present
  /// ones if they are valid.
  private func frames(
    of node: NodePointer, _ cache: LayoutCache, in size: Size
  ) -> FoundFrames {
    if !node.pointee[.needsLayout], cache.isPlaced(in: size), !cache.movesChildren {
      return FoundFrames()
    }
    return FoundFrames(found: find { _ = cache.answer(.places(size), node, self) })
  }
}

/// The frames of the children of a layout.
private struct FoundFrames {
  /// The frames in the order in which the layout set them; `nil` for the present ones of the
  /// children.
  var found: [FoundFrame]?

  func frame(of child: NodePointer) -> Rect {
    guard let found else { return child.pointee.exactFrame }
    return found.last { $0.node == child }?.frame ?? .zero
  }
}

/// A frame that a layout gives a child without effect on it.
struct FoundFrame {
  let node: NodePointer
  let frame: Rect
}
// Boxes as wide as the longest lines of texts, and the layouts around them.
extension FramePass {
  /// Whether a box that wraps is as wide as the longest lines in it where it is cut: its content
  /// goes by its longest line, or that of a box inside does.
  func goesByLines(_ node: NodePointer) -> Bool {
    guard node.pointee.marks.contains(.hasLines) else { return false }
    if node.layoutCache == nil { return node.node.goesByLongestLine }
    var pending = [node]
    while let next = pending.popLast() {
      if next.node.goesByLongestLine { return true }
      guard next.pointee[.hasLayout] else { continue }
      for child in next.node.children
      where child.takesPart && child.pointer.pointee.marks.contains(.hasLines) {
        pending.append(child.pointer)
      }
    }
    return false
  }

  /// Returns the width of a box that wraps and is cut to a width: that of its longest line if its
  /// content goes by that; of a layout around such a content, what the layout needs in that width;
  /// otherwise the width itself.
  ///
  /// A layout that would need another width in the one that it needs, because something in it is a
  /// share of that, keeps the given one.
  func widthOfLines(
    of node: NodePointer, in width: Double, isRightToLeft: Bool? = nil
  ) -> Double {
    if node.layoutCache == nil { return node.node.widthOfLines(in: width) }
    guard goesByLines(node), width.isFinite, width < idealWidth(of: node) else { return width }
    let isTurned = isRightToLeft ?? (node.node.effectiveDirection == .rightToLeft)
    let needed = neededWidth(of: node, in: width, isRightToLeft: isTurned)
    guard needed < width,
      abs(neededWidth(of: node, in: needed, isRightToLeft: isTurned) - needed) <= 1e-9 * width
    else { return width }
    return needed
  }

  private func neededWidth(
    of node: NodePointer, in width: Double, isRightToLeft: Bool
  ) -> Double {
    node.layoutCache?.object.neededWidth(
      of: node, in: width, isRightToLeft: isRightToLeft, self) ?? width
  }
}

/// A question for the width that a flex container needs in a width.
struct NeededWidthQuestion: Hashable {
  let node: ObjectIdentifier
  let width: Double
  let isRightToLeft: Bool
}
