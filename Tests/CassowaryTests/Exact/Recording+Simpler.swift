extension Recording.Step {
  /// What may be tried in place of the step; every one is simpler, so that this ends.
  var simpler: [[Recording.Step]] {
    switch self {
    case .add(let key, let row): return row.simpler.map { [.add(key: key, $0)] }
    case .setConstant(let key, let constant) where constant != 0:
      return [[.setConstant(key: key, 0)]]
    case .setStrength(let key, let level, let weight) where weight != 1:
      return [[.setStrength(key: key, level: level, weight: 1)]]
    case .suggest(let variable, let value) where value != 0:
      return [[.suggest(variable: variable, 0)]]
    case .transaction(let steps):
      return [steps]
        + steps.indices.map { index in
          var fewer = steps
          fewer.remove(at: index)
          return fewer.isEmpty ? [] : [.transaction(fewer)]
        }
    case .remove, .setConstant, .setStrength, .edit, .suggest, .endEdit: return []
    }
  }

  /// The keys that the step names.
  var keys: [Int] {
    switch self {
    case .add(let key, _), .remove(let key), .setConstant(let key, _),
      .setStrength(let key, _, _):
      [key]
    case .edit(let variable, _), .suggest(let variable, _), .endEdit(let variable):
      [LiveConstraints.editKey(of: variable)]
    case .transaction(let steps): steps.flatMap(\.keys)
    }
  }

  /// The step without what names a key, or nil if nothing is left.
  func without(_ key: Int) -> Recording.Step? {
    guard case .transaction(let steps) = self else { return keys == [key] ? nil : self }
    let rest = steps.compactMap { $0.without(key) }
    return rest.isEmpty ? nil : .transaction(rest)
  }

  /// The variables that the step names.
  var variables: [Int] {
    switch self {
    case .add(_, let row): row.terms.map(\.variable)
    case .edit(let variable, _), .suggest(let variable, _), .endEdit(let variable): [variable]
    case .transaction(let steps): steps.flatMap(\.variables)
    case .remove, .setConstant, .setStrength: []
    }
  }

  /// The step with other variables.
  func renumbered(_ number: (Int) -> Int) -> Recording.Step {
    switch self {
    case .add(let key, var row):
      row.terms = row.terms.map { ($0.coefficient, number($0.variable)) }
      return .add(key: key, row)
    case .edit(let variable, let level): return .edit(variable: number(variable), level: level)
    case .suggest(let variable, let value): return .suggest(variable: number(variable), value)
    case .endEdit(let variable): return .endEdit(variable: number(variable))
    case .transaction(let steps): return .transaction(steps.map { $0.renumbered(number) })
    case .remove, .setConstant, .setStrength: return self
    }
  }
}

extension Recording.Row {
  /// The row without a term, without a constant, or with the weight 1.
  var simpler: [Recording.Row] {
    var rows: [Recording.Row] = []
    for index in terms.indices where terms.count > 1 {
      var fewer = self
      fewer.terms.remove(at: index)
      rows.append(fewer)
    }
    if constant != 0 {
      var plain = self
      plain.constant = 0
      rows.append(plain)
    }
    if weight != 1 {
      var plain = self
      plain.weight = 1
      rows.append(plain)
    }
    return rows
  }
}
