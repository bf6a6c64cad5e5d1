/// The line of a program that made a call, for reports.
public struct CallSite: Hashable, Sendable {
  /// The file, as `module/file`, or the path of a document.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// The column, from 1, if other calls are in the same line; `nil` otherwise.
  public let column: Int?

  /// Creates a call site.
  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension CallSite: CustomStringConvertible {
  /// `file:line`, and `:column` if there is one.
  public var description: String {
    file + ":" + String(line) + (column.map { ":" + String($0) } ?? "")
  }
}
