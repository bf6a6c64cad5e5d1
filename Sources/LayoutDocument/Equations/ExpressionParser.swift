import ConstraintEngine
import LayoutTree

/// A word, number or sign of an expression.
struct ExpressionToken {
  enum Kind: Equatable {
    case number(Double)
    case name(String)
    case sign(String)
    case end
  }

  let kind: Kind
  /// The number of characters before the token.
  let offset: Int

  /// The token as described in a message.
  var description: String {
    switch kind {
    case .number(let number): jsonText(of: number)
    case .name(let name): quoted(name)
    case .sign(let sign): "'" + sign + "'"
    case .end: "the end"
    }
  }
}

/// Splits an expression into tokens.
struct ExpressionTokenizer {
  private var characters: TextScanner

  /// Returns the tokens of `text`, the last of which is the end.
  ///
  /// Complexity: O(characters).
  static func tokens(
    of text: String, limits: DocumentLimits
  ) throws(ExpressionError) -> [ExpressionToken] {
    var tokenizer = ExpressionTokenizer(characters: TextScanner(text))
    guard tokenizer.characters.count <= limits.expressionLength else {
      throw ExpressionError(
        offset: 0, reason: "an expression has at most \(limits.expressionLength) characters")
    }
    var tokens: [ExpressionToken] = []
    repeat { tokens.append(try tokenizer.token()) } while tokens.last?.kind != .end
    return tokens
  }

  private mutating func token() throws(ExpressionError) -> ExpressionToken {
    characters.take { $0 == " " || $0 == "\t" }
    let start = characters.offset
    guard let scalar = characters.next else { return ExpressionToken(kind: .end, offset: start) }
    let kind: ExpressionToken.Kind
    switch scalar {
    case "0"..."9": kind = .number(try number())
    case "'": kind = .name(try quotedName())
    case "<", ">", "=": kind = .sign(try relation())
    case "+", "-", "*", "/", "(", ")", ".", "@":
      characters.skip()
      kind = .sign(String(scalar))
    case _ where startsName(scalar):
      kind = .name(characters.take(while: continuesName))
    default:
      throw ExpressionError(
        offset: start, reason: "\(quoted(String(scalar))) has no place in an expression")
    }
    return ExpressionToken(kind: kind, offset: start)
  }

  private mutating func number() throws(ExpressionError) -> Double {
    let start = characters.offset
    let text = characters.takeDecimal() + exponent()
    guard let number = Double(text), number.isFinite else {
      throw ExpressionError(offset: start, reason: "the number is too great")
    }
    return number
  }

  /// Reads the exponent of a number such as `1e9` or `1E-3`, if there is one.
  private mutating func exponent() -> String {
    guard characters.next == "e" || characters.next == "E" else { return "" }
    let start = characters.offset
    let mark = characters[1] == "+" || characters[1] == "-" ? 2 : 1
    guard characters[mark]?.isDigit == true else { return "" }
    characters.skip(mark)
    characters.take { $0.isDigit }
    return characters.text(from: start)
  }

  private mutating func quotedName() throws(ExpressionError) -> String {
    let start = characters.offset
    characters.skip()
    let name = characters.take { $0 != "'" }
    guard characters.take("'") else {
      throw ExpressionError(offset: start, reason: "the quote is not closed")
    }
    return name
  }

  private mutating func relation() throws(ExpressionError) -> String {
    let start = characters.offset
    let sign = characters.take { $0 == "<" || $0 == ">" || $0 == "=" }
    guard LayoutRelation(symbol: sign) != nil else {
      throw ExpressionError(
        offset: start, reason: "a relation is one of == <= >=, not \(quoted(sign))")
    }
    return sign
  }
}

/// Parses linear expressions and equations.
///
///     equation = sum relation sum [ "@" priority ]
///     extent   = name | sum
///     sum      = product { ( "+" | "-" ) product }
///     product  = factor { ( "*" | "/" ) factor }
///     factor   = number | name "." [ part "." ] attribute | "w" | "h" | "(" sum ")"
///              | ( "+" | "-" ) factor
///
/// A name in single quotes may contain any character but the quote.
struct ExpressionParser {
  /// A reference to a node in the text.
  struct Mention {
    let node: String
    let offset: Int
    /// Whether it refers to margins or a safe area, which guides do not have.
    var isOfBox = false
    /// Whether it stands without an attribute, where an extent of the content area could.
    var isAlone = false
  }

  /// The references to nodes in the text, in order.
  private(set) var mentions: [Mention] = []

