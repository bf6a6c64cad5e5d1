import LayoutDocument

/// Checks values by a JSON Schema, as far as that of documents goes.
///
/// It keeps the definitions and the patterns that it has met.
final class SchemaCheck {
  private let root: JSONValue
  private var definitions: [String: JSONValue] = [:]
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  init(_ schema: JSONValue) { root = schema }

  /// Whether the schema accepts a value.
  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    schema.members.allSatisfy { rule in accepts(value, rule.key, rule.value, in: schema) }
  }

  private func accepts(
    _ value: JSONValue, _ key: String, _ rule: JSONValue, in schema: JSONValue
  ) -> Bool {
    switch key {
    case "$ref": return accepts(value, target(of: rule.string ?? ""))
    case "oneOf": return rule.elements.count { accepts(value, $0) } == 1
    case "anyOf": return rule.elements.contains { accepts(value, $0) }
    case "enum": return rule.elements.contains { $0.content == value.content }
    case "const": return rule.content == value.content
    case "type": return isType(value, rule.string ?? "")
    default: break
    }
    switch value.content {
    case .object: return accepts(object: value.members, key, rule, in: schema)
    case .array(let list): return accepts(list: list, key, rule)
    case .number(let number): return accepts(number: number, key, rule)
    case .string(let text): return key != "pattern" || matches(text.text, rule.string ?? "")
    case .null, .bool: return true
    }
  }

  private func accepts(
    object members: [JSONMember], _ key: String, _ rule: JSONValue, in schema: JSONValue
  ) -> Bool {
    let known = schema["properties"]
    switch key {
    case "required":
      return rule.elements.allSatisfy { name in members.contains { $0.key == name.string } }
    case "properties":
      return members.allSatisfy { member in
        rule[member.key].map { accepts(member.value, $0) } ?? true
      }
    case "additionalProperties":
      let others = members.filter { known?[$0.key] == nil }
      return rule.content == .bool(false)
        ? others.isEmpty : others.allSatisfy { accepts($0.value, rule) }
    case "minProperties": return Double(members.count) >= number(rule)
    case "maxProperties": return Double(members.count) <= number(rule)
    default: return true
    }
  }

  private func accepts(list: [JSONValue], _ key: String, _ rule: JSONValue) -> Bool {
    switch key {
    case "items": list.allSatisfy { accepts($0, rule) }
    case "minItems": Double(list.count) >= number(rule)
    case "maxItems": Double(list.count) <= number(rule)
    case "uniqueItems": Set(list.map(\.text)).count == list.count
    default: true
    }
  }

  private func accepts(number value: Double, _ key: String, _ rule: JSONValue) -> Bool {
    switch key {
    case "minimum": value >= number(rule)
    case "exclusiveMinimum": value > number(rule)
    case "maximum": value <= number(rule)
    default: true
    }
  }

  private func isType(_ value: JSONValue, _ name: String) -> Bool {
    switch value.content {
    case .object: name == "object"
    case .array: name == "array"
    case .string: name == "string"
    case .number(let number): name == "number" || name == "integer" && number == number.rounded()
    case .bool: name == "boolean"
    case .null: name == "null"
    }
  }

  private func number(_ value: JSONValue) -> Double {
    if case .number(let number) = value.content { return number }
    return .nan
  }

  private func target(of path: String) -> JSONValue {
    if let known = definitions[path] { return known }
    let found = path.split(separator: "/").dropFirst().reduce(root) {
      $0[String($1)] ?? JSONValue(.null)
    }
    definitions[path] = found
    return found
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    if let known = patterns[pattern] { return text.firstMatch(of: known) != nil }
    guard let regex = try? Regex(pattern) else { return false }
    patterns[pattern] = regex
    return text.firstMatch(of: regex) != nil
  }
}
