/// The breaker of texts into lines that ``TextMeasurer`` uses, for those who measure texts by
/// themselves.
///
///     let lines = LineBreaker.lines(of: "A well-known word", width: 90) { piece in
///       engine.width(of: piece)
///     }
///
/// Lines are filled greedily. They break by the rules of Unicode line breaking (UAX #14), which
/// take grapheme clusters as one character:
///
/// - LB4 to LB6: after line feed, carriage return (with a line feed as one), vertical tab, form
///   feed, next line (U+0085), line and paragraph separator, always (BK, CR, LF, NL).
/// - LB7, LB18: after spaces (SP), which hang at the end of a line. LB8: after a zero-width space
///   (ZW), which is not seen.
/// - LB9, LB10: not within a cluster. A mark alone, or on a space, is like a letter.
/// - LB11, LB12: not around a word joiner (WJ, U+2060, U+FEFF), nor around no-break spaces and the
///   no-break hyphen (GL, U+00A0, U+202F, U+2007, U+2011). LB12a: but before these after a hyphen.
/// - LB13, LB15d: not before closing punctuation, `!`, `?`, `,`, `.`, `:`, `;` and `/`, even after
///   spaces (CL, CP, EX, IS, SY).
/// - LB14, LB15a: not after opening punctuation, nor after a quotation mark that opens, even after
///   spaces (OP, QU). LB19: not beside a quotation mark.
/// - LB16, LB21: not before characters that do not begin a line, such as small kana (NS, CJ).
/// - LB17, LB20: before and after an em dash (B2) and an object (CB).
/// - LB20a, LB21: after hyphens and dashes (HY, BA), but not after a hyphen at the start of a word.
///   A soft hyphen (U+00AD) is not seen, unless a line breaks at it: that line then ends with a
///   hyphen, as in CSS (`hyphens: manual`).
/// - LB22: not before an ellipsis (IN).
/// - LB23 to LB25, LB29, LB30: not within numbers with their signs, such as `-1,234.5%`, `$(12)`
///   or `24/7`, nor within words with digits or parentheses, such as `line(s)` (NU, PR, PO).
/// - LB26, LB27, LB31: before and after ideographs, kana, Hangul, full-width forms and emoji (ID).
///
/// Not followed: words of Thai, Lao, Khmer and Burmese, which need a dictionary (SA), syllables of
/// Brahmic scripts (LB28a), Hebrew hyphens (LB21a), LB15b and LB15c.
public enum LineBreaker {
  /// Returns the lines of a text in a width.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width of a line; a piece that is wider overflows it.
  ///   - measure: A closure that returns the width of a piece of the text that stays together, of
  ///     spaces, or of a hyphen, in the unit of `width`; a soft hyphen in a piece has no width.
  /// - Returns: The lines, at least one.
  /// - Complexity: O(characters), with a call for each piece and for the spaces after it.
  public static func lines(
    of text: String, width: Double, measure: (Substring) -> Double
  ) -> [TextLine] {
    var filler = LineFiller(limit: width, keepsLines: true)
    var begins = LineBreakRules.Step.continues
    var start = 0
    var hyphen: Double?
    func take(_ part: Substring, as step: LineBreakRules.Step) {
      let end = start + part.utf8.count
      if !part.isEmpty {
        filler.take(step, advance: measure(part), kerning: 0, from: start, to: end)
      }
      start = end
    }
    for piece in pieces(of: text) {
      take(piece.text, as: begins)
      if piece.endsWithSoftHyphen {
        let width = hyphen ?? measure("-")
        hyphen = width
        filler.noteSoftHyphen(width: width)
      }
      take(piece.spaces, as: .space)
      begins = piece.spaces.isEmpty ? .begins : .beginsAfterSpaces
      guard piece.endsLine else { continue }
      let end = start + piece.lineEnd.utf8.count
      filler.take(.ends, advance: 0, kerning: 0, from: start, to: end)
      (start, begins) = (end, .continues)
    }
    filler.finish(at: start)
    return filler.lines.map { TextLine($0, of: text, scale: 1) }
  }

