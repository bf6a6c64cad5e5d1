import Cassowary
import LayoutTree

/// The constraints of one tree, and the solver that keeps them.
///
/// Changes are collected; ``flush()`` hands them to the solver as one batch. It runs before a
/// layout and before every question that needs an answer.
final class ConstraintSystem: ConstraintHost {
  private var rootPointer: NodePointer
  /// The node whose inside these constraints lay out; it keeps the system alive.
  var root: LayoutNode { rootPointer.node }
  /// What stands for the root once that is gone, so that a question at work then ends well.
  private var standIn: LayoutNode?

  var solver = Solver()
  var boxes: [Box?] = []
  private var freeBoxes: [Int] = []
  var frames = BoxFrames()
  /// The sizes that owners have set, of boxes.
  var sizesOfOwners: [Int: Size] = [:]

  private var slots: [LayoutConstraint?] = []
  private var freeSlots: [Int] = []
  private var newestAge = 0
  /// The constraint behind a number of the solver.
  private var constraintOfNumber: [LayoutConstraint?] = []
  /// By box, the constraints in the solver that name its node, by slot and age; in the first
  /// list, those that name a baseline, or a node without a box.
  private var uses = LinkedLists()
  var shares: [ObjectIdentifier: Share] = [:]

  /// What waits for the next flush.
  var pending = PendingChanges()
  /// Containers whose children changed; they write their constraints anew with the next flush.
  var staleContainers: [ConstraintContainer] = []
  /// The viewports of scroll containers.
  var viewports: [NodeReference] = []
  /// Variables of nodes that left the tree; removed once their constraints are.
  var retired: [Variable] = []
  /// Constraints within a subtree that is just leaving.
  var travellers: [LayoutConstraint] = []

  /// How many constraints of the table rest.
  private var numberOfResting = 0

  /// The boxes of guides, in the order in which they were first named.
  var guideBoxes: [Int] = []

  var problems = RemarkList<ConstraintProblem>()
  var hints = RemarkList<ConstraintHint>()
  /// Constraints with what is wrong with them.
  var faulty: [ObjectIdentifier: (constraint: LayoutConstraint, problems: [ConstraintProblem])] =
    [:]
  private var aside: [LayoutConstraint] = []

  var answers = ContentAnswers()
  /// Whether contents are being measured for the solver, or something is tried out in it.
  var isBusy = false

  init(for root: LayoutNode) {
    rootPointer = root.cell
    solver.conflictPolicy = .breakNewest
  }

  /// Forgets all that was asked for.
  func rootWillGo() {
    for case let box? in boxes { box.node.hostIndex = -1 }
    for constraint in slots {
      constraint?.installation = nil
      constraint?.status = .inactive
    }
    (boxes, freeBoxes, guideBoxes, frames) = ([], [], [], BoxFrames())
    (slots, freeSlots, constraintOfNumber, numberOfResting) = ([], [], [], 0)
    uses = LinkedLists()
    (staleContainers, travellers, aside, retired) = ([], [], [], [])
    solver = Solver()
    pending = PendingChanges()
    (shares, sizesOfOwners) = ([:], [:])
    faulty = [:]
    let standIn = LayoutNode()
    self.standIn = standIn
    rootPointer = standIn.cell
  }

  /// The constraints in force or waiting, oldest first.
  var constraints: [LayoutConstraint] { table { !$0.isResting } }

  /// The constraints that reach into layouts from outside, oldest first; they return when the
  /// layout goes.
  var resting: [LayoutConstraint] { numberOfResting == 0 ? [] : table { $0.isResting } }

  private func table(where isListed: (Installation) -> Bool) -> [LayoutConstraint] {
    slots.compactMap { $0 }.filter { $0.installation.map(isListed) ?? false }
      .sorted { ($0.installation?.age ?? 0) < ($1.installation?.age ?? 0) }
  }

