import LayoutTree

/// The work of a layout; equal scenes with equal histories give equal counts.
public struct FrameCounters: Hashable, Sendable {
  /// The number of times that a layout computed its size.
  public internal(set) var measured = 0
  /// The number of questions that layouts worked out: for sizes, widths, baselines and places.
  public internal(set) var answered = 0
  /// The number of times that a layout placed its children.
  public internal(set) var placed = 0
  /// The number of these layouts that had placed their children while measuring, and did not do so
  /// again.
  public internal(set) var placedAhead = 0
  /// The number of layouts below which something had changed, and whose children lie as before.
  public internal(set) var kept = 0
}

/// Whether a pass is over, for those who may have kept something of it.
final class PassLife {
  private(set) var isOver = false

  func end() { isOver = true }
}

/// One layout of a tree of frames, from the root down.
///
/// A node is measured by those above it as they need it, from its cache where nothing has changed,
/// and then placed once; what is clean and keeps its size is not visited.
struct FramePass {
  /// All copies are of one pass, which ends with ``run(_:_:)``.
  private let state: PassHandle

  /// Runs a pass in the tree of a node that publishes what it decides or, without a list for that,
  /// only measures.
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

  /// Scrollbars that have appeared in items of the flex containers at work.
  var scrollbars: [ObjectIdentifier: CSSScrollbars] {
    get { state.pointee.scrollbars }
    nonmutating _modify { yield &state.pointee.scrollbars }
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

  /// Whether the width of a box with columns inside, or the height of one with pages, was asked for
  /// while the height of the layout was not known.
  var hasMetColumns: Bool {
    @inline(__always) get { state.pointee.hasMetColumns }
    nonmutating set { state.pointee.hasMetColumns = newValue }
  }

  /// The heights that extents of boxes of the layouts at work were taken from.
  var followedHeights: PassStack<FollowedHeight> {
    get { state.pointee.followedHeights }
    nonmutating _modify { yield &state.pointee.followedHeights }
  }

  /// The question that a layout is asked once more, if this pass is for that.
  var inquiry: LayoutInquiry? {
    get { state.pointee.inquiry }
    nonmutating set { state.pointee.inquiry = newValue }
  }

  /// Whether this pass is for an inquiry, and lays nothing out.
  var isInquiry: Bool {
    @inline(__always) get { state.pointee.inquiry != nil }
  }

  /// Notes a problem of the layout at work.
  @inline(never)
  func report(_ problem: LayoutProblem<NodeReference>) { state.pointee.problems.append(problem) }

  /// The number of problems that layouts at work have found so far, the innermost last.
  @inline(__always)
  var problemCount: Int { state.pointee.problems.count }

  /// Takes out the problems that came after the first `count`, each once: those of the innermost
  /// layout at work.
  @inline(never)
  func takeProblems(after count: Int) -> [LayoutProblem<NodeReference>] {
    var known: Set<LayoutProblem<NodeReference>> = []
    let found = state.pointee.problems[count...].filter { known.insert($0).inserted }
    state.pointee.problems.removeSubrange(count...)
    return found
  }

  /// Takes note of boxes that are met for the first time.
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

  /// Whether layouts are nested too deep at a node, which is reported then and left out.
  @inline(never)
  private func isTooDeep(_ node: LayoutNode) -> Bool {
    if state.pointee.maximumDepth < 0 {
      state.pointee.maximumDepth = node.root.maximumLayoutDepth
    }
    let limit = state.pointee.maximumDepth
    if state.pointee.depth < limit { return false }
    report(.tooDeep(node.reference, limit: limit))
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
    if let cache = node.layoutCache { return cache.use { $0.idealWidth(of: node, self) } }
    return node.pointee[.hasContent] ? measure(node, .maxContent).width : 0
  }

  /// Returns the min-content width of a node.
  func minimumWidth(of node: NodePointer) -> Double {
    if let cache = node.layoutCache { return cache.use { $0.minimumWidth(of: node, self) } }
    if let known = node.node.knownMinimumWidth { return known }
    let minimum = AvailableSize(width: .minContent, height: .maxContent)
    return node.pointee[.hasContent] ? measure(node, minimum).width : 0
  }

  /// Measures content; one that has all the width it likes, and no height to heed, is not asked
  /// again.
  @inline(never)
  private func measure(_ node: NodePointer, _ available: AvailableSize) -> Size {
    guard available.height == .maxContent, let width = available.width.points else {
      return node.node.measureSize(available.proposal).size
    }
    return node.node.measure(forWidth: width).size
  }

  /// Gives a child the frame that its layout, which is at work, has decided.
  @inline(__always)
  func setFrame(_ frame: Rect, of node: NodePointer) {
    guard frame.isInRange else { return refuse(frame, of: node) }
    let frame = Rect(
      x: frame.minX, y: frame.minY, width: max(0, frame.width), height: max(0, frame.height))
    if isFinding { return note(frame, of: node) }
    node.pointee.exactFrame = frame
  }

  /// Whether the layout at work gives its children frames without effect on them.
  @inline(__always)
  var isFinding: Bool { state.pointee.depth == state.pointee.findingDepth }

  @inline(never)
  private func refuse(_ frame: Rect, of node: NodePointer) {
    report(.frameOutOfRange(node.node.reference))
    setFrame(.zero, of: node)
  }

  @inline(never)
  private func note(_ frame: Rect, of node: NodePointer) {
    state.pointee.found.append(FoundFrame(node: node, frame: frame))
  }

  /// The frame that the layout at work has given a child so far.
  func decidedFrame(of node: NodePointer) -> Rect {
    if state.pointee.depth != state.pointee.findingDepth { return node.pointee.exactFrame }
    return state.pointee.found.last { $0.node == node }?.frame ?? .zero
  }

  /// The frames that the layout at work gives its children in `body`, without effect on them.
  ///
  /// Layouts further in, which answer meanwhile, may place their own children as ever.
  func find(_ body: () -> Void) -> [FoundFrame] {
    let (outer, depth) = (state.pointee.found, state.pointee.findingDepth)
    let problems = problemCount
    state.pointee.found = []
    state.pointee.findingDepth = state.pointee.depth
    body()
    if problemCount > problems { _ = takeProblems(after: problems) }
    let found = state.pointee.found
    state.pointee.found = outer
    state.pointee.findingDepth = depth
    return found
  }

  /// Places what is below a node, whose own frame is decided.
  func arrange(_ node: NodePointer, _ inherited: LayoutDirection) {
    guard let cache = node.layoutCache else {
      guard publishes else { return }
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
        let count = problemCount
        finish(node, cache, direction)
        if problemCount > count { cache.addProblems(after: count, self) }
      }
      leave()
    }
  }

