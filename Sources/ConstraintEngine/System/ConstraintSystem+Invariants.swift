import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// What is wrong with the tables of the system, between passes; empty unless there is a bug.
  func checkInvariants() -> [String] {
    var faults: [String] = []
    for (place, box) in boxes.all.enumerated() {
      guard let box else { continue }
      if box.node.hostIndex != place { faults.append("box \(place) is not its node's") }
      if box.node.constraintRoot !== root { faults.append("box \(place) is of another tree") }
      if box.variables.contains(where: { frames.box(of: $0) != place }) {
        faults.append("a variable of box \(place) belongs to another one")
      }
    }
    faults += checkTable() + checkUses()
    for index in guideBoxes where boxes[index]?.node.guide == nil {
      faults.append("box \(index) is listed as that of a guide")
    }
    if !travellers.isEmpty { faults.append("constraints are on their way after a pass") }
    if isBusy { faults.append("the system is busy after a pass") }
    return faults
  }

  /// Each constraint is found by the nodes of each subtree that would take it along.
  private func checkUses() -> [String] {
    guard boxes.all.count < 32 else { return [] }
    var faults: [String] = []
    let all = constraints
    for case let box? in boxes.all where box.node !== root {
      var subtree: [LayoutNode] = []
      box.node.forEachWithGuides { subtree.append($0) }
      let members = Set(subtree.map { ObjectIdentifier($0) })
      let found = Set(table.constraints(naming: subtree))
      for constraint in all where !found.contains(constraint) {
        let nodes = (constraint.involvedNodes ?? []) + constraint.baselineNodes
        if nodes.contains(where: { members.contains(ObjectIdentifier($0)) }) {
          faults.append("a constraint does not leave with box \(box.node.hostIndex)")
        }
      }
    }
    return faults
  }

  /// What is wrong with the table of constraints.
  private func checkTable() -> [String] {
    var faults: [String] = []
    let waiting = Set(pending.waiting)
    table.forEachSlot { slot, constraint in
      guard let place = constraint.installation, place.system === self, place.slot == slot else {
        return faults.append("a constraint of the table is elsewhere")
      }
      switch place.state {
      case .inForce(let id):
        if table.constraint(for: id) == constraint { return }
        faults.append("constraint \(id.number) of the solver is another one")
      case .waiting:
        if waiting.contains(place.key) { return }
        faults.append("a constraint waits in vain")
      case .resting:
        if constraint.row.status != .inactive { faults.append("a constraint rests in force") }
      }
    }
    return faults
  }
}
