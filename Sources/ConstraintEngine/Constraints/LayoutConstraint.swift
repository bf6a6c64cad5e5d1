import Cassowary
import LayoutTree

extension LayoutConstraint {
  /// Whether the constraint is another one in right-to-left.
  var dependsOnDirection: Bool { isDirectional || mirrorShift != 0 }

  /// The place of the constraint if it is in force, or will be with the next flush; `nil` for one
  /// that rests.
  var place: Installation? { installation.flatMap { $0.isResting ? nil : $0 } }

  /// Creates a constraint from a sum of anchors: `sum of anchors  relation  constant`.
  ///
  /// Constants of the anchors go to the right side with the opposite sign. Sums are allowed, as
  /// in `a.left - b.left - 0.5 * b.width == 0`. If one has leading or trailing edges, they and the
  /// middles are measured from the leading side; the other terms keep their sign in any direction.
  ///
  /// A difference of two attributes that have no relation, such as a left and a top edge, and a sum
  /// with left or right edges beside leading or trailing ones, is refused when it is put in force:
  /// the tree reports it.
  public convenience init(
    _ sum: [Anchor], _ relation: LayoutRelation, _ constant: Double,
    priority: LayoutPriority? = nil, identifier: String? = nil, callSite: CallSite? = nil
  ) {
    self.init(
      sum, relation, constant, isDirectional: false, priority: priority, callSite: callSite)
    self.identifier = identifier
    pairError = .check(sum)
  }

  /// Creates a constraint from a sum of anchors of one kind.
  public convenience init<Kind>(
    _ sum: [LayoutAnchor<Kind>], _ relation: LayoutRelation, _ constant: Double,
    priority: LayoutPriority? = nil, identifier: String? = nil, callSite: CallSite? = nil
  ) {
    self.init(
      sum.map { $0.anchor }, relation, constant, isDirectional: Kind.isDirectional,
      priority: priority, callSite: callSite)
    self.identifier = identifier
  }

  convenience init(
    _ sum: [Anchor], _ relation: LayoutRelation, _ constant: Double, isDirectional: Bool,
    priority: LayoutPriority? = nil, callSite: CallSite? = nil
  ) {
    let terms = sum.map {
      Term(.node($0.node.reference, $0.attribute), $0.multiplier)
    }
    let total = sum.reduce(constant) { $0 - $1.constant }
    self.init(
      terms: terms, relation: relation, constant: total, priority: priority ?? .required,
      isDirectional: isDirectional, callSite: callSite)
    hasOwnPriority = priority != nil
  }

  /// The number on the right side, in points; it may be changed at any time.
  ///
  /// A number that is not finite is not taken by a constraint in force, and keeps any other from
  /// being put in force; the tree reports it as a problem.
  public var constant: Double {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      if let place, !newValue.isFinite {
        return place.system.report(notTaken(newValue, as: "constant"), of: self)
      }
      storedConstant = newValue
      place?.system.constantDidChange(self)
    }
  }

  /// The priority; it may be changed at any time, also to and from required.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      hasOwnPriority = true
      let isOther = newValue != storedPriority
      // One that is out of range equals the nearest that is not, but is reported.
      storedPriority = newValue
      guard isOther else { return }
      place?.system.priorityDidChange(self)
    }
  }

  /// Sets the priority of a constraint that is being written down.
  @discardableResult
  public func priority(_ priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  /// Sets the name of a constraint that is being written down.
  @discardableResult
  public func identified(_ identifier: String) -> LayoutConstraint {
    self.identifier = identifier
    return self
  }

  /// The factor of the second attribute in `first == multiplier * second + constant`; it may be
  /// changed at any time.
  ///
  /// A constraint that does not name exactly two attributes has the multiplier 1, and keeps it. The
  /// constant stays as it is. What is not taken, such as a number that is not finite or a zero for
  /// a position, is reported by the tree as a problem. A constraint that is not in force takes a
  /// number that is not finite, which keeps it from being put in force.
  public var multiplier: Double {
    get { hasMultiplier ? -terms[1].coefficient / terms[0].coefficient : 1 }
    set {
      guard newValue != multiplier else { return }
      if let problem = problem(withMultiplier: newValue) {
        place?.system.report(problem, of: self)
        return
      }
      setMultiplier(newValue)
      place?.system.termsDidChange(self)
    }
  }

  private func setMultiplier(_ multiplier: Double) {
    terms[1].coefficient = -multiplier * terms[0].coefficient
  }

  private var hasMultiplier: Bool {
    guard terms.count == 2, terms[0].coefficient != 0, case .node = terms[0].subject,
      case .node = terms[1].subject
    else { return false }
    return true
  }

  private func problem(withMultiplier multiplier: Double) -> ConstraintProblem? {
    guard hasMultiplier, case .node(_, let attribute) = terms[1].subject else {
      return .noMultiplier(callSite: callSite)
    }
    guard multiplier.isFinite || place == nil else {
      return notTaken(multiplier, as: "multiplier")
    }
    if multiplier == 0, !attribute.isExtent {
      return .pair(.zeroMultiplier(ConstraintAttribute(attribute)), callSite: callSite)
    }
    return nil
  }

  private func notTaken(_ number: Double, as property: String) -> ConstraintProblem {
    .notFinite(
      .property(
        property, of: text(withCallSite: false) { $0.nameInTree }, number: codeText(number)),
      callSite: callSite)
  }

  /// The problem that a number of the constraint is not finite.
  var notFinite: ConstraintProblem {
    .notFinite(
      .constraint(
        text(withCallSite: false) { $0.nameInTree }, node: anyNode?.name), callSite: callSite)
  }

  /// Whether this is the name of the constraint, or of a scope that it is in.
  func isIdentified(_ name: String) -> Bool {
    guard let identifier, identifier.hasPrefix(name) else { return false }
    return identifier == name || identifier.hasPrefix(name + ".")
  }

  /// Takes the priority of a scope, unless it has its own.
  func takePriority(ofScope priority: LayoutPriority) {
    if !hasOwnPriority { storedPriority = priority }
  }

  var hasFiniteCoefficients: Bool { terms.allSatisfy { $0.coefficient.isFinite } }

  /// Why the constraint cannot be put in force, wherever that were.
  var defect: ConstraintProblem? {
    if !storedConstant.isFinite || !mirrorShift.isFinite || !hasFiniteCoefficients {
      return notFinite
    }
    if let pairError { return .pair(pairError, callSite: callSite) }
    return terms.contains { $0.coefficient != 0 } ? nil : .empty(callSite: callSite)
  }

  /// The first node that the constraint names and that is still there.
  var anyNode: LayoutNode? {
    for term in terms {
      if case .node(let reference, _) = term.subject, let node = reference.node { return node }
    }
    return nil
  }

  /// Whether none of the nodes that the constraint names is gone.
  var areNodesThere: Bool {
    terms.allSatisfy { term in
      if case .node(let reference, _) = term.subject { reference.node != nil } else { true }
    }
  }

  /// The nodes that the constraint names, or `nil` if one of them is gone.
  var nodes: [LayoutNode]? {
    var nodes: [LayoutNode] = []
    // The origin may follow.
    nodes.reserveCapacity(terms.count + 1)
    for term in terms {
      guard case .node(let reference, _) = term.subject else { continue }
      guard let node = reference.node else { return nil }
      nodes.append(node)
    }
    return nodes
  }
}

extension LayoutConstraint.Subject {
  /// Whether the attribute changes sides with the direction.
  var isDirectional: Bool {
    if case .node(_, let attribute) = self { return attribute.isDirectional }
    return false
  }
}
