/// A family of constraint systems of growing size.
package protocol SolverWorkload {
  /// The name in result rows.
  static var name: String { get }

  /// The only n, for a system that does not grow.
  static var fixedCount: Int? { get }

  /// The parts that are timed, ``SolverPhase/construct`` left aside.
  static var phases: [SolverPhase] { get }

  /// Makes the system of about `count` boxes: always the same one.
  static func makeTrace(about count: Int) -> SolverTrace
}

extension SolverWorkload {
  package static var fixedCount: Int? { nil }
}

/// All workloads, in the order of the tables.
package enum SolverWorkloads {
  package static var all: [any SolverWorkload.Type] {
    [
      InterleavedChain.self, GroupedChain.self, GridWorkload.self, TreeWorkload.self,
      ChurnWorkload.self, DragWorkload.self, FormWorkload.self,
    ]
  }
}

extension SolverTrace {
  /// The phase that adds all constraints but gives the edit variables, in order, their first
  /// values.
  package mutating func build(editing edits: [(variable: Int, value: Double)] = []) {
    phases.append(
      TracePhase(
        phase: .build,
        operations: constraints.indices.map { .add($0) } + edits.map { .edit($0.variable) }
          + edits.map { .suggest($0.variable, $0.value) } + [.read]))
  }

  /// The phase whose steps each suggest values and read.
  package mutating func edit(_ steps: [[(variable: Int, value: Double)]]) {
    phases.append(
      TracePhase(
        phase: .edit, stepCount: steps.count,
        operations: steps.flatMap { step in
          step.map { TraceOperation.suggest($0.variable, $0.value) } + [.read]
        }))
  }
}
