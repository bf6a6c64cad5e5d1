import LayoutTree

/// The policy for a batch whose required constraints cannot hold together.
public enum InstallPolicy: Hashable, Sendable {
  /// Put nothing in force and throw.
  case reject
  /// Break the newest constraint of each conflict, and report it on the tree.
  case breakNewest
}

extension LayoutNode {
  /// Writes constraints with this node as reference and puts them in force as one batch.
  ///
  /// Required constraints that contradict older ones are broken; see ``constraintConflicts``.
  /// Calls that cannot be carried out are among the `diagnostics` of the tree. Every call adds;
  /// nothing is replaced.
  ///
  /// SnapKit: `makeConstraints`.
  @discardableResult
  public func constrain(_ body: (ConstraintMaker) -> Void) -> ConstraintGroup {
    constrain(replacing: ConstraintGroup(), body)
  }

  /// Writes constraints that replace those in `group`, by difference.
  ///
  /// A constraint that is the same but for its number or priority stays the same object and is
  /// changed in place; what is not written again leaves. If closures on one group are nested, the
  /// one that ends last decides.
  ///
  /// SnapKit: `updateConstraints` and `remakeConstraints`.
  @discardableResult
  public func constrain(
    replacing group: ConstraintGroup, _ body: (ConstraintMaker) -> Void
  ) -> ConstraintGroup {
    let recorder = record(body, replacing: group)
    let system = constraintRoot.constraintSystem
    system.takeRemarks(of: recorder, for: group)
    system.replace(group, by: recorder)
    return group
  }

  /// Writes constraints and puts all of them in force, or none.
  ///
  /// - Throws: ``ConstraintError/invalid(_:)`` if a call cannot be carried out, and, under
  ///   ``InstallPolicy/reject``, ``ConstraintError/unsatisfiable(_:)`` if a required constraint
  ///   contradicts others. The tree is then as it was.
  @discardableResult
  public func constrain(
    _ policy: InstallPolicy, _ body: (ConstraintMaker) -> Void
  ) throws(ConstraintError) -> ConstraintGroup {
    try constrain(replacing: ConstraintGroup(), policy, body)
  }

  /// Replaces the constraints of `group` by difference, whole or not at all.
  ///
  /// - Throws: as ``constrain(_:_:)`` does.
  @discardableResult
  public func constrain(
    replacing group: ConstraintGroup, _ policy: InstallPolicy, _ body: (ConstraintMaker) -> Void
  ) throws(ConstraintError) -> ConstraintGroup {
    let recorder = record(body, replacing: group)
    if !recorder.problems.isEmpty {
      throw .invalid(recorder.problems.map { $0.diagnostic })
    }
    let system = constraintRoot.constraintSystem
    if policy == .reject {
      try system.replaceOrRefuse(group, by: recorder)
    } else {
      system.replace(group, by: recorder)
    }
    system.takeRemarks(of: recorder, for: group)
    return group
  }

  /// Writes constraints with this node as reference without putting them in force.
  ///
  /// The group can be installed later, alone or as one of ``ExclusiveGroups``. Calls that cannot be
  /// carried out are among the `diagnostics` of the tree.
  ///
  /// SnapKit: `prepareConstraints`.
  public func prepareConstraints(
    _ name: String = "", _ body: (ConstraintMaker) -> Void
  ) -> ConstraintGroup {
    let group = ConstraintGroup(name)
    let recorder = record(body, replacing: group)
    let system = constraintRoot.constraintSystem
    system.takeRemarks(of: recorder, for: group)
    group.rows = recorder.rows
    group.shares = recorder.shares
    return group
  }

  private func record(
    _ body: (ConstraintMaker) -> Void, replacing group: ConstraintGroup
  ) -> ConstraintRecorder {
    let recorder = ConstraintRecorder(replacing: group)
    body(ConstraintMaker(self, into: recorder))
    return recorder
  }
}
