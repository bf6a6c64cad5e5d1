extension LayoutNode {
  /// Sets the rectangle of a root, or of a node that neither constraints nor a layout place.
  ///
  /// If they do place it, the next layout restores the node's frame, and the ``diagnostics`` report
  /// a size that is ignored. Below a root that rounds frames, the next layout rounds this one as
  /// well.
  ///
  /// - Throws: ``TreeError/invalidFrame(_:)`` for negative sizes, and for numbers that are not
  ///   finite or beyond ``Rect/maximumCoordinate``.
  public func setFrame(_ frame: Rect) throws(TreeError) {
    guard frame.isInRange, frame.width >= 0, frame.height >= 0 else { throw .invalidFrame(name) }
    isFrameSet = true
    if let rareData {
      rareData.refusedSize = nil
      rareData.frameInArea = nil
    }
    ownStorage[.isSizedFromAbove] = false
    if parent != nil { marks.remove(.wasLaidOut) }
    if let parent, parent.hasLayout, concernsLayout(frame) { parent.invalidateLayout() }
    exactFrame = frame
    self.frame = frame
    invalidateLayout()
    if parent == nil {
      host?.rootFrameDidChange(self)
    } else {
      constraintRoot.host?.heldFrameDidChange(self)
      awaitRounding()
    }
  }

  /// Whether a frame set by the owner concerns the layout around this node.
  ///
  /// Other children may refer to the extents of an excluded node. A layout that places the node
  /// sets its frame again, and one that only reserves space for it does not use the frame.
  private func concernsLayout(_ frame: Rect) -> Bool {
    if ownStorage[.isExcludedFromLayout] { return frame.size != exactFrame.size }
    return !ownStorage.traits.flags.contains(.reservesSpaceOnly)
  }

  /// Discards the frame set by the owner; the node is empty until it is laid out.
  package func forgetFrame() {
    ownStorage[.isNamedByMaker] = false
    ownStorage[.isLaidOutByMaker] = false
    // Trees accept a frame of zeros.
    try? setFrame(.zero)
    releaseFrame()
  }

  /// Releases the frame set by the owner, which is kept until the next layout of the node.
  package func releaseFrame() {
    if isFrameOfOwner { isFrameSet = false }
  }

  /// Whether the owner has set a size that has not been used in a layout of this node as a root.
  package var awaitsOwnSize: Bool { isFrameOfOwner && !marks.contains(.wasLaidOut) }

  /// Whether the frame was set by the owner, and not by a layout around a node that has
  /// constraints.
  package var isFrameOfOwner: Bool { isFrameSet && !ownStorage[.isSizedFromAbove] }

  /// Marks a frame set by the owner for rounding by the next layout.
  private func awaitRounding() {
    let root = root
    if root.rounding == .none || ownStorage[.awaitsRounding] { return }
    ownStorage[.awaitsRounding] = true
    root.makeRareData().framesToRound.append(reference)
    root.marks.insert(.hasPassLists)
  }

  /// Marks all frames below that owners have set for rounding by the next layout.
  func awaitRoundingOfSubtree() {
    forEachInSubtree { node in
      if node !== node.root, node.isFrameOfOwner { node.awaitRounding() }
    }
  }

  /// Restores the unrounded frames of descendants that owners have set, if no root rounds them.
  func forgetRoundedFrames() {
    forEachInSubtree { node in
      guard node.isFrameOfOwner else { return }
      node.ownStorage[.awaitsRounding] = false
      node.frame = node.exactFrame
    }
  }

  /// Publishes frames that owners have set since the last layout.
  private func publishFramesOfOwner(_ commits: FrameCommits) {
    guard let rareData else { return }
    for reference in rareData.framesToRound {
      guard let node = reference.node else { continue }
      node.ownStorage[.awaitsRounding] = false
      if node.root === self { commits.publish(node.pointer) }
    }
    rareData.framesToRound = []
    if rareData.deferredChanges.isEmpty { marks.remove(.hasPassLists) }
  }

  /// Sets the size of a root, keeping its origin; see ``setFrame(_:)``.
  ///
  /// A root without a given size has that of its content: the size that its layout wraps, or that
  /// results from its constraints and the content sizes below them. ``init(_:size:children:)``
  /// creates a node with a size.
  public func setSize(width: Double, height: Double) throws(TreeError) {
    try setFrame(Rect(origin: frame.origin, size: Size(width: width, height: height)))
  }

  /// Sets the size of a root; see ``setSize(width:height:)``.
  public func setSize(_ size: Size) throws(TreeError) {
    try setSize(width: size.width, height: size.height)
  }

  /// Updates all frames of this node's tree and returns those that changed.
  ///
  /// A root has the size set with ``setSize(width:height:)``, otherwise that of its content. A tree
  /// without a layout has nothing to do. A second call without changes in between does nothing, and
  /// neither does a call during a layout of the same tree; see ``isLayingOut``.
  ///
  /// MyLayout lays out single layouts; here it is the whole tree of the node.
  @discardableResult
  public func layoutIfNeeded() -> [FrameChange] { root.layOutTree() }

  /// Lays out the tree of this root.
  ///
  /// 1. Calls the closures that wait for the beginning. 2. Moves the root to the result of `frame`,
  /// if that is given. 3. Computes and publishes frames, and then makes structural changes deferred
  /// by closures. 4. Calls the closures that wait for the frame of a node. 5. Ends the layout:
  /// starts animations, and calls the closures that wait for the end. 6. Reports new diagnostics.
  package func layOutTree(frame: ((LayoutNode) -> Rect)? = nil) -> [FrameChange] {
    if !marks.isDisjoint(with: [.isLayingOut, .isPassAtWork]) { return [] }
    marks.insert(.isLayingOut)
    if marks.contains(.hasPassLists) { rareData?.refusedChanges = [] }
    if marks.contains(.awaitsLayout) { callBefore() }
    if parent != nil {
      marks.remove(.isLayingOut)
      return layoutIfNeeded()
    }
    // No other pass is running in this tree.
    marks.insert(.isPassAtWork)
    let commits = FrameCommits(
      isRounded: rounding != .none || committedRounding != RoundingPolicy.none,
      lastCount: rareData?.lastChangeCount ?? 0)
    if let frame { move(to: frame(self), commits) }
    let wasStale = needsLayout
    layOutInside(commits)
    if wasStale, marks.contains(.inheritsInsets) { followInsets(commits) }
    if marks.contains(.hasPassLists) { publishFramesOfOwner(commits) }
    let changes = commits.finish(self)
    if changes.count > FrameCommits.fewChanges { makeRareData().lastChangeCount = changes.count }
    endPass()
    if marks.contains(.awaitsLayout) { callLaidOut() }
    marks.remove(.isLayingOut)
    if marks.contains(.awaitsLayout) { callAfter(changes) }
    noteLayout()
    return changes
  }

  /// Lays out again what is inside of layouts, and inherits other insets there now that boxes
  /// around it have moved; up to eight times.
  ///
  /// Complexity: O(boxes around such constraints and their children), if nothing has moved.
  private func followInsets(_ commits: FrameCommits) {
    for _ in 0..<8 {
      var outdated: [LayoutNode] = []
      forEachMarked(.inheritsInsets) { node in
        if node !== self, node.host?.hasOutdatedGuides ?? false { outdated.append(node) }
      }
      if outdated.isEmpty { return }
      // No closure is running, so these are no changes in the midst of the pass.
      marks.remove(.isPassAtWork)
      for node in outdated { node.host?.guidesDidChange(node) }
      marks.insert(.isPassAtWork)
      commits.noteRepetition()
      layOutInside(commits)
    }
  }

  /// Sets the frame of this root during a layout.
  private func move(to frame: Rect, _ commits: FrameCommits) {
    makeRareData().frameInArea = frame
    if isFrameSet, frame == exactFrame { return }
    isFrameSet = true
    exactFrame = frame
    setNeedsLayout()
    host?.rootFrameDidChange(self)
    commits.publish(pointer)
  }
}

