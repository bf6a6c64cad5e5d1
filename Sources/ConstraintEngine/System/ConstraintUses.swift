import LayoutTree

/// The constraints of a table, by the nodes that they name.
///
/// Constraints that have left, and the places of others, stay listed until the lists are made anew:
/// each is looked up by its age before it counts.
struct ConstraintUses {
  /// A constraint by its slot and its age; no other one of the table has both.
  struct Use: Hashable {
    let slot: Int
    let age: Int
  }

  private var lists: [ObjectIdentifier: [Use]] = [:]
  /// Constraints that name a baseline; whose that is may change at any time.
  private var ofBaselines: [Use] = []
  /// How many constraints are listed, those that have left included.
  private(set) var count = 0

  /// Lists a constraint at the nodes that it names, and at that from whose edge it is measured.
  mutating func note(_ constraint: LayoutConstraint, at place: Installation) {
    count += 1
    let use = Use(slot: place.slot, age: place.age)
    var namesBaseline = false
    for term in constraint.terms {
      guard case .node(let reference, let attribute) = term.subject else { continue }
      if let node = reference.node { note(use, at: node) }
      if attribute.isBaseline { namesBaseline = true }
    }
    if let origin = constraint.origin?.node { note(use, at: origin) }
    if namesBaseline { ofBaselines.append(use) }
  }

  private mutating func note(_ use: Use, at node: LayoutNode) {
    lists[ObjectIdentifier(node), default: []].append(use)
  }

  /// What is listed at some nodes, and what names a baseline.
  func uses(of nodes: [LayoutNode]) -> Set<Use> {
    var found = Set(ofBaselines)
    for node in nodes { lists[ObjectIdentifier(node)].map { found.formUnion($0) } }
    return found
  }
}
