/// Arithmetic on magnitudes: unsigned integers of 64-bit words, lowest first, without a zero at the
/// top; an empty list is zero.
enum Words {
  /// Takes the zeros off the top.
  static func trim(_ words: inout [UInt64]) {
    while words.last == 0 { words.removeLast() }
  }

  /// Whether a magnitude is less than another.
  static func isLess(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    if left.count != right.count { return left.count < right.count }
    var index = left.count - 1
    while index >= 0 {
      if left[index] != right[index] { return left[index] < right[index] }
      index -= 1
    }
    return false
  }

  /// Adds a magnitude to another.
  static func add(_ addend: [UInt64], to words: inout [UInt64]) {
    while words.count < addend.count { words.append(0) }
    var carry: UInt64 = 0
    var index = 0
    while index < words.count, index < addend.count || carry != 0 {
      let (first, isOver) = words[index].addingReportingOverflow(carry)
      let (sum, isOverAgain) = first.addingReportingOverflow(
        index < addend.count ? addend[index] : 0)
      words[index] = sum
      carry = isOver || isOverAgain ? 1 : 0
      index += 1
    }
    if carry != 0 { words.append(carry) }
  }

  /// Subtracts a magnitude from another that is not less.
  static func subtract(_ subtrahend: [UInt64], from words: inout [UInt64]) {
    var borrow: UInt64 = 0
    var index = 0
    while index < words.count, index < subtrahend.count || borrow != 0 {
      let (first, isUnder) = words[index].subtractingReportingOverflow(borrow)
      let (rest, isUnderAgain) = first.subtractingReportingOverflow(
        index < subtrahend.count ? subtrahend[index] : 0)
      words[index] = rest
      borrow = isUnder || isUnderAgain ? 1 : 0
      index += 1
    }
    trim(&words)
  }

  /// The product of two magnitudes.
  static func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    if left.isEmpty || right.isEmpty { return [] }
    let count = left.count + right.count
    var result = [UInt64](unsafeUninitializedCapacity: count) { target, initialized in
      target.initialize(repeating: 0)
      initialized = count
      guard let base = target.baseAddress else { return }
      left.withUnsafeBufferPointer { left in
        var index = 0
        while index < right.count {
          base[index + left.count] = addProduct(left, right[index], to: base + index)
          index += 1
        }
      }
    }
    trim(&result)
    return result
  }

  /// Adds `words * factor` to as many words at `target`; the word that is carried over.
  static func addProduct(
    _ words: UnsafeBufferPointer<UInt64>, _ factor: UInt64, to target: UnsafeMutablePointer<UInt64>
  ) -> UInt64 {
    var carry: UInt64 = 0
    var index = 0
    while index < words.count {
      let (high, low) = words[index].multipliedFullWidth(by: factor)
      let (first, isOver) = low.addingReportingOverflow(carry)
      let (sum, isOverAgain) = first.addingReportingOverflow(target[index])
      target[index] = sum
      carry = high &+ (isOver ? 1 : 0) &+ (isOverAgain ? 1 : 0)
      index += 1
    }
    return carry
  }

  /// Subtracts `words * factor` from as many words at `target`; what has to be borrowed.
  static func subtractProduct(
    _ words: UnsafeBufferPointer<UInt64>, _ factor: UInt64,
    from target: UnsafeMutablePointer<UInt64>
  ) -> UInt64 {
    var borrow: UInt64 = 0
    var index = 0
    while index < words.count {
      let (high, low) = words[index].multipliedFullWidth(by: factor)
      let (first, isUnder) = target[index].subtractingReportingOverflow(borrow)
      let (rest, isUnderAgain) = first.subtractingReportingOverflow(low)
      target[index] = rest
      borrow = high &+ (isUnder ? 1 : 0) &+ (isUnderAgain ? 1 : 0)
      index += 1
    }
    return borrow
  }

  /// A magnitude times a power of two.
  static func shiftedUp(_ words: [UInt64], by count: Int) -> [UInt64] {
    if words.isEmpty { return [] }
    let bits = UInt64(count % 64)
    var result = [UInt64](repeating: 0, count: count / 64)
    var carry: UInt64 = 0
    for word in words {
      result.append(word << bits | carry)
      carry = bits == 0 ? 0 : word >> (64 - bits)
    }
    if carry != 0 { result.append(carry) }
    return result
  }

  /// A magnitude divided by a power of two, rounded down.
  static func shiftedDown(_ words: [UInt64], by count: Int) -> [UInt64] {
    let skipped = count / 64
    if skipped >= words.count { return [] }
    let bits = UInt64(count % 64)
    var result = Array(words[skipped...])
    if bits != 0 {
      for index in result.indices {
        let above = index + 1 < result.count ? result[index + 1] << (64 - bits) : 0
        result[index] = result[index] >> bits | above
      }
      trim(&result)
    }
    return result
  }

  /// How many zero bits a magnitude ends with.
  static func trailingZeros(_ words: [UInt64]) -> Int {
    guard let place = words.firstIndex(where: { $0 != 0 }) else { return 0 }
    return place * 64 + words[place].trailingZeroBitCount
  }

  /// How many bits a magnitude has.
  static func bitWidth(_ words: [UInt64]) -> Int {
    guard let top = words.last else { return 0 }
    return words.count * 64 - top.leadingZeroBitCount
  }
}
