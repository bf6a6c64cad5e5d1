import LayoutDocument

/// A command that lays out a document and shows something of it.
protocol DocumentCommand {
  var arguments: Arguments { get }
  var environment: any CommandEnvironment { get }

  /// How thoroughly layouts are examined.
  var scrutiny: Document.Scrutiny { get }

  /// The engines to use if the arguments name none.
  func engines(for document: Document) -> [Engine]

  /// Prints what there is to say.
  func show(_ layouts: DocumentLayouts) throws(DocumentSource.Failure)
}

extension DocumentCommand {
  func layOut(_ document: Document) throws(DocumentSource.Failure) -> DocumentLayouts {
    do throws(DocumentError) {
      return try DocumentLayouts(
        of: document, by: arguments.engine?.engines ?? engines(for: document),
        size: arguments.size, sizeClass: arguments.sizeClass, scrutiny: scrutiny)
    } catch {
      throw .document(error)
    }
  }

  /// Lays out a document and shows it, or says why that cannot be done.
  func run(with source: DocumentSource) -> ExitStatus {
    do throws(DocumentSource.Failure) {
      let layouts = try layOut(try source.document(in: arguments.path))
      try show(layouts)
      return layouts.status
    } catch {
      if arguments.json {
        environment.print(error.json.text + "\n")
      } else {
        environment.printError(error.message + "\n")
      }
      return .failure
    }
  }

  /// Writes a file.
  func write(_ text: String, to path: String) throws(DocumentSource.Failure) {
    do throws(FileError) {
      try environment.writeFile(text, to: path)
    } catch {
      throw .file(path, error)
    }
  }

  /// Prints what the engines say to standard error.
  func printFindings(of layouts: DocumentLayouts) {
    for finding in layouts.findings { environment.printError("\(finding)\n") }
  }
}
