import TestSupport

/// Makes a history short that shows a fault, without losing the fault.
struct RecordingReducer {
  private let kind: Fault.Kind
  /// The fault must not become harmless on the way.
  private let leastSeverity: Double
  private let deadline: ContinuousClock.Instant
  private(set) var best: RecordingRun.Failure

  /// The shortest history with a fault of the same kind that is found within a time.
  static func shortest(_ failure: RecordingRun.Failure, within limit: Duration)
    -> RecordingRun.Failure
  {
    var reducer = RecordingReducer(failure, ContinuousClock.now + limit)
    reducer.removeConstraints()
    reducer.removeSteps()
    reducer.simplifySteps()
    reducer.removeSteps()
    reducer.renumberVariables()
    return reducer.best
  }

  private init(_ failure: RecordingRun.Failure, _ deadline: ContinuousClock.Instant) {
    kind = failure.fault.kind
    leastSeverity = min(failure.fault.severity, 100)
    best = failure
    self.deadline = deadline
  }

  private var isLate: Bool { ContinuousClock.now >= deadline }

  /// Takes over other steps if they still show the fault; what follows it is cut off.
  private mutating func accept(_ steps: [Recording.Step], variableCount: Int? = nil) -> Bool {
    var recording = best.recording
    recording.steps = steps
    recording.variableCount = variableCount ?? recording.variableCount
    let run = RecordingRun(recording, judgingEvery: .max, until: .fault(kind))
    let failure = run.failures.first { $0.fault.kind == kind }
    guard let failure, failure.fault.severity >= leastSeverity else { return false }
    best = failure
    return true
  }

  /// Leaves out all that concerns one constraint or edit variable, then another.
  private mutating func removeConstraints() {
    for key in Set(best.recording.steps.flatMap(\.keys)).sorted(by: >) where !isLate {
      _ = accept(best.recording.steps.compactMap { $0.without(key) })
    }
  }

  /// Leaves out many steps at a time, then fewer, then single ones, as long as that works.
  private mutating func removeSteps() {
    var size = max(1, best.recording.steps.count / 2)
    while !isLate {
      let hasRemoved = removeChunks(of: size)
      if size == 1 && !hasRemoved { return }
      if !hasRemoved || size > 8 { size = max(1, size / 2) }
    }
  }

  private mutating func removeChunks(of size: Int) -> Bool {
    var hasRemoved = false
    var end = best.recording.steps.count
    while end > 0, !isLate {
      let start = max(0, end - size)
      var steps = best.recording.steps
      steps.removeSubrange(start..<end)
      if accept(steps) { hasRemoved = true }
      end = min(start, best.recording.steps.count)
    }
    return hasRemoved
  }

  /// Tries simpler steps in place of each.
  private mutating func simplifySteps() {
    var index = best.recording.steps.count - 1
    while index >= 0, !isLate {
      if index < best.recording.steps.count, !simplify(at: index) { index -= 1 }
      index = min(index, best.recording.steps.count - 1)
    }
  }

  private mutating func simplify(at index: Int) -> Bool {
    for replacement in best.recording.steps[index].simpler where !isLate {
      var steps = best.recording.steps
      steps.replaceSubrange(index...index, with: replacement)
      if accept(steps) { return true }
    }
    return false
  }

  /// Counts the variables that are used from 0.
  private mutating func renumberVariables() {
    let used = Set(best.recording.steps.flatMap(\.variables)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
    let steps = best.recording.steps.map { step in step.renumbered { numbers[$0] ?? 0 } }
    _ = accept(steps, variableCount: used.count)
  }
}

extension Recording.Step {
  /// What may be tried in place of the step; every one is simpler, so that this ends.
  fileprivate var simpler: [[Recording.Step]] {
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
  fileprivate var keys: [Int] {
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
  fileprivate func without(_ key: Int) -> Recording.Step? {
    guard case .transaction(let steps) = self else { return keys == [key] ? nil : self }
    let rest = steps.compactMap { $0.without(key) }
    return rest.isEmpty ? nil : .transaction(rest)
  }

  /// The variables that the step names.
  fileprivate var variables: [Int] {
    switch self {
    case .add(_, let row): row.terms.map(\.variable)
    case .edit(let variable, _), .suggest(let variable, _), .endEdit(let variable): [variable]
    case .transaction(let steps): steps.flatMap(\.variables)
    case .remove, .setConstant, .setStrength: []
    }
  }

  /// The step with other variables.
  fileprivate func renumbered(_ number: (Int) -> Int) -> Recording.Step {
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
  fileprivate var simpler: [Recording.Row] {
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
