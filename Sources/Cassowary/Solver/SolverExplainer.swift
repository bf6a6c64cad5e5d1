/// A copy of a solver that is asked for the reasons of many values, and keeps what they share.
package final class SolverExplainer {
  private var solver: Solver
  /// The variables that are known to be determined; made when a value does not show it by itself.
  private var survey: VariableSurvey?

  /// The distance by which values are moved to find out whether they are free.
  private static let distance = 100.0

  /// Creates an explainer of the present values of a solver.
  package init(_ solver: Solver) { self.solver = solver }

  /// Returns the constraints that determine a variable's value; see ``Solver/explanation(of:)``.
  package func explanation(of variable: Variable) -> Solver.Explanation {
    var work = 0
    return solver.explainInPlace(variable, work: &work)
  }

  /// Returns the direction in which an undetermined variable can move; see
  /// ``Solver/direction(of:distance:)``.
  package func direction(of variable: Variable) -> [Solver.Rate] {
    guard let index = try? solver.graph.index(of: variable) else { return [] }
    if survey == nil {
      var copy = solver
      survey = VariableSurvey(of: &copy, distance: Self.distance)
    }
    if survey?.answers[index].isDetermined == true { return [] }
    return solver.direction(of: variable, distance: Self.distance)
  }
}
