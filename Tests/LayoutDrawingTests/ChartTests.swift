import LayoutDrawing
import TestSupport
import Testing

struct ChartTests {
  static let sizes = [10.0, 20, 50, 100, 200, 500, 1000, 2000, 5000]

  @Test("A chart with two logarithmic axes is drawn as the golden file")
  func logarithmic() throws {
    let chart = try Chart(
      title: "Cold layout of a list", xLabel: "rows", yLabel: "microseconds",
      series: [
        Chart.Series(name: "constraints", points: Self.sizes.map { ($0, 2.4 * $0) }),
        Chart.Series(name: "frames", points: Self.sizes.map { ($0, 0.11 * $0 + 1) }),
        Chart.Series(name: "dense tableau", points: Self.sizes.prefix(6).map { ($0, $0 * $0) }),
        Chart.Series(name: "not measured", points: []),
      ])
    #expect(GoldenFile("chart-log.svg").difference(from: chart.svg()) == nil)
  }

  @Test("A chart with linear axes starts at zero")
  func linear() throws {
    let chart = try Chart(
      title: "Memory", xLabel: "boxes", yLabel: "MB", xScale: .linear, yScale: .linear,
      series: [
        Chart.Series(name: "one", points: [(100, 1.5), (0, 0.25), (400, 3.25), (250, 2.5)])
      ])
    #expect(GoldenFile("chart-linear.svg").difference(from: chart.svg(appearance: .dark)) == nil)
  }
}
