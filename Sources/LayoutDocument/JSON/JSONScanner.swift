/// Why reading stopped, before the path is known.
struct ScanFault: Error {
  let position: SourcePosition
  let reason: DocumentError.Reason
}

/// A place in the bytes of a text, moved forward token by token; keeps line and column.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var offset = 0

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

  /// Moves over one of the words `true`, `false` and `null`.
  mutating func word() throws(ScanFault) -> JSONValue.Content {
    let start = position
    let first = offset
    while let byte = next, isWordByte(byte) { advance() }
    switch String(decoding: bytes[first..<offset], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case let other:
      throw ScanFault(
        position: start, reason: .syntax("\(quoted(other)) is not a JSON value"))
    }
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
