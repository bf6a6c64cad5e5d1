import LayoutTree
import TestSupport
import Testing

struct LineBreakerTests {
  /// Texts with `|` where a line may break, and `‖` where it has to; a bar itself is `¦`.
  static let rules: [(rule: String, texts: [String])] = [
    (
      "LB4 to LB6: line ends",
      [
        "a\n‖b", "a\r\n‖b", "a\r‖b", "a\u{b}‖b", "a\u{c}‖b", "a\u{85}‖b", "a\u{2028}‖b",
        "a\u{2029}‖b", "a\n‖\n‖b", "\n‖", "a \n‖ |b",
      ]
    ),
    ("LB7, LB18: spaces", ["a |b", "a   |b", " |a", "a ", "  "]),
    ("LB8: zero-width spaces", ["a\u{200b}|b", "a\u{200b}  |b", "a \u{200b}|!", "(\u{200b}|a"]),
    (
      "LB9, LB10: clusters",
      [
        "e\u{301}a", "日\u{3099}|本", "a \u{301}b", "👨‍👩‍👧|👍🏽|🇩🇪|🇫🇷", "ab|👍", "1️⃣2",
      ]
    ),
    (
      "LB11: word joiners",
      [
        "日\u{2060}本", "a \u{2060}b", "日\u{feff}本", "-\u{2060}a", "a\u{2060} |b",
      ]
    ),
    (
      "LB12, LB12a: no-break spaces and hyphens",
      [
        "a\u{a0}b", "日\u{a0}本", "a\u{202f}!", "10\u{2007}km", "a\u{2011}b", "a |\u{a0}b",
        "a-|\u{a0}b", "–|\u{a0}b",
      ]
    ),
    (
      "LB13, LB15d: closing punctuation and signs",
      [
        "日)", "日」|本", "日。|本", "日、|本", "hi !", "hi ?", "a ;", "a :", "a )", "日，|本", "a}|b", "a ,b",
      ]
    ),
    ("LB14: opening punctuation", ["( a", "[a", "日|「本", "日|（本", "¿ qué", "„a", "a |( b"]),
    ("LB15a: quotation marks that open", ["« a", "“ a", "(« a", "a“ |b", "» |a", "a |« b"]),
    ("LB16: characters that do not begin a line, after closing ones", ["）々", "） ・|日"]),
    ("LB17: dashes beside each other", ["a|——|b", "a |— —|b", "a|—|b"]),
    ("LB19: quotation marks", ["\"a\"", "'日'", "日’本", "a |\"b\" |c", "don't", "日“本”日"]),
    ("LB20: objects", ["a|\u{fffc}|b"]),
    ("LB20a: hyphens that begin a word", ["-a", "--lines", "a |-b", "a |--lines", "-|日"]),
    (
      "LB21: hyphens and dashes",
      [
        "well-|known", "a-|b-|c", "1–|2", "a‐|b", "a\t|b", "a¦|b", "´a", "日|´a", "日ー|日",
        "日っ|た", "々", "ァ|ア", "a–", "日・|本", "a |-- |b", "\u{3000}|a",
      ]
    ),
    (
      "LB21: soft hyphens",
      [
        "a\u{ad}|b", "a\u{ad}\u{ad}|b", "a\u{ad}", "a\u{ad} |b", "a\u{ad}\n‖b", "a\u{ad},",
        "(\u{ad}|a",
        "日|本\u{ad}|語", "1\u{ad}|2", "a\u{ad}\u{2060}b", "a\u{ad}|\u{a0}b", "a |\u{ad}|b",
        "a-\u{ad}|b",
      ]
    ),
    ("LB22: ellipses", ["a…|b", "日…|本", "1…|2", "日‥"]),
    ("LB23: digits in words", ["a1b2", "1a", "№1"]),
    ("LB23a, LB27: signs beside ideographs", ["$日", "日%|本", "€한", "日°"]),
    ("LB24: signs beside letters", ["$a", "a$", "%a", "a%", "C+"]),
    (
      "LB25: numbers",
      [
        "-5", "1,234.5", "100%", "$12", "€(5)", "(5)%", "24/7", "10:30", "1-2", "٣٫٥", "५०",
        "a |-5",
        "5°", "+1", "±2%", "10 |%",
      ]
    ),
    ("LB29: full stops within", ["a.b", "example.com", "a,b", "a:b"]),
    ("LB30: parentheses in words", ["line(s)", "f(x)y", "2(3)4", "a(b", "日|(本)|日"]),
    (
      "LB26, LB31: everything else",
      [
        "日|本", "한|글", "ab|日|cd", "日|1", "and/|or", "https://|a.de/|b", "a?|b", "a!|b", "ア|イ", "ﾊ|ﾛ",
        "😀|😀",
        "\u{1112}\u{1161}\u{11ab}|글",
      ]
    ),
  ].map { (rule: $0.0, texts: $0.1) }

