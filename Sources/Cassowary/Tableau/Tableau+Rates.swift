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

/// How the cost changes when a parametric symbol starts to move.
extension Tableau {
  /// How the cost falls when a parametric symbol moves; `nil` if it does not.
  ///
  /// It cannot fall both ways, because it is convex. It calls no method of a tableau that
  /// is not `mutating`, because an unoptimised build copies the tableau for the call.
  mutating func attraction(of symbol: Int) -> Attraction? {
    if breakpoints.isLong(symbol) { return attraction(ofLong: symbol) }
    var isHeldUp = false
    var isHeldDown = false
    let unit = sensitivities[symbol]
    let own = breakpoints.levelBits(of: symbol)
    var next = 0
    while let level = nextLevel(of: symbol, from: next, own: own) {
      next = level + 1
      let rates = breakpoints.rates(
        of: symbol, level: level, slope: slopes[symbol * levels.count + level],
        value: values[symbol])
      let slack = unit * levels.scales[level]
      if !isHeldUp {
        let sign = notedSign(of: rates.up, slack)
        if sign < 0 { return Attraction(1, rates.up, slack, at: level) }
        isHeldUp = sign > 0
      }
      if !isHeldDown {
        let sign = notedSign(of: rates.down, slack)
        if sign < 0 { return Attraction(-1, rates.down, slack, at: level) }
        isHeldDown = sign > 0
      }
      if isHeldUp, isHeldDown { return nil }
    }
    return nil
  }

  /// The next level at which a symbol has a slope, or a breakpoint by the bits of its levels.
  @inline(__always)
  private mutating func nextLevel(of symbol: Int, from first: Int, own: UInt64) -> Int? {
    let count = levels.count
    let start = symbol * count
    return slopes.withView { slopes in
      var level = first
      while level < count {
        if slopes[start &+ level] != 0 || own & 1 << UInt64(level & 63) != 0 { return level }
        level &+= 1
        while level &+ 8 <= count, level & 7 == 0, own >> UInt64(level & 63) & 0xff == 0,
          Self.areZero(slopes, start &+ level)
        {
          level &+= 8
        }
      }
      return nil
    }
  }

  /// Whether eight slopes in a row are 0.
  @inline(__always)
  private static func areZero(_ slopes: ArrayView<Double>, _ start: Int) -> Bool {
    var bits: UInt64 = 0
    for offset in 0..<8 { bits |= slopes[start &+ offset].bitPattern }
    return bits == 0
  }

  /// The same for a symbol with a long list of breakpoints.
  @inline(never)
  private mutating func attraction(ofLong symbol: Int) -> Attraction? {
    var (growing, shrinking) = (Rate(), Rate())
    setRates(of: symbol, direction: 1, in: &growing)
    setRates(of: symbol, direction: -1, in: &shrinking)
    var (up, down) = (0, 0)
    for level in 0..<levels.count {
      let slack = sensitivities[symbol] * levels.scales[level]
      let rates = (up: growing.components[level], down: shrinking.components[level])
      if up == 0 { up = notedSign(of: rates.up, slack) }
      if down == 0 { down = notedSign(of: rates.down, slack) }
      if up < 0 { return Attraction(1, rates.up, slack, at: level) }
      if down < 0 { return Attraction(-1, rates.down, slack, at: level) }
      if up > 0, down > 0 { return nil }
    }
    return nil
  }

  /// The sign of one component, compared with a scale; takes note of one that is neither clearly 0
  /// nor clearly not.
  @inline(__always)
  private mutating func notedSign(of component: Double, _ scale: Double) -> Int {
    let size = component.magnitude
    if size <= Tolerance.leastRate * scale { return 0 }
    if size <= Tolerance.doubtfulRate * scale { certificate.isDoubtful = true }
    if size <= Tolerance.cost * scale { return 0 }
    return component < 0 ? -1 : 1
  }

  /// Whether a rate of a parametric symbol has a small component that is not what the rates of its
  /// column add up to, or that counts as 0 though it is more than rounding of that.
  mutating func hasUnsureRate(_ symbol: Int) -> Bool {
    var cells: [Cell]?
    for level in 0..<levels.count {
      let unit = sensitivities[symbol] * levels.scales[level]
      let rates = rates(of: symbol, level: level)
      let least = min(rates.up.magnitude, rates.down.magnitude)
      if least <= Tolerance.leastRate * unit || least > Tolerance.doubtfulRate * unit { continue }
      let column = cells ?? columnCells(of: symbol)
      cells = column
      let slope = slope(of: symbol, level: level)
      var (sum, peak) = (0.0, 0.0)
      for cell in column {
        let part = cell.coefficient * self.slope(of: cell.basic, level: level)
        sum += part
        peak = max(peak, part.magnitude)
      }
      if (sum - slope).magnitude > Tolerance.cost * unit { return true }
      if least > Tolerance.cost * unit { continue }
      let (up, down) = (rates.up - slope + sum, rates.down + slope - sum)
      peak = max(peak, (rates.up - slope).magnitude, (rates.down + slope).magnitude)
      if least > Tolerance.costCancellation * peak { return true }
      if min(up.magnitude, down.magnitude) > Tolerance.dataNoise * peak { return true }
    }
    return false
  }

  /// Whether the cost rises both ways from where a parametric symbol stands, at levels not weaker
  /// than one.
  func isHeld(_ symbol: Int, downTo weakest: Int32) -> Bool {
    let signs = signs(of: symbol, downTo: Int(weakest))
    return signs.up > 0 && signs.down > 0
  }

  /// The signs of the rates of the cost up and down from where a parametric symbol stands, at
  /// levels not weaker than one.
  func signs(of symbol: Int, downTo weakest: Int = .max) -> (up: Int, down: Int) {
    var up = 0
    var down = 0
    for level in 0...min(weakest, levels.count - 1) {
      let rates = rates(of: symbol, level: level)
      if up == 0 { up = sign(of: rates.up, at: level, unit: sensitivities[symbol]) }
      if down == 0 { down = sign(of: rates.down, at: level, unit: sensitivities[symbol]) }
      if up != 0, down != 0 { break }
    }
    return (up, down)
  }

  /// The rates of the cost at one level, for growing and for shrinking.
  @inline(__always)
  private func rates(of symbol: Int, level: Int) -> (up: Double, down: Double) {
    breakpoints.rates(
      of: symbol, level: level, slope: slope(of: symbol, level: level), value: values[symbol])
  }

  /// Sets a rate to that of the cost in one direction.
  mutating func setRates(of symbol: Int, direction: Double, in rate: inout Rate) {
    rate.set(count: levels.count) { setRates(of: symbol, direction: direction, in: $0, from: 0) }
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

extension BreakpointLists {
  /// The rates of the cost at one level, for growing and for shrinking, of a symbol with a slope.
  @inline(__always)
  fileprivate func rates(
    of symbol: Int, level: Int, slope: Double, value: Double
  ) -> (up: Double, down: Double) {
    let places = places(of: symbol)
    return all.withView { all in
      var up = slope
      var down = -slope
      for place in places where Int(all[place].level) == level {
        up += all[place].position <= value ? all[place].above : -all[place].below
        down += all[place].position < value ? -all[place].above : all[place].below
      }
      return (up, down)
    }
  }
}
