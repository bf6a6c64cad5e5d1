import BenchmarkSupport
import Testing

@Suite("Samples")
struct SampleTests {
  @Test("The median of an odd number of runs is the one in the middle")
  func oddMedian() {
    let sample = Sample([9, 1, 4])
    #expect(sample.median == 4)
    #expect(sample.min == 1)
    #expect(sample.max == 9)
    #expect(sample.runs == 3)
  }

  @Test("The median of an even number of runs is the mean of the two in the middle")
  func evenMedian() { #expect(Sample([8, 1, 3, 4]).median == 3.5) }

  @Test("A sample without runs is all zero")
  func empty() {
    let sample = Sample([])
    #expect([sample.median, sample.min, sample.max] == [0, 0, 0])
    #expect(sample.runs == 0)
  }

  @Test("The middle half of the runs lies between the quartiles of a row")
  func quartiles() {
    let one = row(n: 1, runs: [5, 1, 2, 3, 4, 6, 7, 90])
    #expect(one.lower == 3)
    #expect(one.upper == 7)
    let single = row(n: 1, runs: [2])
    #expect([single.lower, single.upper] == [2, 2])
  }

  @Test("Durations become microseconds")
  func microseconds() {
    #expect(Duration.milliseconds(1_500).microseconds == 1_500_000)
    #expect(Duration.nanoseconds(250).microseconds == 0.25)
  }
}
