/// Slopes of basic symbols, by the segments that they are in, and the reduced costs that follow.
extension Tableau {
  /// Puts a basic symbol into a segment and carries the change of slope into the reduced costs.
  mutating func setSegment(of symbol: Int, to segment: Int) {
    segments[symbol] = Int32(segment)
    epoch += 1
    certificate.repriced.push(symbol)
    if breakpoints.isLong(symbol) {
      let sums = longSlopes(of: symbol, right: segment, left: segment)
      var next = 0
      for level in 0..<levels.count {
        let hasOwn = next < sums.count && Int(sums[next].level) == level
        setOwnSlope(of: symbol, level: level, to: hasOwn ? sums[next].right : 0)
        if hasOwn { next += 1 }
      }
      return
    }
    let bits = breakpoints.levelBits(of: symbol)
    for level in 0..<levels.count {
      var new = 0.0
      if bits & 1 << UInt64(level & 63) != 0 {
        let places = breakpoints.places(of: symbol)
        for place in places where Int(breakpoints.all[place].level) == level {
          let breakpoint = breakpoints.all[place]
          let isBelow = place < places.lowerBound + segment
          new = Self.sum(new, isBelow ? breakpoint.above : -breakpoint.below)
        }
      }
      setOwnSlope(of: symbol, level: level, to: new)
    }
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
