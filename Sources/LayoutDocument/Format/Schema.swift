/// What a JSON Schema says of a value.
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
  /// A list of so many values at least and at most.
  case array(of: Schema, least: Int, most: Int?, isUnique: Bool)
  /// An object with known keys.
  case object(ObjectSchema)
  /// An object whose keys the document makes up.
  case map(of: Schema)
  /// One of several, of which no value is two.
  case oneOf([Schema])
  /// One of several.
  case anyOf([Schema])
  /// What a definition says.
  case reference(SchemaDefinition)
  /// What the object of a definition says of a key.
  case property(SchemaDefinition, key: String)

  /// Any text.
  package static let text = Schema.string(pattern: nil)

  /// A list of exactly so many values.
  package static func array(of element: Schema, count: Int) -> Schema {
    .array(of: element, least: count, most: count, isUnique: false)
  }

  /// A list of any number of values, or of some at least.
  package static func array(of element: Schema, least: Int = 0) -> Schema {
    .array(of: element, least: least, most: nil, isUnique: false)
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
  /// What the number is not below, unless it is above ``above``.
  package var least: Double? = -DocumentLimits.standard.magnitude
  /// What the number is greater than.
  package var above: Double?
  /// Whether the number is whole.
  package var isWhole = false
}

/// What a JSON Schema says of an object with known keys.
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
  /// What tables call a value of it, as in “a position”.
  package let phrase: String
  /// What it is for, in a sentence; empty if the name says it.
  package let summary: String
  /// The value that a key counts as if it is not there, or `nil`.
  package let standard: JSONValue?
  /// What it says, which depends on the kinds of layouts that there are.
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
  /// What stands behind it.
  package let schema: Schema
  /// What it is for, in a sentence; empty if what stands behind it says so.
  package let summary: String
  /// Whether every object has it.
  package let isRequired: Bool
  /// What it counts as if it is not there, or `nil`.
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
