import LayoutTree

/// The paint of the elements of a class.
///
/// A style is written as presentation attributes, which every SVG viewer supports. Where the dark
/// appearance has other values, a rule of the ``StyleSheet`` selects the elements by class and
/// overrides the attributes.
package struct PaintStyle: Hashable, Sendable {
  private let classes: [String]
  private let fill: ThemeColor?
  private let stroke: ThemeColor?
  /// The attributes that do not depend on the appearance.
  private let others: [SVGAttribute]

  /// Creates a style; a value that is `nil` is inherited.
  package init(
    _ classes: String..., fill: ThemeColor? = nil, stroke: ThemeColor? = nil,
    others: KeyValuePairs<String, SVGAttributeValue> = [:]
  ) {
    self.classes = classes
    self.fill = fill
    self.stroke = stroke
    self.others = others.map { SVGAttribute($0.key, $0.value) }
  }

  /// The classes as an attribute.
  var classAttribute: SVGAttribute {
    SVGAttribute("class", .text(classes.joined(separator: " ")))
  }

  /// Returns the presentation attributes, for the light or dark appearance.
  func attributes(isDark: Bool) -> [SVGAttribute] {
    Self.attributes("fill", fill, isDark: isDark)
      + Self.attributes("stroke", stroke, isDark: isDark) + others
  }

  /// Whether texts are centred.
  var isCentred: Bool { others.contains { $0.name == "text-anchor" } }

  /// The CSS selector of the elements.
  var selector: String { classes.map { "." + $0 }.joined() }

  /// The declarations for the dark appearance that differ from the attributes; empty if none do.
  var darkDeclarations: String {
    zip(attributes(isDark: false), attributes(isDark: true)).filter { $0.0 != $0.1 }
      .map { $0.1.name + ": " + $0.1.value }.joined(separator: "; ")
  }

  private static func attributes(
    _ name: String, _ color: ThemeColor?, isDark: Bool
  ) -> [SVGAttribute] {
    guard let color else { return [] }
    let shade = isDark ? color.dark : color.light
    let attribute = SVGAttribute(name, .text(shade.color))
    guard color.light.opacity < 1 || color.dark.opacity < 1 else { return [attribute] }
    return [attribute, SVGAttribute(name + "-opacity", .number(shade.opacity))]
  }
}

/// The appearance of a drawing: light or dark.
public enum Appearance: Hashable, Sendable, CaseIterable {
  /// The appearance of the viewer's system: one file contains both and follows
  /// `prefers-color-scheme`.
  ///
  /// A viewer that ignores style sheets shows the light one.
  case automatic
  /// Dark on light paper.
  case light
  /// Light on dark paper.
  case dark

  /// The class of the root element, which separates drawings on one page.
  var className: String {
    switch self {
    case .automatic: "dovetail-auto"
    case .light: "dovetail-light"
    case .dark: "dovetail-dark"
    }
  }
}

/// The rules that make a light drawing dark where the viewer's system is.
struct StyleSheet {
  /// The style of the root element, whose class separates drawings on one page.
  let page: PaintStyle
  /// The styles of the other elements.
  let styles: [PaintStyle]

  /// The `style` element; a viewer that does not support it shows a light drawing.
  var element: SVGElement {
    let lines = ["@media (prefers-color-scheme: dark) {"] + rules.map { "  " + $0 } + ["}"]
    return SVGElement("style", text: "\n" + lines.joined(separator: "\n") + "\n")
  }

  /// The rules that override something, each once.
  private var rules: [String] {
    var rules = [page.selector + " { " + page.darkDeclarations + " }"]
    var known: Set<String> = []
    for style in styles {
      let rule = page.selector + " " + style.selector + " { " + style.darkDeclarations + " }"
      if !style.darkDeclarations.isEmpty, known.insert(rule).inserted { rules.append(rule) }
    }
    return rules
  }
}

/// A themed colour, with one shade for the light and one for the dark appearance.
package struct ThemeColor: Hashable, Sendable {
  /// A colour with its opacity.
  struct Shade: Hashable, Sendable {
    let color: String
    var opacity = 1.0
  }

  private(set) var light: Shade
  private(set) var dark: Shade

  /// Creates a colour from `#rrggbb` for the light and the dark appearance.
  package init(light: String, dark: String) {
    self.light = Shade(color: light)
    self.dark = Shade(color: dark)
  }

  /// Creates a colour from layout colours.
  init(light: LayoutColor, dark: LayoutColor) {
    self.light = Shade(light)
    self.dark = Shade(dark)
  }

  /// Returns the colour with another opacity.
  package func opacity(_ opacity: Double) -> ThemeColor {
    var color = self
    color.light.opacity = opacity
    color.dark.opacity = opacity
    return color
  }

  /// No paint.
  package static let none = ThemeColor(light: "none", dark: "none")

  package static let paper = ThemeColor(light: "#ffffff", dark: "#0d1117")
  static let surface = ThemeColor(light: "#f6f8fa", dark: "#151b23")
  static let ink = ThemeColor(light: "#1f2328", dark: "#e6edf3")
  package static let muted = ThemeColor(light: "#59636e", dark: "#9ba3ad")
  package static let line = ThemeColor(light: "#b6bec7", dark: "#4a525c")
}

extension ThemeColor.Shade {
  /// Creates a shade; opaque colours are written with six digits, which every SVG viewer supports,
  /// and alpha as opacity.
  fileprivate init(_ color: LayoutColor) {
    let opaque = LayoutColor(red: color.red, green: color.green, blue: color.blue)
    self.init(color: opaque.description, opacity: Double(color.alpha) / 255)
  }
}
