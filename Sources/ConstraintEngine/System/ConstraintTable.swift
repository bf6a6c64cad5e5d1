import Cassowary
import LayoutTree

/// The constraints of a system: those in force, those that wait for the next flush, and those that
/// rest.
struct ConstraintTable {
  private var slots: [LayoutConstraint?] = []
  private var freeSlots: [Int] = []
  private var newestAge = 0
  /// The constraint behind a number of the solver.
  private var constraintOfNumber: [LayoutConstraint?] = []
  private var numberOfResting = 0
  /// The constraints by node; `nil` until somebody asks, as most trees never do.
  private var uses: ConstraintUses?

  /// The constraints in force or waiting, oldest first.
  var constraints: [LayoutConstraint] { sorted { !$0.isResting } }

  /// Whether constraints rest.
  var hasResting: Bool { numberOfResting > 0 }

  /// The constraints that rest, oldest first.
  var resting: [LayoutConstraint] { numberOfResting == 0 ? [] : sorted { $0.isResting } }

  private func sorted(where isListed: (Installation) -> Bool) -> [LayoutConstraint] {
    slots.compactMap { $0 }.filter { $0.installation.map(isListed) ?? false }.sortedByAge()
  }

  /// Calls `body` for each constraint in force or waiting, in an order that history decides.
  func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
    for case let constraint? in slots where constraint.place != nil { body(constraint) }
  }

  /// Calls `body` for each constraint with its slot.
  func forEachSlot(_ body: (Int, LayoutConstraint) -> Void) {
    for (slot, constraint) in slots.enumerated() {
      if let constraint { body(slot, constraint) }
    }
  }

  /// The constraints that name one of some nodes or are measured from its edge, and all that name a
  /// baseline, oldest first; those that rest are among them.
  ///
  /// - Complexity: O(c log c) for the c constraints of these nodes; O(all) for the first question,
  ///   and when half of what is listed has left.
  mutating func constraints(naming nodes: [LayoutNode]) -> [LayoutConstraint] {
    let number = slots.count - freeSlots.count
    if uses.map({ $0.count > 2 * number + Self.fewUses }) ?? true { listUses() }
    let found = uses?.uses(of: nodes) ?? []
    return found.compactMap { use in
      guard let constraint = slots[use.slot], constraint.installation?.age == use.age else {
        return nil
      }
      return constraint
    }.sortedByAge()
  }

  /// Lists are not made anew for fewer constraints that have left.
  private static let fewUses = 64

  private mutating func listUses() {
    var uses = ConstraintUses()
    for case let constraint? in slots {
      if let place = constraint.installation { uses.note(constraint, at: place) }
    }
    self.uses = uses
  }

  /// The constraint behind a handle of the solver, unless nobody wrote it.
  func constraint(for id: ConstraintID) -> LayoutConstraint? {
    guard id.number < constraintOfNumber.count, let constraint = constraintOfNumber[id.number],
      constraint.installation?.id == id
    else { return nil }
    return constraint
  }

  /// Gives a constraint a slot, in which it waits.
  mutating func insert(_ constraint: LayoutConstraint, of system: ConstraintSystem) {
    newestAge += 1
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count {
      slots.append(constraint)
    } else {
      slots[slot] = constraint
    }
    let place = Installation(system: system, slot: slot, age: newestAge)
    constraint.installation = place
    uses?.note(constraint, at: place)
  }

  /// Takes a constraint out.
  mutating func remove(_ constraint: LayoutConstraint, in place: Installation) {
    if place.isResting { numberOfResting -= 1 }
    if let id = place.id { constraintOfNumber[id.number] = nil }
    slots[place.slot] = nil
    freeSlots.append(place.slot)
    constraint.installation = nil
  }

  /// Takes all constraints out.
  mutating func removeAll() {
    for case let constraint? in slots {
      constraint.installation = nil
      constraint.status = .inactive
    }
    self = ConstraintTable()
  }

  /// Takes note that a constraint rests.
  mutating func rest(_ constraint: LayoutConstraint) {
    numberOfResting += 1
    constraint.installation?.state = .resting
  }

  /// Takes note that a constraint is in the solver.
  mutating func putInForce(_ constraint: LayoutConstraint, _ id: ConstraintID, isMirrored: Bool) {
    constraint.installation?.state = .inForce(id)
    constraint.installation?.isMirrored = isMirrored
    while constraintOfNumber.count <= id.number { constraintOfNumber.append(nil) }
    constraintOfNumber[id.number] = constraint
  }

  /// Takes note that a constraint of the solver waits to be put into it anew.
  mutating func putBack(_ constraint: LayoutConstraint, _ id: ConstraintID) {
    constraintOfNumber[id.number] = nil
    constraint.installation?.state = .waiting
  }
}

extension [LayoutConstraint] {
  /// Constraints of one table, oldest first.
  func sortedByAge() -> [LayoutConstraint] {
    sorted { ($0.installation?.age ?? 0) < ($1.installation?.age ?? 0) }
  }
}
