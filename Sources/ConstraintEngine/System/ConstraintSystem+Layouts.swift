import LayoutTree

// Constraints that reach into a layout from outside rest until the layout goes.
extension ConstraintSystem {
  /// Constraints that were written inside of the node go along; those that reach into it from
  /// outside wait for the next flush, which finds the layout and lets them rest.
  func layoutWillPlace(_ node: LayoutNode) {
    uninstallConstraints(below: node) { constraint, isWithin, members in
      if isWithin, constraint.isWritten(inside: members) {
        travellers.append(constraint)
      } else {
        install(constraint)
      }
    }
  }

  /// Tries constraints again that rest; those that still reach into a layout rest again.
  ///
  /// Baselines that the layout has answered for are those of boxes inside again.
  func layoutDidLeave() {
    pending.hasNewRootFrame = true
    pending.contents.append(root.reference)
    for constraint in constraints where !constraint.baselineNodes.isEmpty {
      retranslate(constraint)
    }
    for constraint in resting { install(constraint) }
  }

  /// Lets constraints leave that name a node of a subtree which leaves, and are not in the solver
  /// because it is in a layout.
  func releaseWaitingAndResting(below node: LayoutNode) {
    if pending.waiting.isEmpty, !table.hasResting { return }
    var subtree: [LayoutNode] = []
    node.forEachWithGuides { subtree.append($0) }
    let members = Set(subtree.map { ObjectIdentifier($0) })
    for constraint in table.constraints(naming: subtree)
    where constraint.installation?.id == nil {
      guard let nodes = constraint.involvedNodes else { continue }
      let inside = nodes.count { members.contains(ObjectIdentifier($0)) }
      if inside == 0 { continue }
      uninstall(constraint)
      if inside == nodes.count { travellers.append(constraint) }
    }
  }
}

extension WrittenConstraint {
  /// Whether the maker that wrote the constraint is one of some nodes, or none did.
  fileprivate func isWritten(inside members: Set<ObjectIdentifier>) -> Bool {
    guard let origin = origin?.node else { return true }
    return members.contains(ObjectIdentifier(origin))
  }
}
