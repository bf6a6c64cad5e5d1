/// A simplex for one component of a tableau, in double-double precision.
///
/// It is slow but robust: it takes over where the optimum of the fast search cannot be certified,
/// and returns a basis with values and reduced costs that are exact up to rounding. Rates within
/// the bound of the rounding error count as 0, all others count, however small. Symbols enter by
/// Bland's rule once steps are degenerate, which guarantees termination (Bland 1977, *New finite
/// pivoting rules for the simplex method*).
///
/// A component is a set of symbols connected by sums. It is a copy: the tableau is unchanged until
/// it adopts the result.
///
/// Complexity: O(terms) to start, and O(levels * cells of its rows) for each step.
struct CarefulSimplex: Sendable {
  /// A breakpoint with its weight in double-double precision.
  private struct ExactBreakpoint: Sendable {
    let position: Double
    let below: RoundedNumber
    let above: RoundedNumber
    let level: Int

    func slope(isBelow: Bool) -> RoundedNumber { isBelow ? above : -below }

    var jump: RoundedNumber { below + above }
  }

  /// A parametric symbol along which the cost falls.
  private struct Move {
    let place: Int
    let isUpwards: Bool
    /// The rate of the cost, by level.
    let rate: [RoundedNumber]
  }

  /// A breakpoint in the path of a step.
  private struct Event {
    let place: Int
    /// The row of a basic symbol; `nil` for the entering symbol.
    let row: Int?
    let coefficient: DoubleDouble
    let isUpwards: Bool
    /// The index among the breakpoints of the symbol.
    var index: Int
    /// The distance of the entering symbol at that point.
    var distance = DoubleDouble.zero

    var speed: DoubleDouble { coefficient.absolute }
  }

  /// The symbols of the component, smallest number first.
  let part: [Int]
  /// By symbol, its place in ``part``; -1 for all others.
  private var placeOf: [Int32]
  private let system: RowMatrix
  private let width: Int
  /// The relative error assumed in input coefficients.
  private let noise: Double
  /// The breakpoints by place.
  private var breakpoints: [[ExactBreakpoint]] = []
  private var values: [DoubleDouble] = []
  /// By place of a basic symbol, the number of breakpoints counted as below it.
  private var segments: [Int] = []
  private(set) var rows: CarefulRows
  /// By place, the row of a basic symbol; -1 for a parametric one.
  private var rowOf: [Int] = []
  private(set) var pivots = 0
  private var pivotsSinceRefresh = 0

  /// Starts from the basis and the values of a tableau; omits symbols that would make the basis
  /// singular.
  ///
  /// - Parameters:
  ///   - part: All symbols connected by sums, smallest number first.
  ///   - tableau: The tableau of the symbols.
  ///   - weights: By constraint, the weights of breakpoints in double-double precision; other
  ///     breakpoints keep their own.
  ///   - noise: The relative error assumed in input coefficients.
  init(of part: [Int], in tableau: Tableau, weights: [ExactWeight], noise: Double) {
    self.part = part
    self.noise = noise
    system = tableau.basis.rows
    width = tableau.costs.levels.count
    placeOf = Array(repeating: -1, count: tableau.symbolCount)
    rows = CarefulRows(of: [], basis: [], in: tableau.basis.rows) { _ in false }
    for (index, symbol) in part.enumerated() {
      placeOf[symbol] = Int32(index)
      breakpoints.append(
        tableau.costs.breakpoints[symbol].map { Self.exact($0, weights: weights, noise: noise) })
      values.append(DoubleDouble(tableau.values[symbol]))
      segments.append(tableau.costs.segment(of: symbol))
      rowOf.append(tableau.isBasic(symbol) ? 0 : -1)
    }
    refresh()
  }

  private static func exact(
    _ breakpoint: Breakpoint, weights: [ExactWeight], noise: Double
  ) -> ExactBreakpoint {
    let index = Int(breakpoint.constraint)
    let weight =
      weights.indices.contains(index) ? weights[index] : ExactWeight(of: breakpoint)
    let share = weight.isRounded ? noise : Tolerance.exactNoise
    let rate = RoundedNumber(value: weight.value, noise: share * weight.value.magnitude)
    return ExactBreakpoint(
      position: breakpoint.position, below: breakpoint.below == 0 ? RoundedNumber() : rate,
      above: breakpoint.above == 0 ? RoundedNumber() : rate, level: Int(breakpoint.level))
  }

