/// A colour by the role that it plays, for light and for dark paper.
struct ThemeColor {
  let role: String
  let light: String
  let dark: String

  /// The colours that pictures and charts share.
  static let basics = [
    ThemeColor(role: "paper", light: "#ffffff", dark: "#0d1117"),
    ThemeColor(role: "surface", light: "#f6f8fa", dark: "#151b23"),
    ThemeColor(role: "ink", light: "#1f2328", dark: "#e6edf3"),
    ThemeColor(role: "muted", light: "#59636e", dark: "#9ba3ad"),
    ThemeColor(role: "line", light: "#b6bec7", dark: "#4a525c"),
  ]
}

/// The style sheet of a drawing: colours as custom properties, rules that use them.
struct StyleSheet {
  /// Faces whose widths are those of the table that decides whether a label fits.
  static let fontFamily = "Helvetica, Arial, 'Liberation Sans', sans-serif"

  let appearance: Appearance
  let colors: [ThemeColor]
  /// Selectors and declarations, such as `(".box", "rx: 4")`.
  let rules: [(selector: String, declarations: String)]

  /// The `style` element.
  var element: SVGElement { SVGElement("style", text: "\n" + lines.joined(separator: "\n") + "\n") }

  private var lines: [String] {
    variableLines
      + rules.map { ".\(appearance.className) \($0.selector) { \($0.declarations) }" }
  }

  private var variableLines: [String] {
    switch appearance {
    case .light: return [variables { $0.light }]
    case .dark: return [variables { $0.dark }]
    case .automatic:
      return [
        variables { $0.light }, "@media (prefers-color-scheme: dark) {",
        "  " + variables { $0.dark }, "}",
      ]
    }
  }

  private func variables(_ theme: (ThemeColor) -> String) -> String {
    let list = colors.map { "--\($0.role): \(theme($0))" }.joined(separator: "; ")
    return ".\(appearance.className) { \(list) }"
  }
}
