/// A character of a text.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  /// The place of a value that no text has.
  package static let none = SourcePosition(line: 0, column: 0)

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A character of a document and the path of the value that it belongs to.
package struct SourceLocation: Hashable, Sendable {
  /// The character.
  package let position: SourcePosition
  /// The path of the value.
  package let path: JSONPath

  /// Creates a location.
  package init(position: SourcePosition, path: JSONPath) {
    self.position = position
    self.path = path
  }
}
