/// A class of characters in Unicode line breaking (UAX #14), as far as ``LineBreaker`` tells them
/// apart.
enum LineBreakClass: UInt8, CaseIterable {
  /// Letters and all else that has no class of its own (AL); also a mark that stands alone (LB10).
  case alphabetic
  /// The start of a text or of a line after a mandatory break.
  case start
  /// Line feed, carriage return and the like, which end a line (BK, CR, LF, NL).
  case lineEnd
  /// The space (SP).
  case space
  /// The zero-width space (ZW).
  case zeroWidthSpace
  /// The word joiner (WJ).
  case wordJoiner
  /// The no-break space and the like (GL).
  case glue
  /// Opening punctuation (OP).
  case opening
  /// Opening punctuation as wide as an ideograph (OP of East Asian width).
  case wideOpening
  /// Closing punctuation (CL).
  case closing
  /// The closing parenthesis and bracket (CP).
  case closingParenthesis
  /// Quotation marks (QU).
  case quotation
  /// Quotation marks that may open (QU of the general category Pi).
  case initialQuotation
  /// Exclamation and question marks (EX).
  case exclamation
  /// Comma, full stop, colon and semicolon (IS).
  case infix
  /// The slash (SY).
  case slash
  /// Characters that do not begin a line, such as small kana (NS, CJ).
  case nonstarter
  /// The hyphen-minus (HY).
  case hyphen
  /// A hyphen at the start of a word (LB20a).
  case initialHyphen
  /// Characters after which lines may break, such as dashes and the tab (BA).
  case breakAfter
  /// The soft hyphen (BA), which is seen only where a line breaks after it.
  case softHyphen
  /// Characters before which lines may break (BB).
  case breakBefore
  /// The em dash (B2).
  case breakAround
  /// The ellipsis (IN).
  case inseparable
  /// Digits (NU).
  case numeric
  /// Signs before numbers (PR).
  case prefix
  /// Signs after numbers (PO).
  case postfix
  /// Han, Kana, Hangul, full-width forms and emoji (ID, EB, H2, H3, JL, RI).
  case ideographic
  /// The object replacement character (CB).
  case object

  /// Whether no line breaks between characters of the classes for which this holds.
  var staysInWord: Bool { self == .alphabetic || self == .numeric || self == .infix }

