/// The line of a program that asked for something, for reports.
public struct CallSite: Hashable, Sendable {
  /// The file, as `module/file`, or the path of a document.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// Creates a call site.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension CallSite: CustomStringConvertible {
  /// `file:line`.
  public var description: String { file + ":" + String(line) }
}
