import ConstraintEngine
import LayoutTree

// Expressions and equations in strings, with errors at the character in the document.
extension StepReader {
  /// Reads an extent along an axis: a number, `{"flexible": shares}`, `{"fill": true}`, or the id
  /// of a node or an expression in a string.
  func extent(at cursor: JSONCursor, _ axis: Axis) throws(DocumentError) -> ExtentEntry {
    switch cursor.value.content {
    case .number: return .points(try cursor.number(atLeast: 0))
    case .string(let string): return try expressionExtent(string, at: cursor, axis)
    default: return try objectExtent(at: cursor)
    }
  }

  private func objectExtent(at cursor: JSONCursor) throws(DocumentError) -> ExtentEntry {
    let object = try ObjectCursor(
      cursor, expected: "a number, an expression, {\"flexible\": shares} or {\"fill\": true}")
    let known = ["flexible", "fill", "atMost"]
    if !object.keys.allSatisfy({ known.contains($0) }) { try object.refuseKeys(except: known) }
    if let shares = try cursor.flexibleShares() { return .flexible(shares) }
    try object.required("fill").checkTrue()
    let most = try object.collect("atMost") { (cursor) throws(DocumentError) in
      try cursor.number(atLeast: 0)
    }
    return .fill(atMost: most)
  }

  private func expressionExtent(
    _ string: JSONString, at cursor: JSONCursor, _ axis: Axis
  ) throws(DocumentError) -> ExtentEntry {
    if Double(string.text) != nil { throw cursor.wrongType(expected: "a number without quotes") }
    let (expression, references) = try parse(string, at: cursor) {
      (parser) throws(ExpressionError) in try parser.extent(along: axis)
    }
    let anchors = expression.terms.enumerated().map { index, term in
      let owner = term.owner.id.flatMap { id in references.first { $0.id == id } }
      return AttributeAnchor<DocumentNodeID?>(
        node: owner.map { term.owner.part(of: $0) }, attribute: term.attribute,
        multiplier: term.coefficient, constant: index == 0 ? expression.constant : 0)
    }
    return anchors.count == 1 ? .anchor(anchors[0]) : .sum(anchors)
  }

  /// Reads an equation: a string, or an object with the key `equation`; or a visual format, an
  /// object with the key `visual`.
  func constraint(at cursor: JSONCursor) throws(DocumentError) -> DocumentConstraint {
    var source = cursor
    var identifier: String?
    var constant: Double?
    if cursor.string == nil {
      let object = try ObjectCursor(cursor, expected: "an equation in a string, or an object")
      try noteMisspeltKind(of: object)
      if object["visual"] != nil { return try visual(of: object, at: cursor) }
      try object.refuseKeys(except: DocumentKeys.constraint)
      identifier = try object.identifier()
      constant = try object.collect("constant") { (cursor) throws(DocumentError) in
        try cursor.number()
      }
      source = try object.required("equation")
    }
    guard let string = source.string else { throw source.wrongType(expected: "a string") }
    var isPair = false
    var (equation, named) = try parse(string, at: source) {
      (parser) throws(ExpressionError) in
      let equation = try parser.equation()
      isPair = parser.relatesPair
      return equation
    }
    if let constant { equation.sum.constant = -constant }
    try checkPair(of: equation, isPair, at: source)
    try nodes.checkEquation(of: named, at: source)
    return DocumentConstraint(
      statement: .equation(equation), text: string.text, identifier: identifier,
      location: cursor.location)
  }

  /// Reports a key that is probably a misspelt `equation` or `visual`.
  private func noteMisspeltKind(of object: ObjectCursor) throws(DocumentError) {
    let kinds = ["equation", "visual"]
    if kinds.contains(where: { object[$0] != nil }) { return }
    for key in object.keys {
      guard let meant = suggestion(for: key, among: kinds) else { continue }
      return try faults.note(object.unknownKey(key, suggestion: meant))
    }
  }

