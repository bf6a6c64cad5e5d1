/// The colours of boxes, used cyclically: soft fills on which dark or light ink is legible, each
/// with an edge of the same hue.
struct Tint {
  let fill: ThemeColor
  let edge: ThemeColor

  private init(fill: (String, String), edge: (String, String)) {
    self.fill = ThemeColor(light: fill.0, dark: fill.1)
    self.edge = ThemeColor(light: edge.0, dark: edge.1)
  }

  static let all = [
    Tint(fill: ("#dbeafe", "#17305a"), edge: ("#6ea8f7", "#4b86d8")),
    Tint(fill: ("#d3f5e4", "#12382c"), edge: ("#4fbb8f", "#35936f")),
    Tint(fill: ("#fdf0c4", "#3f3212"), edge: ("#dcae3c", "#b0862a")),
    Tint(fill: ("#ffe3e6", "#45222c"), edge: ("#ee8797", "#bf5a6d")),
    Tint(fill: ("#ebe6fe", "#2f2656"), edge: ("#a590f3", "#7f6acb")),
    Tint(fill: ("#d2f4f8", "#113840"), edge: ("#45b5c6", "#2f8e9e")),
  ]
}

/// The styles of drawn boxes.
extension PaintStyle {
  static let paper = PaintStyle("paper", fill: .paper)
  static let root = PaintStyle("root", fill: .surface, stroke: .line)
  static let outline = PaintStyle(
    "outline", fill: ThemeColor.none, stroke: .line.opacity(0.6),
    others: ["stroke-dasharray": "4 3"])
  /// The surface of a root whose edge consists of borderlines.
  static let surface = PaintStyle("surface", fill: .surface)
  /// A box whose edge consists of borderlines.
  static let invisible = PaintStyle("none", fill: ThemeColor.none)
  /// The surface behind a text that fills its box.
  static let label = PaintStyle("label", fill: .ink.opacity(0.06))
  /// A box outside the root.
  static let outside = PaintStyle("outside", others: ["opacity": 0.4])

  /// Returns the style of a box with an edge; leaves are slightly transparent.
  static func box(tint: Int, isLeaf: Bool) -> PaintStyle {
    let (fill, edge) = (Tint.all[tint].fill, Tint.all[tint].edge)
    return isLeaf
      ? PaintStyle("leaf", "tint\(tint)", fill: fill.opacity(0.88), stroke: edge)
      : PaintStyle("tint\(tint)", fill: fill, stroke: edge)
  }

  /// Returns the style of a box that is only a line.
  static func hair(tint: Int?) -> PaintStyle {
    guard let tint else { return PaintStyle("hair", fill: .line) }
    return PaintStyle("hair\(tint)", fill: Tint.all[tint].edge)
  }

  /// Returns the style of the symbol of an image.
  static func image(tint: Int?) -> PaintStyle {
    guard let tint else { return .hair(tint: nil) }
    return PaintStyle("image\(tint)", fill: Tint.all[tint].edge)
  }
}

/// The styles of texts; those without a fill inherit the ink of the page.
extension PaintStyle {
  static let heading = PaintStyle("heading")
  static let remark = PaintStyle("remark", fill: .muted)
  static let caption = PaintStyle("caption")
  static let text = PaintStyle("text")
  static let middleText = PaintStyle("text", "middle", others: ["text-anchor": "middle"])
  static let name = PaintStyle("name", others: ["text-anchor": "middle"])
  static let note = PaintStyle("note", fill: .muted, others: ["text-anchor": "middle"])
  static let group = PaintStyle("group", fill: .muted)
}

/// The styles of marks.
extension PaintStyle {
  static let conflict = mark("conflict", light: "#cf222e", dark: "#f85149")
  static let free = mark("free", light: "#8250df", dark: "#a371f7")
  static let padding = PaintStyle(
    "padding", fill: ThemeColor(light: "#1a7f37", dark: "#3fb950").opacity(0.18))
  static let margin = PaintStyle(
    "margin", fill: ThemeColor(light: "#d97706", dark: "#f0a33a").opacity(0.28))
  static let baseline = PaintStyle(
    "baseline", fill: ThemeColor.none, stroke: ThemeColor(light: "#cf222e", dark: "#ff7b72"),
    others: ["stroke-dasharray": "3 2"])

  private static func mark(_ name: String, light: String, dark: String) -> PaintStyle {
    PaintStyle(
      name, fill: ThemeColor.none, stroke: ThemeColor(light: light, dark: dark),
      others: ["stroke-width": 2])
  }
}
