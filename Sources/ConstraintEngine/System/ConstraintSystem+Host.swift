import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// How often inherited guides may follow frames that follow them.
  private static let maximumNumberOfRounds = 8

  /// Solves what has changed and publishes the frames that moved.
  ///
  /// A root that has a layout is as large as that has made it; constraints place its guides.
  func layOut(_ root: LayoutNode, _ commits: FrameCommits) {
    if root.hasLayout { pending.hasNewRootFrame = true }
    flush()
    whileBusy { publish(commits) }
    guard holdOffsets() else { return }
    flush()
    whileBusy { publish(commits) }
  }

  /// Takes note of a scroll container.
  func noteScrolling(_ container: ScrollContainer) {
    guard let viewport = container.node, container.notedSystem != ObjectIdentifier(self) else {
      return
    }
    container.notedSystem = ObjectIdentifier(self)
    viewports.append(viewport.reference)
  }

  /// Keeps the viewports of scroll containers full, now that sizes are known; returns whether one
  /// of them was not.
  private func holdOffsets() -> Bool {
    var hasMoved = false
    for viewport in viewports {
      guard let scroll = viewport.node?.container as? ScrollContainer else { continue }
      if scroll.holdOffset() { hasMoved = true }
    }
    if viewports.contains(where: { $0.node == nil }) { viewports.removeAll { $0.node == nil } }
    return hasMoved
  }

  private func publish(_ commits: FrameCommits) {
    _ = fitHeightsToWidths()
    publishFrames(commits)
    var rounds = 0
    while rounds < Self.maximumNumberOfRounds, holdInheritedGuides() {
      _ = fitHeightsToWidths()
      publishFrames(commits)
      rounds += 1
    }
  }

  func takeChanges() { flush() }

  func sizeThatFits(
    _ proposal: ProposedSize, _ root: LayoutNode, remeasuring nodes: [LayoutNode]
  ) -> Size {
    if nodes.isEmpty { return root.fittingSize(for: proposal) }
    let target = FittingTarget(
      extents: proposal, priorities: AxisPriorities(horizontal: .required, vertical: .required))
    return fittingSize(of: root, for: target, remeasuring: nodes)
  }

  /// Gives nodes the frames that the solver has found since the last time.
  private func publishFrames(_ commits: FrameCommits) {
    commits.reserve(frames.changedCount)
    frames.drainChanged { node, frame in
      if node === root {
        if root.isFrameSet || root.hasLayout { return }
        node.exactFrame.size = frame.size
      } else {
        if node.hasLayout, node.exactFrame.size != frame.size {
          node.setNeedsLayout(upTo: root)
        }
        node.exactFrame = frame
      }
      commits.publish(node.cell)
    }
  }

  /// Lets what lays out the parent of the root know that its size may have changed.
  ///
  /// A root without a parent may have answered one that it was in before.
  func noteChange() {
    if root.parent != nil || root.hasKnownSizes || root.hasLayout { root.invalidateLayout() }
  }

  func contentDidChange(_ node: LayoutNode) {
    // What has been measured has no box yet if constraints name it for the first time.
    guard node.hostIndex >= 0 || isBusy else { return }
    noteChange()
    pending.contents.append(node.reference)
  }

  func rootFrameDidChange(_ root: LayoutNode) { pending.hasNewRootFrame = true }

  func directionDidChange(_ node: LayoutNode) {
    noteChange()
    pending.mayHaveMirrored = true
    pending.guidesMayHaveMoved = true
  }

  func guidesDidChange(_ node: LayoutNode) {
    noteChange()
    pending.guidesMayHaveMoved = true
  }

  func baselineDidChange(_ node: LayoutNode) {
    for constraint in constraints where constraint.namesBaseline(forwardedBy: node) {
      retranslate(constraint)
    }
  }

  /// Constraints that reach out of the subtree leave force for good; those within it go along.
  func subtreeWillLeave(_ node: LayoutNode) {
    if node.constraintRoot === root {
      uninstallConstraints(below: node) { constraint, isWithin, _ in
        if isWithin { travellers.append(constraint) }
      }
    }
    releaseWaitingAndResting(below: node)
  }

  /// Takes every constraint that names a node of a subtree out of force, and forgets its boxes.
  ///
  /// `body` is told of each whether it names nodes of the subtree only, and which these are.
  func uninstallConstraints(
    below node: LayoutNode, _ body: (WrittenConstraint, Bool, Set<ObjectIdentifier>) -> Void
  ) {
    var subtree: [LayoutNode] = []
    node.forEachWithGuides { subtree.append($0) }
    let members = Set(subtree.map { ObjectIdentifier($0) })
    for constraint in table.constraints(naming: subtree) where constraint.place != nil {
      guard let nodes = constraint.involvedNodes else { continue }
      let inside = nodes.count { members.contains(ObjectIdentifier($0)) }
      if inside > 0 {
        uninstall(constraint)
        body(constraint, inside == nodes.count, members)
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
    let containers = staleContainers.filter { container in
      container.node.map { node.isAncestorOrSelf(of: $0) } ?? true
    }
    if node.guide != nil || constraints.isEmpty && containers.isEmpty { return }
    let system = node.constraintSystem
    if !containers.isEmpty {
      staleContainers.removeAll { container in containers.contains { $0 === container } }
      system.take(containers)
    }
    for constraint in constraints { system.install(constraint) }
  }

  func rootDidJoin(_ root: LayoutNode, from node: LayoutNode) {
    let moving = constraints + resting
    for constraint in moving { uninstall(constraint) }
    let system = root.constraintSystem
    system.take(staleContainers)
    passOnRemarks(to: system)
    rootWillGo()
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
