import Cassowary
import LayoutTree

/// The constraints of a system: those in force, waiting for the next flush, or resting.
struct ConstraintTable {
  private struct Slot {
    var rows: ConstraintRows?
    var age = 0
    var state = Installation.State.waiting
    var isMirrored = false
    private var row: Int32 = 0

    var index: Int {
      get { Int(row) }
      set { row = Int32(truncatingIfNeeded: newValue) }
    }

    init() {}

    init(_ constraint: WrittenConstraint, age: Int) {
      rows = constraint.rows
      self.age = age
      index = constraint.index
    }

    var isResting: Bool { if case .resting = state { true } else { false } }
  }

  private var slots: [Slot] = []
  private var freeSlots: [Int] = []
  private var newestAge = 0
  /// The slot of the constraint with a number in the solver; -1 for none.
  private var slotOfNumber: [Int32] = []
  private var numberOfResting = 0
  /// The constraints by node; `nil` until needed, as in most trees it never is.
  private var uses: ConstraintUses?

  /// The constraints in force or waiting, oldest first.
  var constraints: [WrittenConstraint] { sorted { !$0.isResting } }

  /// Whether there are no constraints, not even resting ones.
  var isEmpty: Bool { freeSlots.count == slots.count }

  /// Whether constraints rest.
  var hasResting: Bool { numberOfResting > 0 }

  /// The constraints that rest, oldest first.
  var resting: [WrittenConstraint] { numberOfResting == 0 ? [] : sorted { $0.isResting } }

  private func sorted(where isListed: (Slot) -> Bool) -> [WrittenConstraint] {
    slots.indices.filter { slots[$0].rows != nil && isListed(slots[$0]) }
      .sorted { slots[$0].age < slots[$1].age }
      .compactMap { constraint(at: $0) }
  }

  /// Calls `body` for each constraint in force or waiting, in an order that depends on history.
  func forEachConstraint(_ body: (WrittenConstraint) -> Void) {
    for slot in slots.indices where !slots[slot].isResting {
      if let constraint = constraint(at: slot) { body(constraint) }
    }
  }

  /// Calls `body` for each constraint with its slot.
  func forEachSlot(_ body: (Int, WrittenConstraint) -> Void) {
    for slot in slots.indices {
      if let constraint = constraint(at: slot) { body(slot, constraint) }
    }
  }

  private func constraint(at slot: Int) -> WrittenConstraint? {
    slots[slot].rows.map { WrittenConstraint(rows: $0, index: slots[slot].index) }
  }

  /// Returns the constraints that name one of some nodes or are measured from its edge, and all
  /// that name a baseline, oldest first, including resting ones.
  ///
  /// - Complexity: O(c log c) for the c constraints of these nodes; O(all) for the first call,
  ///   and when half of the listed ones have been removed.
  mutating func constraints(naming nodes: [LayoutNode]) -> [WrittenConstraint] {
    let number = slots.count - freeSlots.count
    if uses.map({ $0.count > 2 * number + Self.fewUses }) ?? true { listUses() }
    let found = uses?.uses(of: nodes) ?? []
    return found.sorted { $0.age < $1.age }.compactMap { constraint(for: $0) }
  }

  /// The minimum number of removed constraints for which lists are rebuilt.
  private static let fewUses = 64

  private mutating func listUses() {
    var uses = ConstraintUses()
    for slot in slots.indices {
      guard let constraint = constraint(at: slot) else { continue }
      uses.note(constraint, at: ConstraintKey(slot: slot, age: slots[slot].age))
    }
    self.uses = uses
  }

  /// Returns the constraint of a key, unless it has left.
  func constraint(for key: ConstraintKey) -> WrittenConstraint? {
    guard key.slot < slots.count, slots[key.slot].age == key.age else { return nil }
    return constraint(at: key.slot)
  }

  /// Returns the constraint of a solver handle; `nil` for one of the engine.
  func constraint(for id: ConstraintID) -> WrittenConstraint? {
    guard id.number < slotOfNumber.count, slotOfNumber[id.number] >= 0 else { return nil }
    let slot = Int(slotOfNumber[id.number])
    guard case .inForce(id) = slots[slot].state else { return nil }
    return constraint(at: slot)
  }

  /// Returns the constraint of a key, if it waits for the next flush.
  func waiting(_ key: ConstraintKey) -> WrittenConstraint? {
    guard let constraint = constraint(for: key), case .waiting = slots[key.slot].state else {
      return nil
    }
    return constraint
  }

