extension LayoutNode {
  /// The node at the top of this tree.
  ///
  /// Complexity: O(depth).
  public var root: LayoutNode {
    var node = cell
    while let parent = node.pointee.parent { node = parent }
    return node.node
  }

  /// Returns a Boolean value that indicates whether `other` is this node or below it.
  ///
  /// Complexity: O(depth of `other`).
  public func isAncestorOrSelf(of other: LayoutNode) -> Bool {
    cell.isAncestorOrSelf(of: other.cell)
  }

  /// The direction that applies here: its own, else that of the nearest ancestor that has one.
  public var effectiveDirection: LayoutDirection {
    var node: NodePointer? = cell
    while let current = node {
      if let direction = current.pointee.direction { return direction }
      node = current.pointee.parent
    }
    return .leftToRight
  }

  /// Puts `child` in front of the other children; it leaves its present parent.
  ///
  /// Throws as ``insert(_:at:)`` does, and waits as it does while a layout is at work.
  ///
  /// UIKit: `addSubview`; UIStackView: `addArrangedSubview`.
  public func append(_ child: LayoutNode) throws(TreeError) { try place(child, at: nil) }

  /// Puts several children in front of the others, in order, all or none.
  public func append(contentsOf nodes: [LayoutNode]) throws(TreeError) {
    for node in nodes { try check(node) }
    for node in nodes { try append(node) }
  }

  /// Puts `child` at `index` among the children; it leaves its present parent.
  ///
  /// Closures that measure content run while a layout is at work; what they insert, remove or move
  /// is inserted, removed or moved when that is over. An index that is out of range then is among
  /// the ``diagnostics`` of the tree until the next layout.
  ///
  /// UIKit: `insertSubview(_:at:)`.
  ///
  /// - Throws: ``TreeError/cycle(_:)`` if `child` is this node or above it,
  ///   ``TreeError/guide(_:)`` if one of the two stands for a guide,
  ///   ``TreeError/indexOutOfRange(_:index:count:)`` if `index` is not in `0...count`, where count
  ///   is taken after `child` has left its place.
  /// - Complexity: O(children + depth), plus what the host does.
  public func insert(_ child: LayoutNode, at index: Int) throws(TreeError) {
    try place(child, at: index)
  }

