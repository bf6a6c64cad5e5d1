/// How all values follow one symbol of the tableau, as long as no definition changes.
///
/// While a variable is dragged along, the same definitions are evaluated again and again. They are
/// linear, so the derivative of each value is all that is needed.
struct PublicationPlan: Sendable {
  let symbol: Int32
  /// The variables that follow, in order.
  let variables: [Int32]
  /// How fast each of them follows.
  let derivatives: [Double]

  /// Moves all values along with the symbol.
  func apply(_ distance: Double, to values: inout [Double]) {
    values.withUnsafeMutableBufferPointer { values in
      variables.withUnsafeBufferPointer { variables in
        derivatives.withUnsafeBufferPointer { derivatives in
          for place in variables.indices {
            values[Int(variables[place])] += derivatives[place] * distance
          }
        }
      }
    }
  }
}

/// The plans of the symbols that moved alone, or nearly alone, most recently.
struct PublicationPlans: Sendable {
  /// Dragging a corner moves two symbols.
  static let capacity = 4
  /// After so many uses values are evaluated afresh, so that errors do not add up.
  private static let usesBeforeRefresh = 1000

  private var plans: [PublicationPlan] = []
  private var seen: [Int32] = []
  private var uses = 0

  /// Forgets everything, because a definition has changed.
  mutating func invalidate() {
    if plans.isEmpty, seen.isEmpty { return }
    plans.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
  }

  /// Whether each of `symbols` has a plan, and no fresh evaluation is due.
  mutating func coverAll(_ symbols: [Int32]) -> Bool {
    guard symbols.count <= plans.count else { return false }
    for symbol in symbols where plan(of: symbol) == nil { return false }
    uses += 1
    if uses < Self.usesBeforeRefresh { return true }
    uses = 0
    return false
  }

  func plan(of symbol: Int32) -> PublicationPlan? {
    for plan in plans where plan.symbol == symbol { return plan }
    return nil
  }

  /// Whether a symbol has moved before, so that a plan is worth its making.
  mutating func isWorthwhile(_ symbol: Int32) -> Bool {
    if plan(of: symbol) != nil { return false }
    if seen.contains(symbol) { return true }
    if seen.count == Self.capacity { seen.removeFirst() }
    seen.append(symbol)
    return false
  }

  mutating func insert(_ plan: PublicationPlan) {
    if plans.count == Self.capacity { plans.removeFirst() }
    plans.append(plan)
  }
}
