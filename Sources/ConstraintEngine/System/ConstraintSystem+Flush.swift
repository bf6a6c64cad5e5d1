import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// Hands everything that waits to the solver, as one batch.
  func flush() {
    let work = takeWork()
    guard work.isSomething else { return }
    solver.batch { solver in
      for id in work.leaving { try? solver.remove(id) }
      if work.hasNewRootFrame { updateRootSize(&solver) }
      for reference in work.contents { updateContent(of: reference, &solver) }
      for constraint in work.constants where constraint.place?.system === self {
        guard let id = constraint.place?.id else { continue }
        try? solver.setConstant(-constraint.storedConstant, of: id)
      }
      for constraint in work.priorities where constraint.place?.system === self {
        guard let id = constraint.place?.id else { continue }
        try? solver.setStrength(constraint.strength, of: id)
      }
      for constraint in work.waiting where isWaiting(constraint) {
        add(constraint, to: &solver)
      }
    }
    removeRetiredVariables()
    updateStatus()
    collectChanges()
  }

  /// A constraint that came, left and came again stands in the list twice.
  private func isWaiting(_ constraint: LayoutConstraint) -> Bool {
    guard let place = constraint.place else { return false }
    return place.system === self && place.id == nil
  }

  private func removeRetiredVariables() {
    for variable in retired { try? solver.removeVariable(variable) }
    retired.removeAll()
  }

  private struct Work {
    let leaving: [ConstraintID]
    let waiting: [LayoutConstraint]
    let constants: [LayoutConstraint]
    let priorities: [LayoutConstraint]
    let contents: [NodeReference]
    let hasNewRootFrame: Bool

    var isSomething: Bool {
      hasNewRootFrame || !leaving.isEmpty || !waiting.isEmpty || !constants.isEmpty
        || !priorities.isEmpty || !contents.isEmpty
    }
  }

  private func takeWork() -> Work {
    defer {
      leaving.removeAll()
      waiting.removeAll()
      changedConstants.removeAll()
      changedPriorities.removeAll()
      changedContents.removeAll()
      hasNewRootFrame = false
    }
    return Work(
      leaving: leaving, waiting: waiting, constants: changedConstants,
      priorities: changedPriorities, contents: changedContents, hasNewRootFrame: hasNewRootFrame)
  }

  private func add(_ constraint: LayoutConstraint, to solver: inout Solver) {
    switch translate(constraint, &solver) {
    case .success(let translated):
      guard let id = try? solver.add(translated) else {
        return refuse(constraint, because: .notFinite(callSite: constraint.callSite))
      }
      remember(id, as: constraint)
    case .failure(let problem): refuse(constraint, because: problem)
    }
  }

  private func refuse(_ constraint: LayoutConstraint, because problem: ConstraintProblem) {
    report(problem)
    uninstall(constraint)
  }
}

extension LayoutConstraint {
  var strength: Strength { Strength(level: storedPriority.rawValue) }
}
