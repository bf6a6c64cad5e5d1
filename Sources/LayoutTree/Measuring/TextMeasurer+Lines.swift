extension TextMeasurer {
  /// The height of one line in points.
  public var lineHeight: Double { font.lineHeight * size }

  /// Distance of the baseline below the top of its line in points.
  public var ascent: Double { font.ascent * size }

  /// All lines that `text` is broken into when it may be `width` points wide, without the spaces at
  /// their ends; lines beyond ``maximumLines`` as well.
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

/// Cuts a text where a ``LineBreaker`` says that it breaks.
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

  /// Takes one scalar, at which the text broke this many times.
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
