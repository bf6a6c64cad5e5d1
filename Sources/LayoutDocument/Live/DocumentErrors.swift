/// All mistakes of a document or an update.
public struct DocumentErrors: Error {
  /// The mistakes, in the order of the text; at least one.
  public let errors: [DocumentError]

  init(_ errors: [DocumentError]) { self.errors = errors }

  static func unwrap<Value>(
    _ result: Result<Value, Document.Faults>
  ) throws(DocumentErrors) -> Value {
    switch result {
    case .success(let value): return value
    case .failure(let faults): throw DocumentErrors(faults.all)
    }
  }
}

extension DocumentErrors: CustomStringConvertible {
  /// The mistakes, each on a line.
  public var description: String { errors.map { $0.description }.joined(separator: "\n") }
}

/// The source of updates of a document, for errors.
package struct UpdateSource {
  /// The name that takes the place of that of a file.
  package let name: String
  /// The line of the first update.
  package let firstLine: Int

  /// Creates a source.
  package init(_ name: String = "update", firstLine: Int = 1) {
    self.name = name
    self.firstLine = firstLine
  }

  /// An error with its place in the source, if it is in an update, whose lines are counted on from
  /// those of the document.
  func locate(_ error: DocumentError, after count: Int) -> DocumentError {
    let position = error.location.position
    if position.line <= count { return error }
    let line = position.line - count - 1 + firstLine
    return DocumentError(
      file: name,
      location: SourceLocation(
        position: SourcePosition(line: line, column: position.column), path: error.location.path),
      reason: error.reason)
  }
}
