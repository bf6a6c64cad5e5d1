/// Which constraints are in force at some point of a trace.
package struct TraceState {
  private let trace: SolverTrace
  private var isLive: [Bool]
  private var targets: [(variable: Int, value: Double)] = []

  package init(_ trace: SolverTrace) {
    self.trace = trace
    isLive = Array(repeating: false, count: trace.constraints.count)
  }

  /// Goes through one phase.
  package mutating func follow(_ phase: TracePhase) {
    for operation in phase.operations {
      switch operation {
      case .add(let number): isLive[number] = true
      case .remove(let number): isLive[number] = false
      case .edit(let variable): targets.append((variable, 0))
      case .suggest(let variable, let value):
        for place in targets.indices where targets[place].variable == variable {
          targets[place].value = value
        }
      case .read: break
      }
    }
  }

  /// How far values are from what is in force.
  package func errors(of values: [Double]) -> TraceErrors {
    var errors = TraceErrors()
    for (number, constraint) in trace.constraints.enumerated() where isLive[number] {
      errors.count(constraint, values)
    }
    for target in targets {
      errors.sums[.strong, default: 0] += (values[target.variable] - target.value).magnitude
    }
    return errors
  }
}

/// Violations: the greatest of required constraints, and the sum of each weaker strength, where each
/// counts divided by the greatest coefficient of its constraint.
package struct TraceErrors {
  /// Divided by the magnitude of the expression's terms, where that is greater than 1.
  package var required = 0.0
  /// Strengths without violations may be missing.
  package var sums: [TraceStrength: Double] = [:]

  package mutating func count(_ constraint: TraceConstraint, _ values: [Double]) {
    var sum = constraint.constant
    var magnitude = max(1, sum.magnitude)
    for term in constraint.terms {
      let part = term.coefficient * values[term.variable]
      sum += part
      magnitude = max(magnitude, part.magnitude)
    }
    let violation: Double =
      switch constraint.relation {
      case .equal: sum.magnitude
      case .atMost: max(0, sum)
      case .atLeast: max(0, -sum)
      }
    if constraint.strength == .required {
      required = max(required, violation / magnitude)
    } else if violation > 0 {
      sums[constraint.strength, default: 0] += violation / constraint.scale
    }
  }
}
