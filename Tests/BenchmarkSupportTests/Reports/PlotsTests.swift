import BenchmarkSupport
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
    #expect(chart.title == "Building and describing: a list of rows")
    #expect(chart.xLabel == "number of boxes (logarithmic scale)")
    #expect(chart.yLabel == "microseconds for each box (logarithmic scale)")
    #expect(chart.xScale == .logarithmic)
    #expect(chart.yScale == .logarithmic)
    #expect(chart.series.map(\.name) == ["frames", "constraints"])
    #expect(chart.series.map { $0.points.map(\.x) } == [[10, 100], [10]])
    #expect(chart.series.map { $0.points.map(\.y) } == [[0.2, 0.2], [0.4]])
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
    #expect(
      plots.first?.chart.yLabel == "seconds (logarithmic scale)"
        && plots.first?.chart.xLabel == "size of the system (logarithmic scale)")
  }

  @Test(
    "A sum of phases has a chart of its own, of what has all of them")
  func sums() throws {
    let rows = [
      row("list", n: 10, phase: "create", engine: "frames", 20),
      row("list", n: 10, phase: "layout", engine: "frames", 30),
      row("list", n: 10, phase: "create", engine: "constraints", 40),
      row("list", n: 10, phase: "layout", engine: "constraints", 60),
      row("list", n: 20, phase: "layout", engine: "constraints", 60),
    ]
    let sum = PhaseSum(name: "create+layout", phases: ["create", "layout"])
    let plots = try Plots(rows, sums: [sum]).plots
    #expect(
      plots.map(\.fileName) == [
        "engines-list-create.svg", "engines-list-layout.svg", "engines-list-create_layout.svg",
      ])
    let chart = try #require(plots.last).chart
    #expect(chart.title == "From nothing to the first frames: a list of rows")
    #expect(chart.series.map(\.name) == ["frames", "constraints"])
    #expect(chart.series.map { $0.points.map(\.y) } == [[5], [10]])
  }

  @Test("Where sizes count no boxes, or more of them are no more work, times are drawn as they are")
  func totals() throws {
    let plots = try Plots([
      row("panels", n: 100, phase: "replace", engine: "constraints", 40, suite: "groups"),
      row("list", n: 100, phase: "noop", engine: "frames", 40, suite: "frames"),
      row("tasks", n: 100, phase: "walk", engine: "frames", 40, suite: "other"),
    ]).plots
    #expect(
      plots.map(\.chart.yLabel) == [
        "microseconds (logarithmic scale)", "microseconds (logarithmic scale)",
        "microseconds for each box (logarithmic scale)",
      ])
    #expect(plots.map { $0.chart.series[0].points[0].y } == [40, 40, 0.4])
    #expect(plots.last?.chart.title == "Walk: tasks")
  }

  @Test("A time of zero cannot be drawn")
  func zero() {
    #expect(throws: ChartError.notPositive(series: "frames", axis: .vertical)) {
      try Plots([row(n: 10, 0)])
    }
  }
}
