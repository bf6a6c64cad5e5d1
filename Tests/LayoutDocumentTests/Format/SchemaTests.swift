import LayoutDocument
import Testing

@Suite("JSON Schema")
struct SchemaTests {
  private let definitions: JSONValue

  init() throws {
    let schema = try JSONReader.read(try Repository.bytes("Docs/document.schema.json"))
    definitions = try #require(schema["$defs"])
  }

  @Test(
    "The schema has the keys that the reader knows",
    arguments: [
      ("document", DocumentKeys.document), ("node", DocumentKeys.node),
      ("text", DocumentKeys.text), ("constraint", DocumentKeys.constraint),
      ("visual", DocumentKeys.visual), ("traits", DocumentKeys.traits),
      ("row", DocumentKeys.row), ("flexed", DocumentKeys.flexed),
      ("equalizeExtents", DocumentKeys.equalizeExtents),
      ("equalizeGaps", DocumentKeys.equalizeGaps), ("positionObject", DocumentKeys.position),
      ("lineObject", DocumentKeys.line), ("dimensionObject", DocumentKeys.dimension),
      ("extentObject", DocumentKeys.extent), ("border", DocumentKeys.border),
      ("borderlineObject", DocumentKeys.borderline),
      ("separatorsObject", DocumentKeys.separators),
      ("sizeClass", DocumentKeys.sizeClass), ("variant", DocumentKeys.variant),
      ("changedTraits", DocumentKeys.traits),
      ("changedArrangement", DocumentKeys.arrangements.map(\.name) + [DocumentKeys.comment]),
      ("arrangement", DocumentKeys.arrangements.map(\.name) + [DocumentKeys.comment]),
      ("curve", DocumentKeys.curves.map(\.name)), ("transformStep", DocumentKeys.transforms),
    ])
  func keys(definition: String, keys: [String]) throws {
    #expect(try properties(of: definition) == keys.sorted())
  }

  @Test("The schema has each kind of layout and of curve, with the keys that the reader knows")
  func kinds() throws {
    for (name, keys) in DocumentKeys.arrangements + DocumentKeys.curves where !keys.isEmpty {
      #expect(try properties(of: name) == keys.sorted(), "\(name)")
    }
    for (name, keys) in DocumentKeys.arrangements {
      let changed = "changed" + name.prefix(1).uppercased() + name.dropFirst()
      #expect(try properties(of: changed) == keys.sorted(), "\(name)")
    }
    #expect(DocumentKeys.arrangements.count == 5 && DocumentKeys.curves.count == 10)
  }

  @Test("The schema has a step for each verb, with the keys that the reader knows")
  func steps() throws {
    let variants = try #require(definitions["step"]?["oneOf"]).elements
    let names = variants.compactMap { $0["$ref"]?.string?.split(separator: "/").last }
    #expect(names.count == variants.count)
    let keys = try names.map { try properties(of: String($0)) }
    #expect(keys == DocumentKeys.steps.map { $0.sorted() })
  }

  @Test("Every reference of the schema leads to a definition, and every definition is used")
  func references() {
    let known = Set(definitions.members.map(\.key))
    var named: Set<String> = ["document"]
    collectReferences(in: definitions, into: &named)
    #expect(named == known)
  }

  @Test("The examples are documents", arguments: try Repository.examples())
  func examples(name: String) throws {
    let document = try Document.read(try Repository.bytes("Docs/Examples/" + name), file: name)
    #expect(document.size != nil)
    #expect(!document.name.isEmpty)
  }

  private func properties(of definition: String) throws -> [String] {
    let object = try #require(definitions[definition])
    #expect(object["additionalProperties"]?.content == .bool(false))
    return try #require(object["properties"]).members.map(\.key).sorted()
  }

  private func collectReferences(in value: JSONValue, into names: inout Set<String>) {
    for member in value.members {
      if member.key == "$ref", let parts = member.value.string?.split(separator: "/") {
        names.insert(String(parts[2]))
      }
      collectReferences(in: member.value, into: &names)
    }
    for element in value.elements { collectReferences(in: element, into: &names) }
  }
}
