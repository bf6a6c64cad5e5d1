import Cassowary

/// A solver that goes through a trace; what it refuses shows in the values, which are checked.
package struct TraceRun {
  /// The values as they were last read.
  package private(set) var values: [Double]

  private var solver = Solver()
  private let variables: [Variable]
  private let constraints: [Constraint]
  private var handles: [ConstraintID?]

  /// Makes unknowns and constraints, but adds none.
  package init(_ trace: SolverTrace) {
    var variables: [Variable] = []
    variables.reserveCapacity(trace.variableCount)
    for _ in 0..<trace.variableCount { variables.append(solver.makeVariable()) }
    self.variables = variables
    constraints = trace.constraints.map { Constraint($0, variables) }
    handles = Array(repeating: nil, count: constraints.count)
    values = Array(repeating: 0, count: variables.count)
  }

  /// The work done so far.
  package var work: SolverCounters { solver.work }

  /// Takes all steps of a phase.
  package mutating func perform(_ phase: CompiledPhase) {
    for step in phase.steps { take(step, of: phase) }
  }

  /// Takes all steps of a phase and watches each; what is wrong with one, or nil.
  package mutating func performWatched(_ phase: CompiledPhase) -> String? {
    var complaint: String?
    let size = constraints.count + variables.count
    for step in phase.steps {
      let start = work.pivots
      take(step, of: phase)
      complaint = complaint ?? SolverLimits.complaint(about: work, since: start, size: size)
    }
    return complaint
  }

  private mutating func take(_ step: CompiledPhase.Step, of phase: CompiledPhase) {
    if step.operations.count == 1 {
      apply(phase.operations[step.operations.lowerBound])
    } else {
      applyTogether(phase.operations[step.operations])
    }
    if step.isRead { read() }
  }

  private mutating func apply(_ operation: TraceOperation) {
    Self.apply(operation, to: &solver, &handles, constraints, variables)
  }

  private mutating func applyTogether(_ operations: ArraySlice<TraceOperation>) {
    Self.apply(operations, to: &solver, &handles, constraints, variables)
  }

  private mutating func read() { Self.read(&solver, into: &values) }
}

/// These take the parts of a run apart, so that a closure can change one while another is in use.
extension TraceRun {
  private static func apply(
    _ operations: ArraySlice<TraceOperation>, to solver: inout Solver,
    _ handles: inout [ConstraintID?], _ constraints: [Constraint], _ variables: [Variable]
  ) {
    solver.batch { solver in
      for operation in operations {
        apply(operation, to: &solver, &handles, constraints, variables)
      }
    }
  }

  private static func apply(
    _ operation: TraceOperation, to solver: inout Solver,
    _ handles: inout [ConstraintID?], _ constraints: [Constraint], _ variables: [Variable]
  ) {
    switch operation {
    case .add(let number): handles[number] = try? solver.add(constraints[number])
    case .remove(let number):
      if let handle = handles[number] { try? solver.remove(handle) }
    case .edit(let variable): try? solver.addEditVariable(variables[variable])
    case .suggest(let variable, let value): try? solver.suggest(value, for: variables[variable])
    case .read: break
    }
  }

  private static func read(_ solver: inout Solver, into values: inout [Double]) {
    values.withUnsafeMutableBufferPointer { values in
      solver.forEachChange { variable, value in values[variable.number] = value }
    }
  }
}

extension Constraint {
  fileprivate init(_ constraint: TraceConstraint, _ variables: [Variable]) {
    let terms = constraint.terms.map { Term(variables[$0.variable], $0.coefficient) }
    let relation: Relation =
      switch constraint.relation {
      case .equal: .equal
      case .atMost: .lessThanOrEqual
      case .atLeast: .greaterThanOrEqual
      }
    let strength: Strength =
      switch constraint.strength {
      case .required: .required
      case .strong: .strong
      case .medium: .medium
      case .weak: .weak
      }
    self.init(Expression(constraint.constant, terms), relation, strength: strength)
  }
}
