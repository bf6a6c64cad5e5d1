import Cassowary
import LayoutTree

/// A constraint, as a row in a table of constraints that were written together.
///
/// Systems and groups use this type; a ``LayoutConstraint`` is created for it on demand.
struct WrittenConstraint {
  let rows: ConstraintRows
  let index: Int

  /// The row with the constraint's values and its position.
  var row: ConstraintRow {
    @inline(__always) get { rows.table[index] }
    @inline(__always) nonmutating _modify { yield &rows.table[index] }
  }

  /// The object that represents the constraint; the same one as long as it is retained.
  var object: LayoutConstraint { knownObject ?? LayoutConstraint(for: self) }

  /// The object that represents the constraint, if it is retained.
  var knownObject: LayoutConstraint? { rows.table.object(of: index) }

  /// Sets or clears the object that represents the constraint.
  func setObject(_ object: LayoutConstraint?) {
    rows.table.setObject(of: index, to: object.map { ObjectPointer(object: $0) })
  }
}

extension WrittenConstraint: Hashable {
  /// Whether two are the same constraint, not only an equal one.
  static func == (left: WrittenConstraint, right: WrittenConstraint) -> Bool {
    left.rows === right.rows && left.index == right.index
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(rows))
    hasher.combine(index)
  }
}

extension ConstraintRows {
  /// Calls `body` for all constraints, in order.
  func forEachConstraint(_ body: (WrittenConstraint) -> Void) {
    for index in 0..<table.count { body(constraint(at: index)) }
  }

  /// All constraints, in order.
  var constraints: [WrittenConstraint] { (0..<table.count).map { constraint(at: $0) } }

  /// Returns the constraint of a row, or the one for which it is a placeholder.
  func constraint(at index: Int) -> WrittenConstraint {
    table.given(of: index)?.written ?? WrittenConstraint(rows: self, index: index)
  }
}

// The written values.
extension WrittenConstraint {
  var strength: Strength { Strength(level: row.priority.rawValue) }

  /// The file and line where the constraint was created.
  var callSite: CallSite? {
    get { rows.table.callSite(of: index) }
    nonmutating set { rows.table.setCallSite(of: index, to: newValue) }
  }

  /// A name by which groups and the tree find the constraint and reports identify it.
  var identifier: String? {
    get { rows.table.identifier(of: index) }
    nonmutating set { rows.table.setIdentifier(of: index, to: newValue) }
  }

  /// The verb that wrote the constraint; `nil` for a relation of anchors.
  var verb: ConstraintVerb? { rows.table.verb(of: index) }

  func setVerb(_ verb: ConstraintVerb?) {
    if self.verb == verb { return }
    rows.table.setVerb(of: index, to: verb.map { rows.table.add($0) } ?? -1)
  }

  /// The error of a constraint between attributes that cannot be related.
  var pairError: AttributePairError? {
    get { rows.table.pairError(of: index) }
    nonmutating set { rows.table.setPairError(of: index, to: newValue) }
  }

  /// The node from which positions without a counterpart are measured; `nil` for the nearest common
  /// ancestor of the nodes, or the parent if there is only one.
  var origin: NodeReference? { rows.table.origin(of: index) }

  func setOrigin(_ node: NodeReference) { rows.table.setOrigin(of: index, to: node) }

  /// Whether a name is the identifier of the constraint, or of a scope that contains it.
  func isIdentified(_ name: String) -> Bool {
    guard let identifier, identifier.hasPrefix(name) else { return false }
    return identifier == name || identifier.hasPrefix(name + ".")
  }
}

// The position in a system.
extension WrittenConstraint {
  /// The position of the constraint in the table of its system.
  @inline(__always)
  var installation: Installation? {
    guard let system = row.system?.system else { return nil }
    return system.table.installation(at: Int(row.slot), in: system)
  }

  /// The position of the constraint if it is in force, or will be with the next flush; `nil` for
  /// one that rests.
  var place: Installation? { installation.flatMap { $0.isResting ? nil : $0 } }

  /// Whether the constraint is neither in a group nor in force.
  var isFree: Bool { rows.table.isFree && place == nil }

  /// Records the slot of the constraint in a system; `nil` if it has none.
  func setSlot(_ slot: Int?, of system: ConstraintSystem?) {
    row.slot = slot.map { Int32(truncatingIfNeeded: $0) } ?? -1
    row.system = system.map { SystemPointer(system: $0) }
  }

  /// Replaces an old constraint of the same relation, in its system and in its object.
  func takePlace(of old: WrittenConstraint) {
    knownObject?.free()
    row.hasOwnPriority = old.row.hasOwnPriority
    (row.status, row.hasProblem) = (old.row.status, old.row.hasProblem)
    if let place = old.installation {
      place.system.table.move(place, to: self)
      setSlot(place.slot, of: place.system)
      old.setSlot(nil, of: nil)
      old.row.status = .uninstalled
    }
    old.knownObject?.move(to: self)
  }

