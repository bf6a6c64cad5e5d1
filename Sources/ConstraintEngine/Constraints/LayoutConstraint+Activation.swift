import LayoutTree

extension LayoutConstraint {
  /// A Boolean value that indicates whether the constraint is in a tree; setting it installs or
  /// removes the constraint.
  ///
  /// Nothing is solved before the next layout, so many constraints may come and go one by one. One
  /// that cannot be put in force stays as it is and is reported as a problem by the tree.
  public var isActive: Bool {
    get { written.place != nil }
    set {
      if newValue {
        written.activate()
      } else {
        written.uninstall()
      }
    }
  }

  /// Puts constraints in force as one batch; required ones that contradict older ones are broken.
  ///
  /// A constraint that is in force already stays as it is.
  public static func activate(
    _ constraints: [LayoutConstraint], file: String = #fileID, line: Int = #line
  ) {
    for constraint in constraints {
      constraint.written.note(CallSite(file: file, line: line))
      constraint.written.activate()
    }
  }

  /// Puts constraints in force, all or none.
  ///
  /// - Throws: ``ConstraintError/invalid(_:)`` if one cannot be put in force anywhere, or they are
  ///   not all in one tree, and, under ``InstallPolicy/reject``,
  ///   ``ConstraintError/unsatisfiable(_:)`` if a required one contradicts others.
  public static func activate(
    _ constraints: [LayoutConstraint], _ policy: InstallPolicy, file: String = #fileID,
    line: Int = #line
  ) throws(ConstraintError) {
    let recorder = ConstraintRecorder(replacing: nil)
    for constraint in constraints {
      constraint.written.note(CallSite(file: file, line: line))
      recorder.appendGiven(constraint)
    }
    let written = recorder.rows.constraints
    if let root = written.first?.anyNode?.constraintRoot {
      for constraint in written {
        if let problem = constraint.obstacle(in: root) { recorder.report(problem) }
      }
      guard recorder.problems.isEmpty else {
        throw .invalid(recorder.problems.map { $0.diagnostic })
      }
      if policy == .reject {
        try root.constraintSystem.replaceOrRefuse(ConstraintGroup(), by: recorder)
      } else {
        for constraint in written { constraint.activate() }
      }
    } else if !recorder.problems.isEmpty {
      throw .invalid(recorder.problems.map { $0.diagnostic })
    } else if let first = written.first {
      throw .invalid([ConstraintProblem.nodeGone(callSite: first.callSite).diagnostic])
    }
  }

  /// Takes constraints out of force as one batch; one that is in no tree stays as it is.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

extension WrittenConstraint {
  /// Takes note of where the constraint was put in force, if nothing is known of where it was made.
  fileprivate func note(_ site: CallSite) {
    if callSite == nil { callSite = site }
  }

  /// Takes the constraint away from the system that has it, if one has.
  func uninstall() { installation?.system.uninstall(self) }

  fileprivate func activate() {
    guard place == nil, let system = home else { return }
    if let defect { return system.report(defect, of: self) }
    system.install(self)
  }

  /// The constraints among which this one is put in force: those around the maker that wrote it, if
  /// it is in the same tree as the nodes.
  var home: ConstraintSystem? {
    guard let node = anyNode else { return nil }
    if let origin = origin?.node, origin.root === node.root {
      return origin.constraintRoot.constraintSystem
    }
    return node.constraintRoot.constraintSystem
  }

  func obstacle(in root: LayoutNode) -> ConstraintProblem? {
    guard let nodes = involvedNodes else { return .nodeGone(callSite: callSite) }
    return obstacle(in: root, among: nodes)
  }

  /// Why constraints of a root cannot tie some nodes together; `nil` if they can.
  ///
  /// Complexity: O(nodes · depth).
  func obstacle(in root: LayoutNode, among nodes: [LayoutNode]) -> ConstraintProblem? {
    for node in nodes {
      let top = node.constraintRoot
      if top === root { continue }
      guard node.root === root.root else {
        return .unrelated(node: node.name, callSite: callSite)
      }
      // One of the two is in a layout that the other is not in.
      let inner = root.isAncestorOrSelf(of: top) ? top : root
      let name =
        inner === top ? node.name : (nodes.first { $0.constraintRoot === root } ?? root).name
      return .insideLayout(node: name, layout: inner.parent?.name ?? inner.name, callSite: callSite)
    }
    return nil
  }
}
