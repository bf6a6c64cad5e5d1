import FrameEngine
import LayoutTree

/// How a value is written in documents: its schema, and how it is read.
package struct ValueFormat<Value>: Sendable {
  /// The schema.
  package let schema: Schema
  /// Reads a value, in the scope of the node that it is about.
  let read: @Sendable (JSONCursor, NodeScope) throws(DocumentError) -> Value

  /// A value that may name nodes.
  init(
    _ schema: Schema,
    inScope read: @escaping @Sendable (JSONCursor, NodeScope) throws(DocumentError) -> Value
  ) {
    self.schema = schema
    self.read = read
  }

  /// A value that means the same anywhere.
  init(
    _ schema: Schema, _ read: @escaping @Sendable (JSONCursor) throws(DocumentError) -> Value
  ) {
    self.schema = schema
    self.read = { (cursor, _) throws(DocumentError) in try read(cursor) }
  }
}

extension ValueFormat where Value: Sendable {
  /// One of several words.
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

  /// A number from 0.
  package static var extent: ValueFormat {
    ValueFormat(.extent) { (cursor) throws(DocumentError) in try cursor.number(atLeast: 0) }
  }

  /// A number above 0.
  package static var positive: ValueFormat {
    ValueFormat(.positive) { (cursor) throws(DocumentError) in try cursor.positiveNumber() }
  }

  /// A number, or degrees, which come to radians.
  package static var argument: ValueFormat {
    ValueFormat(.argument) { (cursor) throws(DocumentError) in try cursor.argument() }
  }
}

extension ValueFormat<Bool> {
  /// One of the words `true` and `false`.
  package static var boolean: ValueFormat {
    ValueFormat(.boolean) { (cursor) throws(DocumentError) in try cursor.bool() }
  }
}

extension ValueFormat<Axis> {
  /// One of the words for axes.
  package static var axis: ValueFormat {
    .words(DocumentWords.axis)
  }
}

extension ValueFormat<UnitPoint> {
  /// A point of a box in percent of its size.
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
  /// Where boxes go along an axis; baselines are for heights only.
  package static func gravity(_ axis: Axis) -> ValueFormat {
    let definition: SchemaDefinition =
      axis == .horizontal ? .horizontalGravity : .verticalGravity
    return ValueFormat(.reference(definition)) { (cursor) throws(DocumentError) in
      try cursor.word(of: DocumentWords.gravity(axis))
    }
  }
}
