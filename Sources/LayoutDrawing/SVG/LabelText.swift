import LayoutTree

/// Measures and truncates text on one line of a drawing.
package enum LabelText {
  /// Returns the width of `text` on one line, in the units of `size`.
  package static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
    let excess = text.unicodeScalars.reduce(0) { $0 + self.excess(of: $1, isBold: isBold) }
    return size * (regularWidth(of: text) + excess)
  }

  /// Returns the width in em by the table for measuring texts of boxes.
  private static func regularWidth(of text: String) -> Double {
    TextMeasurer(font: .sansSerif, size: 1).measure(text, for: .unspecified).size.width
  }

  /// Returns the width of a character beyond that in the table, in em.
  private static func excess(of scalar: Unicode.Scalar, isBold: Bool) -> Double {
    switch scalar {
    case " ": return 0
    case "\u{2026}", "\u{2192}": return 1 - 0.556
    case "\u{d7}": return 0.584 - 0.556
    default:
      guard isBold, let bold = BoldFace.advance(of: scalar) else { return 0 }
      return bold - regularWidth(of: String(scalar))
    }
  }

  /// Returns the first line of `text`, with control characters as spaces.
  package static func firstLine(of text: String) -> String {
    printable(firstLineWithHyphens(of: text))
  }

  /// Returns the first line of `text` as it is, with its soft hyphens.
  static func firstLineWithHyphens(of text: String) -> String {
    String(text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" })
  }

  /// Returns the lines of `text`, with control characters as spaces.
  static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      printable(String(line.last == "\r" ? line.dropLast() : line))
    }
  }

  /// Returns `text` with control characters as spaces, without soft hyphens.
  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars where scalar != "\u{ad}" {
      result.unicodeScalars.append(scalar.isControl ? " " : scalar)
    }
    return result
  }

  /// Returns `text` if it fits, otherwise its beginning with an ellipsis; `nil` if not even one
  /// character fits.
  package static func shortened(
    _ text: String, toFit width: Double, size: Double, isBold: Bool = false
  ) -> String? {
    func fits(_ text: String) -> Bool {
      self.width(of: text, size: size, isBold: isBold) <= width
    }
    if fits(text) { return text.isEmpty ? nil : text }
    // No letter is narrower than 0.19 em, so longer beginnings cannot fit.
    var beginning = String(text.prefix(Int(min(max(width / size, 0) / 0.19, 10_000)) + 1))
    while !beginning.isEmpty {
      beginning.removeLast()
      while beginning.last == " " { beginning.removeLast() }
      if fits(beginning + "\u{2026}") { break }
    }
    return beginning.isEmpty ? nil : beginning + "\u{2026}"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, which must not appear in drawings.
  var isControl: Bool { value < 0x20 || (0x7f...0x9f).contains(value) }
}

/// The advance widths of the bold face that matches ``TextFont/sansSerif``.
enum BoldFace {
  /// Returns the advance of a character in em; `nil` outside ASCII.
  static func advance(of scalar: Unicode.Scalar) -> Double? {
    let index = Int(scalar.value) - 32
    return thousandths.indices.contains(index) ? Double(thousandths[index]) / 1000 : nil
  }

  /// The advances of the printable ASCII characters, from the space on, in thousandths of an em.
  private static let thousandths: [Int] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
}
