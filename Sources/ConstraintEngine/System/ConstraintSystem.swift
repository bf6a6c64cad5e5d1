import Cassowary
import LayoutTree

extension ConstraintSystem: ConstraintHost {
  /// Forgets all that was asked for.
  func rootWillGo() {
    for case let box? in boxes.all { box.node.hostIndex = -1 }
    table.removeAll()
    (boxes, guideBoxes, frames) = (BoxTable(), [], BoxFrames())
    (staleContainers, travellers, aside, retired) = ([], [], [], [])
    solver = Solver()
    pending = PendingChanges()
    (shares, sizesOfOwners) = ([:], [:])
    faulty = [:]
    forgetRoot()
  }

  /// The constraints in force or waiting, oldest first.
  var constraints: [WrittenConstraint] { table.constraints }

  /// The constraints that reach into layouts from outside, oldest first; they return when the
  /// layout goes.
  var resting: [WrittenConstraint] { table.resting }

  func report(_ problem: ConstraintProblem) { problems.add(problem) }

  // MARK: Coming and going

  /// Lets a constraint wait for the next flush.
  func install(_ constraint: WrittenConstraint) {
    guard constraint.row.system == nil || constraint.place == nil else { return }
    noteChange()
    pending.waiting.append(take(constraint))
  }

  /// Lets all constraints of some rows wait for the next flush.
  func install(_ rows: ConstraintRows) {
    var isNoted = false
    table.makeRoom(for: rows.table.count)
    pending.waiting.makeRoom(for: rows.table.count)
    for index in 0..<rows.table.count {
      let row = rows.table[index]
      if row.given < 0, row.system == nil {
        if !isNoted { noteChange() }
        isNoted = true
        pending.waiting.append(take(WrittenConstraint(rows: rows, index: index)))
      } else {
        install(rows.constraint(at: index))
      }
    }
  }

  /// Lets containers write their constraints anew with the next flush.
  func take(_ containers: [ConstraintContainer]) {
    if containers.isEmpty { return }
    staleContainers += containers
    noteChange()
  }

  /// Gives a constraint a place in the table; from one that rests anywhere, it is taken away there.
  func take(_ constraint: WrittenConstraint) -> ConstraintKey {
    if constraint.row.system != nil { constraint.uninstall() }
    let key = table.insert(constraint, of: self)
    constraint.row.status = .active
    return key
  }

  /// Takes a constraint out of the table, and out of the solver with the next flush.
  func uninstall(_ constraint: WrittenConstraint) {
    noteChange()
    if constraint.row.hasProblem {
      withdrawProblem(of: constraint)
      constraint.withdrawProblem()
    }
    if let id = constraint.place?.id { pending.leaving.append(id) }
    forget(constraint)
  }

  /// Takes a constraint out of the table that is no longer in the solver, or soon will not be.
  func forget(_ constraint: WrittenConstraint) {
    guard let place = constraint.installation else { return }
    if place.id != nil { releaseShares(of: constraint) }
    table.remove(constraint, in: place)
    constraint.row.status = .inactive
  }

  /// Keeps a constraint that waits for the time when the layout that it reaches into has gone.
  func rest(_ constraint: WrittenConstraint) {
    guard let place = constraint.installation else { return }
    noteChange()
    withdrawProblem(of: constraint)
    table.rest(place)
    constraint.row.status = .inactive
  }

  /// Takes note that a constraint is in the solver now.
  func remember(
    _ id: ConstraintID, as constraint: WrittenConstraint, _ key: ConstraintKey, isMirrored: Bool
  ) {
    table.putInForce(key, id, isMirrored: isMirrored)
    withdrawProblem(of: constraint)
  }

  func constantDidChange(_ constraint: WrittenConstraint) {
    noteChange()
    withdrawProblem(of: constraint)
    if let place = constraint.place, place.id != nil { pending.constants.append(place.key) }
  }

  func priorityDidChange(_ constraint: WrittenConstraint) {
    noteChange()
    if let place = constraint.place, place.id != nil { pending.priorities.append(place.key) }
  }

  func termsDidChange(_ constraint: WrittenConstraint) {
    noteChange()
    withdrawProblem(of: constraint)
    if let place = constraint.place, place.id != nil { pending.terms.append(place.key) }
  }

  /// Lets a constraint that is in the solver wait to be put into unknowns again.
  func retranslate(_ constraint: WrittenConstraint) {
    guard let place = constraint.place, let id = place.id else { return }
    noteChange()
    pending.leaving.append(id)
    releaseShares(of: constraint)
    table.putBack(place, id)
    pending.waiting.append(place.key)
  }

  // MARK: Status

  /// Brings the status of constraints up to date with what is broken in the solver.
  func updateStatus() {
    for case let constraint? in aside.map({ table.constraint(for: $0) })
    where constraint.row.status == .broken {
      constraint.row.status = .active
    }
    aside = []
    for case let constraint? in solver.brokenConstraints.map({ table.constraint(for: $0) }) {
      constraint.row.status = .broken
      if let place = constraint.place { aside.append(place.key) }
    }
  }
}
