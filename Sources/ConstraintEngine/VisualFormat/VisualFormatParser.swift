import LayoutTree

/// A parser of visual formats; the article on them has the grammar, whose rules are the functions
/// here.
struct VisualFormatParser {
  /// The maximum depth of nested stacks.
  private static let maximumDepth = 32

  var scanner: VisualFormatScanner
  private var depth = 0

  init(_ scanner: VisualFormatScanner) { self.scanner = scanner }

  // format = line { line feed line }
  mutating func lines() throws(VisualFormatError) -> [VisualLine] {
    let limit = VisualFormat.maximumLength
    if scanner.count > limit {
      throw scanner.error(.length(limit), at: VisualPlace(limit))
    }
    var lines: [VisualLine] = []
    while true {
      scanner.skipBlanks()
      if !scanner.isAtEndOfLine { lines.append(try line()) }
      if scanner.next == nil { return lines }
      _ = scanner.take("\n")
    }
  }

  // line = [ "H:" | "V:" | "HV:" | "Z:" ] chain | "C:" explicit
  private mutating func line() throws(VisualFormatError) -> VisualLine {
    let start = scanner.place
    let line: VisualLine
    if scanner.take("C:") {
      line = .explicit(try explicit())
    } else if scanner.take("Z:") {
      line = .order(try chain(from: start))
    } else if scanner.take("HV:") {
      line = .chain(Axis.allCases, try chain(from: start))
    } else if scanner.take("V:") {
      line = .chain([.vertical], try chain(from: start))
    } else {
      let hasPrefix = scanner.take("H:")
      if !hasPrefix, !scanner.isAhead("|"), !scanner.isAhead("[") {
        throw scanner.unexpected("H:, V:, HV:, Z:, C:, | or [")
      }
      line = .chain([.horizontal], try chain(from: start))
    }
    if !scanner.isAtEndOfLine { throw scanner.unexpected("the end of the line") }
    return line
  }

  // chain = [ "|" connection ] group { connection group } [ connection "|" ]
  private mutating func chain(from start: VisualPlace) throws(VisualFormatError) -> VisualChain {
    let first = scanner.take("|") ? try connection() : nil
    if !scanner.isAhead("[") {
      throw scanner.unexpected(first == nil ? "| or [" : first == .flush ? "- or ~ or [" : "[")
    }
    var chain = VisualChain(start: first, first: try group(), rest: [], end: nil)
    chain.place = start
    while !scanner.isAtEndOfLine {
      let connection = try connection()
      if scanner.take("|") {
        chain.end = connection
        return chain
      }
      guard scanner.isAhead("[") else {
        throw scanner.unexpected(connection == .flush ? "- or ~ or [ or |" : "[ or |")
      }
      chain.rest.append(VisualLink(connection, try group()))
    }
    return chain
  }

  // group = "[" view { "," view } "]"
  private mutating func group() throws(VisualFormatError) -> VisualGroup {
    try scanner.require("[", "[")
    var views = [try view()]
    while scanner.take(",") { views.append(try view()) }
    guard scanner.take("]") else {
      let last = views[views.count - 1]
      throw scanner.unexpected(
        last.stack.isEmpty && last.sizes.isEmpty ? "( or , or ]" : ", or ]")
    }
    return VisualGroup(views)
  }

  // view = name [ ".." digits ] [ "(" bounds ")" ] [ ":" stack ]
  private mutating func view() throws(VisualFormatError) -> VisualView {
    var view = VisualView(try scanner.name("the name of an item"))
    if scanner.take("..") {
      let last = try scanner.wholeNumber()
      guard let range = VisualRange(of: view.name.text, to: last), range.count > 0 else {
        throw scanner.error(.range("\(view.name.text)..\(last)"), at: view.name.place)
      }
      view.last = last
    }
    if scanner.take("(") { view.sizes = try bounds() }
    if scanner.take(":") { view.stack = [try stack()] }
    return view
  }

