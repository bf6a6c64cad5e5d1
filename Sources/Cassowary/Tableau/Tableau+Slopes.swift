/// The segments of basic symbols, and the reduced costs that follow from their slopes.
extension Tableau {
  /// Puts a basic symbol into a segment and carries the change of slope into the reduced costs.
  mutating func setSegment(of symbol: Int, to segment: Int) {
    epoch += 1
    certificate.repriced.push(symbol)
    for change in costs.setSegment(of: symbol, to: segment) {
      addReducedCosts(of: symbol, rate: change.value, level: Int(change.index))
    }
  }

  /// Moves a basic symbol across one breakpoint without changing any value.
  mutating func cross(_ place: Int, of symbol: Int, upwards: Bool) {
    epoch += 1
    certificate.repriced.push(symbol)
    let change = costs.cross(place, of: symbol, upwards: upwards)
    addReducedCosts(of: symbol, rate: change.value, level: Int(change.index))
  }

  /// Whether a basic symbol is, up to rounding, between the breakpoints of its segment.
  @inline(__always)
  func isInSegment(_ symbol: Int) -> Bool { costs.isInSegment(symbol, value: values[symbol]) }

  /// The number of breakpoints at or below a value.
  @inline(__always)
  func segment(below value: Double, of symbol: Int) -> Int {
    costs.breakpoints.counts(of: symbol, to: value).atOrBelow
  }

  /// How the cost falls when a parametric symbol moves; `nil` if it does not.
  mutating func attraction(of symbol: Int) -> Attraction? {
    costs.attraction(of: symbol, at: values[symbol], &certificate.isDoubtful)
  }

  /// Whether the cost rises both ways from where a parametric symbol stands, at levels not weaker
  /// than one.
  func isHeld(_ symbol: Int, downTo weakest: Int = .max) -> Bool {
    let signs = costs.signs(of: symbol, at: values[symbol], downTo: weakest)
    return signs.up > 0 && signs.down > 0
  }
}
