/// A JSON value that knows where it stands in its text.
package struct JSONValue: Hashable, Sendable {
  /// The value.
  package enum Content: Hashable, Sendable {
    /// The word `null`.
    case null
    /// One of the words `true` and `false`.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A text.
    case string(JSONString)
    /// A list.
    case array([JSONValue])
    /// Named values in the order of the text, no name twice.
    case object([JSONMember])
  }

  /// The value.
  package let content: Content
  /// Its first character.
  package let position: SourcePosition

  /// Creates a value; without a position, one that is about to be written.
  package init(_ content: Content, at position: SourcePosition = .none) {
    self.content = content
    self.position = position
  }
}

/// A named value of an object.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package let key: String
  /// The opening quote of the name.
  package let keyPosition: SourcePosition
  /// The value.
  package let value: JSONValue

  /// Creates a member; without a position, one that is about to be written.
  package init(_ key: String, at keyPosition: SourcePosition = .none, _ value: JSONValue) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

/// A text, with the positions needed to find the column of each of its characters.
package struct JSONString: Hashable, Sendable {
  /// A character that the source writes as an escape.
  package struct Escape: Hashable, Sendable {
    /// The number of characters before it.
    let index: Int
    /// How many columns the escape takes.
    let width: Int
  }

  /// The text.
  package let text: String
  /// The escapes in the source, in order.
  let escapes: [Escape]

  /// Creates a text without escapes.
  package init(_ text: String, escapes: [Escape] = []) {
    self.text = text
    self.escapes = escapes
  }

  /// The position of a character of a text whose opening quote is at `start`.
  ///
  /// A text is always on one line, because JSON refuses line feeds in it.
  func position(ofScalar index: Int, from start: SourcePosition) -> SourcePosition {
    var column = start.column + 1 + index
    for escape in escapes where escape.index < index { column += escape.width - 1 }
    return SourcePosition(line: start.line, column: column)
  }
}

extension JSONValue {
  /// A number to be written.
  package static func number(_ number: Double) -> JSONValue { JSONValue(.number(number)) }

  /// A text to be written.
  package static func string(_ text: String) -> JSONValue { JSONValue(.string(JSONString(text))) }

  /// A truth value to be written.
  package static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }

  /// A list to be written.
  package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }

  /// An object to be written; members that are `nil` are left out.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var result: [JSONMember] = []
    for (key, value) in members {
      if let value { result.append(JSONMember(key, value)) }
    }
    return JSONValue(.object(result))
  }
}
