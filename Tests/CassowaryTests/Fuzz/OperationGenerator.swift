import TestSupport

/// Makes up the next step of a history.
struct OperationGenerator {
  var generator: SeededGenerator
  let profile: Profile
  let variableCount: Int
  private var nextKey = 0
  /// A point that most required constraints are made to contain, so that they can hold together.
  private let planted: [Double]

  init(seed: UInt64, profile: Profile) {
    var generator = SeededGenerator(seed: seed)
    let count = generator.integer(in: profile.variableCounts)
    variableCount = count
    planted = (0..<count).map { _ in
      profile.offset + Double(generator.integer(in: profile.constants))
    }
    self.generator = generator
    self.profile = profile
  }

  /// A step that makes sense after those that led to `model`.
  mutating func next(_ model: Model) -> Operation {
    if generator.oneIn(12) {
      var after = model
      var steps: [Operation] = []
      let values = [Double](repeating: 0, count: variableCount)
      for _ in 0..<generator.integer(in: 2...4) {
        let step = single(after)
        if after.apply(step, values: values) { steps.append(step) }
      }
      return .transaction(steps)
    }
    return single(model)
  }

  private mutating func single(_ model: Model) -> Operation {
    let plain = model.entries.filter { $0.kind == .plain }
    let removable = model.entries.filter { $0.key >= 0 }
    let isFull = model.entries.count >= profile.liveLimit
    if !plain.isEmpty, generator.integer(in: 0...19) < profile.changeRate {
      return setConstant(generator.pick(plain))
    }
    switch generator.integer(in: isFull ? 9...19 : 0...19) {
    case 0...8: return add(plain)
    case 9...11 where !removable.isEmpty: return .remove(key: generator.pick(removable).key)
    case 12...13 where !plain.isEmpty: return setConstant(generator.pick(plain))
    case 14...15 where !plain.isEmpty:
      return .setStrength(
        key: generator.pick(plain).key, level: level(), weight: generator.pick(profile.weights))
    case 16 where !isFull: return stay()
    case 16...19: return edit(model)
    default: return add(plain)
    }
  }

  private mutating func add(_ plain: [Model.Entry]) -> Operation {
    nextKey += 1
    if let twin = plain.randomElement(using: &generator), generator.oneIn(8) {
      return .add(key: nextKey, variant(of: twin.row))
    }
    var coefficients = [Double](repeating: 0, count: variableCount)
    for _ in 0..<generator.integer(in: 1...min(profile.maximumTerms, variableCount)) {
      let index = generator.integer(in: 0...variableCount - 1)
      coefficients[index] = generator.pick(profile.coefficients)
    }
    if generator.oneIn(40) { coefficients = coefficients.map { _ in 0 } }
    let relation = generator.pick(profile.relations)
    var row = LinearSystem.Row(
      coefficients, 0, relation, level: level(), weight: generator.pick(profile.weights))
    row.constant = constant(for: row)
    let factor = generator.pick(profile.factors)
    row.coefficients = row.coefficients.map { $0 * factor }
    row.constant *= factor
    return .add(key: nextKey, row)
  }

  /// The same row once more, or turned round, or scaled, or of another strength.
  private mutating func variant(of row: LinearSystem.Row) -> LinearSystem.Row {
    var twin = row
    switch generator.integer(in: 0...3) {
    case 0: break
    case 1:
      twin.coefficients = twin.coefficients.map { -$0 }
      twin.constant = -twin.constant
    case 2:
      twin.coefficients = twin.coefficients.map { 2 * $0 }
      twin.constant *= 2
    default: twin.relation = generator.pick(LinearSystem.Relation.allCases)
    }
    if generator.oneIn(2) { twin.level = level() }
    return twin
  }

  /// Mostly what makes a required row pass through the planted point, or leave it room.
  private mutating func constant(for row: LinearSystem.Row) -> Double {
    let planned = aligned(row.coefficients, planted).reduce(0) { $0 - $1.0 * $1.1 }
    if row.level == 1000, !generator.oneIn(3) {
      let room = generator.oneIn(2) ? 0 : Double(generator.integer(in: 0...5))
      switch row.relation {
      case .equal: return planned
      case .lessOrEqual: return planned - room
      case .greaterOrEqual: return planned + room
      }
    }
    let free = Double(generator.integer(in: profile.constants))
    return profile.offset == 0 ? free : planned + free
  }

  private mutating func setConstant(_ entry: Model.Entry) -> Operation {
    let scale = entry.row.scale
    var row = entry.row
    row.coefficients = row.coefficients.map { $0 / scale }
    return .setConstant(key: entry.key, constant(for: row) * scale)
  }

  private mutating func level() -> Int { generator.pick(profile.levels) }

  private mutating func softLevel() -> Int {
    generator.pick(profile.levels.filter { $0 < 1000 })
  }

  private mutating func stay() -> Operation {
    nextKey += 1
    return .stay(
      key: nextKey, variable: generator.integer(in: 0...variableCount - 1), level: softLevel(),
      weight: generator.pick(profile.weights))
  }

  private mutating func edit(_ model: Model) -> Operation {
    let edited = model.entries.compactMap { entry in
      if case .edit(let variable) = entry.kind { variable } else { nil }
    }
    let variable = generator.integer(in: 0...variableCount - 1)
    if edited.isEmpty || (!edited.contains(variable) && generator.oneIn(3)) {
      return .edit(
        variable: variable, level: softLevel(), weight: generator.pick(profile.weights))
    }
    if generator.oneIn(5) { return .endEdit(variable: generator.pick(edited)) }
    let value = profile.offset + Double(generator.integer(in: profile.constants))
    return .suggest(variable: generator.pick(edited), value)
  }
}