extension LayoutNode {
  /// Publishes the exact frames of `nodes` under the rounding policy of their root, `self`.
  ///
  /// Without rounding, only `nodes` are visited. With rounding, the descendants of a moved node are
  /// visited too, once, because their edges are rounded in the coordinates of the root.
  ///
  /// - Returns: The nodes whose published frame has changed, parents before children
  ///   wherever one is reached through the other.
  package func commitFrames(of nodes: [LayoutNode]) -> [FrameChange] {
    var changes: [FrameChange] = []
    if rounding == .none {
      changes.reserveCapacity(nodes.count)
      for node in nodes { node.pointer.publish(node.exactFrame, into: &changes) }
      return changes
    }
    for node in nodes { node.isMarked = true }
    for node in nodes where node.isMarked {
      let top = node.topmostMarked
      top.publishRounded(with: rounding, into: &changes)
    }
    return changes
  }

  /// The marked node nearest to the root, among this one and its ancestors.
  private var topmostMarked: LayoutNode {
    var topmost = self
    var node = parent
    while let current = node {
      if current.isMarked { topmost = current }
      node = current.parent
    }
    return topmost
  }

  /// Publishes the exact frames of all descendants of this root, and optionally its own.
  package func commitAllFrames(withOwn: Bool = false) -> [FrameChange] {
    if withOwn, rounding != .none { return commitFrames(of: [self]) }
    var nodes: [LayoutNode] = []
    forEachWithGuides { if withOwn || $0 !== self { nodes.append($0) } }
    let own = children + guides.map { $0.layoutNode }
    return commitFrames(of: rounding == .none ? nodes : own)
  }

