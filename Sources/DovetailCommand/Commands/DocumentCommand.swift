import LayoutDocument

/// A command that lays out a document and shows something of it.
protocol DocumentCommand {
  var arguments: Arguments { get }
  var environment: any CommandEnvironment { get }

  /// How thoroughly layouts are examined.
  var analysis: Document.Analysis { get }

  /// The engines to use if the arguments name none.
  func engines(for document: Document) -> [Engine]

  /// The groups of a document that are looked at, each with layouts of its own; `nil` for the
  /// first.
  func groups(of document: Document) -> [String?]

  /// Prints the report on the layouts with each group.
  func show(_ layouts: [DocumentLayouts]) throws(DocumentSource.Failure)
}

extension DocumentCommand {
  func groups(of document: Document) -> [String?] { [arguments.group] }

  /// The layouts of a document with each of the groups that are looked at.
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

  /// Lays out a document and prints its report, or the reason why that is not possible.
  func run(with source: DocumentSource) -> ExitStatus {
    run { () throws(DocumentSource.Failure) in try source.document(in: arguments.path) }
  }

  /// Lays out a document and prints its report, or the reason why that is not possible.
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
  /// Refuses a name on the command line that no group of the document has.
  func check(
    _ name: String, of option: Option, for arguments: Arguments
  ) throws(DocumentSource.Failure) {
    if groups.contains(where: { $0.name == name }) { return }
    let hint = suggestion(for: name, among: groups.map(\.name))
    throw .usage(.unknownName(option, name, suggestion: hint, arguments.command))
  }
}
