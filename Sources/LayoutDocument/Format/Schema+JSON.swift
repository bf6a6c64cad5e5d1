extension Schema {
  /// The schema as JSON, with what goes beside it.
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