  /// Arranges the layouts below a node that places its children in no way itself: in the frames
  /// that were set, else in the size they need.
  @inline(never)
  private func layOutBelow(_ node: LayoutNode) {
    guard node.needsLayout else { return }
    node.needsLayout = false
    var open = Array(node.children.reversed())
    while let node = open.popLast() {
      guard node.needsLayout else { continue }
      guard node.cell.layoutCache != nil else {
        node.needsLayout = false
        open.append(contentsOf: node.children.reversed())
        continue
      }
      let isFree = !node.isFrameSet
      if isFree {
        let size = size(of: node.cell, .maxContent)
        setFrame(Rect(origin: node.exactFrame.origin, size: size), of: node.cell)
      }
      arrange(node.cell, node.effectiveDirection)
      if isFree { publish(node.cell) }
    }
  }

  /// Mirrors, moves and publishes the children of a node, and goes on below them.
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
      if child.itemTraits.reservesSpaceOnly {
        child.node.returnToOwnFrame()
      } else {
        if direction == .rightToLeft { child.pointee.exactFrame.mirror(in: width) }
        if child.pointee[.hasRareTraits] { move(child, cache, direction) }
      }
      publish(child)
      arrange(child, direction)
    }
    if members.leavesOut { finishOthers(of: node.node, direction) }
  }

  /// Moves a child by its offset, if its layout knows that.
  @inline(never)
  private func move(_ child: NodePointer, _ cache: LayoutCache, _ direction: LayoutDirection) {
    if child.itemTraits.offset == .zero || cache.properties.attributes.contains(.flex) { return }
    cache.movesChildren = true
    let frame = child.itemTraits.moved(child.pointee.exactFrame, direction)
    guard frame.isInRange else { return refuse(frame, of: child) }
    child.pointee.exactFrame = frame
  }

  /// Goes on below the children of a node that lie where they are.
  func finishConfirmed(
    _ node: NodePointer, _ members: LayoutMembers, _ direction: LayoutDirection
  ) {
    for child in members where child.pointee[.needsLayout] {
      arrange(child, direction)
    }
    if members.leavesOut { finishOthers(of: node.node, direction) }
  }

  /// Publishes children that were placed alone.
  func finishResized(_ items: [NodePointer], _ direction: LayoutDirection) {
    for item in items {
      publish(item)
      arrange(item, direction)
    }
  }

  /// A child that is gone has no size; one that its owner places has an inside.
  @inline(never)
  private func finishOthers(of node: LayoutNode, _ direction: LayoutDirection) {
    for child in node.children where !child.takesPart {
      if child.visibility != .gone {
        arrange(child.cell, direction)
      } else if child.exactFrame != .zero {
        child.exactFrame = .zero
        publish(child.cell)
      }
    }
  }

  @inline(__always)
  private func publish(_ node: NodePointer) {
    state.pointee.commits?.use { $0.publish(node) }
  }

  /// Places the guides of a node with a layout, which constraints of its own place.
  @inline(never)
  private func layOutGuides(of node: LayoutNode) {
    if let commits = state.pointee.commits?.commits { node.host?.layOut(node, commits) }
  }

  /// Lays out what is below a node that constraints lay out inside.
  func layOutConstraints(below node: LayoutNode) {
    guard let commits = state.pointee.commits?.commits else { return }
    node.setSizeFromAbove()
    node.layOutInside(commits)
  }
}

