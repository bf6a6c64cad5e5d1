/// A position in a text that moves on as characters are read; characters are Unicode scalars.
package struct TextScanner {
  private let scalars: [Unicode.Scalar]
  /// The number of characters before the next one.
  package private(set) var offset = 0

  /// Creates a scanner at the start of a text.
  package init(_ text: some StringProtocol) { scalars = Array(text.unicodeScalars) }

  /// The number of characters of the text.
  package var count: Int { scalars.count }

  /// The next character; `nil` at the end.
  package var next: Unicode.Scalar? { self[0] }

  /// The character after so many others; `nil` beyond the end.
  package subscript(distance: Int) -> Unicode.Scalar? {
    offset + distance < scalars.count ? scalars[offset + distance] : nil
  }

  /// Returns the text that has been read since an offset.
  package func text(from start: Int) -> String {
    String(String.UnicodeScalarView(scalars[start..<offset]))
  }

  /// Reads characters without a check.
  package mutating func skip(_ count: Int = 1) { offset += count }

  /// Returns whether some ASCII text is next.
  package func isAhead(_ sign: StaticString) -> Bool {
    sign.withUTF8Buffer { bytes in
      bytes.indices.allSatisfy { self[$0]?.value == UInt32(bytes[$0]) }
    }
  }

  /// Reads some ASCII text, if it is next.
  package mutating func take(_ sign: StaticString) -> Bool {
    guard isAhead(sign) else { return false }
    offset += sign.utf8CodeUnitCount
    return true
  }

  /// Reads and returns the characters up to the first that does not meet a condition.
  @discardableResult
  package mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = offset
    while let scalar = next, condition(scalar) { offset += 1 }
    return text(from: start)
  }

  /// Reads and returns digits, and a point with the digits after it.
  package mutating func takeDecimal() -> String {
    let start = offset
    take { $0.isDigit }
    if next == ".", self[1]?.isDigit == true {
      offset += 1
      take { $0.isDigit }
    }
    return text(from: start)
  }
}

extension Unicode.Scalar {
  /// Whether the character is an ASCII digit.
  package var isDigit: Bool { ("0"..."9").contains(self) }
}
