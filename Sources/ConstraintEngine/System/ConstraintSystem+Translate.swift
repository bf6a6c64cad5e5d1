import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// What stands for a share in the solver.
  struct Share {
    let variable: Variable
    /// Draws a share to zero that nothing else determines.
    let rest: ConstraintID
    var uses: Int
  }

  /// Puts a constraint into the unknowns of the solver.
  ///
  /// Positions are measured in the coordinates of the nearest common ancestor of all nodes, so that
  /// rows stay short. Where a position has no counterpart, the origin takes part as well.
  func translate(
    _ constraint: LayoutConstraint, _ solver: inout Solver
  ) -> Result<Constraint, ConstraintProblem> {
    guard let nodes = constraint.involvedNodes else {
      return .failure(.nodeGone(callSite: constraint.callSite))
    }
    for node in nodes where node.root !== root {
      return .failure(.unrelated(node: node.name, callSite: constraint.callSite))
    }
    let space = commonAncestor(of: nodes)
    var expression = Expression(-constraint.storedConstant)
    for term in constraint.terms {
      switch term.subject {
      case .node(let reference, let attribute):
        guard let node = reference.node else { continue }
        append(attribute, of: node, in: space, times: term.coefficient, to: &expression, &solver)
      case .share(let share):
        let variable = variable(of: share, &solver)
        expression.terms.append(Term(variable, term.coefficient))
      }
    }
    for axis in Axis.allCases {
      let drift = constraint.drift(along: axis)
      guard drift != 0, let origin = constraint.origin?.node else { continue }
      append(.start(along: axis), of: origin, in: space, times: -drift, to: &expression, &solver)
    }
    return .success(
      Constraint(
        expression, constraint.relation.solverRelation, strength: constraint.strength))
  }

  /// Adds a multiple of an attribute, in the coordinates of `space`.
  private func append(
    _ attribute: LayoutAttribute, of node: LayoutNode, in space: LayoutNode,
    times factor: Double, to expression: inout Expression, _ solver: inout Solver
  ) {
    let axis = attribute.axis
    if !attribute.isExtent {
      var current = node
      while current !== space {
        expression.terms.append(
          Term(box(of: current, &solver).position(along: axis), factor))
        guard let parent = current.parent else { break }
        current = parent
      }
    }
    let share = attribute.shareOfExtent
    if share != 0 {
      expression.terms.append(
        Term(box(of: node, &solver).extent(along: axis), factor * share))
    }
  }

  /// The deepest node that is above or equal to all of `nodes`, which are in one tree.
  private func commonAncestor(of nodes: [LayoutNode]) -> LayoutNode {
    guard var common = nodes.first else { return root }
    for node in nodes.dropFirst() {
      while !common.isAncestorOrSelf(of: node) {
        guard let parent = common.parent else { return root }
        common = parent
      }
    }
    return common
  }

  private func variable(of share: ShareVariable, _ solver: inout Solver) -> Variable {
    let key = ObjectIdentifier(share)
    if var known = shares[key] {
      known.uses += 1
      shares[key] = known
      return known.variable
    }
    let variable = solver.makeVariable("share")
    note(variable, as: -1)
    if let rest = try? solver.add((variable == 0.0).with(Strength(level: 1))) {
      shares[key] = Share(variable: variable, rest: rest, uses: 1)
    }
    return variable
  }

  /// Lets go of the shares of a constraint that leaves.
  func releaseShares(of constraint: LayoutConstraint) {
    for term in constraint.terms {
      guard case .share(let share) = term.subject else { continue }
      let key = ObjectIdentifier(share)
      guard var known = shares[key] else { continue }
      known.uses -= 1
      shares[key] = known.uses > 0 ? known : nil
      if known.uses == 0 {
        leaving.append(known.rest)
        retired.append(known.variable)
      }
    }
  }
}

extension LayoutConstraint {
  /// Whether the sum of positions on some axis changes when all nodes move together.
  var movesWithOrigin: Bool { Axis.allCases.contains { drift(along: $0) != 0 } }

  /// By how much the left side grows when all nodes move one point along `axis`.
  func drift(along axis: Axis) -> Double {
    var sum = 0.0
    for term in terms {
      guard case .node(_, let attribute) = term.subject, attribute.axis == axis,
        !attribute.isExtent
      else { continue }
      sum += term.coefficient
    }
    return sum.magnitude > 1e-12 ? sum : 0
  }
}

extension LayoutAttribute {
  /// How much of the extent lies between the start edge and this line.
  fileprivate var shareOfExtent: Double {
    switch self {
    case .left, .top: 0
    case .right, .bottom, .width, .height: 1
    case .centerX, .centerY: 0.5
    }
  }
}

extension LayoutRelation {
  var solverRelation: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
