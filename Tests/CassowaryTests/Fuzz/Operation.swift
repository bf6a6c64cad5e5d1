import TestSupport

/// One step of a history.
///
/// Constraints are named by keys, so that a history still makes sense after some of its steps have
/// been left out: a step about an unknown key is skipped.
indirect enum Operation: CustomStringConvertible {
  case add(key: Int, LinearSystem.Row)
  case stay(key: Int, variable: Int, level: Int, weight: Double)
  case remove(key: Int)
  case setConstant(key: Int, Double)
  case setStrength(key: Int, level: Int, weight: Double)
  case edit(variable: Int, level: Int, weight: Double)
  case suggest(variable: Int, Double)
  case endEdit(variable: Int)
  case transaction([Operation])
  case batch([Operation])

  var description: String {
    switch self {
    case .add(let key, let row):
      let terms = row.coefficients.enumerated().filter { $0.element != 0 }
        .map { "\($0.element)*x\($0.offset)" }
      let sum = (terms + ["\(row.constant)"]).joined(separator: " + ")
      return "c\(key): \(sum) \(row.relation.rawValue) 0 @\(row.level)*\(row.weight)"
    case .stay(let key, let variable, let level, let weight):
      return "c\(key): stay x\(variable) @\(level)*\(weight)"
    case .remove(let key): return "remove c\(key)"
    case .setConstant(let key, let constant): return "constant of c\(key) := \(constant)"
    case .setStrength(let key, let level, let weight): return "c\(key) @\(level)*\(weight)"
    case .edit(let variable, let level, let weight):
      return "edit x\(variable) @\(level)*\(weight)"
    case .suggest(let variable, let value): return "suggest x\(variable) = \(value)"
    case .endEdit(let variable): return "end edit x\(variable)"
    case .transaction(let steps):
      return "transaction {\n" + steps.map { "    \($0)" }.joined(separator: "\n") + "\n  }"
    case .batch(let steps):
      return "batch {\n" + steps.map { "    \($0)" }.joined(separator: "\n") + "\n  }"
    }
  }

  /// One more than the greatest number of a variable that it names.
  var variableBound: Int {
    switch self {
    case .add(_, let row): (row.coefficients.lastIndex { $0 != 0 } ?? -1) + 1
    case .stay(_, let variable, _, _), .edit(let variable, _, _), .suggest(let variable, _),
      .endEdit(let variable):
      variable + 1
    case .remove, .setConstant, .setStrength: 0
    case .transaction(let steps), .batch(let steps): steps.map(\.variableBound).max() ?? 0
    }
  }

  /// The steps that it consists of: as a rule only itself.
  var steps: [Operation] {
    switch self {
    case .transaction(let steps), .batch(let steps): steps
    default: [self]
    }
  }
}
