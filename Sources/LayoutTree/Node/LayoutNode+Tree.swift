extension LayoutNode {
  /// The root of this tree.
  ///
  /// Complexity: O(depth).
  public var root: LayoutNode {
    var node = pointer
    while let parent = node.pointee.parent { node = parent }
    return node.node
  }

  /// Returns a Boolean value that indicates whether `other` is this node or one of its descendants.
  ///
  /// Complexity: O(depth of `other`).
  public func isAncestorOrSelf(of other: LayoutNode) -> Bool {
    pointer.isAncestorOrSelf(of: other.pointer)
  }

  /// The effective direction: its own, else that of the nearest ancestor that has one.
  public var effectiveDirection: LayoutDirection {
    var node: NodePointer? = pointer
    while let current = node {
      if let direction = current.pointee.direction { return direction }
      node = current.pointee.parent
    }
    return .leftToRight
  }

  /// Appends a child in front of the others; it leaves its present parent.
  ///
  /// Errors and the deferral during a layout are those of ``insert(_:at:)``.
  ///
  /// UIKit: `addSubview`; UIStackView: `addArrangedSubview`.
  public func append(_ child: LayoutNode) throws(TreeError) { try place(child, at: nil) }

  /// Appends several children in front of the others, in order, all or none.
  public func append(contentsOf nodes: [LayoutNode]) throws(TreeError) {
    for node in nodes { try check(node) }
    for node in nodes { try append(node) }
  }

  /// Inserts a child at an index; it leaves its present parent.
  ///
  /// Changes by closures that measure content during a layout, such as inserting, removing or
  /// moving, are deferred until it is over. An index that is out of range then is among the
  /// ``diagnostics`` of the tree until the next layout.
  ///
  /// UIKit: `insertSubview(_:at:)`.
  ///
  /// - Throws: ``TreeError/cycle(_:)`` if `child` is this node or an ancestor,
  ///   ``TreeError/guide(_:)`` if one of the two represents a guide,
  ///   ``TreeError/indexOutOfRange(_:index:count:)`` if `index` is not in `0...count`, where count
  ///   is taken after `child` has left its parent.
  /// - Complexity: O(children + depth), plus what the host does.
  public func insert(_ child: LayoutNode, at index: Int) throws(TreeError) {
    try place(child, at: index)
  }

  /// Inserts a child at an index, or in front of the others without one.
  private func place(_ child: LayoutNode, at index: Int?) throws(TreeError) {
    try check(child)
    if let index, index < 0 {
      throw .indexOutOfRange(name, index: index, count: children.count)
    }
    if let top = topOfPassAtWork ?? child.topOfPassAtWork {
      return top.deferChange {
        self.tryDeferred { () throws(TreeError) in try self.place(child, at: index) }
      }
    }
    let old = child.pointer.pointee.parent
    let count = children.count - (old == pointer ? 1 : 0)
    let index = index ?? count
    guard index <= count else { throw .indexOutOfRange(name, index: index, count: count) }
    if old == pointer {
      move(child, to: index)
    } else {
      if old != nil { child.removeFromParent() }
      adopt(child, at: index)
    }
  }

  /// Removes this node, with its descendants, from its tree; has no effect on a root.
  ///
  /// During a layout, the removal is deferred until it is over.
  ///
  /// UIKit: `removeFromSuperview`.
  public func removeFromParent() {
    if let top = topOfPassAtWork { return top.deferChange { self.removeFromParent() } }
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    let hosts = parent.hostsAround
    for host in hosts { host.subtreeWillLeave(self) }
    let (oldDirection, oldRounding) = (effectiveDirection, root.rounding)
    parent.children.remove(at: index)
    parent.pointer.pointee[.hasChildren] = !parent.children.isEmpty
    self.parent = nil
    ownStorage[.isNamedByMaker] = false
    forgetSizeFromAbove()
    if effectiveDirection != oldDirection { invalidateDirectionOfSubtree() }
    if rounding != oldRounding {
      forgetRoundedSizes()
      forgetRoundedFrames()
    }
    nextLayout.cancelAnimation()
    followRoot()
    for host in hosts { host.subtreeDidLeave(self) }
    parent.container?.childrenDidChange()
    parent.invalidateLayout()
  }

  /// The hosts whose constraints may name the children or guides of this node, from the inside out.
  ///
  /// Complexity: O(depth).
  var hostsAround: [any ConstraintHost] {
    var hosts: [any ConstraintHost] = []
    var next: LayoutNode? = self
    while let node = next {
      let root = node.constraintRoot
      if let host = root.host { hosts.append(host) }
      next = root.parent
    }
    return hosts
  }

  /// Calls `visit` for this node and its descendants, parents first, siblings in order.
  ///
  /// Iterative: no depth exhausts the stack.
  public func forEachInSubtree(_ visit: (LayoutNode) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      visit(node)
      pending.append(contentsOf: node.children.reversed())
    }
  }

  /// Calls `visit` for this node, its descendants, and the nodes of all their guides.
  package func forEachWithGuides(_ visit: (LayoutNode) -> Void) {
    forEachInSubtree { node in
      visit(node)
      for guide in node.guides { visit(guide.layoutNode) }
    }
  }

  /// Returns the first node of this name in the subtree, parents first.
  ///
  /// Complexity: O(nodes).
  public func first(named name: String) -> LayoutNode? {
    var pending = [self]
    while let node = pending.popLast() {
      if node.name == name { return node }
      pending.append(contentsOf: node.children.reversed())
    }
    return nil
  }

  /// Adds a node without a parent as a child; the caller has excluded cycles.
  func adopt(_ child: LayoutNode, at index: Int) {
    addChild(child, at: index)
    pointer.pointee[.hasChildren] = true
    child.parent = self
    if !child.marks.isEmpty { child.passOnMarks() }
    if !child.isBlank {
      inheritFromRoot(child)
      if !hasLayout { takeConstraints(of: child) }
    }
    container?.childrenDidChange()
    invalidateLayout()
  }

  /// Invalidates what follows from the direction and the rounding of a new child, if those of this
  /// tree are others.
  private func inheritFromRoot(_ child: LayoutNode) {
    var direction = child.direction
    var root = pointer
    while true {
      direction = direction ?? root.pointee.direction
      guard let above = root.pointee.parent else { break }
      root = above
    }
    if (direction ?? .leftToRight) != (child.direction ?? .leftToRight) {
      child.invalidateDirectionOfSubtree()
    }
    if root.node.rounding != child.rounding {
      child.forgetRoundedSizes()
      child.awaitRoundingOfSubtree()
    }
  }

  /// Whether nothing follows from the tree that the node is in: it is new, perhaps with traits and
  /// a layout, but without children, content, constraints and a frame.
  private var isBlank: Bool {
    let flags = ownStorage.flags
    return flags.contains(.isUnasked) && flags.isSubset(of: .ofBlankNode) && ownReference == nil
      && ownStorage.exactFrame == .zero && ownStorage.frame == .zero
  }

  /// Appends a node without a parent in front of the other children while `body` runs, without
  /// notifying engines.
  ///
  /// - Throws: As ``append(_:)``, and ``TreeError/parent(_:)`` if the node has a parent.
  package func tryAppending<Result>(
    _ child: LayoutNode, _ body: () -> Result
  ) throws(TreeError) -> Result {
    try check(child)
    if child.parent != nil { throw .parent(child.name) }
    let isRoundedElsewise = root.rounding != child.rounding
    if isRoundedElsewise { child.forgetRoundedSizes() }
    children.append(child)
    pointer.pointee[.hasChildren] = true
    child.parent = self
    defer {
      if child.parent === self, let index = children.lastIndex(where: { $0 === child }) {
        children.remove(at: index)
        pointer.pointee[.hasChildren] = !children.isEmpty
        child.parent = nil
        if isRoundedElsewise { child.forgetRoundedSizes() }
      }
    }
    return body()
  }

  private func check(_ child: LayoutNode) throws(TreeError) {
    if pointer.pointee[.isGuide] { throw .guide(name) }
    if child.pointer.pointee[.isGuide] { throw .guide(child.name) }
    if child === self || child.pointer.pointee[.hasChildren] && child.isAncestorOrSelf(of: self) {
      throw .cycle(child.name)
    }
  }

  private func move(_ child: LayoutNode, to index: Int) {
    guard let old = children.firstIndex(where: { $0 === child }), old != index else { return }
    children.remove(at: old)
    children.insert(child, at: index)
    container?.childrenDidChange()
    invalidateLayout()
  }
}

