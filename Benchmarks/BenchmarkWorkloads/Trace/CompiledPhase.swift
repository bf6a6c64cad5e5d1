/// A phase in the form in which an engine of this package performs it: what stands between two
/// readings is one batch, except removals, each of which is an operation of its own.
package struct CompiledPhase {
  struct Step {
    var operations: Range<Int>
    var isRead: Bool
  }

  package let phase: SolverPhase
  package let stepCount: Int
  let operations: [TraceOperation]
  private(set) var steps: [Step] = []

  package init(_ phase: TracePhase) {
    self.phase = phase.phase
    stepCount = phase.stepCount
    operations = phase.operations
    var first = 0
    for (place, operation) in operations.enumerated() {
      if case .read = operation {
        if first < place { steps.append(Step(operations: first..<place, isRead: false)) }
        if !steps.isEmpty { steps[steps.count - 1].isRead = true }
        first = place + 1
      } else if phase.phase == .remove {
        steps.append(Step(operations: place..<place + 1, isRead: false))
        first = place + 1
      }
    }
  }
}
