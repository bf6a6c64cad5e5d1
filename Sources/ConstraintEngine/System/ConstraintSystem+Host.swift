import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// Solves what has changed and publishes the frames that moved.
  func layOut(_ root: LayoutNode) -> [FrameChange] {
    flush()
    _ = fitHeightsToWidths()
    let moved = readFrames(of: takeChangedBoxes(), from: solver)
    if root.rounding == committedRounding { return root.commitFrames(of: moved) }
    committedRounding = root.rounding
    return root.commitAllFrames()
  }

  /// Gives the nodes of `indices` the frames that the solver has found; returns the nodes.
  ///
  /// The solver is a parameter because reading a stored structure copies it at each access.
  private func readFrames(of indices: [Int], from solver: Solver) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    nodes.reserveCapacity(indices.count)
    for index in indices {
      guard let box = boxes[index] else { continue }
      let isRoot = box.node === root
      if isRoot, root.isFrameSet { continue }
      box.node.exactFrame = Rect(
        x: isRoot ? root.exactFrame.minX : solver.value(of: box.position.x),
        y: isRoot ? root.exactFrame.minY : solver.value(of: box.position.y),
        width: solver.value(of: box.extent.width),
        height: solver.value(of: box.extent.height))
      nodes.append(box.node)
    }
    return nodes
  }

  func contentDidChange(_ node: LayoutNode) {
    if node.hostIndex >= 0 { changedContents.append(node.reference) }
  }

  func rootFrameDidChange(_ root: LayoutNode) { hasNewRootFrame = true }

  func traitsDidChange(_ node: LayoutNode) {}

  /// Constraints that reach out of the subtree leave force for good; those within it go along.
  func subtreeWillLeave(_ node: LayoutNode) {
    var members: Set<ObjectIdentifier> = []
    node.forEachInSubtree { members.insert(ObjectIdentifier($0)) }
    for constraint in constraints {
      guard let nodes = constraint.involvedNodes else { continue }
      let inside = nodes.count { members.contains(ObjectIdentifier($0)) }
      guard inside > 0 else { continue }
      uninstall(constraint)
      if inside == nodes.count { travellers.append(constraint) }
    }
    node.forEachInSubtree { forgetBox(of: $0) }
  }

  func subtreeDidLeave(_ node: LayoutNode) {
    let constraints = travellers
    travellers.removeAll()
    if constraints.isEmpty { return }
    let system = node.constraintSystem
    for constraint in constraints { system.install(constraint) }
  }

  func rootDidJoin(_ root: LayoutNode, from node: LayoutNode) {
    let moving = constraints
    for constraint in moving { uninstall(constraint) }
    for case let box? in boxes { box.node.hostIndex = -1 }
    boxes = []
    let system = root.constraintSystem
    system.problems += problems
    system.hints += hints
    for constraint in moving { system.install(constraint) }
  }
}

extension LayoutConstraint {
  /// The nodes that the constraint names, and the origin if positions are measured from it; `nil`
  /// if one of them is gone.
  var involvedNodes: [LayoutNode]? {
    guard var nodes else { return nil }
    if movesWithOrigin {
      guard let origin = origin?.node else { return nil }
      nodes.append(origin)
    }
    return nodes
  }
}

extension LayoutNode {
  /// The system of this root, made when it is first needed.
  var constraintSystem: ConstraintSystem {
    if let host, let system = host as? ConstraintSystem { return system }
    let system = ConstraintSystem(for: self)
    host = system
    return system
  }
}
