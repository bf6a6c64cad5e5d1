/// The JSON Schema of the format.
package struct DocumentSchema {
  private let kinds: DocumentKinds
  /// The parts that have a name, in the order in which others name them first.
  package let definitions: [SchemaDefinition]

  /// Collects the schema of documents with these kinds of layouts.
  package init(kinds: DocumentKinds = .standard) {
    self.kinds = kinds
    var definitions = [SchemaDefinition.document]
    var known = Set(definitions.map { $0.name })
    var place = 0
    while place < definitions.count {
      definitions[place].schema(kinds).forEachReference { definition in
        if known.insert(definition.name).inserted { definitions.append(definition) }
      }
      place += 1
    }
    self.definitions = definitions
  }

  /// The schema as JSON.
  package var json: JSONValue {
    let parts = definitions.map { definition in
      JSONMember(
        definition.name,
        definition.schema(kinds).json(
          kinds, summary: definition.summary, standard: definition.standard))
    }
    return .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "$id": .string("https://dovetail.invalid/document.schema.json"),
      "title": .string("Dovetail document"),
      "description": .string(
        "A tree of boxes and what places them. Documents.md explains the format."),
      "$ref": .string("#/$defs/" + SchemaDefinition.document.name),
      "$defs": JSONValue(.object(parts)),
    ])
  }

  /// The schema as a file.
  package var text: String { json.indentedText + "\n" }
}

extension Schema {
  /// Hands on the definitions that the schema names, in order.
  func forEachReference(_ body: (SchemaDefinition) -> Void) {
    switch self {
    case .anything, .null, .boolean, .yes, .string, .number, .words: break
    case .array(let element, _, _, _): element.forEachReference(body)
    case .map(let element): element.forEachReference(body)
    case .object(let object):
      for key in object.keys { key.schema.forEachReference(body) }
    case .oneOf(let choices), .anyOf(let choices):
      for choice in choices { choice.forEachReference(body) }
    case .reference(let definition), .property(let definition, _): body(definition)
    }
  }
}

extension SchemaDefinition {
  /// What a size class may change of the objects of a definition: each key may be `null` as well,
  /// which takes it away.
  func changed(_ summary: String) -> SchemaDefinition {
    let name = "changed" + self.name.prefix(1).uppercased() + self.name.dropFirst()
    return SchemaDefinition(name, phrase: "changes to " + phrase, summary) { kinds in
      guard case .object(let object) = schema(kinds) else { return .anything }
      let keys = object.keys.map { key in
        if key.name == DocumentKey.comment.name { return key }
        return DocumentKey(key.name, .oneOf([.property(self, key: key.name), .null]))
      }
      return .object(keys)
    }
  }
}
