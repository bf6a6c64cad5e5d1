/// The colours and rules of drawn boxes.
enum PictureStyle {
  /// The number of tints that boxes take in turn.
  static let tintCount = tints.count

  /// The style sheet for an appearance, with rules for marks and borderlines if there are some.
  static func sheet(
    for appearance: Appearance, marks: [PictureMark], _ palette: BorderPalette
  ) -> StyleSheet {
    let hasFaults = marks.contains { !$0.kind.isMeasure }
    let hasMeasures = marks.contains { $0.kind.isMeasure }
    return StyleSheet(
      appearance: appearance,
      colors: ThemeColor.basics + tintColors + palette.colors + (hasFaults ? faultColors : [])
        + (hasMeasures ? measureColors : []),
      rules: rules + tintRules + palette.rules + (hasFaults ? faultRules : [])
        + (hasMeasures ? measureRules : []))
  }

  private static let faultColors = [
    ThemeColor(role: "conflict", light: "#cf222e", dark: "#f85149"),
    ThemeColor(role: "free", light: "#8250df", dark: "#a371f7"),
  ]

  private static let faultRules: [(selector: String, declarations: String)] = [
    (".conflict", "fill: none; stroke: var(--conflict); stroke-width: 2"),
    (".free", "fill: none; stroke: var(--free); stroke-width: 2"),
  ]

  private static let measureColors = [
    ThemeColor(role: "padding", light: "#1a7f37", dark: "#3fb950"),
    ThemeColor(role: "margin", light: "#d97706", dark: "#f0a33a"),
    ThemeColor(role: "baseline", light: "#cf222e", dark: "#ff7b72"),
  ]

  private static let measureRules: [(selector: String, declarations: String)] = [
    (".padding", "fill: var(--padding); fill-opacity: 0.18"),
    (".margin", "fill: var(--margin); fill-opacity: 0.28"),
    (".baseline", "fill: none; stroke: var(--baseline); stroke-dasharray: 3 2"),
  ]

  /// Soft fills that dark or light ink can be read on, each with an edge of the same hue.
  private static let tints: [(fill: (String, String), edge: (String, String))] = [
    (("#dbeafe", "#17305a"), ("#6ea8f7", "#4b86d8")),
    (("#d3f5e4", "#12382c"), ("#4fbb8f", "#35936f")),
    (("#fdf0c4", "#3f3212"), ("#dcae3c", "#b0862a")),
    (("#ffe3e6", "#45222c"), ("#ee8797", "#bf5a6d")),
    (("#ebe6fe", "#2f2656"), ("#a590f3", "#7f6acb")),
    (("#d2f4f8", "#113840"), ("#45b5c6", "#2f8e9e")),
  ]

  private static var tintColors: [ThemeColor] {
    tints.enumerated().flatMap { index, tint in
      [
        ThemeColor(role: "fill\(index)", light: tint.fill.0, dark: tint.fill.1),
        ThemeColor(role: "edge\(index)", light: tint.edge.0, dark: tint.edge.1),
      ]
    }
  }

  private static var tintRules: [(selector: String, declarations: String)] {
    tints.indices.flatMap { index in
      [
        (".tint\(index)", "fill: var(--fill\(index)); stroke: var(--edge\(index))"),
        (".hair\(index)", "fill: var(--edge\(index))"),
        (".image\(index)", "fill: var(--edge\(index))"),
      ]
    }
  }

  private static let rules: [(selector: String, declarations: String)] = [
    (".paper", "fill: var(--paper)"),
    (".root", "fill: var(--surface); stroke: var(--line)"),
    (".outline", "fill: none; stroke: var(--line); stroke-dasharray: 4 3"),
    (".hair", "fill: var(--line)"),
    (".leaf", "fill-opacity: 0.88"),
    (".heading", "fill: var(--ink); font-size: 17px; font-weight: 600"),
    (".remark", "fill: var(--muted); font-size: 12px"),
    (".caption", "fill: var(--ink); font-size: 14px; font-weight: 600"),
    (".label", "fill: var(--ink); fill-opacity: 0.06"),
    (".text", "fill: var(--ink)"),
    (".middle", "text-anchor: middle"),
    (".outside", "opacity: 0.4"),
    (".name", "fill: var(--ink); text-anchor: middle"),
    (".note", "fill: var(--muted); text-anchor: middle"),
    (".group", "fill: var(--muted)"),
  ]
}
