import ConstraintEngine
import LayoutTree

// Expressions and equations in strings, with errors at the character in the document.
extension StepReader {
  /// An extent along an axis as a number, as `{"flexible": shares}`, or as the id of a node or an
  /// expression in a string.
  func extent(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> ExtentEntry {
    switch cursor.value.content {
    case .number: return .points(try cursor.number(atLeast: 0))
    case .string(let string): return .anchor(try scaledAttribute(string, at: cursor, axis))
    default:
      if let shares = try cursor.flexibleShares() { return .flexible(shares) }
      throw cursor.wrongType(expected: "a number, an expression or {\"flexible\": shares}")
    }
  }

  private func scaledAttribute(
    _ string: JSONString, at cursor: JSONCursor, _ axis: Axis
  ) throws(DocumentError) -> ScaledAttribute {
    if Double(string.text) != nil { throw cursor.wrongType(expected: "a number without quotes") }
    let (expression, references) = try parse(string, at: cursor) {
      (parser) throws(ExpressionError) in try parser.extent(along: axis)
    }
    guard let term = expression.terms.first, expression.terms.count == 1 else {
      throw cursor.error(
        .expression("an extent depends on one attribute; this has \(expression.terms.count)"))
    }
    return ScaledAttribute(
      node: references.first { .node($0.id) == term.owner }, attribute: term.attribute,
      multiplier: term.coefficient, constant: expression.constant)
  }

  /// Reads an equation: a string, or an object with the key `equation`; or a visual format, an
  /// object with the key `visual`.
  func constraint(at cursor: JSONCursor) throws(DocumentError) -> DocumentConstraint {
    var source = cursor
    var identifier: String?
    if cursor.string == nil {
      let object = try ObjectCursor(cursor, expected: "an equation in a string, or an object")
      if object["visual"] != nil { return try visual(of: object, at: cursor) }
      try object.refuseKeys(except: DocumentKeys.constraint)
      source = try object.required("equation")
      identifier = try object["identifier"]?.text()
    }
    guard let string = source.string else { throw source.wrongType(expected: "a string") }
    let (equation, named) = try parse(string, at: source) {
      (parser) throws(ExpressionError) in try parser.equation()
    }
    try checkPair(of: equation, at: source)
    try nodes.checkEquation(of: named, at: source)
    return DocumentConstraint(
      statement: .equation(equation), text: string.text, identifier: identifier,
      location: cursor.location)
  }

  /// Refuses an equation between two attributes that the constraint engine does not relate; a sum of
  /// more of them may be anything.
  private func checkPair(of equation: Equation, at cursor: JSONCursor) throws(DocumentError) {
    let terms = equation.sum.terms
    guard terms.count == 2 else { return }
    let multiplier = -terms[1].coefficient / terms[0].coefficient
    guard multiplier > 0 else { return }
    do throws(AttributePairError) {
      _ = try LayoutConstraint(
        item: probe, attribute: ConstraintAttribute(terms[0].attribute), toItem: probe,
        attribute: ConstraintAttribute(terms[1].attribute), multiplier: multiplier)
    } catch {
      throw cursor.error(.attributePair(error))
    }
  }

  /// Parses a string and looks up the nodes that it names.
  private func parse<Value>(
    _ string: JSONString, at cursor: JSONCursor,
    _ body: (inout ExpressionParser) throws(ExpressionError) -> Value
  ) throws(DocumentError) -> (Value, [NodeName]) {
    let value: Value
    let mentions: [ExpressionParser.Mention]
    do throws(ExpressionError) {
      var parser = try ExpressionParser(string.text, limits: limits)
      value = try body(&parser)
      mentions = parser.mentions
    } catch {
      throw cursor.error(.expression(error.reason), inString: string, at: error.offset)
    }
    var references: [NodeName] = []
    for mention in mentions {
      switch nodes.find(mention.node) {
      case .success(let node): references.append(node)
      case .failure(let unknown):
        throw cursor.error(unknown.reason, inString: string, at: mention.offset)
      }
    }
    return (value, references)
  }
}

extension JSONCursor {
  /// An error at a character of a string.
  func error(
    _ reason: DocumentError.Reason, inString string: JSONString, at offset: Int
  ) -> DocumentError {
    let position = string.position(ofScalar: offset, from: value.position)
    let location = SourceLocation(position: position, path: path)
    return DocumentError(file: nil, location: location, reason: reason)
  }
}
