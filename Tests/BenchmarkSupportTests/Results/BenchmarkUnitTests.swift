import BenchmarkSupport
import Testing

@Suite("Units")
struct BenchmarkUnitTests {
  private func row(_ number: Double, _ unit: BenchmarkUnit) -> BenchmarkRow {
    BenchmarkRow(
      suite: "solver", workload: "tree", n: 10, phase: "build", engine: "dovetail",
      sample: Sample([number]), unit: unit)
  }

  @Test(
    "A row holds a sample in its unit",
    arguments: [
      (BenchmarkUnit.microseconds, 0.253_4, 0.253, "us"),
      (.seconds, 0.253_4, 2.534e-7, "s"),
      (.seconds, 1_500_000, 1.5, "s"),
      (.megabytes, 4.743_6, 4.744, "MB"),
    ])
  func conversion(unit: BenchmarkUnit, number: Double, expected: Double, name: String) {
    let row = row(number, unit)
    #expect([row.median, row.min, row.max] == [expected, expected, expected])
    #expect(row.unit == name)
  }

  @Test(
    "A person reads times in the unit that suits them",
    arguments: [
      (BenchmarkUnit.seconds, 0.253_4, "0.253 us"),
      (.seconds, 12_345, "12.3 ms"),
      (.seconds, 2_500_000, "2.50 s"),
      (.microseconds, 12_345, "12345 us"),
      (.megabytes, 4.743_6, "4.74 MB"),
    ])
  func description(unit: BenchmarkUnit, number: Double, expected: String) {
    #expect("\(row(number, unit))" == "tree n=10 build dovetail: \(expected) (1 runs)")
  }
}