// MARK: The tree

extension LayoutNode {
  /// The parent; `nil` at the root.
  public internal(set) var parent: LayoutNode? {
    // A parent that is deallocated first clears this, so the pointer never dangles.
    get { ownStorage.parent?.node }
    set { ownStorage.parent = newValue?.pointer }
  }

  /// The guide that this node represents; `nil` if it is a box of its own.
  package var guide: LayoutGuide? { rareData?.guide?.guide }

  /// The constraint engine that lays out the tree of which this node is the root.
  package var host: (any ConstraintHost)? {
    get { ownStorage[.hasHost] ? rareData?.host : nil }
    set {
      if newValue == nil, !ownStorage[.hasHost] { return }
      loseMeasurements()
      ownStorage[.hasHost] = newValue != nil
      if newValue == nil { ownStorage[.hasConstraints] = false }
      makeRareData().host = newValue
    }
  }

  /// Whether the host of this node has constraints; it changes nothing while it has none.
  package var hasConstraints: Bool {
    get { ownStorage[.hasConstraints] }
    set {
      if newValue == ownStorage[.hasConstraints] { return }
      loseMeasurements()
      ownStorage[.hasConstraints] = newValue
      pointer.noteSizeChange(SizeChange(isOwn: true, wasStale: needsLayout, resizedChild: nil))
    }
  }

