import Foundation
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` plays 100 long histories and 100,000 systems, best in a release build.
///
/// `DOVETAIL_SEED=n` plays and prints one history. `DOVETAIL_FIRST_SEED=n` begins elsewhere, and
/// `DOVETAIL_COUNT=n` plays fewer or more.
///
/// The step that is being played is always in the file that is named at the start, so that one that
/// does not end can be told.
@Suite("Solver against the exact judge, at length", .serialized)
struct LongExactTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["DOVETAIL_LONG_TESTS"] != nil
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
      let run = history.play { running.note("\(title), step \($0): \($1.text)") }
      summary.add(run, history.family.rawValue)
      report(run, title, isFirst: summary.isFirstOfItsKind)
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
      let run = RecordingRun(system.recording, judgingEvery: .max)
      summary.add(run, system.family.rawValue)
      if run.failure != nil { report(run, title, isFirst: summary.isFirstOfItsKind) }
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

  private func report(_ run: RecordingRun, _ title: String, isFirst: Bool) {
    guard let failure = run.failure else {
      print("\(title): \(run.examination.tally)")
      fflush(nil)
      return
    }
    let details = isFirst ? failure.report(within: .seconds(20)) : "\(failure.fault)"
    Issue.record("\(title): \(details)")
    print("\(title), step \(failure.recording.steps.count): \(failure.fault)")
    fflush(nil)
  }
}
