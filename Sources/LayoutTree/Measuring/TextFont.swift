/// A built-in table of character widths, so that text can be measured without a font engine.
public enum TextFont: Hashable, Sendable {
  /// Every character is a square of one em with its baseline at 0.8 em: for tests.
  case ahem
  /// The advance widths of a common sans-serif face; characters outside ASCII take
  /// 0.556 em, East Asian ones a full em.
  case sansSerif

  /// The height of a line in em.
  var lineHeight: Double { self == .ahem ? 1 : 1.15 }

  /// Distance of the baseline below the top of its line in em.
  var ascent: Double { self == .ahem ? 0.8 : 0.92 }

  /// The advance of a character in em.
  func advance(of scalar: Unicode.Scalar) -> Double {
    if isCombining(scalar) { return 0 }
    switch self {
    case .ahem: return 1
    case .sansSerif: return sansSerifAdvance(of: scalar)
    }
  }

  private func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    (0x0300...0x036f).contains(scalar.value) || scalar.value == 0x200b
  }

  /// Whether lines may break before and after a character (Unicode line breaking, class ID): Han,
  /// Kana, Hangul syllables, and full-width forms.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xff01...0xff60, 0x20000...0x3ffff:
      true
    default: false
    }
  }

  private func sansSerifAdvance(of scalar: Unicode.Scalar) -> Double {
    let index = Int(scalar.value) - 32
    if index >= 0, index < Self.thousandths.count { return Double(Self.thousandths[index]) / 1000 }
    let isEastAsian = (0x1100...0x11ff).contains(scalar.value) || scalar.value >= 0x2e80
    return isEastAsian ? 1 : 0.556
  }

  /// Advances of the printable ASCII characters, from the space on, in thousandths of an em.
  private static let thousandths: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
