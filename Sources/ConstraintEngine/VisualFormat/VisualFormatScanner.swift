/// Goes over the characters of a visual format.
struct VisualFormatScanner {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private(set) var offset = 0

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  var count: Int { scalars.count }

  var place: VisualPlace { VisualPlace(offset) }

  /// The character ahead; `nil` at the end.
  var next: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  /// Whether the line ends here.
  var isAtEndOfLine: Bool { next == nil || next == "\n" }

  func error(
    _ reason: VisualFormatError.Reason, at place: VisualPlace? = nil
  ) -> VisualFormatError {
    VisualFormatError(reason: reason, format: text, offset: place?.offset ?? offset)
  }

  func unexpected(_ expected: String) -> VisualFormatError {
    error(.expected(expected, found: found))
  }

  /// The character ahead, for a message.
  private var found: String {
    guard let next else { return "the end" }
    if next == "\n" { return "the end of the line" }
    return "\"" + String(Character(next)) + "\""
  }

  /// Passes over blanks and a comment.
  mutating func skipBlanks() {
    while let scalar = next, scalar == " " || scalar == "\t" || scalar == "\r" { offset += 1 }
    guard next == "/", offset + 1 < scalars.count, scalars[offset + 1] == "/" else { return }
    while !isAtEndOfLine { offset += 1 }
  }

  mutating func skipLineFeed() {
    if next == "\n" { offset += 1 }
  }

  /// Whether `sign` stands ahead.
  func isAhead(_ sign: StaticString) -> Bool {
    sign.withUTF8Buffer { bytes in
      guard offset + bytes.count <= scalars.count else { return false }
      return bytes.indices.allSatisfy { scalars[offset + $0].value == UInt32(bytes[$0]) }
    }
  }

  /// Passes over `sign` and the blanks behind it, if it stands ahead.
  mutating func take(_ sign: StaticString) -> Bool {
    guard isAhead(sign) else { return false }
    offset += sign.utf8CodeUnitCount
    skipBlanks()
    return true
  }

  mutating func require(_ sign: StaticString, _ expected: String) throws(VisualFormatError) {
    if !take(sign) { throw unexpected(expected) }
  }

  var startsName: Bool { next.map { $0 == "'" || $0.startsName } ?? false }

  var startsNumber: Bool { next.map { $0.isDigit } ?? false }

  /// A plain word, or anything in single quotes.
  mutating func name(_ expected: String) throws(VisualFormatError) -> VisualName {
    let start = place
    if next == "'" {
      offset += 1
      let text = text { $0 != "'" && $0 != "\n" }
      if next != "'" { throw unexpected("a closing quote") }
      offset += 1
      if text.isEmpty { throw error(.expected(expected, found: "an empty name"), at: start) }
      skipBlanks()
      return VisualName(text, at: start)
    }
    guard startsName else { throw unexpected(expected) }
    let text = text { $0.startsName || $0.isDigit }
    skipBlanks()
    return VisualName(text, at: start)
  }

  /// How many digits a number has at most, so that no two of them have the same value.
  static let maximumDigitCount = 15

  /// Digits, perhaps with a point and more digits.
  mutating func number() throws(VisualFormatError) -> Double {
    let start = place
    guard startsNumber else { throw unexpected("a number") }
    var text = digits()
    let whole = text
    if next == ".", offset + 1 < scalars.count, scalars[offset + 1].isDigit {
      offset += 1
      text += digits()
    }
    guard text.count <= Self.maximumDigitCount else {
      throw error(.number(String(self.text(from: start.offset))), at: start)
    }
    let mantissa = text.reduce(0) { $0 * 10 + Double($1) }
    let scale = (whole.count..<text.count).reduce(1.0) { power, _ in power * 10 }
    skipBlanks()
    return mantissa / scale
  }

  /// Digits as a whole number.
  mutating func wholeNumber() throws(VisualFormatError) -> Int {
    let start = place
    guard startsNumber else { throw unexpected("a number") }
    let digits = digits()
    // Where words have 32 bits, not every number of 15 digits has room in one.
    guard digits.count <= Self.maximumDigitCount,
      let number = Int(exactly: digits.reduce(Int64(0)) { $0 * 10 + Int64($1) })
    else { throw error(.number(text(from: start.offset)), at: start) }
    skipBlanks()
    return number
  }

  private mutating func digits() -> [UInt32] {
    var digits: [UInt32] = []
    while let scalar = next, scalar.isDigit {
      digits.append(scalar.value - 48)
      offset += 1
    }
    return digits
  }

  private func text(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars[start..<offset] { text.append(scalar) }
    return String(text)
  }

  private mutating func text(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = offset
    while let scalar = next, condition(scalar) { offset += 1 }
    return text(from: start)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { value >= 48 && value <= 57 }

  /// Whether a plain name may begin with this character: a letter, `_`, or any that is not ASCII.
  fileprivate var startsName: Bool {
    let isLetter = value | 32 >= 97 && value | 32 <= 122 && value < 128
    return isLetter || self == "_" || value >= 128
  }
}

extension String {
  /// Whether the text is a name without quotes in visual formats.
  var isPlainVisualName: Bool {
    guard let first = unicodeScalars.first, first.startsName else { return false }
    return unicodeScalars.allSatisfy { $0.startsName || $0.isDigit }
  }
}
