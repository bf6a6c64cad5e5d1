import LayoutDocument

/// Values by names, which stand for `"$name"` in the trees of a fixture.
struct Placeholders {
  private let place: String
  private var values: [String: JSONValue] = [:]
  private var used: Set<String> = []

  init(at place: String) { self.place = place }

  /// Adds the members of an object, which win over those that are there.
  mutating func add(_ value: JSONValue?) throws(FixtureError) {
    guard let value else { return }
    for member in try FixtureObject(value, at: place).rest { values[member.key] = member.value }
  }

  /// A value with others in the place of names; a member that becomes `null` is left out.
  mutating func resolve(_ value: JSONValue) throws(FixtureError) -> JSONValue {
    switch value.content {
    case .string(let string) where string.text.hasPrefix("$"):
      let name = String(string.text.dropFirst())
      guard let value = values[name] else { throw FixtureError(place, "no value \"\(name)\"") }
      used.insert(name)
      return try resolve(value)
    case .array(let elements):
      var resolved: [JSONValue] = []
      for element in elements { resolved.append(try resolve(element)) }
      return JSONValue(.array(resolved), at: value.position)
    case .object(let members):
      var resolved: [JSONMember] = []
      for member in members {
        let value = try resolve(member.value)
        if !value.isNull { resolved.append(JSONMember(member.key, value)) }
      }
      return JSONValue(.object(resolved), at: value.position)
    default: return value
    }
  }

  /// Ends resolving: it is an error if a value stands for nothing.
  func finish() throws(FixtureError) {
    if let name = values.keys.sorted().first(where: { !used.contains($0) }) {
      throw FixtureError(place, "nothing asks for the value \"\(name)\"")
    }
  }
}