  /// Throws if an equation relates two attributes that the constraint engine refuses to relate.
  ///
  /// Two attributes are checked if they are on different sides, or if one is subtracted from the
  /// other; any other sum is accepted.
  private func checkPair(
    of equation: Equation, _ isPair: Bool, at cursor: JSONCursor
  ) throws(DocumentError) {
    let terms = equation.sum.terms
    guard terms.count == 2 else { return }
    let multiplier = -terms[1].coefficient / terms[0].coefficient
    guard multiplier > 0 || isPair else { return }
    do throws(AttributePairError) {
      _ = try LayoutConstraint(
        item: probe, attribute: terms[0].constraintAttribute, toItem: probe,
        attribute: terms[1].constraintAttribute, multiplier: multiplier)
    } catch {
      throw cursor.error(.attributePair(error))
    }
  }

  /// Parses a string and looks up the nodes that it names.
  ///
  /// - Throws: One of its faults; all of them are reported.
  private func parse<Value>(
    _ string: JSONString, at cursor: JSONCursor,
    _ body: (inout ExpressionParser) throws(ExpressionError) -> Value
  ) throws(DocumentError) -> (Value, [DocumentNodeID]) {
    var value: Value?
    var last: DocumentError?
    let note = { (error: DocumentError) throws(DocumentError) in
      try faults.note(error)
      last = error
    }
    var parser: ExpressionParser
    do throws(ExpressionError) {
      parser = try ExpressionParser(string.text, limits: limits)
    } catch {
      throw cursor.error(error, in: string)
    }
    do throws(ExpressionError) {
      value = try body(&parser)
    } catch {
      try note(cursor.error(error, in: string))
    }
    for fault in parser.faults { try note(cursor.error(fault, in: string)) }
    var references: [DocumentNodeID] = []
    for mention in parser.mentions {
      switch find(mention) {
      case .success(let node): references.append(node)
      case .failure(let unknown):
        try note(cursor.error(unknown.reason, inString: string, at: mention.offset))
      }
    }
    if let last { throw last }
    guard let value else { throw cursor.wrongType(expected: "an expression") }
    return (value, references)
  }

  /// Returns the node that an expression names.
  private func find(
    _ mention: ExpressionParser.Mention
  ) -> Result<DocumentNodeID, NodeTable.UnknownNode> {
    guard mention.isOfBox else {
      return nodes.findItem(
        mention.node, or: mention.isAlone ? LayoutAttribute.contentAreaNames : [])
    }
    guard nodes.guides[mention.node] != nil else { return nodes.find(mention.node) }
    let reason = "\(quoted(mention.node)) is a guide, which has no margins and no safe area"
    return .failure(NodeTable.UnknownNode(reason: .expression(reason)))
  }
}

extension LinearExpression.Owner {
  /// Returns the rectangle of a box to which the attribute refers.
  fileprivate func part(of node: DocumentNodeID) -> DocumentNodeID {
    switch self {
    case .margins(let id):
      DocumentNodeID(index: node.index, id: id + ".margins", part: .margins)
    case .safeArea(let id):
      DocumentNodeID(index: node.index, id: id + ".safeArea", part: .safeArea)
    case .node, .contentArea: node
    }
  }
}

extension ObjectCursor {
  /// Reads the name of a constraint for reports.
  func identifier() throws(DocumentError) -> String? {
    try collect("identifier") { (cursor) throws(DocumentError) in try cursor.text() }
  }
}

extension JSONCursor {
  /// Returns the error of an expression in a string.
  fileprivate func error(_ error: ExpressionError, in string: JSONString) -> DocumentError {
    self.error(
      .expression(error.reason, suggestion: error.suggestion), inString: string, at: error.offset)
  }

  /// Returns an error at a character of a string.
  func error(
    _ reason: DocumentError.Reason, inString string: JSONString, at offset: Int
  ) -> DocumentError {
    let position = string.position(ofScalar: offset, from: value.position)
    let location = SourceLocation(position: position, path: path)
    return DocumentError(file: nil, location: location, reason: reason)
  }
}
