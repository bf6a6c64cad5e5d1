import LayoutTree

/// A layout as a line of text that resembles it: `H:|-[icon(24)]-8-[title]-|`.
///
/// The article <doc:VisualFormats> has the grammar.
public struct VisualFormat: Hashable, Sendable {
  /// The number of characters that a format has at most.
  public static let maximumLength = 10_000

  /// The maximum number of boxes in all chains, and of constraints, of a format.
  public static let maximumSize = 100_000

  /// The format as it was written.
  public let text: String

  /// The parsed lines, without empty ones.
  package let lines: [VisualLine]

  /// Creates a format by parsing text of one or several lines.
  ///
  /// - Throws: A ``VisualFormatError`` that points at the first character at fault.
  /// - Complexity: O(characters).
  public init(_ text: String) throws(VisualFormatError) {
    var parser = VisualFormatParser(VisualFormatScanner(text))
    self.text = text
    lines = try parser.lines()
  }

  /// Creates a format from lines; its text is their standard form.
  package init(lines: [VisualLine]) {
    self.lines = lines
    text = lines.map { $0.description }.joined(separator: "\n")
  }

  func error(_ reason: VisualFormatError.Reason, at place: VisualPlace) -> VisualFormatError {
    VisualFormatError(reason: reason, format: text, offset: place.offset)
  }
}

extension VisualFormat: CustomStringConvertible {
  /// The source text of the format in the standard form: without spaces and comments.
  public var description: String { lines.map { $0.description }.joined(separator: "\n") }
}

/// The options of a whole visual format.
public struct VisualFormatOptions: Hashable, Sendable {
  /// The direction of horizontal lines.
  public enum Direction: Hashable, Sendable {
    /// In the direction of text.
    case leadingToTrailing
    /// From left to right in any direction of text.
    case leftToRight
    /// From right to left in any direction of text.
    case rightToLeft
  }

  /// The attributes by which the items of each line are aligned across it; none by default.
  public var alignment: [LayoutAttribute] = []
  /// The direction of horizontal lines; that of text by default.
  public var direction = Direction.leadingToTrailing
  /// The gap of `-` between items, in points; 8 by default.
  public var spacing = 8.0
  /// The gap of `-` next to `|`, in points; 20 by default.
  public var edgeSpacing = 20.0

  /// Creates options.
  public init(
    alignment: [LayoutAttribute] = [], direction: Direction = .leadingToTrailing,
    spacing: Double = 8, edgeSpacing: Double = 20
  ) {
    self.alignment = alignment
    self.direction = direction
    self.spacing = spacing
    self.edgeSpacing = edgeSpacing
  }
}

extension VisualFormat {
  /// Checks that all names are known; names of stacks are.
  ///
  /// - Throws: A ``VisualFormatError`` at the first unknown name.
  package func check(
    isView: (String) -> Bool, isMetric: (String) -> Bool
  ) throws(VisualFormatError) {
    let stacks = Set(stackNames.map { $0.text })
    for use in uses {
      for name in use.names {
        let isKnown =
          use.mayBeView && (stacks.contains(name) || isView(name))
          || use.mayBeMetric && isMetric(name)
        if isKnown { continue }
        throw error(
          use.mayBeView ? .unknownView(name) : .unknownMetric(name), at: use.place)
      }
    }
  }

  /// The names of stacks, in the order of the text.
  var stackNames: [VisualName] {
    var names: [VisualName] = []
    forEachChain { chain in
      for view in chain.groups.flatMap({ $0.views }) where !view.stack.isEmpty {
        names.append(view.name)
      }
    }
    return names
  }

  /// A name that the format uses, or a range of names.
  private struct Use {
    let name: VisualName
    var last: Int?
    var mayBeView = false
    var mayBeMetric = false

    var place: VisualPlace { name.place }

    /// The name, or the names of the range.
    var names: VisualRange {
      last.flatMap { VisualRange(of: name.text, to: $0) } ?? VisualRange(only: name.text)
    }
  }

  private var uses: [Use] {
    var uses: [Use] = []
    forEachChain { chain in
      let connections =
        [chain.start, chain.end].compactMap { $0 } + chain.rest.map { $0.connection }
      for connection in connections {
        uses += connection.bounds.flatMap { Self.uses(in: $0) }
      }
      for view in chain.groups.flatMap({ $0.views }) {
        uses.append(Use(name: view.name, last: view.last, mayBeView: true))
        uses += view.sizes.flatMap { Self.uses(in: $0) }
      }
    }
    for case .explicit(let explicit) in lines {
      uses.append(Use(name: explicit.view, mayBeView: true))
      uses += explicit.parts.flatMap { $0.bounds }.flatMap { Self.uses(in: $0) }
    }
    return uses.sorted { $0.place.offset < $1.place.offset }
  }

