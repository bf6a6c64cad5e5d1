import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// Hands everything that waits to the solver, as one batch.
  ///
  /// While closures of the owner measure contents, nothing is done: what they ask goes by what was
  /// known.
  func flush() {
    if isBusy { return }
    root.whilePassIsAtWork { whileBusy { handOver() } }
  }

  private func handOver() {
    refreshContainers()
    for case let constraint? in pending.terms.map({ table.constraint(for: $0) }) {
      retranslate(constraint)
    }
    pending.terms.removeAll()
    if pending.mayHaveMirrored { retranslateMirrored() }
    let work = pending
    pending = PendingChanges()
    if work.isEmpty { return }
    let fitted = work.fitted.compactMap { $0.node }.filter { node in
      node.hostIndex < 0 && node.hasContent && node.constraintRoot === root
    }
    let nodes =
      work.contents.compactMap { $0.node }.filter { place(of: $0) != nil }
      + nodesToMeasure(for: work.waiting) + fitted
    solve(measuring: nodes) { solver in
      makeRoom(for: work.waiting.count, contents: nodes.count, &solver)
      for id in work.leaving { try? solver.remove(id) }
      if work.hasNewRootFrame { updateRootSize(&solver) }
      if work.guidesMayHaveMoved { holdGuides(&solver) }
      for reference in work.holds {
        if let node = reference.node { holdFrame(of: node, &solver) }
      }
      for reference in work.contents { updateContent(of: reference, &solver) }
      for key in work.constants {
        guard let constraint = table.constraint(for: key), let place = constraint.place,
          let id = place.id
        else { continue }
        try? solver.setConstant(-constraint.constant(isMirrored: place.isMirrored), of: id)
      }
      for key in work.priorities {
        guard let constraint = table.constraint(for: key), let id = constraint.place?.id else {
          continue
        }
        try? solver.setStrength(constraint.strength, of: id)
      }
      var terms: [Term] = []
      forEachWaiting(work.waiting) { constraint, key, view in
        add(constraint, key, view, &terms, to: &solver)
      }
      for node in fitted { _ = box(of: node, &solver) }
    }
    removeRetiredVariables()
  }

  /// Makes room for what constraints and contents bring with them; there may be more or less.
  private func makeRoom(for constraints: Int, contents: Int, _ solver: inout Solver) {
    // As a rule a box has three constraints that were written, and two of its own.
    let newBoxes = constraints / 3
    solver.reserve(
      constraints: constraints + 2 * newBoxes + 4 * contents, variables: 4 * newBoxes)
    boxes.makeRoom(for: newBoxes)
    unknowns.makeRoom(for: newBoxes)
    frames.makeRoom(for: newBoxes)
  }

  /// Lets containers whose children changed write their constraints anew.
  func refreshContainers() {
    while !staleContainers.isEmpty {
      let containers = staleContainers
      staleContainers.removeAll()
      for container in containers { container.refresh() }
    }
  }

  /// Puts directional constraints into unknowns again where the direction is another one now.
  private func retranslateMirrored() {
    pending.mayHaveMirrored = false
    for constraint in constraints where constraint.row.dependsOnDirection {
      guard let place = constraint.place, place.id != nil,
        let space = constraint.involvedNodes?.commonAncestor
      else { continue }
      let isMirrored = space.effectiveDirection == .rightToLeft
      if isMirrored != place.isMirrored { retranslate(constraint) }
    }
  }

  private func removeRetiredVariables() {
    for variable in retired { try? solver.removeVariable(variable) }
    retired.removeAll()
  }

  /// Puts a constraint into the solver; `terms` is memory for its terms.
  private func add(
    _ constraint: WrittenConstraint, _ key: ConstraintKey, _ view: RowView,
    _ terms: inout [Term], to solver: inout Solver
  ) {
    switch translate(constraint, view, into: &terms, &solver) {
    case .success(let translated):
      let id = try? solver.add(
        terms, plus: translated.constant, view.row.relation,
        strength: Strength(level: view.row.priority.rawValue))
      guard let id else { return refuse(constraint, because: constraint.notFinite) }
      remember(id, as: constraint, key, isMirrored: translated.isMirrored)
    case .failure(let problem): refuse(constraint, because: problem)
    }
  }

  /// This system, and those of other trees whose nodes a constraint names.
  private func systems(naming constraint: WrittenConstraint) -> [ConstraintSystem] {
    var systems = [self]
    for node in constraint.nodes ?? [] {
      let root = node.constraintRoot
      if systems.contains(where: { $0.root === root }) { continue }
      // The same tree lists what this system lists.
      if root.host == nil, root.root === self.root.root { continue }
      systems.append(root.constraintSystem)
    }
    return systems
  }

  private func refuse(_ constraint: WrittenConstraint, because problem: ConstraintProblem) {
    if case .insideLayout = problem { rest(constraint) } else { uninstall(constraint) }
    for system in systems(naming: constraint) { system.report(problem, of: constraint) }
  }
}
