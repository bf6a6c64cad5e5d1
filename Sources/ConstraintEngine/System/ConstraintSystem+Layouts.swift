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
  func layoutDidLeave() {
    let waiting = resting.filter { $0.isResting }
    resting = []
    for constraint in waiting {
      constraint.isResting = false
      constraint.withdrawProblem()
      install(constraint)
    }
  }

  /// Lets constraints leave that name a node of a subtree which leaves, and are not in the solver
  /// because it is in a layout.
  func releaseWaitingAndResting(below node: LayoutNode) {
    let waiting = pending.waiting.filter { isWaiting($0) }
    resting.removeAll { !$0.isResting }
    if waiting.isEmpty, resting.isEmpty { return }
    var members: Set<ObjectIdentifier> = []
    node.forEachWithGuides { members.insert(ObjectIdentifier($0)) }
    for constraint in waiting + resting {
      guard let nodes = constraint.involvedNodes else { continue }
      let inside = nodes.count { members.contains(ObjectIdentifier($0)) }
      if inside == 0 { continue }
      if constraint.isResting {
        constraint.withdrawProblem()
      } else if constraint.place != nil {
        uninstall(constraint)
      } else {
        continue
      }
      if inside == nodes.count { travellers.append(constraint) }
    }
    resting.removeAll { !$0.isResting }
  }

  /// Keeps a constraint for the time when the layout that it reaches into has gone.
  func rest(_ constraint: LayoutConstraint) {
    if constraint.isResting { return }
    // Those that nobody waits for leave each time the list has doubled.
    if resting.count & (resting.count - 1) == 0 { resting.removeAll { !$0.isResting } }
    constraint.isResting = true
    resting.append(constraint)
  }
}

extension LayoutConstraint {
  /// Whether the maker that wrote the constraint is one of some nodes, or none did.
  fileprivate func isWritten(inside members: Set<ObjectIdentifier>) -> Bool {
    guard let origin = origin?.node else { return true }
    return members.contains(ObjectIdentifier(origin))
  }
}
