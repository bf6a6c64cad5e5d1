/// Measures text with a ``TextFont``: greedy line breaking between words, at line feeds, and around
/// East Asian characters.
///
/// Words are what lies between spaces and zero-width spaces (U+200B). A space at the end of a line
/// hangs and takes no width, even where it is alone on the line; a word wider than a whole line
/// sticks out of it, as in CSS (`overflow-wrap: normal`). Complexity: O(characters) for each call.
public struct TextMeasurer: Hashable, Sendable {
  /// The table of widths.
  public let font: TextFont
  /// The size of one em in points.
  public let size: Double
  /// The most lines to show, which then also decide the width; 0 shows all.
  public let maximumLines: Int

  /// Creates a measurer.
  public init(font: TextFont, size: Double, maximumLines: Int = 0) {
    self.font = font
    self.size = size
    self.maximumLines = maximumLines
  }

  /// The extent and baselines of `text` when it may be as wide as the proposal says.
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

/// Fills lines greedily; all widths in em.
struct LineBreaker {
  /// Sums of advances that should fill a line exactly may exceed it by rounding.
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
  /// Whether the word being read is an East Asian character, with which it ends.
  private var endsWord = false

  init(limit: Double, maximumLines: Int) {
    self.limit = limit + Self.slack
    self.maximumLines = maximumLines
  }

  var shownCount: Int { maximumLines > 0 ? min(count, maximumLines) : count }

  /// Takes one scalar; a line is broken before the word that ends here, if at all, and then at a
  /// line feed.
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
