import LayoutDocument
import TestSupport
import Testing

@Suite("One mistake is one error")
struct SingleFaultTests {
  @Test("A misspelt key of an example is one error", arguments: try Repository.examples())
  func keys(name: String) throws {
    let document = try JSONReader.read(Repository.bytes("Docs/Examples/" + name))
    var errors = 0
    for damaged in LongTests.sample(
      Self.damaged(document, byKeys: true, with: JSONValue(.null)))
    {
      let faults = Document.faults(in: Array(damaged.text.utf8))
      #expect(faults.count <= 1, "\(faults.map(\.description))")
      errors += faults.count
    }
    #expect(errors > 1)
  }

  @Test(
    "A value of another type in an example is one error",
    arguments: Array(try Repository.examples().enumerated()).map { ($0.offset, $0.element) },
    [JSONValue.bool(true), .string("??")])
  func values(example: (place: Int, name: String), replacement: JSONValue) throws {
    let name = example.name
    // One of the two for each example, unless in long runs.
    let isFirst = replacement == .bool(true)
    if !LongTests.areOn, example.place.isMultiple(of: 2) != isFirst { return }
    let document = try JSONReader.read(Repository.bytes("Docs/Examples/" + name))
    var errors = 0
    for damaged in LongTests.sample(Self.damaged(document, byKeys: false, with: replacement)) {
      let faults = Document.faults(in: Array(damaged.text.utf8))
      #expect(faults.count <= 1, "\(faults.map(\.description))")
      errors += faults.count
    }
    #expect(errors > 3)
  }

  /// The values that differ from one in one key with two letters swapped, or in one value.
  ///
  /// Nodes and their names stay: without them, there are others that name nothing.
  static func damaged(
    _ value: JSONValue, byKeys: Bool, with replacement: JSONValue
  ) -> [JSONValue] {
    switch value.content {
    case .array(let elements):
      return elements.indices.flatMap { index in
        variants(of: elements[index], byKeys, replacement).map { variant in
          var elements = elements
          elements[index] = variant
          return JSONValue.array(elements)
        }
      }
    case .object(let members):
      return members.indices.flatMap { index -> [JSONValue] in
        let member = members[index]
        let isOfNodes = ["root", "children", "guides", "id"].contains(member.key)
        let variants =
          isOfNodes
          ? nodes(in: member.value).flatMap { place, node in
            damaged(node, byKeys: byKeys, with: replacement).map { variant in
              place.map { replaced(member.value, at: $0, by: variant) } ?? variant
            }
          } : self.variants(of: member.value, byKeys, replacement)
        var changed = variants.map { JSONMember(member.key, $0) }
        if byKeys, let key = misspelt(member.key) { changed.append(JSONMember(key, member.value)) }
        return changed.map { change in
          var members = members
          members[index] = change
          return JSONValue(.object(members))
        }
      }
    case .null, .bool, .number, .string: return []
    }
  }

  private static func variants(
    of value: JSONValue, _ byKeys: Bool, _ replacement: JSONValue
  ) -> [JSONValue] {
    (byKeys ? [] : [replacement]) + damaged(value, byKeys: byKeys, with: replacement)
  }

  /// The nodes that are the value of a key, with their places in a list.
  private static func nodes(in value: JSONValue) -> [(place: Int?, node: JSONValue)] {
    switch value.content {
    case .array(let nodes): nodes.enumerated().map { ($0.offset, $0.element) }
    case .object: [(nil, value)]
    case .null, .bool, .number, .string: []
    }
  }

  private static func replaced(_ list: JSONValue, at place: Int, by node: JSONValue) -> JSONValue {
    guard case .array(var nodes) = list.content else { return list }
    nodes[place] = node
    return .array(nodes)
  }

  /// The key with the letters in its middle swapped, if that is another word.
  private static func misspelt(_ key: String) -> String? {
    var letters = Array(key)
    guard letters.count > 3 else { return nil }
    let middle = letters.count / 2
    letters.swapAt(middle - 1, middle)
    let word = String(letters)
    return word == key ? nil : word
  }
}
