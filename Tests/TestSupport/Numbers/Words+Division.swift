extension Words {
  /// The quotient of two magnitudes, rounded down, and the remainder.
  ///
  /// Long division as taught in school, with words for digits; see Knuth, *The Art of Computer
  /// Programming*, volume 2, section 4.3.1, algorithm D.
  ///
  /// - Precondition: `divisor` is not zero.
  static func quotientAndRemainder(
    _ dividend: [UInt64], by divisor: [UInt64]
  ) -> (quotient: [UInt64], remainder: [UInt64]) {
    if isLess(dividend, divisor) { return ([], dividend) }
    if divisor.count == 1 { return divide(dividend, byWord: divisor[0]) }
    let shift = divisor[divisor.count - 1].leadingZeroBitCount
    let shifted = shiftedUp(divisor, by: shift)
    var rest = shiftedUp(dividend, by: shift)
    while rest.count <= dividend.count { rest.append(0) }
    var quotient = [UInt64](repeating: 0, count: dividend.count - divisor.count + 1)
    rest.withUnsafeMutableBufferPointer { rest in
      shifted.withUnsafeBufferPointer { shifted in
        guard let base = rest.baseAddress else { return }
        for place in quotient.indices.reversed() {
          quotient[place] = digit(base + place, shifted)
        }
      }
    }
    trim(&quotient)
    trim(&rest)
    return (quotient, shiftedDown(rest, by: shift))
  }

  /// One digit of the quotient; its multiple of the divisor is taken from what is at `rest`.
  private static func digit(
    _ rest: UnsafeMutablePointer<UInt64>, _ divisor: UnsafeBufferPointer<UInt64>
  ) -> UInt64 {
    let count = divisor.count
    let top = divisor[count - 1]
    var guess: UInt64
    if rest[count] >= top {
      guess = .max
    } else {
      let (digit, remainder) = top.dividingFullWidth((rest[count], rest[count - 1]))
      guess = digit
      // The second word of the divisor shows nearly always whether the guess is too large.
      let (high, low) = guess.multipliedFullWidth(by: divisor[count - 2])
      if high > remainder || (high == remainder && low > rest[count - 2]) { guess -= 1 }
    }
    let borrow = subtractProduct(divisor, guess, from: rest)
    let isTooLarge = rest[count] < borrow
    rest[count] &-= borrow
    var isBelowZero = isTooLarge
    while isBelowZero {
      guess -= 1
      let carry = addProduct(divisor, 1, to: rest)
      let (sum, isOver) = rest[count].addingReportingOverflow(carry)
      rest[count] = sum
      isBelowZero = !isOver
    }
    return guess
  }

  private static func divide(
    _ dividend: [UInt64], byWord divisor: UInt64
  ) -> (quotient: [UInt64], remainder: [UInt64]) {
    var quotient = dividend
    var remainder: UInt64 = 0
    for index in quotient.indices.reversed() {
      (quotient[index], remainder) = divisor.dividingFullWidth((remainder, quotient[index]))
    }
    trim(&quotient)
    return (quotient, remainder == 0 ? [] : [remainder])
  }
}

/// A number that others are divided by that are known to be multiples of it.
///
/// The quotient is found from its lowest word up, each word by one multiplication with the inverse
/// of the divisor modulo 2^64, so that nothing is guessed and only half of each product is needed.
struct ExactDivisor: Sendable {
  private let shift: Int
  private let odd: [UInt64]
  private let inverse: UInt64

  /// The divisor of this magnitude, which is not zero.
  init(_ words: [UInt64]) {
    shift = Words.trailingZeros(words)
    odd = Words.shiftedDown(words, by: shift)
    inverse = Self.inverse(of: odd[0])
  }

  /// The number whose product with an odd word is 1 modulo 2^64.
  ///
  /// Newton's method: an odd number is its own inverse modulo 8, and each step doubles the bits.
  static func inverse(of word: UInt64) -> UInt64 {
    var inverse = word
    for _ in 0..<5 { inverse = inverse &* (2 &- word &* inverse) }
    return inverse
  }

  /// The quotient of a multiple of the divisor.
  func quotient(of dividend: [UInt64]) -> [UInt64] {
    var rest = shift == 0 ? dividend : Words.shiftedDown(dividend, by: shift)
    let count = rest.count - odd.count + 1
    if count <= 0 { return [] }
    rest.removeLast(rest.count - count)
    rest.withUnsafeMutableBufferPointer { rest in
      guard let base = rest.baseAddress else { return }
      var place = 0
      while place < count {
        let digit = base[place] &* inverse
        subtract(digit, from: base + place, count - place)
        base[place] = digit
        place += 1
      }
    }
    Words.trim(&rest)
    return rest
  }

  /// Takes a multiple of the divisor from the lowest words of a number, and forgets what is borrowed
  /// from above.
  private func subtract(
    _ factor: UInt64, from target: UnsafeMutablePointer<UInt64>, _ count: Int
  ) {
    let length = min(odd.count, count)
    var borrow = odd.withUnsafeBufferPointer { odd in
      Words.subtractProduct(
        UnsafeBufferPointer(rebasing: odd[..<length]), factor, from: target)
    }
    var index = length
    while borrow != 0, index < count {
      let (rest, isUnder) = target[index].subtractingReportingOverflow(borrow)
      target[index] = rest
      borrow = isUnder ? 1 : 0
      index += 1
    }
  }
}
