import TestSupport

/// Histories are texts of a line for each step; see `README.md` beside the recorded ones.
extension Recording {
  /// Why a text is no history.
  struct Unreadable: Error, CustomStringConvertible {
    let line: Int
    let text: String

    var description: String { "line \(line) is no step: \(text)" }
  }

  /// The history that a text says.
  init(text: String) throws(Unreadable) {
    self.init(variableCount: 0, breaksNewest: true)
    var isNew = true
    var open: [Step] = []
    var missing = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      var numbers = Numbers(words)
      if isNew, first == "new", let count = numbers.integer(), words.count == 3 {
        variableCount = count
        breaksNewest = words[2] == "aside"
        isNew = false
      } else if !isNew, missing == 0, first == "tx", let count = numbers.integer(), count > 0 {
        missing = count
      } else if !isNew, let step = numbers.step(first), numbers.isAtEnd, isKnown(step) {
        if missing == 0 {
          steps.append(step)
        } else {
          open.append(step)
          missing -= 1
          if missing == 0 {
            steps.append(.transaction(open))
            open = []
          }
        }
      } else {
        throw Unreadable(line: index + 1, text: String(line))
      }
    }
    if isNew || missing > 0 { throw Unreadable(line: 0, text: "(the end)") }
  }

  /// Whether all variables of a step exist.
  private func isKnown(_ step: Step) -> Bool {
    switch step {
    case .add(_, let row): row.terms.allSatisfy { (0..<variableCount).contains($0.variable) }
    case .edit(let variable, _), .suggest(let variable, _), .endEdit(let variable):
      (0..<variableCount).contains(variable)
    case .remove, .setConstant, .setStrength, .transaction: true
    }
  }

  /// The history as a text, which gives the same history back.
  var text: String {
    let head = "new \(variableCount) \(breaksNewest ? "aside" : "reject")"
    return ([head] + steps.map(\.text)).joined(separator: "\n") + "\n"
  }
}

extension Recording.Step {
  /// The step as a line, or several for a transaction.
  var text: String {
    switch self {
    case .add(let key, let row):
      let terms = row.terms.map { " \(short($0.coefficient)) \($0.variable)" }.joined()
      let relation = relations.firstIndex(of: row.relation) ?? 0
      return "add \(key) \(relation) \(row.level) \(short(row.weight)) \(short(row.constant)) "
        + "\(row.terms.count)\(terms)"
    case .remove(let key): return "rm \(key)"
    case .setConstant(let key, let constant): return "const \(key) \(short(constant))"
    case .setStrength(let key, let level, let weight): return "str \(key) \(level) \(short(weight))"
    case .edit(let variable, let level): return "edit \(variable) \(level)"
    case .suggest(let variable, let value): return "sug \(variable) \(short(value))"
    case .endEdit(let variable): return "end \(variable)"
    case .transaction(let steps):
      return (["tx \(steps.count)"] + steps.map(\.text)).joined(separator: "\n")
    }
  }

  /// A number in as few characters as give it back.
  private func short(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// The relations by number.
private let relations: [LinearSystem.Relation] = [.equal, .lessOrEqual, .greaterOrEqual]

/// Reads the numbers of a line one by one.
private struct Numbers {
  private var words: ArraySlice<String>

  init(_ words: [String]) {
    self.words = words.dropFirst()
  }

  var isAtEnd: Bool { words.isEmpty }

  mutating func integer() -> Int? { words.popFirst().flatMap { Int($0) } }

  mutating func double() -> Double? {
    words.popFirst().flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  mutating func step(_ name: String) -> Recording.Step? {
    guard let number = integer() else { return nil }
    switch name {
    case "add": return row().map { .add(key: number, $0) }
    case "rm": return .remove(key: number)
    case "const": return double().map { .setConstant(key: number, $0) }
    case "str":
      guard let level = integer(), let weight = double() else { return nil }
      return .setStrength(key: number, level: level, weight: weight)
    case "edit": return integer().map { .edit(variable: number, level: $0) }
    case "sug": return double().map { .suggest(variable: number, $0) }
    case "end": return .endEdit(variable: number)
    default: return nil
    }
  }

  private mutating func row() -> Recording.Row? {
    guard let relation = integer(), relations.indices.contains(relation), let level = integer(),
      let weight = double(), let constant = double(), let count = integer(), count >= 0
    else { return nil }
    var row = Recording.Row(
      terms: [], constant: constant, relation: relations[relation], level: level, weight: weight)
    for _ in 0..<count {
      guard let coefficient = double(), let variable = integer() else { return nil }
      row.terms.append((coefficient, variable))
    }
    return row
  }
}
