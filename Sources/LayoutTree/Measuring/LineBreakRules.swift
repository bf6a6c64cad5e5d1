/// The rules of ``LineBreaker``, applied to one character after another.
struct LineBreakRules {
  /// The relation of a character to those before it.
  enum Step {
    /// It continues the piece.
    case continues
    /// It continues the piece, with the spaces before it.
    case continuesAfterSpaces
    /// A line may break before it, where no spaces are.
    case begins
    /// A line may break before it, after spaces.
    case beginsAfterSpaces
    /// It is a space.
    case space
    /// It ends the line.
    case ends
  }

  /// The class of the last character that is no space.
  private var before = LineBreakClass.start
  private var hasSpaces = false

  /// Whether a letter continues the piece.
  var isInLetters: Bool { before == .alphabetic && !hasSpaces }

  /// Takes the next character, of a class.
  @inline(__always)
  mutating func take(_ kind: LineBreakClass) -> Step {
    if kind == before, kind == .alphabetic || kind == .ideographic {
      if hasSpaces {
        hasSpaces = false
        return .beginsAfterSpaces
      }
      return kind == .alphabetic ? .continues : .begins
    }
    if kind == .space {
      hasSpaces = true
      return .space
    }
    return takeOther(kind)
  }

  private mutating func takeOther(_ kind: LineBreakClass) -> Step {
    switch kind {
    case .lineEnd:
      (before, hasSpaces) = (.start, false)
      return .ends
    case .zeroWidthSpace:
      (before, hasSpaces) = (.zeroWidthSpace, true)
      return .space
    default:
      let row = Self.table[2 * Int(before.rawValue) + (hasSpaces ? 1 : 0)]
      let mayBreak = row & (1 << UInt32(kind.rawValue)) != 0
      before = inContext(kind)
      if !hasSpaces { return mayBreak ? .begins : .continues }
      hasSpaces = false
      return mayBreak ? .beginsAfterSpaces : .continuesAfterSpaces
    }
  }

  /// Returns the class of a character after those before it: a quotation mark or a hyphen at the
  /// start of a word is another one than within.
  private func inContext(_ kind: LineBreakClass) -> LineBreakClass {
    guard kind == .initialQuotation || kind == .hyphen else { return kind }
    let isQuotation = kind == .initialQuotation
    let startsWord =
      switch before {
      case .start, .zeroWidthSpace, .glue: true
      case .object, .initialHyphen: hasSpaces || !isQuotation
      case .opening, .wideOpening, .quotation: hasSpaces || isQuotation
      default: hasSpaces
      }
    if isQuotation { return startsWord ? .opening : .quotation }
    return startsWord ? .initialHyphen : .hyphen
  }

  /// For each class, without and with spaces after it, the classes before which lines may break.
  private static let table: [UInt32] = LineBreakClass.allCases.flatMap { before in
    [false, true].map { hasSpaces in
      LineBreakClass.allCases.reduce(into: 0) { row, after in
        if mayBreak(between: before, hasSpaces, after) { row |= 1 << UInt32(after.rawValue) }
      }
    }
  }

  /// Returns whether a line may break between characters of two classes, perhaps with spaces
  /// between them: the rules in their order, so that the first one that applies decides.
  private static func mayBreak(
    between before: LineBreakClass, _ hasSpaces: Bool, _ after: LineBreakClass
  ) -> Bool {
    // LB8: after a zero-width space, whatever spaces follow it.
    if before == .zeroWidthSpace { return true }
    // LB2: not at the start.
    if before == .start, !hasSpaces { return false }
    // LB11, LB12, LB12a: neither around a word joiner nor around a no-break space.
    if after == .wordJoiner { return false }
    if before == .wordJoiner || before == .glue, !hasSpaces { return false }
    if after == .glue, !hasSpaces {
      return isHyphen(before) || before == .breakAfter || before == .softHyphen
    }
    // LB13, LB15d: not before these, even after spaces.
    if [.closing, .closingParenthesis, .exclamation, .infix, .slash].contains(after) {
      return false
    }
    // LB14, LB15a: not after opening punctuation, even after spaces.
    if before == .opening || before == .wideOpening { return false }
    // LB16, LB17
    let closes = before == .closing || before == .closingParenthesis
    if closes, after == .nonstarter { return false }
    if before == .breakAround, after == .breakAround { return false }
    // LB18: after spaces.
    if hasSpaces { return true }
    // LB19: not around quotation marks.
    if before == .quotation || after == .quotation || after == .initialQuotation { return false }
    // LB20: around objects.
    if before == .object || after == .object { return true }
    // LB20a: not after a hyphen that begins a word.
    if before == .initialHyphen, after == .alphabetic { return false }
    // LB21, LB22
    if [.breakAfter, .softHyphen, .hyphen, .nonstarter, .inseparable].contains(after) {
      return false
    }
    if before == .breakBefore { return false }
    return mayBreakInWord(between: before, after)
  }

  /// The rules for letters, numbers, and the signs around them.
  private static func mayBreakInWord(
    between before: LineBreakClass, _ after: LineBreakClass
  ) -> Bool {
    switch (before, after) {
    // LB23, LB28
    case (.alphabetic, .numeric), (.numeric, .alphabetic), (.alphabetic, .alphabetic): false
    // LB23a, LB24, LB27
    case (.prefix, .ideographic), (.ideographic, .postfix): false
    case (.prefix, .alphabetic), (.postfix, .alphabetic), (.alphabetic, .prefix),
      (.alphabetic, .postfix):
      false
    // LB25
    case (.closing, .prefix), (.closing, .postfix), (.closingParenthesis, .prefix),
      (.closingParenthesis, .postfix), (.numeric, .prefix), (.numeric, .postfix),
      (.prefix, .opening), (.prefix, .wideOpening), (.postfix, .opening),
      (.postfix, .wideOpening), (.prefix, .numeric), (.postfix, .numeric), (.hyphen, .numeric),
      (.initialHyphen, .numeric), (.infix, .numeric), (.slash, .numeric), (.numeric, .numeric):
      false
    // LB29
    case (.infix, .alphabetic): false
    // LB30
    case (.alphabetic, .opening), (.numeric, .opening), (.closingParenthesis, .alphabetic),
      (.closingParenthesis, .numeric):
      false
    // LB31
    default: true
    }
  }

  private static func isHyphen(_ kind: LineBreakClass) -> Bool {
    kind == .hyphen || kind == .initialHyphen
  }
}
