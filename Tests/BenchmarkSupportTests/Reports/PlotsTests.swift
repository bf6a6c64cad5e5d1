import BenchmarkSupport
import LayoutDrawing
import Testing

@Suite("Plots")
struct PlotsTests {
  @Test("There is a chart for each phase of each workload, and a line for each engine")
  func groups() throws {
    let plots = try Plots([
      row("list", n: 10, phase: "create", engine: "constraints", 4),
      row("list", n: 10, phase: "create", engine: "frames", 2),
      row("list", n: 100, phase: "create", engine: "frames", 20),
      row("A/B row", n: 10, phase: "first layout", 1),
    ]).plots
    #expect(
      plots.map(\.fileName) == ["engines-list-create.svg", "engines-a_b_row-first_layout.svg"])
    let chart = try #require(plots.first).chart
    #expect(chart.title == "engines: list, create")
    #expect(chart.xScale == .logarithmic)
    #expect(chart.yScale == .logarithmic)
    #expect(chart.series.map(\.name) == ["constraints", "frames"])
    #expect(chart.series.map { $0.points.map(\.x) } == [[10], [10, 100]])
    #expect(chart.series.map { $0.points.map(\.y) } == [[4], [2, 20]])
  }

  @Test("The unit of the times is on the axis, and what is no time is not drawn")
  func units() throws {
    let rows = [BenchmarkUnit.seconds, .megabytes].map { unit in
      BenchmarkRow(
        suite: "solver", workload: "tree", n: 10, phase: unit == .seconds ? "build" : "memory",
        engine: "dovetail", sample: Sample([4]), unit: unit)
    }
    let plots = try Plots(rows).plots
    #expect(plots.map(\.fileName) == ["solver-tree-build.svg"])
    #expect(plots.first?.chart.yLabel == "median time in seconds")
  }

  @Test("A time of zero cannot be drawn")
  func zero() {
    #expect(throws: ChartError.notPositive(series: "frames", axis: .vertical)) {
      try Plots([row(n: 10, 0)])
    }
  }
}
