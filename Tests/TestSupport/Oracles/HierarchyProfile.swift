/// What kind of numbers a ``HierarchySystem`` is made of; the same table as in `highs_large.py`.
public struct HierarchyProfile: Sendable {
  /// How the coefficients of a row are chosen.
  public enum Shape: Sendable {
    /// A few variables.
    case terms
    /// One variable.
    case single
    /// A variable less the one before it.
    case step
    /// The sum of neighbours.
    case window
    /// Those of an earlier row, as they are, doubled or turned round.
    case again
    /// The sum or the difference of two required equalities.
    case combination
  }

  /// A rational number.
  public struct Factor: Sendable {
    /// The number above the line.
    public let multiplier: Int
    /// The number below the line.
    public let divisor: Int

    init(_ multiplier: Int, _ divisor: Int) {
      self.multiplier = multiplier
      self.divisor = divisor
    }
  }

  /// The name.
  public let name: String
  let variables: ClosedRange<Int>
  let rows: ClosedRange<Int>
  let terms: Int
  let coefficients: [Int]
  let planted: ClosedRange<Int>
  let noise: ClosedRange<Int>
  let levels: ClosedRange<Int>
  /// Of ten rows, so many are required.
  let required: Int
  let shapes: [Shape]
  var relations: [LinearSystem.Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
  var weights = [4]
  var factors = [Factor(1, 1)]
  /// What constants are divided by.
  public var unit = 1

  private static let signs = [-1, 1]
  private static let small = [-3, -2, -1, -1, 1, 1, 2, 3]
  private static let mixed: [Shape] = [.terms, .terms, .terms, .single, .again]

  /// All profiles; systems take them in turn.
  public static let all = [
    HierarchyProfile(
      name: "small", variables: 1...8, rows: 1...20, terms: 3, coefficients: small,
      planted: -9...9, noise: -20...20, levels: 1...5, required: 3, shapes: mixed,
      weights: [4, 4, 8, 2]),
    HierarchyProfile(
      name: "dense", variables: 15...40, rows: 30...60, terms: 6, coefficients: small,
      planted: -9...9, noise: -20...20, levels: 2...5, required: 3, shapes: mixed,
      weights: [4, 4, 12, 1]),
    HierarchyProfile(
      name: "levels", variables: 10...40, rows: 20...60, terms: 4, coefficients: small,
      planted: -9...9, noise: -20...20, levels: 12...30, required: 2, shapes: mixed),
    HierarchyProfile(
      name: "one level", variables: 10...40, rows: 20...60, terms: 3, coefficients: signs,
      planted: -3...3, noise: -3...3, levels: 1...1, required: 2, shapes: mixed),
    HierarchyProfile(
      name: "ties", variables: 10...40, rows: 30...60, terms: 3, coefficients: signs,
      planted: 0...0, noise: -1...1, levels: 1...3, required: 3, shapes: mixed),
    HierarchyProfile(
      name: "redundant", variables: 10...40, rows: 20...60, terms: 3, coefficients: small,
      planted: -9...9, noise: -9...9, levels: 1...4, required: 6,
      shapes: [.terms, .terms, .combination, .combination, .again, .single],
      relations: [.equal, .equal, .equal, .lessOrEqual, .greaterOrEqual]),
    HierarchyProfile(
      name: "chains", variables: 10...40, rows: 30...60, terms: 3, coefficients: signs,
      planted: -9...9, noise: -9...9, levels: 1...4, required: 4,
      shapes: [.step, .step, .step, .single, .again],
      relations: [.lessOrEqual, .greaterOrEqual, .greaterOrEqual, .equal]),
    HierarchyProfile(
      name: "scaled", variables: 5...30, rows: 10...40, terms: 3,
      coefficients: [-3, -1, 1, 2, 10_000], planted: -9...9, noise: -20...20, levels: 1...4,
      required: 3, shapes: mixed, weights: [4, 4, 8, 2],
      factors: [Factor(1, 1), Factor(10_000, 1), Factor(1, 10_000), Factor(1, 3)]),
    HierarchyProfile(
      name: "far", variables: 10...40, rows: 20...60, terms: 3, coefficients: small,
      planted: 999_999_000...1_000_001_000, noise: -5...5, levels: 1...4, required: 4,
      shapes: [.terms, .step, .step, .single, .again], unit: 1000),
    HierarchyProfile(
      name: "windows", variables: 20...40, rows: 30...60, terms: 8, coefficients: signs,
      planted: 0...20, noise: -20...20, levels: 2...4, required: 4,
      shapes: [.window, .window, .step, .single, .single]),
  ]
}