  /// Puts a child at an index, or in front of the others without one.
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
    let old = child.parent
    let count = children.count - (old === self ? 1 : 0)
    let index = index ?? count
    guard (0...count).contains(index) else {
      throw .indexOutOfRange(name, index: index, count: count)
    }
    if old === self {
      move(child, to: index)
    } else {
      if old != nil { child.removeFromParent() }
      adopt(child, at: index)
    }
  }

  /// Takes this node, with what is below it, out of its tree; a root stays as it is.
  ///
  /// While a layout is at work, that waits until it is over.
  ///
  /// UIKit: `removeFromSuperview`.
  public func removeFromParent() {
    if let top = topOfPassAtWork { return top.deferChange { self.removeFromParent() } }
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    let hosts = parent.hostsAround
    for host in hosts { host.subtreeWillLeave(self) }
    let (oldDirection, oldRounding) = (effectiveDirection, root.rounding)
    parent.children.remove(at: index)
    parent.cell.pointee[.hasChildren] = !parent.children.isEmpty
    self.parent = nil
    forgetSizeFromAbove()
    if effectiveDirection != oldDirection { invalidateDirectionOfSubtree() }
    if rounding != oldRounding {
      forgetRoundedSizes()
      forgetRoundedFrames()
    }
    cancelAnimation()
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

  /// Calls `visit` for this node and everything below it, parents first, siblings in order.
  ///
  /// Iterative: no depth exhausts the stack.
  public func forEachInSubtree(_ visit: (LayoutNode) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      visit(node)
      pending.append(contentsOf: node.children.reversed())
    }
  }

  /// Calls `visit` for this node, everything below it, and the nodes of all their guides.
  package func forEachWithGuides(_ visit: (LayoutNode) -> Void) {
    forEachInSubtree { node in
      visit(node)
      for guide in node.guides { visit(guide.layoutNode) }
    }
  }

  /// The first node of this name in the subtree, parents first.
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

  /// Makes a node without a parent a child; the caller has excluded cycles.
  func adopt(_ child: LayoutNode, at index: Int) {
    if index == children.count { children.append(child) } else { children.insert(child, at: index) }
    cell.pointee[.hasChildren] = true
    child.parent = self
    if !child.marks.isEmpty { child.passOnMarks() }
    var direction = child.direction
    var root = cell
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
    if !hasLayout { takeConstraints(of: child) }
    container?.childrenDidChange()
    invalidateLayout()
  }

  /// Puts a node without a parent in front of the other children while `body` runs, and tells
  /// nobody.
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
    cell.pointee[.hasChildren] = true
    child.parent = self
    defer {
      if child.parent === self, let index = children.lastIndex(where: { $0 === child }) {
        children.remove(at: index)
        cell.pointee[.hasChildren] = !children.isEmpty
        child.parent = nil
        if isRoundedElsewise { child.forgetRoundedSizes() }
      }
    }
    return body()
  }

  private func check(_ child: LayoutNode) throws(TreeError) {
    if cell.pointee[.isGuide] { throw .guide(name) }
    if child.cell.pointee[.isGuide] { throw .guide(child.name) }
    if child === self || child.cell.pointee[.hasChildren] && child.isAncestorOrSelf(of: self) {
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
  /// The node above, or `nil` at the root.
  public internal(set) var parent: LayoutNode? {
    // A parent that is deallocated first clears this, so the way to it never dangles.
    get { ownCell.parent?.node }
    set { ownCell.parent = newValue?.cell }
  }

  /// The guide that this node stands for, if it is not a box of its own.
  package var guide: LayoutGuide? { rareData?.guide?.guide }

  /// The engine that lays out the tree of which this node is the root.
  package var host: (any ConstraintHost)? {
    get { ownCell[.hasHost] ? rareData?.host : nil }
    set {
      if newValue == nil, !ownCell[.hasHost] { return }
      loseMeasurements()
      ownCell[.hasHost] = newValue != nil
      makeRareData().host = newValue
    }
  }

  /// The place of this node in the tables of its host; -1 while it has none.
  package var hostIndex: Int {
    get { Int(ownCell.hostIndex) }
    set { ownCell.hostIndex = Int32(truncatingIfNeeded: newValue) }
  }

  /// A mark for an algorithm that must know which nodes it has met; false outside of one.
  package var isMarked: Bool {
    get { ownCell[.isMarked] }
    set { ownCell[.isMarked] = newValue }
  }
}

extension LayoutNode {
  /// What there is here or below that concerns the whole tree.
  package internal(set) var marks: SubtreeMarks {
    get { ownCell.marks }
    set { ownCell.marks = newValue }
  }
}

// MARK: Frames

extension LayoutNode {
  /// The rectangle in the parent's coordinates, as of the last commit.
  ///
  /// The owner sets it at a root, where it is the size to fill; a layout sets it elsewhere.
  public internal(set) var frame: Rect {
    get { ownCell.frame }
    set { ownCell.frame = newValue }
  }

  /// The frame before rounding; equal to ``frame`` where the policy is not to round.
  package var exactFrame: Rect {
    get { ownCell.exactFrame }
    _modify { yield &ownCell.exactFrame }
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

  /// Whether something here or below has changed since the children were arranged.
  package var needsLayout: Bool {
    get { ownCell[.needsLayout] }
    set { ownCell[.needsLayout] = newValue }
  }

  /// Whether the arranger has worked out sizes since then.
  package var hasKnownSizes: Bool {
    get { ownCell[.hasKnownSizes] }
    set { ownCell[.hasKnownSizes] = newValue }
  }

  /// Whether this node is neither in another one nor around others.
  package var isDetached: Bool { parent == nil && children.isEmpty }

  /// Whether the owner has said how large this node is.
  package internal(set) var isFrameSet: Bool {
    get { ownCell[.isFrameSet] }
    set { ownCell[.isFrameSet] = newValue }
  }

  /// Whether a layout of this node's tree has begun that has not found the frames yet.
  package var awaitsFrames: Bool {
    let root = root
    return root.marks.contains(.isLayingOut)
      && (root.needsLayout || root.marks.contains(.isPassAtWork))
  }

  /// Whether this root has the frame that it got in an area of its owner.
  package var isFrameInArea: Bool {
    guard parent == nil, let frame = rareData?.frameInArea else { return false }
    return frame == exactFrame
  }
}

// MARK: What the owner says

extension LayoutNode {
  /// The visibility of the node; visible by default.
  ///
  /// A node with visibilities for size classes has the one of the class in force; what is set here
  /// is the one of any class.
  ///
  /// UIKit: `isHidden`; MyLayout: `MyVisibility_Gone`; SwiftUI: `hidden`; CSS: `display: none`.
  public var visibility: Visibility {
    get { ownCell.visibility }
    set { show(setVisibilityForAny(newValue)) }
  }

  /// Puts a visibility into force.
  func show(_ new: Visibility) {
    guard new != visibility else { return }
    ownCell.visibility = new
    parent?.container?.childrenDidChange()
    parent?.invalidateLayout()
  }

  /// Gives this node another visibility for a moment, and tells nobody.
  package func tryVisibility(_ new: Visibility) { ownCell.visibility = new }

  /// The direction of this subtree, or `nil` to inherit it; roots inherit left to right.
  ///
  /// While a layout is at work, another one waits until that is over.
  ///
  /// UIKit: `semanticContentAttribute`; MyLayout: `isRTL`.
  public var direction: LayoutDirection? {
    get { ownCell.direction }
    set {
      if let top = topOfPassAtWork { return top.deferChange { self.direction = newValue } }
      guard newValue != direction else { return }
      ownCell.direction = newValue
      constraintRoot.host?.directionDidChange(self)
      invalidateDirectionOfSubtree()
    }
  }

  /// A Boolean value that indicates whether constraints take the frame of this node as its owner
  /// sets it; `false` by default.
  ///
  /// Such a node is placed by ``setFrame(_:)``, and others may be placed by it. At a root it makes
  /// no difference: the owner decides there anyway.
  ///
  /// UIKit: `translatesAutoresizingMaskIntoConstraints`.
  public var isFrameDriven: Bool {
    get { ownCell[.isFrameDriven] }
    set {
      guard newValue != isFrameDriven else { return }
      ownCell[.isFrameDriven] = newValue
      constraintRoot.host?.heldFrameDidChange(self)
    }
  }

  /// The content of the node, if it is a leaf that measures itself.
  ///
  /// UIKit: `intrinsicContentSize`.
  public var content: LeafContent? {
    get { nodeContent?.content }
    set {
      let isAlike = LeafContent.haveSameIntrinsicAxes(content, newValue)
      if let nodeContent {
        nodeContent.content = newValue
      } else {
        nodeContent = newValue.map { NodeContent($0) }
      }
      if !isAlike { loseMeasurements() }
      ownCell[.hasContent] = newValue != nil
      invalidateContent()
    }
  }

  /// The number of measurements of ``content`` that the cache did not hold.
  public var measurementCount: Int { nodeContent?.measurementCount ?? 0 }
}

extension LayoutNode {
  /// The class of the screen or window that this root is for; any unless told otherwise.
  ///
  /// It is that of the whole tree, and read at the root only. Another class puts into force what
  /// was said for it, and invalidates the nodes for which something else holds then, and nothing
  /// else.
  ///
  /// UIKit: `traitCollection`; SwiftUI: `horizontalSizeClass`.
  ///
  /// Complexity: to set it, O(children of nodes with something for classes below them).
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

  /// A closure that is called with the old and the new class as soon as ``sizeClass`` of this root
  /// changes.
  ///
  /// What holds in the new class is in force then, but not laid out. It stays until it is replaced.
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
  // Names that other libraries have for what has another name here, so that the compiler tells it.
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
  /// What is wrong with what is kept of the tree of this root, between passes; empty unless there
  /// is a bug.
  ///
  /// Builds with the condition `CHECK_INVARIANTS` look after each pass, and stop if there is
  /// something.
  ///
  /// Complexity: O(nodes), and what engines check.
  package func checkInvariants() -> [String] {
    var faults: [String] = []
    forEachInSubtree { node in
      let cell = node.cell.pointee
      func expect(_ holds: Bool, _ fault: String) {
        if !holds { faults.append("\"\(node.name)\": \(fault)") }
      }
      expect(cell[.hasChildren] == !node.children.isEmpty, "knows wrongly whether it has children")
      expect(cell[.hasHost] == (node.rareData?.host != nil), "knows wrongly whether it has a host")
      expect(!cell[.isMarked], "has a mark of an algorithm that is over")
      expect(cell[.hasLayout] == false || cell.item != nil, "arranges children by nothing")
      expect(cell[.isGuide] == (node.guide != nil), "knows wrongly whether it is a guide")
      for child in node.children {
        expect(child.parent === node, "is not the parent of its child \"\(child.name)\"")
        expect(
          node.marks.isSuperset(of: child.marks.intersection([.followsRoot, .awaitsLayout])),
          "lacks a mark of its child \"\(child.name)\"")
      }
      for guide in node.guides { expect(guide.owner === node, "does not own its guide") }
      if let host = node.cell.frameHost { faults += host.checkInvariants(of: node) }
      if let host = node.host { faults += host.checkInvariants() }
    }
    return faults
  }

  /// Stops if something is wrong, in builds that check.
  @inline(__always)
  func stopIfWrong() {
    #if CHECK_INVARIANTS
      let faults = root.checkInvariants()
      precondition(faults.isEmpty, faults.joined(separator: "\n"))
    #endif
  }
}
