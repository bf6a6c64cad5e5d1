import TestSupport

/// What kind of numbers and structure a generated history is made of.
enum NumberFamily: String, CaseIterable, Sendable {
  /// Coefficients 1 and -1.
  case ones
  /// Halves, ones, twos and threes.
  case small
  /// Thirds, which doubles cannot hold, and ones.
  case thirds
  /// From 0.01 to 100, of one significant digit.
  case hundreds
  /// From 0.001 to 1,000, of one significant digit.
  case thousands
  /// From 0.0001 to 10,000, of one significant digit.
  case tenThousands
  /// Ones and constants that are mostly equal, so that many constraints meet in a point.
  case degenerate
  /// Differences of neighbours in rings, most of them required.
  case cyclic
  /// The same rows again, multiples and sums of them.
  case redundant

  /// Whether coefficients are very different.
  var isScaled: Bool { self == .hundreds || self == .thousands || self == .tenThousands }

  /// A coefficient.
  func coefficient(_ generator: inout SeededGenerator) -> Double {
    switch self {
    case .ones, .degenerate, .cyclic: generator.pick([-1, 1])
    case .small, .redundant: generator.pick([-2, -1, -1, 0.5, 1, 1, 2, 3])
    case .thirds: generator.pick([-1, 1, 1.0 / 3, -1.0 / 3, 2.0 / 3, -2.0 / 3])
    case .hundreds: Self.digit(-2...2, &generator)
    case .thousands: Self.digit(-3...3, &generator)
    case .tenThousands: Self.digit(-4...4, &generator)
    }
  }

  /// A constant.
  func constant(_ generator: inout SeededGenerator) -> Double {
    switch self {
    case .ones, .small, .redundant: Double(generator.integer(in: -200...200))
    case .thirds: Double(generator.integer(in: -60...60)) / (generator.oneIn(2) ? 3 : 1)
    case .degenerate: generator.oneIn(5) ? generator.pick([-100, 100]) : 0
    case .cyclic: Double(generator.integer(in: -3...3)) * 10
    case .hundreds, .thousands, .tenThousands: Self.digit(0...3, &generator)
    }
  }

  /// A number of one significant digit: 0.07, -30, 0.9.
  static func digit(_ powers: ClosedRange<Int>, _ generator: inout SeededGenerator) -> Double {
    let digit = generator.integer(in: 1...9) * (generator.oneIn(2) ? 1 : -1)
    return Double("\(digit)e\(generator.integer(in: powers))") ?? 0
  }
}
