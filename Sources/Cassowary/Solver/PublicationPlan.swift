/// How all values follow one symbol of the tableau, as long as nothing else changes.
///
/// While a variable is dragged along, the same definitions are evaluated again and again. They are
/// linear, so `value = base + derivative * symbol`. Each value is computed afresh from these, so no
/// rounding errors add up.
struct PublicationPlan: Sendable {
  let symbol: Int32
  /// The variables that follow, in order, so that they are written in order.
  private(set) var variables: [Int32] = []
  private var bases: [Double] = []
  private var derivatives: [Double] = []

  init(symbol: Int32) { self.symbol = symbol }

  init(symbol: Int32, followers: [(variable: Int32, base: Double, derivative: Double)]) {
    self.symbol = symbol
    for follower in followers.sorted(by: { $0.variable < $1.variable }) {
      variables.append(follower.variable)
      bases.append(follower.base)
      derivatives.append(follower.derivative)
    }
  }

  /// Sets the values of all followers for a value of the symbol.
  func apply(_ position: Double, to values: inout [Double]) {
    values.withUnsafeMutableBufferPointer { values in
      variables.withUnsafeBufferPointer { variables in
        for place in variables.indices {
          values[Int(variables[place])] = bases[place] + derivatives[place] * position
        }
      }
    }
  }
}

/// The plans of the symbols that moved most recently; no variable is in two of them.
struct PublicationPlans: Sendable {
  /// Dragging a corner moves two symbols.
  static let capacity = 4

  private var plans: [PublicationPlan] = []
  private var seen: [Int32] = []
  /// The symbol whose plan a variable is in, or -1.
  private var coverage: [Int32] = []

  /// Forgets everything, because a definition or a symbol has changed.
  mutating func invalidate() {
    if plans.isEmpty, seen.isEmpty { return }
    for plan in plans { uncover(plan) }
    plans.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
  }

  /// Forgets the plan that a variable is in, because its value has changed for another reason.
  mutating func drop(variable: Int) {
    guard variable < coverage.count, coverage[variable] >= 0 else { return }
    let symbol = coverage[variable]
    guard let place = plans.firstIndex(where: { $0.symbol == symbol }) else { return }
    uncover(plans.remove(at: place))
  }

  /// Whether each of `symbols` has a plan.
  func coverAll(_ symbols: [Int32]) -> Bool {
    guard symbols.count <= plans.count else { return false }
    for symbol in symbols where !hasPlan(of: symbol) { return false }
    return true
  }

  /// Lets all values follow a symbol that has a plan, and notes which ones did.
  func apply(
    _ symbol: Int32, at position: Double, to values: inout [Double],
    noting changed: inout ChangeList
  ) {
    for index in plans.indices where plans[index].symbol == symbol {
      plans[index].apply(position, to: &values)
      changed.append(contentsOf: plans[index].variables)
    }
  }

  private func hasPlan(of symbol: Int32) -> Bool {
    for index in plans.indices where plans[index].symbol == symbol { return true }
    return false
  }

  /// Whether a symbol has moved before, so that a plan is worth its making.
  mutating func isWorthwhile(_ symbol: Int32) -> Bool {
    if hasPlan(of: symbol) { return false }
    if seen.contains(symbol) { return true }
    if seen.count == Self.capacity { seen.removeFirst() }
    seen.append(symbol)
    return false
  }

  mutating func insert(_ plan: PublicationPlan) {
    if plans.count == Self.capacity { uncover(plans.removeFirst()) }
    for variable in plan.variables {
      drop(variable: Int(variable))
      while coverage.count <= Int(variable) { coverage.append(-1) }
      coverage[Int(variable)] = plan.symbol
    }
    plans.append(plan)
  }

  private mutating func uncover(_ plan: PublicationPlan) {
    for variable in plan.variables { coverage[Int(variable)] = -1 }
  }
}