  /// Moves to the minimum cost.
  ///
  /// - Parameter stepsLeft: The number of steps it may still take; negative if the limit is
  ///   exceeded.
  /// - Returns: Whether it has reached the optimum; `false` if rounding prevents even this, or
  ///   there are too many steps.
  mutating func solve(_ stepsLeft: inout Int) -> Bool {
    let limit = 20 + part.count
    var idleSteps = 0
    for _ in 0..<200 + 4 * part.count {
      let isCautious = idleSteps > limit
      guard let move = entering(isCautious) else {
        if pivotsSinceRefresh == 0 { return true }
        refresh()
        continue
      }
      stepsLeft -= 1
      if stepsLeft < 0 || idleSteps > 3 * limit { return false }
      guard let distance = step(move, isCautious) else {
        // Errors of earlier pivots may hide the obstacle.
        if pivotsSinceRefresh == 0 { return false }
        refresh()
        continue
      }
      idleSteps = distance > Tolerance.position(0) ? 0 : idleSteps + 1
      if pivotsSinceRefresh >= Self.pivotsBeforeRefresh { refresh() }
    }
    return false
  }

  /// The number of pivots after which rows are recomputed from the sums.
  private static let pivotsBeforeRefresh = 16

  // MARK: Result

  /// Whether a symbol is basic.
  func isBasic(_ index: Int) -> Bool { rowOf[index] >= 0 }

  /// Returns the cells of a row that are not rounding, to the nearest double.
  func cells(of row: CarefulRows.Row) -> [(symbol: Int32, coefficient: Double)] {
    row.cells.filter { !$0.isRounding(by: noise) }.map { ($0.symbol, $0.coefficient.rounded) }
  }

  /// Returns the value of a symbol, to the nearest double.
  func value(_ index: Int) -> Double { values[index].rounded }

  /// Returns the segment of a basic symbol.
  func segment(_ index: Int) -> Int { segments[index] }

  /// Returns the reduced costs of parametric symbols, by place and level; those within rounding are
  /// 0.
  func reducedCosts() -> [RoundedNumber] {
    var costs = [RoundedNumber](repeating: RoundedNumber(), count: part.count * width)
    for row in rows.rows {
      let slopes = slopes(Int(placeOf[row.basic]), on: segments[Int(placeOf[row.basic])])
      for level in 0..<width where slopes[level].sign != 0 {
        let own = slopes[level]
        let size = own.value.magnitude
        for cell in row.cells {
          let index = Int(placeOf[Int(cell.symbol)]) * width + level
          costs[index].value += cell.coefficient * own.value
          costs[index].noise = max(
            costs[index].noise, cell.coefficient.magnitude * own.noise, size * cell.noise(by: noise)
          )
        }
      }
    }
    for index in costs.indices where costs[index].sign == 0 { costs[index].value = .zero }
    return costs
  }

  /// An upper bound of the change of reduced costs caused by the relative error of the input.
  var dataNoise: Double {
    var greatest = 0.0
    for row in rows.rows {
      let index = Int(placeOf[row.basic])
      for slope in slopes(index, on: segments[index]) where slope.sign != 0 {
        for cell in row.cells { greatest = max(greatest, cell.peak * slope.value.magnitude) }
      }
    }
    return 4 * noise * greatest
  }

  /// Whether a symbol is parametric and the cost falls along it.
  func falls(along symbol: Int) -> Bool {
    let place = Int(placeOf[symbol])
    let costs = reducedCosts()
    return !isBasic(place)
      && (sign(of: rates(place, true, costs)) < 0 || sign(of: rates(place, false, costs)) < 0)
  }

  // MARK: Rows