  /// Returns a frame in the coordinates of this node, rounded as that of a child is.
  package func rounded(_ frame: Rect) -> Rect {
    let policy = root.rounding
    if policy == .none { return frame }
    let corner = RoundedOrigin(inside: self, policy)
    let exact = Rect(origin: corner.exact + frame.origin, size: frame.size)
    let rounded = policy.round(exact, in: corner.direction)
    return Rect(origin: rounded.origin - corner.rounded, size: rounded.size)
  }

  /// The position of the corner in the root's coordinates, before rounding.
  fileprivate var exactCorner: Point {
    var origin = Point.zero
    var node: LayoutNode? = self
    while let current = node, let above = current.parent {
      origin = origin + current.exactFrame.origin
      node = above
    }
    return origin
  }

  /// Publishes this node and its descendants with rounding, and clears their marks.
  private func publishRounded(with policy: RoundingPolicy, into changes: inout [FrameChange]) {
    var pending = [(node: self, parent: RoundedOrigin(ofParentOf: self, policy))]
    while let (node, parent) = pending.popLast() {
      let exact = Rect(
        origin: parent.exact + node.exactFrame.origin, size: node.exactFrame.size)
      let rounded = policy.round(exact, in: parent.direction)
      let frame = Rect(origin: rounded.origin - parent.rounded, size: rounded.size)
      node.pointer.publish(frame.heldInRange, into: &changes)
      node.isMarked = false
      var inner = RoundedOrigin(direction: node.direction ?? parent.direction)
      if node.parent != nil { (inner.exact, inner.rounded) = (exact.origin, rounded.origin) }
      for child in node.children.reversed() { pending.append((child, inner)) }
      for guide in node.guides { pending.append((guide.layoutNode, inner)) }
    }
  }
}

/// The corner of a node in the coordinates of the root, before and after rounding.
private struct RoundedOrigin {
  var exact = Point.zero
  var rounded = Point.zero
  let direction: LayoutDirection

  init(direction: LayoutDirection) { self.direction = direction }

  /// Creates the corner of the parent of a node; of the parent of a root and of the root itself, it
  /// is zero.
  init(ofParentOf node: LayoutNode, _ policy: RoundingPolicy) {
    if let parent = node.parent {
      self.init(inside: parent, policy)
    } else {
      self.init(direction: node.effectiveDirection)
    }
  }

  /// Creates the corner of a node; that of a root is zero.
  init(inside node: LayoutNode, _ policy: RoundingPolicy) {
    direction = node.effectiveDirection
    guard let above = node.parent else { return }
    exact = node.exactCorner
    let frame = Rect(origin: exact, size: node.exactFrame.size)
    rounded = policy.round(frame, in: above.effectiveDirection).origin
  }
}

extension NodePointer {
  @inline(__always)
  func publish(_ new: Rect, into changes: inout [FrameChange]) {
    let old = pointee.frame
    guard new != old else { return }
    pointee.frame = new
    if pointee[.isGuide] { return }
    changes.append(FrameChange(node: node, old: old, new: new))
  }
}

extension LayoutNode {
  /// Makes changes to this tree and returns the transition of its frames.
  ///
  /// Pending changes are laid out first, so they are not part of the transition.
  ///
  /// Nodes are identified by themselves, not by their names. A node that is gone afterwards, or no
  /// longer in the tree, disappears in its old frame; a new one appears in its new frame. Of nodes
  /// that appear or disappear together only the topmost is listed. A node moved to another parent
  /// moves, in the coordinates of the new one.
  ///
  /// UIKit: `layoutIfNeeded` in `UIView.animate`.
  ///
  /// Complexity: O(nodes) and that of the two layouts.
  ///
  /// - Throws: ``TransitionError/duration(_:)`` or ``TransitionError/delay(_:)``; the changes are
  ///   then not made.
  public func transition(
    duration: Double = 0.25, curve: TimingCurve = .easeInOut, delay: Double = 0,
    _ change: () -> Void
  ) throws(TransitionError) -> LayoutTransition {
    _ = try LayoutTransition([], duration: duration, curve: curve, delay: delay)
    layoutIfNeeded()
    let old = ShownNodes(below: root)
    change()
    layoutIfNeeded()
    // Nodes that have left the tree are kept alive until then, so that no other node gets their
    // identity.
    let movements = withExtendedLifetime(old) { ShownNodes(below: root).movements(since: old) }
    return try LayoutTransition(movements: movements, duration, curve, delay)
  }
}

