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
    let count = children.count - (child.parent === self ? 1 : 0)
    let index = index ?? count
    guard (0...count).contains(index) else {
      throw .indexOutOfRange(name, index: index, count: count)
    }
    if child.parent === self {
      move(child, to: index)
    } else {
      if child.parent != nil { child.removeFromParent() }
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
    let oldDirection = child.effectiveDirection
    children.insert(child, at: index)
    cell.pointee[.hasChildren] = true
    child.parent = self
    if !child.marks.isEmpty { child.passOnMarks() }
    if child.effectiveDirection != oldDirection { child.invalidateDirectionOfSubtree() }
    if root.rounding != child.rounding {
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
      if child.parent === self, let place = children.lastIndex(where: { $0 === child }) {
        children.remove(at: place)
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
    if child.isAncestorOrSelf(of: self) { throw .cycle(child.name) }
  }

  private func move(_ child: LayoutNode, to index: Int) {
    guard let old = children.firstIndex(where: { $0 === child }), old != index else { return }
    children.remove(at: old)
    children.insert(child, at: index)
    container?.childrenDidChange()
    invalidateLayout()
  }
}
