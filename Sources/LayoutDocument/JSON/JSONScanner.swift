/// An error that stops scanning, without a path.
struct ScanFault: Error {
  let position: SourcePosition
  let reason: DocumentError.Reason
  /// Whether the skipped text may define nodes.
  var hidesNodes = false
  /// Whether the correction is unambiguous.
  var isHarmless = false
}

/// A scanner of the bytes of a text, token by token, that tracks line and column.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var offset = 0
  /// The skipped slips of hand-written JSON that have not been taken.
  private(set) var slips: [ScanFault] = []

  private var line: Int
  /// The offset of the first byte of the line.
  private var lineStart = 0
  /// The number of UTF-8 continuation bytes in the line before ``offset``.
  private var continuationBytes = 0

  init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.line = firstLine
  }

  var position: SourcePosition {
    SourcePosition(line: line, column: offset - lineStart - continuationBytes + 1)
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips one byte, which must not be a line feed.
  mutating func advance() {
    if bytes[offset] & 0xC0 == 0x80 { continuationBytes += 1 }
    offset += 1
  }

  /// Skips `byte` if it is next; returns whether it was.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  /// Records an unambiguous deviation from JSON.
  mutating func slip(_ reason: String, at position: SourcePosition) {
    slip(ScanFault(position: position, reason: .syntax(reason), isHarmless: true))
  }

  /// Records an error after which scanning can continue.
  mutating func slip(_ fault: ScanFault) { slips.append(fault) }

  /// Removes and returns the slips so far.
  mutating func takeSlips() -> [ScanFault] {
    defer { slips = [] }
    return slips
  }

  /// Skips a byte order mark at the beginning.
  mutating func skipByteOrderMark() {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    slip("there is a byte order mark; save the text as UTF-8 without one", at: position)
    offset += 3
    continuationBytes += 3
  }

  /// Skips whitespace, and comments, which are not part of JSON.
  mutating func skipBlanks() {
    skipWhitespace()
    while next == UInt8(ascii: "/"), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "/") || bytes[offset + 1] == UInt8(ascii: "*")
    {
      slip("JSON has no comments; the key \"comment\" takes any text", at: position)
      skipComment(isBlock: bytes[offset + 1] == UInt8(ascii: "*"))
      skipWhitespace()
    }
  }

  private mutating func skipComment(isBlock: Bool) {
    offset += 2
    while let byte = next {
      if byte == UInt8(ascii: "\n") {
        if !isBlock { return }
        skipWhitespace()
      } else if isBlock, byte == UInt8(ascii: "*"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "/")
      {
        offset += 2
        return
      } else {
        advance()
      }
    }
  }

  private mutating func skipWhitespace() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "\n"):
        offset += 1
        line += 1
        lineStart = offset
        continuationBytes = 0
      default:
        return
      }
    }
  }

  /// Reads one of the words `true`, `false` and `null`; another word is a slip, and read as text.
  mutating func word() -> JSONValue.Content {
    let start = position
    let word = plainWord()
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    if let meant = Self.words[word] {
      slip("\(quoted(word)) is not a JSON value; did you mean \(meant)?", at: start)
      return meant == "true" ? .bool(true) : meant == "false" ? .bool(false) : .null
    }
    let isNumber = ["NaN", "nan", "Infinity", "infinity", "inf"].contains(word)
    let hint = isNumber ? "numbers are finite" : "a text stands in double quotes"
    let reason = "\(quoted(word)) is not a JSON value; " + hint
    slip(ScanFault(position: start, reason: .syntax(reason)))
    return isNumber ? .number(1) : .string(JSONString(word))
  }

  /// The corresponding words of other languages.
  private static let words = [
    "True": "true", "TRUE": "true", "False": "false", "FALSE": "false", "None": "null",
    "NULL": "null", "Null": "null", "nil": "null", "undefined": "null",
  ]

  /// Reads letters, digits and underscores.
  mutating func plainWord() -> String {
    let first = offset
    while let byte = next, isWordByte(byte) || isDigit(byte) || byte == UInt8(ascii: "_") {
      advance()
    }
    return String(decoding: bytes[first..<offset], as: UTF8.self)
  }

  /// Returns a syntax error at the next byte.
  func unexpected(expected: String, hint: String = "") -> ScanFault {
    let reason = "expected \(expected), found \(nextDescription)" + hint
    return ScanFault(position: position, reason: .syntax(reason))
  }

  /// The next character as described in a message.
  private var nextDescription: String {
    guard let byte = next else { return "the end of the text" }
    var end = offset + 1
    while byte >= 0x80, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return "'" + printable(String(decoding: bytes[offset..<end], as: UTF8.self)) + "'"
  }

  private func printable(_ text: String) -> String { String(quoted(text).dropFirst().dropLast()) }
}

/// Whether the byte is an ASCII letter.
func isWordByte(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
}

/// Whether the byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Whether a number may begin with the byte, in JSON or commonly by mistake.
func startsNumber(_ byte: UInt8) -> Bool {
  isDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
}

