import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// How often inherited guides may follow frames that follow them.
  private static let greatestNumberOfRounds = 8

  /// Solves what has changed and publishes the frames that moved.
  func layOut(_ root: LayoutNode) -> [FrameChange] {
    flush()
    _ = fitHeightsToWidths()
    var moved = readFrames(of: takeChangedBoxes(), from: solver)
    var rounds = 0
    while rounds < Self.greatestNumberOfRounds, holdInheritedGuides() {
      _ = fitHeightsToWidths()
      moved += readFrames(of: takeChangedBoxes(), from: solver)
      rounds += 1
    }
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

  func contentPriorityDidChange(_ node: LayoutNode) { contentDidChange(node) }

  func traitsDidChange(_ node: LayoutNode) {}

  func directionDidChange(_ node: LayoutNode) {
    mayHaveMirrored = true
    guidesMayHaveMoved = true
  }

  func guidesDidChange(_ node: LayoutNode) { guidesMayHaveMoved = true }

  func baselineDidChange(_ node: LayoutNode) {
    for constraint in constraints where constraint.namesBaseline(forwardedBy: node) {
      retranslate(constraint)
    }
  }

  /// Constraints that reach out of the subtree leave force for good; those within it go along.
  func subtreeWillLeave(_ node: LayoutNode) {
    refreshContainers()
    var members: Set<ObjectIdentifier> = []
    node.forEachWithGuides { members.insert(ObjectIdentifier($0)) }
    for constraint in constraints {
      guard let nodes = constraint.involvedNodes else { continue }
      let inside = nodes.count { members.contains(ObjectIdentifier($0)) }
      if inside > 0 {
        uninstall(constraint)
        if inside == nodes.count { travellers.append(constraint) }
      } else if constraint.baselineNodes.contains(where: { members.contains(ObjectIdentifier($0)) })
      {
        retranslate(constraint)
      }
    }
    node.forEachWithGuides { forgetBox(of: $0) }
  }

  func subtreeDidLeave(_ node: LayoutNode) {
    let constraints = travellers
    travellers.removeAll()
    if constraints.isEmpty || node.guide != nil { return }
    let system = node.constraintSystem
    for constraint in constraints { system.install(constraint) }
  }

  func rootDidJoin(_ root: LayoutNode, from node: LayoutNode) {
    refreshContainers()
    let moving = constraints
    for constraint in moving { uninstall(constraint) }
    for case let box? in boxes { box.node.hostIndex = -1 }
    boxes = []
    guideBoxes = []
    let system = root.constraintSystem
    system.problems += problems
    system.hints += hints
    for constraint in moving { system.install(constraint) }
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