extension FramePass {
  /// Where the first or the last line of text of a node stands below its top edge in a size; `nil`
  /// without text.
  ///
  /// That of a layout is the one of the descendant that it names, else of its first or last child
  /// that has one; that of a node with constraints inside the one of the descendant that it names.
  ///
  /// Complexity: O(1) if it was asked before, else that of working out where the layouts on the way
  /// would place their children.
  func baseline(
    _ attribute: LayoutAttribute, of node: NodePointer, in size: Size
  ) -> Double? {
    guard let cache = node.layoutCache?.object else {
      return node.node.contentBaseline(attribute, forWidth: size.width)
    }
    cache.validate(node, self)
    if let known = cache.knownBaseline(attribute, in: size) { return known.offset }
    let offset: Double?
    let item = node.node.baselineItem(attribute)
    if cache.placesChildren {
      offset = baseline(attribute, of: node, cache, in: size, on: item)
    } else if item != nil {
      offset = node.node.host?.baseline(attribute, of: node.node, in: size)
    } else {
      offset = node.node.contentBaseline(attribute, forWidth: size.width)
    }
    cache.remember(KnownBaseline(attribute: attribute, size: size, offset: offset))
    node.pointee[.hasKnownSizes] = true
    return offset
  }

  /// That of the children of a layout, or of those of them that are on the way to a node, if there
  /// is one.
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

  /// Where a layout places its children in a size, before it moves any by its offset: where they
  /// are, or where it would.
  private func frames(
    of node: NodePointer, _ cache: LayoutCache, in size: Size
  ) -> FoundFrames {
    if !node.pointee[.needsLayout], cache.isPlaced(in: size), !cache.movesChildren {
      return FoundFrames()
    }
    return FoundFrames(found: find { _ = cache.answer(.places(size), node, self) })
  }
}

/// Frames of the children of a layout.
private struct FoundFrames {
  /// The frames in the order in which the layout set them; `nil` if the children have them.
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

/// A baseline of a layout in a size.
struct KnownBaseline {
  let attribute: LayoutAttribute
  let size: Size
  /// Below the top edge; `nil` without text.
  let offset: Double?
}