  // stack = connection group { connection group } connection
  private mutating func stack() throws(VisualFormatError) -> VisualChain {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw scanner.error(.depth(Self.maximumDepth)) }
    let start = scanner.place
    let first = try connection()
    var chain = VisualChain(start: first, first: try group(), rest: [], end: nil)
    chain.place = start
    while true {
      let connection = try connection()
      guard scanner.isAhead("[") else {
        chain.end = connection
        return chain
      }
      chain.rest.append(VisualLink(connection, try group()))
    }
  }

  // connection = [ "->" | "-~-" | "-" [ gap "-" ] | "~" [ gap "~" ] ]
  private mutating func connection() throws(VisualFormatError) -> VisualConnection {
    if scanner.take("->") { return .none }
    if scanner.take("-~-") { return .equalOrWider }
    if scanner.take("-") {
      guard let gap = try gap() else { return .standard }
      try scanner.require("-", "-")
      return .gap(gap)
    }
    if scanner.take("~") {
      guard let gap = try gap() else { return .equal([]) }
      try scanner.require("~", "~")
      return .equal(gap)
    }
    return .flush
  }

  // gap = "(" bounds ")" | ( number [ "%" ] | metric ) [ "@" priority ]
  private mutating func gap() throws(VisualFormatError) -> [VisualPredicate]? {
    if scanner.take("(") { return try bounds() }
    guard scanner.startsNumber || scanner.startsName else { return nil }
    let start = scanner.place
    let subject: VisualValue.Subject
    if scanner.startsName {
      subject = .name(try scanner.name("a metric"))
    } else {
      let number = try scanner.number()
      subject = scanner.take("%") ? .percent(number) : .number(number)
    }
    var bound = VisualPredicate(VisualValue(subject))
    bound.value.place = start
    bound.priority = try priority()
    return [bound]
  }

  // explicit = name "." attribute "(" bounds ")" { "." attribute "(" bounds ")" }
  private mutating func explicit() throws(VisualFormatError) -> VisualExplicit {
    let view = try scanner.name("the name of an item")
    var explicit = VisualExplicit(view, [])
    repeat {
      let start = scanner.place
      try scanner.require(".", ". and an attribute")
      let attribute = try attribute()
      try scanner.require("(", "(")
      var part = VisualExplicit.Part(attribute, try bounds())
      part.place = start
      explicit.parts.append(part)
    } while scanner.isAhead(".")
    return explicit
  }
}

extension VisualFormatParser {
  // bounds = bound { "," bound }, here with the parenthesis behind
  mutating func bounds() throws(VisualFormatError) -> [VisualPredicate] {
    var bounds = [try bound()]
    while scanner.take(",") { bounds.append(try bound()) }
    try scanner.require(")", bounds[bounds.count - 1].continuation)
    return bounds
  }

  // bound = [ "==" | "<=" | ">=" ] value [ "@" priority ]
  private mutating func bound() throws(VisualFormatError) -> VisualPredicate {
    let start = scanner.place
    var relation = LayoutRelation.equal
    if scanner.take("<=") {
      relation = .lessThanOrEqual
    } else if scanner.take(">=") {
      relation = .greaterThanOrEqual
    } else {
      _ = scanner.take("==")
    }
    let hasRelation = scanner.place.offset != start.offset
    var value = try value(hasRelation ? "a value" : "==, <=, >= or a value")
    value.place = start
    return VisualPredicate(value, relation, priority: try priority())
  }

  // value = subject { ( "*" | "/" ) operand } { ( "+" | "-" ) operand }
  private mutating func value(_ expected: String) throws(VisualFormatError) -> VisualValue {
    var value = VisualValue(try subject(expected))
    while let kind = takeOperator(scaling: true) {
      value.operations.append(.init(kind, try operand(isSigned: true)))
    }
    while let kind = takeOperator(scaling: false) {
      value.operations.append(.init(kind, try operand(isSigned: false)))
    }
    return value
  }

  // subject = [ "+" | "-" ] number [ "%" ] | name [ "." attribute ]
  private mutating func subject(
    _ expected: String
  ) throws(VisualFormatError) -> VisualValue.Subject {
    if scanner.startsName {
      let name = try scanner.name(expected)
      return scanner.take(".") ? .attribute(name, try attribute()) : .name(name)
    }
    let sign = takeSign()
    guard scanner.startsNumber else {
      throw scanner.unexpected(sign == nil ? expected : "a number")
    }
    let number = (sign ?? 1) * (try scanner.number())
    return scanner.take("%") ? .percent(number) : .number(number)
  }

  // operand = [ "+" | "-" ] ( number | metric )
  private mutating func operand(isSigned: Bool) throws(VisualFormatError) -> VisualOperand {
    if scanner.startsName { return .metric(try scanner.name("a metric")) }
    let start = scanner.place
    let sign = isSigned ? takeSign() : nil
    guard scanner.startsNumber else {
      throw scanner.unexpected(sign == nil ? "a number or a metric" : "a number")
    }
    return .number((sign ?? 1) * (try scanner.number()), start)
  }

  /// Returns the priority after `@`, if there is one.
  mutating func priority() throws(VisualFormatError) -> VisualOperand? {
    guard scanner.take("@") else { return nil }
    if scanner.startsName { return .metric(try scanner.name("a metric")) }
    let start = scanner.place
    guard scanner.startsNumber else { throw scanner.unexpected("a priority") }
    let number = try scanner.number()
    guard LayoutPriority(exactly: number) != nil else {
      throw scanner.error(.priority(shortest(number)), at: start)
    }
    return .number(number, start)
  }

  mutating func attribute() throws(VisualFormatError) -> ConstraintAttribute {
    let name = try scanner.name("an attribute")
    guard let attribute = ConstraintAttribute.allCases.first(where: { "\($0)" == name.text })
    else { throw scanner.error(.unknownAttribute(name.text), at: name.place) }
    return attribute
  }

