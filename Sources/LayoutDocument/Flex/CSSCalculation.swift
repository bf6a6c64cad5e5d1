import FrameEngine
import LayoutTree

/// The value of a CSS math expression: a number, or a length with a percentage (CSS Values Level 4,
/// section 10).
struct CSSCalculation {
  private var number = 0.0
  private var percent: Double?
  private var points: Double?

  private var isNumber: Bool { percent == nil && points == nil }

  /// Evaluates `calc()`, or an expression in parentheses; `nil` if the text is neither.
  init?(_ text: Substring) {
    let start = text.hasPrefix("calc(") ? 4 : 0
    guard text.utf8.count > start, text.hasSuffix(")") else { return nil }
    var parser = Parser(characters: TextScanner(text.dropFirst(start)))
    guard let value = parser.factor(depth: 0), parser.characters.next == nil else { return nil }
    self = value
  }

  /// The length, unless it is a number.
  var length: FlexLength? {
    if isNumber { return nil }
    let points = points.map { $0.inCSSRange }
    guard let percent = percent?.inCSSRange else { return .points(points ?? 0) }
    guard let points else { return .percent(percent) }
    return .calc(percent: percent, points: points)
  }

  /// Whether the length has a percentage.
  var hasPercentage: Bool { percent != nil }

  private init(number: Double) { self.number = number }

  private func sum(_ other: CSSCalculation, _ sign: Double) -> CSSCalculation? {
    guard isNumber == other.isNumber else { return nil }
    func add(_ first: Double?, _ second: Double?) -> Double? {
      first == nil && second == nil ? nil : (first ?? 0) + sign * (second ?? 0)
    }
    var sum = CSSCalculation(number: number + sign * other.number)
    sum.percent = add(percent, other.percent)
    sum.points = add(points, other.points)
    return sum
  }

  private func times(_ factor: Double) -> CSSCalculation {
    var product = CSSCalculation(number: number * factor)
    product.percent = percent.map { $0 * factor }
    product.points = points.map { $0 * factor }
    return product
  }

  private func product(_ other: CSSCalculation) -> CSSCalculation? {
    if other.isNumber { return times(other.number) }
    return isNumber ? other.times(number) : nil
  }

  private func quotient(_ other: CSSCalculation) -> CSSCalculation? {
    other.isNumber && other.number != 0 ? times(1 / other.number) : nil
  }
}

extension CSSCalculation {
  /// A recursive-descent parser of expressions.
  private struct Parser {
    var characters: TextScanner

    /// The maximum nesting depth of expressions, as in browsers.
    private static let maximumDepth = 32

    /// Skips blanks; returns whether there were any.
    private mutating func skipBlanks() -> Bool {
      !characters.take { $0 == " " }.isEmpty
    }

    /// Parses products separated by `+` or `-`, which have blanks on both sides.
    private mutating func sum(depth: Int) -> CSSCalculation? {
      guard var value = product(depth: depth) else { return nil }
      while skipBlanks(), let sign = characters.next, sign == "+" || sign == "-" {
        characters.skip()
        guard skipBlanks(), let other = product(depth: depth),
          let sum = value.sum(other, sign == "+" ? 1 : -1)
        else { return nil }
        value = sum
      }
      return value
    }

    /// Parses factors separated by `*` or `/`.
    private mutating func product(depth: Int) -> CSSCalculation? {
      guard var value = factor(depth: depth) else { return nil }
      while true {
        var ahead = characters
        ahead.take { $0 == " " }
        guard let sign = ahead.next, sign == "*" || sign == "/" else { return value }
        ahead.skip()
        characters = ahead
        _ = skipBlanks()
        guard let other = factor(depth: depth),
          let result = sign == "*" ? value.product(other) : value.quotient(other)
        else { return nil }
        value = result
      }
    }

    /// Parses a number, a length, a percentage, or an expression in parentheses.
    mutating func factor(depth: Int) -> CSSCalculation? {
      if characters.take("calc(") || characters.take("(") {
        _ = skipBlanks()
        guard depth < Self.maximumDepth, let value = sum(depth: depth + 1) else { return nil }
        _ = skipBlanks()
        return characters.take(")") ? value : nil
      }
      let word = characters.take { !" ()*/".unicodeScalars.contains($0) }
      let unit = word.hasSuffix("px") ? 2 : word.hasSuffix("%") ? 1 : 0
      guard let number = word.dropLast(unit).cssNumber else { return nil }
      if unit == 0 { return CSSCalculation(number: number) }
      var value = CSSCalculation(number: 0)
      if unit == 1 { value.percent = number } else { value.points = number }
      return value
    }
  }
}

extension Double {
  /// The nearest number in the supported range (CSS Values Level 4, sections 5.1 and 10.11).
  fileprivate var inCSSRange: Double {
    let greatest = DocumentLimits.standard.magnitude
    return isNaN ? 0 : min(max(self, -greatest), greatest)
  }
}

extension Substring {
  /// The number that the text represents, clamped to the supported range, or `nil`.
  var cssNumber: Double? {
    let plain = utf8.allSatisfy {
      isDigit($0)
        || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e")]
          .contains($0)
    }
    return plain ? Double(String(self))?.inCSSRange : nil
  }

  /// The words of the text, separated by blanks outside parentheses.
  var cssWords: [Substring] {
    var words: [Substring] = []
    var depth = 0
    var start: Index?
    for index in indices {
      let character = self[index]
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == " ", depth <= 0 {
        if let first = start { words.append(self[first..<index]) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if let start { words.append(self[start...]) }
    return words
  }
}
