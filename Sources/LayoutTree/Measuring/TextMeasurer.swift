/// A measurer of text with a ``TextFont``, which breaks lines as ``LineBreaker`` does.
///
/// A space at the end of a line hangs and takes no width, even where it is alone on the line; a
/// word wider than a whole line overflows it, as in CSS (`overflow-wrap: normal`). A line that
/// breaks at a soft hyphen ends with a hyphen (`-`). Complexity: O(characters) for each call.
public struct TextMeasurer: Hashable, Sendable {
  /// The metrics.
  public let font: TextFont
  /// The size of one em in points.
  public let size: Double
  /// The maximum number of lines shown, which then also decide the width; 0 shows all.
  public let maximumLines: Int

  /// Creates a measurer.
  public init(font: TextFont, size: Double, maximumLines: Int = 0) {
    self.font = font
    self.size = size
    self.maximumLines = maximumLines
  }

  /// The height of one line in points.
  public var lineHeight: Double { font.lineHeight * size }

  /// Distance of the baseline below the top of its line in points.
  public var ascent: Double { font.ascent * size }

  /// Returns the extent and baselines of `text` in the proposed width.
  ///
  /// The height of the proposal is ignored: text that does not fit is cut by its frame.
  public func measure(_ text: String, for proposal: ProposedSize) -> MeasuredSize {
    if let word = widthOfWord(text) { return measured(lines: 1, longest: word, part: word) }
    var reader = TextReader(self, width: proposal.width ?? .infinity)
    reader.read(text)
    return measured(
      lines: reader.filler.shownCount, longest: reader.filler.longest,
      part: reader.filler.longestPart)
  }

  /// Returns the measurement of lines; widths are in em.
  private func measured(lines count: Int, longest: Double, part: Double) -> MeasuredSize {
    MeasuredSize(
      size: Size(width: longest * size, height: Double(count) * lineHeight),
      firstBaseline: ascent, lastBaseline: Double(count - 1) * lineHeight + ascent,
      minimumWidth: maximumLines > 0 ? nil : part * size)
  }

  /// Returns the width in em of a text of letters, digits and full stops in ASCII, within which no
  /// line breaks; `nil` for other texts.
  private func widthOfWord(_ text: String) -> Double? {
    if font.isKerned || text.utf8.count > 15 { return nil }
    let latin = font.latin
    var width = 0.0
    for byte in text.utf8 {
      let character = latin[Int(byte)]
      guard byte < 0x80, character.kind.staysInWord else { return nil }
      width += character.advance
    }
    return max(0, width)
  }

  /// Returns all lines of `text` in a width in points; lines beyond ``maximumLines`` are included.
  public func lines(of text: String, width: Double) -> [TextLine] {
    var reader = TextReader(self, width: width, keepsLines: true)
    reader.read(text)
    return reader.filler.lines.map { TextLine($0, of: text, scale: size) }
  }
}

/// A reader that fills lines with the clusters of a text; widths are in em.
private struct TextReader: ClusterReader {
  private let font: TextFont
  private let isKerned: Bool
  private var previous: Unicode.Scalar = " "
  private var rules = LineBreakRules()
  private(set) var filler: LineFiller

  init(_ measurer: TextMeasurer, width: Double, keepsLines: Bool = false) {
    font = measurer.font
    isKerned = font.isKerned
    filler = LineFiller(
      limit: width / measurer.size, maximumLines: measurer.maximumLines, keepsLines: keepsLines)
  }

  mutating func finish(at end: Int) { filler.finish(at: end) }

  mutating func readASCII<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, from start: Int, to end: Int
  ) where Bytes.Index == Int {
    let latin = font.latin
    var place = start
    while place < end {
      let byte = bytes[place]
      let character = latin[Int(byte)]
      if character.kind == .alphabetic, rules.isInLetters, !isKerned {
        place = filler.addLetters(from: place) { place in
          guard place < end else { return nil }
          let character = latin[Int(bytes[place])]
          return character.kind == .alphabetic ? character.advance : nil
        }
      } else {
        take(
          Unicode.Scalar(byte), character.kind, character.advance, from: place, to: place + 1)
        place += 1
      }
    }
  }

  mutating func read(
    _ scalar: Unicode.Scalar, _ kind: LineBreakClass, isEmoji: Bool, from start: Int, to end: Int
  ) {
    let advance = isEmoji ? font.wideAdvance : font.advance(of: scalar)
    take(scalar, kind, advance, from: start, to: end)
  }

  private mutating func take(
    _ scalar: Unicode.Scalar, _ kind: LineBreakClass, _ advance: Double, from start: Int,
    to end: Int
  ) {
    if kind == .softHyphen {
      // The characters around it are beside each other.
      let width = font.advance(of: "-") + font.kerning(between: previous, "-")
      return filler.takeSoftHyphen(rules.take(kind), width: width, from: start, to: end)
    }
    var kerning = 0.0
    if isKerned {
      kerning = font.kerning(between: previous, scalar)
      previous = scalar
    }
    filler.take(rules.take(kind), advance: advance, kerning: kerning, from: start, to: end)
  }
}
