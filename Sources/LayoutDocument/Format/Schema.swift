/// The JSON Schema of a value.
///
/// Readers define their schemas beside the reading code, so that the schema of the format and the
/// tables of its guide come from the same source as the accepted values.
package indirect enum Schema: Sendable {
  /// Any value.
  case anything
  /// The word `null`.
  case null
  /// A Boolean value.
  case boolean
  /// The word `true`.
  case yes
  /// A text, which must match the pattern if there is one.
  case string(pattern: String?)
  /// A number within bounds.
  case number(NumberBounds)
  /// One of several texts.
  case words([String])
  /// A list with bounds of its length.
  case array(of: Schema, minimum: Int, most: Int?, isUnique: Bool)
  /// An object with known keys.
  case object(ObjectSchema)
  /// An object with arbitrary keys.
  case map(of: Schema)
  /// Exactly one of several schemas.
  case oneOf([Schema])
  /// At least one of several schemas.
  case anyOf([Schema])
  /// The schema of a definition.
  case reference(SchemaDefinition)
  /// The schema of a key in the object of a definition.
  case property(SchemaDefinition, key: String)

  /// Any text.
  package static let text = Schema.string(pattern: nil)

  /// Returns the schema of a list with a fixed length.
  package static func array(of element: Schema, count: Int) -> Schema {
    .array(of: element, minimum: count, most: count, isUnique: false)
  }

  /// Returns the schema of a list with at least `minimum` elements.
  package static func array(of element: Schema, minimum: Int = 0) -> Schema {
    .array(of: element, minimum: minimum, most: nil, isUnique: false)
  }

  /// Returns the schema of an object with keys, some of which may be required.
  package static func object(
    _ keys: [DocumentKey], _ choice: ObjectSchema.Choice = .free
  ) -> Schema {
    .object(ObjectSchema(keys: keys, choice: choice))
  }
}

/// The bounds of a number.
package struct NumberBounds: Sendable {
  /// The inclusive lower bound, unless ``above`` is given.
  package var minimum: Double? = -DocumentLimits.standard.magnitude
  /// The inclusive upper bound.
  package var maximum: Double? = DocumentLimits.standard.magnitude
  /// The exclusive lower bound.
  package var above: Double?
  /// Whether the number is whole.
  package var isWhole = false
}

/// The JSON Schema of an object with known keys.
package struct ObjectSchema: Sendable {
  /// A constraint on the keys of an object.
  package enum Choice: Sendable {
    /// The required keys, and any of the others.
    case free
    /// Exactly one key.
    case single
    /// Exactly one of some keys.
    case oneOf([String])
    /// At least one of some keys.
    case anyOf([String])
  }

  /// The keys, in the order of the guide.
  package let keys: [DocumentKey]
  /// The constraint on which keys are present.
  package let choice: Choice
}

/// A named part of the schema, to which others refer.
package struct SchemaDefinition: Sendable {
  /// The name in the schema.
  package let name: String
  /// The name of a value in tables, as in “a position”.
  package let phrase: String
  /// The purpose in a sentence; empty if the name is sufficient.
  package let summary: String
  /// The default value, or `nil`.
  package let standard: JSONValue?
  /// Returns the schema, which depends on the list of kinds.
  let schema: @Sendable (DocumentKinds) -> Schema

  /// Creates a named part of the schema.
  package init(
    _ name: String, phrase: String, _ summary: String = "", standard: JSONValue? = nil,
    schema: @escaping @Sendable (DocumentKinds) -> Schema
  ) {
    self.name = name
    self.phrase = phrase
    self.summary = summary
    self.standard = standard
    self.schema = schema
  }
}

/// A key of an object of the format, without its reader.
package struct DocumentKey: Sendable {
  /// The name.
  package let name: String
  /// The format of the value.
  package let schema: Schema
  /// The purpose in a sentence; empty if the format is sufficient.
  package let summary: String
  /// Whether every object must have the key.
  package let isRequired: Bool
  /// The default, or `nil`.
  package let standard: JSONValue?

  /// Creates a key.
  package init(
    _ name: String, _ schema: Schema, _ summary: String = "", isRequired: Bool = false,
    standard: JSONValue? = nil
  ) {
    self.name = name
    self.schema = schema
    self.summary = summary
    self.isRequired = isRequired
    self.standard = standard
  }

  /// The key for comments, which most objects of the format may have.
  package static let comment = DocumentKey(
    "comment",
    .reference(
      SchemaDefinition(
        "comment", phrase: "anything", "Anything, for people: programs skip it."
      ) { _ in .anything }))
}

extension [DocumentKey] {
  /// The names of the keys.
  package var names: [String] { map { $0.name } }
}

