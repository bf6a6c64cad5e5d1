/// A constraint system and what is done with it: the same for every solver.
struct SolverTrace {
  /// Unknowns are the numbers below this.
  private(set) var variableCount = 0
  /// All constraints that are ever used; operations name them by their place.
  private(set) var constraints: [TraceConstraint] = []
  /// What is done, in order.
  var phases: [TracePhase] = []

  /// Makes an unknown.
  mutating func makeVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Relates the sum of `left` to the sum of `right` and `gap`; returns the constraint's number.
  @discardableResult
  mutating func relate(
    _ left: [Int], _ relation: TraceRelation, _ right: [Int] = [], plus gap: Double = 0,
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
struct TraceConstraint {
  var terms: [TraceTerm]
  var constant: Double
  var relation: TraceRelation
  var strength: TraceStrength
}

struct TraceTerm {
  var variable: Int
  var coefficient: Double
}

enum TraceRelation: String {
  case equal = "="
  case atMost = "<"
  case atLeast = ">"
}

/// The strengths that all solvers have; edit variables are always strong.
enum TraceStrength: String, CaseIterable {
  case required, strong, medium, weak
}

/// What is timed together: like steps, whose time is the sum divided by their number.
struct TracePhase {
  var phase: SolverPhase
  var stepCount = 1
  var operations: [TraceOperation]
}

enum TraceOperation {
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
enum SolverPhase: String, CaseIterable {
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
