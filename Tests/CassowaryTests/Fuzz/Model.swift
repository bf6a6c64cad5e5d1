import TestSupport

/// The constraints that a solver is believed to hold, as plain rows for the oracle.
struct Model {
  enum Kind: Equatable {
    case plain
    case stay(Int)
    case edit(Int)
  }

  struct Entry {
    var key: Int
    var kind: Kind
    var row: LinearSystem.Row
  }

  let variableCount: Int
  var entries: [Entry] = []

  var system: LinearSystem {
    LinearSystem(variableCount: variableCount, rows: entries.map(\.row))
  }

  /// Makes every stay wish for the value that its variable has.
  mutating func retarget(to values: [Double]) {
    for index in entries.indices {
      if case .stay(let variable) = entries[index].kind {
        entries[index].row.constant = -values[variable]
      }
    }
  }

  private func unit(_ variable: Int, target: Double, _ level: Int, _ weight: Double)
    -> LinearSystem.Row
  {
    var coefficients = [Double](repeating: 0, count: variableCount)
    coefficients[variable] = 1
    return LinearSystem.Row(coefficients, -target, .equal, level: level, weight: weight)
  }

  private func index(_ key: Int) -> Int? {
    entries.firstIndex { $0.key == key }
  }

  private func editIndex(_ variable: Int) -> Int? {
    entries.firstIndex { $0.kind == .edit(variable) }
  }

  /// Does a step; `values` are those before it.
  ///
  /// - Returns: false when the step makes no sense here and must be skipped.
  mutating func apply(_ operation: Operation, values: [Double]) -> Bool {
    switch operation {
    case .add(let key, let row):
      entries.append(Entry(key: key, kind: .plain, row: row))
    case .stay(let key, let variable, let level, let weight):
      let row = unit(variable, target: values[variable], level, weight)
      entries.append(Entry(key: key, kind: .stay(variable), row: row))
    case .remove(let key):
      guard let index = index(key) else { return false }
      entries.remove(at: index)
    case .setConstant(let key, let constant):
      guard let index = index(key), entries[index].kind == .plain else { return false }
      entries[index].row.constant = constant
    case .setStrength(let key, let level, let weight):
      guard let index = index(key), entries[index].kind == .plain || level < 1000
      else { return false }
      entries[index].row.level = level
      entries[index].row.weight = weight
    case .edit(let variable, let level, let weight):
      guard editIndex(variable) == nil else { return false }
      let row = unit(variable, target: values[variable], level, weight)
      entries.append(Entry(key: -1 - variable, kind: .edit(variable), row: row))
    case .suggest(let variable, let value):
      guard let index = editIndex(variable) else { return false }
      entries[index].row.constant = -value
    case .endEdit(let variable):
      guard let index = editIndex(variable) else { return false }
      entries.remove(at: index)
    case .transaction(let steps), .batch(let steps):
      for step in steps where !apply(step, values: values) { return false }
    }
    return true
  }
}
