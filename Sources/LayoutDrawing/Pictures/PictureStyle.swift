/// The styles of drawn boxes.
extension PaintStyle {
  static let paper = PaintStyle("paper", fill: .paper)
  static let root = PaintStyle("root", fill: .surface, stroke: .line)
  static let outline = PaintStyle(
    "outline", fill: ThemeColor.none, stroke: .line.opacity(0.6))
  /// The surface of a root whose edge lies on other lines.
  static let surface = PaintStyle("surface", fill: .surface)
  /// A box without a look of its own, which still has a tooltip.
  static let invisible = PaintStyle(
    "none", fill: ThemeColor.none, others: ["pointer-events": "all"])
  /// The edge of a text that fills its box, where sizes are shown.
  static let label = PaintStyle(
    "label", fill: ThemeColor.none, stroke: .line.opacity(0.6),
    others: ["stroke-width": 0.5])
  /// The veil over what is outside the root.
  static let outside = PaintStyle(
    "outside", fill: .paper.opacity(0.65), others: ["fill-rule": "evenodd"])

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
