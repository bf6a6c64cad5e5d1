import Cassowary
import TestSupport

/// The constraints that a solver is believed to hold, oldest first.
struct LiveConstraints {
  /// A constraint.
  struct Entry {
    let key: Int
    /// As it was given, with the constant and the strength that it has now.
    var row: Recording.Row
    /// The coefficients by variable, equal variables added up.
    let terms: [(coefficient: Double, variable: Int)]
    /// The greatest magnitude of a coefficient, or 1.
    let scale: Double
  }

  private(set) var entries: [Entry] = []
  /// The keys of edit constraints by their variable; they are less than 0.
  private(set) var editedVariables: Set<Int> = []

  static func editKey(of variable: Int) -> Int { -1 - variable }

  /// The place of the entry of a key.
  func index(of key: Int) -> Int? { entries.firstIndex { $0.key == key } }

  /// Whether a step can be done here; then the constraints change as it says.
  ///
  /// - Parameters:
  ///   - step: The step, but no transaction.
  ///   - value: The values of variables before it.
  /// - Returns: False when the step makes no sense here.
  mutating func apply(_ step: Recording.Step, value: (Int) -> Double) -> Bool {
    switch step {
    case .add(let key, let row):
      guard key >= 0, index(of: key) == nil else { return false }
      append(key, row)
    case .remove(let key):
      guard key >= 0, let index = index(of: key) else { return false }
      entries.remove(at: index)
    case .setConstant(let key, let constant):
      guard key >= 0, let index = index(of: key) else { return false }
      entries[index].row.constant = constant
    case .setStrength(let key, let level, let weight):
      guard key >= 0, let index = index(of: key) else { return false }
      entries[index].row.level = level
      entries[index].row.weight = weight
    case .edit(let variable, let level):
      guard level < 1000, editedVariables.insert(variable).inserted else { return false }
      let row = Recording.Row(
        terms: [(1, variable)], constant: -value(variable), relation: .equal, level: level)
      append(Self.editKey(of: variable), row)
    case .suggest(let variable, let target):
      guard let index = index(of: Self.editKey(of: variable)) else { return false }
      entries[index].row.constant = -target
    case .endEdit(let variable):
      guard editedVariables.remove(variable) != nil,
        let index = index(of: Self.editKey(of: variable))
      else { return false }
      entries.remove(at: index)
    case .transaction: return false
    }
    return true
  }

  private mutating func append(_ key: Int, _ row: Recording.Row) {
    var sums: [Int: Double] = [:]
    for term in row.terms { sums[term.variable, default: 0] += term.coefficient }
    let terms = sums.sorted { $0.key < $1.key }.filter { $0.value != 0 }
      .map { (coefficient: $0.value, variable: $0.key) }
    let greatest = terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    entries.append(
      Entry(key: key, row: row, terms: terms, scale: greatest == 0 ? 1 : greatest))
  }
}

extension LiveConstraints {
  /// What required constraints may be off besides their own tolerance; in doubles.
  func slack(at values: [Double]) -> Double {
    let greatest = values.reduce(0) { max($0, $1.magnitude) }
    if greatest <= ExactJudge.greatestJudgedValue { return 0 }
    let part = entries.reduce(0) { max($0, $1.greatestPart(at: values)) }
    return ExactJudge.slack(greatestValue: greatest, greatestPart: part)
  }
}

extension LiveConstraints.Entry {
  /// How far a required constraint is off, as a multiple of what is tolerated; in doubles.
  func violation(at values: [Double], slack: Double) -> Double {
    var sum = row.constant
    for term in terms { sum += term.coefficient * values[term.variable] }
    let error: Double
    switch row.relation {
    case .equal: error = sum.magnitude
    case .lessOrEqual: error = max(0, sum)
    case .greaterOrEqual: error = max(0, -sum)
    }
    if error == 0 { return 0 }
    let magnitude = max(row.constant.magnitude / scale, greatestPart(at: values))
    return error / scale / (ExactJudge.tolerance(magnitude: magnitude) + slack)
  }

  /// The greatest magnitude of a coefficient times its value, divided by the scale.
  fileprivate func greatestPart(at values: [Double]) -> Double {
    var greatest = 0.0
    for term in terms {
      greatest = max(greatest, (term.coefficient * values[term.variable]).magnitude)
    }
    return greatest / scale
  }
}
