import TestSupport

/// A history that can be written down: a new solver, and what is done with it.
struct Recording: Sendable {
  /// A constraint, with the variables by number.
  ///
  /// A variable may occur more than once.
  struct Row: Sendable {
    var terms: [(coefficient: Double, variable: Int)]
    var constant: Double
    var relation: LinearSystem.Relation
    var level = 1000
    var weight = 1.0
  }

  /// One operation.
  ///
  /// Constraints are named by keys, so that a history still makes sense after some of its steps have
  /// been left out: a step about an unknown key is skipped.
  indirect enum Step: Sendable {
    case add(key: Int, Row)
    case remove(key: Int)
    case setConstant(key: Int, Double)
    case setStrength(key: Int, level: Int, weight: Double)
    case edit(variable: Int, level: Int)
    case suggest(variable: Int, Double)
    case endEdit(variable: Int)
    case transaction([Step])
  }

  /// How many variables there are, all made at the start.
  var variableCount: Int
  /// Whether constraints are broken instead of being refused.
  var breaksNewest: Bool
  var steps: [Step] = []
}

extension Recording.Row {
  /// The row with one coefficient for each variable; equal ones are added up in their order.
  func dense(_ variableCount: Int) -> LinearSystem.Row {
    var coefficients = [Double](repeating: 0, count: variableCount)
    for term in terms { coefficients[term.variable] += term.coefficient }
    return LinearSystem.Row(coefficients, constant, relation, level: level, weight: weight)
  }
}
