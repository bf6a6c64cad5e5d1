import LayoutDocument
import TestSupport
import Testing

@Suite("JSON Schema")
struct SchemaTests {
  /// The schema, which is read once for all tests and their cases.
  private static let inRepository = Result {
    try JSONReader.read(try Repository.bytes("Docs/document.schema.json"))
  }

  private let schema: JSONValue
  private let definitions: JSONValue

  init() throws {
    schema = try Self.inRepository.get()
    definitions = try #require(schema["$defs"])
  }

  @Test("Each kind of layout has a definition, and one for what a size class changes of it")
  func kinds() throws {
    for kind in DocumentKinds.standard.layouts {
      let name = kind.definition.name
      let changed = "changed" + name.prefix(1).uppercased() + name.dropFirst()
      #expect(try properties(of: name) == kind.keys.names.sorted())
      #expect(try properties(of: changed) == kind.keys.names.sorted())
      #expect(try #require(definitions[changed])["required"] == nil)
    }
  }

  @Test("A size class takes away what it says is null: each key but the comment may be that")
  func changes() throws {
    let changed = try #require(definitions["changedLinear"]?["properties"])
    let axis = try #require(changed["axis"]?["oneOf"]).elements
    #expect(
      axis.map(\.text) == [##"{"$ref":"#/$defs/linear/properties/axis"}"##, #"{"type":"null"}"#])
    #expect(changed["comment"]?["oneOf"] == nil)
  }

  @Test("The schema has a step for each verb")
  func steps() throws {
    let variants = try #require(definitions["step"]?["oneOf"]).elements
    let names = variants.compactMap { $0["$ref"]?.string?.split(separator: "/").last }
    let keys = try names.map { try properties(of: String($0)) }
    #expect(keys == StepVerb.all.map { $0.keys.names.sorted() })
    #expect(keys.count == 39)
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

  @Test(
    "The schema refuses what the reader refuses for its keys and types, and accepts what it reads",
    arguments: try Repository.examples())
  func strictness(name: String) throws {
    let check = SchemaCheck(schema)
    let document = try JSONReader.read(try Repository.bytes("Docs/Examples/" + name))
    #expect(check.accepts(document))
    let damages: [(byKeys: Bool, JSONValue)] = [
      (true, JSONValue(.null)), (false, .bool(true)), (false, .array([])),
    ]
    var refused = 0
    for (byKeys, replacement) in damages {
      let all = SingleFaultTests.damaged(document, byKeys: byKeys, with: replacement)
      for damaged in LongTests.sample(all) {
        let fault = Document.faults(in: Array(damaged.text.utf8)).first
        let isAccepted = check.accepts(damaged)
        switch fault?.reason {
        case nil: #expect(isAccepted, "\(damaged.text)")
        case .unknownKey, .wrongType, .missingKey:
          #expect(!isAccepted, "\(String(describing: fault)) \(damaged.text)")
          refused += 1
        default: break
        }
      }
    }
    #expect(refused > 3)
  }

  @Test(
    "The schema knows what is required, and the forms of CSS values",
    arguments: [
      (#"{"root": {}}"#, false), (#"{"size": [1, 2], "root": {}}"#, true),
      (#"{"size": [1, 2], "root": {"style": {"width": 64}}}"#, false),
      (#"{"size": [1, 2], "root": {"style": {"width": 0}}}"#, true),
      (#"{"size": [1, 2], "root": {"style": {"width": "64"}}}"#, false),
      (#"{"size": [1, 2], "root": {"style": {"width": "64px"}}}"#, true),
      (#"{"size": [1, 2], "root": {"style": {"width": "calc(50% - 2px)"}}}"#, true),
      (#"{"size": [1, 2], "root": {"style": {"padding": "1px 0 50%"}}}"#, true),
      (#"{"size": [1, 2], "root": {"style": {"padding": "1px, 2px"}}}"#, false),
      (#"{"size": [1, 2], "root": {"style": {"flex": "0 0 calc(25% - 8px)"}}}"#, true),
      (#"{"size": [1, 2], "root": {"style": {"flex": -3}}}"#, false),
      (#"{"size": [1, 2], "root": {"style": {"aspectRatio": "16 / 9"}}}"#, true),
      (#"{"size": [1, 2], "root": {"style": {"aspectRatio": "wide"}}}"#, false),
    ])
  func forms(text: String, isAccepted: Bool) throws {
    let check = SchemaCheck(DocumentSchema().json)
    #expect(check.accepts(try JSONReader.read(Array(text.utf8))) == isAccepted)
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
