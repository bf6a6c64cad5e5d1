/// The advance widths of the bold face that goes with the table of ``TextFont/sansSerif``.
enum BoldFace {
  /// The advance of a character in em; `nil` for one outside ASCII.
  static func advance(of scalar: Unicode.Scalar) -> Double? {
    let index = Int(scalar.value) - 32
    return thousandths.indices.contains(index) ? Double(thousandths[index]) / 1000 : nil
  }

  /// Advances of the printable ASCII characters, from the space on, in thousandths of an em.
  private static let thousandths: [Int] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ]
}
