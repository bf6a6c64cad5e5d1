import ConstraintEngine

/// A word, number or sign of an expression.
struct ExpressionToken {
  enum Kind: Equatable {
    case number(Double)
    case name(String)
    case sign(String)
    case end
  }

  let kind: Kind
  /// The number of characters before it.
  let offset: Int

  /// The token for a message.
  var description: String {
    switch kind {
    case .number(let number): jsonText(of: number)
    case .name(let name): quoted(name)
    case .sign(let sign): "'" + sign + "'"
    case .end: "the end"
    }
  }
}

/// Cuts an expression into tokens.
struct ExpressionTokenizer {
  private let scalars: [Unicode.Scalar]
  private var offset = 0

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The tokens of `text`, the last of which is the end.
  ///
  /// Complexity: O(characters).
  static func tokens(
    of text: String, limits: DocumentLimits
  ) throws(ExpressionError) -> [ExpressionToken] {
    var tokenizer = ExpressionTokenizer(text)
    guard tokenizer.scalars.count <= limits.expressionLength else {
      throw ExpressionError(
        offset: 0, reason: "an expression has at most \(limits.expressionLength) characters")
    }
    var tokens: [ExpressionToken] = []
    repeat { tokens.append(try tokenizer.token()) } while tokens.last?.kind != .end
    return tokens
  }

  private var next: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  private mutating func token() throws(ExpressionError) -> ExpressionToken {
    while next == " " || next == "\t" { offset += 1 }
    let start = offset
    guard let scalar = next else { return ExpressionToken(kind: .end, offset: start) }
    let kind: ExpressionToken.Kind
    switch scalar {
    case "0"..."9": kind = .number(try number())
    case "'": kind = .name(try quotedName())
    case "<", ">", "=": kind = .sign(try relation())
    case "+", "-", "*", "/", "(", ")", ".", "@":
      offset += 1
      kind = .sign(String(scalar))
    case _ where startsName(scalar):
      kind = .name(text { continuesName($0) })
    default:
      throw ExpressionError(
        offset: start, reason: "\(quoted(String(scalar))) has no place in an expression")
    }
    return ExpressionToken(kind: kind, offset: start)
  }

  private mutating func text(while condition: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = next, condition(scalar) {
      text.append(scalar)
      offset += 1
    }
    return String(text)
  }

  private mutating func number() throws(ExpressionError) -> Double {
    let start = offset
    var text = text { ("0"..."9").contains($0) }
    if next == ".", offset + 1 < scalars.count, ("0"..."9").contains(scalars[offset + 1]) {
      offset += 1
      text += "." + self.text { ("0"..."9").contains($0) }
    }
    text += exponent()
    guard let number = Double(text), number.isFinite else {
      throw ExpressionError(offset: start, reason: "the number is too great")
    }
    return number
  }

  /// The exponent of a number such as `1e9` or `1E-3`, if one follows.
  private mutating func exponent() -> String {
    guard next == "e" || next == "E" else { return "" }
    var sign = ""
    if offset + 1 < scalars.count, ["+", "-"].contains(scalars[offset + 1]) {
      sign = String(scalars[offset + 1])
    }
    let digits = offset + 1 + sign.unicodeScalars.count
    guard digits < scalars.count, ("0"..."9").contains(scalars[digits]) else { return "" }
    offset = digits
    return "e" + sign + text { ("0"..."9").contains($0) }
  }

  private mutating func quotedName() throws(ExpressionError) -> String {
    let start = offset
    offset += 1
    let name = text { $0 != "'" }
    guard next == "'" else {
      throw ExpressionError(offset: start, reason: "the quote is not closed")
    }
    offset += 1
    return name
  }

  private mutating func relation() throws(ExpressionError) -> String {
    let start = offset
    let sign = text { $0 == "<" || $0 == ">" || $0 == "=" }
    guard LayoutRelation(symbol: sign) != nil else {
      throw ExpressionError(
        offset: start, reason: "a relation is one of == <= >=, not \(quoted(sign))")
    }
    return sign
  }
}
