/// The values as linear functions of one edit variable, up to the next breakpoint.
///
/// While a variable is dragged, the same rows and definitions are evaluated repeatedly. They are
/// linear, so `value = base + rate * position`. Each value is computed from these, so rounding
/// errors do not accumulate.
///
/// An immutable class, so that passing it on is cheap.
final class EditPlan: Sendable {
  /// The values that follow a position, with their bases and rates.
  struct Followers: Sendable {
    private(set) var numbers: [Int32] = []
    private var lines: [(base: Double, rate: Double)] = []

    mutating func reserve(_ count: Int) {
      numbers.reserveCapacity(count)
      lines.reserveCapacity(count)
    }

    mutating func append(_ number: Int, base: Double, rate: Double) {
      numbers.append(Int32(number))
      lines.append((base, rate))
    }

    @inline(__always)
    func follow(_ position: Double, in values: inout [Double]) {
      if numbers.isEmpty { return }
      values.withMutableView { values in
        lines.withView { lines in
          numbers.withView { numbers in
            for index in numbers.indices {
              values[Int(numbers[index])] = lines[index].base + lines[index].rate * position
            }
          }
        }
      }
    }

    /// Returns the number of the first value that differs from the plan by more than rounding.
    func firstStray(from position: Double, in values: [Double]) -> Int? {
      for index in numbers.indices {
        let (base, part) = (lines[index].base, lines[index].rate * position)
        let slack = Tolerance.position(max(base.magnitude, part.magnitude))
        let error = base + part - values[Int(numbers[index])]
        if !(error.magnitude <= slack) { return Int(numbers[index]) }
      }
      return nil
    }
  }

  /// The edit constraint, and the symbol and scale of its breakpoint.
  let constraint: Int
  let symbol: Int
  let scale: Double
  /// The range of positions without a breakpoint.
  let range: (low: Double, high: Double)
  /// The basic symbols that follow.
  let symbols: Followers
  let variables: Followers

  init(
    constraint: Int, symbol: Int, scale: Double, range: (low: Double, high: Double),
    symbols: Followers, variables: Followers
  ) {
    self.constraint = constraint
    self.symbol = symbol
    self.scale = scale
    self.range = range
    self.symbols = symbols
    self.variables = variables
  }
}

/// The plans of the most recently suggested edit variables; no two share a follower.
struct EditPlans: Sendable {
  /// The greatest number of plans; dragging a corner needs two.
  static let capacity = 4

  private struct Seen {
    let constraint: Int
    /// The epoch of the tableau at the last suggestion.
    var epoch: Int
    /// Whether the last plan has been used.
    var wasUseful = true
  }

  private(set) var plans: [EditPlan] = []
  /// The epoch of the tableau for which the plans are valid.
  private(set) var epoch = 0
  /// The plans that tableau symbols have followed, but not yet variables.
  private(set) var dragged: [Int] = []
  /// The most recently suggested edit constraints.
  private var seen: [Seen] = []
  /// By variable, and by symbol, the edit constraint of the plan it is in, or -1.
  private var ownerOfVariable: [Int32] = []
  private var ownerOfSymbol: [Int32] = []

  /// Returns the index of the plan for an edit constraint.
  func place(of constraint: Int) -> Int? {
    for index in plans.indices where plans[index].constraint == constraint { return index }
    return nil
  }

  /// Records a suggestion without a plan; returns whether a plan is worth making.
  ///
  /// It is if the constraint's last plan was used, or the tableau is unchanged.
  mutating func isWorthwhile(_ constraint: Int, epoch: Int) -> Bool {
    for index in seen.indices where seen[index].constraint == constraint {
      defer { seen[index].epoch = epoch }
      return seen[index].epoch == epoch || seen[index].wasUseful
    }
    if seen.count == Self.capacity { seen.removeFirst() }
    seen.append(Seen(constraint: constraint, epoch: epoch))
    return true
  }

  mutating func insert(_ plan: EditPlan) {
    if let old = place(of: plan.constraint) { remove(at: old) }
    if !plans.isEmpty {
      for symbol in plan.symbols.numbers { drop(symbol: Int(symbol)) }
      for variable in plan.variables.numbers { drop(variable: Int(variable)) }
      if plans.count == Self.capacity { remove(at: 0) }
    }
    let owner = Int32(plan.constraint)
    for symbol in plan.symbols.numbers { Self.set(owner, at: symbol, in: &ownerOfSymbol) }
    for variable in plan.variables.numbers { Self.set(owner, at: variable, in: &ownerOfVariable) }
    plans.append(plan)
    for index in seen.indices where seen[index].constraint == plan.constraint {
      seen[index].wasUseful = false
    }
  }

  /// Replaces all plans by none, for a new epoch of the tableau.
  mutating func start(epoch: Int) {
    removeAll()
    self.epoch = epoch
  }

  /// Records that tableau symbols have followed a plan.
  mutating func noteDrag(along index: Int) { dragged.append(index) }

  /// Records that variables have followed as well.
  mutating func clearDragged() { dragged.removeAll(keepingCapacity: true) }

  mutating func removeAll() {
    while !plans.isEmpty { remove(at: plans.count - 1) }
  }

  /// Records that the plan of an edit constraint was used.
  mutating func noteUse(_ constraint: Int) {
    for index in seen.indices where seen[index].constraint == constraint {
      seen[index].wasUseful = true
      return
    }
  }

  /// Discards the plan that a variable is in, because its value has changed for another reason.
  mutating func drop(variable: Int) {
    guard variable < ownerOfVariable.count, ownerOfVariable[variable] >= 0 else { return }
    if let place = place(of: Int(ownerOfVariable[variable])) { remove(at: place) }
  }

  /// Discards the plan that a tableau symbol is in, because its value has changed for another
  /// reason.
  mutating func drop(symbol: Int) {
    guard symbol < ownerOfSymbol.count, ownerOfSymbol[symbol] >= 0 else { return }
    if let place = place(of: Int(ownerOfSymbol[symbol])) { remove(at: place) }
  }

  private mutating func remove(at index: Int) {
    let plan = plans.remove(at: index)
    for symbol in plan.symbols.numbers { ownerOfSymbol[Int(symbol)] = -1 }
    for variable in plan.variables.numbers { ownerOfVariable[Int(variable)] = -1 }
  }

  private static func set(_ owner: Int32, at number: Int32, in owners: inout [Int32]) {
    while owners.count <= Int(number) { owners.append(-1) }
    owners[Int(number)] = owner
  }
}

extension EditPlans {
  /// Returns the violated invariants: each follower is in exactly one plan, recorded as its owner.
  func checkInvariants() -> [String] {
    var symbols: [Int32: Int32] = [:]
    var variables: [Int32: Int32] = [:]
    var count = (symbols: 0, variables: 0)
    for plan in plans {
      for symbol in plan.symbols.numbers { symbols[symbol] = Int32(plan.constraint) }
      for variable in plan.variables.numbers { variables[variable] = Int32(plan.constraint) }
      count.symbols += plan.symbols.numbers.count
      count.variables += plan.variables.numbers.count
    }
    let isRight =
      plans.count <= Self.capacity && seen.count <= Self.capacity
      && Set(plans.map { $0.constraint }).count == plans.count
      && count == (symbols.count, variables.count)
      && ownerOfSymbol.indices.allSatisfy { ownerOfSymbol[$0] == symbols[Int32($0)] ?? -1 }
      && ownerOfVariable.indices.allSatisfy { ownerOfVariable[$0] == variables[Int32($0)] ?? -1 }
    return isRight ? [] : ["drag plans share what follows them, or have forgotten it"]
  }
}
