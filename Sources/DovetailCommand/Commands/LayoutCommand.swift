import LayoutDocument

/// `dovetail layout`: prints the frame of every box.
struct LayoutCommand: LineCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  let analysis = Document.Analysis.standard

  func engines(for document: Document) -> [Engine] { [document.engines[0]] }

  func json(of layouts: [DocumentLayouts], line: Int?) -> JSONValue {
    ResultJSON.value(of: layouts[0], line: line)
  }

  func show(_ groups: [DocumentLayouts]) {
    let layouts = groups[0]
    if arguments.json {
      environment.print(json(of: groups, line: nil).text + "\n")
    } else {
      environment.print(FrameTable(of: layouts).text + footer(of: layouts))
      printFindings(of: layouts)
    }
  }

  /// Returns a line about the comparison, if there is one.
  private func footer(of layouts: DocumentLayouts) -> String {
    guard let comparison = layouts.comparison else { return "" }
    let distance = decimalText(of: comparison.maximum)
    return (layouts.disagreement ?? "greatest difference: \(distance)") + "\n"
  }
}
