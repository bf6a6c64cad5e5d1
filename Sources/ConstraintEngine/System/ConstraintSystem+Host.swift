import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// Solves what has changed and publishes the frames that moved.
  func layOut(_ root: LayoutNode) -> [FrameChange] {
    flush()
    _ = fitHeightsToWidths()
    var nodes: [LayoutNode] = []
    for index in takeChangedBoxes() {
      guard let box = boxes[index] else { continue }
      let size = Size(
        width: solver.value(of: box.extent.width), height: solver.value(of: box.extent.height))
      let isRoot = box.node === root
      if isRoot, root.isFrameSet { continue }
      box.node.exactFrame = Rect(
        x: isRoot ? root.exactFrame.minX : solver.value(of: box.position.x),
        y: isRoot ? root.exactFrame.minY : solver.value(of: box.position.y),
        width: size.width, height: size.height)
      nodes.append(box.node)
    }
    if root.rounding != committedRounding {
      committedRounding = root.rounding
      return root.commitAllFrames()
    }
    return root.commitFrames(of: nodes)
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
      let nodes = constraint.involvedNodes
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
    for constraint in moving { system.install(constraint) }
  }
}

extension LayoutConstraint {
  /// The nodes that the constraint names, and the origin if positions are measured from it.
  var involvedNodes: [LayoutNode] {
    var nodes = nodes ?? []
    if movesWithOrigin, let origin = origin?.node { nodes.append(origin) }
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
