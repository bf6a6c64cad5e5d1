/// A greedy filler of lines with the pieces of a text; widths are in any one unit, places are in
/// bytes of UTF-8.
///
/// A word is what stands between spaces; it has several parts if a line may break within. A line
/// that breaks at a soft hyphen is wider by a hyphen, so that it may break earlier than one that
/// breaks elsewhere: parts that would fit without that hyphen are kept until the line breaks.
struct LineFiller {
  /// A line without the spaces at its end.
  struct Line {
    let start: Int
    let end: Int
    let width: Double
    /// Whether the line breaks at a soft hyphen; the width is then with a hyphen.
    let endsWithHyphen: Bool
  }

  /// A part of a word.
  private struct Part {
    let width: Double
    /// What is between it and the part before, if both are on one line.
    let kerning: Double
    /// The width of the hyphen of a line that breaks after it; `nil` without a soft hyphen.
    let hyphen: Double?
    let end: Int
  }

  /// The tolerance for sums of advances that should fill a line exactly, in parts of an em.
  private static let slack = 1e-9

  private let limit: Double
  private let maximumLines: Int
  private let keepsLines: Bool
  private(set) var lines: [Line] = []
  /// The width of the longest line that is shown.
  private(set) var longest = 0.0
  /// The width of the longest part.
  private(set) var longestPart = 0.0
  /// The number of lines, including those that are not shown.
  private(set) var count = 1

  /// Width of the words already on the line, without the spaces after them.
  private var line = 0.0
  private var lineStart = 0
  private var lineEnd = 0
  /// Width of the spaces between them and the word being read.
  private var gap = 0.0
  /// Width of the word being read, as far as it is on this line.
  private var word = 0.0
  private var wordStart = 0
  private var isInWord = false
  /// Width of the parts of the word after which the line breaks if later ones do not fit, if there
  /// are any.
  private var head = 0.0
  private var headEnd = 0
  private var hasHead = false
  private var headHyphen: Double?
  /// The parts after these: the line has no room for their hyphens.
  private var later: [Part] = []
  /// Width of the part being read.
  private var part = 0.0
  private var partKerning = 0.0
  /// The width of the hyphen of a line that breaks at the soft hyphen just read.
  private var hyphen: Double?
  private var lineEndsWithHyphen = false
  /// Width of the spaces after the word.
  private var spaces = 0.0
  private var spacesStart: Int?

  /// Creates a filler of lines of a width, in which `em` is the size of the font.
  init(limit: Double, em: Double = 1, maximumLines: Int = 0, keepsLines: Bool = false) {
    self.limit = limit + Self.slack * em
    self.maximumLines = maximumLines
    self.keepsLines = keepsLines
  }

  /// The number of lines that are shown.
  var shownCount: Int { maximumLines > 0 ? min(count, maximumLines) : count }

  /// Takes characters that follow all others.
  ///
  /// - Parameters:
  ///   - step: Their relation to those before them.
  ///   - advance: Their width.
  ///   - kerning: What is between them and the character before, if that is in the same word.
  ///   - start: Where they begin.
  ///   - end: Where they end.
  mutating func take(
    _ step: LineBreakRules.Step, advance: Double, kerning: Double, from start: Int, to end: Int
  ) {
    let hyphen = self.hyphen
    self.hyphen = nil
    switch step {
    case .ends:
      placeWord(endingAt: start)
      breakLine(at: end)
      return
    case .space:
      if spacesStart == nil { spacesStart = start }
      spaces += advance
      return
    case .beginsAfterSpaces: placeWord(endingAt: start)
    case .begins:
      if isInWord {
        placePart(endingAt: start, hyphen: hyphen)
        word += kerning + advance
        (part, partKerning) = (advance, kerning)
        return
      }
    case .continuesAfterSpaces:
      if !isInWord { beginWord(at: spacesStart ?? start) }
      word += spaces
      part += spaces
      (spaces, spacesStart) = (0, nil)
    case .continues:
      if isInWord {
        word += kerning + advance
        part += kerning + advance
        return
      }
    }
    if !isInWord { beginWord(at: start) }
    word += advance
    part += advance
  }

