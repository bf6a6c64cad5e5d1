import LayoutTree

/// A ``Chart`` as an SVG file: title, legend, plot, axes.
struct ChartDrawing {
  private static let width = 720.0
  private static let plotHeight = 340.0
  private static let left = 76.0
  private static let right = 28.0
  private static let titleHeight = 48.0
  private static let bottom = 60.0

  private let chart: Chart
  private let appearance: Appearance
  private let legend: ChartLegend
  private let xAxis: ChartAxis
  private let yAxis: ChartAxis
  private let plot: Rect

  init(_ chart: Chart, appearance: Appearance) {
    self.chart = chart
    self.appearance = appearance
    let width = Self.width - Self.left - Self.right
    legend = ChartLegend(
      names: chart.series.map { LabelText.firstLine(of: $0.name) }, width: width)
    let points = chart.series.flatMap { $0.points }
    xAxis = ChartAxis(scale: chart.xScale, values: points.map { $0.x })
    yAxis = ChartAxis(scale: chart.yScale, values: points.map { $0.y })
    plot = Rect(
      x: Self.left, y: Self.titleHeight + legend.height + 14, width: width,
      height: Self.plotHeight)
  }

  var svg: String {
    let lines = chart.series.indices.flatMap(seriesElements)
    return SVGPage(
      size: Size(width: Self.width, height: plot.maxY + Self.bottom),
      title: chart.title, style: ChartStyle.sheet(for: appearance),
      content: heading + gridElements + axisLabels + lines
    ).document
  }

  private var heading: [SVGElement] {
    let title = SVGElement.text(
      "title", LabelText.firstLine(of: chart.title), at: Point(x: Self.left, y: 34))
    return [title] + legend.elements(at: Point(x: Self.left, y: Self.titleHeight))
  }

  private var gridElements: [SVGElement] {
    let vertical = xAxis.ticks.map { tick in
      line(tick, "M\(place(tick.position, 0))V\(plot.minY.shortDecimal)")
    }
    let horizontal = yAxis.ticks.map { tick in
      line(tick, "M\(place(0, tick.position))H\(plot.maxX.shortDecimal)")
    }
    let axes = SVGElement.path(
      "axis", "M\(place(0, 1))L\(place(0, 0))H\(plot.maxX.shortDecimal)")
    return vertical + horizontal + [axes]
  }

  private func line(_ tick: ChartAxis.Tick, _ path: String) -> SVGElement {
    .path(tick.label.isEmpty ? "fine" : "grid", path)
  }

  private var axisLabels: [SVGElement] {
    let xTicks = xAxis.ticks.filter { !$0.label.isEmpty }.map { tick in
      SVGElement.text(
        "label middle", tick.label, at: corner(tick.position, 0) + Point(x: 0, y: 18))
    }
    let yTicks = yAxis.ticks.filter { !$0.label.isEmpty }.map { tick in
      SVGElement.text(
        "label end", tick.label, at: corner(0, tick.position) + Point(x: -8, y: 4))
    }
    return xTicks + yTicks + axisNames + emptyNote
  }

  private var axisNames: [SVGElement] {
    let (middle, center) = (plot.mid(along: .vertical), plot.mid(along: .horizontal))
    var upwards = SVGElement.text(
      "label middle", LabelText.firstLine(of: chart.yLabel), at: Point(x: 22, y: middle))
    upwards.set("transform", "rotate(-90 22 \(middle.shortDecimal))")
    let across = SVGElement.text(
      "label middle", LabelText.firstLine(of: chart.xLabel),
      at: Point(x: center, y: plot.maxY + 42))
    return [across, upwards]
  }

  /// An empty plot says that it is meant to be empty.
  private var emptyNote: [SVGElement] {
    guard chart.series.allSatisfy({ $0.points.isEmpty }) else { return [] }
    let middle = Point(x: plot.mid(along: .horizontal), y: plot.mid(along: .vertical))
    return [.text("label middle", "no data", at: middle)]
  }

  private func seriesElements(_ index: Int) -> [SVGElement] {
    let series = chart.series[index]
    guard !series.points.isEmpty else { return [] }
    let color = index % ChartStyle.colorCount
    let path = series.points.map { point in
      place(xAxis.position(of: point.x), yAxis.position(of: point.y))
    }
    let line = SVGElement.path("line line\(color)", "M" + path.joined(separator: "L"))
    return [line] + series.points.map { mark(of: $0, in: series, number: index) }
  }

  private func mark(of point: Chart.Point, in series: Chart.Series, number: Int) -> SVGElement {
    let corner = corner(xAxis.position(of: point.x), yAxis.position(of: point.y))
    let path = ChartMark.mark(ofSeries: number).path(x: corner.x, y: corner.y)
    return SVGElement(
      "path",
      ["class": "mark mark\(number % ChartStyle.colorCount)", "d": .text(path)],
      children: [SVGElement("title", text: "\(series.name): \(point.x), \(point.y)")])
  }

  /// A place in the plot from the shares of its width and, upwards, its height.
  private func corner(_ x: Double, _ y: Double) -> Point {
    Point(x: plot.minX + x * plot.width, y: plot.maxY - y * plot.height)
  }

  private func place(_ x: Double, _ y: Double) -> String {
    let corner = corner(x, y)
    return corner.x.shortDecimal + " " + corner.y.shortDecimal
  }
}
