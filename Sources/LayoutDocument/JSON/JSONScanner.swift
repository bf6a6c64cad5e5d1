/// Why reading stopped, before the path is known.
struct ScanFault: Error {
  let position: SourcePosition
  let reason: DocumentError.Reason
  /// Whether nodes may be in what was not read.
  var hidesNodes = false
  /// Whether it is plain what is meant.
  var isHarmless = false
}

/// A place in the bytes of a text, moved forward token by token; keeps line and column.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var offset = 0
  /// The slips of hand-written JSON that were read over and have not been taken.
  private(set) var slips: [ScanFault] = []

  private var line: Int
  /// Offset of the first byte of the line.
  private var lineStart = 0
  /// Bytes of this line, before ``offset``, that begin no character.
  private var continuationBytes = 0

  init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.line = firstLine
  }

  var position: SourcePosition {
    SourcePosition(line: line, column: offset - lineStart - continuationBytes + 1)
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Moves over one byte, which is not a line feed.
  mutating func advance() {
    if bytes[offset] & 0xC0 == 0x80 { continuationBytes += 1 }
    offset += 1
  }

  /// Moves over `byte` if it is next.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    advance()
    return true
  }

  /// Notes something that is not JSON, but plain.
  mutating func slip(_ reason: String, at position: SourcePosition) {
    slip(ScanFault(position: position, reason: .syntax(reason), isHarmless: true))
  }

  /// Notes a fault that can be read over.
  mutating func slip(_ fault: ScanFault) { slips.append(fault) }

  /// The slips so far, which are forgotten then.
  mutating func takeSlips() -> [ScanFault] {
    defer { slips = [] }
    return slips
  }

  /// Moves over a byte order mark at the beginning.
  mutating func skipByteOrderMark() {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    slip("a document has no byte order mark", at: position)
    offset += 3
    continuationBytes += 3
  }

  /// Moves over whitespace, and over comments, which JSON does not have.
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

  /// Moves over one of the words `true`, `false` and `null`; another word is a slip, and a text.
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

  /// The words of other languages.
  private static let words = [
    "True": "true", "TRUE": "true", "False": "false", "FALSE": "false", "None": "null",
    "NULL": "null", "Null": "null", "nil": "null", "undefined": "null",
  ]

  /// Moves over letters, digits and underscores.
  mutating func plainWord() -> String {
    let first = offset
    while let byte = next, isWordByte(byte) || isDigit(byte) || byte == UInt8(ascii: "_") {
      advance()
    }
    return String(decoding: bytes[first..<offset], as: UTF8.self)
  }

  /// A syntax error at the next byte.
  func unexpected(expected: String) -> ScanFault {
    ScanFault(position: position, reason: .syntax("expected \(expected), found \(nextDescription)"))
  }

  /// The next character for a message.
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

/// Whether a number may begin with the byte, in JSON or where people write it.
func startsNumber(_ byte: UInt8) -> Bool {
  isDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
}

/// Whether a value may begin with the byte, in JSON or where people write it.
func startsValue(_ byte: UInt8) -> Bool {
  startsNumber(byte) || startsKey(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
}

/// Whether a key may begin with the byte, in JSON or where people write it.
func startsKey(_ byte: UInt8) -> Bool {
  isWordByte(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    || byte == UInt8(ascii: "$")
}

extension JSONScanner {
  /// Moves over a number: a sign, digits without leading zeros, a fraction, an exponent.
  ///
  /// - Returns: Its text, without a sign `+`.
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

  /// Moves over the digits before the point.
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
  /// Moves over a string, from its opening quote to behind its closing one; single quotes are a
  /// slip, and so is a line break if it is plain where the string ends.
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

  /// Whether a string with a line break in it ends on the next line, before what may follow one.
  private func goesOnBehindLineBreak(_ quote: UInt8) -> Bool {
    var place = offset
    while place < bytes.count, bytes[place] <= UInt8(ascii: " ") { place += 1 }
    while place < bytes.count, bytes[place] != quote {
      // A second line break, or an escape: it is no longer plain where the string ends.
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

  /// Moves over an escape and gives the character that it stands for.
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

  /// Moves over `u` and four digits, and over a second escape if the first is half a character.
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

  /// Moves over `u` and its four hexadecimal digits.
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

/// Offset of the first byte that belongs to no well-formed UTF-8 character, or `nil`.
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

/// The number of bytes of the character of several bytes at `offset`, or `nil` if it is malformed.
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
  for place in offset + 2..<offset + length where bytes[place] & 0xC0 != 0x80 { return nil }
  return length
}
