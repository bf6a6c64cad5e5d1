import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// What stands for a share in the solver.
  struct Share {
    let variable: Variable
    /// Draws a share to zero that nothing else determines, more weakly than any priority.
    let rest: ConstraintID
    /// Keeps the share from becoming negative, at ``LayoutPriority/freeSpace``.
    let floor: ConstraintID
    var uses: Int
  }

  /// Weaker than any priority: at the weakest level, with a weight that others there outweigh.
  private static let restStrength = Strength(
    level: 1, weight: SolverRange.weights.lowerBound)

  /// Puts a constraint into the unknowns of the solver.
  ///
  /// Positions are measured in the coordinates of the nearest common ancestor of all nodes, so that
  /// rows stay short; its direction says what leading means. Where a position has no counterpart,
  /// the origin takes part as well.
  func translate(
    _ constraint: LayoutConstraint, _ solver: inout Solver
  ) -> Result<Translation, ConstraintProblem> {
    guard let nodes = constraint.involvedNodes else {
      return .failure(.nodeGone(callSite: constraint.callSite))
    }
    if let problem = constraint.obstacle(in: root, among: nodes) { return .failure(problem) }
    let space = nodes.commonAncestor ?? root
    let isMirrored = constraint.dependsOnDirection && space.effectiveDirection == .rightToLeft
    var expression = Expression(-constraint.constant(isMirrored: isMirrored))
    expression.terms.reserveCapacity(2 * constraint.terms.count + 2)
    for term in constraint.terms {
      let term = constraint.resolved(term, isMirrored: isMirrored)
      switch term.subject {
      case .node(let reference, let attribute):
        guard let node = reference.node else { continue }
        append(attribute, of: node, in: space, times: term.coefficient, to: &expression, &solver)
      case .share(let share):
        let variable = variable(of: share, &solver)
        expression.terms.append(Term(variable, term.coefficient))
      }
    }
    let drift = constraint.drift(isMirrored: isMirrored)
    if drift != (0, 0), let origin = constraint.originNode {
      let edge = constraint.isDirectional && isMirrored ? LayoutAttribute.right : .left
      for (attribute, drift) in [(edge, drift.horizontal), (.top, drift.vertical)] where drift != 0
      {
        append(attribute, of: origin, in: space, times: -drift, to: &expression, &solver)
      }
    }
    return .success(
      Translation(
        constraint: Constraint(
          expression, constraint.relation, strength: constraint.strength),
        isMirrored: isMirrored))
  }

  /// A constraint in unknowns.
  struct Translation {
    let constraint: Constraint
    let isMirrored: Bool
  }

  /// Adds a multiple of an attribute, in the coordinates of `space`.
  func append(
    _ attribute: LayoutAttribute, of node: LayoutNode, in space: LayoutNode,
    times factor: Double, to expression: inout Expression, _ solver: inout Solver
  ) {
    let axis = attribute.axis
    let owner = attribute.isBaseline ? node.baselineNode(attribute) : node
    if !attribute.isExtent {
      var current = owner
      while current !== space {
        expression.terms.append(Term(position(of: current, along: axis, &solver), factor))
        guard let parent = current.parent else { break }
        current = parent
      }
    }
    if attribute.isBaseline {
      let line = baseline(attribute, of: owner, &solver)
      return expression.terms.append(Term(line, factor))
    }
    let share = attribute.shareOfExtent
    if share != 0 {
      expression.terms.append(
        Term(extent(of: node, along: axis, &solver), factor * share))
    }
  }

  /// The value of an attribute as the solver has it, in the coordinates of `space`; of nodes that
  /// no constraint names, as they were laid out.
  func value(
    of attribute: LayoutAttribute, of node: LayoutNode, in space: LayoutNode
  ) -> Double {
    let axis = attribute.axis
    let owner = attribute.isBaseline ? node.baselineNode(attribute) : node
    var value = 0.0
    if !attribute.isExtent {
      var next: LayoutNode? = owner
      while let current = next, current !== space {
        value += frameFound(for: current).origin[axis]
        next = current.parent
      }
    }
    if attribute.isBaseline,
      let line = box(of: owner)?.baselines.first(where: { $0.attribute == attribute })
    {
      return value + solver.value(of: line.variable)
    }
    return value + attribute.shareOfExtent * frameFound(for: owner).size[axis]
  }

  private func variable(of share: ShareVariable, _ solver: inout Solver) -> Variable {
    let key = ObjectIdentifier(share)
    if var known = shares[key] {
      known.uses += 1
      shares[key] = known
      return known.variable
    }
    let variable = solver.makeVariable("share")
    let floorStrength = Strength(level: LayoutPriority.freeSpace.rawValue)
    if let rest = try? solver.add((variable == 0.0).with(Self.restStrength)),
      let floor = try? solver.add((variable >= 0.0).with(floorStrength))
    {
      shares[key] = Share(variable: variable, rest: rest, floor: floor, uses: 1)
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
        pending.leaving += [known.rest, known.floor]
        retired.append(known.variable)
      }
    }
  }
}

extension LayoutAttribute {
  /// How much of the extent lies between the start edge and this line.
  fileprivate var shareOfExtent: Double {
    switch self {
    case .left, .top, .leading, .firstBaseline: 0
    case .right, .bottom, .width, .height, .trailing, .lastBaseline: 1
    case .centerX, .centerY: 0.5
    }
  }
}
