/// A measurer of text with a ``TextFont``: greedy line breaking between words, at line feeds, and
/// around East Asian characters.
///
/// Words are separated by spaces and zero-width spaces (U+200B). A space at the end of a line hangs
/// and takes no width, even where it is alone on the line; a word wider than a whole line overflows
/// it, as in CSS (`overflow-wrap: normal`). Complexity: O(characters) for each call.
public struct TextMeasurer: Hashable, Sendable {
  /// The table of widths.
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

  /// Returns the extent and baselines of `text` in the proposed width.
  ///
  /// The height of the proposal is ignored: text that does not fit is cut by its frame.
  public func measure(_ text: String, for proposal: ProposedSize) -> MeasuredSize {
    var lines = LineBreaker(
      limit: (proposal.width ?? .infinity) / size, maximumLines: maximumLines)
    for scalar in text.unicodeScalars { lines.append(scalar, advance: font.advance(of: scalar)) }
    lines.finish()
    let count = lines.shownCount
    let lineHeight = font.lineHeight * size
    return MeasuredSize(
      size: Size(width: lines.longest * size, height: Double(count) * lineHeight),
      firstBaseline: font.ascent * size,
      lastBaseline: Double(count - 1) * lineHeight + font.ascent * size,
      minimumWidth: maximumLines > 0 ? nil : lines.longestWord * size)
  }
}

/// A greedy line breaker; all widths are in em.
struct LineBreaker {
  /// The tolerance for sums of advances that should fill a line exactly.
  private static let slack = 1e-9

  let limit: Double
  let maximumLines: Int
  private(set) var longest = 0.0
  private(set) var longestWord = 0.0
  private(set) var count = 1

  /// Width of the words already on the line, without the spaces after them.
  private var line = 0.0
  /// Width of the spaces since the last word.
  private var gap = 0.0
  /// Width of the word being read.
  private var word = 0.0
  /// Whether the last scalar is the first one of the word being read.
  private(set) var isAtWordStart = false
  /// Whether the current word is an East Asian character, with which it ends.
  private var endsWord = false

  init(limit: Double, maximumLines: Int) {
    self.limit = limit + Self.slack
    self.maximumLines = maximumLines
  }

  var shownCount: Int { maximumLines > 0 ? min(count, maximumLines) : count }

  /// Appends a scalar; before it, breaks the line at the start of the current word, if at all, and
  /// at a line feed.
  mutating func append(_ scalar: Unicode.Scalar, advance: Double) {
    isAtWordStart = false
    switch scalar {
    case "\n":
      placeWord()
      breakLine()
    case " ", "\u{200B}":
      placeWord()
      gap += advance
    default:
      let standsAlone = TextFont.isIdeographic(scalar)
      if standsAlone || endsWord && advance > 0 { placeWord() }
      isAtWordStart = word == 0
      word += advance
      endsWord = endsWord || standsAlone
    }
  }

  mutating func finish() {
    placeWord()
    endLine()
  }

  private mutating func placeWord() {
    endsWord = false
    guard word > 0 else { return }
    longestWord = max(longestWord, word)
    if line + gap > 0, line + gap + word > limit { breakLine() }
    line += gap + word
    gap = 0
    word = 0
  }

  private mutating func endLine() {
    if count == shownCount { longest = max(longest, line) }
  }

  private mutating func breakLine() {
    endLine()
    count += 1
    line = 0
    gap = 0
  }
}

extension TextMeasurer {
  /// The height of one line in points.
  public var lineHeight: Double { font.lineHeight * size }

  /// Distance of the baseline below the top of its line in points.
  public var ascent: Double { font.ascent * size }

  /// Returns all lines of `text` in a width in points, without the spaces at their ends; lines
  /// beyond ``maximumLines`` are included.
  ///
  /// Complexity: O(characters).
  public func lines(of text: String, width: Double) -> [String] {
    var breaker = LineBreaker(limit: width / size, maximumLines: maximumLines)
    var cutter = LineCutter(scalars: text.unicodeScalars)
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      let before = breaker.count
      breaker.append(scalar, advance: font.advance(of: scalar))
      cutter.append(
        scalar, at: index, breaks: breaker.count - before, startsWord: breaker.isAtWordStart)
    }
    let before = breaker.count
    breaker.finish()
    cutter.finish(breaks: breaker.count - before)
    return cutter.lines
  }
}

/// A cutter that splits a text where a ``LineBreaker`` breaks it.
private struct LineCutter {
  let scalars: String.UnicodeScalarView
  private(set) var lines: [String] = []
  private var lineStart: String.Index
  private var wordStart: String.Index

  init(scalars: String.UnicodeScalarView) {
    self.scalars = scalars
    lineStart = scalars.startIndex
    wordStart = scalars.startIndex
  }

  /// Appends a scalar, with the number of breaks before it.
  mutating func append(
    _ scalar: Unicode.Scalar, at index: String.Index, breaks: Int, startsWord: Bool
  ) {
    let isFeed = scalar == "\n"
    if breaks > (isFeed ? 1 : 0) { cut(at: wordStart) }
    if isFeed {
      cut(at: index)
      lineStart = scalars.index(after: index)
    }
    if startsWord { wordStart = index }
  }

  mutating func finish(breaks: Int) {
    if breaks > 0 { cut(at: wordStart) }
    cut(at: scalars.endIndex)
  }

  private mutating func cut(at end: String.Index) {
    var last = end
    while last > lineStart, scalars[scalars.index(before: last)] == " " {
      last = scalars.index(before: last)
    }
    lines.append(String(scalars[lineStart..<last]))
    lineStart = end
  }
}

/// A built-in table of character widths, so that text can be measured without a font engine.
public enum TextFont: Hashable, Sendable {
  /// Every character is a square of one em with its baseline at 0.8 em: for tests.
  case ahem
  /// The advance widths of a common sans-serif face; characters outside ASCII take
  /// 0.556 em, East Asian ones a full em.
  case sansSerif

  /// The height of a line in em.
  var lineHeight: Double { self == .ahem ? 1 : 1.15 }

  /// Distance of the baseline below the top of its line in em.
  var ascent: Double { self == .ahem ? 0.8 : 0.92 }

  /// Returns the advance of a character in em.
  func advance(of scalar: Unicode.Scalar) -> Double {
    if isCombining(scalar) { return 0 }
    switch self {
    case .ahem: return 1
    case .sansSerif: return sansSerifAdvance(of: scalar)
    }
  }

  private func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    (0x0300...0x036f).contains(scalar.value) || scalar.value == 0x200b
  }

  /// Whether lines may break before and after a character (Unicode line breaking, class ID): Han,
  /// Kana, Hangul syllables, and full-width forms.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xff01...0xff60, 0x20000...0x3ffff:
      true
    default: false
    }
  }

  private func sansSerifAdvance(of scalar: Unicode.Scalar) -> Double {
    let index = Int(scalar.value) - 32
    if index >= 0, index < Self.thousandths.count { return Double(Self.thousandths[index]) / 1000 }
    let isEastAsian = (0x1100...0x11ff).contains(scalar.value) || scalar.value >= 0x2e80
    return isEastAsian ? 1 : 0.556
  }

  /// Advances of the printable ASCII characters, from the space on, in thousandths of an em.
  private static let thousandths: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
