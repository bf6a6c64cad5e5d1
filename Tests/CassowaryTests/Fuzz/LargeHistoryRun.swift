import Cassowary
import TestSupport

/// One random history on a system that has many constraints to begin with.
struct LargeHistoryRun {
  /// What becomes of conflicts.
  enum Mode: Sendable {
    /// Every operation is refused that makes one.
    case refusing
    /// The same, but batches break constraints.
    case batches
    /// Constraints are broken.
    case broken
  }

  let mode: Mode
  private(set) var history: LargeHistory
  private var source: OperationGenerator
  private var generator: SeededGenerator

  init(seed: UInt64, profile: Profile, mode: Mode) {
    self.mode = mode
    source = OperationGenerator(seed: seed, profile: profile)
    generator = SeededGenerator(seed: ~seed)
    history = Self.history(source.variableCount, mode)
  }

  /// Plays a start and `length` operations; what is wrong, with the shortest history found, or nil.
  mutating func play(length: Int) -> String? {
    var operations: [Operation] = []
    for step in 0...length {
      let operation = step == 0 ? start() : next()
      operations.append(operation)
      if let defect = history.step(operation) {
        let short = shortest(operations)
        return "\(defect) in step \(step), \(source.variableCount) variables; shortest:\n  \(short)"
      }
    }
    return nil
  }

  private static func history(_ variableCount: Int, _ mode: Mode) -> LargeHistory {
    LargeHistory(
      variableCount: variableCount, policy: mode == .broken ? .breakNewest : .reject)
  }

  /// Half as many constraints as there may be, at once.
  private mutating func start() -> Operation {
    var model = history.world.model
    var steps: [Operation] = []
    let values = [Double](repeating: 0, count: source.variableCount)
    while model.entries.count < source.profile.liveLimit * 2 / 3 {
      for step in source.next(model).steps where model.apply(step, values: values) {
        steps.append(step)
      }
    }
    return mode == .refusing ? .transaction(steps) : .batch(steps)
  }

  private mutating func next() -> Operation {
    let operation = source.next(history.world.model)
    guard mode != .refusing, case .transaction(let steps) = operation, !generator.oneIn(3) else {
      return operation
    }
    return .batch(steps)
  }

  /// Leaves out one step after another as long as something still goes wrong.
  private func shortest(_ operations: [Operation]) -> String {
    var best = operations
    var defect = ""
    var isShorter = true
    while isShorter {
      isShorter = false
      for index in best.indices.reversed() where index < best.count {
        for replacement in replacements(of: best[index]) {
          var fewer = best
          fewer.replaceSubrange(index...index, with: replacement)
          guard let found = firstDefect(fewer) else { continue }
          best = Array(fewer.prefix(found.step + 1))
          defect = found.defect
          isShorter = true
          break
        }
      }
    }
    return (best.map(\.description) + ["→ \(defect)"]).joined(separator: "\n  ")
  }

  /// Nothing, or for several steps as one, fewer of them.
  private func replacements(of operation: Operation) -> [[Operation]] {
    let steps = operation.steps
    guard steps.count > 1 else { return [[]] }
    var isBatch = false
    if case .batch = operation { isBatch = true }
    let fewer = steps.indices.map { index in
      var rest = steps
      rest.remove(at: index)
      return [isBatch ? Operation.batch(rest) : .transaction(rest)]
    }
    return [[]] + fewer
  }

  private func firstDefect(_ operations: [Operation]) -> (step: Int, defect: String)? {
    var history = Self.history(source.variableCount, mode)
    for (step, operation) in operations.enumerated() {
      if let defect = history.step(operation) { return (step, defect) }
    }
    return nil
  }
}
