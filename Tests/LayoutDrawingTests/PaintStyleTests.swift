import BenchmarkSupport
import LayoutDrawing
import LayoutTree
import TestSupport
import Testing

@Suite("Colours of drawings")
struct PaintStyleTests {
  /// The drawings of boxes, borderlines, marks and a chart, each in all appearances.
  static let drawings: [@Sendable (Appearance) throws -> String] = [
    { try drawing(of: try window(), $0, coloring: .name) },
    { try drawing(of: try window(), $0, coloring: .depth) },
    { try drawing(of: try lined(), $0, coloring: .name) },
    { try chart().svg(appearance: $0) },
  ]

  private static func drawing(
    of root: LayoutNode, _ appearance: Appearance, coloring: DrawingOptions.Coloring
  ) throws -> String {
    var picture = TreePicture(of: root, caption: "caption")
    let kinds: [PictureMark.Kind] = [
      .conflict, .undetermined(isUpwards: true), .padding, .margin, .baseline,
    ]
    picture.marks = kinds.map { PictureMark($0, .top, of: root.frame, title: "") }
    var options = DrawingOptions()
    options.appearance = appearance
    options.coloring = coloring
    var drawing = SVGDrawing(picture, options: options)
    drawing.remark = "remark"
    return drawing.svg
  }

  private static func lined() throws -> LayoutNode {
    let root = try window()
    let color = LayoutColor(red: 1, green: 2, blue: 3, alpha: 51)
    var line = BorderLine(color, dark: .black, thickness: .points(1))
    try root.setBorder(LayoutBorder(all: line))
    line.dash = BorderLine.Dash(on: 4, off: 3)
    try root.children[0].setBorder(LayoutBorder(all: line))
    return root
  }

  private static func chart() throws -> Chart {
    try Chart(
      title: "title", xLabel: "x", yLabel: "y",
      series: (0..<7).map { Chart.Series(name: "\($0)", points: [(1, 1), (200, 3)]) })
  }

  @Test("A reader that ignores style sheets sees the light drawing", arguments: drawings.indices)
  func withoutStyleSheet(_ index: Int) throws {
    let automatic = try Self.drawings[index](.automatic)
    let start = try #require(automatic.range(of: "  <style>"))
    let end = try #require(automatic.range(of: "</style>\n"))
    let plain = automatic[..<start.lowerBound] + automatic[end.upperBound...]
    let light = try Self.drawings[index](.light)
    #expect(plain.replacing("dovetail-auto", with: "dovetail-light") == light)
    #expect(!light.contains("style"))
  }

  @Test("The rules for dark paper make the dark drawing", arguments: drawings.indices)
  func darkRules(_ index: Int) throws {
    let automatic = try #require(SVGReader(try Self.drawings[index](.automatic)))
    let rules = automatic.texts("style").flatMap(Self.rules)
    #expect(rules.count > 8)
    let elements = automatic.elements.filter { $0.name != "style" }
    let dark = try #require(SVGReader(try Self.drawings[index](.dark))).elements
    for (element, dark) in try paired(elements, dark) {
      var attributes = element.attributes
      let classes = Set((attributes["class"] ?? "").split(separator: " "))
      for rule in rules where rule.classes.isSubset(of: classes) {
        attributes.merge(rule.declarations) { _, new in new }
      }
      if classes == ["dovetail-auto"] { attributes["class"] = "dovetail-dark" }
      #expect(attributes == dark.attributes)
    }
  }

  private struct Rule {
    let classes: Set<Substring>
    let declarations: [String: String]
  }

  /// The rules of a sheet, such as `.dovetail-auto .leaf.tint0 { fill: #ffffff; stroke: #000000 }`.
  private static func rules(_ sheet: String) -> [Rule] {
    sheet.split(separator: "\n").filter { $0.hasPrefix("  .") }.map { line in
      let parts = line.split(separator: "{")
      let selectors = parts[0].split(separator: " ")
      let declarations = parts[1].dropLast().split(separator: ";").map { declaration in
        declaration.split(separator: ":").map { $0.filter { $0 != " " } }
      }
      return Rule(
        classes: Set((selectors.last ?? "").split(separator: ".")),
        declarations: Dictionary(uniqueKeysWithValues: declarations.map { ($0[0], $0[1]) }))
    }
  }

  @Test("Everything that is painted says how, itself or by what is around it")
  func painted() throws {
    for drawing in Self.drawings {
      let reader = try #require(SVGReader(try drawing(.automatic)))
      for element in reader.elements where ["rect", "path", "line"].contains(element.name) {
        let paints = [element.attributes["fill"], element.attributes["stroke"]]
        #expect(paints.contains { $0 != nil } || element.surroundings.contains { $0 != "" })
      }
      #expect(reader.elements.first?.attributes["fill"] == "#1f2328")
    }
  }

  @Test("Texts are as wide as they are measured, those measured by squares as they come")
  func textExtents() throws {
    func lengths(_ font: TextFont, bold: String = "") throws -> [String?] {
      let measurer = TextMeasurer(font: font, size: 10)
      let box = PictureBox(
        name: "", text: "Wall", textMeasurer: measurer,
        frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let drawing = SVGDrawing(TreePicture(boxes: [box], caption: bold))
      return try #require(SVGReader(drawing.svg)).all("text").map { $0.attributes["textLength"] }
    }
    #expect(try lengths(.sansSerif) == ["19.44"])
    #expect(try lengths(.ahem) == [nil])
    let own = TextFont(name: "own", ascent: 1, descent: 0, advance: 0.5, advances: ["W": 0.75])
    #expect(try lengths(own) == ["22.5"])
    // Bold letters at 14 points: 0.944, 0.556 and twice 0.278 em.
    #expect(try lengths(.ahem, bold: "Wall") == ["28.784", nil])
    // An ellipsis and an arrow are one em wide, a sign of multiplication 0.584, two spaces 0.556.
    #expect(try lengths(.ahem, bold: "\u{d7} \u{2192} \u{2026}") == ["43.96", nil])
  }
}
