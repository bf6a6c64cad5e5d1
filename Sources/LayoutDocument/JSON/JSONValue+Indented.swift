extension JSONValue {
  /// The value as JSON for people: what fits on a line is on one, the rest is indented.
  ///
  /// Complexity: O(length of the text * depth).
  package var indentedText: String { indented(by: 0, after: 0) }

  /// The text of the value in a line that has `used` characters already.
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

  /// The value on one line, with spaces behind commas and colons.
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
