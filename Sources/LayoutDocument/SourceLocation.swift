/// A character of a text.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// The place of a value that no text has.
  public static let none = SourcePosition(line: 0, column: 0)

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A character of a document and the path of the value that it belongs to.
public struct SourceLocation: Hashable, Sendable {
  /// The character.
  public let position: SourcePosition
  /// The path of the value.
  public let path: JSONPath

  /// Creates a location.
  public init(position: SourcePosition, path: JSONPath) {
    self.position = position
    self.path = path
  }
}
