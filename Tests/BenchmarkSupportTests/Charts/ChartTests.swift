import BenchmarkSupport
import Foundation
import LayoutTree
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

  private func labels(
    _ scale: ChartScale, _ values: [Double]
  ) throws -> (x: [String], y: [String]) {
    let chart = try Chart(
      title: "", xScale: scale, yScale: scale,
      series: [Chart.Series(name: "", points: values.map { ($0, $0) })])
    let reader = try #require(SVGReader(chart.svg()))
    return (
      reader.texts("text", within: "columns"), reader.texts("text", within: "rows")
    )
  }

  static let logarithmicCases: [([Double], [String])] = [
    ([1.0, 1000], ["1", "10", "100", "1,000"]),
    ([0.002, 40_000], ["0.01", "0.1", "1", "10", "100", "1,000", "10,000"]),
    ([300, 40_000], ["200", "500", "1,000", "2,000", "5,000", "10,000", "20,000", "50,000"]),
    ([0.3, 30_000], ["0.2", "1", "10", "100", "1,000", "10,000", "50,000"]),
    ([1e6, 3e9], ["1M", "10M", "100M", "1G", "5G"]),
    ([30, 60], ["20", "50", "100"]),
    ([7], ["5", "10"]),
    ([10], ["10", "20"]),
    ([2e-6, 3e9], ["1e-6", "1e-4", "0.01", "1", "100", "10,000", "1M", "100M", "10G"]),
    ([1e-15, 1e15], ["1e-15", "1e-11", "1e-7", "0.001", "10", "100,000", "1G", "1e13"]),
  ]

  @Test(
    "Logarithmic ticks are powers of ten and the ends; 2 and 5 join where there are few",
    arguments: Self.logarithmicCases)
  func logarithmicTicks(values: [Double], expected: [String]) throws {
    let labels = try labels(.logarithmic, values)
    #expect(labels.x == expected)
    #expect(labels.y == expected)
  }

  static let linearCases: [([Double], [String])] = [
    ([3.0, 8], ["0", "2", "4", "6", "8"]),
    ([0, 0.3], ["0", "0.1", "0.2", "0.3"]),
    ([0.1 + 0.2], ["0", "0.1", "0.2", "0.3"]),
    ([-40, 110], ["-50", "0", "50", "100", "150"]),
    ([1500], ["0", "500", "1,000", "1,500"]),
    ([-2], ["-2", "-1.5", "-1", "-0.5", "0"]),
    ([0], ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
    ([1e-6], ["0", "2e-7", "4e-7", "6e-7", "8e-7", "1e-6"]),
    ([1e15], ["0", "2e14", "4e14", "6e14", "8e14", "1e15"]),
  ]

  @Test(
    "Linear ticks are round numbers that include zero",
    arguments: Self.linearCases)
  func linearTicks(values: [Double], expected: [String]) throws {
    let labels = try labels(.linear, values)
    #expect(labels.x == expected)
    #expect(labels.y == expected)
  }

  @Test("Points lie where the axes put them, in order of x")
  func places() throws {
    let points = [(x: 100.0, y: 100.0), (x: 1, y: 1), (x: 10, y: 1000)]
    let chart = try Chart(title: "", series: [Chart.Series(name: "s", points: points)])
    let reader = try #require(SVGReader(chart.svg()))
    let line = try #require(reader.all("path", class: "line").last)
    #expect(line.attributes["d"] == "M84 422L388 82L692 195.333")
    #expect(
      reader.texts("title").dropFirst() == ["s: 1.0, 1.0", "s: 10.0, 1000.0", "s: 100.0, 100.0"])
  }

  @Test("A value that an axis cannot show is refused by name")
  func refusals() {
    func refusal(_ x: Double, _ y: Double, _ xScale: ChartScale = .logarithmic) -> ChartError? {
      do throws(ChartError) {
        let line = Chart.Series(name: "bad", points: [(1, 1), (x, y)])
        _ = try Chart(title: "", xScale: xScale, series: [line])
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal(0, 1) == .notPositive(series: "bad", axis: .horizontal))
    #expect(refusal(1, -1) == .notPositive(series: "bad", axis: .vertical))
    #expect(refusal(.nan, 1) == .outOfRange(series: "bad", axis: .horizontal))
    #expect(refusal(1, .infinity) == .outOfRange(series: "bad", axis: .vertical))
    #expect(refusal(1, 1e-16) == .outOfRange(series: "bad", axis: .vertical))
    #expect(refusal(-1e16, 1, .linear) == .outOfRange(series: "bad", axis: .horizontal))
    #expect(refusal(-5, 1, .linear) == nil)
    #expect(refusal(1e-15, 1e15) == nil)
    #expect(
      refusal(0, 1)?.description
        == "series \"bad\" has a value on the horizontal axis that is not greater than zero, "
        + "which a logarithmic axis cannot show")
    #expect(
      refusal(1, .nan)?.description
        == "series \"bad\" has a value on the vertical axis that is not finite or beyond 10^15")
  }

  @Test("A chart without points says so")
  func empty() throws {
    for series in [[], [Chart.Series(name: "none", points: [])]] {
      let reader = try #require(SVGReader(try Chart(title: "t", series: series).svg()))
      #expect(reader.texts("text", class: "unit") == ["no data"])
      #expect(reader.texts("text", class: "key") == series.map(\.name))
    }
  }

  @Test("A long legend wraps, and the plot moves down")
  func legendWraps() throws {
    let names = (1...12).map { "a series with number \($0)" }
    let chart = try Chart(
      title: "", series: names.map { Chart.Series(name: $0, points: [(1, 1)]) })
    let reader = try #require(SVGReader(chart.svg()))
    let keys = reader.all("text", class: "key")
    #expect(keys.map(\.text) == names)
    #expect(Set(keys.compactMap { $0.attributes["y"] }) == ["62", "82", "102", "122"])
    #expect(reader.elements[0].attributes["height"] == "542")
  }

  @Test("The decimal logarithm is that of the system library to 14 digits")
  func logarithm() {
    for exponent in -300...300 {
      for mantissa in [1, 1.0000001, 1.5, 2, 3.7, 9.999999] {
        let value = mantissa * pow(10, Double(exponent))
        let expected = log10(value)
        let error = (value.decimalLogarithm - expected).magnitude
        #expect(error <= 1e-14 * max(1, expected.magnitude), "\(value)")
      }
    }
  }
}
