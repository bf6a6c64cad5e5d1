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
  private static let seedCount = LongTests.count(200, of: 42_500)

  @Test("Thousands of random operations give the optimum, or are refused, as the oracle says")
  func histories() async throws {
    let counts = try await inParallel(over: 0..<UInt64(Self.seedCount)) { seeds in
      var count = (steps: 0, refused: 0, unsure: 0, failures: 0)
      for seed in seeds where count.failures < 10 {
        let report = HistoryRunner.play(seed: seed, length: Self.length)
        count.steps += report.steps
        count.refused += report.refused
        count.unsure += report.unsure
        if let failure = report.failure {
          Issue.record("\(failure)")
          count.failures += 1
        }
      }
      return count
    }
    let steps = counts.reduce(0) { $0 + $1.steps }
    let refused = counts.reduce(0) { $0 + $1.refused }
    let unsure = counts.reduce(0) { $0 + $1.unsure }
    if playsAllSeeds { #expect(steps > 23 * Self.seedCount, "too many steps were skipped") }
    if playsAllSeeds { #expect(refused * 2 > Self.seedCount, "too few conflicts were met") }
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
