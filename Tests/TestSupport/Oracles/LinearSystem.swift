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
    public var coefficients: [Double]
    /// The constant of the expression.
    public var constant: Double
    /// The relation of the expression to zero.
    public var relation: Relation
    /// The level, 1...1000; 1000 is required.
    public var level: Int
    /// The weight within the level, above zero.
    public var weight: Double

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
    }

    /// The number that errors of the row are divided by: its largest coefficient, or 1.
    public var scale: Double {
      let largest = coefficients.lazy.map(abs).max() ?? 0
      return largest == 0 ? 1 : largest
    }

    /// How far `point` is from meeting the row, divided by `scale`; never negative.
    public func error(at point: [Double]) -> Double {
      var value = constant
      for (coefficient, coordinate) in aligned(coefficients, point) {
        value += coefficient * coordinate
      }
      switch relation {
      case .equal: return abs(value) / scale
      case .lessOrEqual: return max(0, value) / scale
      case .greaterOrEqual: return max(0, -value) / scale
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

  /// The levels that occur, strongest first.
  public var levels: [Int] {
    Set(rows.map(\.level)).sorted(by: >)
  }

  /// The size of the numbers in the system: the largest constant divided by its row's scale, or 1.
  ///
  /// Tolerances are multiples of it.
  public var magnitude: Double {
    rows.reduce(1) { max($0, abs($1.constant) / $1.scale) }
  }

  /// The error sums of all levels at `point`, strongest first.
  public func levelErrors(at point: [Double]) -> [LevelError] {
    levels.map { level in
      let sum = rows.reduce(0) { total, row in
        row.level == level ? total + row.weight * row.error(at: point) : total
      }
      return LevelError(level: level, sum: sum)
    }
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
