/// The range and ticks of an axis, and the positions of values.
struct ChartAxis {
  struct Tick {
    let position: Double
    /// The label; empty for a line between two labelled ones.
    let label: String
  }

  /// The rounding error allowed in a quotient that should be an integer.
  private static let roundingSlack = 1e-9

  private let scale: ChartScale
  private let lower: Double
  private let upper: Double
  private(set) var ticks: [Tick] = []

  /// Creates an axis whose range contains all values.
  init(scale: ChartScale, values: [Double]) {
    self.scale = scale
    let marks: [(number: DecimalNumber, isLabelled: Bool)]
    switch scale {
    case .linear: marks = Self.linearMarks(values).map { ($0, true) }
    case .logarithmic: marks = Self.logarithmicMarks(values)
    }
    lower = Self.place(marks.first?.number.value ?? 1, scale)
    upper = Self.place(marks.last?.number.value ?? 10, scale)
    ticks = marks.map { mark in
      Tick(
        position: position(of: mark.number.value), label: mark.isLabelled ? mark.number.label : "")
    }
  }

  /// Returns the position of a value between the start of the axis, 0, and its end, 1.
  func position(of value: Double) -> Double {
    (Self.place(value, scale) - lower) / (upper - lower)
  }

  private static func place(_ value: Double, _ scale: ChartScale) -> Double {
    scale == .linear ? value : value.decimalLogarithm
  }

  /// Returns multiples of 1, 2 or 5 times a power of ten, about five of them, including zero.
  private static func linearMarks(_ values: [Double]) -> [DecimalNumber] {
    let minimum = min(values.min() ?? 0, 0)
    var maximum = max(values.max() ?? 0, 0)
    if maximum - minimum < 1e-15 { maximum = minimum + 1 }
    let step = DecimalNumber(roundingUp: (maximum - minimum) / 5)
    let first = Int((minimum / step.value + roundingSlack).rounded(.down))
    let last = Int((maximum / step.value - roundingSlack).rounded(.up))
    return (first...last).map {
      DecimalNumber(mantissa: $0 * step.mantissa, exponent: step.exponent)
    }
  }

  /// Returns powers of ten, labelled, and lines between them; the range ends at 1, 2 or 5 times a
  /// power, and its ends are labelled unless there are many powers.
  private static func logarithmicMarks(
    _ values: [Double]
  ) -> [(number: DecimalNumber, isLabelled: Bool)] {
    var first = DecimalNumber(roundingDown: values.min() ?? 1)
    var last = DecimalNumber(roundingUp: values.max() ?? 10)
    if last.value <= first.value { last = DecimalNumber(roundingUp: first.value * 1.5) }
    if last.exponent - first.exponent > 8 {
      first.mantissa = 1
      if last.mantissa > 1 { last = DecimalNumber(mantissa: 1, exponent: last.exponent + 1) }
    }
    let decades = last.exponent - first.exponent
    let labelStep = max((decades + 7) / 8, 1)
    let mantissas = decades > 8 ? [1] : [1, 2, 3, 4, 5, 6, 7, 8, 9]
    var marks: [(number: DecimalNumber, isLabelled: Bool)] = []
    for exponent in first.exponent...last.exponent {
      for mantissa in mantissas {
        let number = DecimalNumber(mantissa: mantissa, exponent: exponent)
        guard number.value >= first.value, number.value <= last.value else { continue }
        let isPower = mantissa == 1 && (exponent - first.exponent) % labelStep == 0
        let isEnd = decades <= 5 && (number == first || number == last)
        let isFine = decades < 3 && (mantissa == 2 || mantissa == 5)
        marks.append((number, isPower || isFine || isEnd))
      }
    }
    return marks
  }
}

extension DecimalNumber {
  private static let steps = [1, 2, 5, 10]

  /// Creates the least of 1, 2 and 5 times a power of ten that is not below a positive value.
  init(roundingUp value: Double) {
    let exponent = Self.exponent(below: value)
    let mantissa =
      Self.steps.first { DecimalNumber(mantissa: $0, exponent: exponent).value >= value } ?? 10
    self = DecimalNumber(mantissa: mantissa, exponent: exponent).normalized
  }

  /// Creates the greatest of 1, 2 and 5 times a power of ten that is not above a positive value.
  init(roundingDown value: Double) {
    let exponent = Self.exponent(below: value)
    let mantissa =
      Self.steps.last { DecimalNumber(mantissa: $0, exponent: exponent).value <= value } ?? 1
    self = DecimalNumber(mantissa: mantissa, exponent: exponent).normalized
  }

  private var normalized: DecimalNumber {
    mantissa == 10 ? DecimalNumber(mantissa: 1, exponent: exponent + 1) : self
  }

  private static func exponent(below value: Double) -> Int {
    Int((value.decimalLogarithm + 1e-9).rounded(.down))
  }
}
