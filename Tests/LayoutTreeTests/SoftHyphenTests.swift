import LayoutTree
import TestSupport
import Testing

@Suite("Soft hyphens")
struct SoftHyphenTests {
  private static let softHyphen: Character = "\u{ad}"

  /// A font with letters of many widths, in which a hyphen is wider than some of them.
  private static let font = TextFont(
    name: "Test", ascent: 0.8, descent: 0.2, advance: 1,
    advances: ["-": 0.75, "i": 0.25, "m": 1.5, "\u{301}": 0, " ": 0.5, "0": 0],
    kerning: [
      .init("A", "V"): -0.25, .init("V", "A"): -0.25, .init("V", "-"): -0.5, .init("i", "i"): 0.25,
    ])

  @Test("A soft hyphen is seen where a line breaks at it, and takes room only there")
  func cases() {
    let measurer = TextMeasurer(font: .ahem, size: 10)
    let expected: [(text: String, width: Double, lines: [String], extent: Double)] = [
      ("ab\u{ad}cd", 40, ["abcd"], 40), ("ab\u{ad}cd", 39, ["ab-", "cd"], 30),
      ("ab\u{ad}cd", 30, ["ab-", "cd"], 30), ("ab\u{ad}cd", 0, ["ab-", "cd"], 30),
      // The hyphen does not fit, so that the line breaks earlier.
      ("ab\u{ad}c\u{ad}de", 39, ["ab-", "cde"], 30),
      ("ab\u{ad}c\u{ad}de", 40, ["abc-", "de"], 40),
      ("x ab\u{ad}cd", 40, ["x", "abcd"], 40), ("x ab\u{ad}cd", 50, ["x ab-", "cd"], 50),
      // Not before spaces, nor at the end.
      ("ab\u{ad} cd", 20, ["ab", "cd"], 20), ("ab\u{ad}\ncd\u{ad}", 20, ["ab", "cd"], 20),
      ("a\u{ad}\u{ad}b", 10, ["a-", "b"], 20), ("日\u{ad}本", 10, ["日-", "本"], 20),
      ("well-\u{ad}known", 60, ["well--", "known"], 60),
    ]
    for (text, width, lines, extent) in expected {
      let found = measurer.lines(of: text, width: width)
      #expect(found.map(\.drawnText) == lines, "\(text.debugDescription) in \(width)")
      #expect(measurer.measure(text, for: ProposedSize(width: width)).size.width == extent)
    }
    let lines = measurer.lines(of: "ab\u{ad}cd", width: 30)
    #expect(lines.map(\.text) == ["ab\u{ad}", "cd"])
    #expect(lines.map(\.endsWithHyphen) == [true, false])
    #expect(lines.map(\.width) == [30, 20])
  }

  @Test("A text that is not broken at soft hyphens measures as without them")
  func invisible() {
    var random = SeededGenerator(seed: 52)
    for _ in 0..<(LongTests.areOn ? 50_000 : 3000) {
      let plain = Self.text("AVimb日. \n", &random)
      var text = ""
      for (index, character) in plain.enumerated() {
        let isWithin =
          index > 0 && ![" ", "\n"].contains(character) && ![" ", "\n"].contains(text.last)
        if isWithin, random.oneIn(3) { text.append(Self.softHyphen) }
        text.append(character)
      }
      for font in [Self.font, .sansSerif, .ahem] {
        let measurer = TextMeasurer(font: font, size: 16)
        let size = measurer.measure(text, for: .unspecified).size
        #expect(size == measurer.measure(plain, for: .unspecified).size, "\(text.debugDescription)")
      }
    }
  }

  @Test("Each line is as long as it can be with its hyphen")
  func oracle() {
    var random = SeededGenerator(seed: 53)
    var hyphens = 0
    for _ in 0..<(LongTests.areOn ? 100_000 : 5000) {
      let text = Self.text("AVimb0日-  \u{ad}\u{ad}\u{ad}\n", &random)
      for size in [1.0, 4] {
        let measurer = TextMeasurer(font: Self.font, size: size)
        for limit in [0, 1, 1.75, 2, 2.25, 3, 4.5, 7, Double.infinity] {
          let lines = measurer.lines(of: text, width: limit * size)
          let expected = Self.lines(of: text, in: limit)
          #expect(
            lines.map(\.drawnText) == expected, "\(text.debugDescription) in \(limit)")
          hyphens += lines.count { $0.endsWithHyphen }
          let widths = expected.map { Self.width(of: $0) * size }
          #expect(lines.map(\.width) == widths, "\(text.debugDescription) in \(limit)")
          let measured = measurer.measure(text, for: ProposedSize(width: limit * size))
          #expect(measured.size.width == widths.max(), "\(text.debugDescription) in \(limit)")
          #expect(measured.size.height == Double(lines.count) * size)
          // All parts of words, each on a line of its own.
          let least = Self.lines(of: text, in: -1).map { Self.width(of: $0.trimmedStart) }.max()
          #expect(measured.minimumWidth == least.map { $0 * size }, "\(text.debugDescription)")
        }
      }
    }
    #expect(hyphens > 1000)
  }

  private static func text(_ alphabet: String, _ random: inout SeededGenerator) -> String {
    let characters = Array(alphabet)
    return String((0..<random.integer(in: 0...12)).map { _ in random.pick(characters) })
  }

  // The oracle: all places where lines may break, and the last one up to which a line fits.

  /// Returns the lines of a text as they are drawn.
  private static func lines(of text: String, in limit: Double) -> [String] {
    var lines: [String] = []
    var paragraph: [TextPiece] = []
    for piece in LineBreaker.pieces(of: text) {
      paragraph.append(piece)
      guard piece.endsLine else { continue }
      lines += fill(paragraph, limit)
      paragraph = []
    }
    return lines + fill(paragraph, limit)
  }

  private static func fill(_ paragraph: [TextPiece], _ limit: Double) -> [String] {
    var lines: [String] = []
    var rest = paragraph[...]
    repeat {
      let counts = Array(1...max(1, rest.count))
      let count =
        counts.last { width(of: drawn(rest.prefix($0), isLast: $0 == rest.count)) <= limit } ?? 1
      lines.append(drawn(rest.prefix(count), isLast: count == rest.count))
      rest = rest.dropFirst(count)
    } while !rest.isEmpty
    return lines
  }

  private static func drawn(_ pieces: ArraySlice<TextPiece>, isLast: Bool) -> String {
    guard let last = pieces.last else { return "" }
    let text = pieces.dropLast().map { $0.text + $0.spaces }.joined() + last.text
    var letters = text.filter { $0 != softHyphen }
    if last.text.isEmpty { while letters.last == " " { letters.removeLast() } }
    let isHyphenated = !isLast && last.spaces.isEmpty && last.text.last == softHyphen
    return isHyphenated ? letters + "-" : letters
  }

  /// Returns the width of characters that stay on one line, in em.
  private static func width(of line: String) -> Double {
    var width = 0.0
    var before: Unicode.Scalar = " "
    for scalar in line.unicodeScalars {
      width += font.advance(of: scalar)
      if before != " ", scalar != " " { width += font.kerning(between: before, scalar) }
      before = scalar
    }
    return width
  }
}

extension String {
  fileprivate var trimmedStart: String { String(drop { $0 == " " }) }
}
