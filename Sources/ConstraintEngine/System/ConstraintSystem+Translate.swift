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
  ///
  /// The terms take the place of what is in `terms`.
  func translate(
    _ constraint: WrittenConstraint, _ view: RowView, into terms: inout [Term],
    _ solver: inout Solver
  ) -> Result<Translation, ConstraintProblem> {
    terms.removeAll(keepingCapacity: true)
    guard let space = space(of: constraint, view) else {
      return .failure(
        constraint.obstacle(in: root) ?? .nodeGone(callSite: constraint.callSite))
    }
    let row = view.row
    let isMirrored = row.dependsOnDirection && space.node.effectiveDirection == .rightToLeft
    for index in view.indices {
      let term = view[index]
      if term.isShare {
        let variable = variable(of: constraint.rows.table.share(of: term), &solver)
        terms.append(Term(variable, term.coefficient))
        continue
      }
      guard let node = view.cell(of: term) else { continue }
      let (attribute, factor) = row.resolved(
        term.attribute, times: term.coefficient, isMirrored: isMirrored)
      append(attribute, of: node, in: space, times: factor, to: &terms, &solver)
    }
    let drift = view.drift(isMirrored: isMirrored)
    if drift != (0, 0), let origin = constraint.originNode?.cell {
      let edge = row.isDirectional && isMirrored ? LayoutAttribute.right : .left
      if drift.horizontal != 0 {
        append(edge, of: origin, in: space, times: -drift.horizontal, to: &terms, &solver)
      }
      if drift.vertical != 0 {
        append(.top, of: origin, in: space, times: -drift.vertical, to: &terms, &solver)
      }
    }
    return .success(
      Translation(
        constant: -constraint.constant(isMirrored: isMirrored), isMirrored: isMirrored))
  }

  /// What a constraint in unknowns has besides its terms.
  struct Translation {
    let constant: Double
    let isMirrored: Bool
  }

  /// The node in whose coordinates the positions of a constraint are measured; `nil` if this system
  /// cannot tie its nodes together.
  private func space(
    of constraint: WrittenConstraint, _ view: RowView
  ) -> NodePointer? {
    let root = rootCell
    var common: NodePointer?
    for index in view.indices {
      let term = view[index]
      if term.isShare { continue }
      guard let node = view.cell(of: term), node.constraintRoot == root,
        let shared = Self.space(common, and: node)
      else { return nil }
      common = shared
    }
    if view.movesWithOrigin {
      guard let origin = constraint.originNode?.cell, origin.constraintRoot == root,
        let shared = Self.space(common, and: origin)
      else { return nil }
      common = shared
    }
    return common ?? root
  }

  /// The deepest node that is above or equal to two others.
  @inline(__always)
  private static func space(_ common: NodePointer?, and node: NodePointer) -> NodePointer? {
    guard var common else { return node }
    while common != node, common != node.pointee.parent, !common.isAncestorOrSelf(of: node) {
      guard let parent = common.pointee.parent else { return nil }
      common = parent
    }
    return common
  }

  /// Adds a multiple of an attribute, in the coordinates of `space`.
  private func append(
    _ attribute: LayoutAttribute, of node: NodePointer, in space: NodePointer,
    times factor: Double, to terms: inout [Term], _ solver: inout Solver
  ) {
    let axis = attribute.axis
    let owner = attribute.isBaseline ? node.node.baselineNode(attribute).cell : node
    if !attribute.isExtent {
      var current = owner
      while current != space {
        terms.append(Term(unknowns(of: current, &solver).position(along: axis), factor))
        guard let parent = current.pointee.parent else { break }
        current = parent
      }
    }
    if attribute.isBaseline {
      let line = baseline(attribute, of: owner.node, &solver)
      return terms.append(Term(line, factor))
    }
    let share = attribute.shareOfExtent
    if share != 0 {
      terms.append(Term(unknowns(of: node, &solver).extent(along: axis), factor * share))
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
    if let place = shares.index(forKey: key) {
      shares.values[place].uses += 1
      return shares.values[place].variable
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
  func releaseShares(of constraint: WrittenConstraint) {
    for term in constraint.rows.table.terms(of: constraint.index) where term.isShare {
      let key = ObjectIdentifier(constraint.rows.table.share(of: term))
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