  /// Takes over the values of a new constraint of the same relation, whose row becomes a
  /// placeholder for this one.
  func copy(from new: WrittenConstraint) {
    new.knownObject?.free()
    let written = new.row
    (row.constant, row.mirrorShift) = (written.constant, written.mirrorShift)
    (row.isTurned, row.leftTerms) = (written.isTurned, written.leftTerms)
    (row.priority, row.contentUse) = (written.priority, written.contentUse)
    (callSite, identifier) = (new.callSite, new.identifier)
    setVerb(new.verb)
    new.rows.table.setGiven(of: new.index, to: object)
  }
}

// The named nodes.
extension WrittenConstraint {
  typealias Term = LayoutConstraint.Term

  /// Calls `body` for each term that names a node, in order.
  @inline(__always)
  func forEachNode(_ body: (NodeReference, LayoutAttribute, Double) -> Void) {
    for term in rows.table.terms(of: index) where !term.isShare {
      body(rows.table.node(of: term), term.attribute, term.coefficient)
    }
  }

  /// The sum on the left side; only coefficients ever change.
  var terms: [Term] {
    rows.table.terms(of: index).map { term in
      Term(
        term.isShare
          ? .share(rows.table.share(of: term))
          : .node(rows.table.node(of: term), term.attribute),
        term.coefficient)
    }
  }

  /// The two terms of a constraint that relates one attribute to another.
  var pair: (first: RowTerm, second: RowTerm)? {
    let terms = rows.table.terms(of: index)
    guard terms.count == 2, let first = terms.first, let second = terms.last,
      first.coefficient != 0, !first.isShare, !second.isShare
    else { return nil }
    return (first, second)
  }

  /// Sets the factor of the second of two attributes.
  func setMultiplier(_ multiplier: Double) {
    guard let pair else { return }
    rows.table.setCoefficient(of: index, at: 1, to: -multiplier * pair.first.coefficient)
  }

  /// The problem that prevents the constraint from being put in force anywhere; `nil` if there is
  /// none.
  var defect: LayoutIssue<IssueNode>? {
    let row = row
    if !row.constant.isFinite || !row.mirrorShift.isFinite { return notFinite }
    var isEmpty = true
    for term in rows.table.terms(of: row) {
      if !term.coefficient.isFinite { return notFinite }
      if term.coefficient != 0 { isEmpty = false }
    }
    if let pairError {
      return LayoutIssue(.attributePair(pairError.description), at: callSite)
    }
    return isEmpty ? LayoutIssue(.empty, at: callSite) : nil
  }

  /// The issue that a number of the constraint is not finite.
  var notFinite: LayoutIssue<IssueNode> {
    LayoutIssue(
      .constraintNotFinite(text(withCallSite: false) { $0.nameInTree }), anyNode,
      at: callSite)
  }

  /// The first node that the constraint names and that still exists.
  var anyNode: LayoutNode? {
    for term in rows.table.terms(of: index) where !term.isShare {
      if let node = rows.table.node(of: term).node { return node }
    }
    return nil
  }

  /// The nodes that the constraint names; `nil` if one of them is deallocated.
  var nodes: [LayoutNode]? {
    var nodes: [LayoutNode] = []
    // The origin may follow.
    nodes.reserveCapacity(Int(row.termCount) + 1)
    for term in rows.table.terms(of: index) where !term.isShare {
      guard let node = rows.table.node(of: term).node else { return nil }
      nodes.append(node)
    }
    return nodes
  }
}

/// A share of the free space of one call; all flexible items of the call use the same.
///
/// A group that is replaced reuses its former shares, in order.
final class ShareVariable {}

extension ConstraintRow {
  /// Returns the physical edge for a leading or trailing one, and its factor.
  ///
  /// Positions of a directional constraint grow from the leading side to the trailing one: in
  /// right-to-left they count backwards, and so `a.leading == b.trailing + 8` becomes
  /// `-a.right == -b.left + 8`.
  @inline(__always)
  func resolved(
    _ attribute: LayoutAttribute, times factor: Double, isMirrored: Bool
  ) -> (attribute: LayoutAttribute, factor: Double) {
    guard isDirectional, attribute.changesSides else { return (attribute, factor) }
    return (
      attribute.resolved(in: isMirrored ? .rightToLeft : .leftToRight),
      isMirrored ? -factor : factor
    )
  }

}

extension RowView {
  /// Whether the sum of positions on some axis changes if all nodes move together.
  var movesWithOrigin: Bool {
    drift(isMirrored: false) != (0, 0) || row.isDirectional && drift(isMirrored: true) != (0, 0)
  }

