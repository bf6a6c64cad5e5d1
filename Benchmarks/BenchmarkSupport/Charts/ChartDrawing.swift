import LayoutDrawing
import LayoutTree

/// A ``Chart`` as an SVG file: title, legend, plot, axes.
struct ChartDrawing {
  private static let width = 720.0
  private static let plotHeight = 340.0
  private static let left = 84.0
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
      title: chart.title, appearance: appearance,
      content: heading + gridElements + axisLabels + lines
    ).document
  }

  private var heading: [SVGElement] {
    let text = LabelText.shortened(
      LabelText.firstLine(of: chart.title), toFit: plot.width, size: 16, isBold: true)
    let title = text.map { text in
      SVGElement.text(.title, text, at: Point(x: Self.left, y: 34), size: 16, isBold: true)
    }
    return [title].compactMap { $0 }
      + legend.elements(at: Point(x: Self.left, y: Self.titleHeight))
  }

  /// The lines of the grid, unlabelled ones first, and the axes.
  private var gridElements: [SVGElement] {
    let bottom = SVGElement.path(
      .axis, "M\(place(0, 1))L\(place(0, 0))H\(plot.maxX.shortDecimal)")
    return [gridLines(.fineGrid, labelled: false), gridLines(.grid, labelled: true)]
      .compactMap { $0 } + [bottom]
  }

  private func gridLines(_ style: PaintStyle, labelled: Bool) -> SVGElement? {
    let vertical = xAxis.ticks.filter { $0.label.isEmpty != labelled }.map { tick in
      "M\(place(tick.position, 0))V\(plot.minY.shortDecimal)"
    }
    let horizontal = yAxis.ticks.filter { $0.label.isEmpty != labelled }.map { tick in
      "M\(place(0, tick.position))H\(plot.maxX.shortDecimal)"
    }
    let lines = vertical + horizontal
    return lines.isEmpty ? nil : .path(style, lines.joined())
  }

  private var axisLabels: [SVGElement] {
    let columns = xAxis.ticks.map { tick in
      self.tick(tick, at: corner(tick.position, 0) + Point(x: 0, y: 18))
    }
    let rows = yAxis.ticks.map { tick in
      self.tick(tick, at: corner(0, tick.position) + Point(x: -8, y: 4))
    }
    return [
      SVGElement("g", style: .columnTicks, children: columns.compactMap { $0 }),
      SVGElement("g", style: .rowTicks, children: rows.compactMap { $0 }),
    ] + axisNames + emptyNote
  }

  private func tick(_ tick: ChartAxis.Tick, at place: Point) -> SVGElement? {
    guard !tick.label.isEmpty else { return nil }
    return SVGElement(
      "text", ["x": .number(place.x), "y": .number(place.y)], text: tick.label)
  }

  private var axisNames: [SVGElement] {
    let (middle, center) = (plot.mid(along: .vertical), plot.mid(along: .horizontal))
    let across = axisName(chart.xLabel, at: Point(x: center, y: plot.maxY + 42), room: plot.width)
    var upwards = axisName(chart.yLabel, at: Point(x: 22, y: middle), room: plot.height)
    upwards?.set("transform", "rotate(-90 22 \(middle.shortDecimal))")
    return [across, upwards].compactMap { $0 }
  }

  private func axisName(_ name: String, at place: Point, room: Double) -> SVGElement? {
    let size = 12.0
    let text = LabelText.shortened(LabelText.firstLine(of: name), toFit: room, size: size)
    return text.map { .text(.axisName, $0, at: place, size: size) }
  }

  /// A note in an empty plot; no elements otherwise.
  private var emptyNote: [SVGElement] {
    guard chart.series.allSatisfy({ $0.points.isEmpty }) else { return [] }
    let middle = Point(x: plot.mid(along: .horizontal), y: plot.mid(along: .vertical))
    return [.text(.axisName, "no data", at: middle, size: 12)]
  }

  private func seriesElements(_ index: Int) -> [SVGElement] {
    let series = chart.series[index]
    guard !series.points.isEmpty else { return [] }
    let path = series.points.map { point in
      place(xAxis.position(of: point.x), yAxis.position(of: point.y))
    }
    let line = SVGElement.path(.line(ofSeries: index), "M" + path.joined(separator: "L"))
    let marks = series.points.map { mark(of: $0, in: series, number: index) }
    return [line, SVGElement("g", style: .mark(ofSeries: index), children: marks)]
  }

  private func mark(of point: Chart.Point, in series: Chart.Series, number: Int) -> SVGElement {
    let corner = corner(xAxis.position(of: point.x), yAxis.position(of: point.y))
    let path = ChartMark.mark(ofSeries: number).path(x: corner.x, y: corner.y)
    return SVGElement(
      "path", ["d": .text(path)],
      children: [SVGElement("title", text: "\(series.name): \(point.x), \(point.y)")])
  }

  /// Returns a point in the plot from fractions of its width and, upwards, of its height.
  private func corner(_ x: Double, _ y: Double) -> Point {
    Point(x: plot.minX + x * plot.width, y: plot.maxY - y * plot.height)
  }

  private func place(_ x: Double, _ y: Double) -> String {
    let corner = corner(x, y)
    return corner.x.shortDecimal + " " + corner.y.shortDecimal
  }
}
