import FrameEngine
import LayoutTree

// The values of CSS properties, in the syntax of style sheets.

/// The lengths accepted by a property.
struct CSSLengths: Sendable {
  var keywords: KeyValuePairs<String, FlexLength> = [:]
  var takesPercentages = true
  var takesNegative = false

  /// The lengths of a width, a height, or their minimum.
  static let size = CSSLengths(keywords: FlexStyle.sizes)
  /// The lengths of a maximum width or height, apart from `none`.
  static let limit = CSSLengths(keywords: FlexStyle.limits)
  /// The lengths of a flex base size.
  static let basis = CSSLengths(keywords: FlexStyle.bases)
  /// The lengths of padding.
  static let padding = CSSLengths()
  /// The lengths of a gap.
  static let gap = CSSLengths(keywords: ["normal": .points(0)])
  /// The lengths of a border thickness.
  static let thickness = CSSLengths(takesPercentages: false)
  /// The lengths of a margin or an inset.
  static let offset = CSSLengths(keywords: ["auto": .auto], takesNegative: true)

  /// The accepted values, for messages.
  var expected: String {
    let examples = ["\"10px\""] + (takesPercentages ? ["\"50%\""] : [])
    let words = examples + keywords.prefix(1).map { quoted($0.key) }
    guard let last = words.last, words.count > 1 else { return "a length such as " + words[0] }
    return "a length such as " + words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension FlexStyle {
  fileprivate static let sizes: KeyValuePairs = [
    "auto": FlexLength.auto, "min-content": .minContent, "max-content": .maxContent,
    "fit-content": .fitContent, "stretch": .stretch,
  ]
  fileprivate static let limits: KeyValuePairs = [
    "min-content": FlexLength.minContent, "max-content": .maxContent, "fit-content": .fitContent,
    "stretch": .stretch,
  ]
  fileprivate static let bases: KeyValuePairs = [
    "auto": FlexLength.auto, "content": .content, "min-content": .minContent,
    "max-content": .maxContent, "fit-content": .fitContent, "stretch": .stretch,
  ]
}

extension ValueFormat<FlexLength> {
  /// A length in `px`, a percentage, or a keyword.
  static func cssLength(_ lengths: CSSLengths) -> ValueFormat {
    ValueFormat(.reference(.cssLength)) { (cursor) throws(DocumentError) in
      try cursor.cssLength(lengths)
    }
  }
}

extension ValueFormat<FlexLength?> {
  /// A maximum size: a length, or `none`.
  static let cssLimit = ValueFormat(.reference(.cssLength)) { (cursor) throws(DocumentError) in
    cursor.string?.text == "none" ? nil : try cursor.cssLength(.limit)
  }
}

extension ValueFormat<Double> {
  /// A nonnegative number, which may be written as a string.
  static let cssFactor = ValueFormat(.reference(.cssNumber)) { (cursor) throws(DocumentError) in
    let number = try cursor.cssNumber()
    if number >= 0 { return number }
    throw cursor.error(.invalidValue("\(jsonText(of: number)) is below 0"))
  }
}

extension ValueFormat<Int> {
  /// A whole number, which may be written as a string.
  static let cssInteger = ValueFormat(.reference(.cssNumber)) { (cursor) throws(DocumentError) in
    try cursor.cssInteger()
  }
}

extension ValueFormat<Int> {
  /// A whole number from 1, which may be written as a string.
  static let cssCount = ValueFormat(.reference(.cssNumber)) { (cursor) throws(DocumentError) in
    let count = try cursor.cssInteger()
    if count >= 1 { return count }
    throw cursor.error(.invalidValue("\(count) is below 1"))
  }
}

extension ValueFormat where Value == FlexStyle.Ratio {
  /// A ratio such as `2`, `16 / 9` or `auto`.
  static let cssRatio = ValueFormat(.reference(.cssRatio)) { (cursor) throws(DocumentError) in
    try cursor.cssRatio()
  }
}

extension ValueFormat where Value == FlexStyle.Edges {
  /// One to four lengths: for all edges, or clockwise from the top.
  static func cssEdges(_ lengths: CSSLengths) -> ValueFormat {
    ValueFormat(.reference(.cssLengths)) { (cursor) throws(DocumentError) in
      try cursor.cssEdges(lengths)
    }
  }
}

extension ValueFormat where Value == FlexStyle.Pair {
  /// One or two lengths: at the start, and at the end.
  static func cssPair(_ lengths: CSSLengths) -> ValueFormat {
    ValueFormat(.reference(.cssLengths)) { (cursor) throws(DocumentError) in
      let pair = try cursor.cssLengths(lengths, atMost: 2)
      return FlexStyle.Pair(start: pair[0], end: pair.count > 1 ? pair[1] : pair[0])
    }
  }
}

extension FlexStyle {
  /// The lengths of the four edges.
  struct Edges: Sendable {
    let top: FlexLength
    let right: FlexLength
    let bottom: FlexLength
    let left: FlexLength
  }

  /// A width divided by a height, if given.
  struct Ratio: Sendable {
    var ratio: Double?
    /// Whether it applies to the content box regardless of `box-sizing`.
    var isOfContent = false
  }

  /// The lengths of two edges, or of two gaps.
  struct Pair: Sendable {
    let start: FlexLength
    let end: FlexLength
  }
}

extension JSONCursor {
  /// Returns the text of a property without leading and trailing blanks; numbers are converted to
  /// text.
  private func cssText(expected: String) throws(DocumentError) -> Substring {
    if let string {
      let text = string.text
      let start = text.firstIndex { $0 != " " } ?? text.endIndex
      let end = text.lastIndex { $0 != " " } ?? start
      return start < text.endIndex ? text[start...end] : ""
    }
    guard case .number(let number) = value.content else { throw wrongType(expected: expected) }
    return Substring(jsonText(of: number))
  }

  fileprivate func cssNumber() throws(DocumentError) -> Double {
    let expected = "a number"
    if let number = try cssText(expected: expected).cssNumber { return number }
    throw wrongType(expected: expected)
  }

  fileprivate func cssInteger() throws(DocumentError) -> Int {
    let number = try cssNumber()
    if let whole = Int(exactly: number) { return whole }
    throw error(.invalidValue("\(jsonText(of: number)) is not a whole number"))
  }

  /// Returns a width divided by a height; `auto` alone means none, and beside a ratio that of the
  /// content (CSS Sizing Level 4, section 4.1).
  fileprivate func cssRatio() throws(DocumentError) -> FlexStyle.Ratio {
    let expected = "a ratio such as \"2\" or \"16 / 9\", or \"auto\""
    var numbers: [Double] = []
    var found = FlexStyle.Ratio()
    for part in try cssText(expected: expected).split(separator: "/") {
      for word in part.split(separator: " ") {
        if word == "auto" {
          found.isOfContent = true
          continue
        }
        guard let number = word.cssNumber, number >= 0 else { throw wrongType(expected: expected) }
        numbers.append(number)
      }
    }
    if numbers.isEmpty { return FlexStyle.Ratio() }
    guard numbers.count <= 2 else { throw wrongType(expected: expected) }
    let ratio = numbers.count == 2 ? numbers[0] / numbers[1] : numbers[0]
    // A degenerate ratio behaves as `auto`.
    if !ratio.isFinite || ratio <= 0 { return FlexStyle.Ratio() }
    found.ratio = ratio
    return found
  }

  fileprivate func cssLength(_ lengths: CSSLengths) throws(DocumentError) -> FlexLength {
    try cssLength(try cssText(expected: lengths.expected), lengths)
  }

  func cssLength(
    _ text: Substring, _ lengths: CSSLengths
  ) throws(DocumentError) -> FlexLength {
    for (word, length) in lengths.keywords where word == text { return length }
    if text.hasPrefix("calc(") { return try cssCalculation(text, lengths) }
    let isPercentage = lengths.takesPercentages && text.hasSuffix("%")
    let unit = isPercentage ? 1 : text.hasSuffix("px") ? 2 : 0
    guard let number = text.dropLast(unit).cssNumber, unit > 0 || number == 0 else {
      throw wrongType(
        expected: lengths.expected,
        suggestion: text.cssNumber.map { jsonText(of: $0) + "px" }
          ?? suggestion(for: String(text), among: lengths.keywords.map { $0.key }))
    }
    if number < 0, !lengths.takesNegative {
      throw error(.invalidValue("\(quoted(String(text))) is below 0"))
    }
    return isPercentage ? .percent(number) : .points(number)
  }

  /// Returns the value of `calc()`; a negative one counts as 0 where negative lengths are not
  /// allowed.
  private func cssCalculation(
    _ text: Substring, _ lengths: CSSLengths
  ) throws(DocumentError) -> FlexLength {
    guard let value = CSSCalculation(text), let length = value.length,
      lengths.takesPercentages || !value.hasPercentage
    else {
      throw wrongType(
        expected: lengths.takesPercentages
          ? "an expression such as \"calc(50% - 2 * 8px)\"" : "a length such as \"calc(2 * 8px)\"")
    }
    if case .points(let points) = length, points < 0, !lengths.takesNegative { return .points(0) }
    return length
  }

  fileprivate func cssLengths(
    _ kind: CSSLengths, atMost count: Int
  ) throws(DocumentError) -> [FlexLength] {
    let words = try cssText(expected: kind.expected).cssWords
    guard !words.isEmpty, words.count <= count else {
      throw wrongType(expected: "one to \(count) lengths")
    }
    var lengths: [FlexLength] = []
    for word in words { lengths.append(try cssLength(word, kind)) }
    return lengths
  }

  fileprivate func cssEdges(_ kind: CSSLengths) throws(DocumentError) -> FlexStyle.Edges {
    let lengths = try cssLengths(kind, atMost: 4)
    let right = lengths.count > 1 ? lengths[1] : lengths[0]
    return FlexStyle.Edges(
      top: lengths[0], right: right, bottom: lengths.count > 2 ? lengths[2] : lengths[0],
      left: lengths.count > 3 ? lengths[3] : right)
  }

  /// Returns the words of a value, such as those of `flex` and `flex-flow`.
  func cssWords(expected: String) throws(DocumentError) -> [Substring] {
    let words = try cssText(expected: expected).cssWords
    if words.isEmpty { throw wrongType(expected: expected) }
    return words
  }
}

/// The patterns of CSS values in the schema, which are not narrower than the reader.
private enum CSSPattern {
  static let number = "[0-9.e+-]+"
  static let length =
    "(\(number)(px|%)|[-+]?[0.]+|calc\\(.*\\)|auto|none|normal|content"
    + "|min-content|max-content|fit-content)"
  static let zero = Schema.number(NumberBounds(minimum: 0, maximum: 0))

  /// Returns a text of one or more words.
  static func words(_ word: String, atMost count: Int = 1) -> Schema {
    .string(
      pattern: "^ *\(word)" + (count > 1 ? "( +\(word)){0,\(count - 1)}" : "") + " *$")
  }
}

extension SchemaDefinition {
  static let cssLength = SchemaDefinition(
    "cssLength", phrase: "a CSS length",
    "A length such as 10px, a percentage, calc(50% - 10px), 0, or a keyword such as auto, min-content, max-content, fit-content, content, none."
  ) { _ in .oneOf([CSSPattern.words(CSSPattern.length), CSSPattern.zero]) }

  static let cssLengths = SchemaDefinition(
    "cssLengths", phrase: "CSS lengths", "One to four CSS lengths, with blanks between."
  ) { _ in .oneOf([CSSPattern.words(CSSPattern.length, atMost: 4), CSSPattern.zero]) }

  static let cssFlex = SchemaDefinition(
    "cssFlex", phrase: "the words of CSS `flex`",
    "A factor to grow by, one to shrink by, and a length, as far as they are given."
  ) { _ in
    .oneOf([
      CSSPattern.words("(\(CSSPattern.number)|\(CSSPattern.length))", atMost: 3), .extent,
    ])
  }

  static let cssNumber = SchemaDefinition(
    "cssNumber", phrase: "a number, or one in quotes", "A number, as such or as a string."
  ) { _ in .oneOf([CSSPattern.words(CSSPattern.number), .number]) }

  static let cssRatio = SchemaDefinition(
    "cssRatio", phrase: "a CSS ratio", "A width divided by a height: 2, 16 / 9 or auto."
  ) { _ in .oneOf([.string(pattern: "^[ 0-9.e+/auto-]*$"), .extent]) }
}
