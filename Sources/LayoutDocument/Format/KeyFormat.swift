/// How a key of an object is written and read: its name, its value, and where the value is stored.
package struct KeyFormat<Subject>: Sendable {
  /// The entry of the key in the schema and the guide.
  package let key: DocumentKey
  /// The key whose value counts if this one is not there, or `nil`.
  let fallback: String?
  /// Reads the value into a subject.
  let read: @Sendable (JSONCursor, NodeScope, inout Subject) throws(DocumentError) -> Void

  /// Describes a key and stores its value.
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

  /// Describes a key that others read.
  package init(_ key: DocumentKey) {
    self.key = key
    fallback = nil
    read = { (_, _, _) throws(DocumentError) in }
  }
}

extension ObjectCursor {
  /// Reads the keys that are present into a subject; a value at fault does not hide others.
  func read<Subject>(
    _ formats: [KeyFormat<Subject>], into subject: inout Subject, in scope: NodeScope
  ) throws(DocumentError) {
    for format in formats {
      let name = format.key.name
      let given = self[name] == nil ? format.fallback ?? name : name
      guard let cursor = self[given] else {
        if format.key.isRequired { try faults.note(error(.missingKey(name))) }
        continue
      }
      try faults.collect { () throws(DocumentError) in
        try format.read(cursor, scope.reading(given), &subject)
      }
    }
  }
}

extension ValueFormat where Value: Sendable {
  /// An object with known keys.
  package static func object(
    _ formats: [KeyFormat<Value>], from initial: Value
  ) -> ValueFormat {
    .object(formats, from: initial, schema: .object(formats.map { $0.key }))
  }

  /// An object with known keys that the schema calls by a name.
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
