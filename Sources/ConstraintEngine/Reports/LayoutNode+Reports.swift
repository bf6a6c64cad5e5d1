import Cassowary
import LayoutTree

extension LayoutNode {
  /// The required constraints of this tree that are broken now, each with the constraints that it
  /// contradicts.
  ///
  /// Constraints inside frame layouts are included, parents first. Complexity: O(nodes), and the
  /// length of the reports.
  public var constraintConflicts: [ConflictReport] {
    let names = NamesInTree(of: self)
    return constraintSystems.flatMap { system in
      system.flush()
      let reporter = ConstraintReporter(for: system) { names.name(of: $0) }
      return system.solver.conflicts.map { reporter.report(of: $0) }
    }
  }

  /// The constraint systems of this node's tree, one for each part between frame layouts; parents
  /// first.
  ///
  /// Complexity: O(nodes).
  var constraintSystems: [ConstraintSystem] {
    var systems: [ConstraintSystem] = []
    root.forEachInSubtree { node in
      if let system = node.host as? ConstraintSystem { systems.append(system) }
    }
    return systems
  }

  /// Returns the constraints in force of this name, or in a scope of this name, that name this node
  /// or one below it.
  ///
  /// They are in the order in which they were put in force, those of layouts within layouts last. A
  /// root has those of the whole tree.
  ///
  /// See ``ConstraintMaker/identified(_:_:)``. Complexity: O(nodes and constraints of the tree).
  public func constraints(identified name: String) -> [LayoutConstraint] {
    let found = constraintSystems.flatMap { $0.constraints.filter { $0.isIdentified(name) } }
    if parent == nil { return found.map { $0.object } }
    return found.filter { constraint in
      (constraint.nodes ?? []).contains { $0.isInSubtree(of: self) }
    }.map { $0.object }
  }

  /// The requests that could not be carried out in this tree, in order.
  package var constraintProblems: [LayoutIssue<String>] {
    guard let system = constraintRoot.host as? ConstraintSystem else { return [] }
    system.flush()
    return system.issues.issues.problems
  }

  /// The hints about calls that work but perhaps not as intended, in order, then those about lists
  /// with negative shares, and about lines of code that have added the same constraint repeatedly.
  ///
  /// Complexity: O(constraints of the tree).
  package var constraintHints: [LayoutIssue<String>] {
    guard let system = constraintRoot.host as? ConstraintSystem else { return [] }
    return (system.issues.issues + system.overflows + system.repetitions).hints
  }

  /// The faults and hints of the constraints of this node's tree, which are among its
  /// ``diagnostics``.
  ///
  /// Complexity: O(nodes and constraints of the tree).
  package var constraintDiagnostics: [LayoutDiagnostic] {
    let query = DiagnosticsQuery(of: root)
    return constraintSystems.flatMap { $0.diagnostics(query) }
  }

  /// Whether the optimum is known to be unique, so that the frames named by constraints do not
  /// depend on earlier layouts.
  ///
  /// Complexity: O(nodes, constraints).
  package var hasPlainFrames: Bool {
    constraintSystems.allSatisfy { system in
      system.flush()
      return system.solver.hasPlainOptimum
    }
  }

  /// The work done by the solver of this tree; see `SolverCounters`.
  package var solverWork: SolverCounters? {
    (constraintRoot.host as? ConstraintSystem)?.solver.work
  }

  /// The storage of the solver of this tree; see `Solver.storage`.
  package var solverStorage: [(kind: String, count: Int)] {
    (constraintRoot.host as? ConstraintSystem)?.solver.storage ?? []
  }
}

extension LayoutNode {
  /// Returns the subtree as text: an indented line for each node with its frame and marks.
  ///
  /// Marks name ambiguous attributes, frames set by the owner, and hidden nodes. The text depends
  /// on the layout alone, so it can be compared in tests. For layouts and traits, see
  /// `treeDescription`. Complexity: O(nodes) and that of ``ambiguities()``.
  public func layoutTrace() -> String {
    layoutIfNeeded()
    var ambiguous: [ObjectIdentifier: [String]] = [:]
    let systems = constraintSystems
    for report in ambiguities() {
      let system = systems.first { ObjectIdentifier($0.root) == report.top }
      guard let node = system?.owner(of: report.variable)?.box.node else { continue }
      ambiguous[ObjectIdentifier(node), default: []].append(report.attribute)
    }
    return treeText { $0.traceMarks(ambiguous: ambiguous[ObjectIdentifier($0)] ?? []) }
  }

  private func traceMarks(ambiguous: [String]) -> [String] {
    var marks: [String] = []
    if visibility != .visible { marks.append("\(visibility)") }
    if isFrameDriven { marks.append("set with setFrame") }
    if !ambiguous.isEmpty { marks.append("AMBIGUOUS: " + ambiguous.joined(separator: " ")) }
    return marks
  }
}