  /// The index of this node in the tables of its host; -1 without one.
  package var hostIndex: Int {
    get { Int(ownStorage.hostIndex) }
    set { ownStorage.hostIndex = Int32(truncatingIfNeeded: newValue) }
  }

  /// A temporary mark for algorithms that track visited nodes; `false` outside of them.
  package var isMarked: Bool {
    get { ownStorage[.isMarked] }
    set { ownStorage[.isMarked] = newValue }
  }
}

extension LayoutNode {
  /// The flags of this node and its descendants that concern the whole tree.
  package internal(set) var marks: SubtreeMarks {
    get { ownStorage.marks }
    set { ownStorage.marks = newValue }
  }
}

// MARK: Frames

extension LayoutNode {
  /// The rectangle in the parent's coordinates, as of the last commit.
  ///
  /// The owner sets it at a root, where it is the size to fill; a layout sets it at other nodes.
  public internal(set) var frame: Rect {
    get { ownStorage.frame }
    set { ownStorage.frame = newValue }
  }

  /// The frame before rounding; equal to ``frame`` if frames are not rounded.
  package var exactFrame: Rect {
    get { ownStorage.exactFrame }
    _modify { yield &ownStorage.exactFrame }
  }

  /// The rounding of the frames of this tree when they are committed; read at the root only.
  public var rounding: RoundingPolicy {
    get { rareData?.rounding ?? .none }
    set {
      if let top = topOfPassAtWork { return top.deferChange { self.rounding = newValue } }
      guard newValue != rounding else { return }
      makeRareData().rounding = newValue
      if parent == nil { forgetRoundedSizes() }
    }
  }

  /// Whether this node or a descendant has changed since the last layout of the children.
  package var needsLayout: Bool {
    get { ownStorage[.needsLayout] }
    set { ownStorage[.needsLayout] = newValue }
  }

  /// Whether sizes have been cached since then.
  package var hasKnownSizes: Bool {
    get { ownStorage[.hasKnownSizes] }
    set { ownStorage[.hasKnownSizes] = newValue }
  }

  /// Whether this node has neither a parent nor children.
  package var isDetached: Bool { parent == nil && children.isEmpty }

  /// Whether the owner, or the layout around the node, has set its size.
  package internal(set) var isFrameSet: Bool {
    get { ownStorage[.isFrameSet] }
    set { ownStorage[.isFrameSet] = newValue }
  }

  /// Whether a layout of this node's tree has begun and not yet found the frames.
  package var awaitsFrames: Bool {
    let root = root
    return root.marks.contains(.isLayingOut)
      && (root.needsLayout || root.marks.contains(.isPassAtWork))
  }

  /// Whether this root has the frame that a layout in an area has given it.
  package var isFrameInArea: Bool {
    guard parent == nil, let frame = rareData?.frameInArea else { return false }
    return frame == exactFrame
  }
}

// MARK: Settings of the owner

extension LayoutNode {
  /// The visibility of the node; visible by default.
  ///
  /// A node with visibilities for size classes has the one of the class in force; this property
  /// sets the one for any class.
  ///
  /// UIKit: `isHidden`; MyLayout: `MyVisibility_Gone`; SwiftUI: `hidden`; CSS: `display: none`.
  public var visibility: Visibility {
    get { ownStorage.visibility }
    set { show(setVisibilityForAny(newValue)) }
  }

  /// Puts a visibility into force.
  func show(_ new: Visibility) {
    guard new != visibility else { return }
    let wasGone = visibility == .gone
    ownStorage.visibility = new
    if wasGone != (new == .gone) { constraintRoot.host?.visibilityDidChange(self) }
    parent?.container?.childrenDidChange()
    parent?.invalidateLayout()
  }

