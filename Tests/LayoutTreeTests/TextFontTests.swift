import LayoutTree
import Testing

struct TextFontTests {
  private let font = TextFont(
    name: "Own", ascent: 0.9, descent: 0.3, lineHeight: 1.5, advance: 0.5, wideAdvance: 1.25,
    advances: ["A": 0.75, "V": 0.7, " ": 0.25, "ж": 0.8, "日": 0.95, "\u{ad}": 0.4, "\u{301}": 0.3],
    kerning: [TextFont.KerningPair("A", "V"): -0.1, TextFont.KerningPair("ж", "A"): 0.05])

  private func width(_ text: String) -> Double {
    TextMeasurer(font: font, size: 100).measure(text, for: .unspecified).size.width
  }

  @Test(
    "A text is as wide as its characters",
    arguments: [
      ("A", 75), ("AA", 150), ("b", 50), ("Ab", 125), ("A A", 175), ("ж", 80), ("жb", 130),
      ("日", 95), ("本", 125), ("é", 50), ("😀", 125), ("", 0),
    ])
  func advances(text: String, expected: Double) {
    #expect((width(text) - expected).magnitude < 1e-9)
  }

  @Test(
    "Kerning is between neighbours in a word",
    arguments: [("AV", 135), ("VA", 145), ("AVA", 210), ("жAV", 220), ("A V", 170), ("A\nV", 75)])
  func kerning(text: String, expected: Double) {
    #expect((width(text) - expected).magnitude < 1e-9)
    #expect((font.kerning(between: "A", "V") + 0.1).magnitude < 1e-9)
    #expect(font.kerning(between: "V", "A") == 0)
  }

  @Test("Kerning ends with a line that breaks within a word")
  func kerningAtBreaks() {
    let font = TextFont(
      name: "", ascent: 1, descent: 0, advance: 1,
      kerning: [TextFont.KerningPair("-", "a"): -0.5])
    let measurer = TextMeasurer(font: font, size: 1)
    #expect(measurer.lines(of: "b-ab", width: 9).map { $0.width } == [3.5])
    #expect(measurer.lines(of: "b-ab", width: 3).map { $0.width } == [2, 2])
    #expect(measurer.measure("b-ab", for: .unspecified).minimumWidth == 2)
  }

  static let clusterWidths: [(text: String, ahem: Double, sansSerif: Double)] = [
    ("👨‍👩‍👧", 1, 1), ("👍🏽", 1, 1), ("🇩🇪🇫🇷", 2, 2), ("e\u{301}", 1, 0.556),
    ("a\u{300}\u{301}\u{302}", 1, 0.556), ("☀", 1, 0.556), ("☀\u{fe0f}", 1, 1),
    ("1\u{fe0f}\u{20e3}", 1, 1),
    ("\u{1112}\u{1161}\u{11ab}", 1, 1), ("한", 1, 1), ("a\r\nb", 1, 0.556), ("a\u{2060}b", 2, 1.112),
    ("a\u{200e}b", 2, 1.112), ("a\u{ad}b", 2, 1.112), ("\u{feff}a", 1, 0.556), ("葛\u{e0100}", 1, 1),
    ("日\u{3099}", 1, 1), ("\u{301}", 0, 0),
  ]

  @Test("A grapheme cluster is as wide as its first character", arguments: clusterWidths)
  func clusters(text: String, ahem: Double, sansSerif: Double) {
    for (font, width) in [(TextFont.ahem, ahem), (.sansSerif, sansSerif)] {
      let size = TextMeasurer(font: font, size: 1).measure(text, for: .unspecified).size
      #expect((size.width - width).magnitude < 1e-9, "\(font.name): \(text.debugDescription)")
    }
  }

  @Test("Lines are as high as the font says, with what is between them below")
  func lines() {
    let answer = TextMeasurer(font: font, size: 10).measure("a\nb", for: .unspecified)
    #expect(answer.size.height == 30)
    #expect(answer.firstBaseline == 9)
    #expect(answer.lastBaseline == 24)
    #expect(TextFont(name: "", ascent: 0.75, descent: 0.25, advance: 1).lineHeight == 1)
    #expect(
      [font.ascent, font.descent, font.lineHeight, font.wideAdvance] == [0.9, 0.3, 1.5, 1.25])
  }

  @Test("Fonts are values")
  func values() {
    func make(_ name: String = "f", a: Double = 1, kern: Double = 0.5) -> TextFont {
      TextFont(
        name: name, ascent: 1, descent: 0, advance: 1, advances: ["a": a, "ж": 2],
        kerning: [TextFont.KerningPair("a", "b"): kern])
    }
    let all = [make(), make("g"), make(a: 2), make(kern: 0.25), .ahem, .sansSerif]
    for (index, font) in all.enumerated() {
      for (other, second) in all.enumerated() { #expect((font == second) == (index == other)) }
    }
    #expect(make() == make())
    #expect(make().hashValue == make().hashValue)
    #expect(Set(all + all).count == all.count)
  }

  @Test(
    "Numbers that are no metrics never reach a frame",
    arguments: [Double.nan, .infinity, -1, -.infinity])
  func hostile(number: Double) {
    let fonts = [
      TextFont(name: "", ascent: 1, descent: 0, advance: number),
      TextFont(name: "", ascent: 1, descent: 0, lineHeight: number, advance: 1),
      TextFont(name: "", ascent: 1, descent: 0, advance: 1, advances: ["b": number]),
    ]
    for font in fonts {
      let root = LayoutNode("n", content: .text("b b-b", font: font, size: 10))
      let size = root.measure(ProposedSize(width: 15)).size
      #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
      _ = TextMeasurer(font: font, size: 10).lines(of: "b b-b", width: 15)
    }
  }
}
