import Foundation

/// The files and standard streams of the process.
public final class SystemEnvironment: CommandEnvironment, @unchecked Sendable {
  private static let chunkSize = 1 << 16

  private let input: FileHandle
  private let errors: FileHandle
  private let isTerminal: Bool
  /// The bytes read from standard input that have not been returned.
  private var pending: [UInt8] = []
  private var inputBegan = false
  private var inputEnded = false

  /// Creates the environment; use one per process.
  public convenience init() { self.init(input: .standardInput) }

  package init(
    input: FileHandle, errors: FileHandle = .standardError, isTerminal: Bool? = nil
  ) {
    self.input = input
    self.errors = errors
    self.isTerminal = isTerminal ?? (isatty(input.fileDescriptor) == 1)
  }

  /// Reads a file.
  public func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      var bytes: [UInt8] = []
      while bytes.count <= limit, let chunk = try handle.read(upToCount: Self.chunkSize),
        !chunk.isEmpty
      {
        bytes.append(contentsOf: chunk)
      }
      return Array(bytes.prefix(limit + 1))
    } catch {
      throw FileError(reason(for: path))
    }
  }

  /// Writes a file, replacing an existing one.
  public func writeFile(_ text: String, to path: String) throws(FileError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FileError(reasonAgainstWriting(to: path))
    }
  }

  /// Returns the next line of standard input without its line feed, or `nil` at the end.
  public func nextInputLine(limit: Int) throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        line.append(contentsOf: pending[..<end])
        pending.removeSubrange(...end)
        return Array(line.prefix(limit + 1))
      }
      line.append(contentsOf: pending.prefix(max(0, limit + 1 - line.count)))
      pending.removeAll(keepingCapacity: true)
      guard let chunk = try nextChunk() else { return line.isEmpty ? nil : line }
      pending = chunk
    }
  }

  /// Returns the rest of standard input.
  public func remainingInput(limit: Int) throws(FileError) -> [UInt8] {
    var bytes = pending
    pending.removeAll()
    while bytes.count <= limit, let chunk = try nextChunk() { bytes.append(contentsOf: chunk) }
    return Array(bytes.prefix(limit + 1))
  }

  /// Writes to standard output.
  public func print(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Writes to standard error.
  public func printError(_ text: String) { errors.write(Data(text.utf8)) }

  private func nextChunk() throws(FileError) -> [UInt8]? {
    guard !inputEnded else { return nil }
    if !inputBegan, isTerminal {
      printError("Reading from the terminal. End the text with Ctrl-D, or give a file.\n")
    }
    inputBegan = true
    do {
      let chunk = try input.read(upToCount: Self.chunkSize) ?? Data()
      inputEnded = chunk.isEmpty
      return inputEnded ? nil : Array(chunk)
    } catch {
      throw FileError("standard input cannot be read")
    }
  }

  private func reasonAgainstWriting(to path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      return "this is a directory"
    }
    return FileManager.default.fileExists(atPath: folder)
      ? "the file cannot be written" : "its folder does not exist"
  }

  private func reason(for path: String) -> String {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return "there is no such file"
    }
    return isDirectory.boolValue ? "this is a directory" : "the file cannot be read"
  }
}
