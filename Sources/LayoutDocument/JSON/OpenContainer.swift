/// An array or object whose closing bracket has not been read.
struct OpenContainer {
  enum Kind {
    case array
    case object

    var closing: UInt8 { self == .array ? UInt8(ascii: "]") : UInt8(ascii: "}") }
  }

  /// Objects with fewer members find a duplicate key by looking at each.
  private static let fewKeys = 8

  let kind: Kind
  private let position: SourcePosition
  private var elements: [JSONValue] = []
  private var members: [JSONMember] = []
  private var keys: Set<String> = []
  private var key: (text: String, position: SourcePosition)?

  init(kind: Kind, position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  var value: JSONValue {
    JSONValue(kind == .array ? .array(elements) : .object(members), at: position)
  }

  /// Reads a key that no other member has, and the colon behind it.
  mutating func readKey(with scanner: inout JSONScanner) throws(ScanFault) {
    key = nil
    let start = scanner.position
    guard scanner.next == UInt8(ascii: "\"") else {
      throw scanner.unexpected(expected: "a key in double quotes")
    }
    let text = try scanner.string().text
    if contains(text) { throw ScanFault(position: start, reason: .duplicateKey(text)) }
    key = (text, start)
    scanner.skipWhitespace()
    guard scanner.take(UInt8(ascii: ":")) else { throw scanner.unexpected(expected: "':'") }
  }

  /// Adds the value of the element or member that is next.
  mutating func append(_ value: JSONValue) {
    guard let (text, position) = key else {
      elements.append(value)
      return
    }
    members.append(JSONMember(text, at: position, value))
    if members.count == Self.fewKeys {
      keys = Set(members.map { $0.key })
    } else if members.count > Self.fewKeys {
      keys.insert(text)
    }
    key = nil
  }

  /// The path of the value that is next.
  func path(from parent: JSONPath) -> JSONPath {
    if kind == .array { return .index(parent, elements.count) }
    return key.map { .key(parent, $0.text) } ?? parent
  }

  private func contains(_ text: String) -> Bool {
    members.count < Self.fewKeys ? members.contains { $0.key == text } : keys.contains(text)
  }
}
