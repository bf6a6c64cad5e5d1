import Cassowary
import LayoutTree

/// The difference between what a group holds and what shall take its place.
struct GroupDifference {
  /// Old constraints with the new ones of the same relation, in whose rows they are from now on.
  var kept: [(old: WrittenConstraint, new: WrittenConstraint)] = []
  /// New relations.
  var entering: [WrittenConstraint] = []
  /// Old relations that are gone.
  var leaving: [WrittenConstraint] = []
  /// The rows of the old content.
  private var oldRows: ConstraintRows?

  /// A difference in which nothing is kept and nothing leaves.
  init() {}

  /// Lets groups leave and another one enter; constraints that both hold stay.
  init(leaving groups: [ConstraintGroup], entering group: ConstraintGroup) {
    entering = group.rows.constraints
    let staying = Set(entering)
    leaving = groups.flatMap { $0.rows.constraints }.filter { !staying.contains($0) }
  }

  init(from group: ConstraintGroup, to recorder: ConstraintRecorder) {
    oldRows = group.rows
    let all = group.rows.constraints
    let after = recorder.rows.constraints
    if all.isEmpty {
      entering = after
      return
    }
    // As a rule most is written again in the same order.
    let same = zip(all, after).prefix { old, new in
      old == new
        || !recorder.isKnown(old) && !recorder.isKnown(new)
          && ConstraintSignature(of: old) == ConstraintSignature(of: new)
    }.count
    kept = zip(all, after).prefix(same).map { (old: $0, new: $1) }
    let before = all.dropFirst(same)
    var old: [ConstraintSignature: [WrittenConstraint]] = [:]
    for constraint in before.reversed() where !recorder.isKnown(constraint) {
      old[ConstraintSignature(of: constraint), default: []].append(constraint)
    }
    let givenAgain = Set(before.filter(recorder.isKnown))
    for new in after.dropFirst(same) {
      if recorder.isKnown(new) {
        if givenAgain.contains(new) {
          kept.append((new, new))
        } else {
          entering.append(new)
        }
      } else if let known = old[ConstraintSignature(of: new)]?.popLast() {
        kept.append((known, new))
      } else {
        entering.append(new)
      }
    }
    let staying = Set(kept.dropFirst(same).map { $0.old })
    leaving = before.filter { !staying.contains($0) }
  }
}

extension GroupDifference {
  /// Lets an old constraint be what a new one of the same relation says; returns where it is now.
  ///
  /// Its row is the new one, unless others than the group may have the old one as well.
  fileprivate func keep(
    _ old: WrittenConstraint, as new: WrittenConstraint
  ) -> WrittenConstraint {
    if old.rows === oldRows {
      new.takePlace(of: old)
      return new
    }
    old.copy(from: new)
    return old
  }
}

extension ConstraintSystem {
  /// Puts what a closure has written in the place of what a group holds, by difference.
  func replace(_ group: ConstraintGroup, by recorder: ConstraintRecorder) {
    let difference =
      group.rows.table.count == 0
      ? GroupDifference() : GroupDifference(from: group, to: recorder)
    for constraint in difference.leaving { constraint.uninstall() }
    group.withdrawProblems(of: difference.leaving)
    for (old, new) in difference.kept where old != new {
      let hasNewConstant =
        old.row.constant != new.row.constant || old.row.mirrorShift != new.row.mirrorShift
      let hasNewPriority = old.row.priority != new.row.priority
      let kept = difference.keep(old, as: new)
      if hasNewConstant { kept.place?.system.constantDidChange(kept) }
      if hasNewPriority { kept.place?.system.priorityDidChange(kept) }
    }
    install(recorder.rows)
    finish(group, recorder)
  }

  /// The same, all at once: either every required constraint holds, or nothing has changed.
  func replaceOrRefuse(
    _ group: ConstraintGroup, by recorder: ConstraintRecorder
  ) throws(ConstraintError) {
    let difference = GroupDifference(from: group, to: recorder)
    try carryOut(difference)
    finish(group, recorder)
  }

  /// Lets groups leave and another one enter, all at once or not at all.
  func exchangeOrRefuse(
    _ groups: [ConstraintGroup], for group: ConstraintGroup
  ) throws(ConstraintError) {
    try carryOut(GroupDifference(leaving: groups, entering: group))
  }

  private func carryOut(_ difference: GroupDifference) throws(ConstraintError) {
    if isBusy {
      let site = difference.newcomers.first?.callSite
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
      try transact(difference, entering.map { $0.unknowns }, into: &ids)
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
    for (old, new) in difference.kept where old != new { _ = difference.keep(old, as: new) }
    for (entry, id) in zip(entering, ids) {
      let constraint = entry.constraint.rows.constraint(at: entry.constraint.index)
      remember(id, as: constraint, take(constraint), isMirrored: entry.isMirrored)
    }
    updateStatus()
    frames.collectChanges(of: &solver)
  }

  private func finish(_ group: ConstraintGroup, _ recorder: ConstraintRecorder) {
    if !recorder.fitted.isEmpty {
      noteChange()
      pending.fitted += recorder.fitted.map { $0.reference }
    }
    group.rows = recorder.rows
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
  ) -> [ConstraintID: WrittenConstraint] {
    var refused: [ConstraintID: WrittenConstraint] = [:]
    for (entry, id) in zip(entering, ids) { refused[id] = entry.constraint }
    for (old, new) in difference.kept {
      if let id = old.place?.id { refused[id] = new }
    }
    return refused
  }

  /// A constraint that enters, as it is written and in unknowns.
  struct Entering {
    let constraint: WrittenConstraint
    let unknowns: Constraint
    let isMirrored: Bool
  }

  /// The nodes that have no box yet but get one when the constraints are put into unknowns.
  private func strangers(among newcomers: [WrittenConstraint]) -> [LayoutNode] {
    var strangers: [LayoutNode] = []
    for newcomer in newcomers {
      for node in newcomer.involvedNodes ?? [] where node.constraintRoot === root {
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
    for entry in entering { releaseShares(of: entry.constraint) }
    for node in strangers { forgetBox(of: node) }
  }

  private func translateAll(
    _ newcomers: [WrittenConstraint], _ strangers: [LayoutNode]
  ) throws(ConstraintError) -> [Entering] {
    var entering: [Entering] = []
    var problems: [ConstraintProblem] = []
    var nodes: [LayoutNode] = []
    for constraint in newcomers {
      constraint.rows.withTerms { addNodesToMeasure(for: $0.view(of: constraint.row), to: &nodes) }
    }
    solve(measuring: nodes) { solver in
      for constraint in newcomers {
        var terms: [Term] = []
        let translation = constraint.rows.withTerms { memory in
          translate(constraint, memory.view(of: constraint.row), into: &terms, &solver)
        }
        switch translation {
        case .success(let translated):
          let unknowns = Constraint(
            Expression(translated.constant, terms), constraint.row.relation,
            strength: constraint.strength)
          entering.append(
            Entering(
              constraint: constraint, unknowns: unknowns, isMirrored: translated.isMirrored))
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
  fileprivate var newcomers: [WrittenConstraint] {
    entering.filter { $0.place == nil } + kept.filter { $0.old.place == nil }.map { $0.new }
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