  private static func uses(in bound: VisualPredicate) -> [Use] {
    var uses: [Use] = []
    switch bound.value.subject {
    case .number, .percent: break
    case .name(let name): uses.append(Use(name: name, mayBeView: true, mayBeMetric: true))
    case .attribute(let name, _):
      uses.append(Use(name: name, mayBeView: true))
    }
    let operands = bound.value.operations.map { $0.operand } + [bound.priority].compactMap { $0 }
    for case .metric(let name) in operands where LayoutPriority(visualName: name.text) == nil {
      uses.append(Use(name: name, mayBeMetric: true))
    }
    return uses
  }

  /// Calls `body` for all chains of items, those in stacks after the ones around them.
  private func forEachChain(_ body: (VisualChain) -> Void) {
    let chains: [VisualChain] = lines.compactMap { line in
      switch line {
      case .chain(_, let chain), .order(let chain): chain
      case .explicit: nil
      }
    }
    forEachChain(in: chains, body)
  }

  private func forEachChain(in chains: [VisualChain], _ body: (VisualChain) -> Void) {
    var pending = Array(chains.reversed())
    while let chain = pending.popLast() {
      body(chain)
      for view in chain.groups.reversed().flatMap({ $0.views.reversed() }) {
        pending += view.stack
      }
    }
  }
}

extension VisualConnection {
  var bounds: [VisualPredicate] {
    switch self {
    case .gap(let bounds), .equal(let bounds): bounds
    case .flush, .standard, .equalOrWider, .none: []
    }
  }
}

extension LayoutPriority {
  /// Creates the priority that formats call so without a metric: required, high, low, fittingSize.
  init?(visualName name: String) {
    switch name {
    case "required": self = .required
    case "high": self = .high
    case "low": self = .low
    case "fittingSize": self = .fittingSize
    default: return nil
    }
  }
}

// The standard form, which parses to the same lines.

extension VisualLine: CustomStringConvertible {
  package var description: String {
    switch self {
    case .chain(let axes, let chain):
      (axes.count == 2 ? "HV:" : axes == [.vertical] ? "V:" : "H:") + chain.description
    case .order(let chain): "Z:" + chain.description
    case .explicit(let explicit):
      "C:" + explicit.view.description
        + explicit.parts.map { ".\($0.attribute)(\(list($0.bounds)))" }.joined()
    }
  }
}

extension VisualChain: CustomStringConvertible {
  package var description: String {
    (start.map { "|" + $0.description } ?? "") + inside + (end.map { $0.description + "|" } ?? "")
  }

  /// The chain as the content of a stack, without edges.
  fileprivate var stackDescription: String {
    (start?.description ?? "") + inside + (end?.description ?? "")
  }

  private var inside: String {
    first.description + rest.map { $0.connection.description + $0.group.description }.joined()
  }
}

extension VisualGroup: CustomStringConvertible {
  package var description: String { "[" + list(views) + "]" }
}

extension VisualView: CustomStringConvertible {
  package var description: String {
    name.description + (last.map { "..\($0)" } ?? "")
      + (sizes.isEmpty ? "" : "(" + list(sizes) + ")")
      + stack.map { ":" + $0.stackDescription }.joined()
  }
}

extension VisualName: CustomStringConvertible {
  package var description: String { text.isPlainVisualName ? text : "'" + text + "'" }
}

extension VisualConnection: CustomStringConvertible {
  package var description: String {
    switch self {
    case .flush: ""
    case .standard: "-"
    case .gap(let bounds): "-" + gap(bounds) + "-"
    case .equal(let bounds): bounds.isEmpty ? "~" : "~" + gap(bounds) + "~"
    case .equalOrWider: "-~-"
    case .none: "->"
    }
  }

  private func gap(_ bounds: [VisualPredicate]) -> String {
    if bounds.count == 1, bounds[0].isSimple { return bounds[0].description }
    return "(" + list(bounds) + ")"
  }
}

extension VisualPredicate: CustomStringConvertible {
  package var description: String {
    (relation == .equal ? "" : relation.symbol) + value.description
      + (priority.map { "@" + $0.description } ?? "")
  }

  /// Whether the bound of a gap needs no parentheses.
  fileprivate var isSimple: Bool {
    guard relation == .equal, value.operations.isEmpty else { return false }
    switch value.subject {
    case .number(let number), .percent(let number): return number.sign == .plus
    case .name: return true
    case .attribute: return false
    }
  }
}

extension VisualValue: CustomStringConvertible {
  package var description: String {
    operations.reduce(subject.description) { $0 + $1.kind.rawValue + $1.operand.description }
  }
}