  /// Recomputes rows from the sums, and the values of basic symbols from rows.
  private mutating func refresh() {
    let wasBasic = rowOf.map { $0 >= 0 }
    let basis = part.filter { wasBasic[Int(placeOf[$0])] && !system.isLogical($0) }
    rows = CarefulRows(
      of: part.filter { system.isLogical($0) }, basis: basis, in: system, noise: noise
    ) { wasBasic[Int(placeOf[$0])] }
    pivotsSinceRefresh = 0
    for place in rowOf.indices { rowOf[place] = -1 }
    for (index, row) in rows.rows.enumerated() {
      let place = Int(placeOf[row.basic])
      rowOf[place] = index
      var value = DoubleDouble.zero
      for cell in row.cells { value += cell.coefficient * values[Int(placeOf[Int(cell.symbol)])] }
      values[place] = value
      if !wasBasic[place] || !isInSegment(place) {
        segments[place] = breakpoints[place].count { $0.position <= value.rounded }
      }
    }
    // A symbol that has left the basis gets a value representable as a double.
    for place in rowOf.indices where wasBasic[place] && rowOf[place] < 0 {
      values[place] = DoubleDouble(values[place].rounded)
    }
  }

  private func isInSegment(_ index: Int) -> Bool {
    let (value, segment, breakpoints) = (values[index].rounded, segments[index], breakpoints[index])
    let slack = Tolerance.position(value.magnitude)
    return (segment == 0 || breakpoints[segment - 1].position <= value + slack)
      && (segment == breakpoints.count || value <= breakpoints[segment].position + slack)
  }

  // MARK: Rates

  /// Returns the slopes of a symbol's own cost on a segment, by level.
  private func slopes(_ place: Int, on segment: Int) -> [RoundedNumber] {
    var slopes = [RoundedNumber](repeating: RoundedNumber(), count: width)
    for (index, breakpoint) in breakpoints[place].enumerated() {
      slopes[breakpoint.level] =
        slopes[breakpoint.level] + breakpoint.slope(isBelow: index < segment)
    }
    for level in slopes.indices where slopes[level].sign == 0 { slopes[level].value = .zero }
    return slopes
  }

  /// Returns the rate of the cost, by level, when a parametric symbol starts to move.
  private func rates(_ index: Int, _ isUpwards: Bool, _ costs: [RoundedNumber]) -> [RoundedNumber] {
    let own = slopes(index, on: firstAbove(index, isUpwards))
    return own.indices.map { level in
      let rate = own[level] + costs[index * width + level]
      return isUpwards ? rate : -rate
    }
  }

  /// Returns the number of breakpoints below a parametric symbol once it has started to move.
  private func firstAbove(_ index: Int, _ isUpwards: Bool) -> Int {
    let value = values[index].rounded
    return breakpoints[index].count { isUpwards ? $0.position <= value : $0.position < value }
  }

  private func sign(of rate: [RoundedNumber]) -> Int {
    for component in rate where component.sign != 0 { return component.sign }
    return 0
  }

  /// Returns the next move: of the symbol in the fewest rows, or, by Bland's rule, of the first.
  private func entering(_ isCautious: Bool) -> Move? {
    let costs = reducedCosts()
    var lengths = [Int](repeating: 0, count: part.count)
    for row in rows.rows {
      for cell in row.cells { lengths[Int(placeOf[Int(cell.symbol)])] += 1 }
    }
    var best: Move?
    for place in part.indices where !isBasic(place) {
      if let best, lengths[place] >= lengths[best.place] { continue }
      for isUpwards in [true, false] {
        let rate = rates(place, isUpwards, costs)
        if sign(of: rate) >= 0 { continue }
        best = Move(place: place, isUpwards: isUpwards, rate: rate)
        if isCautious { return best }
        break
      }
    }
    return best
  }

  // MARK: Steps