  @Test("Lines break where a rule says so, and nowhere else", arguments: rules)
  func breaks(rule: String, texts: [String]) {
    for text in texts {
      let plain = text.filter { $0 != "|" && $0 != "‖" }.replacing("¦", with: "|")
      let pieces = LineBreaker.pieces(of: plain)
      var found = ""
      for (index, piece) in pieces.enumerated() {
        found += piece.text + piece.spaces + piece.lineEnd
        if index < pieces.count - 1 { found += piece.endsLine ? "‖" : "|" }
        #expect(!piece.text.hasSuffix(" "))
        #expect(piece.spaces.allSatisfy { $0 == " " || $0 == "\u{200b}" })
      }
      #expect(found == text.replacing("¦", with: "|"), "\(rule): \(text.debugDescription)")
    }
  }

  /// Texts of characters of all classes.
  static let alphabet: [Character] = Array(
    "ab1  -/.,!()[]{}\"'«»“”$%…—–日本」「。っー한😀👨‍👩‍👧é\u{a0}\u{ad}\u{ad}\u{200b}\u{2060}\n\tв")

  private func texts(_ count: Int) -> [String] {
    var random = SeededGenerator(seed: 46)
    return (0..<count).map { _ in
      String(
        (0..<Int.random(in: 0...14, using: &random)).map { _ in
          Self.alphabet.randomElement(using: &random) ?? "a"
        })
    }
  }

  @Test("The pieces are the text, and clusters are whole")
  func whole() {
    for text in texts(3000) {
      let pieces = LineBreaker.pieces(of: text)
      #expect(pieces.map { $0.text + $0.spaces + $0.lineEnd }.joined() == text)
      #expect(pieces.last?.endsLine == false)
      let borders = Set(text.indices)
      for piece in pieces.dropFirst() {
        #expect(piece.text.startIndex == text.endIndex || borders.contains(piece.text.startIndex))
      }
    }
  }

  @Test("Lines by a closure are those of a font with the same widths")
  func closures() {
    let measurer = TextMeasurer(font: .ahem, size: 10)
    func width(_ piece: Substring) -> Double {
      Double(piece.count { !"\u{ad}\u{200b}\u{2060}".contains($0) }) * 10
    }
    for text in texts(2000) {
      for limit in [0, 20, 35, 50, Double.infinity] {
        let lines = LineBreaker.lines(of: text, width: limit, measure: width)
        #expect(lines == measurer.lines(of: text, width: limit), "\(text.debugDescription)")
        let size = measurer.measure(text, for: ProposedSize(width: limit)).size
        #expect(size.height == Double(lines.count) * 10)
        #expect(size.width == lines.map { $0.width }.max())
      }
    }
  }

  @Test("A line is full, or the next piece does not fit; lines wider than allowed are one piece")
  func greedy() {
    let measurer = TextMeasurer(font: .ahem, size: 1)
    for text in texts(2000) {
      for line in measurer.lines(of: text, width: 4) where line.width > 4 {
        let inner = LineBreaker.pieces(of: String(line.text)).drop { $0.text.isEmpty }
        #expect(inner.count == 1, "\(text.debugDescription): \(line.text.debugDescription)")
      }
    }
  }
}
