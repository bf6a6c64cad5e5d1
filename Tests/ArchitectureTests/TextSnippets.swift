import Dovetail
import LayoutDocument
import Testing

// The Swift blocks on texts, line for line; ``ReadmeTests`` compares them.

/// A text engine with characters that are half an em wide.
private struct Engine: Sendable {
  func width(of text: some StringProtocol, size: Double) -> Double {
    Double(text.count) * size / 2
  }
}

@Suite("The snippets on texts do what they say")
struct TextSnippets {
  private let engine = Engine()

  @Test("A font of one's own")
  func fonts() {
    let mono = TextFont(
      name: "Mono", ascent: 0.8, descent: 0.2, lineHeight: 1.25, advance: 0.6,
      advances: ["日": 1.2], kerning: [TextFont.KerningPair("A", "V"): -0.05])
    let code = LayoutNode("code", content: .text("let a = 1", font: mono, size: 20))
    let answer = code.measure(.unspecified)
    #expect(answer.size == Size(width: 108, height: 25))
    #expect(answer.firstBaseline == 16)
  }

  func label(_ text: String, size: Double) -> LeafContent {
    LeafContent(text: text) { proposal in
      let lines = LineBreaker.lines(of: text, width: proposal.width ?? .infinity) { piece in
        engine.width(of: piece, size: size)
      }
      return MeasuredSize(
        size: Size(
          width: lines.map { $0.width }.max() ?? 0, height: Double(lines.count) * size * 1.2),
        firstBaseline: size * 0.9, lastBaseline: (Double(lines.count) - 0.3) * size * 1.2)
    }
  }

  @Test("A measurer of one's own, by both engines")
  func measurers() throws {
    for isConstrained in [true, false] {
      let text = LayoutNode("text", content: label("aaaa bbbb", size: 10))
      let root =
        isConstrained
        ? LayoutNode("root", children: [text])
        : LayoutNode("root", LinearLayout(.vertical), children: [text.sized(width: .fill)])
      try root.setSize(width: 30, height: 100)
      if isConstrained {
        root.constrain { make in
          make.xEqual(text)
          make.yTop(text)
        }
      }
      root.layoutIfNeeded()
      #expect(text.frame == Rect(x: 0, y: 0, width: 30, height: 24))
    }
  }

  @Test("Lines that are drawn as they were measured")
  func lines() {
    var drawn: [(String, Double)] = []
    func draw(_ text: String, _ baseline: Double) { drawn.append((text, baseline)) }
    let measurer = TextMeasurer(font: .sansSerif, size: 14)
    var baseline = measurer.ascent
    for line in measurer.lines(of: "A well-known word", width: 90) {
      draw(line.drawnText, baseline)
      baseline += measurer.lineHeight
    }
    #expect(drawn.map { $0.0 } == ["A well-known", "word"])
    #expect((drawn[1].1 - 14 * (0.92 + 1.15)).magnitude < 1e-9)
  }

  @Test("Documents with fonts from outside")
  func documents() throws {
    let mono = TextFont(name: "Mono", ascent: 0.8, descent: 0.2, advance: 0.6)
    let text = #"""
      {"size": [200, 60], "root": {"children": [
        {"id": "a", "text": {"string": "abc", "font": "Mono", "size": 10}},
        {"id": "b", "text": {"string": "abc", "font": "Inter", "size": 10}}]},
       "layout": [{"xPlace": ["a", "b", "|"]}]}
      """#
    let engine = engine
    let own: DocumentFonts = ["Mono": mono]
    let fonts = own.adding(
      DocumentFonts(names: ["Inter", "Inter Bold"]) { text in
        LeafContent(text: text.string) { _ in
          MeasuredSize(width: engine.width(of: text.string, size: text.size), height: text.size)
        }
      })
    let document = try Document.read(text, fonts: fonts)
    let result = try document.layOut(with: .constraints).result
    #expect(result["a"]?.width == 18)
    #expect(result["b"]?.width == 15)
  }
}
