/// A JSON value with its position in the text.
package struct JSONValue: Hashable, Sendable {
  /// The content of a value.
  package enum Content: Hashable, Sendable {
    /// The word `null`.
    case null
    /// A Boolean value.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A text.
    case string(JSONString)
    /// A list.
    case array([JSONValue])
    /// Named values in the order of the text, without duplicates.
    case object([JSONMember])
  }

  /// The content.
  package let content: Content
  /// The position of its first character.
  package let position: SourcePosition

  /// Creates a value; without a position, one to be written.
  package init(_ content: Content, at position: SourcePosition = .none) {
    self.content = content
    self.position = position
  }
}

/// A named value of an object.
package struct JSONMember: Hashable, Sendable {
  /// The name.
  package let key: String
  /// The position of the opening quote of the name.
  package let keyPosition: SourcePosition
  /// The value.
  package let value: JSONValue

  /// Creates a member; without a position, one to be written.
  package init(_ key: String, at keyPosition: SourcePosition = .none, _ value: JSONValue) {
    self.key = key
    self.keyPosition = keyPosition
    self.value = value
  }
}

/// A text, with the information needed to find the column of each of its characters.
package struct JSONString: Hashable, Sendable {
  /// A character written as an escape in the source.
  package struct Escape: Hashable, Sendable {
    /// The number of characters before it.
    let index: Int
    /// The number of columns of the escape.
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

  /// Returns the position of a character in a text whose opening quote is at `start`.
  ///
  /// A text is always on one line, because JSON does not allow line feeds in it.
  func position(ofScalar index: Int, from start: SourcePosition) -> SourcePosition {
    var column = start.column + 1 + index
    for escape in escapes where escape.index < index { column += escape.width - 1 }
    return SourcePosition(line: start.line, column: column)
  }
}

extension JSONValue {
  /// Creates a number to be written.
  package static func number(_ number: Double) -> JSONValue { JSONValue(.number(number)) }

  /// Creates a text to be written.
  package static func string(_ text: String) -> JSONValue { JSONValue(.string(JSONString(text))) }

  /// Creates a Boolean value to be written.
  package static func bool(_ value: Bool) -> JSONValue { JSONValue(.bool(value)) }

  /// Creates a list to be written.
  package static func array(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements)) }

  /// Creates an object to be written; members that are `nil` are left out.
  package static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var result: [JSONMember] = []
    for (key, value) in members {
      if let value { result.append(JSONMember(key, value)) }
    }
    return JSONValue(.object(result))
  }
}

extension JSONValue {
  /// Returns an object with changes.
  ///
  /// Members of the changes replace those with the same name; `null` removes a member if its name
  /// is `known`. Other members are kept. Values other than objects are replaced as a whole.
  func changed(by changes: JSONValue, known: [String]) -> JSONValue {
    guard case .object(let old) = content, case .object(let new) = changes.content else {
      return changes
    }
    let kept = old.filter { member in !new.contains { $0.key == member.key } }
    let given = new.filter { !$0.value.isNull || !known.contains($0.key) }
    return JSONValue(.object(kept + given), at: changes.position)
  }

  /// Returns the members of `changes`, each applied to the member with the same name; `known`
  /// returns the keys of each.
  func changedMembers(by changes: JSONValue, known: (String) -> [String]) -> JSONValue {
    guard case .object(let old) = content, case .object(let new) = changes.content else {
      return changes
    }
    let members = new.map { member in
      let value = old.first { $0.key == member.key }?.value ?? JSONValue(.object([]))
      return JSONMember(
        member.key, at: member.keyPosition,
        value.changed(by: member.value, known: known(member.key)))
    }
    return JSONValue(.object(members), at: changes.position)
  }

  private var isNull: Bool { if case .null = content { true } else { false } }
}

extension JSONValue {
  /// The value as formatted JSON: on one line if it fits, otherwise indented.
  ///
  /// Complexity: O(length of the text * depth).
  package var indentedText: String { indented(by: 0, after: 0) }

  /// Returns the text of the value in a line that already has `used` characters.
  private func indented(by depth: Int, after used: Int) -> String {
    let line = spacedText
    if used + line.count <= 99 { return line }
    let indent = String(repeating: " ", count: 2 * depth + 2)
    let end = "\n" + String(repeating: " ", count: 2 * depth)
    switch content {
    case .array(let elements):
      let lines = elements.map { element in
        indent + element.indented(by: depth + 1, after: indent.count + 1)
      }
      return "[\n" + lines.joined(separator: ",\n") + end + "]"
    case .object(let members):
      let lines = members.map { member in
        let key = JSONValue.string(member.key).text + ": "
        return indent + key
          + member.value.indented(by: depth + 1, after: indent.count + key.count + 1)
      }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    case .null, .bool, .number, .string: return line
    }
  }

  /// The value on one line, with spaces after commas and colons.
  private var spacedText: String {
    switch content {
    case .array(let elements):
      "[" + elements.map { $0.spacedText }.joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { JSONValue.string($0.key).text + ": " + $0.value.spacedText }
        .joined(separator: ", ") + "}"
    case .null, .bool, .number, .string: text
    }
  }
}

/// The path from the root of a document to a value, written as `$.root.children[2].width`.
///
/// A path shares the path of its parent, so creating one is O(1).
package indirect enum JSONPath: Hashable, Sendable {
  /// The whole document.
  case root
  /// A member of an object.
  case key(JSONPath, String)
  /// An element of an array, from 0.
  case index(JSONPath, Int)
}

extension JSONPath: CustomStringConvertible {
  /// The path with `$` for the document.
  ///
  /// Complexity: O(depth).
  package var description: String { "$" + parts.joined() }

  /// The path for messages: if it is long, with `…` for its middle.
  var summary: String {
    let parts = parts
    let kept = 8
    guard parts.count > 2 * kept else { return "$" + parts.joined() }
    return "$" + parts.prefix(kept).joined() + "…" + parts.suffix(kept).joined()
  }

  /// The formatted names and indices, from the root.
  private var parts: [String] {
    var parts: [String] = []
    var path = self
    while true {
      switch path {
      case .root:
        return parts.reversed()
      case .key(let parent, let name):
        parts.append(isIdentifier(name) ? "." + name : "[\(quoted(name))]")
        path = parent
      case .index(let parent, let index):
        parts.append("[\(index)]")
        path = parent
      }
    }
  }
}

// Modified copies of values.
extension JSONValue {
  /// The members of an object; empty for other values.
  var members: [JSONMember] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The elements of a list; empty for other values.
  var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  /// The text of a string; `nil` for other values.
  var string: String? {
    if case .string(let string) = content { string.text } else { nil }
  }

  /// The value of a key of an object; `nil` for other values.
  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// Returns an object with another value for a key, or without the key.
  func setting(_ key: String, _ value: JSONValue?) -> JSONValue {
    var members = members
    if let index = members.firstIndex(where: { $0.key == key }) {
      if let value {
        members[index] = JSONMember(key, at: members[index].keyPosition, value)
      } else {
        members.remove(at: index)
      }
    } else if let value {
      members.append(JSONMember(key, at: value.position, value))
    }
    return JSONValue(.object(members), at: position)
  }

  /// Returns an object with the members of another one replacing its own; `null` removes a member.
  func setting(_ changes: JSONValue) -> JSONValue {
    var result = self
    for member in changes.members {
      result = result.setting(member.key, member.value.content == .null ? nil : member.value)
    }
    return result
  }

  /// Returns a list with other elements.
  func replacing(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements), at: position) }
}
