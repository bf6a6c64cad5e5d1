import LayoutDocument

/// `dovetail check`: prints what is wrong with a document.
struct CheckCommand: LineCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  let scrutiny = Document.Scrutiny.thorough
  let findsAllFaults = true

  func engines(for document: Document) -> [Engine] { document.engines }

  func json(of layouts: DocumentLayouts, line: Int?) -> JSONValue {
    ResultJSON.report(of: layouts, line: line)
  }

  func show(_ layouts: DocumentLayouts) {
    environment.print(
      arguments.json ? json(of: layouts, line: nil).text + "\n" : report(of: layouts))
  }

  /// A line for each finding, and one for the whole.
  private func report(of layouts: DocumentLayouts) -> String {
    var lines = layouts.findings.map { "\($0.engine.rawValue): \($0)" }
    if let disagreement = layouts.disagreement { lines.append(disagreement) }
    let faults = lines.count - layouts.findings.count { !$0.isFault }
    let count = faults == 0 ? "no faults" : faults == 1 ? "1 fault" : "\(faults) faults"
    let engines = layouts.layouts.map(\.engine.rawValue).joined(separator: ", ")
    lines.append("\(arguments.file ?? "-"): \(count) (\(engines))")
    return lines.map { $0 + "\n" }.joined()
  }
}