  /// Calls `body` for each constraint in force or waiting, in an order that history decides.
  func forEachConstraint(_ body: (LayoutConstraint) -> Void) {
    for case let constraint? in slots where constraint.place != nil { body(constraint) }
  }

  /// Calls `body` for each constraint of the table with its place.
  func forEachSlot(_ body: (Int, LayoutConstraint) -> Void) {
    for (slot, constraint) in slots.enumerated() {
      if let constraint { body(slot, constraint) }
    }
  }

  func report(_ problem: ConstraintProblem) { problems.add(problem) }

  // MARK: By node

  /// Lists a constraint at the nodes that it names; one that names baselines is always looked at.
  ///
  /// An origin without a box is above them all, or has no part in the constraint.
  private func noteUses(of constraint: LayoutConstraint) {
    guard let installation = constraint.installation else { return }
    let use = Dependent(installation)
    var hasBoxes = true
    for term in constraint.terms {
      guard case .node(let reference, let attribute) = term.subject, let node = reference.node
      else { continue }
      if !note(use, at: node) { hasBoxes = false }
      // Whose baseline it is may change at any time.
      if attribute.isBaseline { hasBoxes = false }
    }
    if let origin = constraint.origin?.node { _ = note(use, at: origin) }
    if !hasBoxes { note(use, atList: 0) }
  }

  /// Lists a constraint at a node; returns whether that has a box.
  private func note(_ use: Dependent, at node: LayoutNode) -> Bool {
    guard let place = place(of: node) else { return false }
    note(use, atList: 1 + place)
    return true
  }

  private func note(_ use: Dependent, atList list: Int) {
    while uses.keyCount <= list { uses.appendKey() }
    guard uses.insert(use, for: list) else { return }
    var known: Set<Dependent> = []
    uses.keep(of: list) { constraint(for: $0) != nil && known.insert($0).inserted }
  }

  private func constraint(for use: Dependent) -> LayoutConstraint? {
    guard let constraint = slots[Int(use.constraint)], let place = constraint.place,
      Dependent(place) == use
    else { return nil }
    return constraint
  }

  /// The constraints in force or waiting that may name one of some nodes, or take a baseline from
  /// it, oldest first.
  ///
  /// - Complexity: O(c log c) for the c constraints of these nodes and those that wait.
  func constraints(naming nodes: [LayoutNode]) -> [LayoutConstraint] {
    if isBusy { return constraints }
    var found: Set<Dependent> = []
    for list in [0] + nodes.compactMap({ place(of: $0) }).map({ $0 + 1 })
    where list < uses.keyCount {
      uses.forEach(of: list) { found.insert($0) }
    }
    for constraint in pending.waiting where isWaiting(constraint) {
      if let installation = constraint.installation { found.insert(Dependent(installation)) }
    }
    return found.compactMap { constraint(for: $0) }
      .sorted { ($0.installation?.age ?? 0) < ($1.installation?.age ?? 0) }
  }

  // MARK: Coming and going

  /// Lets a constraint wait for the next flush.
  func install(_ constraint: LayoutConstraint) {
    guard constraint.place == nil else { return }
    noteChange()
    take(constraint)
    pending.waiting.append(constraint)
  }

  /// Lets containers write their constraints anew with the next flush.
  func take(_ containers: [ConstraintContainer]) {
    if containers.isEmpty { return }
    staleContainers += containers
    noteChange()
  }

  /// Gives a constraint a place in the table; from one that rests anywhere, it is taken away there.
  func take(_ constraint: LayoutConstraint) {
    constraint.uninstall()
    let slot = freeSlots.popLast() ?? slots.count
    if slot == slots.count { slots.append(nil) }
    newestAge += 1
    slots[slot] = constraint
    constraint.installation = Installation(system: self, slot: slot, age: newestAge)
    constraint.status = .active
  }

