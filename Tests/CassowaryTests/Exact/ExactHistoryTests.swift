import TestSupport
import Testing

/// What fits into some seconds; see ``LongExactTests`` for the rest.
@Suite("Solver against the exact judge")
struct ExactHistoryTests {
  @Test("Short histories lead to states that are right", arguments: NumberFamily.allCases)
  func histories(family: NumberFamily) {
    var tally = Examination.Tally()
    for seed in 0..<UInt64(roundsPlayed(of: 6)) {
      let history = ExactHistory(
        seed: seed, family: family, breaksNewest: seed % 2 == 0, variableCounts: 4...12,
        length: 100, stride: 10)
      let run = history.play()
      tally.add(run.examination.tally)
      if let failure = run.failure {
        Issue.record("\(family), seed \(seed): \(failure.report(within: .seconds(3)))")
      }
    }
    #expect(tally.judged > 0)
    expectFewRefusals(tally)
  }

  @Test("A long history of each policy leads to a state that is right", arguments: [true, false])
  func longHistory(breaksNewest: Bool) {
    let history = ExactHistory(
      seed: 1, family: .ones, breaksNewest: breaksNewest, variableCounts: 20...20,
      length: roundsPlayed(of: 1500), stride: 300)
    if let failure = history.play().failure {
      Issue.record("\(failure.report(within: .seconds(3)))")
    }
  }

  @Test("Systems of very different coefficients, added one by one, are solved")
  func additions() async throws {
    let tallies = try await inParallel(over: 0..<UInt64(LongTests.count(200, of: 6_000))) { seeds in
      var tally = Examination.Tally()
      for seed in seeds {
        let run = RecordingRun(AddOnlySystem(seed: seed).recording, judgingEvery: .max)
        tally.add(run.examination.tally)
        guard let failure = run.failure else { continue }
        Issue.record("seed \(seed): \(failure.report(within: .seconds(1)))")
        break
      }
      return tally
    }
    var tally = Examination.Tally()
    for part in tallies { tally.add(part) }
    if playsAllSeeds { #expect(tally.judged > 100) }
    expectFewRefusals(tally)
  }

  /// Expects that at most a fiftieth of the steps was refused for numbers: a rate, which a few systems
  /// alone may exceed.
  private func expectFewRefusals(_ tally: Examination.Tally) {
    guard playsAllSeeds else { return }
    #expect(tally.failed * 50 <= tally.steps, "too many steps were refused without a conflict")
  }
}
