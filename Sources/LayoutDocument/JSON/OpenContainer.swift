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
  /// The key of the value that is next.
  private(set) var key: Key?

  typealias Key = (text: String, position: SourcePosition)

  init(kind: Kind, position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  var value: JSONValue {
    JSONValue(kind == .array ? .array(elements) : .object(members), at: position)
  }

  /// Reads a key.
  func readKey(with scanner: inout JSONScanner) throws(ScanFault) -> Key {
    let start = scanner.position
    let text = try Self.keyText(with: &scanner)
    if contains(text) {
      let hidesNodes = ["children", "guides", "id", "root"].contains(text)
      scanner.slip(
        ScanFault(position: start, reason: .duplicateKey(text), hidesNodes: hidesNodes))
    }
    return (text, start)
  }

  /// Takes the key of the value that is next, and moves over the colon behind it.
  mutating func take(_ key: Key, with scanner: inout JSONScanner) throws(ScanFault) {
    scanner.skipBlanks()
    let start = scanner.position
    if !scanner.take(UInt8(ascii: ":")) {
      if scanner.take(UInt8(ascii: "=")) {
        scanner.slip("a key is followed by ':', not by '='", at: start)
      } else if let byte = scanner.next, startsValue(byte) {
        scanner.slip("a colon is missing behind the key \(quoted(key.text))", at: start)
      } else {
        throw scanner.unexpected(expected: "':'")
      }
    }
    self.key = key
  }

  /// Moves over a key, also over one without double quotes.
  private static func keyText(with scanner: inout JSONScanner) throws(ScanFault) -> String {
    let start = scanner.position
    switch scanner.next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try scanner.string().text
    case .some(let byte) where isWordByte(byte):
      let word = scanner.plainWord()
      scanner.slip("the key \(quoted(word)) stands in double quotes", at: start)
      return word
    default: throw scanner.unexpected(expected: "a key in double quotes")
    }
  }

  /// Adds the value of the element or member that is next; the first one of a name counts.
  mutating func append(_ value: JSONValue) {
    guard let (text, position) = key else {
      elements.append(value)
      return
    }
    key = nil
    if contains(text) { return }
    members.append(JSONMember(text, at: position, value))
    if members.count == Self.fewKeys {
      keys = Set(members.map { $0.key })
    } else if members.count > Self.fewKeys {
      keys.insert(text)
    }
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
