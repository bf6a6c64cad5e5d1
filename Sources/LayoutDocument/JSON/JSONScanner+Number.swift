extension JSONScanner {
  /// Moves over a number: a sign, digits without leading zeros, a fraction, an exponent.
  mutating func number(upTo limit: Double) throws(ScanFault) -> Double {
    let start = position
    let first = offset
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if let byte = next, isDigit(byte) {
        throw ScanFault(position: start, reason: .syntax("a number has no leading zeros"))
      }
    } else {
      try digits()
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[first..<offset], as: UTF8.self)
    guard let number = Double(text), number.magnitude <= limit else {
      throw ScanFault(
        position: start,
        reason: .limit("the number \(text.prefix(24)) is beyond \(jsonText(of: limit))"))
    }
    return number
  }

  private mutating func digits() throws(ScanFault) {
    guard let byte = next, isDigit(byte) else { throw unexpected(expected: "a digit") }
    while let byte = next, isDigit(byte) { advance() }
  }
}