extension Schema {
  /// Returns the schema as JSON, with a description and a default value.
  func json(
    _ kinds: DocumentKinds, summary: String = "", standard: JSONValue? = nil
  ) -> JSONValue {
    var members = members(kinds)
    if !summary.isEmpty {
      members.append(JSONMember("description", .string(summary.filter { $0 != "`" })))
    }
    if let standard { members.append(JSONMember("default", standard)) }
    return JSONValue(.object(members))
  }

  private func members(_ kinds: DocumentKinds) -> [JSONMember] {
    switch self {
    case .anything: []
    case .null: [.type("null")]
    case .boolean: [.type("boolean")]
    case .yes: [JSONMember("const", .bool(true))]
    case .string(let pattern):
      [.type("string")] + (pattern.map { [JSONMember("pattern", .string($0))] } ?? [])
    case .number(let bounds): bounds.members
    case .words(let words): [JSONMember("enum", .array(words.map { .string($0) }))]
    case .array(let element, let minimum, let most, let isUnique):
      [.type("array"), JSONMember("items", element.json(kinds))]
        + (minimum > 0 ? [JSONMember("minItems", .number(Double(minimum)))] : [])
        + (most.map { [JSONMember("maxItems", .number(Double($0)))] } ?? [])
        + (isUnique ? [JSONMember("uniqueItems", .bool(true))] : [])
    case .object(let object): object.members(kinds)
    case .map(let value):
      [.type("object"), JSONMember("additionalProperties", value.json(kinds))]
    case .oneOf(let choices): [JSONMember("oneOf", .array(choices.map { $0.json(kinds) }))]
    case .anyOf(let choices): [JSONMember("anyOf", .array(choices.map { $0.json(kinds) }))]
    case .reference(let definition): [.reference(definition.name)]
    case .property(let definition, let key): [.reference(definition.name + "/properties/" + key)]
    }
  }
}

extension JSONMember {
  fileprivate static func type(_ name: String) -> JSONMember { JSONMember("type", .string(name)) }

  fileprivate static func reference(_ path: String) -> JSONMember {
    JSONMember("$ref", .string("#/$defs/" + path))
  }
}

extension NumberBounds {
  fileprivate var members: [JSONMember] {
    let bound =
      above.map { JSONMember("exclusiveMinimum", .number($0)) }
      ?? minimum.map { JSONMember("minimum", .number($0)) }
    return [.type(isWhole ? "integer" : "number")] + (bound.map { [$0] } ?? [])
      + (maximum.map { [JSONMember("maximum", .number($0))] } ?? [])
  }
}

extension ObjectSchema {
  fileprivate func members(_ kinds: DocumentKinds) -> [JSONMember] {
    let required = keys.filter { $0.isRequired }.names
    let properties = keys.map { key in
      JSONMember(
        key.name, key.schema.json(kinds, summary: key.summary, standard: key.standard))
    }
    return [.type("object")]
      + (required.isEmpty ? [] : [JSONMember("required", .words(required))]) + choice.members
      + [
        JSONMember("additionalProperties", .bool(false)),
        JSONMember("properties", JSONValue(.object(properties))),
      ]
  }
}

extension ObjectSchema.Choice {
  fileprivate var members: [JSONMember] {
    switch self {
    case .free: []
    case .single:
      [JSONMember("minProperties", .number(1)), JSONMember("maxProperties", .number(1))]
    case .oneOf(let names): [JSONMember("oneOf", .required(eachOf: names))]
    case .anyOf(let names): [JSONMember("anyOf", .required(eachOf: names))]
    }
  }
}

extension JSONValue {
  fileprivate static func words(_ words: [String]) -> JSONValue {
    .array(words.map { .string($0) })
  }

  fileprivate static func required(eachOf names: [String]) -> JSONValue {
    .array(names.map { .object(["required": .words([$0])]) })
  }
}

/// The JSON Schema of the format.
package struct DocumentSchema {
  private let kinds: DocumentKinds
  /// The named parts, in the order of first reference.
  package let definitions: [SchemaDefinition]

  /// Collects the schema of documents with these kinds of layouts.
  package init(kinds: DocumentKinds = .standard) {
    self.kinds = kinds
    var definitions = [SchemaDefinition.document]
    var known = Set(definitions.map { $0.name })
    var index = 0
    while index < definitions.count {
      definitions[index].schema(kinds).forEachReference { definition in
        if known.insert(definition.name).inserted { definitions.append(definition) }
      }
      index += 1
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
  /// Calls `body` with the definitions that the schema refers to, in order.
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
  /// Returns the definition of changes to an object for a size class: each key may also be `null`,
  /// which removes it.
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
