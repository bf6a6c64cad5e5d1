/// An integer of any size.
///
/// What fits into a word is kept in one, without memory of its own.
public struct BigInteger: Sendable {
  /// How the number is kept; each number has only one way.
  enum Storage: Sendable {
    /// A number that fits into `Int`.
    case word(Int)
    /// The magnitude and the sign of any other.
    case words([UInt64], isNegative: Bool)
  }

  var storage: Storage

  /// Zero.
  public static let zero = BigInteger(0)
  /// One.
  public static let one = BigInteger(1)

  /// The number that is `value`.
  public init(_ value: Int) {
    storage = .word(value)
  }

  /// The number of a magnitude and a sign.
  init(magnitude: [UInt64], isNegative: Bool) {
    if magnitude.count > 1 {
      storage = .words(magnitude, isNegative: isNegative)
      return
    }
    let word = magnitude.first ?? 0
    let wrapped = Int(truncatingIfNeeded: word)
    if wrapped >= 0 {
      storage = .word(isNegative ? -wrapped : wrapped)
    } else if isNegative, wrapped == .min {
      storage = .word(.min)
    } else {
      storage = .words(magnitude, isNegative: isNegative)
    }
  }

  /// The magnitude as words, lowest first, without a zero at the top.
  var magnitudeWords: [UInt64] {
    switch storage {
    case .word(0): []
    case .word(let value): [UInt64(value.magnitude)]
    case .words(let words, _): words
    }
  }

  /// Whether the number is zero.
  public var isZero: Bool {
    if case .word(0) = storage { return true }
    return false
  }

  /// -1, 0 or 1: the number compared with zero.
  public var sign: Int {
    switch storage {
    case .word(let value): value.signum()
    case .words(_, let isNegative): isNegative ? -1 : 1
    }
  }

  /// The number without its sign.
  public var magnitude: BigInteger { sign < 0 ? -self : self }

  /// How many bits the magnitude has; 0 for zero.
  public var bitWidth: Int {
    switch storage {
    case .word(let value): Int.bitWidth - value.magnitude.leadingZeroBitCount
    case .words(let words, _): Words.bitWidth(words)
    }
  }

  /// How often the number can be halved; 0 for zero.
  public var trailingZeroBitCount: Int {
    switch storage {
    case .word(0): 0
    case .word(let value): value.trailingZeroBitCount
    case .words(let words, _): Words.trailingZeros(words)
    }
  }
}

extension BigInteger: Hashable {
  /// Whether two numbers are the same.
  public static func == (left: BigInteger, right: BigInteger) -> Bool {
    switch (left.storage, right.storage) {
    case (.word(let left), .word(let right)): left == right
    case (.words(let left, let isNegative), .words(let right, let isRightNegative)):
      isNegative == isRightNegative && left == right
    default: false
    }
  }

  /// Feeds the number to a hasher.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .word(let value): hasher.combine(value)
    case .words(let words, let isNegative):
      hasher.combine(words)
      hasher.combine(isNegative)
    }
  }
}

extension BigInteger: Comparable {
  /// Whether a number is less than another.
  public static func < (left: BigInteger, right: BigInteger) -> Bool {
    if case .word(let left) = left.storage, case .word(let right) = right.storage {
      return left < right
    }
    if left.sign != right.sign { return left.sign < right.sign }
    return left.sign < 0
      ? Words.isLess(right.magnitudeWords, left.magnitudeWords)
      : Words.isLess(left.magnitudeWords, right.magnitudeWords)
  }
}

extension BigInteger: ExpressibleByIntegerLiteral {
  /// The number that a literal says.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension BigInteger: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String {
    if case .word(let value) = storage { return "\(value)" }
    var rest = magnitudeWords
    var groups: [String] = []
    while !rest.isEmpty {
      let (quotient, remainder) = Words.quotientAndRemainder(rest, by: [Self.decimalGroup])
      let digits = String(remainder.first ?? 0)
      groups.append(
        quotient.isEmpty ? digits : String(repeating: "0", count: 18 - digits.count) + digits)
      rest = quotient
    }
    return (sign < 0 ? "-" : "") + groups.reversed().joined()
  }

  /// 10^18, the greatest power of ten in a word of decimal digits.
  private static let decimalGroup: UInt64 = 1_000_000_000_000_000_000

  /// The number that a text of decimal digits says, or nil.
  public init?(_ text: String) {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : text[...]
    if digits.isEmpty { return nil }
    var number = BigInteger.zero
    for character in digits {
      guard character.isASCII, let digit = character.wholeNumberValue else { return nil }
      number = number * 10 + BigInteger(digit)
    }
    self = isNegative ? -number : number
  }
}
