import LayoutTree

/// Why a call or a constraint was not carried out; it then had no effect at all.
public enum ConstraintProblem: Error, Hashable, Sendable {
  /// A number is not finite, or an anchor was divided by zero.
  case notFinite(callSite: CallSite?)
  /// The node named here is not in the same tree as the others.
  case unrelated(node: String, callSite: CallSite?)
  /// The first node named here is in the layout of the second one, and another node is not.
  case insideLayout(node: String, layout: String, callSite: CallSite?)
  /// The node named here is laid out relative to itself.
  case selfReference(node: String, callSite: CallSite?)
  /// The node named here is twice in one list.
  case duplicate(node: String, callSite: CallSite?)
  /// All coefficients of the constraint are zero.
  case empty(callSite: CallSite?)
  /// A node of the constraint no longer exists.
  case nodeGone(callSite: CallSite?)
  /// Constraints were to be tried by a closure that measures content, while the solver is at work.
  case duringLayout(callSite: CallSite?)
  /// The constraint relates attributes that have no relation.
  case pair(AttributePairError, callSite: CallSite?)
  /// A multiplier was set where there are not exactly two attributes.
  case noMultiplier(callSite: CallSite?)
  /// A call of the shared vocabulary has an argument that makes no sense.
  case misuse(LayoutMisuse, callSite: CallSite?)
  /// A visual format cannot be understood or used.
  case visualFormat(VisualFormatError, callSite: CallSite?)
}

extension ConstraintProblem: CustomStringConvertible {
  /// One sentence for a person.
  public var description: String {
    switch self {
    case .notFinite(let site): place(site) + "a number is not finite"
    case .unrelated(let node, let site):
      place(site) + "node \"\(node)\" is not in the same tree as the other nodes"
    case .insideLayout(let node, let layout, let site):
      place(site) + "node \"\(node)\" is placed by the layout of \"\(layout)\", "
        + "to which the constraint reaches from outside"
    case .selfReference(let node, let site):
      place(site) + "node \"\(node)\" is laid out relative to itself"
    case .duplicate(let node, let site): place(site) + "node \"\(node)\" is twice in one list"
    case .empty(let site): place(site) + "the constraint names no node"
    case .nodeGone(let site): place(site) + "a node of the constraint no longer exists"
    case .duringLayout(let site):
      place(site) + "constraints cannot be tried while content is measured for them"
    case .pair(let error, let site): place(site) + error.description
    case .noMultiplier(let site):
      place(site) + "only a constraint of two attributes has a multiplier"
    case .misuse(let misuse, let site): place(site) + misuse.description
    case .visualFormat(let error, let site): place(site) + error.description
    }
  }

  private func place(_ site: CallSite?) -> String { site.map { "\($0): " } ?? "" }
}

/// Why `try constrain(…)` put nothing in force.
public enum ConstraintError: Error {
  /// Calls that cannot be carried out.
  case invalid([ConstraintProblem])
  /// Required constraints that cannot hold together.
  case unsatisfiable(ConflictReport)
}

extension ConstraintError: CustomStringConvertible {
  /// The problems or the conflict, one line each.
  public var description: String {
    switch self {
    case .invalid(let problems): problems.map { "\($0)" }.joined(separator: "\n")
    case .unsatisfiable(let conflict): conflict.description
    }
  }
}