  /// Returns the pieces of a text, between which lines may break or have to.
  ///
  /// Complexity: O(characters).
  public static func pieces(of text: String) -> [TextPiece] {
    var reader = PieceReader(text)
    reader.read(text)
    return reader.pieces
  }
}

/// A line of a text.
public struct TextLine: Hashable, Sendable {
  /// The characters, without the spaces at the end.
  public let text: Substring
  /// The width of the characters, and of the hyphen after them if there is one.
  public let width: Double
  /// A Boolean value that indicates whether the line breaks at a soft hyphen, so that a hyphen is
  /// drawn at its end.
  public let endsWithHyphen: Bool

  /// The characters to draw: without soft hyphens, and with the hyphen at the end if there is one.
  public var drawnText: String {
    var drawn = ""
    for scalar in text.unicodeScalars where scalar != "\u{ad}" {
      drawn.unicodeScalars.append(scalar)
    }
    return endsWithHyphen ? drawn + "-" : drawn
  }

  /// The place of the characters in the text.
  public var range: Range<String.Index> { text.startIndex..<text.endIndex }

  init(_ line: LineFiller.Line, of text: String, scale: Double) {
    self.text = text[bytes: line.start, line.end]
    width = line.width * scale
    endsWithHyphen = line.endsWithHyphen
  }
}

/// A piece of a text that stays together on a line.
public struct TextPiece: Hashable, Sendable {
  /// The characters; empty for a line that is empty or begins with spaces.
  public let text: Substring
  /// The spaces after them, which hang where a line breaks.
  public let spaces: Substring
  /// The line feed, or the like, after the spaces; empty if a line may break but need not.
  public let lineEnd: Substring

  /// A Boolean value that indicates whether a hyphen is drawn if a line breaks right after the
  /// characters.
  public var endsWithSoftHyphen: Bool { text.unicodeScalars.last == "\u{ad}" }

  /// A Boolean value that indicates whether the line ends after the piece.
  public var endsLine: Bool { !lineEnd.isEmpty }
}

/// A reader that cuts a text into pieces.
private struct PieceReader: ClusterReader {
  private let text: String
  private var rules = LineBreakRules()
  private(set) var pieces: [TextPiece] = []
  private var start = 0
  private var spacesStart: Int?

  init(_ text: String) { self.text = text }

  mutating func readASCII<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, from start: Int, to end: Int
  ) where Bytes.Index == Int {
    let common = LineBreakClass.common
    for place in start..<end { take(common[Int(bytes[place])].kind, from: place, to: place + 1) }
  }

  mutating func read(
    _ scalar: Unicode.Scalar, _ kind: LineBreakClass, isEmoji: Bool, from start: Int, to end: Int
  ) {
    take(kind, from: start, to: end)
  }

  private mutating func take(_ kind: LineBreakClass, from place: Int, to end: Int) {
    switch rules.take(kind) {
    case .continues: break
    case .continuesAfterSpaces: spacesStart = nil
    case .space: spacesStart = spacesStart ?? place
    case .begins, .beginsAfterSpaces: cut(at: place)
    case .ends: cut(at: place, endingAt: end)
    }
  }

  private mutating func cut(at place: Int, endingAt end: Int? = nil) {
    let spaces = spacesStart ?? place
    pieces.append(
      TextPiece(
        text: text[bytes: start, spaces], spaces: text[bytes: spaces, place],
        lineEnd: text[bytes: place, end ?? place]))
    (start, spacesStart) = (end ?? place, nil)
  }

  mutating func finish(at end: Int) { cut(at: end) }
}

extension String {
  /// The characters between two places, in bytes of UTF-8.
  ///
  /// Complexity: O(1), or O(bytes) for a text that is not stored as UTF-8.
  fileprivate subscript(bytes start: Int, end: Int) -> Substring {
    self[
      utf8.index(startIndex, offsetBy: start)..<utf8.index(startIndex, offsetBy: end)]
  }
}