/// The nodes of a tree that are not gone, with their positions.
private struct ShownNodes {
  private struct Place {
    let node: LayoutNode
    let parent: ObjectIdentifier?
    let frame: Rect
    /// The corner in the coordinates of the root's parent.
    let corner: Point
  }

  /// The positions, parents first.
  private var places: [Place] = []
  private var numbers: [ObjectIdentifier: Int] = [:]

  init(below root: LayoutNode) {
    var pending = [(node: root, parent: ObjectIdentifier?.none, origin: Point.zero)]
    while let (node, parent, origin) = pending.popLast() {
      if node.visibility == .gone { continue }
      let identity = ObjectIdentifier(node)
      let corner = origin + node.frame.origin
      numbers[identity] = places.count
      places.append(Place(node: node, parent: parent, frame: node.frame, corner: corner))
      for child in node.children.reversed() { pending.append((child, identity, corner)) }
    }
  }

  private subscript(identity: ObjectIdentifier?) -> Place? {
    identity.flatMap { numbers[$0] }.map { places[$0] }
  }

  func movements(since old: ShownNodes) -> [LayoutTransition.Movement] {
    var movements: [LayoutTransition.Movement] = []
    func add(_ index: Place, _ kind: LayoutTransition.Movement.Kind, old: Rect, new: Rect) {
      movements.append(
        LayoutTransition.Movement(
          id: index.node.name, movements.count, index.node.identity, kind, old: old,
          new: new))
    }
    for index in places {
      let parent = old[index.parent]
      // Descendants of a node that appears are not listed.
      if index.parent != nil, parent == nil { continue }
      guard let before = old[ObjectIdentifier(index.node)] else {
        add(index, .appears, old: index.frame, new: index.frame)
        continue
      }
      var frame = before.frame
      if before.parent != index.parent {
        frame.origin = before.corner - (parent?.corner ?? .zero)
      }
      if frame != index.frame { add(index, .moves, old: frame, new: index.frame) }
    }
    for index in old.places where self[ObjectIdentifier(index.node)] == nil {
      if index.parent != nil, self[index.parent] == nil { continue }
      add(index, .disappears, old: index.frame, new: index.frame)
    }
    return movements
  }
}

extension LayoutNode {
  #if !WITHOUT_DIAGNOSTICS
    /// The diagnostics of this node's tree, from both engines: faults found by the last layout,
    /// refused calls of makers, conflicts of constraints, and hints.
    ///
    /// Diagnostics of a call are removed when its constraints are replaced, or it runs again. Those
    /// of the layout of a whole tree are kept until the next one.
    ///
    /// Complexity: O(nodes and constraints of the tree).
    public var diagnostics: [LayoutDiagnostic] {
      let query = DiagnosticsQuery(of: root)
      var found: [LayoutDiagnostic] = []
      query.visit { found += $0.ownDiagnostics(query) }
      // A fault between two trees is listed by the constraints of each.
      var known: Set<LayoutDiagnostic> = []
      return found.filter { known.insert($0).inserted }
    }

