/// A hash of numbers and texts, in order (FNV-1a, 64 bits).
struct Digest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325
  /// How many numbers and texts are in it.
  private(set) var count = 0

  mutating func add(_ number: Double) {
    count += 1
    add(number.bitPattern)
  }

  mutating func add(_ text: String) {
    count += 1
    for byte in text.utf8 { add(byte: byte) }
    add(byte: 0)
  }

  mutating func add(_ other: Digest) {
    count += other.count
    add(other.value)
  }

  private mutating func add(_ word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  private mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}

extension Digest: CustomStringConvertible {
  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
