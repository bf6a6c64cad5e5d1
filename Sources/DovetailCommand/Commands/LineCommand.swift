import LayoutDocument

/// A command that takes one document from each line of standard input if it is given no file.
protocol LineCommand: DocumentCommand {
  /// Whether all faults of a document are printed, not only the first.
  var findsAllFaults: Bool { get }

  /// Whether each line of standard input is a document of its own, if there is no file.
  var takesLines: Bool { get }

  /// The result for a document, in JSON.
  ///
  /// - Parameters:
  ///   - layouts: The document and its layouts, for each group.
  ///   - line: The number of the line that holds it, or `nil` for a file.
  /// - Returns: An object.
  func json(of layouts: [DocumentLayouts], line: Int?) -> JSONValue
}

extension LineCommand {
  var takesLines: Bool { true }

  func run() -> ExitStatus {
    let source = DocumentSource(environment, findsAllFaults: findsAllFaults)
    if arguments.path == nil, takesLines { return runLines(of: source) }
    return run(with: source)
  }

  /// Prints a result for each line, in order; a line that has none gets an error.
  private func runLines(of source: DocumentSource) -> ExitStatus {
    var status = ExitStatus.success
    do throws(DocumentSource.Failure) {
      try source.forEachLine { line, document in
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
