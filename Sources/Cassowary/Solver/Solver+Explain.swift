extension Solver {
  /// The constraints that hold a variable where it is, and how fast it moves with each.
  ///
  /// It is read off the state the solver is in. The variable is a sum of undefined variables, each
  /// of those a sum of symbols that stand at breakpoints; the holders are the constraints whose
  /// breakpoints these are, and all required equalities that were put in on the way.
  ///
  /// Rates hold as long as no other constraint comes into force and none ceases to be. Where that
  /// is about to happen, the value has a *kink*: it may follow to one side only, or at different
  /// rates, and the rate is usually that of one side. Where several constraints want the
  /// same place, those are listed that can move the variable at least to one side; or the
  /// strongest, if they hold it only together.
  ///
  /// Empty for a variable that is in no constraint or not this solver's.
  ///
  /// - Complexity: O(v + d log d + c) for v variables, the d terms of the definitions that are put
  ///   in, and the c cells of the rows that are added up; where constraints share a place, those d
  ///   that were put into them.
  public func explanation(of variable: Variable) -> Explanation {
    var work = 0
    return explanation(of: variable, work: &work)
  }

  /// The same; `work` grows by the constraints that were walked.
  func explanation(of variable: Variable, work: inout Int) -> Explanation {
    guard let index = try? graph.index(of: variable), graph.variables[index].uses > 0 else {
      return Explanation(holders: [], derivatives: [], isDetermined: false)
    }
    let parts = parts(of: index)
    let shares = shares(of: parts, work: &work).sorted {
      graph.constraints[$0.constraint].age < graph.constraints[$1.constraint].age
    }
    return Explanation(
      holders: shares.map { .init(constraint: graph.id(at: $0.constraint), rate: $0.weight) },
      derivatives: derivatives(from: shares), isDetermined: parts.isDetermined)
  }

  /// How fast a variable moves with each edit variable that it follows, oldest first; no rate is 0.
  ///
  /// An edit variable that is overruled by stronger constraints moves nothing, so it is not listed.
  /// Where an edit variable has just come to where that begins or ends, the two sides differ; see
  /// ``explanation(of:)``, also for the complexity.
  public func derivatives(of variable: Variable) -> [Rate] {
    explanation(of: variable).derivatives
  }

  /// An edit constraint is `variable - target == 0`.
  private func derivatives(from shares: [(constraint: Int, weight: Double)]) -> [Rate] {
    var rates: [Rate] = []
    for share in shares {
      if case .edit(let edited) = graph.constraints[share.constraint].role {
        rates.append(Rate(variable: graph.variable(at: Int(edited)), rate: -share.weight))
      }
    }
    return rates.sorted { $0.variable < $1.variable }
  }

  /// The terms of a variable.
  private struct Parts {
    /// By how much it follows the offset of each constraint.
    var weights: [Int: Double] = [:]
    /// The change of the weights if the variable follows one constraint in place of another.
    var exchanges: [[(constraint: Int, weight: Double)]] = []
    /// Whether every symbol is held against both directions.
    var isDetermined = true
  }

  private func parts(of variable: Int) -> Parts {
    var copy = self
    copy.graph.expand(variable)
    var parts = Parts()
    for source in copy.graph.expansion.sources {
      let definer = Int(source.constraint)
      parts.weights[definer] = -source.factor / graph.constraints[definer].pivot
    }
    var terms: [(symbol: Int, coefficient: Double)] = []
    for term in copy.graph.expansion.terms {
      let symbol = Int(graph.variables[Int(term.variable)].symbol)
      if symbol < 0 {
        parts.isDetermined = false
      } else {
        terms.append((symbol, term.coefficient))
      }
    }
    for cell in copy.tableau.parametricSum(of: terms) { add(cell, to: &parts) }
    return parts
  }

  /// Lets a sum follow the strongest and oldest constraint that its symbol follows.
  private func add(_ cell: SparseVector.Entry, to parts: inout Parts) {
    let hold = tableau.hold(of: Int(cell.index))
    if !hold.isFirm { parts.isDetermined = false }
    var holders: [(constraint: Int, weight: Double)] = []
    for holder in hold.constraints.map({ Int($0) }).sorted(by: isStronger) {
      guard case .attached(_, let scale) = graph.constraints[holder].state else { continue }
      holders.append((holder, -cell.value / scale))
    }
    guard let first = holders.first else { return }
    parts.weights[first.constraint, default: 0] += first.weight
    for other in holders.dropFirst() {
      parts.exchanges.append([other, (first.constraint, -first.weight)])
    }
  }

  private func isStronger(_ left: Int, _ right: Int) -> Bool {
    let levels = (graph.constraints[left].strength.level, graph.constraints[right].strength.level)
    if levels.0 != levels.1 { return levels.0 > levels.1 }
    return graph.constraints[left].age < graph.constraints[right].age
  }

  /// By how much a sum follows the constant of each constraint.
  ///
  /// Constraints that it follows only after an exchange have the weight from then. What an exchange
  /// takes away and puts in its place is all that is spread for it, so the others are not walked
  /// again.
  private func shares(
    of parts: Parts, work: inout Int
  ) -> [(constraint: Int, weight: Double)] {
    var shares = graph.spread(parts.weights, work: &work)
    if parts.exchanges.isEmpty { return shares }
    var known = Set(shares.map { $0.constraint })
    for exchange in parts.exchanges {
      var weights: [Int: Double] = [:]
      for change in exchange { weights[change.constraint, default: 0] += change.weight }
      shares += graph.spread(weights, work: &work).filter { known.insert($0.constraint).inserted }
    }
    return shares
  }
}
