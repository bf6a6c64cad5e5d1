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
