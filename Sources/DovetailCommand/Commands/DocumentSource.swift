import LayoutDocument

/// Where the documents of a command come from.
struct DocumentSource {
  let environment: any CommandEnvironment
  /// Whether all faults of a document are of interest, not only the first.
  private let findsAllFaults: Bool
  private let limits = DocumentLimits.standard

  init(_ environment: any CommandEnvironment, findsAllFaults: Bool = false) {
    self.environment = environment
    self.findsAllFaults = findsAllFaults
  }

  /// Why there is no document.
  enum Failure: Error {
    case file(String, FileError)
    case document(DocumentError, others: [DocumentError] = [])
    case usage(UsageError)

    /// The messages, each on a line.
    var message: String {
      switch self {
      case .file(let path, let error): "\(path): \(error.reason)"
      case .document(let error, let others):
        ([error] + others).map(\.description).joined(separator: "\n")
      case .usage(let error): String(error.message.dropLast())
      }
    }

    /// What to tell the shell.
    var status: ExitStatus {
      if case .usage = self { .usage } else { .failure }
    }

    /// An object with the error, for the line that holds the document if it is one of several.
    func json(line: Int? = nil) -> JSONValue {
      switch self {
      case .file(let path, let error):
        .object([
          "line": line.map { .number(Double($0)) },
          "error": .object([
            "code": .string("file"), "file": .string(path), "reason": .string(error.reason),
            "message": .string(message),
          ]),
        ])
      case .document(let error, let others):
        ResultJSON.value(of: error, others: others, line: line)
      case .usage(let error):
        .object([
          "line": line.map { .number(Double($0)) },
          "error": .object([
            "code": .string("usage"), "reason": .string(error.reason),
            "message": .string(error.reason),
          ]),
        ])
      }
    }
  }

  /// Reads the document in a file, or without a path all of standard input as one document.
  func document(in path: String?) throws(Failure) -> Document {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        if let path {
          try environment.readFile(path, limit: limits.bytes)
        } else {
          try environment.remainingInput(limit: limits.bytes)
        }
    } catch {
      throw .file(path ?? Self.inputName, error)
    }
    return try document(bytes, file: path ?? Self.inputName, firstLine: 1)
  }

  /// Reads each line of standard input as a document and hands it on, errors as well.
  ///
  /// - Throws: An error if standard input itself cannot be read.
  func forEachLine(
    _ body: (Int, Result<Document, Failure>) -> Void
  ) throws(Failure) {
    var line = 0
    do throws(FileError) {
      while let bytes = try environment.nextInputLine(limit: limits.bytes) {
        line += 1
        body(
          line,
          Result { () throws(Failure) in
            try document(bytes, file: Self.inputName, firstLine: line)
          })
      }
    } catch {
      throw .file(Self.inputName, error)
    }
  }

  private static let inputName = "stdin"

  private func document(
    _ bytes: [UInt8], file: String, firstLine: Int
  ) throws(Failure) -> Document {
    do throws(DocumentError) {
      return try Document.read(bytes, file: file, firstLine: firstLine, limits: limits)
    } catch {
      guard findsAllFaults else { throw .document(error) }
      let faults = Document.faults(in: bytes, file: file, firstLine: firstLine, limits: limits)
      throw .document(error, others: Array(faults.dropFirst()))
    }
  }
}
