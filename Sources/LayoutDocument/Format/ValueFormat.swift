import FrameEngine
import LayoutTree

/// The format of a value in documents: its schema and its reader.
package struct ValueFormat<Value>: Sendable {
  /// The schema.
  package let schema: Schema
  /// Reads a value, in the scope of the node that it belongs to.
  let read: @Sendable (JSONCursor, NodeScope) throws(DocumentError) -> Value

  /// Creates the format of a value that may name nodes.
  init(
    _ schema: Schema,
    inScope read: @escaping @Sendable (JSONCursor, NodeScope) throws(DocumentError) -> Value
  ) {
    self.schema = schema
    self.read = read
  }

  /// Creates the format of a value that is independent of its node.
  init(
    _ schema: Schema, _ read: @escaping @Sendable (JSONCursor) throws(DocumentError) -> Value
  ) {
    self.schema = schema
    self.read = { (cursor, _) throws(DocumentError) in try read(cursor) }
  }
}

extension ValueFormat where Value: Sendable {
  /// Returns the format of one of several words.
  package static func words(_ words: KeyValuePairs<String, Value>) -> ValueFormat {
    ValueFormat(.words(words.map { $0.key })) { (cursor) throws(DocumentError) in
      try cursor.word(of: words)
    }
  }
}

extension ValueFormat<Double> {
  /// Any number.
  package static var number: ValueFormat {
    ValueFormat(.number) { (cursor) throws(DocumentError) in try cursor.number() }
  }

  /// A nonnegative number.
  package static var extent: ValueFormat {
    ValueFormat(.extent) { (cursor) throws(DocumentError) in try cursor.number(atLeast: 0) }
  }

  /// A number above 0.
  package static var positive: ValueFormat {
    ValueFormat(.positive) { (cursor) throws(DocumentError) in try cursor.positiveNumber() }
  }

  /// A number, or degrees, which are converted to radians.
  package static var argument: ValueFormat {
    ValueFormat(.argument) { (cursor) throws(DocumentError) in try cursor.argument() }
  }
}

extension ValueFormat<Bool> {
  /// A Boolean value.
  package static var boolean: ValueFormat {
    ValueFormat(.boolean) { (cursor) throws(DocumentError) in try cursor.bool() }
  }
}

extension ValueFormat<Axis> {
  /// An axis.
  package static var axis: ValueFormat {
    .words(DocumentWords.axis)
  }
}

extension ValueFormat<UnitPoint> {
  /// A point of a box, in percent of its size.
  package static var unitPoint: ValueFormat {
    ValueFormat(.unitPoint) { (cursor) throws(DocumentError) in try cursor.unitPoint() }
  }
}

extension ValueFormat<Rect> {
  /// A frame.
  package static var rect: ValueFormat {
    let numbers = Schema.array(of: .number, count: 4)
    return ValueFormat(numbers) { (cursor) throws(DocumentError) in try cursor.rect() }
  }
}

extension ValueFormat<LayoutGravity> {
  /// Returns the format of gravities along an axis; baselines are for the vertical axis only.
  package static func gravity(_ axis: Axis) -> ValueFormat {
    let definition: SchemaDefinition =
      axis == .horizontal ? .horizontalGravity : .verticalGravity
    return ValueFormat(.reference(definition)) { (cursor) throws(DocumentError) in
      try cursor.word(of: DocumentWords.gravity(axis))
    }
  }
}

// Values used in several parts of the format.
extension Schema {
  /// A number of a document.
  package static let number = Schema.reference(.number)
  /// A nonnegative number.
  package static let extent = Schema.reference(.extent)
  /// A number above 0.
  package static let positive = Schema.reference(.positive)
  /// A positive integer.
  package static let count = Schema.reference(.count)
  /// A percentage in a string.
  package static let percent = Schema.reference(.percent)
  /// A point in percent.
  package static let unitPoint = Schema.reference(.unitPoint)
  /// A number or degrees.
  package static let argument = Schema.reference(.argument)
  /// The id of a node.
  package static let nodeID = Schema.reference(.nodeID)
}

extension SchemaDefinition {
  static let number = SchemaDefinition("number", phrase: "a number") { _ in
    .number(NumberBounds())
  }

  static let extent = SchemaDefinition("extent", phrase: "a number from 0") { _ in
    .number(NumberBounds(minimum: 0))
  }

  static let positive = SchemaDefinition("positive", phrase: "a number above 0") { _ in
    .number(NumberBounds(above: 0))
  }

  static let count = SchemaDefinition("count", phrase: "a whole number from 1") { _ in
    .number(NumberBounds(minimum: 1, isWhole: true))
  }

