import Foundation
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` plays 100 long histories and 100,000 systems, best in a release build.
///
/// `DOVETAIL_SEED=n` plays and prints one history. `DOVETAIL_FIRST_SEED=n` begins elsewhere, and
/// `DOVETAIL_COUNT=n` plays n histories and n thousand systems.
///
/// The step that is being played is always in the file that is named at the start, so that one that
/// does not end can be told.
@Suite("Solver against the exact judge, at length", .serialized)
struct LongExactTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = LongTests.areOn
  private static let seed = environment["DOVETAIL_SEED"].flatMap { UInt64($0) }
  private static let firstSeed = environment["DOVETAIL_FIRST_SEED"].flatMap { UInt64($0) } ?? 0
  private static let count = environment["DOVETAIL_COUNT"].flatMap { UInt64($0) }

  @Test("100 histories of 1,500 steps", .enabled(if: isLong && seed == nil))
  func histories() throws {
    let running = try RunningStep("dovetail-running-history.txt")
    var summary = ExactSummary()
    for seed in Self.firstSeed..<Self.firstSeed + (Self.count ?? 100) {
      let history = ExactHistory.long(seed: seed)
      let title = "history \(seed), \(history.family.rawValue)"
      let run = history.play(until: .longOperation) {
        running.note("\(title), step \($0): \($1.text)")
      }
      print("\(title): \(run.examination.tally)")
      report(run, title, summary.add(run, history.family.rawValue))
    }
    print(summary)
  }

  @Test("100,000 systems, added one by one", .enabled(if: isLong && seed == nil))
  func additions() throws {
    let running = try RunningStep("dovetail-running-system.txt")
    var summary = ExactSummary()
    let first = 1_000_000 + Self.firstSeed
    for seed in first..<first + (Self.count.map { $0 * 1000 } ?? 100_000) {
      let system = AddOnlySystem(seed: seed)
      let title = "system \(seed), \(system.family.rawValue)"
      running.note(title)
      let run = RecordingRun(system.recording, judgingEvery: .max, until: .longOperation)
      report(run, title, summary.add(run, system.family.rawValue))
      if (seed - first) % 10_000 == 9999 { print("\(seed - first + 1) systems") }
    }
    print(summary)
  }

  @Test("The history of one seed", .enabled(if: seed != nil))
  func replay() throws {
    let seed = try #require(Self.seed)
    let run: RecordingRun
    if seed >= 1_000_000 {
      let recording = AddOnlySystem(seed: seed).recording
      print(recording.text)
      run = RecordingRun(recording, judgingEvery: 1)
    } else {
      let history = ExactHistory.long(seed: seed)
      run = history.play {
        print($1.text)
        fflush(nil)
      }
    }
    if let failure = run.failure { Issue.record("\(failure.report(within: .seconds(60)))") }
  }

  /// Reports the faults of a run, and makes those short that are the first of their kind.
  private func report(_ run: RecordingRun, _ title: String, _ newKinds: Set<Fault.Kind>) {
    for failure in run.failures {
      let step = failure.recording.steps.count
      print("  \(title), step \(step): \(failure.fault)")
      fflush(nil)
      let isNew = newKinds.contains(failure.fault.kind)
      let details = isNew ? failure.report(within: .seconds(10)) : "\(failure.fault)"
      Issue.record("\(title), step \(step): \(details)")
    }
    fflush(nil)
  }
}
