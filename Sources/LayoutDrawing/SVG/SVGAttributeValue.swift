/// The value of an attribute of an ``SVGElement``.
package enum SVGAttributeValue: Hashable, Sendable {
  /// A text, before escaping.
  case text(String)
  /// A number, written with at most three decimals.
  case number(Double)

  /// The value as it stands in the file, before escaping.
  var svgText: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.shortDecimal
    }
  }
}

extension SVGAttributeValue: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension SVGAttributeValue: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self = .number(value) }
}

extension SVGAttributeValue: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}
