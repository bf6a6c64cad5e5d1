import LayoutTree

/// The constraints of a table, by the nodes that they name.
///
/// Constraints that have left, and the places of others, stay listed until the lists are made anew:
/// each is looked up by its age before it counts.
struct ConstraintUses {
  private var lists: [ObjectIdentifier: [ConstraintKey]] = [:]
  /// Constraints that name a baseline; whose that is may change at any time.
  private var ofBaselines: [ConstraintKey] = []
  /// How many constraints are listed, those that have left included.
  private(set) var count = 0

  /// Lists a constraint at the nodes that it names, and at that from whose edge it is measured.
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

  /// What is listed at some nodes, and what names a baseline.
  func uses(of nodes: [LayoutNode]) -> Set<ConstraintKey> {
    var found = Set(ofBaselines)
    for node in nodes { lists[ObjectIdentifier(node)].map { found.formUnion($0) } }
    return found
  }
}