  /// Returns the row of the constraint of a key, if it is one of the given rows and waits for the
  /// next flush.
  @inline(__always)
  func waitingIndex(_ key: ConstraintKey, in rows: ConstraintRows) -> Int? {
    guard key.slot < slots.count, slots[key.slot].age == key.age, slots[key.slot].rows === rows,
      case .waiting = slots[key.slot].state
    else { return nil }
    return slots[key.slot].index
  }

  /// Returns the position of a constraint in a known slot.
  func installation(at slot: Int, in system: ConstraintSystem) -> Installation {
    Installation(
      in: system, slot: slot, age: slots[slot].age, slots[slot].state,
      isMirrored: slots[slot].isMirrored)
  }

  /// Reserves capacity for constraints that are about to get a slot.
  mutating func makeRoom(for more: Int) {
    slots.makeRoom(for: more)
    slotOfNumber.makeRoom(for: more)
  }

  /// Adds a constraint as waiting; returns its key.
  mutating func insert(
    _ constraint: WrittenConstraint, of system: ConstraintSystem
  ) -> ConstraintKey {
    newestAge += 1
    let place = Slot(constraint, age: newestAge)
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count {
      slots.append(place)
    } else {
      slots[slot] = place
    }
    constraint.setSlot(slot, of: system)
    let key = ConstraintKey(slot: slot, age: newestAge)
    uses?.note(constraint, at: key)
    return key
  }

  /// Moves a constraint to another row.
  mutating func move(_ place: Installation, to constraint: WrittenConstraint) {
    slots[place.slot].rows = constraint.rows
    slots[place.slot].index = constraint.index
  }

  /// Removes a constraint.
  mutating func remove(_ constraint: WrittenConstraint, in place: Installation) {
    if place.isResting { numberOfResting -= 1 }
    if let id = place.id { slotOfNumber[id.number] = -1 }
    slots[place.slot] = Slot()
    freeSlots.append(place.slot)
    constraint.setSlot(nil, of: nil)
  }

  /// Removes all constraints.
  mutating func removeAll() {
    forEachSlot { _, constraint in
      constraint.setSlot(nil, of: nil)
      constraint.row.status = .uninstalled
    }
    self = ConstraintTable()
  }

  /// Marks a constraint as resting.
  mutating func rest(_ place: Installation) {
    numberOfResting += 1
    slots[place.slot].state = .resting
  }

  /// Marks the constraint of a key as being in the solver.
  mutating func putInForce(_ key: ConstraintKey, _ id: ConstraintID, isMirrored: Bool) {
    slots[key.slot].state = .inForce(id)
    slots[key.slot].isMirrored = isMirrored
    while slotOfNumber.count <= id.number { slotOfNumber.append(-1) }
    slotOfNumber[id.number] = Int32(truncatingIfNeeded: key.slot)
  }

  /// Marks a constraint of the solver as waiting to be added to it again.
  mutating func putBack(_ place: Installation, _ id: ConstraintID) {
    slotOfNumber[id.number] = -1
    slots[place.slot].state = .waiting
  }
}

/// The constraints of a table, by the nodes that they name.
///
/// Removed constraints, and former positions of others, stay listed until the lists are rebuilt:
/// each is checked by its age before it is used.
struct ConstraintUses {
  private var lists: [ObjectIdentifier: [ConstraintKey]] = [:]
  /// Constraints that name a baseline, whose node may change at any time.
  private var ofBaselines: [ConstraintKey] = []
  /// The number of listed constraints, including removed ones.
  private(set) var count = 0

  /// Lists a constraint under the nodes that it names, and under the one from whose edge it is
  /// measured.
  mutating func note(_ constraint: WrittenConstraint, at key: ConstraintKey) {
    count += 1
    var namesBaseline = false
    constraint.forEachNode { reference, attribute, _ in
      if let node = reference.node { note(key, at: node) }
      if attribute.isBaseline { namesBaseline = true }
    }
    if let origin = constraint.origin?.node { note(key, at: origin) }
    if namesBaseline { ofBaselines.append(key) }
  }

  private mutating func note(_ key: ConstraintKey, at node: LayoutNode) {
    lists[ObjectIdentifier(node), default: []].append(key)
  }

  /// Returns the constraints listed under some nodes, and those that name a baseline.
  func uses(of nodes: [LayoutNode]) -> Set<ConstraintKey> {
    var found = Set(ofBaselines)
    for node in nodes { lists[ObjectIdentifier(node)].map { found.formUnion($0) } }
    return found
  }
}
