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
