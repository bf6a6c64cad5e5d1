import Cassowary
import LayoutTree

extension ConstraintSystem: ConstraintHost {
  /// Forgets all that was asked for.
  func rootWillGo() {
    for case let box? in boxes { box.node.hostIndex = -1 }
    table.removeAll()
    (boxes, freeBoxes, guideBoxes, frames) = ([], [], [], BoxFrames())
    (staleContainers, travellers, aside, retired) = ([], [], [], [])
    solver = Solver()
    pending = PendingChanges()
    (shares, sizesOfOwners) = ([:], [:])
    faulty = [:]
    forgetRoot()
  }

  /// The constraints in force or waiting, oldest first.
  var constraints: [LayoutConstraint] { table.constraints }

  /// The constraints that reach into layouts from outside, oldest first; they return when the
  /// layout goes.
  var resting: [LayoutConstraint] { table.resting }

  func report(_ problem: ConstraintProblem) { problems.add(problem) }

  // MARK: Coming and going

  /// Lets a constraint wait for the next flush.
  func install(_ constraint: LayoutConstraint) {
    guard constraint.place == nil else { return }
    noteChange()
    take(constraint)
    pending.waiting.append(constraint)
  }

  /// Lets containers write their constraints anew with the next flush.
  func take(_ containers: [ConstraintContainer]) {
    if containers.isEmpty { return }
    staleContainers += containers
    noteChange()
  }

  /// Gives a constraint a place in the table; from one that rests anywhere, it is taken away there.
  func take(_ constraint: LayoutConstraint) {
    constraint.uninstall()
    table.insert(constraint, of: self)
    constraint.status = .active
  }

  /// Takes a constraint out of the table, and out of the solver with the next flush.
  func uninstall(_ constraint: LayoutConstraint) {
    noteChange()
    if constraint.hasProblem {
      withdrawProblem(of: constraint)
      constraint.withdrawProblem()
    }
    if let id = constraint.place?.id { pending.leaving.append(id) }
    forget(constraint)
  }

  /// Takes a constraint out of the table that is no longer in the solver, or soon will not be.
  func forget(_ constraint: LayoutConstraint) {
    guard let place = constraint.installation else { return }
    if place.id != nil { releaseShares(of: constraint) }
    table.remove(constraint, in: place)
    constraint.status = .inactive
  }

  /// Keeps a constraint that waits for the time when the layout that it reaches into has gone.
  func rest(_ constraint: LayoutConstraint) {
    noteChange()
    withdrawProblem(of: constraint)
    table.rest(constraint)
    constraint.status = .inactive
  }

  /// Takes note that a constraint is in the solver now.
  func remember(_ id: ConstraintID, as constraint: LayoutConstraint, isMirrored: Bool) {
    table.putInForce(constraint, id, isMirrored: isMirrored)
    withdrawProblem(of: constraint)
  }

  func constantDidChange(_ constraint: LayoutConstraint) {
    noteChange()
    withdrawProblem(of: constraint)
    if constraint.place?.id != nil { pending.constants.append(constraint) }
  }

  func priorityDidChange(_ constraint: LayoutConstraint) {
    noteChange()
    if constraint.place?.id != nil { pending.priorities.append(constraint) }
  }

  func termsDidChange(_ constraint: LayoutConstraint) {
    noteChange()
    withdrawProblem(of: constraint)
    if constraint.place?.id != nil { pending.terms.append(constraint) }
  }

  /// Lets a constraint that is in the solver wait to be put into unknowns again.
  func retranslate(_ constraint: LayoutConstraint) {
    guard let id = constraint.place?.id else { return }
    noteChange()
    pending.leaving.append(id)
    releaseShares(of: constraint)
    table.putBack(constraint, id)
    pending.waiting.append(constraint)
  }

  // MARK: Boxes

  func appendBox(_ box: Box) -> Int {
    let index = freeBoxes.popLast() ?? boxes.count
    if index == boxes.count { boxes.append(nil) }
    boxes[index] = box
    frames.insert(box, at: index)
    return index
  }

  func removeBox(_ box: Box, at index: Int) {
    boxes[index] = nil
    sizesOfOwners[index] = nil
    frames.remove(box, at: index)
    freeBoxes.append(index)
  }

  // MARK: Status

  /// Brings the status of constraints up to date with what is broken in the solver.
  func updateStatus() {
    for constraint in aside where constraint.status == .broken {
      constraint.status = .active
    }
    aside = solver.brokenConstraints.compactMap { table.constraint(for: $0) }
    for constraint in aside { constraint.status = .broken }
  }
}
