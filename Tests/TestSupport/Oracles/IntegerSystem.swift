/// A ``LinearSystem`` multiplied out, so that all its numbers are integers.
///
/// Each row is multiplied by a power of two of its own, all constants by one more. That changes no
/// ratio of two coefficients of a row, so nothing is rounded: doubles are fractions of powers of two.
struct IntegerSystem: Sendable {
  /// A constraint on `sum = Σ coefficient·x + constant`.
  struct Row: Sendable {
    /// The variables that occur, with their coefficients.
    var terms: [(variable: Int, coefficient: BigInteger)]
    /// What is added to them.
    var constant: BigInteger
    /// The place of the row's level among all levels, strongest first.
    var level: Int
    /// What it costs for the sum to grow by 1 above zero, in units of the level.
    var costAbove: BigInteger = .zero
    /// What it costs for the sum to fall by 1 below zero, in units of the level.
    var costBelow: BigInteger = .zero
    /// The greatest magnitude of a coefficient, or 1.
    var scale: BigInteger
    /// The power of two that the coefficients were divided by.
    var exponent: Int

    /// What the cost changes by from one side of zero to the other.
    var kink: BigInteger { costAbove + costBelow }

    /// The change of the cost with the sum, on the side of zero that the sign says.
    func slope(side: Int) -> BigInteger { side > 0 ? costAbove : -costBelow }
  }

  /// How many variables there are.
  let variableCount: Int
  /// The levels that occur, strongest first.
  let levels: [Int]
  /// The constraints, in the order of the system.
  private(set) var rows: [Row]
  /// How many units of its own each level counts as a weighted error of 1.
  private(set) var units: [BigInteger]
  /// The power of two that constants, and so variables, were multiplied by.
  let shift: Int

  /// The system in integers.
  ///
  /// - Precondition: All numbers are finite.
  init(_ system: LinearSystem) {
    variableCount = system.variableCount
    levels = system.levels
    let exponents = system.rows.map(Self.exponent)
    var shift = 0
    for (row, exponent) in aligned(system.rows, exponents) where row.constant != 0 {
      shift = max(shift, exponent - row.constant.oddMantissa.exponent)
    }
    self.shift = shift
    let places = Dictionary(uniqueKeysWithValues: levels.enumerated().map { ($1, $0) })
    rows = aligned(system.rows, exponents).map { row, exponent in
      Row(
        terms: row.coefficients.enumerated().filter { $0.element != 0 }.map {
          ($0.offset, Self.integer($0.element, exponent))
        },
        constant: Self.integer(row.constant, exponent - shift), level: places[row.level] ?? 0,
        scale: Self.integer(row.scale, exponent), exponent: exponent)
    }
    units = []
    for level in levels.indices { setCosts(of: level, system) }
  }

  /// The least exponent among the coefficients of a row, so that none has a fraction.
  private static func exponent(of row: LinearSystem.Row) -> Int {
    row.coefficients.lazy.filter { $0 != 0 }.map { $0.oddMantissa.exponent }.min() ?? 0
  }

  /// A double divided by a power of two that leaves no fraction.
  private static func integer(_ value: Double, _ exponent: Int) -> BigInteger {
    let (mantissa, own) = value.oddMantissa
    return mantissa == 0 ? .zero : BigInteger(mantissa) << (own - exponent)
  }

  /// Weighs the rows of a level: a unit is such that each weight over its scale is an integer.
  private mutating func setCosts(of level: Int, _ system: LinearSystem) {
    var odd = BigInteger.one
    var shift = 0
    let members = rows.indices.filter { rows[$0].level == level }
    for index in members {
      let (mantissa, exponent) = system.rows[index].scale.oddMantissa
      odd = odd * BigInteger(mantissa / Self.commonDivisor(odd, mantissa))
      let weight = system.rows[index].weight.oddMantissa.exponent
      shift = max(shift, exponent - rows[index].exponent - weight)
    }
    units.append(odd << shift)
    for index in members {
      let row = system.rows[index]
      let (mantissa, exponent) = row.scale.oddMantissa
      let weight = row.weight.oddMantissa
      let share = odd.quotientAndRemainder(dividingBy: BigInteger(mantissa)).quotient
      let rest = shift + weight.exponent - (exponent - rows[index].exponent)
      let cost = share * BigInteger(weight.mantissa) << rest
      if row.relation != .greaterOrEqual { rows[index].costAbove = cost }
      if row.relation != .lessOrEqual { rows[index].costBelow = cost }
    }
  }

  /// The greatest number that divides both; Euclid's algorithm.
  private static func commonDivisor(_ number: BigInteger, _ word: Int) -> Int {
    let (_, remainder) = number.quotientAndRemainder(dividingBy: BigInteger(word))
    guard case .word(var rest) = remainder.storage else { return 1 }
    var divisor = word
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return divisor
  }
}
