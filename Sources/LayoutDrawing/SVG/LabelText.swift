import LayoutTree

/// Decides how much of a text fits on one line of a drawing.
enum LabelText {
  /// The width of `text` on one line, in the units of `size`.
  static func width(of text: String, size: Double) -> Double {
    TextMeasurer(font: .sansSerif, size: size).measure(text, for: .unspecified).size.width
  }

  /// The width of bold letters, which are wider than the table says.
  static func boldWidth(of text: String, size: Double) -> Double {
    1.1 * width(of: text, size: size)
  }

  /// The first line of `text`, with control characters as spaces.
  static func firstLine(of text: String) -> String {
    let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    return printable(String(line))
  }

  /// `text` with control characters as spaces.
  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar.isControl ? " " : scalar)
    }
    return result
  }

  /// `text`, or its beginning with an ellipsis, or `nil` if not even one character fits.
  static func shortened(_ text: String, toFit width: Double, size: Double) -> String? {
    if self.width(of: text, size: size) <= width { return text.isEmpty ? nil : text }
    // No letter is narrower than 0.19 em, so what lies beyond cannot fit.
    var beginning = String(text.prefix(Int(min(max(width / size, 0) / 0.19, 10_000)) + 1))
    while !beginning.isEmpty {
      beginning.removeLast()
      while beginning.last == " " { beginning.removeLast() }
      // The table knows no ellipsis; in the usual faces it is one em wide.
      if self.width(of: beginning, size: size) + size <= width { break }
    }
    return beginning.isEmpty ? nil : beginning + "\u{2026}"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, which no drawing may pass on.
  var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}
