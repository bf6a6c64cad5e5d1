import LayoutDocument

/// `dovetail explain`: prints the constraints and layout rules that determine the frames of a
/// document.
struct ExplainCommand: DocumentCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  let analysis = Document.Analysis.full

  func engines(for document: Document) -> [Engine] { [.constraints] }

  func run() -> ExitStatus {
    runDocument()
  }

  func show(_ groups: [DocumentLayouts]) throws(DocumentSource.Failure) {
    let layouts = groups[0]
    let reasons = FrameReasons(
      of: layouts.layouts[0], in: layouts.document, namesOnce: arguments.box == nil)
    let boxes = try boxes(among: reasons.names)
    if arguments.json {
      let value = ExplanationJSON.value(of: layouts, boxes.map { reasons.json(of: $0) })
      return environment.print(value.text + "\n")
    }
    for box in boxes { environment.print(reasons.text(of: box) + "\n") }
    for finding in layouts.findings where finding.isFault { environment.print("\(finding)\n") }
  }

  /// Returns the indices of the boxes to explain, parents first.
  private func boxes(among names: [String]) throws(DocumentSource.Failure) -> [Int] {
    guard let box = arguments.box else { return Array(names.indices) }
    let chosen = names.indices.filter { names[$0] == box }
    if chosen.isEmpty {
      let hint = suggestion(for: box, among: names)
      throw .usage(.unknownName(.box, box, suggestion: hint, .explain))
    }
    return chosen
  }
}
