/// How the cost changes when a parametric symbol starts to move from where it stands.
extension Costs {
  /// How the cost falls when a parametric symbol moves; `nil` if it does not.
  ///
  /// It cannot fall both ways, because it is convex. `isDoubtful` is set where a rate was met that
  /// is neither clearly 0 nor clearly not.
  mutating func attraction(
    of symbol: Int, at value: Double, _ isDoubtful: inout Bool
  ) -> Attraction? {
    if breakpoints.isLong(symbol) { return attraction(ofLong: symbol, at: value, &isDoubtful) }
    var isHeldUp = false
    var isHeldDown = false
    let unit = unit(of: symbol)
    let own = breakpoints.levelBits(of: symbol)
    var next = 0
    while let level = nextLevel(of: symbol, from: next, own: own) {
      next = level + 1
      let rates = rates(of: symbol, level: level, at: value)
      let slack = unit * levels.scales[level]
      if !isHeldUp {
        let sign = Self.notedSign(of: rates.up, slack, &isDoubtful)
        if sign < 0 { return Attraction(1, rates.up, slack, at: level) }
        isHeldUp = sign > 0
      }
      if !isHeldDown {
        let sign = Self.notedSign(of: rates.down, slack, &isDoubtful)
        if sign < 0 { return Attraction(-1, rates.down, slack, at: level) }
        isHeldDown = sign > 0
      }
      if isHeldUp, isHeldDown { return nil }
    }
    return nil
  }

  /// The same for a symbol with a long list of breakpoints.
  @inline(never)
  private mutating func attraction(
    ofLong symbol: Int, at value: Double, _ isDoubtful: inout Bool
  ) -> Attraction? {
    var (growing, shrinking) = (Rate(), Rate())
    setRates(of: symbol, direction: 1, at: value, in: &growing)
    setRates(of: symbol, direction: -1, at: value, in: &shrinking)
    var (up, down) = (0, 0)
    for level in 0..<levels.count {
      let slack = unit(of: symbol) * levels.scales[level]
      let rates = (up: growing.components[level], down: shrinking.components[level])
      if up == 0 { up = Self.notedSign(of: rates.up, slack, &isDoubtful) }
      if down == 0 { down = Self.notedSign(of: rates.down, slack, &isDoubtful) }
      if up < 0 { return Attraction(1, rates.up, slack, at: level) }
      if down < 0 { return Attraction(-1, rates.down, slack, at: level) }
      if up > 0, down > 0 { return nil }
    }
    return nil
  }

  /// The sign of one component, compared with a scale; takes note of one that is neither clearly 0
  /// nor clearly not.
  @inline(__always)
  private static func notedSign(
    of component: Double, _ scale: Double, _ isDoubtful: inout Bool
  ) -> Int {
    let size = component.magnitude
    if size <= Tolerance.leastRate * scale { return 0 }
    if size <= Tolerance.doubtfulRate * scale { isDoubtful = true }
    if size <= Tolerance.cost * scale { return 0 }
    return component < 0 ? -1 : 1
  }

  /// The signs of the rates of the cost up and down from a value, at levels not weaker than one.
  func signs(
    of symbol: Int, at value: Double, downTo weakest: Int = .max
  ) -> (up: Int, down: Int) {
    var up = 0
    var down = 0
    for level in 0...min(weakest, levels.count - 1) {
      let rates = rates(of: symbol, level: level, at: value)
      if up == 0 { up = sign(of: rates.up, at: level, unit: unit(of: symbol)) }
      if down == 0 { down = sign(of: rates.down, at: level, unit: unit(of: symbol)) }
      if up != 0, down != 0 { break }
    }
    return (up, down)
  }

  /// Sets a rate to that of the cost in one direction from a value.
  mutating func setRates(
    of symbol: Int, direction: Double, at value: Double, in rate: inout Rate
  ) {
    rate.set(count: levels.count) {
      setRates(of: symbol, direction: direction, at: value, in: $0, from: 0)
    }
  }

  /// The sign of a cost vector: that of its first component that is not zero up to rounding.
  @inline(__always)
  func sign(of rate: [Double], unit: Double) -> Int {
    for level in rate.indices {
      let sign = sign(of: rate[level], at: level, unit: unit)
      if sign != 0 { return sign }
    }
    return 0
  }

  /// The sign of one component, 0 if that is all it is up to rounding.
  @inline(__always)
  func sign(of component: Double, at level: Int, unit: Double) -> Int {
    let slack = Tolerance.cost * levels.scales[level] * unit
    if component < -slack { return -1 }
    return component > slack ? 1 : 0
  }
}

/// A direction in which a parametric symbol makes the cost fall, and how fast.
struct Attraction {
  /// 1 if the symbol is to grow, -1 if it is to shrink.
  let direction: Double
  /// The level of the cost that falls; stronger ones stay as they are.
  private let level: Int
  private let steepness: Double

  @inline(__always)
  init(_ direction: Double, _ rate: Double, _ unit: Double, at level: Int) {
    self.direction = direction
    self.level = level
    steepness = -rate / unit
  }

  func isSteeper(than other: Attraction) -> Bool {
    level == other.level ? steepness > other.steepness : level < other.level
  }
}
