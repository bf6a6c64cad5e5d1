/// The environment of the tool: files, standard input and output.
///
/// The tool reads in one thread. It writes in several, one at a time.
public protocol CommandEnvironment: AnyObject, Sendable {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The maximum number of bytes; one more shows that the file is too large.
  /// - Returns: The whole file, or its first `limit + 1` bytes.
  /// - Throws: A ``FileError`` with the reason.
  func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8]

  /// Writes a file, replacing an existing one.
  func writeFile(_ text: String, to path: String) throws(FileError)

  /// Returns the next line of standard input without its line feed, or `nil` at the end.
  ///
  /// Only the first `limit + 1` bytes of a longer line are returned.
  func nextInputLine(limit: Int) throws(FileError) -> [UInt8]?

  /// Returns the rest of standard input, or its first `limit + 1` bytes.
  func remainingInput(limit: Int) throws(FileError) -> [UInt8]

  /// Writes to standard output.
  func print(_ text: String)

  /// Writes to standard error.
  func printError(_ text: String)
}

/// The reason why a file cannot be read or written.
public struct FileError: Error, Hashable, Sendable {
  /// The reason, as a phrase.
  public let reason: String

  /// Creates an error.
  public init(_ reason: String) { self.reason = reason }
}
