/// The metrics of a font by which texts are measured, without a font engine.
///
///     let font = TextFont(
///       name: "Mono", ascent: 0.8, descent: 0.2, lineHeight: 1.25, advance: 0.6,
///       advances: ["é": 0.7], kerning: [TextFont.KerningPair("A", "V"): -0.05])
///
/// All numbers are in em: a fraction of the size of the font. A grapheme cluster, such as a letter
/// with marks, a flag or a family emoji, is as wide as its first character; one with the emoji
/// selector (U+FE0F) is ``wideAdvance`` wide. Combining marks and format characters that stand
/// alone take no space. A text whose width is negative or no number is 0 wide; other numbers that
/// are not finite make it measure zero, which `diagnostics` reports.
///
/// Copying a font is cheap, as is comparing it with its copies.
public struct TextFont: Sendable {
  private let table: Table

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - ascent: The distance of the baseline below the top of a line, in em.
  ///   - descent: The depth of the letters below the baseline, in em.
  ///   - lineHeight: The distance of lines, in em; what is more than ascent and descent lies below
  ///     them. `nil` for their sum.
  ///   - advance: The advance of a character that is not in `advances`, in em.
  ///   - wideAdvance: That of East Asian characters and emoji that are not in `advances`, in em.
  ///   - advances: The advances of characters, in em.
  ///   - kerning: The changes of the distances of neighbouring characters in a word, in em.
  /// - Complexity: O(n log n) for n advances and pairs.
  public init(
    name: String, ascent: Double, descent: Double, lineHeight: Double? = nil, advance: Double,
    wideAdvance: Double = 1, advances: [Unicode.Scalar: Double] = [:],
    kerning: [KerningPair: Double] = [:]
  ) {
    table = Table(
      name: name, ascent: ascent, descent: descent, lineHeight: lineHeight ?? ascent + descent,
      advance: advance, wideAdvance: wideAdvance, advances: advances, kerning: kerning)
  }

  /// Two characters beside each other.
  public struct KerningPair: Hashable, Sendable {
    /// The character before.
    public let first: Unicode.Scalar
    /// The character after it.
    public let second: Unicode.Scalar

    /// Creates a pair.
    public init(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
      (self.first, self.second) = (first, second)
    }

    fileprivate var code: UInt64 { UInt64(first.value) << 32 | UInt64(second.value) }
  }

  /// The numbers of a font; searched in the order of character codes.
  private final class Table: Sendable {
    let name: String
    let ascent: Double
    let descent: Double
    let lineHeight: Double
    let advance: Double
    let wideAdvance: Double
    let latin: [Latin]
    let codes: [UInt32]
    let advances: [Double]
    let pairs: [UInt64]
    let kerning: [Double]

    init(
      name: String, ascent: Double, descent: Double, lineHeight: Double, advance: Double,
      wideAdvance: Double, advances: [Unicode.Scalar: Double], kerning: [KerningPair: Double]
    ) {
      self.name = name
      (self.ascent, self.descent, self.lineHeight) = (ascent, descent, lineHeight)
      (self.advance, self.wideAdvance) = (advance, wideAdvance)
      let given = advances.filter { !$0.key.hasNoWidth }
      latin = LineBreakClass.common.prefix(256).enumerated().map { code, traits in
        let scalar = Unicode.Scalar(UInt8(code))
        return Latin(
          advance: scalar.hasNoWidth ? 0 : given[scalar] ?? advance, kind: traits.kind)
      }
      let others = given.filter { $0.key.value >= 256 }.sorted { $0.key.value < $1.key.value }
      codes = others.map { $0.key.value }
      self.advances = others.map { $0.value }
      let pairs = kerning.sorted { $0.key.code < $1.key.code }
      self.pairs = pairs.map { $0.key.code }
      self.kerning = pairs.map { $0.value }
    }

