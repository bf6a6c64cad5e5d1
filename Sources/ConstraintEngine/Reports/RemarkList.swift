import LayoutTree

/// Problems or hints, each once, in the order in which they were first met.
///
/// A remark leaves when all that have caused it are gone. So a list is no longer than there are
/// different remarks, however often a call is repeated.
struct RemarkList<Remark: Hashable> {
  private(set) var remarks: [Remark] = []
  private var uses: [Remark: Int] = [:]

  mutating func add(_ remark: Remark) {
    let count = uses[remark] ?? 0
    if count == 0 { remarks.append(remark) }
    uses[remark] = count + 1
  }

  mutating func add(_ other: RemarkList) {
    for remark in other.remarks {
      let count = uses[remark] ?? 0
      if count == 0 { remarks.append(remark) }
      uses[remark] = count + (other.uses[remark] ?? 0)
    }
  }

  /// Takes back one use of a remark.
  mutating func remove(_ remark: Remark) {
    guard let count = uses[remark] else { return }
    uses[remark] = count > 1 ? count - 1 : nil
    if count == 1 { remarks.removeAll { $0 == remark } }
  }
}

/// What was said of the closure that a group was written with, and where.
struct GroupRemarks {
  let problems: [ConstraintProblem]
  let hints: [ConstraintHint]
  let root: NodeReference
  /// Whether the tree lists them.
  var areListed = false
}

extension ConstraintSystem {
  /// Takes note of what was said of a closure; that stays until the group is written anew or
  /// uninstalled.
  func takeRemarks(of recorder: ConstraintRecorder, for group: ConstraintGroup) {
    group.withdrawRemarks()
    group.remarks = nil
    if recorder.problems.isEmpty, recorder.hints.isEmpty { return }
    group.remarks = GroupRemarks(
      problems: recorder.problems, hints: recorder.hints, root: root.reference)
    group.listRemarks()
  }

  /// Takes note of what is wrong with a constraint; that stays until the constraint is in force, is
  /// changed, or leaves its group.
  func report(_ problem: ConstraintProblem, of constraint: WrittenConstraint) {
    let object = constraint.object
    let key = ObjectIdentifier(object)
    let known = faulty[key]?.problems ?? []
    if known.contains(problem) { return }
    problems.add(problem)
    constraint.row.hasProblem = true
    if !known.isEmpty || faulty.count < Self.maximumNumberOfFaulty {
      faulty[key] = (object, known + [problem])
    }
  }

  /// Forgets what was wrong with a constraint.
  func withdrawProblem(of constraint: WrittenConstraint) {
    guard constraint.row.hasProblem, let object = constraint.knownObject,
      let known = faulty.removeValue(forKey: ObjectIdentifier(object))
    else { return }
    for problem in known.problems { problems.remove(problem) }
  }

  /// Lets the system of a tree that this one has joined list what this one has listed.
  func passOnRemarks(to system: ConstraintSystem) {
    for problem in problems.remarks {
      for entry in faulty.values where entry.problems.contains(problem) {
        problems.remove(problem)
        system.report(problem, of: entry.constraint.written)
      }
    }
    system.problems.add(problems)
    system.hints.add(hints)
  }

  /// Of so many constraints it is known which problem is theirs; those of others stay with the
  /// tree.
  private static let maximumNumberOfFaulty = 1_000
}

extension ConstraintGroup {
  /// Lets the tree list what was said of the closure that the group was written with.
  func listRemarks() {
    guard let remarks, !remarks.areListed, let system = systemOfRemarks else { return }
    self.remarks?.areListed = true
    for problem in remarks.problems { system.problems.add(problem) }
    for hint in remarks.hints { system.hints.add(hint) }
  }

  /// Takes it back, until the group is installed again.
  func withdrawRemarks() {
    guard let remarks, remarks.areListed, let system = systemOfRemarks else { return }
    self.remarks?.areListed = false
    for problem in remarks.problems { system.problems.remove(problem) }
    for hint in remarks.hints { system.hints.remove(hint) }
  }

  private var systemOfRemarks: ConstraintSystem? {
    remarks?.root.node?.constraintRoot.host as? ConstraintSystem
  }

  /// Takes back what was said of constraints that leave the group.
  func withdrawProblems(of constraints: [WrittenConstraint]) {
    for constraint in constraints where constraint.row.hasProblem { constraint.withdrawProblem() }
  }
}

extension WrittenConstraint {
  /// Takes back what was said of the constraint.
  func withdrawProblem() {
    for node in (nodes ?? []) + [originNode].compactMap({ $0 }) {
      (node.constraintRoot.host as? ConstraintSystem)?.withdrawProblem(of: self)
    }
  }
}
