/// A length of a flex item or container, as CSS writes it.
public enum FlexLength: Hashable, Sendable {
  /// What the property says by default; for a basis, what the width or height along the line says.
  case auto
  /// A length in points (CSS: `px`).
  case points(Double)
  /// A share of the containing block, in percent.
  case percent(Double)
  /// A share of the containing block, in percent, and points on top (CSS:
  /// `calc(50% + 10px)`).
  case calc(percent: Double, points: Double)
  /// The least size without overflow (CSS Sizing Level 3).
  case minContent
  /// The ideal size (CSS Sizing Level 3).
  case maxContent
  /// What is available, but no more than the ideal and no less than the least size.
  case fitContent
  /// What is available, less the margins; ``auto`` where that is not definite (CSS Sizing Level 4).
  case stretch
  /// The size of the content, whatever width and height say; for a basis only, and the same as
  /// ``auto`` elsewhere.
  case content
}

extension FlexLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A length in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// A length in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

extension FlexLength {
  /// The length in points, where it is definite: a percentage is if what it refers to is.
  @inline(__always)
  func definite(in basis: Double?) -> Double? {
    switch self {
    case .points(let points): return points.isNaN ? 0 : points
    case .percent(let percent): return basis.map { percent.isNaN ? 0 : $0 * percent / 100 }
    case .calc(let percent, let points):
      return basis.map {
        (percent.isNaN ? 0 : $0 * percent / 100) + (points.isNaN ? 0 : points)
      }
    case .auto, .minContent, .maxContent, .fitContent, .stretch, .content: return nil
    }
  }

  /// The length in points as a least one, where a percentage of nothing definite adds nothing.
  @inline(__always)
  func definiteLeast(in basis: Double?) -> Double? { definite(in: basis ?? 0) }

  /// Whether the length is a percentage.
  var isPercent: Bool {
    switch self {
    case .percent, .calc: true
    case .auto, .points, .minContent, .maxContent, .fitContent, .stretch, .content: false
    }
  }
}