  /// Returns the change of the left side if all nodes move by one point along each axis.
  func drift(isMirrored: Bool) -> (horizontal: Double, vertical: Double) {
    let isMirrored = isMirrored && row.isDirectional
    var (horizontal, vertical) = (0.0, 0.0)
    for index in indices {
      let term = self[index]
      if term.isShare || term.attribute.isExtent { continue }
      if term.attribute.axis == .vertical {
        vertical += term.coefficient
      } else {
        horizontal +=
          isMirrored && term.attribute.changesSides ? -term.coefficient : term.coefficient
      }
    }
    return (
      horizontal.magnitude > 1e-12 ? horizontal : 0, vertical.magnitude > 1e-12 ? vertical : 0
    )
  }
}

extension WrittenConstraint {
  /// Returns the number on the right side in a direction.
  func constant(isMirrored: Bool) -> Double {
    isMirrored ? row.constant + row.mirrorShift : row.constant
  }

  /// Whether the sum of positions on some axis changes if all nodes move together.
  var movesWithOrigin: Bool { rows.withTerms { $0.view(of: row).movesWithOrigin } }

  /// The node from which positions without a counterpart are measured.
  var originNode: LayoutNode? {
    if let origin { return origin.node }
    guard let nodes, let common = nodes.commonAncestor else { return nil }
    let isAlone = nodes.allSatisfy { $0 === common }
    return isAlone ? common.parent ?? common : common
  }

  /// Whether the constraint depends on its origin, although it need not name it: positions are
  /// measured from it, or a box is fitted into it.
  var dependsOnOrigin: Bool { row.contentUse != nil || movesWithOrigin }

  /// The nodes that the constraint names, and the origin if it depends on that; `nil` if one of
  /// them is deallocated.
  var involvedNodes: [LayoutNode]? {
    guard var nodes else { return nil }
    if dependsOnOrigin {
      guard let origin = originNode else { return nil }
      nodes.append(origin)
    }
    return nodes
  }

  /// The nodes whose baselines the constraint uses.
  var baselineNodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    forEachNode { reference, attribute, _ in
      guard attribute.isBaseline, let node = reference.node else { return }
      nodes.append(node.baselineNode(attribute))
    }
    return nodes
  }

  /// Whether the constraint names a baseline that may be forwarded by `node`.
  func namesBaseline(forwardedBy node: LayoutNode) -> Bool {
    terms.contains { term in
      guard case .node(let reference, let attribute) = term.subject, attribute.isBaseline else {
        return false
      }
      return reference.node?.isAncestorOrSelf(of: node) ?? false
    }
  }
}

extension LayoutAttribute {
  /// Whether the sign of the position changes in right-to-left in a directional constraint.
  fileprivate var changesSides: Bool { isDirectional || self == .centerX }
}

extension WrittenConstraint {
  /// Records where the constraint was put in force, unless it has a call site.
  func note(_ site: CallSite) {
    if callSite == nil { callSite = site }
  }

  /// Removes the constraint from its system, if it has one.
  func uninstall() { installation?.system.uninstall(self) }

  /// Puts the constraint in force, unless it is; one that cannot be is reported by its system.
  func install() {
    guard place == nil, let system = home else { return }
    if let defect { return system.report(defect, of: self) }
    system.install(self)
  }

  /// The system in which the constraint is put in force: that around the maker that wrote it if the
  /// maker is in the same tree as the nodes, else that of the nodes.
  var home: ConstraintSystem? {
    guard let node = anyNode else { return nil }
    if let origin = origin?.node, origin.root === node.root {
      return origin.constraintRoot.constraintSystem
    }
    return node.constraintRoot.constraintSystem
  }

  func obstacle(in root: LayoutNode) -> LayoutIssue<IssueNode>? {
    guard let nodes = involvedNodes else { return LayoutIssue(.nodeGone, at: callSite) }
    return Self.obstacle(in: root, among: nodes, at: callSite)
  }

  /// Returns the problem that prevents constraints of a root from relating some nodes; `nil` if
  /// there is none.
  ///
  /// Complexity: O(nodes · depth).
  static func obstacle(
    in root: LayoutNode, among nodes: [LayoutNode], at callSite: CallSite?
  ) -> LayoutIssue<IssueNode>? {
    for node in nodes {
      let top = node.constraintRoot
      if top === root { continue }
      guard node.root === root.root else {
        return LayoutIssue(.unrelated, node, at: callSite)
      }
      // One of the two is in a layout that does not contain the other.
      let inner = root.isAncestorOrSelf(of: top) ? top : root
      let member = inner === top ? node : nodes.first { $0.constraintRoot === root } ?? root
      return LayoutIssue(.constrainedInsideLayout, member, inner.parent ?? inner, at: callSite)
    }
    return nil
  }
}
