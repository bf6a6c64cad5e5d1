import TestSupport

/// Makes a history short that shows a fault, without losing the fault.
struct RecordingReducer {
  /// The first fault of the kind in question that a history shows.
  typealias Trial = (Recording) -> RecordingRun.Failure?

  private let trial: Trial
  private let deadline: ContinuousClock.Instant
  private(set) var best: RecordingRun.Failure

  /// The shortest history with a fault of the same kind that is found within a time.
  ///
  /// The fault does not become harmless on the way, if it is not so from the start.
  static func shortest(
    _ failure: RecordingRun.Failure, within limit: Duration
  ) -> RecordingRun.Failure {
    let kind = failure.fault.kind
    let leastSeverity = min(failure.fault.severity, 100)
    return shortest(failure, within: limit) { recording in
      let run = RecordingRun(recording, judgingEvery: .max, until: .fault(kind))
      return run.failures.first { $0.fault.kind == kind && $0.fault.severity >= leastSeverity }
    }
  }

  /// The shortest history that is found within a time and that a trial finds a fault in.
  static func shortest(
    _ failure: RecordingRun.Failure, within limit: Duration, trial: @escaping Trial
  ) -> RecordingRun.Failure {
    var reducer = RecordingReducer(
      trial: trial, deadline: ContinuousClock.now + limit, best: failure)
    reducer.removeConstraints()
    reducer.removeSteps()
    reducer.simplifySteps()
    reducer.removeSteps()
    reducer.renumberVariables()
    return reducer.best
  }

  private var isLate: Bool { ContinuousClock.now >= deadline }

  /// Takes over other steps if they still show the fault; what follows it is cut off.
  private mutating func accept(_ steps: [Recording.Step], variableCount: Int? = nil) -> Bool {
    var recording = best.recording
    recording.steps = steps
    recording.variableCount = variableCount ?? recording.variableCount
    guard let failure = trial(recording) else { return false }
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
