import LayoutDocument
import LayoutDrawing

/// `dovetail check`: prints what is wrong with a document, and draws it.
struct CheckCommand: LineCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  let scrutiny = Document.Scrutiny.thorough
  let findsAllFaults = true

  func engines(for document: Document) -> [Engine] { document.engines }

  /// A drawing is of one document, also from standard input.
  var takesLines: Bool { arguments.output == nil }

  func json(of layouts: DocumentLayouts, line: Int?) -> JSONValue {
    ResultJSON.report(of: layouts, line: line)
  }

  func show(_ layouts: DocumentLayouts) throws(DocumentSource.Failure) {
    let text = arguments.json ? json(of: layouts, line: nil).text + "\n" : report(of: layouts)
    guard let output = arguments.output else { return environment.print(text) }
    let svg = svg(of: layouts)
    if output == "-" {
      environment.print(svg)
      environment.printError(text)
    } else {
      try write(svg, to: output)
      environment.print(text)
    }
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

  /// The layouts, with lines in conflict in red and an arrow for each way that is free.
  private func svg(of layouts: DocumentLayouts) -> String {
    let hasTwo = layouts.layouts.count == 2
    let pictures = layouts.layouts.map { layout in
      var picture = TreePicture(of: layout.root, caption: hasTwo ? layout.engine.rawValue : "")
      picture.marks = layout.faultMarks
      return picture
    }
    var drawing = SVGDrawing(panels: pictures)
    drawing.heading = layouts.document.name
    return drawing.svg
  }
}