  /// Sets the visibility of this node for a trial, without notifying engines.
  package func tryVisibility(_ new: Visibility) { ownStorage.visibility = new }

  /// The direction of this subtree, or `nil` to inherit it; roots inherit left to right.
  ///
  /// During a layout, a change is deferred until it is over.
  ///
  /// UIKit: `semanticContentAttribute`; MyLayout: `isRTL`.
  public var direction: LayoutDirection? {
    get { ownStorage.direction }
    set {
      if let top = topOfPassAtWork { return top.deferChange { self.direction = newValue } }
      guard newValue != direction else { return }
      ownStorage.direction = newValue
      constraintRoot.host?.directionDidChange(self)
      invalidateDirectionOfSubtree()
    }
  }

  /// A Boolean value that indicates whether constraints take the frame of this node as its owner
  /// sets it; `false` by default.
  ///
  /// The owner places such a node by ``setFrame(_:)``, and constraints may place others by it. It
  /// has no effect at a root, whose frame the owner sets anyway.
  ///
  /// UIKit: `translatesAutoresizingMaskIntoConstraints`.
  public var isFrameDriven: Bool {
    get { ownStorage[.isFrameDriven] }
    set {
      guard newValue != isFrameDriven else { return }
      ownStorage[.isFrameDriven] = newValue
      constraintRoot.host?.heldFrameDidChange(self)
    }
  }

  /// The content of the node, if it is a leaf that measures itself.
  ///
  /// UIKit: `intrinsicContentSize`.
  public var content: LeafContent? {
    get { nodeContent?.content }
    set {
      let isAlike = LeafContent.areSizedAlike(content, newValue)
      if let nodeContent {
        nodeContent.content = newValue
      } else {
        nodeContent = newValue.map { NodeContent($0) }
      }
      if !isAlike { loseMeasurements() }
      if newValue?.widthBasis == .longestLine { mark(.hasLines) }
      ownStorage[.hasContent] = newValue != nil
      invalidateContent()
    }
  }

  /// The number of measurements of ``content`` that were not cached.
  public var measurementCount: Int { nodeContent?.measurementCount ?? 0 }
}

extension LayoutNode {
  /// The size class of the screen or window of this root; any by default.
  ///
  /// It applies to the whole tree, and is read at the root only. A change puts the values for the
  /// new class into force, and invalidates only the nodes whose values differ.
  ///
  /// UIKit: `traitCollection`; SwiftUI: `horizontalSizeClass`.
  ///
  /// Complexity: setting it takes O(children of nodes with values for classes below them).
  public var sizeClass: LayoutSizeClass {
    get { rareData?.sizeClass ?? .any }
    set {
      if let top = topOfPassAtWork { return top.deferChange { self.sizeClass = newValue } }
      let old = sizeClass
      guard newValue != old else { return }
      let rareData = makeRareData()
      rareData.sizeClass = newValue
      guard parent == nil else { return }
      followRoot()
      rareData.onSizeClassChange?(old, newValue)
    }
  }

  /// A closure that is called with the old and the new class immediately after ``sizeClass`` of
  /// this root has changed.
  ///
  /// The values for the new class are in force then, but not laid out. The closure stays until it
  /// is replaced.
  ///
  /// UIKit: `traitCollectionDidChange`; MyLayout: `rotationToDeviceOrientationBlock`.
  public var onSizeClassChange: ((_ old: LayoutSizeClass, _ new: LayoutSizeClass) -> Void)? {
    get { rareData?.onSizeClassChange }
    set { makeRareData().onSizeClassChange = newValue }
  }
}

// MARK: Visibility

extension LayoutNode {
  /// Returns the visibility of this node in a class: the one for this very class, else the one for
  /// any.
  package func visibility(in sizeClass: LayoutSizeClass) -> Visibility {
    visibilities.map { $0[sizeClass] ?? $0.forAny } ?? visibility
  }

  /// Sets the visibility of this node in a class; for any class, ``visibility``.
  package func setVisibility(_ new: Visibility, in sizeClass: LayoutSizeClass) {
    if sizeClass == .any {
      visibility = new
      return
    }
    var changed = visibilities ?? ClassVariants(forAny: visibility)
    changed[sizeClass] = new
    visibilities = changed
    mark(.followsRoot)
    selectVisibility(root.sizeClass)
  }

