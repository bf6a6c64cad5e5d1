/// An object that resolves quantities that depend on each other, each once and on demand.
///
/// It uses no recursion, so that chains may have any length: a quantity is attempted; if it misses
/// others, these are resolved first, and it is attempted again.
protocol DependencyResolver {
  associatedtype Quantity: Equatable

  var waiting: PendingQuantities<Quantity> { get set }

  func state(of quantity: Quantity) -> QuantityState

  /// Resolves a quantity, or appends its missing dependencies to ``PendingQuantities/missing``;
  /// returns whether it was resolved.
  ///
  /// A resolved quantity is ``QuantityState/done`` then, any other ``QuantityState/waiting``.
  mutating func attempt(_ quantity: Quantity) -> Bool

  /// Breaks a cycle, in which each quantity waits for the next and the last one for the first; all
  /// are open from then on.
  mutating func cut(_ cycle: [Quantity])
}

/// The state of a quantity.
enum QuantityState { case open, waiting, done }

/// Quantities that wait for others.
struct PendingQuantities<Quantity: Equatable> {
  /// A quantity that waits for others, which are among the missing ones from `start` on.
  fileprivate struct Step {
    let quantity: Quantity
    let start: Int
    var next: Int
  }

  /// The quantities in progress, each waiting for the next one.
  fileprivate var path: [Step] = []
  /// The missing dependencies of the quantities on the path, and of the one being attempted.
  var missing: [Quantity] = []
}

extension DependencyResolver {
  /// Resolves a quantity after its dependencies.
  mutating func resolve(_ goal: Quantity) {
    let bottom = waiting.path.count
    while state(of: goal) != .done {
      start(goal)
      while waiting.path.count > bottom { proceed(waiting.path[waiting.path.count - 1]) }
    }
  }

  private mutating func start(_ quantity: Quantity) {
    let start = waiting.missing.count
    if attempt(quantity) { return }
    waiting.path.append(PendingQuantities.Step(quantity: quantity, start: start, next: start))
  }

  /// Resolves the next quantity that another one waits for, or attempts the latter again if there
  /// is none left.
  private mutating func proceed(_ step: PendingQuantities<Quantity>.Step) {
    if step.next == waiting.missing.count {
      waiting.path.removeLast()
      waiting.missing.removeLast(waiting.missing.count - step.start)
      start(step.quantity)
      return
    }
    let needed = waiting.missing[step.next]
    switch state(of: needed) {
    case .done: waiting.path[waiting.path.count - 1].next += 1
    case .open: start(needed)
    case .waiting: cut(at: needed)
    }
  }

  /// Removes the cycle that ends at a quantity from the path.
  ///
  /// Each quantity waits for the first that it lacks, so a cycle is found whole, wherever the
  /// search began.
  private mutating func cut(at quantity: Quantity) {
    guard let first = waiting.path.lastIndex(where: { $0.quantity == quantity }) else { return }
    let cycle = waiting.path[first...].map { $0.quantity }
    waiting.missing.removeLast(waiting.missing.count - waiting.path[first].start)
    waiting.path.removeLast(waiting.path.count - first)
    cut(cycle)
  }
}
