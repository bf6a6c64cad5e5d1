import BenchmarkSupport
import Testing

@Suite("Sampling")
struct SamplingTests {
  private struct Refusal: Error {}

  @Test("Slow work has the least number of runs, and its first run counts")
  func leastRuns() {
    var runs = 0
    let sampling = Sampling(budget: .zero, minimumRuns: 4, limit: .seconds(3_600))
    let sample = sampling.measure(prepare: {}, work: { runs += 1 })
    #expect(sample.runs == 4)
    #expect(runs == 4)
  }

  @Test("Beyond the limit there is one run")
  func limit() {
    let sampling = Sampling(budget: .zero, minimumRuns: 4, limit: .zero)
    #expect(sampling.measure(prepare: {}, work: {}).runs == 1)
  }

  @Test("The first run within the budget is thrown away")
  func warmUp() {
    var runs = 0
    let sampling = Sampling(budget: .seconds(3_600), limit: .zero)
    let sample = sampling.measure(prepare: {}, work: { runs += 1 })
    #expect(sample.runs == 1)
    #expect(runs == 2)
  }

  @Test("Each run has something prepared for it alone")
  func prepare() {
    var made = 0
    var seen: [Int] = []
    let sampling = Sampling(budget: .zero, minimumRuns: 3, limit: .seconds(3_600))
    _ = sampling.measure(
      prepare: { () -> Int in
        made += 1
        return made
      }, work: { seen.append($0) })
    #expect(seen == [1, 2, 3])
  }

  @Test("An error of the work ends the sampling")
  func error() {
    let sampling = Sampling(budget: .zero, limit: .zero)
    #expect(throws: Refusal.self) {
      try sampling.measure(prepare: {}, work: { throw Refusal() })
    }
  }

  @Test("Passes through several pieces make a sample for each; a quick first one is thrown away")
  func passes() {
    var passes = 0.0
    func pass() -> [Double] {
      passes += 1
      return [passes, 10 * passes]
    }
    let slow = Sampling(budget: .zero, minimumRuns: 3, limit: .seconds(3_600))
    #expect(slow.measurePasses(pass) == [Sample([1, 2, 3]), Sample([10, 20, 30])])
    let quick = Sampling(budget: .seconds(3_600), limit: .zero)
    #expect(quick.measurePasses(pass) == [Sample([5]), Sample([50])])
  }
}
