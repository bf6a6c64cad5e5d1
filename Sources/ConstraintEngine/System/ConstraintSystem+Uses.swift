import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// The constraints in force or waiting that may name one of some nodes, or take a baseline from
  /// it, oldest first.
  ///
  /// - Complexity: O(c log c) for the c constraints of these nodes and those that wait; O(all) for
  ///   the first question.
  func constraints(naming nodes: [LayoutNode]) -> [LayoutConstraint] {
    if isBusy { return constraints }
    if uses == nil { listUses() }
    var found: Set<Dependent> = []
    for list in [0] + nodes.compactMap({ place(of: $0) }).map({ $0 + 1 }) {
      guard let uses, list < uses.keyCount else { continue }
      uses.forEach(of: list) { found.insert($0) }
    }
    for constraint in pending.waiting where isWaiting(constraint) {
      if let installation = constraint.installation { found.insert(Dependent(installation)) }
    }
    return found.compactMap { constraint(for: $0) }.sortedByAge()
  }

  /// Lists all constraints of the solver at the nodes that they name.
  ///
  /// Most trees never ask: those are not to pay for it.
  private func listUses() {
    uses = LinkedLists()
    table.forEachConstraint { constraint in
      if constraint.installation?.id != nil { noteUses(of: constraint) }
    }
  }

  /// Lists a constraint at the nodes that it names, once constraints are listed so; one that names
  /// baselines is always looked at.
  ///
  /// An origin without a box is above them all, or has no part in the constraint.
  func noteUses(of constraint: LayoutConstraint) {
    guard uses != nil, let installation = constraint.installation else { return }
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
    while let count = uses?.keyCount, count <= list { uses?.appendKey() }
    guard uses?.insert(use, for: list) ?? false else { return }
    var known: Set<Dependent> = []
    uses?.keep(of: list) { constraint(for: $0) != nil && known.insert($0).inserted }
  }

  private func constraint(for use: Dependent) -> LayoutConstraint? {
    table.constraint(inSlot: Int(use.constraint), ofAge: use.epoch)
  }

  /// Forgets which constraints name a box, which goes.
  func forgetUses(ofBox index: Int) {
    if let count = uses?.keyCount, index + 1 < count { uses?.removeAll(of: index + 1) }
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