  /// Removes the visibility of this node in a class; that for any class stays.
  package func removeVisibility(in sizeClass: LayoutSizeClass) {
    visibilities?[sizeClass] = nil
    selectVisibility(root.sizeClass)
  }
}

extension LayoutNode {
  /// The visibilities for classes; `nil` if none were set.
  private var visibilities: ClassVariants<Visibility>? {
    get { marks.contains(.followsRoot) ? rareData?.visibilities : nil }
    set { makeRareData().visibilities = newValue }
  }

  /// Returns the visibility that applies in a class.
  package func visibilityInForce(in sizeClass: LayoutSizeClass) -> Visibility {
    visibilities?.value(for: sizeClass) ?? visibility
  }

  /// Puts the visibility for a class into force; deferred while a pass is running, which may be one
  /// in another class.
  func selectVisibility(_ sizeClass: LayoutSizeClass) {
    guard let visibilities else { return }
    if let top = topOfPassAtWork {
      return top.deferChange { self.selectVisibility(self.root.sizeClass) }
    }
    if visibilities.isEmpty { self.visibilities = nil }
    show(visibilities.value(for: sizeClass))
  }

  /// Stores the visibility for any class.
  ///
  /// - Returns: The visibility that then applies.
  func setVisibilityForAny(_ new: Visibility) -> Visibility {
    guard var changed = visibilities else { return new }
    changed.forAny = new
    visibilities = changed
    return changed.value(for: root.sizeClass)
  }
}

#if !hasFeature(Embedded)
  // Unavailable names from other libraries, so that the compiler tells the name used here.
  extension LayoutNode {
    /// UIKit's name.
    @available(*, unavailable, message: "use append(_:)")
    public func addSubview(_ child: LayoutNode) {}

    /// SpriteKit's name.
    @available(*, unavailable, message: "use append(_:)")
    public func addChild(_ child: LayoutNode) {}

    /// UIKit's name.
    @available(*, unavailable, message: "use removeFromParent()")
    public func removeFromSuperview() {}

    /// UIKit's name.
    @available(*, unavailable, message: "use visibility, which is .invisible or .gone")
    public var isHidden: Bool { visibility != .visible }
  }
#endif

extension LayoutNode {
  /// Returns violated invariants of the tree of this root, between passes; empty unless there is a
  /// bug.
  ///
  /// Builds with the condition `CHECK_INVARIANTS` call it after each pass, and stop if any is
  /// violated.
  ///
  /// Complexity: O(nodes), and that of the checks of the engines.
  package func checkInvariants() -> [String] {
    var faults: [String] = []
    forEachInSubtree { node in
      let pointer = node.pointer.pointee
      func expect(_ holds: Bool, _ fault: String) {
        if !holds { faults.append("\"\(node.name)\": \(fault)") }
      }
      expect(
        pointer[.hasChildren] == !node.children.isEmpty, "knows wrongly whether it has children")
      expect(
        pointer[.hasHost] == (node.rareData?.host != nil), "knows wrongly whether it has a host")
      expect(pointer[.hasHost] || !pointer[.hasConstraints], "has constraints without a host")
      expect(!pointer[.isMarked], "has a mark of an algorithm that is over")
      expect(
        pointer[.hasLayout] == false || pointer.frameData != nil, "arranges children by nothing")
      expect(pointer[.isGuide] == (node.guide != nil), "knows wrongly whether it is a guide")
      for child in node.children {
        expect(child.parent === node, "is not the parent of its child \"\(child.name)\"")
        expect(
          node.marks.isSuperset(of: child.marks.intersection(.passedOn)),
          "lacks a mark of its child \"\(child.name)\"")
      }
      for guide in node.guides { expect(guide.owner === node, "does not own its guide") }
      #if !hasFeature(Embedded)
        if let host = node.pointer.frameHost { faults += host.checkInvariants(of: node) }
        if let host = node.host { faults += host.checkInvariants() }
      #endif
    }
    return faults
  }

  /// Stops if an invariant is violated, in builds that check.
  @inline(__always)
  func stopIfWrong() {
    #if CHECK_INVARIANTS
      let faults = root.checkInvariants()
      precondition(faults.isEmpty, faults.joined(separator: "\n"))
    #endif
  }
}

extension [LayoutNode] {
  /// The deepest node that is above or equal to all of these; `nil` without nodes in one tree.
  package var commonAncestor: LayoutNode? {
    guard var common = first else { return nil }
    for node in dropFirst() {
      while !common.isAncestorOrSelf(of: node) {
        guard let parent = common.parent else { return nil }
        common = parent
      }
    }
    return common
  }
}
