extension Solver {
  /// A variable that the optimum does not determine, and two values that it may have.
  public struct UndeterminedVariable: Hashable, Sendable {
    /// The unknown.
    public let variable: Variable
    /// Its value now.
    public let value: Double
    /// Another value that satisfies all constraints equally well.
    public let alternative: Double
  }

  /// The variables that constraints leave undetermined, oldest first.
  ///
  /// One that follows only what the cost holds from both sides is determined; one that a single
  /// symbol can take along as far as `distance` is free. Of what is left, each variable is asked,
  /// on a copy of the solver, to move by `distance` up and then down, at a strength below all
  /// others. It is free if it does. Complexity: O(cells, definitions), and O(variables left)
  /// optimisations.
  public func undeterminedVariables(distance: Double = 100) -> [UndeterminedVariable] {
    var copy = self
    let level = copy.tableau.levelIndex(of: 0)
    let survey = VariableSurvey(of: &copy, distance: distance)
    var undeterminedVariables: [UndeterminedVariable] = []
    for index in graph.variables.indices
    where graph.variables[index].isLive && graph.variables[index].uses > 0 {
      let alternative: Double?
      switch survey.answers[index] {
      case .determined: alternative = nil
      case .growing: alternative = published.values[index] + distance
      case .shrinking: alternative = published.values[index] - distance
      case .open: alternative = copy.alternative(for: index, level: level, distance: distance)
      }
      guard let alternative else { continue }
      undeterminedVariables.append(
        UndeterminedVariable(
          variable: graph.variable(at: index), value: published.values[index],
          alternative: alternative))
    }
    return undeterminedVariables
  }

  /// Whether it is plain that no other values are as good: each variable that constraints name
  /// follows only what the cost holds from both sides, others are 0, and no constraint is broken.
  ///
  /// Values then do not depend on the order of the operations that led there. It may be `false`
  /// where only a search could tell. Complexity: O(variables, cells, definitions).
  package var hasPlainOptimum: Bool {
    if !brokenConstraints.isEmpty { return false }
    var copy = self
    let survey = VariableSurvey(determinedIn: &copy)
    return graph.variables.indices.allSatisfy { index in
      if !graph.variables[index].isLive { return true }
      return graph.variables[index].uses > 0
        ? survey.answers[index].isDetermined : published.values[index] == 0
    }
  }

  /// How fast a variable moves while another moves at the rate 1.
  public struct Rate: Hashable, Sendable {
    /// The unknown.
    public let variable: Variable
    /// By how much it changes for each unit of the other.
    public let rate: Double
  }

  /// The direction in which a variable can move that constraints leave undetermined: the rates of
  /// all variables that move with it, oldest first, itself at 1; empty if it is determined.
  ///
  /// Every point on the way is as good as where the solver stands, for up to `distance`. Where
  /// several directions are open, it is one of them. Complexity: one copy, at most two
  /// optimisations.
  public func direction(of variable: Variable, distance: Double = 100) -> [Rate] {
    guard let index = try? graph.index(of: variable), graph.variables[index].uses > 0 else {
      return []
    }
    var copy = self
    let level = copy.tableau.levelIndex(of: 0)
    guard copy.alternative(for: index, level: level, distance: distance) != nil else { return [] }
    copy.publish()
    let way = copy.published.values[index] - published.values[index]
    return graph.variables.indices.compactMap { other in
      let step = copy.published.values[other] - published.values[other]
      if step.magnitude <= Tolerance.position(published.values[other].magnitude) { return nil }
      return Rate(variable: graph.variable(at: other), rate: step / way)
    }
  }

  private mutating func alternative(for index: Int, level: Int32, distance: Double) -> Double? {
    graph.expand(index)
    let expansion = graph.expansion
    if expansion.terms.isEmpty { return nil }
    let cells = expansion.terms.map {
      (symbol: symbol(of: Int($0.variable)), coefficient: $0.coefficient)
    }
    let probe = tableau.makeRow(cells)
    setOwner(of: probe, to: nil)
    defer { tableau.removeSymbol(probe) }
    let start = published.values[index] - expansion.constant
    for step in [distance, -distance] {
      tableau.insert(
        Breakpoint(position: start + step, below: 1, above: 1, level: level, constraint: -1),
        for: probe)
      try? optimize()
      let reached = tableau.values[probe]
      tableau.removeBreakpoint(of: -1, from: probe)
      if (reached - start).magnitude > Tolerance.feasibility(start.magnitude) {
        return reached + expansion.constant
      }
    }
    return nil
  }
}
