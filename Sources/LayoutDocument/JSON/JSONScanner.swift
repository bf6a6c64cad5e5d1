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

  mutating func skipWhitespace() {
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
  var nextDescription: String {
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