  static let percent = SchemaDefinition("percent", phrase: "a percentage such as `\"50%\"`") { _ in
    .string(pattern: #"^-?[0-9]+(\.[0-9]+)?%$"#)
  }

  static let unitPoint = SchemaDefinition(
    "unitPoint", phrase: "`[\"50%\", \"50%\"]`", "[x, y] in percent."
  ) { _ in .array(of: .percent, count: 2) }

  static let argument = SchemaDefinition(
    "argument", phrase: "a number, or degrees such as `\"90°\"`",
    "A number, in radians for angles, or degrees such as 90°."
  ) { _ in .oneOf([.number, .string(pattern: #"^-?[0-9]+(\.[0-9]+)?°$"#)]) }

  static let point = SchemaDefinition("point", phrase: "`[x, y]`", "[x, y] in points.") { _ in
    .array(of: .number, count: 2)
  }

  static let size = SchemaDefinition(
    "size", phrase: "`[width, height]`", "[width, height] in points."
  ) { _ in .array(of: .extent, count: 2) }

  static let nodeID = SchemaDefinition("node-id", phrase: "an id") { _ in .text }

  static let direction = SchemaDefinition(
    "direction", phrase: "`\"leftToRight\"`, `\"rightToLeft\"`", "Which way a line of text runs."
  ) { _ in .words(DocumentWords.direction) }

  static let insets = SchemaDefinition(
    "insets", phrase: "a number, `[top, left, bottom, right]` or an object with these keys",
    "One distance, [top, left, bottom, right], or an object."
  ) { _ in sides(["top", "left", "bottom", "right"]) }

  static let directionalInsets = SchemaDefinition(
    "directionalInsets",
    phrase: "a number, `[top, leading, bottom, trailing]` or an object with these keys",
    "One distance, [top, leading, bottom, trailing], or an object."
  ) { _ in sides(["top", "leading", "bottom", "trailing"]) }

  private static func sides(_ names: [String]) -> Schema {
    .oneOf([
      .number, .array(of: .number, count: 4), .object(names.map { DocumentKey($0, .number) }),
    ])
  }

  static let edges = SchemaDefinition(
    "edges",
    phrase: "`\"all\"` or a list of `\"leading\"`, `\"trailing\"`, `\"top\"`, `\"bottom\"`",
    "Edges at which the safe area is added to the padding.",
    standard: .array([.string("leading"), .string("trailing")])
  ) { _ in
    .oneOf([.words(["all"]), .array(of: .words(DocumentWords.edge))])
  }

  static let horizontalGravity = SchemaDefinition(
    "horizontalGravity", phrase: gravity(.horizontal), standard: .string("unspecified")
  ) { _ in .words(DocumentWords.gravity(.horizontal)) }

  static let verticalGravity = SchemaDefinition(
    "verticalGravity", phrase: gravity(.vertical), standard: .string("unspecified")
  ) { _ in .words(DocumentWords.gravity(.vertical)) }

  private static func gravity(_ axis: Axis) -> String {
    DocumentWords.gravity(axis).map { "`\"" + $0.key + "\"`" }.joined(separator: ", ")
  }

  static let color = SchemaDefinition("color", phrase: "`\"#RRGGBB\"` or `\"#RRGGBBAA\"`") { _ in
    .string(pattern: "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
  }
}

/// The format of a key: its name, its value, and where the value is stored.
package struct KeyFormat<Subject>: Sendable {
  /// The entry of the key in the schema and the guide.
  package let key: DocumentKey
  /// The key whose value is used if this one is missing, or `nil`.
  let fallback: String?
  /// Reads the value into a subject.
  let read: @Sendable (JSONCursor, NodeScope, inout Subject) throws(DocumentError) -> Void

  /// Creates a key whose value is stored by `store`.
  package init<Value>(
    _ name: String, _ format: ValueFormat<Value>, _ summary: String = "",
    isRequired: Bool = false, standard: JSONValue? = nil, insteadOf fallback: String? = nil,
    store: @escaping @Sendable (inout Subject, Value) -> Void
  ) {
    key = DocumentKey(
      name, format.schema, summary, isRequired: isRequired, standard: standard)
    self.fallback = fallback
    read = { (cursor, scope, subject) throws(DocumentError) in
      store(&subject, try format.read(cursor, scope))
    }
  }

  /// Creates a key that is read elsewhere.
  package init(_ key: DocumentKey) {
    self.key = key
    fallback = nil
    read = { (_, _, _) throws(DocumentError) in }
  }
}

extension ObjectCursor {
  /// Reads the keys that are present into a subject; an invalid value does not prevent reading
  /// others.
  func read<Subject>(
    _ formats: [KeyFormat<Subject>], into subject: inout Subject, in scope: NodeScope
  ) throws(DocumentError) {
    for format in formats {
      guard let (name, cursor) = try given(format.key, or: format.fallback) else { continue }
      try faults.collect { () throws(DocumentError) in
        try format.read(cursor, scope.reading(name), &subject)
      }
    }
  }

  /// Returns the value of a key, or of the one that is used if it is missing, with its name; `nil`
  /// without a value, which is reported of a required key.
  private func given(
    _ key: DocumentKey, or fallback: String?
  ) throws(DocumentError) -> (name: String, cursor: JSONCursor)? {
    if let cursor = self[key.name] { return (key.name, cursor) }
    if let fallback, let cursor = self[fallback] { return (fallback, cursor) }
    if key.isRequired { try faults.note(error(.missingKey(key.name))) }
    return nil
  }
}

extension ValueFormat where Value: Sendable {
  /// Returns the format of an object with known keys.
  package static func object(
    _ formats: [KeyFormat<Value>], from initial: Value
  ) -> ValueFormat {
    .object(formats, from: initial, schema: .object(formats.map { $0.key }))
  }

  /// Returns the format of an object with known keys and a named schema.
  package static func object(
    _ formats: [KeyFormat<Value>], from initial: Value, schema: Schema
  ) -> ValueFormat {
    let keys = formats.map { $0.key }
    return ValueFormat(schema) { (cursor, scope) throws(DocumentError) in
      let object = try ObjectCursor(cursor, keys: keys)
      var subject = initial
      try object.read(formats, into: &subject, in: scope)
      return subject
    }
  }
}
