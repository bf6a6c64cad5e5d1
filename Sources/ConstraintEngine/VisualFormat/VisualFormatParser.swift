import LayoutTree

/// Reads visual formats; the article on them has the grammar, whose rules are the functions here.
struct VisualFormatParser {
  /// How deep stacks may be nested.
  static let maximumDepth = 32

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
      scanner.skipLineFeed()
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
