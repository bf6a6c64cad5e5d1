import Cassowary
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` plays sixty times as many.
@Suite("Incremental as from scratch")
struct LargeHistoryTests {
  private static let profiles = [
    Profile(
      name: "wide", variableCounts: 20...40, coefficients: [-3, -2, -1, -1, 1, 1, 2, 3],
      constants: -20...20, levels: [1000, 1000, 999, 750, 500, 250, 1], weights: [1, 1, 2, 0.5],
      maximumTerms: 4, liveLimit: 45),
    Profile(
      name: "definitions", variableCounts: 20...40, coefficients: [-2, -1, 1, 1],
      constants: -9...9, levels: [1000, 1000, 1000, 500, 250], maximumTerms: 3, liveLimit: 45),
    Profile(
      name: "ties", variableCounts: 20...30, coefficients: [-1, 1], constants: -1...1,
      levels: [1000, 500, 500, 250], maximumTerms: 3, liveLimit: 45, changeRate: 3),
    Profile(
      name: "crowded", variableCounts: 6...10, coefficients: [-1, -1, 1, 1, 2],
      constants: -4...4, levels: [1000, 1000, 1000, 250], maximumTerms: 2, liveLimit: 30,
      changeRate: 5),
  ]

  @Test(
    "Refusing, broken or both, thousands of operations give what a fresh solver gives",
    arguments: [LargeHistoryRun.Mode.refusing, .batches, .broken])
  func histories(mode: LargeHistoryRun.Mode) {
    var steps = 0
    var refused = 0
    var aside = 0
    var failures = 0
    for seed in 0..<UInt64(share(ofCount: LongTests.count(8, of: 1200))) {
      let profile = Self.profiles[Int(seed % UInt64(Self.profiles.count))]
      var run = LargeHistoryRun(seed: seed, profile: profile, mode: mode)
      if let defect = run.play(length: 26) {
        Issue.record("seed \(seed), profile \(profile.name), \(mode): \(defect)")
        failures += 1
        if failures == 10 { return }
      }
      steps += run.history.stepCount
      refused += run.history.refusedCount
      aside += run.history.asideCount
    }
    guard playsAllSeeds else { return }
    #expect(steps > 200)
    #expect(mode == .broken ? refused == 0 : refused > 3)
    #expect(mode == .refusing ? aside == 0 : aside > 35)
  }
}
