import LayoutTree

/// A reason for which a call or a constraint was refused; it had no effect.
package enum ConstraintProblem: Error, Hashable, Sendable {
  /// A number is not finite, or an anchor was divided by zero.
  case notFinite(NumberFault, callSite: CallSite?)
  /// The node is not in the same tree as the others.
  case unrelated(node: String, callSite: CallSite?)
  /// The first node is in the layout of the second one, and another node is not.
  case insideLayout(node: String, layout: String, callSite: CallSite?)
  /// The node is laid out relative to itself.
  case selfReference(node: String, callSite: CallSite?)
  /// The node is twice in one list.
  case duplicate(node: String, callSite: CallSite?)
  /// All coefficients of the constraint are zero.
  case empty(callSite: CallSite?)
  /// A node of the constraint no longer exists.
  case nodeGone(callSite: CallSite?)
  /// A closure that measures content tried to install constraints while the solver is running.
  case duringLayout(callSite: CallSite?)
  /// The constraint relates attributes that cannot be related.
  case pair(AttributePairError, callSite: CallSite?)
  /// A multiplier was set for a constraint without exactly two attributes.
  case noMultiplier(callSite: CallSite?)
  /// A call of the shared vocabulary has an invalid argument.
  case misuse(LayoutMisuse, callSite: CallSite?)
  /// A visual format is invalid.
  case visualFormat(VisualFormatError, callSite: CallSite?)
}

extension ConstraintProblem: CustomStringConvertible {
  /// The call site, if it is known, and a sentence.
  package var description: String { (callSite.map { "\($0): " } ?? "") + sentence }

  /// A sentence that describes the problem, without the call site.
  var sentence: String {
    switch self {
    case .notFinite(let fault, _): fault.sentence
    case .unrelated(let node, _):
      "node \"\(node)\" is not in the same tree as the other nodes"
    case .insideLayout(let node, let layout, _):
      "node \"\(node)\" is placed by the layout of \"\(layout)\""
    case .selfReference(let node, _):
      "node \"\(node)\" is laid out relative to itself"
    case .duplicate(let node, _): "node \"\(node)\" is twice in one list"
    case .empty: "the constraint names no node"
    case .nodeGone: "a node of the constraint no longer exists"
    case .duringLayout:
      "constraints cannot be tried while content is measured for them"
    case .pair(let error, _): error.description
    case .noMultiplier:
      "only a constraint of two attributes has a multiplier"
    case .misuse(let misuse, _): misuse.description
    case .visualFormat(let error, _): error.description
    }
  }
}

extension ConstraintProblem {
  /// The call site of the call or the constraint, if it is known.
  package var callSite: CallSite? {
    switch self {
    case .notFinite(_, let site), .unrelated(_, let site), .insideLayout(_, _, let site),
      .selfReference(_, let site), .duplicate(_, let site), .empty(let site), .nodeGone(let site),
      .duringLayout(let site), .pair(_, let site), .noMultiplier(let site), .misuse(_, let site),
      .visualFormat(_, let site):
      site
    }
  }

  /// The names of the nodes concerned.
  package var nodes: [String] {
    switch self {
    case .unrelated(let node, _), .selfReference(let node, _), .duplicate(let node, _): [node]
    case .insideLayout(let node, let layout, _): [node, layout]
    case .notFinite(let fault, _): fault.node.map { [$0] } ?? []
    case .empty, .nodeGone, .duringLayout, .pair, .noMultiplier, .misuse, .visualFormat:
      []
    }
  }
}
