/// A colour of a line: red, green, blue and opacity.
public struct LayoutColor: Hashable, Sendable {
  /// The red component, from 0 to 255.
  public let red: UInt8
  /// The green component, from 0 to 255.
  public let green: UInt8
  /// The blue component, from 0 to 255.
  public let blue: UInt8
  /// The opacity, from 0 for transparent to 255 for opaque.
  public let alpha: UInt8

  /// Opaque black.
  public static let black = LayoutColor(red: 0, green: 0, blue: 0)

  /// Creates a colour from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from `#RRGGBB` or `#RRGGBBAA`, in hexadecimal digits of either case.
  ///
  /// - Throws: ``LayoutColorError`` for anything else.
  public init(_ text: String) throws(LayoutColorError) {
    let digits = Array(text.utf8)
    guard digits.first == UInt8(ascii: "#") else { throw .noSign(text) }
    guard digits.count == 7 || digits.count == 9 else { throw .wrongLength(text) }
    var parts: [UInt8] = []
    for index in stride(from: 1, to: digits.count, by: 2) {
      guard let high = Self.value(of: digits[index]), let low = Self.value(of: digits[index + 1])
      else { throw .noDigit(text) }
      parts.append(high << 4 | low)
    }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 255)
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension LayoutColor: CustomStringConvertible {
  /// `#rrggbb`, or `#rrggbbaa` for a colour that is not opaque.
  public var description: String {
    var text = "#"
    for part in [red, green, blue] + (alpha == 255 ? [] : [alpha]) {
      text += (part < 16 ? "0" : "") + String(part, radix: 16)
    }
    return text
  }
}

/// An error for a text that is not a colour.
public enum LayoutColorError: Error, Hashable, Sendable {
  /// The text does not begin with `#`.
  case noSign(String)
  /// There are neither six nor eight digits.
  case wrongLength(String)
  /// A character is no hexadecimal digit.
  case noDigit(String)
}

extension LayoutColorError: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .noSign(let text): "\"" + text + "\" is no colour: it does not begin with #"
    case .wrongLength(let text):
      "\"" + text + "\" is no colour: write #RRGGBB or #RRGGBBAA"
    case .noDigit(let text):
      "\"" + text + "\" is no colour: its digits are 0 to 9 and A to F"
    }
  }
}
