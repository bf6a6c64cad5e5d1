/// Slopes of basic symbols, by the segments that they are in, and the reduced costs that follow.
extension Tableau {
  /// Puts a basic symbol into a segment and carries the change of slope into the reduced costs.
  mutating func setSegment(of symbol: Int, to segment: Int) {
    segments[symbol] = Int32(segment)
    epoch += 1
    certificate.repriced.push(symbol)
    var new: [Double] = []
    swap(&new, &ownSlopes)
    collectOwnSlopes(of: symbol, on: segment, into: &new)
    for level in new.indices { setOwnSlope(of: symbol, level: level, to: new[level]) }
    swap(&new, &ownSlopes)
  }

  /// Sets the slope of a basic symbol, and carries the change into the reduced costs.
  @inline(__always)
  private mutating func setOwnSlope(of symbol: Int, level: Int, to slope: Double) {
    let old = slopes[symbol * levels.count + level]
    if slope == old { return }
    certificate.noteLevel(level)
    slopes[symbol * levels.count + level] = slope
    addReducedCosts(of: symbol, rate: slope - old, level: level)
  }

  /// Moves a basic symbol across one breakpoint without changing any value.
  mutating func cross(_ place: Int, of symbol: Int, upwards: Bool) {
    epoch += 1
    certificate.repriced.push(symbol)
    let breakpoint = breakpoints.at(place, of: symbol)
    let change = upwards ? breakpoint.jump : -breakpoint.jump
    segments[symbol] = Int32(upwards ? place + 1 : place)
    let slope = symbol * levels.count + Int(breakpoint.level)
    slopes[slope] = Self.sum(slopes[slope], change)
    addReducedCosts(of: symbol, rate: change, level: Int(breakpoint.level))
  }

  /// The sum of two slopes, 0 where they cancel but for the rounding of weights.
  @inline(__always)
  static func sum(_ slope: Double, _ change: Double) -> Double {
    let sum = slope + change
    return sum.magnitude <= Tolerance.dataNoise * change.magnitude ? 0 : sum
  }

  /// The reduced cost of a parametric symbol, or the slope of a basic one, at a level.
  func slope(of symbol: Int, level: Int) -> Double { slopes[symbol * levels.count + level] }

  mutating func setSlope(of symbol: Int, level: Int, to slope: Double) {
    epoch += 1
    slopes[symbol * levels.count + level] = slope
  }
}
