import LayoutDocument

/// The source of the documents of a command.
struct DocumentSource: Sendable {
  let environment: any CommandEnvironment
  private let limits = DocumentLimits.standard
  /// The fonts that texts may name, besides those of a document.
  let fonts: DocumentFonts

  /// Creates a source of documents, and reads the fonts that the arguments name.
  init(
    for arguments: Arguments, in environment: any CommandEnvironment
  ) throws(Failure) {
    self.environment = environment
    guard let path = arguments.fonts else {
      fonts = .builtIn
      return
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try environment.readFile(path, limit: limits.bytes)
    } catch {
      throw .file(path, error)
    }
    do throws(DocumentErrors) {
      fonts = try DocumentFonts.read(bytes, file: path, limits: limits)
    } catch {
      throw .document(error.errors)
    }
  }

  /// The reason why a document cannot be read.
  enum Failure: Error {
    case file(String, FileError)
    case document([DocumentError])
    case usage(UsageError)

    /// The messages, one per line.
    var message: String {
      switch self {
      case .file(let path, let error): "\(path): \(error.reason)"
      case .document(let errors):
        (errors.map(\.description) + [Self.end(of: errors)].compactMap { $0 })
          .joined(separator: "\n")
      case .usage(let error): String(error.message.dropLast())
      }
    }

    /// Returns a line that says that there may be further errors, if the limit was reached.
    private static func end(of errors: [DocumentError]) -> String? {
      let limit = DocumentLimits.standard.faults
      guard errors.count >= limit, let file = errors[0].file else { return nil }
      return "\(file): reading ended at the limit of \(limit) mistakes"
    }

    /// Whether what was read is no JSON.
    var isAboutSyntax: Bool {
      guard case .document(let errors) = self else { return false }
      return errors.contains { if case .syntax = $0.reason { true } else { false } }
    }

    /// The exit status.
    var status: ExitStatus {
      if case .usage = self { .usage } else { .failure }
    }

    /// Returns an object with the errors, and the line of the document if it is one of several.
    func json(line: Int? = nil) -> JSONValue {
      let errors: [JSONValue] =
        switch self {
        case .file(let path, let error):
          [
            .object([
              "code": .string("file"), "file": .string(path), "reason": .string(error.reason),
              "message": .string(message),
            ])
          ]
        case .document(let errors): errors.map { ResultJSON.error($0) }
        case .usage(let error):
          [
            .object([
              "code": .string("usage"), "reason": .string(error.reason),
              "message": .string(error.reason),
            ])
          ]
        }
      return .object(["line": line.map { .number(Double($0)) }, "errors": .array(errors)])
    }
  }

  /// Reads the document in a file, or without a path, all of standard input as one document.
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

  /// The content of standard input.
  enum Input {
    /// Documents, one on each line; the first line has been read.
    case lines(first: [UInt8])
    /// One document over several lines, of which a later one might be a document by itself.
    case document(Result<Document, Failure>, mayBeLines: Bool)
    /// No line.
    case nothing
  }

  /// Inspects standard input: unless it `isLines` anyway, all of it is one document if its first
  /// line contains an incomplete value, or if it is empty.
  ///
  /// - Throws: An error if standard input cannot be read.
  func input(isLines: Bool = false) throws(Failure) -> Input {
    do throws(FileError) {
      let line = try environment.nextInputLine(limit: limits.bytes)
      if line == nil, isLines { return .nothing }
      let first = line ?? []
      guard !isLines, first.count <= limits.bytes, isUnfinishedJSON(first) else {
        return .lines(first: first)
      }
      let rest = try environment.remainingInput(limit: limits.bytes)
      let bytes = line == nil ? [] : first + [UInt8(ascii: "\n")] + rest
      return .document(
        Result { () throws(Failure) in
          try document(bytes, file: Self.inputName, firstLine: 1)
        }, mayBeLines: rest.split(separator: UInt8(ascii: "\n")).contains(where: isObject))
    } catch {
      throw .file(Self.inputName, error)
    }
  }

  /// Calls `body` with each line of standard input.
  ///
  /// - Parameters:
  ///   - first: The first line, which has been read already.
  ///   - body: Called with the number of a line and its bytes.
  /// - Throws: An error if standard input cannot be read.
  func forEachLine(
    from first: [UInt8], _ body: (Int, [UInt8]) -> Void
  ) throws(Failure) {
    var line = 1
    var next: [UInt8]? = first
    do throws(FileError) {
      while let bytes = next {
        body(line, bytes)
        next = try environment.nextInputLine(limit: limits.bytes)
        line += 1
      }
    } catch {
      throw .file(Self.inputName, error)
    }
  }

  /// Reads a line of standard input as a document.
  func document(_ bytes: [UInt8], line: Int) throws(Failure) -> Document {
    try document(bytes, file: Self.inputName, firstLine: line)
  }

  /// The name of standard input in messages.
  static let inputName = "stdin"

  private func document(
    _ bytes: [UInt8], file: String, firstLine: Int
  ) throws(Failure) -> Document {
    let read = Document.reading(
      bytes, file: file, firstLine: firstLine, limits: limits, fonts: fonts)
    switch read {
    case .success(let document): return document
    case .failure(let faults): throw .document(faults.all)
    }
  }
}

/// Returns whether a line looks like an object.
private func isObject(_ line: ArraySlice<UInt8>) -> Bool {
  line.first == UInt8(ascii: "{") && !isUnfinishedJSON(Array(line))
}

/// Returns whether a line contains the beginning of a JSON value but not its end, or is blank.
///
/// Counts brackets outside strings; an unterminated string is an error, as JSON strings cannot span
/// lines.
///
/// Complexity: O(bytes).
func isUnfinishedJSON(_ line: [UInt8]) -> Bool {
  var (depth, isInString, isEscaped, isBlank) = (0, false, false, true)
  for byte in line {
    if isInString {
      if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      continue
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\""): isInString = true
    default: break
    }
    isBlank = isBlank && [9, 13, 32].contains(byte)
  }
  return isBlank || depth > 0 && !isInString
}
