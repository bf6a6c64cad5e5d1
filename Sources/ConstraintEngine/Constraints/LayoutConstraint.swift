import LayoutTree

/// A linear relation between lines and extents of nodes.
///
/// All terms stand on the left side: `sum of coefficient * attribute  relation  constant`. So
/// `a.left == b.right + 8` has the terms `a.left` and `-1 * b.right`, and the constant 8.
///
/// A sum of positions that changes when everything moves together, such as `a.left == 20`, is
/// measured from the edge of the reference of the maker that installed it.
public final class LayoutConstraint {
  /// What has become of a constraint.
  public enum Status: Hashable, Sendable {
    /// It is in no tree.
    case inactive
    /// It is in force, as far as its priority goes.
    case active
    /// It is required but contradicts older ones; it comes back when one of those leaves.
    case standingAside
  }

  enum Subject {
    case node(NodeReference, LayoutAttribute)
    case share(ShareVariable)
  }

  struct Term {
    let subject: Subject
    let coefficient: Double
  }

  let terms: [Term]

  /// How the two sides relate.
  public let relation: LayoutRelation

  /// Where the constraint was asked for.
  public internal(set) var callSite: CallSite?

  /// A name for reports.
  public var identifier: String?

  /// What has become of the constraint, as of the last layout.
  public internal(set) var status = Status.inactive

  /// The node from whose edge positions are measured that have no counterpart.
  var origin: NodeReference?

  /// The place of the constraint in the table of its system.
  var place: Installation?

  var storedConstant: Double
  var storedPriority: LayoutPriority

  init(
    terms: [Term], relation: LayoutRelation, constant: Double,
    priority: LayoutPriority = .required, callSite: CallSite? = nil
  ) {
    self.terms = terms
    self.relation = relation
    self.storedConstant = constant
    self.storedPriority = priority
    self.callSite = callSite
  }

  /// Creates a constraint from a sum of anchors: `sum of anchors  relation  constant`.
  ///
  /// Constants of the anchors go to the right side with the opposite sign.
  public convenience init(
    _ sum: [Anchor], _ relation: LayoutRelation, _ constant: Double,
    priority: LayoutPriority = .required, identifier: String? = nil, callSite: CallSite? = nil
  ) {
    let terms = sum.map {
      Term(subject: .node($0.node.reference, $0.attribute), coefficient: $0.multiplier)
    }
    let total = sum.reduce(constant) { $0 - $1.constant }
    self.init(
      terms: terms, relation: relation, constant: total, priority: priority, callSite: callSite)
    self.identifier = identifier
  }

  /// The number on the right side, in points; it may be changed at any time.
  ///
  /// A number that is not finite is not taken; the tree reports it as a problem.
  public var constant: Double {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      guard newValue.isFinite else {
        place?.system.report(.notFinite(callSite: callSite))
        return
      }
      storedConstant = newValue
      place?.system.constantDidChange(self)
    }
  }

  /// How much the constraint matters; it may be changed at any time, also to and from required.
  public var priority: LayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      storedPriority = newValue
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

  var hasFiniteCoefficients: Bool { terms.allSatisfy { $0.coefficient.isFinite } }

  /// Whether every number in the constraint is finite and some coefficient is not zero.
  var isWellFormed: Bool {
    storedConstant.isFinite && hasFiniteCoefficients && terms.contains { $0.coefficient != 0 }
  }

  /// The first node that the constraint names and that is still there.
  var anyNode: LayoutNode? {
    for term in terms {
      if case .node(let reference, _) = term.subject, let node = reference.node { return node }
    }
    return nil
  }

  /// The nodes that the constraint names, or `nil` if one of them is gone.
  var nodes: [LayoutNode]? {
    var nodes: [LayoutNode] = []
    for term in terms {
      guard case .node(let reference, _) = term.subject else { continue }
      guard let node = reference.node else { return nil }
      nodes.append(node)
    }
    return nodes
  }
}
