/// The part of a JSON Schema for a value.
///
/// Readers keep one beside the code that reads, so that the schema of the format and the tables of
/// its guide are written from the same lines as what is accepted.
package indirect enum Schema: Sendable {
  /// Any value.
  case anything
  /// The word `null`.
  case null
  /// One of the words `true` and `false`.
  case boolean
  /// The word `true`.
  case yes
  /// A text; with a pattern, one that matches.
  case string(pattern: String?)
  /// A number within bounds.
  case number(NumberBounds)
  /// One of several texts.
  case words([String])
  /// A list with bounds of its length.
  case array(of: Schema, minimum: Int, most: Int?, isUnique: Bool)
  /// An object with known keys.
  case object(ObjectSchema)
  /// An object whose keys the document makes up.
  case map(of: Schema)
  /// One of several, of which no value is two.
  case oneOf([Schema])
  /// One of several.
  case anyOf([Schema])
  /// The schema of a definition.
  case reference(SchemaDefinition)
  /// The schema of a key in the object of a definition.
  case property(SchemaDefinition, key: String)

  /// Any text.
  package static let text = Schema.string(pattern: nil)

  /// A list with a fixed length.
  package static func array(of element: Schema, count: Int) -> Schema {
    .array(of: element, minimum: count, most: count, isUnique: false)
  }

  /// A list of any number of values, or of some at least.
  package static func array(of element: Schema, minimum: Int = 0) -> Schema {
    .array(of: element, minimum: minimum, most: nil, isUnique: false)
  }

  /// An object with keys of which some are required.
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

/// The part of a JSON Schema for an object with known keys.
package struct ObjectSchema: Sendable {
  /// Which keys an object has.
  package enum Choice: Sendable {
    /// Those that are required, and any of the others.
    case free
    /// One key alone.
    case single
    /// Exactly one of these.
    case oneOf([String])
    /// One or several of these.
    case anyOf([String])
  }

  /// The keys, in the order of the guide.
  package let keys: [DocumentKey]
  /// Which of them an object has.
  package let choice: Choice
}

/// A named part of the schema, to which others refer.
package struct SchemaDefinition: Sendable {
  /// The name in the schema.
  package let name: String
  /// The name of a value in tables, as in “a position”.
  package let phrase: String
  /// The purpose, in a sentence; empty if the name tells it.
  package let summary: String
  /// The value that a key counts as if it is not there, or `nil`.
  package let standard: JSONValue?
  /// Makes the schema, which depends on the list of kinds.
  let schema: @Sendable (DocumentKinds) -> Schema

  /// Names a part of the schema.
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

/// A key of an object of the format, apart from how it is read.
package struct DocumentKey: Sendable {
  /// The name.
  package let name: String
  /// The format of the value.
  package let schema: Schema
  /// The purpose, in a sentence; empty if the format tells it.
  package let summary: String
  /// Whether every object has it.
  package let isRequired: Bool
  /// The default, or `nil`.
  package let standard: JSONValue?

  /// Describes a key.
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

  /// The key for people that most objects of the format may have.
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