  /// Takes a soft hyphen that follows all other characters.
  ///
  /// - Parameters:
  ///   - step: Its relation to the characters before it.
  ///   - width: The width of the hyphen of a line that breaks there.
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  mutating func takeSoftHyphen(
    _ step: LineBreakRules.Step, width: Double, from start: Int, to end: Int
  ) {
    take(step, advance: 0, kerning: 0, from: start, to: end)
    noteSoftHyphen(width: width)
  }

  /// Records that the characters taken last end with a soft hyphen.
  mutating func noteSoftHyphen(width: Double) { hyphen = width }

  /// Takes letters that continue a part, without kerning.
  ///
  /// - Parameters:
  ///   - start: The place of the first one.
  ///   - advance: A closure that returns the width of the letter at a place, or `nil` at the end.
  /// - Returns: The place after the last one.
  @inline(__always)
  mutating func addLetters(from start: Int, advance: (Int) -> Double?) -> Int {
    var (word, part, place) = (word, part, start)
    while let advance = advance(place) {
      word += advance
      part += advance
      place += 1
    }
    (self.word, self.part) = (word, part)
    return place
  }

  /// Ends the last line.
  mutating func finish(at end: Int) {
    placeWord(endingAt: end)
    endLine()
  }

  private mutating func beginWord(at start: Int) {
    isInWord = true
    wordStart = start
  }

  /// Ends a word, and makes the spaces after it those before the next one.
  private mutating func placeWord(endingAt end: Int) {
    if isInWord {
      let end = spacesStart ?? end
      placePart(endingAt: end, hyphen: nil)
      line += gap + word
      lineEnd = end
      (gap, word, isInWord, hasHead) = (0, 0, false, false)
      if !later.isEmpty { later = [] }
    }
    gap += spaces
    (spaces, spacesStart) = (0, nil)
  }

  /// Ends a part of a word; if it does not fit, breaks the line before it, or before the word.
  private mutating func placePart(endingAt end: Int, hyphen: Double?) {
    longestPart = max(longestPart, part + (hyphen ?? 0))
    place(Part(width: part, kerning: partKerning, hyphen: hyphen, end: end))
    (part, partKerning) = (0, 0)
  }

  /// Breaks the line if the word, which ends with a part, does not fit, and records that a line may
  /// break after that part.
  private mutating func place(_ last: Part) {
    while line + gap + word > limit {
      if hasHead {
        line += gap + head + (headHyphen ?? 0)
        lineEnd = headEnd
        lineEndsWithHyphen = headHyphen != nil
        breakLine(at: headEnd)
      } else if line + gap > 0 {
        breakLine(at: wordStart)
      } else {
        break
      }
      hasHead = false
      let parts = later
      later = []
      word = 0
      for (index, part) in parts.enumerated() {
        word += index == 0 ? part.width : part.kerning + part.width
        place(part)
      }
      word += parts.isEmpty ? last.width : last.kerning + last.width
    }
    let isFirst = !hasHead && later.isEmpty && line + gap == 0
    if let hyphen = last.hyphen, line + gap + word + hyphen > limit, !isFirst {
      later.append(last)
    } else {
      (head, headHyphen, headEnd, hasHead) = (word, last.hyphen, last.end, true)
      if !later.isEmpty { later = [] }
    }
  }

  private mutating func breakLine(at start: Int) {
    endLine()
    count += 1
    (line, gap) = (0, 0)
    (lineStart, lineEnd) = (start, start)
  }

  private mutating func endLine() {
    if count == shownCount { longest = max(longest, line) }
    if keepsLines {
      lines.append(
        Line(
          start: lineStart, end: lineEnd, width: line, endsWithHyphen: lineEndsWithHyphen))
    }
    lineEndsWithHyphen = false
  }
}
