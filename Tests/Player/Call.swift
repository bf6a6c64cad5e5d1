import TestSupport

/// A public call that a history may make.
struct Call: Sendable {
  typealias Body = @Sendable (World, inout SeededGenerator) -> Void

  let name: String
  /// Whether it is made to get in the way of a layout at work, and so is frequent in closures.
  let isDisturbing: Bool
  /// Whether each history makes it: without it, others would have little to work on.
  let isBasic: Bool
  let body: Body

  init(
    _ name: String, isBasic: Bool = false, isDisturbing: Bool = false, _ body: @escaping Body
  ) {
    self.name = name
    self.isDisturbing = isDisturbing
    self.isBasic = isBasic
    self.body = body
  }

  /// All calls; a history names them by their place, and so do seeds.
  static let all: [Call] =
    ofTrees + ofNodes + ofContents + ofGuides + ofLayouts + ofClasses + ofConstraints + ofGroups
    + ofContainers + ofDraggers + ofQuestions + ofEvents

  /// The places of those that are frequent in closures.
  static let disturbing = all.indices.filter { all[$0].isDisturbing }
}

extension SeededGenerator {
  /// A number of points; now and then one that is odd.
  mutating func number() -> Double {
    switch integer(in: 0...19) {
    case 0:
      pick([
        .nan, .infinity, -.infinity, 1e300, -1e300, 1e12, -1e13, .leastNonzeroMagnitude, -0.0, 1e-9,
      ])
    case 1: Double(integer(in: -200 ... -1))
    case 2: Double(integer(in: 0...1000)) / 7
    default: Double(integer(in: 0...120))
    }
  }

  /// A number, or none.
  mutating func maybeNumber() -> Double? { oneIn(3) ? nil : number() }
}