    /// Returns the ``diagnostics`` of this node, which a query is visiting.
    package func ownDiagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
      var found: [LayoutDiagnostic] = []
      if parent == nil {
        if let missing = missingSize { found.append(missing) }
        for error in refusedChanges { found.append(error.diagnostic("refusedChange")) }
      }
      if let error = rareData?.refusedSize { found.append(error.diagnostic("invalidSize")) }
      if let fault = contentFault(query) { found.append(fault) }
      if let host { found += host.diagnostics(query) }
      found += boxesLeftOut(query)
      if pointer.frameHost != nil || hasPlainTraits {
        found += query.frameHost?.diagnostics(of: self, query) ?? traitsWithoutLayout(query)
      }
      return found
    }
  #endif

  /// Whether the node has traits stored inline.
  private var hasPlainTraits: Bool { pointer.pointee.traits != PlainTraits() }

  /// Returns an error about traits in a tree without a layout, where no frame host describes them.
  private func traitsWithoutLayout(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    guard let parent, visibility != .gone, !pointer.pointee[.isExcludedFromLayout] else {
      return []
    }
    let name = query.name(of: self)
    return [
      LayoutDiagnostic(
        .error, "ignoredTrait",
        "box \"" + name + "\" has traits, but \"" + query.name(of: parent) + "\" has no layout",
        node: name, subject: "traits",
        remedy: "give it one with setLayout(_:), or write constraints in place of traits")
    ]
  }

  /// Returns an error about an invalid measurement of the content of this node.
  private func contentFault(_ query: DiagnosticsQuery) -> LayoutDiagnostic? {
    guard let answer = rareData?.refusedAnswer else { return nil }
    let name = query.name(of: self)
    return LayoutDiagnostic(
      .error, "invalidContent",
      "the content of \"" + name + "\" measures " + answer.description
        + ", which has a negative number or one that is not finite; it counts as empty",
      node: name, subject: "content",
      remedy: "answer with finite numbers that are not negative")
  }

  /// A warning about a root that was laid out without a size, without traits for its area, and with
  /// content of zero size.
  private var missingSize: LayoutDiagnostic? { missingSize(paddedBy: .zero) }

  /// Returns a warning about a root that was laid out without a size, without traits for its area,
  /// and with nothing but padding.
  package func missingSize(paddedBy padding: Size) -> LayoutDiagnostic? {
    let isInArea = isFrameInArea && !hasPlainTraits && !pointer.pointee[.hasRareTraits]
    guard marks.contains(.wasLaidOut), !children.isEmpty, !isFrameSet || isInArea,
      exactFrame.size == padding
    else { return nil }
    return LayoutDiagnostic(
      .warning, "missingSize", "the root has no size, and its content needs none", node: name,
      remedy: isInArea
        ? "give it traits, such as a width of .fill, or set a size with setSize(width:height:)"
        : "set one with setSize(width:height:) before layoutIfNeeded()")
  }
}

// MARK: Reporting

extension LayoutNode {
  #if !WITHOUT_DIAGNOSTICS
    /// A closure that is called at the end of each layout of the tree of this root, once for each
    /// new element of its ``diagnostics``; `nil` by default.
    ///
    ///     root.onDiagnostic = { print($0) }
    ///
    /// Only the root's closure is used. Layouts are those of ``layoutIfNeeded()`` and of
    /// `layout(in:)`, and runs of `layoutFrames` of nodes in the tree. Changes made by the closure
    /// are part of the next layout.
    ///
    /// The root retains the closure, so a closure that retains the root keeps the tree alive: it
    /// gets all information as its argument, and should capture an owner of the tree weakly or not
    /// at all.
    ///
    /// Complexity: each layout takes O(nodes and constraints of the tree) in addition; it is for
    /// debugging.
    public var onDiagnostic: ((LayoutDiagnostic) -> Void)? {
      get { rareData?.diagnosticReport?.body }
      set {
        makeRareData().diagnosticReport = newValue.map { DiagnosticReport($0) }
        if newValue == nil { marks.remove(.reports) } else { marks.insert(.reports) }
      }
    }
  #endif

  /// Records that the tree of this root was laid out, and reports new diagnostics.
  package func noteLayout() {
    marks.insert(.wasLaidOut)
    #if !WITHOUT_DIAGNOSTICS
      if marks.contains(.reports) { reportDiagnostics() }
    #endif
  }

  #if !WITHOUT_DIAGNOSTICS
    private func reportDiagnostics() {
      guard marks.isDisjoint(with: [.isLayingOut, .isPassAtWork]),
        let report = rareData?.diagnosticReport
      else { return }
      for diagnostic in report.takeNew(of: diagnostics) { report.body(diagnostic) }
    }
  #endif
}

/// The closure to which diagnostics are reported, with those reported before.
final class DiagnosticReport {
  let body: (LayoutDiagnostic) -> Void
  private var known: Set<LayoutDiagnostic> = []

  init(_ body: @escaping (LayoutDiagnostic) -> Void) { self.body = body }

  /// Returns the diagnostics that are new since the last call, each once, and remembers the present
  /// ones.
  func takeNew(of found: [LayoutDiagnostic]) -> [LayoutDiagnostic] {
    let old = known
    known = []
    return found.filter { known.insert($0).inserted && !old.contains($0) }
  }
}

extension TreeError {
  /// Returns the error as a diagnostic.
  fileprivate func diagnostic(_ code: String) -> LayoutDiagnostic {
    LayoutDiagnostic(.error, code, description, node: node)
  }

  private var node: String {
    switch self {
    case .cycle(let name), .parent(let name), .indexOutOfRange(let name, _, _),
      .invalidFrame(let name), .invalidInsets(let name), .invalidBorder(let name),
      .guide(let name):
      name
    }
  }
}
