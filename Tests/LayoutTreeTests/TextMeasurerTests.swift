import LayoutTree
import Testing

struct TextMeasurerTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    /// The width on offer in em, or `nil` for none.
    let limit: Double?
    let lines: Int
    let width: Double
    var testDescription: String { "\"\(text)\" in \(limit.map(String.init(describing:)) ?? "-")" }

    init(_ text: String, _ limit: Double?, lines: Int, width: Double) {
      self.text = text
      self.limit = limit
      self.lines = lines
      self.width = width
    }
  }

  /// Lines that were broken by hand; one character is one em.
  static let cases = [
    Case("", nil, lines: 1, width: 0),
    Case("abc", nil, lines: 1, width: 3),
    Case("abc def", nil, lines: 1, width: 7),
    // Greedy filling.
    Case("abc def", 7, lines: 1, width: 7),
    Case("abc def", 6.9, lines: 2, width: 3),
    Case("aa bb cc dd", 5, lines: 2, width: 5),
    Case("aa bb cc dd", 4, lines: 4, width: 2),
    Case("a bbb cc d", 5, lines: 2, width: 5),
    // Spaces at the end of a line hang; within a line and at its start they count.
    Case("abc   ", 3, lines: 1, width: 3),
    Case("abc   ", nil, lines: 1, width: 3),
    Case("abc     def", 3, lines: 2, width: 3),
    Case("a   b", 5, lines: 1, width: 5),
    Case("a   b", 4, lines: 2, width: 1),
    Case("  ab", nil, lines: 1, width: 4),
    Case("   ", 1, lines: 1, width: 0),
    // Spaces at the start hang as well when the word after them does not fit beside them.
    Case(" abc", 3, lines: 2, width: 3),
    Case("  abcde", 3, lines: 2, width: 5),
    // A word wider than a line sticks out of it.
    Case("abcdef", 4, lines: 1, width: 6),
    Case("aa bbbbbb", 4, lines: 2, width: 6),
    Case("abcdef gh", 4, lines: 2, width: 6),
    Case("abcdef gh i", 8, lines: 2, width: 6),
    Case("abc", 0, lines: 1, width: 3),
    Case("a bc d", -5, lines: 3, width: 2),
    Case("abc", 0.5, lines: 1, width: 3),
    // A space without width ends a word.
    Case("abc\u{200B}def", 4, lines: 2, width: 3),
    Case("abc\u{200B}def", 6, lines: 1, width: 6),
    // Line feeds break; a trailing one opens an empty line.
    Case("a\nbcd\nef", nil, lines: 3, width: 3),
    Case("a\n\nb", nil, lines: 3, width: 1),
    Case("a\n", nil, lines: 2, width: 1),
    Case("\n", nil, lines: 2, width: 0),
    Case("abc  \nd", 3, lines: 2, width: 3),
    Case("abcd\ne", 3, lines: 2, width: 4),
    // Combining marks take no width; other scripts are squares as well.
    Case("e\u{301}e\u{301}", 2, lines: 1, width: 2),
    // East Asian characters are words of their own.
    Case("日本", 1, lines: 2, width: 1),
    Case("日本語", 2, lines: 2, width: 2),
    Case("ab日本cd", 3, lines: 2, width: 3),
    Case("ab日cd", 2, lines: 3, width: 2),
  ]

  @Test("Ahem text breaks as by hand", arguments: cases)
  func ahem(_ case: Case) {
    for size in [1.0, 10, 0.1, 17] {
      let measurer = TextMeasurer(font: .ahem, size: size)
      let answer = measurer.measure(
        `case`.text, for: ProposedSize(width: `case`.limit.map { $0 * size }, height: 1))
      #expect((answer.size.width - `case`.width * size).magnitude < 1e-9)
      #expect(answer.size.height == Double(`case`.lines) * size)
      #expect(answer.firstBaseline == 0.8 * size)
      let last = (Double(`case`.lines) - 0.2) * size
      #expect(((answer.lastBaseline ?? .nan) - last).magnitude < 1e-9)
    }
  }

  @Test("The lines of a text are those that are measured", arguments: cases)
  func lines(_ case: Case) throws {
    for size in [1.0, 10, 17] {
      let measurer = TextMeasurer(font: .ahem, size: size)
      let lines = measurer.lines(
        of: `case`.text, width: `case`.limit.map { $0 * size } ?? .infinity)
      #expect(lines.count == `case`.lines)
      for line in lines {
        let width = measurer.measure(String(line.text), for: .unspecified).size.width
        #expect((width - line.width).magnitude < 1e-9)
        #expect(`case`.text[line.range] == line.text)
        #expect(!line.text.hasSuffix(" "))
      }
      let widths = lines.map { $0.width }
      #expect(((widths.max() ?? 0) - `case`.width * size).magnitude < 1e-9)
      let hidden: Set<Character> = [" ", "\n", "\u{200B}"]
      let letters = `case`.text.filter { !hidden.contains($0) }
      #expect(lines.map { $0.text }.joined().filter { !hidden.contains($0) } == letters)
    }
  }

  static let brokenTexts: [(String, Double, [String])] = [
    ("aa bb cc dd", 5, ["aa bb", "cc dd"]), ("abc     def", 3, ["abc", "def"]),
    ("  abcde", 3, ["", "abcde"]), ("aa bbbbbb c", 4, ["aa", "bbbbbb", "c"]),
    ("ab日本cd", 3, ["ab日", "本cd"]), ("well-known", 6, ["well-", "known"]),
    ("a well-known-to-all b", 8, ["a well-", "known-", "to-all b"]),
    ("say hi !", 7, ["say", "hi !"]), ("a\u{200B} b", 1, ["a", "b"]), ("a\r\nb", 9, ["a", "b"]),
    ("a\n\n b ", 9, ["a", "", " b"]), ("aaa bb\nc", 5, ["aaa", "bb", "c"]), ("", 1, [""]),
  ]

  @Test(
    "Lines are cut at spaces, at line feeds and around East Asian characters",
    arguments: brokenTexts)
  func cuts(text: String, width: Double, lines: [String]) {
    for maximum in [0, 1] {
      let measurer = TextMeasurer(font: .ahem, size: 1, maximumLines: maximum)
      #expect(measurer.lines(of: text, width: width).map { String($0.text) } == lines)
    }
  }

  static let words: [(String, Double)] = [
    ("", 0), ("abc", 3), ("a bcd ef", 3), ("ab\ncdef", 4), ("日本語", 1), ("ab日", 2),
    ("ab\u{200B}cde", 3), ("  ", 0),
  ]

  @Test("The least width is that of the longest word, whatever is proposed", arguments: words)
  func longestWord(text: String, width: Double) {
    let measurer = TextMeasurer(font: .ahem, size: 1)
    for proposed in [nil, 0, 2, 100] as [Double?] {
      #expect(measurer.measure(text, for: ProposedSize(width: proposed)).minimumWidth == width)
    }
    #expect(measurer.measure(text, for: .zero).size.width == width)
    let cut = TextMeasurer(font: .ahem, size: 1, maximumLines: 1)
    #expect(cut.measure("a bcd", for: .zero).size == Size(width: 1, height: 1))
  }

  @Test("Text content knows its measurer; other content has none")
  func contentMeasurer() {
    let text = LeafContent.text("a", font: .ahem, size: 9, maximumLines: 2)
    #expect(text.textMeasurer == TextMeasurer(font: .ahem, size: 9, maximumLines: 2))
    #expect(text.textMeasurer?.lineHeight == 9)
    #expect(text.textMeasurer?.ascent == 7.2)
    #expect(LeafContent.fixed(width: 1, height: 1).textMeasurer == nil)
    #expect(LeafContent(text: "a") { _ in MeasuredSize(size: .zero) }.textMeasurer == nil)
  }

  @Test("No more than the greatest number of lines is counted, in height and in width")
  func maximumLines() {
    func size(_ text: String, _ maximum: Int, width: Double? = nil) -> Size {
      TextMeasurer(font: .ahem, size: 10, maximumLines: maximum)
        .measure(text, for: ProposedSize(width: width)).size
    }
    #expect(size("a\nbb\nccc", 0) == Size(width: 30, height: 30))
    #expect(size("a\nbb\nccc", 1) == Size(width: 10, height: 10))
    #expect(size("a\nbb\nccc", 2) == Size(width: 20, height: 20))
    #expect(size("a\nbb\nccc", 3) == Size(width: 30, height: 30))
    #expect(size("a\nbb\nccc", 9) == Size(width: 30, height: 30))
    #expect(size("aa bbb", 1, width: 40) == Size(width: 20, height: 10))
    let two = TextMeasurer(font: .ahem, size: 10, maximumLines: 2)
      .measure("a\nb\nc", for: .unspecified)
    #expect(two.firstBaseline == 8)
    #expect(two.lastBaseline == 18)
  }

  @Test("The sans-serif table gives the widths of the face")
  func sansSerif() {
    func measure(_ text: String) -> MeasuredSize {
      TextMeasurer(font: .sansSerif, size: 1000).measure(text, for: .unspecified)
    }
    #expect(measure("i").size == Size(width: 222, height: 1150))
    #expect(measure("W").size.width == 944)
    #expect(measure("~").size.width == 584)
    #expect((measure("a a").size.width - (556 + 278 + 556)).magnitude < 1e-9)
    #expect((measure("Hello, world").size.width - 5223).magnitude < 1e-9)
    #expect(measure("é").size.width == 556)
    #expect(measure("日").size.width == 1000)
    #expect(measure("a\nb").size.height == 2300)
    #expect(measure("a\nb").firstBaseline == 920)
    #expect(measure("a\nb").lastBaseline == 2070)
  }

  @Test(
    "A size that is not a positive number makes a node measure zero",
    arguments: [Double.nan, .infinity, -10])
  func invalidSize(size: Double) {
    let node = LayoutNode("n", content: .text("abc", font: .ahem, size: size))
    #expect(node.measure(.unspecified) == MeasuredSize(size: .zero))
  }
}