  /// The errors for unknown words, each of which was treated as another one.
  private(set) var faults: [ExpressionError] = []

  /// Whether an equation has one attribute on each side.
  private(set) var relatesPair = false

  let tokens: [ExpressionToken]
  private let limits: DocumentLimits
  private var index = 0
  private var depth = 0

  init(_ text: String, limits: DocumentLimits) throws(ExpressionError) {
    tokens = try ExpressionTokenizer.tokens(of: text, limits: limits)
    self.limits = limits
  }

  /// Parses the whole text as an equation between attributes of nodes.
  mutating func equation() throws(ExpressionError) -> Equation {
    var sum = try sum()
    guard case .sign(let sign) = next.kind, let relation = LayoutRelation(symbol: sign) else {
      throw unexpected(expected: "one of == <= >=")
    }
    index += 1
    let right = try self.sum()
    relatesPair = [sum, right].allSatisfy { $0.combined().terms.count == 1 }
    sum.add(right, scaledBy: -1)
    let priority = take("@") ? try priority() : Equation.required
    guard next.kind == .end else { throw unexpected(expected: "the end of the equation") }
    let total = try complete(sum)
    guard !faults.isEmpty || total.terms.contains(where: { $0.owner != .contentArea }) else {
      throw ExpressionError(offset: 0, reason: "this names no node")
    }
    return Equation(sum: total, relation: relation, priority: priority)
  }

  /// Parses the whole text as an extent along an axis: a node's name alone, or an expression that
  /// may refer to the content area.
  mutating func extent(along axis: Axis) throws(ExpressionError) -> LinearExpression {
    if case .name(let name) = next.kind, tokens[1].kind == .end,
      LayoutAttribute(contentArea: name) == nil
    {
      mentions.append(Mention(node: name, offset: next.offset, isAlone: true))
      return LinearExpression(terms: [LinearExpression.Term(.node(name), .extent(along: axis))])
    }
    let sum = try sum()
    guard next.kind == .end else { throw unexpected(expected: "the end of the expression") }
    return try complete(sum)
  }

  private func complete(_ sum: LinearExpression) throws(ExpressionError) -> LinearExpression {
    let result = sum.combined()
    guard faults.isEmpty else { return result }
    if result.isConstant {
      let names = sum.isConstant ? "this names no attribute" : "the attributes cancel out"
      throw ExpressionError(offset: 0, reason: names)
    }
    guard result.magnitude <= limits.magnitude else {
      throw ExpressionError(offset: 0, reason: "a number here is too great")
    }
    return result
  }
}

extension ExpressionParser {
  private var next: ExpressionToken { tokens[index] }

  private mutating func take(_ sign: String) -> Bool {
    guard next.kind == .sign(sign) else { return false }
    index += 1
    return true
  }

  private func unexpected(expected: String, suggestion: String? = nil) -> ExpressionError {
    ExpressionError(
      offset: next.offset, reason: "expected \(expected), found \(next.description)",
      suggestion: suggestion)
  }

  private mutating func sum() throws(ExpressionError) -> LinearExpression {
    var result = try product()
    while true {
      if take("+") {
        result.add(try product())
      } else if take("-") {
        result.add(try product(), scaledBy: -1)
      } else {
        return result
      }
    }
  }

  private mutating func product() throws(ExpressionError) -> LinearExpression {
    var result = try factor()
    while true {
      let offset = next.offset
      if take("*") {
        let other = try factor()
        result = try multiply(result, other, at: offset)
      } else if take("/") {
        let divisor = try factor()
        result = try divide(result, by: divisor, at: offset)
      } else {
        return result
      }
    }
  }

  private func multiply(
    _ first: LinearExpression, _ second: LinearExpression, at offset: Int
  ) throws(ExpressionError) -> LinearExpression {
    guard first.isConstant || second.isConstant else {
      throw ExpressionError(offset: offset, reason: "a product of two attributes is not linear")
    }
    var result = first.isConstant ? second : first
    result.scale(by: first.isConstant ? first.constant : second.constant)
    return result
  }

  private func divide(
    _ dividend: LinearExpression, by divisor: LinearExpression, at offset: Int
  ) throws(ExpressionError) -> LinearExpression {
    guard divisor.isConstant else {
      throw ExpressionError(offset: offset, reason: "division by an attribute is not linear")
    }
    guard divisor.constant != 0 else {
      throw ExpressionError(offset: offset, reason: "division by zero")
    }
    var result = dividend
    result.scale(by: 1 / divisor.constant)
    return result
  }

