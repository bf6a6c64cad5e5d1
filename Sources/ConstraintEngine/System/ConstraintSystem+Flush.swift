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
    for constraint in pending.terms where constraint.place?.system === self {
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
      + nodesToMeasure(for: work.waiting.filter { isWaiting($0) }) + fitted
    solve(measuring: nodes) { solver in
      for id in work.leaving { try? solver.remove(id) }
      if work.hasNewRootFrame { updateRootSize(&solver) }
      if work.guidesMayHaveMoved { holdGuides(&solver) }
      for reference in work.holds {
        if let node = reference.node { holdFrame(of: node, &solver) }
      }
      for reference in work.contents { updateContent(of: reference, &solver) }
      for constraint in work.constants where constraint.place?.system === self {
        guard let place = constraint.place, let id = place.id else { continue }
        try? solver.setConstant(-constraint.constant(isMirrored: place.isMirrored), of: id)
      }
      for constraint in work.priorities where constraint.place?.system === self {
        guard let id = constraint.place?.id else { continue }
        try? solver.setStrength(constraint.strength, of: id)
      }
      for constraint in work.waiting where isWaiting(constraint) {
        add(constraint, to: &solver)
      }
      for node in fitted { _ = box(of: node, &solver) }
    }
    removeRetiredVariables()
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
    for constraint in constraints where constraint.dependsOnDirection {
      guard let place = constraint.place, place.id != nil,
        let space = constraint.involvedNodes?.commonAncestor
      else { continue }
      let isMirrored = space.effectiveDirection == .rightToLeft
      if isMirrored != place.isMirrored { retranslate(constraint) }
    }
  }

  /// A constraint that came, left and came again stands in the list twice.
  func isWaiting(_ constraint: LayoutConstraint) -> Bool {
    guard let place = constraint.place else { return false }
    return place.system === self && place.id == nil
  }

  private func removeRetiredVariables() {
    for variable in retired { try? solver.removeVariable(variable) }
    retired.removeAll()
  }

  private func add(_ constraint: LayoutConstraint, to solver: inout Solver) {
    switch translate(constraint, &solver) {
    case .success(let translated):
      guard let id = try? solver.add(translated.constraint) else {
        return refuse(constraint, because: constraint.notFinite)
      }
      remember(id, as: constraint, isMirrored: translated.isMirrored)
    case .failure(let problem): refuse(constraint, because: problem)
    }
  }

  /// This system, and those of other trees whose nodes a constraint names.
  private func systems(naming constraint: LayoutConstraint) -> [ConstraintSystem] {
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

  private func refuse(_ constraint: LayoutConstraint, because problem: ConstraintProblem) {
    if case .insideLayout = problem { rest(constraint) } else { uninstall(constraint) }
    for system in systems(naming: constraint) { system.report(problem, of: constraint) }
  }
}

extension LayoutConstraint {
  var strength: Strength { Strength(level: storedPriority.rawValue) }
}
