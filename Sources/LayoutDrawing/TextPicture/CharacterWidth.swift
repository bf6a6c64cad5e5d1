extension Character {
  /// The columns that a terminal gives this character: 2 for East Asian ones and emoji.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    return unicodeScalars.contains("\u{fe0f}") || first.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool { Self.wideRanges.contains { $0.contains(value) } }

  /// The wide and full-width blocks of the Unicode table of East Asian widths, roughly.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3,
    0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f,
    0x1f680...0x1f6ff, 0x1f900...0x1faff, 0x20000...0x3fffd,
  ]
}
