/// A constraint system and what is done with it: the same for every solver.
package struct SolverTrace {
  /// Unknowns are the numbers below this.
  package private(set) var variableCount = 0
  /// All constraints that are ever used; operations name them by their place.
  package private(set) var constraints: [TraceConstraint] = []
  /// What is done, in order.
  package var phases: [TracePhase] = []

  /// Makes an unknown.
  package mutating func makeVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Relates the sum of `left` to the sum of `right` and `gap`; returns the constraint's number.
  @discardableResult
  package mutating func relate(
    _ left: [Int], _ relation: TraceRelation, _ right: [Int] = [], constant gap: Double = 0,
    _ strength: TraceStrength = .required
  ) -> Int {
    let terms =
      left.map { TraceTerm(variable: $0, coefficient: 1) }
      + right.map { TraceTerm(variable: $0, coefficient: -1) }
    constraints.append(
      TraceConstraint(terms: terms, constant: -gap, relation: relation, strength: strength))
    return constraints.count - 1
  }
}

/// A linear expression that stands in a relation to zero.
package struct TraceConstraint {
  package var terms: [TraceTerm]
  package var constant: Double
  package var relation: TraceRelation
  package var strength: TraceStrength

  /// The greatest magnitude of a coefficient, after equal variables have been added up.
  var scale: Double {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.variable, default: 0] += term.coefficient }
    return sums.values.reduce(0) { max($0, $1.magnitude) }
  }
}

package struct TraceTerm {
  package var variable: Int
  package var coefficient: Double
}

package enum TraceRelation: String {
  case equal = "="
  case atMost = "<"
  case atLeast = ">"
}

/// The strengths that all solvers have; edit variables are always strong.
package enum TraceStrength: String, CaseIterable {
  case required, strong, medium, weak
}

/// What is timed together: like steps, whose time is the sum divided by their number.
package struct TracePhase {
  package var phase: SolverPhase
  package var stepCount: Int
  package var operations: [TraceOperation]

  /// A phase of so many steps.
  package init(phase: SolverPhase, stepCount: Int = 1, operations: [TraceOperation]) {
    self.phase = phase
    self.stepCount = stepCount
    self.operations = operations
  }
}

package enum TraceOperation {
  /// Adds a constraint.
  case add(Int)
  /// Removes a constraint, which may come back.
  case remove(Int)
  /// Makes an edit variable.
  case edit(Int)
  /// Gives an edit variable a value.
  case suggest(Int, Double)
  /// Ends a step: values are to be up to date, and are read.
  case read
}

/// The part of a trace that a row is about.
package enum SolverPhase: String, CaseIterable {
  /// Unknowns and constraints are made, but no solver is told; the same for every trace.
  case construct
  /// Everything is added, edit variables get their first values, all values are read.
  case build
  /// Edit variables get other values, what changed is read.
  case edit
  /// One soft constraint is removed; values are read after the last.
  case remove
  /// A fifth of the constraints is removed and added again, what changed is read.
  case churn
}
