import Cassowary
import LayoutTree

/// The difference between what a group holds and what shall take its place.
struct GroupDifference {
  /// The new content: old constraints where they are the same relation.
  var constraints: [LayoutConstraint] = []
  /// Old constraints with the new ones whose number and priority they take.
  var kept: [(old: LayoutConstraint, new: LayoutConstraint)] = []
  /// New relations.
  var entering: [LayoutConstraint] = []
  /// Old relations that are gone.
  var leaving: [LayoutConstraint] = []

  /// Lets groups leave and another one enter; constraints that both hold stay.
  init(leaving groups: [ConstraintGroup], entering group: ConstraintGroup) {
    constraints = group.constraints
    entering = group.constraints
    let staying = Set(constraints.map { ObjectIdentifier($0) })
    leaving = groups.flatMap { $0.constraints }.filter { !staying.contains(ObjectIdentifier($0)) }
  }

  init(from group: ConstraintGroup, to recorder: ConstraintRecorder) {
    if group.constraints.isEmpty {
      constraints = recorder.constraints
      entering = recorder.constraints
      return
    }
    var old: [ConstraintSignature: [LayoutConstraint]] = [:]
    for constraint in group.constraints.reversed() where !recorder.isKnown(constraint) {
      old[ConstraintSignature(of: constraint), default: []].append(constraint)
    }
    let givenAgain = Set(
      group.constraints.filter(recorder.isKnown).map { ObjectIdentifier($0) })
    for new in recorder.constraints {
      if recorder.isKnown(new) {
        constraints.append(new)
        if givenAgain.contains(ObjectIdentifier(new)) {
          kept.append((new, new))
        } else {
          entering.append(new)
        }
      } else if let known = old[ConstraintSignature(of: new)]?.popLast() {
        constraints.append(known)
        kept.append((known, new))
      } else {
        constraints.append(new)
        entering.append(new)
      }
    }
    let staying = Set(constraints.map { ObjectIdentifier($0) })
    leaving = group.constraints.filter { !staying.contains(ObjectIdentifier($0)) }
  }
}

extension ConstraintSystem {
  /// Puts what a closure has written in the place of what a group holds, by difference.
  func replace(_ group: ConstraintGroup, by recorder: ConstraintRecorder) {
    let difference = GroupDifference(from: group, to: recorder)
    for constraint in difference.leaving { constraint.uninstall() }
    group.withdrawProblems(of: difference.leaving)
    for (old, new) in difference.kept where old !== new { old.take(from: new) }
    for constraint in difference.constraints { install(constraint) }
    finish(group, difference, recorder)
  }

  /// The same, all at once: either every required constraint holds, or nothing has changed.
  func replaceOrRefuse(
    _ group: ConstraintGroup, by recorder: ConstraintRecorder
  ) throws(ConstraintError) {
    let difference = GroupDifference(from: group, to: recorder)
    try carryOut(difference)
    finish(group, difference, recorder)
  }

  /// Lets groups leave and another one enter, all at once or not at all.
  func exchangeOrRefuse(
    _ groups: [ConstraintGroup], for group: ConstraintGroup
  ) throws(ConstraintError) {
    try carryOut(GroupDifference(leaving: groups, entering: group))
  }

  private func carryOut(_ difference: GroupDifference) throws(ConstraintError) {
    if isBusy {
      let site = difference.newcomers.first?.source.callSite
      throw .invalid([ConstraintProblem.duringLayout(callSite: site).diagnostic])
    }
    try root.whilePassIsAtWork { () throws(ConstraintError) in
      flush()
      try whileBusy { () throws(ConstraintError) in try carryOutNow(difference) }
    }
  }

  private func carryOutNow(_ difference: GroupDifference) throws(ConstraintError) {
    noteChange()
    releaseSizeFromAbove()
    let strangers = strangers(among: difference.newcomers)
    let entering = try translateAll(difference.newcomers, strangers)
    var ids: [ConstraintID] = []
    do {
      try transact(difference, entering.map { $0.translated.constraint }, into: &ids)
    } catch {
      let refused = refused(in: difference, entering, ids)
      let reporter = ConstraintReporter(for: self) { $0.nameInTree }
      let refusal = error.asConstraintError { reporter.report(of: $0, refused: refused) }
      forget(entering, strangers)
      throw refusal
    }
    for constraint in difference.leaving {
      if constraint.place?.system === self {
        forget(constraint)
      } else {
        constraint.uninstall()
      }
    }
    for (old, new) in difference.kept where old !== new { old.copy(from: new) }
    for (entry, id) in zip(entering, ids) {
      take(entry.constraint)
      remember(id, as: entry.constraint, isMirrored: entry.translated.isMirrored)
    }
    updateStatus()
    frames.collectChanges(of: &solver)
  }

