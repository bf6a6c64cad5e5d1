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
    guard arguments.path == nil, takesLines else { return runDocument() }
    do throws(DocumentSource.Failure) {
      let source = try DocumentSource(for: arguments, in: environment)
      switch try source.input(isLines: arguments.lines) {
      case .nothing: return .success
      case .lines(let first): return runLines(of: source, from: first)
      case .document(let document, let mayBeLines):
        let status = run { () throws(DocumentSource.Failure) in try document.get() }
        if mayBeLines, case .failure(let failure) = document, failure.isAboutSyntax {
          environment.printError(
            "stdin: the first line does not end a document, so all lines were read as one; "
              + "with --lines, each is one\n")
        }
        return status
      }
    } catch {
      environment.printError(error.message + "\n")
      return .failure
    }
  }

  /// Prints a result for each line, in order; an error for lines without one.
  private func runLines(of source: DocumentSource, from first: [UInt8]) -> ExitStatus {
    let environment = environment
    do throws(DocumentSource.Failure) {
      if arguments.jobs == 1 {
        var areGood = true
        try source.forEachLine(from: first) { line, bytes in
          let result = result(for: bytes, line: line, of: source)
          environment.print(result.text)
          areGood = areGood && result.isGood
        }
        return areGood ? .success : .problems
      }
      let workers = LineWorkers(
        arguments.jobs, work: { line, bytes in result(for: bytes, line: line, of: source) },
        handOut: { environment.print($0) })
      var failure: DocumentSource.Failure?
      do throws(DocumentSource.Failure) {
        try source.forEachLine(from: first) { _, bytes in workers.add(bytes) }
      } catch {
        failure = error
      }
      let areGood = workers.finish()
      if let failure { throw failure }
      return areGood ? .success : .problems
    } catch {
      environment.printError(error.message + "\n")
      return .failure
    }
  }

  private func result(
    for bytes: [UInt8], line: Int, of source: DocumentSource
  ) -> LineWorkers.Result {
    do throws(DocumentSource.Failure) {
      let layouts = try layOut(try source.document(bytes, line: line))
      return LineWorkers.Result(
        text: json(of: layouts, line: line).text + "\n",
        isGood: layouts.allSatisfy { $0.status == .success })
    } catch {
      return LineWorkers.Result(text: error.json(line: line).text + "\n", isGood: false)
    }
  }
}
