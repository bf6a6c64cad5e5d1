import LayoutDocument

/// A command that lays out a document and reports on it.
protocol DocumentCommand: Sendable {
  var arguments: Arguments { get }
  var environment: any CommandEnvironment { get }

  /// The thoroughness of the analysis of layouts.
  var analysis: Document.Analysis { get }

  /// Returns the engines to use if the arguments name none.
  func engines(for document: Document) -> [Engine]

  /// Returns the groups of a document to lay out, each separately; `nil` for the first.
  func groups(of document: Document) -> [String?]

  /// Prints the report on the layouts with each group.
  func show(_ layouts: [DocumentLayouts]) throws(DocumentSource.Failure)
}

extension DocumentCommand {
  func groups(of document: Document) -> [String?] { [arguments.group] }

  /// Lays out a document with each of its groups.
  func layOut(_ document: Document) throws(DocumentSource.Failure) -> [DocumentLayouts] {
    var layouts: [DocumentLayouts] = []
    if let group = arguments.group { try document.check(group, of: .group, for: arguments) }
    do throws(DocumentError) {
      for group in groups(of: document) {
        layouts.append(
          try DocumentLayouts(
            of: document, by: arguments.engine?.engines ?? engines(for: document),
            size: arguments.size, sizeClass: arguments.sizeClass, group: group,
            analysis: analysis))
      }
    } catch {
      throw .document([error])
    }
    return layouts
  }

  /// Lays out the document of the arguments and prints its report, or the reason for a failure.
  func runDocument() -> ExitStatus {
    run { () throws(DocumentSource.Failure) in
      try DocumentSource(for: arguments, in: environment).document(in: arguments.path)
    }
  }

  /// Lays out a document and prints its report, or the reason for a failure.
  func run(
    _ document: () throws(DocumentSource.Failure) -> Document
  ) -> ExitStatus {
    do throws(DocumentSource.Failure) {
      let layouts = try layOut(try document())
      try show(layouts)
      return layouts.map(\.status).first { $0 != .success } ?? .success
    } catch {
      if arguments.json, error.status != .usage {
        environment.print(error.json().text + "\n")
      } else {
        environment.printError(error.message + "\n")
      }
      return error.status
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

  /// Prints the findings to standard error.
  func printFindings(of layouts: DocumentLayouts) {
    var printed: Set<String> = []
    for finding in layouts.findings where printed.insert("\(finding)").inserted {
      environment.printError("\(finding)\n")
    }
  }
}

extension Document {
  /// Throws if no group of the document has a name given on the command line.
  func check(
    _ name: String, of option: Option, for arguments: Arguments
  ) throws(DocumentSource.Failure) {
    if groups.contains(where: { $0.name == name }) { return }
    let hint = suggestion(for: name, among: groups.map(\.name))
    throw .usage(.unknownName(option, name, suggestion: hint, arguments.command))
  }
}

extension DocumentLayouts {
  /// The exit status for the layouts.
  var status: ExitStatus { areGood ? .success : .problems }
}