    func advance(of scalar: Unicode.Scalar) -> Double {
      if !codes.isEmpty, let index = Self.index(of: scalar.value, in: codes) {
        return advances[index]
      }
      return scalar.hasNoWidth ? 0 : scalar.isWide ? wideAdvance : advance
    }

    func kerning(_ pair: KerningPair) -> Double {
      Self.index(of: pair.code, in: pairs).map { kerning[$0] } ?? 0
    }

    private static func index<Code: Comparable>(of code: Code, in codes: [Code]) -> Int? {
      var (low, high) = (0, codes.count)
      while low < high {
        let middle = (low + high) / 2
        if codes[middle] < code { low = middle + 1 } else { high = middle }
      }
      return low < codes.count && codes[low] == code ? low : nil
    }
  }
}

extension TextFont {
  /// The name.
  public var name: String { table.name }

  /// The distance of the baseline below the top of a line, in em.
  public var ascent: Double { table.ascent }

  /// The depth of the letters below the baseline, in em.
  public var descent: Double { table.descent }

  /// The distance of lines, in em.
  public var lineHeight: Double { table.lineHeight }

  /// The advance of East Asian characters and emoji without one of their own, in em.
  public var wideAdvance: Double { table.wideAdvance }

  /// Returns the advance of a character in em.
  ///
  /// Complexity: O(1) for the first 256 characters, else O(log of the advances given).
  public func advance(of scalar: Unicode.Scalar) -> Double {
    scalar.value < 256 ? table.latin[Int(scalar.value)].advance : table.advance(of: scalar)
  }

  /// Returns by how much two neighbouring characters of a word are further apart than their
  /// advances say, in em; negative for nearer.
  ///
  /// Complexity: O(log of the pairs given).
  public func kerning(between first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
    isKerned ? table.kerning(KerningPair(first, second)) : 0
  }

  /// Whether there are pairs with kerning.
  var isKerned: Bool { !table.pairs.isEmpty }

  /// One of the first 256 characters.
  struct Latin: Hashable, Sendable {
    let advance: Double
    let kind: LineBreakClass
  }

  /// The first 256 characters, by their codes.
  var latin: [Latin] { table.latin }
}

extension TextFont: Hashable {
  /// Whether two fonts have the same name and numbers.
  ///
  /// Complexity: O(1) for copies, else O(advances and pairs).
  public static func == (first: TextFont, second: TextFont) -> Bool {
    let (first, second) = (first.table, second.table)
    if first === second { return true }
    return first.name == second.name && first.ascent == second.ascent
      && first.descent == second.descent && first.lineHeight == second.lineHeight
      && first.advance == second.advance && first.wideAdvance == second.wideAdvance
      && first.latin == second.latin && first.codes == second.codes
      && first.advances == second.advances && first.pairs == second.pairs
      && first.kerning == second.kerning
  }

  /// Hashes the name and the numbers for lines and for characters without an advance.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table.name)
    hasher.combine(table.ascent)
    hasher.combine(table.lineHeight)
    hasher.combine(table.advance)
    hasher.combine(table.codes.count)
  }
}

extension TextFont {
  /// Every character is a square of one em with its baseline at 0.8 em: for tests.
  public static let ahem = TextFont(
    name: "ahem", ascent: 0.8, descent: 0.2, lineHeight: 1, advance: 1)

  /// The advances of a common sans-serif face; characters outside ASCII take 0.556 em, East Asian
  /// ones a full em.
  public static let sansSerif = TextFont(
    name: "sansSerif", ascent: 0.92, descent: 0.23, lineHeight: 1.15, advance: 0.556,
    advances: printableASCII)

  private static var printableASCII: [Unicode.Scalar: Double] {
    var advances: [Unicode.Scalar: Double] = [:]
    for (place, width) in thousandths.enumerated() {
      advances[Unicode.Scalar(UInt8(32 + place))] = Double(width) / 1000
    }
    return advances
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