  private func finish(
    _ group: ConstraintGroup, _ difference: GroupDifference, _ recorder: ConstraintRecorder
  ) {
    if !recorder.fitted.isEmpty {
      noteChange()
      pending.fitted += recorder.fitted.map { $0.reference }
    }
    group.constraints = difference.constraints
    group.shares = recorder.shares
    group.isMeantToBeInstalled = true
  }

  /// Runs a whole difference in the solver, or nothing of it.
  private func transact(
    _ difference: GroupDifference, _ entering: [Constraint], into ids: inout [ConstraintID]
  ) throws(SolverError) {
    try solver.transaction(conflictPolicy: .reject) { (solver) throws(SolverError) in
      for constraint in difference.leaving where constraint.place?.system === self {
        if let id = constraint.place?.id { try solver.remove(id) }
      }
      for (old, new) in difference.kept {
        guard let place = old.place, let id = place.id else { continue }
        try solver.setConstant(-new.constant(isMirrored: place.isMirrored), of: id)
        try solver.setStrength(new.strength, of: id)
      }
      for constraint in entering { ids.append(try solver.add(constraint)) }
    }
  }

  /// The constraints of a refused difference, as they would have been.
  private func refused(
    in difference: GroupDifference, _ entering: [Entering], _ ids: [ConstraintID]
  ) -> [ConstraintID: LayoutConstraint] {
    var refused: [ConstraintID: LayoutConstraint] = [:]
    for (entry, id) in zip(entering, ids) { refused[id] = entry.source }
    for (old, new) in difference.kept {
      if let id = old.place?.id { refused[id] = new }
    }
    return refused
  }

  /// A constraint that enters, the one that says what it is to be, and that in unknowns.
  struct Entering {
    let constraint: LayoutConstraint
    let source: LayoutConstraint
    let translated: ConstraintSystem.Translation
  }

  /// The nodes that have no box yet but get one when the constraints are put into unknowns.
  private func strangers(
    among newcomers: [(constraint: LayoutConstraint, source: LayoutConstraint)]
  ) -> [LayoutNode] {
    var strangers: [LayoutNode] = []
    for newcomer in newcomers {
      for node in newcomer.source.involvedNodes ?? [] where node.constraintRoot === root {
        var current: LayoutNode? = node
        while let stranger = current, stranger.hostIndex < 0 {
          strangers.append(stranger)
          current = stranger.parent
        }
      }
    }
    return strangers
  }

  /// Lets go of what was made for constraints that are refused.
  private func forget(_ entering: [Entering], _ strangers: [LayoutNode]) {
    for entry in entering { releaseShares(of: entry.source) }
    for node in strangers { forgetBox(of: node) }
  }

  private func translateAll(
    _ newcomers: [(constraint: LayoutConstraint, source: LayoutConstraint)],
    _ strangers: [LayoutNode]
  ) throws(ConstraintError) -> [Entering] {
    var entering: [Entering] = []
    var problems: [ConstraintProblem] = []
    solve(measuring: nodesToMeasure(for: newcomers.map { $0.source })) { solver in
      for (constraint, source) in newcomers {
        switch translate(source, &solver) {
        case .success(let translated):
          entering.append(
            Entering(constraint: constraint, source: source, translated: translated))
        case .failure(let problem): problems.append(problem)
        }
      }
    }
    if problems.isEmpty { return entering }
    forget(entering, strangers)
    throw .invalid(problems.map { $0.diagnostic })
  }
}

extension GroupDifference {
  /// What is not in force yet: new relations, and old ones whose group was uninstalled.
  fileprivate var newcomers: [(constraint: LayoutConstraint, source: LayoutConstraint)] {
    entering.filter { $0.place == nil }.map { ($0, $0) }
      + kept.filter { $0.old.place == nil }.map { ($0.old, $0.new) }
  }
}

extension SolverError {
  fileprivate func asConstraintError(
    _ report: (Conflict) -> ConflictReport
  ) -> ConstraintError {
    guard case .unsatisfiable(let conflict) = self else {
      let fault = NumberFault.constraint("the constraints together", node: nil)
      return .invalid([ConstraintProblem.notFinite(fault, callSite: nil).diagnostic])
    }
    return .unsatisfiable(report(conflict))
  }
}

extension LayoutConstraint {
  /// Becomes what a new constraint of the same relation says, and lets the system know.
  fileprivate func take(from new: LayoutConstraint) {
    let hasNewConstant =
      storedConstant != new.storedConstant || mirrorShift != new.mirrorShift
    let hasNewPriority = storedPriority != new.storedPriority
    copy(from: new)
    if hasNewConstant { place?.system.constantDidChange(self) }
    if hasNewPriority { place?.system.priorityDidChange(self) }
  }

  fileprivate func copy(from new: LayoutConstraint) {
    storedConstant = new.storedConstant
    storedPriority = new.storedPriority
    mirrorShift = new.mirrorShift
    callSite = new.callSite
    identifier = new.identifier
    writing = new.writing
  }
}
