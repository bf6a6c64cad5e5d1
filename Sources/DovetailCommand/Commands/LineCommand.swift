import LayoutDocument

/// A command that without a file reads standard input: one document per line, or one document over
/// several lines.
protocol LineCommand: DocumentCommand {
  /// Whether standard input may contain one document per line, if there is no file.
  var takesLines: Bool { get }

  /// Returns the result for a document as JSON.
  ///
  /// - Parameters:
  ///   - layouts: The document and its layouts, for each group.
  ///   - line: The number of its line, or `nil` for a file.
  /// - Returns: An object.
  func json(of layouts: [DocumentLayouts], line: Int?) -> JSONValue
}

extension LineCommand {
  var takesLines: Bool { true }

  func run() -> ExitStatus {
    let source = DocumentSource(environment)
    guard arguments.path == nil, takesLines else { return run(with: source) }
    do throws(DocumentSource.Failure) {
      switch try source.input() {
      case .nothing: return .success
      case .lines(let first): return runLines(of: source, from: first)
      case .document(let document):
        return run { () throws(DocumentSource.Failure) in try document.get() }
      }
    } catch {
      environment.printError(error.message + "\n")
      return .failure
    }
  }

  /// Prints a result for each line, in order; an error for lines without one.
  private func runLines(of source: DocumentSource, from first: [UInt8]) -> ExitStatus {
    var status = ExitStatus.success
    do throws(DocumentSource.Failure) {
      try source.forEachLine(from: first) { line, document in
        do throws(DocumentSource.Failure) {
          let layouts = try layOut(try document.get())
          environment.print(json(of: layouts, line: line).text + "\n")
          if layouts.contains(where: { $0.status != .success }) { status = .problems }
        } catch {
          environment.print(error.json(line: line).text + "\n")
          status = .problems
        }
      }
    } catch {
      environment.printError(error.message + "\n")
      return .failure
    }
    return status
  }
}
