import Foundation
import TestSupport
import Testing

/// Random histories, compared after every step with an independent solver of the same constraints.
///
/// `DOVETAIL_LONG_TESTS=1` plays a hundred times as many; `DOVETAIL_SEED=n` plays and prints one.
@Suite("Solver against the oracle")
struct DifferentialTests {
  private static let length = 25
  private static let environment = ProcessInfo.processInfo.environment
  /// Seeds, each with some 25 operations.
  private static let seedCount = LongTests.count(300, of: 42_500)

  @Test("Thousands of random operations give the optimum, or are refused, as the oracle says")
  func histories() {
    var steps = 0
    var refused = 0
    var unsure = 0
    var failures = 0
    for seed in 0..<UInt64(Self.seedCount) {
      let report = HistoryRunner.play(seed: seed, length: Self.length)
      steps += report.steps
      refused += report.refused
      unsure += report.unsure
      if let failure = report.failure {
        Issue.record("\(failure)")
        failures += 1
        if failures == 50 { return }
      }
    }
    #expect(steps > 23 * Self.seedCount, "too many steps were skipped")
    #expect(refused * 2 > Self.seedCount, "too few conflicts were met")
    #expect(unsure * 500 < steps, "the oracle declined \(unsure) steps")
  }

  @Test("The history of one seed", .enabled(if: environment["DOVETAIL_SEED"] != nil))
  func replay() throws {
    let text = try #require(Self.environment["DOVETAIL_SEED"])
    let seed = try #require(UInt64(text))
    print(HistoryRunner.script(seed: seed, length: Self.length))
    #expect(HistoryRunner.play(seed: seed, length: Self.length).failure == nil)
  }
}
