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

  /// The plans of all `symbols`, if each has one and no fresh evaluation is due.
  mutating func take(for symbols: [Int32]) -> [PublicationPlan]? {
    guard symbols.count <= plans.count else { return nil }
    var found: [PublicationPlan] = []
    for symbol in symbols {
      guard let plan = plans.first(where: { $0.symbol == symbol }) else { return nil }
      found.append(plan)
    }
    uses += 1
    if uses < Self.usesBeforeRefresh { return found }
    uses = 0
    return nil
  }

  /// Whether a symbol has moved before, so that a plan is worth its making.
  mutating func isWorthwhile(_ symbol: Int32) -> Bool {
    if plans.contains(where: { $0.symbol == symbol }) { return false }
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
