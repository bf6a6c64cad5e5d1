// Copies of values with other members and elements.
extension JSONValue {
  /// The members of an object; none of anything else.
  var members: [JSONMember] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The elements of a list; none of anything else.
  var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  /// The text of a string.
  var string: String? {
    if case .string(let string) = content { string.text } else { nil }
  }

  /// The value of a key of an object.
  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  /// An object with another value for a key, or without the key.
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

  /// An object with the members of another one in place of its own; `null` takes one away.
  func setting(_ changes: JSONValue) -> JSONValue {
    var result = self
    for member in changes.members {
      result = result.setting(member.key, member.value.content == .null ? nil : member.value)
    }
    return result
  }

  /// A list with other elements.
  func replacing(_ elements: [JSONValue]) -> JSONValue { JSONValue(.array(elements), at: position) }
}