  private mutating func takeOperator(scaling: Bool) -> VisualValue.Operation.Kind? {
    if scaling {
      if scanner.take("*") { return .times }
      return scanner.take("/") ? .over : nil
    }
    if scanner.take("+") { return .plus }
    return scanner.take("-") ? .minus : nil
  }

  private mutating func takeSign() -> Double? {
    if scanner.take("-") { return -1 }
    return scanner.take("+") ? 1 : nil
  }
}

extension VisualPredicate {
  /// The symbols that may follow the bound.
  fileprivate var continuation: String {
    if priority != nil { return ", or )" }
    switch value.operations.last?.kind {
    case nil, .times, .over: return "an operator, @, , or )"
    case .plus, .minus: return "+, -, @, , or )"
    }
  }
}

extension LayoutPriority {
  /// Creates the priority of a whole number from 1 to 1000; `nil` for any other number.
  init?(exactly number: Double) {
    guard number >= 1, number <= 1000, let whole = Int(exactly: number) else { return nil }
    self.init(whole)
  }
}

/// A scanner of a visual format.
struct VisualFormatScanner {
  private let text: String
  private var characters: TextScanner

  init(_ text: String) {
    self.text = text
    characters = TextScanner(text)
  }

  var count: Int { characters.count }

  var place: VisualPlace { VisualPlace(characters.offset) }

  /// The next character; `nil` at the end.
  var next: Unicode.Scalar? { characters.next }

  /// Whether the line ends here.
  var isAtEndOfLine: Bool { next == nil || next == "\n" }

  func error(
    _ reason: VisualFormatError.Reason, at place: VisualPlace? = nil
  ) -> VisualFormatError {
    VisualFormatError(reason: reason, format: text, offset: (place ?? self.place).offset)
  }

  func unexpected(_ expected: String) -> VisualFormatError {
    error(.expected(expected, found: found))
  }

  /// The character ahead, for a message.
  private var found: String {
    guard let next else { return "the end" }
    if next == "\n" { return "the end of the line" }
    return "\"" + String(Character(next)) + "\""
  }

  /// Skips blanks and a comment.
  mutating func skipBlanks() {
    characters.take { $0 == " " || $0 == "\t" || $0 == "\r" }
    if characters.isAhead("//") { characters.take { $0 != "\n" } }
  }

  /// Whether `sign` is next.
  func isAhead(_ sign: StaticString) -> Bool { characters.isAhead(sign) }

  /// Consumes `sign` and the blanks and the comment after it, if it is next.
  mutating func take(_ sign: StaticString) -> Bool {
    guard characters.take(sign) else { return false }
    skipBlanks()
    return true
  }

  mutating func require(_ sign: StaticString, _ expected: String) throws(VisualFormatError) {
    if !take(sign) { throw unexpected(expected) }
  }

  var startsName: Bool { next.map { $0 == "'" || $0.startsName } ?? false }

  var startsNumber: Bool { next?.isDigit ?? false }

  /// Returns a plain word, or a text in single quotes.
  mutating func name(_ expected: String) throws(VisualFormatError) -> VisualName {
    let start = place
    guard startsName else { throw unexpected(expected) }
    let text: String
    if characters.take("'") {
      text = characters.take { $0 != "'" && $0 != "\n" }
      if !characters.take("'") { throw unexpected("a closing quote") }
      if text.isEmpty { throw error(.expected(expected, found: "an empty name"), at: start) }
    } else {
      text = characters.take { $0.startsName || $0.isDigit }
    }
    skipBlanks()
    return VisualName(text, at: start)
  }

  /// The maximum number of digits of a number, so that no two of them have the same value.
  static let maximumDigitCount = 15

  /// Parses digits, perhaps with a point and more digits.
  mutating func number() throws(VisualFormatError) -> Double {
    try number { Double($0.takeDecimal()) }
  }

  /// Parses digits as a whole number.
  mutating func wholeNumber() throws(VisualFormatError) -> Int {
    // With 32-bit words, not every number of 15 digits can be represented.
    try number { Int($0.take { $0.isDigit }) }
  }

  private mutating func number<Number>(
    _ read: (inout TextScanner) -> Number?
  ) throws(VisualFormatError) -> Number {
    let start = place
    guard startsNumber else { throw unexpected("a number") }
    let number = read(&characters)
    let text = characters.text(from: start.offset)
    guard let number, text.utf8.count(where: { $0 != 46 }) <= Self.maximumDigitCount else {
      throw error(.number(text), at: start)
    }
    skipBlanks()
    return number
  }
}

extension Unicode.Scalar {
  /// Whether a plain name may begin with this character: a letter, `_`, or any that is not ASCII.
  fileprivate var startsName: Bool {
    let isLetter = value | 32 >= 97 && value | 32 <= 122 && value < 128
    return isLetter || self == "_" || value >= 128
  }
}

extension String {
  /// Whether the text is a name without quotes in visual formats.
  var isPlainVisualName: Bool {
    guard let first = unicodeScalars.first, first.startsName else { return false }
    return unicodeScalars.allSatisfy { $0.startsName || $0.isDigit }
  }
}
