import Cassowary
import TestSupport

/// Plays a history and looks for faults: some after every step, all where the judge is asked.
struct Examination {
  /// What was met on the way.
  struct Tally {
    var steps = 0
    var refused = 0
    /// Steps refused for a reason other than a conflict.
    var failed = 0
    var aside = 0
    /// States whose costs were compared.
    var judged = 0
    /// States that were looked at, but whose values are too large to compare costs.
    var tooLarge = 0
    /// States that are optimal only for constraints within rounding of theirs.
    var nearby = 0
    /// The greatest error of a required constraint, as a multiple of what is tolerated.
    var worstViolation = 0.0
    var greatestPivots = 0
  }

  private(set) var replay: Replay
  private(set) var tally = Tally()
  private let breaksNewest: Bool

  init(_ recording: Recording) {
    replay = Replay(
      variableCount: recording.variableCount, breaksNewest: recording.breaksNewest)
    breaksNewest = recording.breaksNewest
  }

  /// Does one step; what is wrong after it.
  mutating func step(_ step: Recording.Step, judges: Bool) -> [Fault] {
    let before = Before(replay)
    let outcome = replay.perform(step)
    if case .skipped = outcome { return [] }
    tally.steps += 1
    tally.aside += replay.solver.conflicts.count
    let faults = [workFault(before), refusalFault(outcome, before), violationFault()]
    return faults.compactMap { $0 } + (judges ? judge() : [])
  }

  /// What must be the same after a refusal, and what work is counted from.
  private struct Before {
    let values: [Double]
    let conflicts: [Conflict]
    let work: SolverCounters
    let count: Int
    let beyondRange: Int

    init(_ replay: Replay) {
      beyondRange = Examination.beyondRange(replay)
      values = replay.values
      conflicts = replay.solver.conflicts
      work = replay.solver.work
      count = replay.live.entries.count
    }
  }

  /// Looks at the state with the judge; what is wrong.
  mutating func judge() -> [Fault] {
    guard var state = replay.state else {
      return [Fault(.wrongMember, "a constraint that there is not")]
    }
    state.isNewestAside = breaksNewest
    let verdict = ExactJudge.judge(state)
    tally.judged += verdict.isOptimalityJudged ? 1 : 0
    tally.tooLarge += state.greatestValue > ExactJudge.greatestJudgedValue ? 1 : 0
    tally.nearby += verdict.isNearby ? 1 : 0
    return verdict.faults + replay.solver.checkInvariants().prefix(3).map { Fault(.defect, $0) }
  }

  /// How many constraints are broken because numbers failed.
  private static func beyondRange(_ replay: Replay) -> Int {
    replay.solver.conflicts.count { $0.reason != .contradiction }
  }

  private mutating func workFault(_ before: Before) -> Fault? {
    let work = replay.solver.work
    let pivots = work.pivots - before.work.pivots
    tally.greatestPivots = max(tally.greatestPivots, pivots)
    let count = max(replay.live.entries.count, before.count)
    // Where numbers fail, the system is solved again without the newest constraint, one after the other.
    let attempts = 1 + max(before.beyondRange, Self.beyondRange(replay))
    let cap = attempts * SolverHealth.pivotCap(constraints: count, variables: replay.values.count)
    if pivots > cap { return Fault(.tooManyPivots, "\(pivots) with \(count) constraints") }
    return work.stalls > before.work.stalls ? Fault(.stall, "\(work)") : nil
  }

  /// What is wrong with a refusal.
  private mutating func refusalFault(_ outcome: Replay.Outcome, _ before: Before) -> Fault? {
    switch outcome {
    case .done, .skipped: return nil
    case .refused, .refusedByUnknown: tally.refused += 1
    case .failed: tally.failed += 1
    }
    if replay.values.map(\.bitPattern) != before.values.map(\.bitPattern) {
      return Fault(.trace, "values have changed")
    }
    if replay.solver.conflicts != before.conflicts {
      return Fault(.trace, "other constraints are broken")
    }
    switch outcome {
    case .done, .skipped: return nil
    // A refusal that takes a copy back takes the count of stalls back, too.
    case .failed(let error): return error == .numericallyHard ? Fault(.stall, "\(error)") : nil
    case .refusedByUnknown: return Fault(.wrongMember, "a constraint that there is not")
    case .refused(let rows):
      if breaksNewest { return Fault(.wronglyRefused, "conflicts should be broken") }
      return ConflictJudge.fault(in: rows, variableCount: replay.values.count)
    }
  }

  /// Whether all required constraints in force hold; doubles are exact enough to see that.
  private mutating func violationFault() -> Fault? {
    let values = replay.values
    if let index = values.firstIndex(where: { !$0.isFinite }) {
      return Fault(.notFinite, "x\(index) is \(values[index])")
    }
    let aside = replay.asideKeys
    let slack = replay.live.slack(at: values)
    var worst: (entry: LiveConstraints.Entry, violation: Double)?
    for entry in replay.live.entries where entry.row.level == 1000 {
      let violation = entry.violation(at: values, slack: slack)
      if violation <= worst?.violation ?? 0 || aside.contains(entry.key) { continue }
      worst = (entry, violation)
    }
    guard let worst else { return nil }
    tally.worstViolation = max(tally.worstViolation, worst.violation)
    if worst.violation <= 1 { return nil }
    let row = worst.entry.row.dense(values.count)
    return Fault(
      .requiredBroken, severity: worst.violation, "by \(row.error(at: values)): \(row.text)")
  }
}