  private static func ascii(_ value: UInt8) -> LineBreakClass {
    switch value {
    case 0x0a...0x0d: .lineEnd
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"): .closingParenthesis
    case UInt8(ascii: "}"): .closing
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
    case UInt8(ascii: "!"), UInt8(ascii: "?"): .exclamation
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): .infix
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "|"), 0x09: .breakAfter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .numeric
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): .prefix
    case UInt8(ascii: "%"): .postfix
    default: .alphabetic
    }
  }

  /// The class of a character, and whether it forms no grapheme cluster with another one for which
  /// this holds, too.
  struct Traits {
    let kind: LineBreakClass
    let standsAlone: Bool

    fileprivate init(searching value: UInt32) {
      kind = LineBreakClass.searched(value)
      standsAlone =
        switch value {
        case 0x20..<0x7f, 0xae..<0x300, 0x370..<0x483, 0x48a..<0x530, 0x2010...0x2027,
          0x3000...0x3029, 0x3031...0x303c, 0x3041...0x3096, 0x309b...0x30ff, 0xff01...0xff60,
          0x1f300...0x1f3fa, 0x1f400...0x1faff:
          true
        default: false
        }
    }

    fileprivate init(_ kind: LineBreakClass) { (self.kind, standsAlone) = (kind, true) }
  }

  /// Returns the class of a character; `common` is ``common``.
  ///
  /// Complexity: O(1) up to the kana and for ideographs, else O(log of the exceptions).
  @inline(__always)
  static func traits(of scalar: Unicode.Scalar, _ common: [Traits]) -> Traits {
    let value = Int(scalar.value)
    return value < common.count ? common[value] : traits(ofOther: scalar.value)
  }

  private static func traits(ofOther value: UInt32) -> Traits {
    switch value {
    case 0x4e00...0x9fff, 0xac00...0xd7a3: Traits(.ideographic)
    default: Traits(searching: value)
    }
  }

  /// The classes of the characters up to the kana, by their codes.
  static let common: [Traits] = (0..<0x3100).map { Traits(searching: $0) }

  private static func searched(_ value: UInt32) -> LineBreakClass {
    if value < 0x80 { return ascii(UInt8(value)) }
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      let range = exceptions[middle]
      if value > range.last {
        low = middle + 1
      } else if value < range.first {
        high = middle
      } else {
        return range.isInPairs && (value - range.first) % 2 == 1 ? .closing : range.kind
      }
    }
    return isIdeographic(value) ? .ideographic : .alphabetic
  }

  private static func isIdeographic(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x11ff, 0x2e80...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xff01...0xff60, 0xff66...0xffdc, 0x1f000...0x1faff, 0x20000...0x3ffff:
      true
    default: false
    }
  }

  /// Characters beyond ASCII that are neither letters nor ideographs, in the order of their codes.
  private static let exceptions: [ClassRange] = [
    .init(0x85, .lineEnd), .init(0xa0, .glue), .init(0xa1, .opening), .init(0xa2, .postfix),
    .init(0xa3...0xa5, .prefix), .init(0xab, .initialQuotation), .init(0xad, .softHyphen),
    .init(0xb0, .postfix),
    .init(0xb1, .prefix), .init(0xb4, .breakBefore), .init(0xbb, .quotation),
    .init(0xbf, .opening), .init(0x2c8, .breakBefore), .init(0x2cc, .breakBefore),
    .init(0x2df, .breakBefore), .init(0x34f, .glue), .init(0x37e, .infix), .init(0x589, .infix),
    .init(0x58a, .breakAfter), .init(0x5be, .breakAfter), .init(0x609...0x60b, .postfix),
    .init(0x60c...0x60d, .infix), .init(0x61b, .exclamation), .init(0x61d...0x61f, .exclamation),
    .init(0x660...0x669, .numeric), .init(0x66a, .postfix), .init(0x66b...0x66c, .numeric),
    .init(0x6d4, .exclamation), .init(0x6f0...0x6f9, .numeric), .init(0x7c0...0x7c9, .numeric),
    .init(0x964...0x965, .breakAfter), .init(0x966...0x96f, .numeric),
    .init(0x9e6...0x9ef, .numeric), .init(0xa66...0xa6f, .numeric),
    .init(0xae6...0xaef, .numeric), .init(0xb66...0xb6f, .numeric),
    .init(0xbe6...0xbef, .numeric), .init(0xc66...0xc6f, .numeric),
    .init(0xce6...0xcef, .numeric), .init(0xd66...0xd6f, .numeric), .init(0xe3f, .prefix),
    .init(0xe50...0xe59, .numeric), .init(0xed0...0xed9, .numeric), .init(0xf0b, .breakAfter),
    .init(0xf20...0xf29, .numeric), .init(0x1040...0x1049, .numeric), .init(0x1361, .breakAfter),
    .init(0x1680, .breakAfter), .init(0x17db, .prefix), .init(0x17e0...0x17e9, .numeric),
    .init(0x1810...0x1819, .numeric), .init(0x2000...0x2006, .breakAfter), .init(0x2007, .glue),
    .init(0x2008...0x200a, .breakAfter), .init(0x200b, .zeroWidthSpace),
    .init(0x2010, .breakAfter), .init(0x2011, .glue), .init(0x2012...0x2013, .breakAfter),
    .init(0x2014, .breakAround), .init(0x2018, .initialQuotation), .init(0x2019, .quotation),
    .init(0x201a, .opening), .init(0x201b...0x201c, .initialQuotation), .init(0x201d, .quotation),
    .init(0x201e, .opening), .init(0x201f, .initialQuotation), .init(0x2024...0x2026, .inseparable),
    .init(0x2027, .breakAfter), .init(0x2028...0x2029, .lineEnd), .init(0x202f, .glue),
    .init(0x2030...0x2037, .postfix), .init(0x2039, .initialQuotation), .init(0x203a, .quotation),
    .init(0x203c...0x203d, .nonstarter), .init(0x2044, .infix), .init(pairs: 0x2045...0x2046),
    .init(0x2047...0x2049, .nonstarter), .init(0x2056, .breakAfter),
    .init(0x2058...0x205b, .breakAfter), .init(0x205d...0x205f, .breakAfter),
    .init(0x2060, .wordJoiner), .init(pairs: 0x207d...0x207e), .init(pairs: 0x208d...0x208e),
    .init(0x20a0...0x20a6, .prefix), .init(0x20a7, .postfix), .init(0x20a8...0x20b5, .prefix),
    .init(0x20b6, .postfix), .init(0x20b7...0x20ba, .prefix), .init(0x20bb, .postfix),
    .init(0x20bc...0x20bd, .prefix), .init(0x20be, .postfix), .init(0x20bf, .prefix),
    .init(0x20c0, .postfix), .init(0x20c1...0x20cf, .prefix), .init(0x2103, .postfix),
    .init(0x2109, .postfix), .init(0x2116, .prefix), .init(0x2212...0x2213, .prefix),
    .init(0x22ef, .inseparable), .init(pairs: 0x2308...0x230b), .init(pairs: 0x2329...0x232a),
    .init(pairs: 0x2768...0x2775), .init(pairs: 0x27e6...0x27ef), .init(pairs: 0x2983...0x2998),
    .init(pairs: 0x29d8...0x29db), .init(pairs: 0x29fc...0x29fd),
    .init(0x2e3a...0x2e3b, .breakAround),
    .init(0x3000, .breakAfter), .init(0x3001...0x3002, .closing), .init(0x3005, .nonstarter),
    .init(pairs: 0x3008...0x3011), .init(pairs: 0x3014...0x301b), .init(0x301c, .nonstarter),
    .init(0x301d, .wideOpening), .init(0x301e...0x301f, .closing),
    .init(0x303b...0x303c, .nonstarter), .init(0x3041, .nonstarter), .init(0x3043, .nonstarter),
    .init(0x3045, .nonstarter), .init(0x3047, .nonstarter), .init(0x3049, .nonstarter),
    .init(0x3063, .nonstarter), .init(0x3083, .nonstarter), .init(0x3085, .nonstarter),
    .init(0x3087, .nonstarter), .init(0x308e, .nonstarter), .init(0x3095...0x3096, .nonstarter),
    .init(0x309b...0x309e, .nonstarter), .init(0x30a0...0x30a1, .nonstarter),
    .init(0x30a3, .nonstarter), .init(0x30a5, .nonstarter), .init(0x30a7, .nonstarter),
    .init(0x30a9, .nonstarter), .init(0x30c3, .nonstarter), .init(0x30e3, .nonstarter),
    .init(0x30e5, .nonstarter), .init(0x30e7, .nonstarter), .init(0x30ee, .nonstarter),
    .init(0x30f5...0x30f6, .nonstarter), .init(0x30fb...0x30fe, .nonstarter),
    .init(0x31f0...0x31ff, .nonstarter), .init(0xa015, .nonstarter), .init(0xfe50, .closing),
    .init(0xfe52, .closing), .init(0xfeff, .wordJoiner), .init(0xff01, .exclamation),
    .init(0xff04, .prefix), .init(0xff05, .postfix), .init(pairs: 0xff08...0xff09),
    .init(0xff0c, .closing), .init(0xff0e, .closing), .init(0xff1a...0xff1b, .nonstarter),
    .init(0xff1f, .exclamation), .init(0xff3b, .wideOpening), .init(0xff3d, .closing),
    .init(0xff5b, .wideOpening), .init(0xff5d, .closing), .init(pairs: 0xff5f...0xff60),
    .init(0xff61, .closing), .init(pairs: 0xff62...0xff63), .init(0xff64, .closing),
    .init(0xff65, .nonstarter), .init(0xff67...0xff70, .nonstarter),
    .init(0xff9e...0xff9f, .nonstarter), .init(0xffe0, .postfix), .init(0xffe1, .prefix),
    .init(0xffe5...0xffe6, .prefix), .init(0xfffc, .object),
  ]

  /// Characters with neighbouring codes and one class, or opening and closing ones by turns.
  private struct ClassRange {
    let first: UInt32
    let last: UInt32
    let kind: LineBreakClass
    let isInPairs: Bool

    init(_ codes: ClosedRange<UInt32>, _ kind: LineBreakClass) {
      (first, last, self.kind, isInPairs) = (codes.lowerBound, codes.upperBound, kind, false)
    }

    init(_ code: UInt32, _ kind: LineBreakClass) { self.init(code...code, kind) }

    init(pairs codes: ClosedRange<UInt32>) {
      (first, last, isInPairs) = (codes.lowerBound, codes.upperBound, true)
      kind = first < 0x2e80 ? .opening : .wideOpening
    }
  }
}

extension Unicode.Scalar {
  /// Whether a character is as wide as an ideograph, unless a font says something else.
  var isWide: Bool { (0x1100...0x11ff).contains(value) || value >= 0x2e80 }

  /// Whether a character takes no space: a combining mark, a selector, or a format character.
  var hasNoWidth: Bool {
    switch value {
    case 0xad, 0x300...0x36f, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfe00...0xfe0f,
      0xfe20...0xfe2f, 0xfeff, 0xe0000...0xe0fff:
      true
    default: false
    }
  }
}
