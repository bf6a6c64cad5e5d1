import TestSupport

/// What kind of numbers a random history is made of.
struct Profile {
  var name: String
  var variableCounts: ClosedRange<Int>
  var coefficients: [Double]
  /// Factors that a whole row is multiplied with.
  var factors: [Double] = [1]
  var constants: ClosedRange<Int>
  var offset = 0.0
  var levels: [Int]
  var weights: [Double] = [1]
  var relations = LinearSystem.Relation.allCases
  var maximumTerms = 3
  var liveLimit: Int
  /// Of 20 steps, about this many more change a constant.
  var changeRate = 0
  var allowance = Allowance()

  static let all = [
    Profile(
      name: "tiny", variableCounts: 1...3, coefficients: [-1, 1], constants: -3...3,
      levels: [1000, 1000, 500, 250], maximumTerms: 2, liveLimit: 9),
    Profile(
      name: "small", variableCounts: 2...6, coefficients: [-3, -2, -1, -1, 1, 1, 2, 3],
      constants: -20...20, levels: [1000, 1000, 1000, 999, 750, 500, 250, 1],
      weights: [1, 1, 2, 0.5], liveLimit: 14),
    Profile(
      name: "equalities", variableCounts: 3...7, coefficients: [-2, -1, 1, 1], constants: -9...9,
      levels: [1000, 1000, 1000, 1000, 500, 250], liveLimit: 14),
    Profile(
      name: "wishes", variableCounts: 1...5, coefficients: [-1, 1, 2], constants: -9...9,
      levels: [1000, 750, 500, 500, 250, 250, 2, 1], weights: [1, 1, 3, 0.25], liveLimit: 14),
    Profile(
      name: "soft equalities", variableCounts: 3...7, coefficients: [-2, -1, -1, 1, 1],
      constants: -9...9, levels: [1000, 750, 500, 500, 250, 250], weights: [1, 1, 1, 2],
      relations: [.equal, .equal, .equal, .lessOrEqual, .greaterOrEqual], liveLimit: 14),
    Profile(
      name: "walls", variableCounts: 2...3, coefficients: [-1, -1, 1, 1, 2], constants: -4...4,
      levels: [1000, 1000, 1000, 1000, 1000, 250], maximumTerms: 2, liveLimit: 8, changeRate: 5),
    Profile(
      name: "scaled", variableCounts: 2...5, coefficients: [-1, 1, 1 / 3, -0.1, 2],
      factors: [1, 1e4, 1e-4, 1.0 / 3], constants: -1000...1000, offset: 1e6,
      levels: [1000, 1000, 750, 500, 250], liveLimit: 10,
      allowance: Allowance(sum: 1e-8, value: 1e-7)),
  ]
}
