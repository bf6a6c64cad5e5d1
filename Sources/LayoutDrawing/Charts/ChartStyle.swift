/// The colours and rules of charts.
enum ChartStyle {
  /// The number of line colours that series take in turn.
  static let colorCount = lineColors.count

  /// The style sheet for an appearance.
  static func sheet(for appearance: Appearance) -> StyleSheet {
    let colors = lineColors.enumerated().map { index, color in
      ThemeColor(role: "series\(index)", light: color.light, dark: color.dark)
    }
    var rules = rules
    for index in lineColors.indices {
      let color = "var(--series\(index))"
      rules.append((selector: ".line\(index)", declarations: "stroke: " + color))
      rules.append((selector: ".mark\(index)", declarations: "fill: " + color))
    }
    return StyleSheet(
      appearance: appearance, colors: ThemeColor.basics + [grid] + colors, rules: rules)
  }

  private static let grid = ThemeColor(role: "grid", light: "#e4e8ec", dark: "#252c35")

  private static let lineColors: [(light: String, dark: String)] = [
    ("#2563eb", "#6ea8ff"), ("#c2570c", "#f5a44a"), ("#0f8a5f", "#45cf9b"),
    ("#c22f6d", "#f389b5"), ("#7345d6", "#b49cfa"), ("#0b8096", "#45cfe3"),
  ]

  private static let rules: [(selector: String, declarations: String)] = [
    (".paper", "fill: var(--paper)"),
    (".grid", "stroke: var(--grid)"),
    (".fine", "stroke: var(--grid); stroke-opacity: 0.5"),
    (".axis", "stroke: var(--line); fill: none"),
    (".title", "fill: var(--ink); font-size: 16px; font-weight: 600"),
    (".label", "fill: var(--muted); font-size: 12px"),
    (".key", "fill: var(--ink); font-size: 12px"),
    (".middle", "text-anchor: middle"),
    (".end", "text-anchor: end"),
    (".line", "fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round"),
    (".mark", "stroke: var(--paper); stroke-width: 1"),
  ]
}
