import Foundation

/// Numbers as tables show them.
package enum Decimals {
  /// Three significant digits, or all digits before the point.
  package static func significant(_ number: Double) -> String {
    guard number.isFinite else { return "-" }
    let magnitude = number.magnitude
    let digits =
      switch magnitude {
      case 0: 0
      case ..<0.1: 4
      case ..<1: 3
      case ..<10: 2
      case ..<100: 1
      default: 0
      }
    return fixed(number, digits: digits)
  }

  /// A time in seconds, in the unit that suits its length.
  package static func duration(_ seconds: Double) -> String {
    switch seconds.magnitude {
    case ..<0.001: significant(seconds * 1e6) + " us"
    case ..<1: significant(seconds * 1e3) + " ms"
    default: significant(seconds) + " s"
    }
  }

  /// This many digits after the point.
  package static func fixed(_ number: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", number)
  }

  /// A share in percent, with a digit after the point.
  package static func percent(_ share: Double) -> String {
    share.isFinite ? fixed(share * 100, digits: 1) + " %" : "-"
  }

  /// A whole number with a comma before every third digit.
  package static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
  }
}