  /// Takes a constraint out of the table, and out of the solver with the next flush.
  func uninstall(_ constraint: LayoutConstraint) {
    noteChange()
    if constraint.hasProblem {
      withdrawProblem(of: constraint)
      constraint.withdrawProblem()
    }
    if let id = constraint.place?.id { pending.leaving.append(id) }
    forget(constraint)
  }

  /// Takes a constraint out of the table that is no longer in the solver, or soon will not be.
  func forget(_ constraint: LayoutConstraint) {
    guard let place = constraint.installation else { return }
    if place.isResting { numberOfResting -= 1 }
    if let id = place.id {
      constraintOfNumber[id.number] = nil
      releaseShares(of: constraint)
    }
    slots[place.slot] = nil
    freeSlots.append(place.slot)
    constraint.installation = nil
    constraint.status = .inactive
  }

  /// Keeps a constraint that waits for the time when the layout that it reaches into has gone.
  func rest(_ constraint: LayoutConstraint) {
    noteChange()
    withdrawProblem(of: constraint)
    numberOfResting += 1
    constraint.installation?.state = .resting
    constraint.status = .inactive
  }

  /// Takes note that a constraint is in the solver now.
  func remember(_ id: ConstraintID, as constraint: LayoutConstraint, isMirrored: Bool) {
    constraint.installation?.state = .inForce(id)
    constraint.installation?.isMirrored = isMirrored
    while constraintOfNumber.count <= id.number { constraintOfNumber.append(nil) }
    constraintOfNumber[id.number] = constraint
    noteUses(of: constraint)
    withdrawProblem(of: constraint)
  }

  /// The constraint behind a handle of the solver, unless nobody wrote it.
  func constraint(for id: ConstraintID) -> LayoutConstraint? {
    guard id.number < constraintOfNumber.count, let constraint = constraintOfNumber[id.number],
      constraint.place?.id == id
    else { return nil }
    return constraint
  }

  func constantDidChange(_ constraint: LayoutConstraint) {
    noteChange()
    withdrawProblem(of: constraint)
    if constraint.place?.id != nil { pending.constants.append(constraint) }
  }

  func priorityDidChange(_ constraint: LayoutConstraint) {
    noteChange()
    if constraint.place?.id != nil { pending.priorities.append(constraint) }
  }

  func termsDidChange(_ constraint: LayoutConstraint) {
    noteChange()
    withdrawProblem(of: constraint)
    if constraint.place?.id != nil { pending.terms.append(constraint) }
  }

  /// Lets a constraint that is in the solver wait to be put into unknowns again.
  func retranslate(_ constraint: LayoutConstraint) {
    guard let id = constraint.place?.id else { return }
    noteChange()
    pending.leaving.append(id)
    constraintOfNumber[id.number] = nil
    releaseShares(of: constraint)
    constraint.installation?.state = .waiting
    pending.waiting.append(constraint)
  }

  // MARK: Boxes

  func appendBox(_ box: Box) -> Int {
    let index = freeBoxes.popLast() ?? boxes.count
    if index == boxes.count { boxes.append(nil) }
    boxes[index] = box
    frames.insert(box, at: index)
    return index
  }

  func removeBox(_ box: Box, at index: Int) {
    boxes[index] = nil
    if index + 1 < uses.keyCount { uses.removeAll(of: index + 1) }
    sizesOfOwners[index] = nil
    frames.remove(box, at: index)
    freeBoxes.append(index)
  }

  // MARK: Status

  /// Brings the status of constraints up to date with what is broken in the solver.
  func updateStatus() {
    for constraint in aside where constraint.status == .broken {
      constraint.status = .active
    }
    aside = solver.brokenConstraints.compactMap { self.constraint(for: $0) }
    for constraint in aside { constraint.status = .broken }
  }
}

extension Dependent {
  /// A constraint by its slot and its age; no other one has both.
  fileprivate init(_ installation: Installation) {
    self.init(
      constraint: Int32(installation.slot),
      epoch: UInt32(truncatingIfNeeded: installation.age))
  }
}