/// Whether a value may begin with the byte, in JSON or commonly by mistake.
func startsValue(_ byte: UInt8) -> Bool {
  startsNumber(byte) || startsKey(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
}

/// Whether a key may begin with the byte, in JSON or commonly by mistake.
func startsKey(_ byte: UInt8) -> Bool {
  isWordByte(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    || byte == UInt8(ascii: "$")
}

extension JSONScanner {
  /// Reads a number: a sign, digits without leading zeros, a fraction, an exponent.
  ///
  /// - Returns: The text of the number, without a sign `+`.
  mutating func number() throws(ScanFault) -> String {
    let start = position
    if take(UInt8(ascii: "+")) { slip("a number has no sign '+'", at: start) }
    let first = offset
    _ = take(UInt8(ascii: "-"))
    if next == UInt8(ascii: ".") {
      slip("a number has a digit before its point", at: start)
    } else {
      try integer(from: start)
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[first..<offset], as: UTF8.self)
  }

  /// Skips the digits before the decimal point.
  private mutating func integer(from start: SourcePosition) throws(ScanFault) {
    let isZero = next == UInt8(ascii: "0")
    let first = offset
    try digits()
    if isZero, offset > first + 1 { slip("a number has no leading zeros", at: start) }
  }

  private mutating func digits() throws(ScanFault) {
    guard let byte = next, isDigit(byte) else { throw unexpected(expected: "a digit") }
    while let byte = next, isDigit(byte) { advance() }
  }
}

extension JSONScanner {
  /// Reads a string with its quotes; single quotes are a slip, and so is a line break if the end of
  /// the string is unambiguous.
  mutating func string() throws(ScanFault) -> JSONString {
    guard let quote = next else { throw unexpected(expected: "a string") }
    let start = position
    if quote != UInt8(ascii: "\"") {
      slip("a text stands in double quotes, not in single ones", at: start)
    }
    advance()
    var text: [UInt8] = []
    var count = 0
    var escapes: [JSONString.Escape] = []
    while true {
      guard let byte = next else {
        throw ScanFault(position: position, reason: .syntax("the string has no closing quote"))
      }
      switch byte {
      case quote:
        advance()
        return JSONString(String(decoding: text, as: UTF8.self), escapes: escapes)
      case UInt8(ascii: "\\"):
        let start = offset
        text.append(contentsOf: Array(String(try escape()).utf8))
        escapes.append(JSONString.Escape(index: count, width: offset - start))
        count += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard goesOnBehindLineBreak(quote) else {
          throw ScanFault(position: position, reason: .syntax(Self.lineBreak))
        }
        slip(Self.lineBreak, at: position)
        skipWhitespace()
      case 0..<32:
        slip("a control character in a string must be written as an escape", at: position)
        text.append(byte)
        count += 1
        advance()
      default:
        if byte & 0xC0 != 0x80 { count += 1 }
        text.append(byte)
        advance()
      }
    }
  }

  /// Whether a string with a line break ends on the next line, before a token that may follow a
  /// string.
  private func goesOnBehindLineBreak(_ quote: UInt8) -> Bool {
    var place = offset
    while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 }
    while place < bytes.count, bytes[place] != quote {
      // After a second line break, or an escape, the end of the string is ambiguous.
      if bytes[place] < UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\\") { return false }
      place += 1
    }
    place += 1
    while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 }
    guard place < bytes.count else { return false }
    return [UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")]
      .contains(bytes[place])
  }

  private static var lineBreak: String {
    "the line ends within a string: its closing quote is missing, or a line break in it, "
      + "which is written as \\n"
  }

  /// Reads an escape and returns its character.
  private mutating func escape() throws(ScanFault) -> Unicode.Scalar {
    let start = position
    advance()
    guard let byte = next else { throw unexpected(expected: "an escape") }
    let simple: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      simple = Unicode.Scalar(byte)
    case UInt8(ascii: "b"): simple = "\u{8}"
    case UInt8(ascii: "f"): simple = "\u{c}"
    case UInt8(ascii: "n"): simple = "\n"
    case UInt8(ascii: "r"): simple = "\r"
    case UInt8(ascii: "t"): simple = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      throw ScanFault(position: start, reason: .syntax("'\\' is followed by \(nextDescription)"))
    }
    advance()
    return simple
  }

  /// Reads `u` and four digits, and a second escape if the first is half of a surrogate pair.
  private mutating func unicodeEscape(
    from start: SourcePosition
  ) throws(ScanFault) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take(UInt8(ascii: "\\")), next == UInt8(ascii: "u") else {
      throw loneSurrogate(at: start)
    }
    let second = try codeUnit()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar((first - 0xD800) << 10 + (second - 0xDC00) + 0x10000)
    else { throw loneSurrogate(at: start) }
    return scalar
  }

  private func loneSurrogate(at position: SourcePosition) -> ScanFault {
    ScanFault(position: position, reason: .syntax("the escape is half of a surrogate pair"))
  }

  /// Reads `u` and four hexadecimal digits.
  private mutating func codeUnit() throws(ScanFault) -> UInt32 {
    advance()
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected(expected: "four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      advance()
    }
    return value
  }
}

/// Returns the offset of the first byte that is not part of a well-formed UTF-8 character, or
/// `nil`.
///
/// Complexity: O(bytes).
func firstInvalidUTF8Offset(in bytes: [UInt8]) -> Int? {
  var offset = 0
  while offset < bytes.count {
    if bytes[offset] < 0x80 {
      offset += 1
      continue
    }
    guard let length = lengthOfCharacter(at: offset, in: bytes) else { return offset }
    offset += length
  }
  return nil
}

/// Returns the length in bytes of the multibyte character at `offset`, or `nil` if it is malformed.
private func lengthOfCharacter(at offset: Int, in bytes: [UInt8]) -> Int? {
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch bytes[offset] {
  case 0xC2...0xDF: length = 2
  case 0xE0:
    length = 3
    second = 0xA0...0xBF
  case 0xED:
    length = 3
    second = 0x80...0x9F
  case 0xE1...0xEF: length = 3
  case 0xF0:
    length = 4
    second = 0x90...0xBF
  case 0xF1...0xF3: length = 4
  case 0xF4:
    length = 4
    second = 0x80...0x8F
  default: return nil
  }
  guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
  for index in offset + 2..<offset + length where bytes[index] & 0xC0 != 0x80 { return nil }
  return length
}