extension VisualValue.Subject: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): decimal(number)
    case .percent(let number): decimal(number) + "%"
    case .name(let name): name.description
    case .attribute(let name, let attribute): "\(name).\(attribute)"
    }
  }
}

extension VisualOperand: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number, _): decimal(number)
    case .metric(let name): name.description
    }
  }
}

private func list(_ parts: [some CustomStringConvertible]) -> String {
  parts.map { $0.description }.joined(separator: ",")
}

/// Returns a number without an exponent, with all the digits that a format can give it.
///
/// A parsed number has at most 15 digits, as ``VisualFormatScanner/number()`` ensures: it differs
/// from the whole number of units of the last digit by less than half of them, in spite of
/// rounding.
private func decimal(_ number: Double) -> String {
  let sign = number < 0 ? "-" : ""
  guard number.magnitude < 1e15 else { return sign + shortest(number.magnitude) }
  let places = VisualFormatScanner.maximumDigitCount - String(Int64(number.magnitude)).utf8.count
  let scale = (0..<places).reduce(Int64(1)) { power, _ in power * 10 }
  let units = Int64(number.magnitude * Double(scale) + 0.5)
  var fraction = String(scale + units % scale)
  fraction.removeFirst()
  while fraction.utf8.last == 48 { fraction.removeLast() }
  return sign + String(units / scale) + (fraction.isEmpty ? "" : "." + fraction)
}

/// An error for an invalid visual format, with its position in the text.
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The fault.
  public enum Reason: Hashable, Sendable {
    /// A symbol other than the expected ones.
    case expected(String, found: String)
    /// No item has this name.
    case unknownView(String)
    /// No metric has this name.
    case unknownMetric(String)
    /// No attribute has this name.
    case unknownAttribute(String)
    /// The item of a range has no number after its name, or the range ends before it begins.
    case range(String)
    /// A priority is not a whole number from 1 to 1000.
    case priority(String)
    /// A number has more than 15 digits, or a result is not finite.
    case number(String)
    /// Two attributes cannot be related.
    case pair(AttributePairError)
    /// A size or a gap is compared with a position.
    case position(ConstraintAttribute)
    /// The attribute of the alignment is along the line.
    case alignment(ConstraintAttribute)
    /// Stacks are nested deeper than this.
    case depth(Int)
    /// The format has more characters than this.
    case length(Int)
    /// The format has more boxes or constraints than this.
    case size(Int)
  }

  /// The fault.
  public let reason: Reason
  /// The whole format.
  public let format: String
  /// The number of characters, as Unicode scalars, before the faulty one.
  public let offset: Int

  /// The line of the faulty character, from 1.
  public var line: Int { place.line }

  /// The column of the faulty character in its line, from 1, in Unicode scalars.
  public var column: Int { place.column }

  /// The text allowed at the faulty character; `nil` for another reason.
  public var expected: String? {
    if case .expected(let expected, _) = reason { return expected }
    return nil
  }

  private var place: (line: Int, column: Int, text: String) {
    var line = 1
    var column = 1
    var text = String.UnicodeScalarView()
    for (index, scalar) in format.unicodeScalars.enumerated() {
      if scalar == "\n" {
        if index >= offset { break }
        line += 1
        column = 1
        text = String.UnicodeScalarView()
      } else {
        text.append(scalar.value < 32 ? " " : scalar)
        if index < offset { column += 1 }
      }
    }
    return (line, column, String(text))
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// Line, column and reason; below that the line, and a caret below the faulty character.
  public var description: String {
    let (line, column, text) = place
    let caret = String(repeating: " ", count: column - 1) + "^"
    return "\(line):\(column): \(reason)\n  \(text)\n  \(caret)"
  }
}

extension VisualFormatError.Reason: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    switch self {
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .unknownView(let name): "no item is named \"\(name)\""
    case .unknownMetric(let name): "no metric is named \"\(name)\""
    case .unknownAttribute(let name): "there is no attribute \"\(name)\""
    case .range(let name):
      "a range such as box1..5 counts up from the number of its first name, unlike \"\(name)\""
    case .priority(let number): "a priority is a whole number from 1 to 1000, not \(number)"
    case .number(let number):
      "numbers have at most 15 digits and stay finite, unlike \(number)"
    case .pair(let error): error.description
    case .position(let attribute):
      "\(attribute) is a position; sizes and gaps are compared with extents"
    case .alignment(let attribute): "\(attribute) lies along the line, not across"
    case .depth(let limit): "stacks are nested deeper than \(limit) levels"
    case .length(let limit): "a format has at most \(limit) characters"
    case .size(let limit): "a format comes to at most \(limit) boxes and constraints"
    }
  }
}
