import TestSupport

/// Makes up histories: constraints come, change and go, at most 2.5 for each variable.
struct RecordingGenerator {
  private static let softLevels = [999, 750, 500, 250, 1]

  let family: NumberFamily
  let variableCount: Int
  private let limit: Int
  private var generator: SeededGenerator
  private var nextKey = 0
  /// A point that the constraints of half of the histories are made to meet or nearly meet, so that
  /// values do not get too large where coefficients are very different.
  private let planted: [Double]?
  /// Steps that are to come next, so that rings get complete.
  private var planned: [Recording.Step] = []

  /// A source of steps that follows from a seed.
  init(
    seed: UInt64, family: NumberFamily, variableCounts: ClosedRange<Int>,
    constraintsPerVariable: Double = 2.5
  ) {
    var generator = SeededGenerator(seed: seed)
    let count = generator.integer(in: variableCounts)
    var point: [Double]?
    if family.isScaled, generator.oneIn(2) {
      point = (0..<count).map { _ in NumberFamily.digit(0...2, &generator) }
    }
    self.family = family
    variableCount = count
    limit = Int(Double(count) * constraintsPerVariable)
    planted = point
    self.generator = generator
  }

  /// A step that makes sense while these constraints are live.
  mutating func next(_ live: LiveConstraints) -> Recording.Step {
    if let step = planned.popLast() { return step }
    if !generator.oneIn(40) { return single(live) }
    var after = live
    var steps: [Recording.Step] = []
    for _ in 0..<generator.integer(in: 2...5) {
      let step = planned.popLast() ?? single(after)
      if after.apply(step, value: { _ in 0 }) { steps.append(step) }
    }
    return .transaction(steps)
  }

  private mutating func single(_ live: LiveConstraints) -> Recording.Step {
    let plain = live.entries.filter { $0.key >= 0 }
    let isFull = live.entries.count >= limit
    if plain.isEmpty { return add(plain) }
    switch generator.integer(in: isFull ? 35...99 : 0...99) {
    case 0...39 where !isFull: return add(plain)
    case 0...54: return .remove(key: generator.pick(plain).key)
    case 55...74:
      let entry = generator.pick(plain)
      return .setConstant(key: entry.key, constant(for: entry.row))
    case 75...84:
      return .setStrength(key: generator.pick(plain).key, level: level(), weight: weight())
    default: return edit(live, isFull: isFull)
    }
  }

  /// About three constraints in ten are required.
  private mutating func level() -> Int {
    generator.integer(in: 1...10) <= 3 ? 1000 : generator.pick(Self.softLevels)
  }

  private mutating func weight() -> Double {
    generator.oneIn(4) ? generator.pick([0.5, 2, 3, 10]) : 1
  }

  private mutating func edit(_ live: LiveConstraints, isFull: Bool) -> Recording.Step {
    let edited = live.editedVariables.sorted()
    if edited.isEmpty || (!isFull && generator.oneIn(5)) {
      let variable = generator.integer(in: 0...variableCount - 1)
      if !edited.contains(variable) {
        return .edit(variable: variable, level: generator.pick([750, 750, 999, 250]))
      }
    }
    if generator.oneIn(6) { return .endEdit(variable: generator.pick(edited)) }
    let variable = generator.pick(edited)
    let gap = planted.map { $0[variable] + NumberFamily.digit(-1...1, &generator) }
    return .suggest(variable: variable, gap ?? family.constant(&generator))
  }

  private mutating func add(_ plain: [LiveConstraints.Entry]) -> Recording.Step {
    if family == .cyclic, generator.oneIn(3) { return ring() }
    if family == .redundant, generator.oneIn(2) {
      let small = plain.filter { $0.scale <= 20 }
      if !small.isEmpty { return step(again(generator.pick(small), generator.pick(small))) }
    }
    if let planted, generator.oneIn(2) { return stay(near: planted) }
    var row = Recording.Row(terms: [], constant: 0, relation: .equal)
    for _ in 0..<generator.integer(in: 1...4) {
      let variable = generator.integer(in: 0...variableCount - 1)
      if row.terms.contains(where: { $0.variable == variable }) { continue }
      row.terms.append((family.coefficient(&generator), variable))
    }
    row.relation = generator.pick(LinearSystem.Relation.allCases)
    row.constant = constant(for: row)
    return step(row)
  }

