/// The exit status of the tool.
public enum ExitStatus: Int32, Sendable {
  /// Everything is well.
  case success = 0
  /// A document was read, and something is wrong with its layout.
  case problems = 1
  /// The command line is wrong.
  case usage = 2
  /// A file cannot be read or written, or is not a document.
  case failure = 3
}
