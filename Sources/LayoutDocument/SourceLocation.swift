/// The position of a character in a text.
package struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  /// The position of a value that is in no text.
  package static let none = SourcePosition(line: 0, column: 0)

  /// Creates a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A position in a document and the path of the value at it.
package struct SourceLocation: Hashable, Sendable {
  /// The position.
  package let position: SourcePosition
  /// The path of the value.
  package let path: JSONPath

  /// Creates a location.
  package init(position: SourcePosition, path: JSONPath) {
    self.position = position
    self.path = path
  }
}
