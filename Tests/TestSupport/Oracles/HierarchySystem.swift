/// A hierarchy of constraints made of whole numbers: the same here and in `highs_large.py`.
public struct HierarchySystem: Sendable {
  /// `(Σ coefficients[j]·x[j] + constant / unit) · factor RELATION 0`.
  public struct Row: Sendable {
    /// One coefficient per variable of the system.
    public var coefficients: [Int]
    /// The constant, in fractions of the profile's unit.
    public var constant: Int
    /// The relation of the expression to zero.
    public var relation: LinearSystem.Relation
    /// The level, 1...1000; 1000 is required.
    public var level: Int
    /// The weight within the level, in quarters.
    public var weight: Int
    /// What the whole row is multiplied with.
    public var factor: HierarchyProfile.Factor
  }

  /// The first seed; each system has the next.
  static let firstSeed: UInt64 = 40_000_000

  /// What kind of numbers it is made of.
  public let profile: HierarchyProfile
  /// How many variables there are; they are free.
  public let variableCount: Int
  /// The constraints.
  public private(set) var rows: [Row] = []

  /// The system of a number.
  public init(number: Int) {
    var generator = SeededGenerator(seed: Self.firstSeed + UInt64(number))
    profile = HierarchyProfile.all[number % HierarchyProfile.all.count]
    variableCount = generator.integer(in: profile.variables)
    let size = generator.integer(in: profile.rows)
    let planted = (0..<variableCount).map { _ in generator.integer(in: profile.planted) }
    let levels = (0..<generator.integer(in: profile.levels)).map { _ in
      generator.integer(in: 1...999)
    }
    let isSpoiled = generator.oneIn(4)
    while rows.count < size {
      rows.append(row(around: planted, levels, isSpoiled: isSpoiled, &generator))
    }
  }

  /// The system in floating point, as the solvers see it.
  public var linearSystem: LinearSystem {
    LinearSystem(
      variableCount: variableCount,
      rows: rows.map { row in
        let divisor = Double(row.factor.divisor)
        return LinearSystem.Row(
          row.coefficients.map { Double($0 * row.factor.multiplier) / divisor },
          Double(row.constant * row.factor.multiplier) / (divisor * Double(profile.unit)),
          row.relation, level: row.level, weight: Double(row.weight) / 4)
      })
  }

  /// Continues a checksum with the numbers of the system: FNV-1a, with 64-bit words for bytes.
  public func checksum(_ start: UInt64) -> UInt64 {
    var hash = start
    func add(_ number: Int) {
      hash = (hash ^ UInt64(bitPattern: Int64(number))) &* 0x100_0000_01B3
    }
    add(variableCount)
    for row in rows {
      for coefficient in row.coefficients { add(coefficient) }
      add(row.constant)
      for byte in row.relation.rawValue.utf8 { add(Int(byte)) }
      add(row.level)
      add(row.weight)
      add(row.factor.multiplier)
      add(row.factor.divisor)
    }
    return hash
  }

  /// What a checksum starts from.
  public static let checksumStart: UInt64 = 0xCBF2_9CE4_8422_2325

  private func row(
    around planted: [Int], _ levels: [Int], isSpoiled: Bool, _ generator: inout SeededGenerator
  ) -> Row {
    let coefficients = coefficients(&generator)
    let relation = generator.pick(profile.relations)
    let isRequired = generator.integer(in: 1...10) <= profile.required
    var constant = -aligned(coefficients, planted).reduce(0) { $0 + $1.0 * $1.1 }
    var level = 1000
    var weight = 4
    if isRequired {
      let isExact = generator.oneIn(2)
      let room = isExact ? 0 : generator.integer(in: 0...profile.noise.upperBound)
      switch relation {
      case .equal: break
      case .lessOrEqual: constant -= room
      case .greaterOrEqual: constant += room
      }
      if isSpoiled, generator.oneIn(3) { constant += generator.integer(in: profile.noise) }
    } else {
      constant += generator.integer(in: profile.noise)
      level = generator.pick(levels)
      weight = generator.pick(profile.weights)
    }
    return Row(
      coefficients: coefficients, constant: constant, relation: relation, level: level,
      weight: weight, factor: generator.pick(profile.factors))
  }

  private func coefficients(_ generator: inout SeededGenerator) -> [Int] {
    let shape = generator.pick(profile.shapes)
    if shape == .combination, let sum = combination(&generator) { return sum }
    if shape == .again, !rows.isEmpty {
      let factor = generator.pick([-1, 1, 2])
      return generator.pick(rows).coefficients.map { factor * $0 }
    }
    return fresh(shape, &generator)
  }

  /// The sum or the difference of two required equalities.
  private func combination(_ generator: inout SeededGenerator) -> [Int]? {
    let equalities = rows.filter { $0.level == 1000 && $0.relation == .equal }
    if equalities.isEmpty { return nil }
    let first = generator.pick(equalities)
    let second = generator.pick(equalities)
    let factor = generator.pick([-1, 1])
    return aligned(first.coefficients, second.coefficients).map { $0 + factor * $1 }
  }

  private func fresh(
    _ shape: HierarchyProfile.Shape, _ generator: inout SeededGenerator
  ) -> [Int] {
    var coefficients = [Int](repeating: 0, count: variableCount)
    switch shape {
    case .step where variableCount > 1:
      let index = generator.integer(in: 1...variableCount - 1)
      coefficients[index - 1] = -1
      coefficients[index] = 1
    case .window:
      let start = generator.integer(in: 0...variableCount - 1)
      let end = start + generator.integer(in: 2...profile.terms)
      for index in start..<min(variableCount, end) { coefficients[index] = 1 }
    case .single:
      let coefficient = generator.pick(profile.coefficients)
      coefficients[generator.integer(in: 0...variableCount - 1)] = coefficient
    case .terms, .step, .again, .combination:
      for _ in 0..<generator.integer(in: 1...profile.terms) {
        let index = generator.integer(in: 0...variableCount - 1)
        coefficients[index] = generator.pick(profile.coefficients)
      }
    }
    return coefficients
  }
}
