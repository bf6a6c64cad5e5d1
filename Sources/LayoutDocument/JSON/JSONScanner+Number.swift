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
