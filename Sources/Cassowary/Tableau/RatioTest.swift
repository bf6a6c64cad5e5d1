/// The breakpoints that a step meets, nearest first.
///
/// Each runner is a symbol that moves: the entering one, and the basic ones of its column. Of each
/// runner only the next breakpoint is kept.
struct RatioTest: Sendable {
  /// A breakpoint on the way.
  struct Event: Sendable {
    /// The symbol that meets it.
    let symbol: Int
    /// Its index among the symbol's breakpoints.
    var place: Int
    /// Whether the symbol meets it from below.
    let isUpwards: Bool
    /// How far the entering symbol has gone by then.
    var distance: Double
    /// By how much the rate of the cost grows there, and at which level.
    var jump: Double
    var level: Int32
    /// The speed of the symbol: the magnitude of its coefficient, 1 for the entering one.
    let speed: Double
    /// What a pivot there would cost: the terms of the symbol's sum, or more than any sum has if
    /// the coefficient is too small to divide by without harm; 0 if no pivot is needed.
    let price: Int
  }

  private var runners: [Event] = []
  private var leader = -1
  /// The greatest magnitude of a coefficient in the column.
  private(set) var greatestSpeed = 0.0
  private var isCautious = false

  mutating func start(
    of entering: Int, direction: Double, along cells: [SparseVector.Entry],
    in tableau: inout Tableau, isCautious: Bool
  ) {
    self.isCautious = isCautious
    leader = -1
    greatestSpeed = 0
    runners.removeAll(keepingCapacity: true)
    for cell in cells { greatestSpeed = max(greatestSpeed, cell.value.magnitude) }
    runners.reserveCapacity(1 + cells.count)
    let least =
      Tolerance.vanishing * (greatestSpeed < 1 ? greatestSpeed : max(1, 1e-3 * greatestSpeed))
    start(entering, from: tableau.values[entering], direction: direction, in: &tableau)
    for cell in cells {
      let basic = Int(cell.index)
      let count = tableau.costs.breakpoints.count(of: basic)
      if count == 0 || cell.value.magnitude < least { continue }
      let isUpwards = direction * cell.value > 0
      let place = tableau.costs.segment(of: basic) - (isUpwards ? 0 : 1)
      if place < 0 || place >= count { continue }
      append(
        basic, place, isUpwards, speed: cell.value.magnitude, in: &tableau)
    }
  }

  /// The nearest breakpoint; the same one until ``advance(in:)``.
  ///
  /// Among breakpoints at the same distance, the entering symbol's own come first, because they
  /// need no pivot, then those of short rows, then those of fast symbols, which are good pivots,
  /// then those of small number.
  mutating func next() -> Event? {
    leader = -1
    for index in runners.indices where leader < 0 || precedes(runners[index], runners[leader]) {
      leader = index
    }
    return leader < 0 ? nil : runners[leader]
  }

  /// Two breakpoints are at the same distance if the nearer one is passed, on the way to the other,
  /// by no more than rounding (Harris 1973, *Pivot selection methods of the Devex LP code*).
  private func precedes(_ left: Event, _ right: Event) -> Bool {
    let isLeftNearer = left.distance < right.distance
    let speed = isLeftNearer ? left.speed : right.speed
    let excess = (left.distance - right.distance).magnitude * speed
    if excess > Tolerance.position(min(left.distance, right.distance) * speed) {
      return isLeftNearer
    }
    if !isCautious {
      if left.price != right.price { return left.price < right.price }
      if left.speed != right.speed { return left.speed > right.speed }
    }
    return left.symbol < right.symbol
  }

  /// Puts the runner of the nearest breakpoint in front of its next one.
  mutating func advance(in tableau: inout Tableau) {
    var runner = runners[leader]
    runner.place += runner.isUpwards ? 1 : -1
    guard (0..<tableau.costs.breakpoints.count(of: runner.symbol)).contains(runner.place) else {
      runners.remove(at: leader)
      return
    }
    refresh(&runner, in: &tableau)
    runners[leader] = runner
  }

  private mutating func start(
    _ entering: Int, from value: Double, direction: Double, in tableau: inout Tableau
  ) {
    let isUpwards = direction > 0
    let counts = tableau.costs.breakpoints.counts(of: entering, to: value)
    let place = isUpwards ? counts.atOrBelow : counts.below - 1
    if place >= 0, place < tableau.costs.breakpoints.count(of: entering) {
      append(entering, place, isUpwards, speed: 1, in: &tableau)
    }
  }

  private mutating func append(
    _ symbol: Int, _ place: Int, _ isUpwards: Bool, speed: Double, in tableau: inout Tableau
  ) {
    var event = Event(
      symbol: symbol, place: place, isUpwards: isUpwards, distance: 0, jump: 0, level: 0,
      speed: speed, price: price(of: symbol, speed: speed, in: &tableau))
    refresh(&event, in: &tableau)
    runners.append(event)
  }

  private func price(of symbol: Int, speed: Double, in tableau: inout Tableau) -> Int {
    if !tableau.isBasic(symbol) { return 0 }
    if speed < Tolerance.goodPivot * greatestSpeed { return Int.max }
    return tableau.basis.rows.termCount(of: symbol)
  }

  private func refresh(_ event: inout Event, in tableau: inout Tableau) {
    let breakpoint = tableau.costs.breakpoints.at(event.place, of: event.symbol)
    let gap = breakpoint.position - tableau.values[event.symbol]
    event.distance = max(0, (event.isUpwards ? gap : -gap) / event.speed)
    event.jump = breakpoint.jump * event.speed
    event.level = breakpoint.level
  }
}