  /// A constant; around a planted point, one that is met there or nearly.
  private mutating func constant(for row: Recording.Row) -> Double {
    guard let planted else { return family.constant(&generator) }
    let scale = row.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    let sum = row.terms.reduce(0) { $0 + $1.coefficient * planted[$1.variable] }
    let gap = generator.oneIn(3) ? 0 : scale * NumberFamily.digit(-3...0, &generator)
    switch row.relation {
    case .equal: return -sum + (generator.oneIn(2) ? 0 : gap)
    case .lessOrEqual: return -sum - (generator.oneIn(4) ? gap : gap.magnitude)
    case .greaterOrEqual: return -sum + (generator.oneIn(4) ? gap : gap.magnitude)
    }
  }

  /// A strong wish for a variable to be where it is planted, or near.
  private mutating func stay(near point: [Double]) -> Recording.Step {
    let variable = generator.integer(in: 0...variableCount - 1)
    let gap = generator.oneIn(3) ? 0 : NumberFamily.digit(-2...0, &generator)
    nextKey += 1
    return .add(
      key: nextKey,
      Recording.Row(
        terms: [(1, variable)], constant: gap - point[variable], relation: .equal,
        level: generator.pick([999, 999, 750]), weight: weight()))
  }

  private mutating func step(_ row: Recording.Row, isRequired: Bool = false) -> Recording.Step {
    nextKey += 1
    var row = row
    row.level = isRequired ? 1000 : level()
    row.weight = row.level == 1000 ? 1 : weight()
    return .add(key: nextKey, row)
  }

  /// Differences of variables that come back to where they began, required but for some.
  private mutating func ring() -> Recording.Step {
    let length = generator.integer(in: 2...min(6, variableCount))
    let first = generator.integer(in: 0...variableCount - 1)
    let stride = generator.integer(in: 1...max(1, variableCount / length))
    let members = (0..<length).map { (first + $0 * stride) % variableCount }
    let relation = generator.pick(LinearSystem.Relation.allCases)
    for (place, member) in members.enumerated() {
      let next = members[(place + 1) % length]
      if next == member { continue }
      let constant = generator.oneIn(2) ? 0 : family.constant(&generator)
      let row = Recording.Row(
        terms: [(1, member), (-1, next)], constant: constant, relation: relation)
      planned.append(step(row, isRequired: !generator.oneIn(6)))
    }
    return planned.popLast() ?? step(Recording.Row(terms: [], constant: 0, relation: .equal))
  }

  /// A row again, a multiple of it, or its sum with another; sometimes a little beside.
  private mutating func again(
    _ entry: LiveConstraints.Entry, _ other: LiveConstraints.Entry
  ) -> Recording.Row {
    var row = entry.row
    if generator.oneIn(3) {
      let factor = generator.pick([-1.0, 1, 2])
      row.constant += factor * other.row.constant
      for term in other.terms {
        if let place = row.terms.firstIndex(where: { $0.variable == term.variable }) {
          row.terms[place].coefficient += factor * term.coefficient
        } else {
          row.terms.append((factor * term.coefficient, term.variable))
        }
      }
      row.terms.removeAll { $0.coefficient == 0 }
    } else {
      let factor = generator.pick([-1.0, 1, 1, 2, 3, 0.5, 1.0 / 3])
      row.constant *= factor
      for place in row.terms.indices { row.terms[place].coefficient *= factor }
    }
    if generator.oneIn(4) { row.constant += generator.pick([-10.0, -1, 1, 10]) }
    if generator.oneIn(4) { row.relation = generator.pick(LinearSystem.Relation.allCases) }
    return row
  }
}
