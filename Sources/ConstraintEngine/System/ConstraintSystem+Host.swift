import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// How often inherited guides may follow frames that follow them.
  private static let greatestNumberOfRounds = 8

  /// Solves what has changed and publishes the frames that moved.
  func layOut(_ root: LayoutNode) -> [FrameChange] {
    flush()
    _ = fitHeightsToWidths()
    let isRounded = root.rounding != .none || committedRounding != .none
    if !isRounded, guideBoxes.isEmpty { return commitFrames() }
    var moved = readFrames()
    var rounds = 0
    while rounds < Self.greatestNumberOfRounds, holdInheritedGuides() {
      _ = fitHeightsToWidths()
      moved += readFrames()
      rounds += 1
    }
    if root.rounding == committedRounding { return root.commitFrames(of: moved) }
    committedRounding = root.rounding
    return root.commitAllFrames()
  }

  /// Gives nodes the frames that the solver has found since the last time, and publishes them.
  private func commitFrames() -> [FrameChange] {
    var changes: [FrameChange] = []
    changes.reserveCapacity(frames.changedCount)
    frames.drainChanged { node, frame in
      if node === root {
        if root.isFrameSet { return }
        node.commit(Rect(origin: root.exactFrame.origin, size: frame.size), into: &changes)
      } else {
        node.commit(frame, into: &changes)
      }
    }
    return changes
  }

  /// Gives nodes the frames that the solver has found since the last time; returns the nodes.
  private func readFrames() -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    nodes.reserveCapacity(frames.changedCount)
    frames.drainChanged { node, frame in
      if node === root {
        if root.isFrameSet { return }
        node.exactFrame.size = frame.size
      } else {
        node.exactFrame = frame
      }
      nodes.append(node)
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
    frames = BoxFrames()
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