  /// Moves a parametric symbol to the breakpoint beyond which the cost does not fall, or, by
  /// Bland's rule, to the first.
  ///
  /// - Returns: The distance; `nil` if nothing stops it, which contradicts that costs are convex
  ///   and nonnegative.
  private mutating func step(_ move: Move, _ isCautious: Bool) -> Double? {
    var rate = move.rate
    var events = events(of: move)
    var ownCrossings = 0
    while let next = nearest(of: events, isCautious) {
      let event = events[next]
      let breakpoint = breakpoints[event.place][event.index]
      rate[breakpoint.level] = rate[breakpoint.level] + breakpoint.jump.scaled(by: event.speed)
      if isCautious || sign(of: rate) >= 0 {
        finish(move, at: event, after: ownCrossings)
        return event.distance.rounded
      }
      if event.row == nil {
        ownCrossings += 1
      } else {
        segments[event.place] += event.isUpwards ? 1 : -1
      }
      events[next].index += event.isUpwards ? 1 : -1
      if breakpoints[event.place].indices.contains(events[next].index) {
        events[next].distance = distance(of: events[next])
      } else {
        events.remove(at: next)
      }
    }
    return nil
  }

  /// Returns the first breakpoints in the paths of a symbol and of those that move with it.
  private func events(of move: Move) -> [Event] {
    let start = firstAbove(move.place, move.isUpwards)
    var events = [
      Event(
        place: move.place, row: nil, coefficient: DoubleDouble(1), isUpwards: move.isUpwards,
        index: move.isUpwards ? start : start - 1)
    ]
    for (index, row) in rows.rows.enumerated() {
      guard let cell = rows.cell(of: part[move.place], in: index), !cell.isRounding(by: noise)
      else { continue }
      let basic = Int(placeOf[row.basic])
      let isAlong = (cell.coefficient.high > 0) == move.isUpwards
      events.append(
        Event(
          place: basic, row: index, coefficient: cell.coefficient, isUpwards: isAlong,
          index: isAlong ? segments[basic] : segments[basic] - 1))
    }
    events.removeAll { !breakpoints[$0.place].indices.contains($0.index) }
    for index in events.indices { events[index].distance = distance(of: events[index]) }
    return events
  }

  private func distance(of event: Event) -> DoubleDouble {
    let gap = DoubleDouble(breakpoints[event.place][event.index].position) - values[event.place]
    return (gap.high > 0) == event.isUpwards ? gap.absolute / event.speed : .zero
  }

  /// Returns the nearest breakpoint.
  ///
  /// Among those at the same distance, up to rounding, the entering symbol's own come first, then
  /// those of fast symbols, which are good pivots; by Bland's rule, those of small number.
  private func nearest(of events: [Event], _ isCautious: Bool) -> Int? {
    var best: Int?
    for index in events.indices {
      guard let known = best else {
        best = index
        continue
      }
      let (left, right) = (events[index], events[known])
      let difference = (left.distance - right.distance).rounded
      let speed = difference < 0 ? left.coefficient.magnitude : right.coefficient.magnitude
      let reach = min(left.distance.magnitude, right.distance.magnitude) * speed
      if difference.magnitude * speed > Tolerance.position(reach) {
        if difference < 0 { best = index }
      } else if isCautious || right.row == nil {
        if isCautious, left.place < right.place { best = index }
      } else if left.coefficient.magnitude > right.coefficient.magnitude {
        best = index
      }
    }
    return best
  }

  /// Moves to the breakpoint that stops a step; a basic symbol there is exchanged with the moved
  /// one.
  private mutating func finish(_ move: Move, at event: Event, after ownCrossings: Int) {
    let (place, isUpwards) = (move.place, move.isUpwards)
    let target = DoubleDouble(breakpoints[event.place][event.index].position)
    let start = firstAbove(place, isUpwards)
    let change =
      event.row == nil
      ? target - values[place] : isUpwards ? event.distance : -event.distance
    for (index, row) in rows.rows.enumerated() {
      guard let cell = rows.cell(of: part[place], in: index) else { continue }
      values[Int(placeOf[row.basic])] += cell.coefficient * change
    }
    values[place] += change
    values[event.place] = target
    guard let row = event.row else { return }
    segments[place] = isUpwards ? start + ownCrossings : start - ownCrossings
    rows.pivot(row, entering: part[place])
    rowOf[place] = row
    rowOf[event.place] = -1
    pivots += 1
    pivotsSinceRefresh += 1
  }
}