  private mutating func factor() throws(ExpressionError) -> LinearExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= limits.expressionDepth else {
      throw ExpressionError(
        offset: next.offset,
        reason: "the expression is nested deeper than \(limits.expressionDepth) levels")
    }
    let token = next
    if take("+") { return try factor() }
    if take("-") {
      var result = try factor()
      result.scale(by: -1)
      return result
    }
    if take("(") {
      let result = try sum()
      guard take(")") else { throw unexpected(expected: "')'") }
      return result
    }
    switch token.kind {
    case .number(let number):
      index += 1
      return LinearExpression(constant: number)
    case .name(let name):
      index += 1
      return LinearExpression(terms: [try term(name, at: token.offset)])
    default:
      throw unexpected(expected: "a number or an attribute such as title.left")
    }
  }

  /// Parses the attribute after a name.
  private mutating func term(
    _ name: String, at offset: Int
  ) throws(ExpressionError) -> LinearExpression.Term {
    if next.kind != .sign("."), let extent = LayoutAttribute(contentArea: name) {
      return LinearExpression.Term(.contentArea, extent)
    }
    guard take(".") else {
      throw unexpected(
        expected: "'.' and an attribute after \(quoted(name))",
        suggestion: synonym(of: name, among: LayoutAttribute.contentAreaNames))
    }
    if let owner = takePart(of: name) {
      mentions.append(Mention(node: name, offset: offset, isOfBox: true))
      return LinearExpression.Term(owner, try attribute(withMargins: false).base)
    }
    let attribute = try attribute(withMargins: true)
    mentions.append(Mention(node: name, offset: offset, isOfBox: attribute.isWithinMargins))
    return LinearExpression.Term(
      attribute.isWithinMargins ? .margins(name) : .node(name), attribute.base)
  }

  /// Parses `margins.` or `safeArea.`, if present.
  private mutating func takePart(of name: String) -> LinearExpression.Owner? {
    guard case .name(let word) = next.kind, tokens[index + 1].kind == .sign(".") else {
      return nil
    }
    let owner: LinearExpression.Owner
    switch word {
    case "margins": owner = .margins(name)
    case "safeArea": owner = .safeArea(name)
    default: return nil
    }
    index += 2
    return owner
  }

  private mutating func attribute(
    withMargins: Bool
  ) throws(ExpressionError) -> ConstraintAttribute {
    guard case .name(let word) = next.kind else { throw unexpected(expected: "an attribute") }
    let known = ConstraintAttribute.allCases.filter { !$0.isWithinMargins || withMargins }
    let attribute = known.first { $0.description == word }
    if attribute == nil {
      faults.append(unknown("attribute", word, known.map { $0.description }, at: next.offset))
    }
    index += 1
    return attribute ?? ConstraintAttribute(.left)
  }

  private mutating func priority() throws(ExpressionError) -> Int {
    let token = next
    index += token.kind == .end ? 0 : 1
    switch token.kind {
    case .number(let number):
      if let whole = Int(exactly: number), (1...Equation.required).contains(whole) { return whole }
      faults.append(
        ExpressionError(
          offset: token.offset,
          reason: "a priority is a whole number from 1 to 1000, not \(jsonText(of: number))"))
      return Equation.required
    case .name(let name):
      for (word, priority) in Equation.namedPriorities where word == name { return priority }
      let words = Equation.namedPriorities.map { $0.key }
      faults.append(unknown("priority", name, words, at: token.offset))
      return Equation.required
    default:
      throw ExpressionError(
        offset: token.offset, reason: "expected a priority, found \(token.description)")
    }
  }

  private func unknown(
    _ kind: String, _ word: String, _ known: [String], at offset: Int
  ) -> ExpressionError {
    let hint = suggestion(for: word, among: known)
    let list = hint == nil ? ", use one of " + known.joined(separator: " ") : ""
    return ExpressionError(
      offset: offset, reason: "unknown \(kind) \(quoted(word))" + list, suggestion: hint)
  }
}

/// An error in an expression or equation.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The number of Unicode scalars before the error.
  package let offset: Int
  /// The reason.
  package let reason: String
  /// The most likely intended word in place of an unknown one, or `nil`.
  package let suggestion: String?

  init(offset: Int, reason: String, suggestion: String? = nil) {
    self.offset = offset
    self.reason = reason
    self.suggestion = suggestion
  }
}

extension ExpressionError: CustomStringConvertible {
  /// The error as `column: reason`, with columns from 1.
  package var description: String {
    "\(offset + 1): " + DocumentError.Reason.expression(reason, suggestion: suggestion).description
  }
}
