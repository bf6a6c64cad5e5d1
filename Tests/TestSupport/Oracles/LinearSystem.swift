/// A hierarchy of linear constraints as plain values: the question put to the oracle.
public struct LinearSystem: Sendable, CustomStringConvertible {
  /// How the expression of a row relates to zero.
  public enum Relation: String, Sendable, CaseIterable, Codable {
    case equal = "="
    case lessOrEqual = "<"
    case greaterOrEqual = ">"
  }

  /// One constraint: `Σ coefficients[j]·x[j] + constant RELATION 0`.
  public struct Row: Sendable {
    /// One coefficient per variable of the system.
    public var coefficients: [Double] { didSet { scale = Self.scale(of: coefficients) } }
    /// The constant of the expression.
    public var constant: Double
    /// The relation of the expression to zero.
    public var relation: Relation
    /// The level, 1...1000; 1000 is required.
    public var level: Int
    /// The weight within the level, above zero.
    public var weight: Double
    /// The number that errors of the row are divided by: its largest coefficient, or 1.
    public private(set) var scale: Double

    /// A row of these parts.
    public init(
      _ coefficients: [Double], _ constant: Double, _ relation: Relation, level: Int = 1000,
      weight: Double = 1
    ) {
      self.coefficients = coefficients
      self.constant = constant
      self.relation = relation
      self.level = level
      self.weight = weight
      scale = Self.scale(of: coefficients)
    }

    private static func scale(of coefficients: [Double]) -> Double {
      var largest = 0.0
      var index = 0
      while index < coefficients.count {
        if coefficients[index].magnitude > largest { largest = coefficients[index].magnitude }
        index += 1
      }
      return largest == 0 ? 1 : largest
    }

    /// How far `point` is from meeting the row, divided by `scale`; never negative.
    public func error(at point: [Double]) -> Double {
      precondition(coefficients.count == point.count, "a point of another system")
      var value = constant
      var index = 0
      while index < point.count {
        value += coefficients[index] * point[index]
        index += 1
      }
      switch relation {
      case .equal: return value.magnitude / scale
      case .lessOrEqual: return value > 0 ? value / scale : 0
      case .greaterOrEqual: return value < 0 ? -value / scale : 0
      }
    }
  }

  /// The sum of weighted errors of one level.
  public struct LevelError: Sendable, Equatable {
    /// The level, 1...1000.
    public var level: Int
    /// The sum over the rows of the level of weight times error.
    public var sum: Double
  }

  /// How many variables there are; they are free.
  public var variableCount: Int
  /// The constraints.
  public var rows: [Row]

  /// A system of `rows` over `variableCount` variables.
  public init(variableCount: Int, rows: [Row] = []) {
    self.variableCount = variableCount
    self.rows = rows
  }

  // The oracle is asked again and again, most often without optimisation, where plain loops are cheap.

  /// The levels that occur, strongest first.
  public var levels: [Int] {
    var levels: [Int] = []
    var index = 0
    while index < rows.count {
      let level = rows[index].level
      var place = 0
      while place < levels.count, levels[place] > level { place += 1 }
      if place == levels.count || levels[place] != level { levels.insert(level, at: place) }
      index += 1
    }
    return levels
  }

  /// The size of the numbers in the system: the largest constant divided by its row's scale, or 1.
  ///
  /// Tolerances are multiples of it.
  public var magnitude: Double {
    var largest = 1.0
    var index = 0
    while index < rows.count {
      let size = rows[index].constant.magnitude / rows[index].scale
      if size > largest { largest = size }
      index += 1
    }
    return largest
  }

  /// The error sums of all levels at `point`, strongest first.
  public func levelErrors(at point: [Double]) -> [LevelError] {
    levelSums { $0.weight * $0.error(at: point) }
  }

  /// The sums of weights of all levels, strongest first.
  public var levelWeights: [LevelError] { levelSums { $0.weight } }

  private func levelSums(_ number: (Row) -> Double) -> [LevelError] {
    var sums: [LevelError] = []
    for level in levels { sums.append(LevelError(level: level, sum: 0)) }
    var index = 0
    while index < rows.count {
      let row = rows[index]
      var place = 0
      while sums[place].level != row.level { place += 1 }
      sums[place].sum += number(row)
      index += 1
    }
    return sums
  }

  /// The rows, one a line, as equations over `x0`, `x1` and so on.
  public var description: String {
    rows.map { row in
      let terms = row.coefficients.enumerated().filter { $0.element != 0 }
      let sum = terms.map { "\($0.element)·x\($0.offset)" } + ["\(row.constant)"]
      return "\(sum.joined(separator: " + ")) \(row.relation.rawValue) 0"
        + "  level \(row.level) weight \(row.weight)"
    }.joined(separator: "\n")
  }
}
