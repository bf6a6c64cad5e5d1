import LayoutDocument

/// A JSON object that is read key by key, so that no key is left unread.
struct FixtureObject {
  /// Where the object is, for errors.
  let place: String
  private var members: [JSONMember]

  init(_ value: JSONValue, at place: String) throws(FixtureError) {
    guard case .object(let members) = value.content else {
      throw FixtureError(place, "not an object, in line \(value.position.line)")
    }
    self.place = place
    self.members = members
  }

  /// The members that are not read yet.
  var rest: [JSONMember] { members }

  /// Reads a key that may be missing.
  mutating func take(_ key: String) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.key == key }) else { return nil }
    return members.remove(at: index).value
  }

  /// Reads a key.
  mutating func require(_ key: String) throws(FixtureError) -> JSONValue {
    guard let value = take(key) else { throw FixtureError(place, "no key \"\(key)\"") }
    return value
  }

  /// Reads a text.
  mutating func text(_ key: String) throws(FixtureError) -> String {
    try require(key).text(at: place + ", " + key)
  }

  /// Ends reading: it is an error if a key is left.
  func finish() throws(FixtureError) {
    if let member = members.first {
      throw FixtureError(
        place, "unknown key \"\(member.key)\" in line \(member.keyPosition.line)")
    }
  }
}

extension JSONValue {
  func text(at place: String) throws(FixtureError) -> String {
    guard case .string(let string) = content else { throw FixtureError(place, "not a text") }
    return string.text
  }

  func number(at place: String) throws(FixtureError) -> Double {
    guard case .number(let number) = content else { throw FixtureError(place, "not a number") }
    return number
  }

  func bool(at place: String) throws(FixtureError) -> Bool {
    guard case .bool(let value) = content else { throw FixtureError(place, "not true or false") }
    return value
  }

  func list(at place: String) throws(FixtureError) -> [JSONValue] {
    guard case .array(let elements) = content else { throw FixtureError(place, "not a list") }
    return elements
  }

  func texts(at place: String) throws(FixtureError) -> [String] {
    var texts: [String] = []
    for value in try list(at: place) { texts.append(try value.text(at: place)) }
    return texts
  }

  var isNull: Bool { content == .null }
}
