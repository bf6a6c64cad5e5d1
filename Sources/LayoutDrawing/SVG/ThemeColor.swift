import LayoutTree

/// A colour by the role that it plays: one shade for light paper, one for dark paper.
struct ThemeColor: Hashable, Sendable {
  /// A colour with its opacity.
  struct Shade: Hashable, Sendable {
    let color: String
    var opacity = 1.0
  }

  private(set) var light: Shade
  private(set) var dark: Shade

  /// Creates a colour from `#rrggbb` for light and for dark paper.
  init(light: String, dark: String) {
    self.light = Shade(color: light)
    self.dark = Shade(color: dark)
  }

  /// Creates a colour from those of a layout.
  init(light: LayoutColor, dark: LayoutColor) {
    self.light = Shade(light)
    self.dark = Shade(dark)
  }

  /// The same colour, of which something behind shows through.
  func opacity(_ opacity: Double) -> ThemeColor {
    var color = self
    color.light.opacity = opacity
    color.dark.opacity = opacity
    return color
  }

  /// Nothing at all.
  static let none = ThemeColor(light: "none", dark: "none")

  static let paper = ThemeColor(light: "#ffffff", dark: "#0d1117")
  static let surface = ThemeColor(light: "#f6f8fa", dark: "#151b23")
  static let ink = ThemeColor(light: "#1f2328", dark: "#e6edf3")
  static let muted = ThemeColor(light: "#59636e", dark: "#9ba3ad")
  static let line = ThemeColor(light: "#b6bec7", dark: "#4a525c")
}

extension ThemeColor.Shade {
  /// Opaque colours have six digits, which every reader of SVG knows; the rest is an opacity.
  fileprivate init(_ color: LayoutColor) {
    let opaque = LayoutColor(red: color.red, green: color.green, blue: color.blue)
    self.init(color: opaque.description, opacity: Double(color.alpha) / 255)
  }
}
