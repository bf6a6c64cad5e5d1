import LayoutDrawing

/// The styles of charts.
extension PaintStyle {
  static let title = PaintStyle("title")
  static let grid = PaintStyle("grid", stroke: gridColor)
  /// The lines of the grid between labelled ones.
  static let fineGrid = PaintStyle("fine", stroke: gridColor.opacity(0.5))
  static let axis = PaintStyle("axis", fill: ThemeColor.none, stroke: .line)
  static let axisName = PaintStyle("unit", fill: .muted, others: ["text-anchor": "middle"])
  static let key = PaintStyle("key")

  /// The labels of the horizontal axis.
  static let columnTicks = PaintStyle(
    "columns", fill: .muted, others: ["font-size": 12, "text-anchor": "middle"])
  /// The labels of the vertical axis.
  static let rowTicks = PaintStyle(
    "rows", fill: .muted, others: ["font-size": 12, "text-anchor": "end"])

  /// Returns the style of the line of the series with this number.
  static func line(ofSeries index: Int) -> PaintStyle {
    let color = index % lineColors.count
    return PaintStyle(
      "line", "line\(color)", fill: ThemeColor.none, stroke: lineColors[color],
      others: ["stroke-width": 2, "stroke-linejoin": "round", "stroke-linecap": "round"])
  }

  /// Returns the style of the marks of the series with this number.
  static func mark(ofSeries index: Int) -> PaintStyle {
    let color = index % lineColors.count
    return PaintStyle("mark", "mark\(color)", fill: lineColors[color], stroke: .paper)
  }

  private static let gridColor = ThemeColor(light: "#e4e8ec", dark: "#252c35")

  /// The colours of the series, used cyclically.
  private static let lineColors = [
    ThemeColor(light: "#2563eb", dark: "#6ea8ff"), ThemeColor(light: "#c2570c", dark: "#f5a44a"),
    ThemeColor(light: "#0f8a5f", dark: "#45cf9b"), ThemeColor(light: "#c22f6d", dark: "#f389b5"),
    ThemeColor(light: "#7345d6", dark: "#b49cfa"), ThemeColor(light: "#0b8096", dark: "#45cfe3"),
  ]
}
