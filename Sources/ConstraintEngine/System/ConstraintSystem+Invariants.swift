import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// What is wrong with the tables of the system, between passes; empty unless there is a bug.
  func checkInvariants() -> [String] {
    var faults: [String] = []
    for (place, box) in boxes.enumerated() {
      guard let box else { continue }
      if box.node.hostIndex != place { faults.append("box \(place) is not its node's") }
      if box.node.constraintRoot !== root { faults.append("box \(place) is of another tree") }
      if box.variables.contains(where: { frames.box(of: $0) != place }) {
        faults.append("a variable of box \(place) belongs to another one")
      }
    }
    forEachConstraint { constraint in
      guard let place = constraint.place, place.system === self else {
        return faults.append("a constraint of the table is in force elsewhere")
      }
      if let id = place.id, self.constraint(for: id) !== constraint {
        faults.append("constraint \(id.number) of the solver is another one")
      }
    }
    if isBusy { faults.append("the system is busy after a pass") }
    return faults
  }
}
