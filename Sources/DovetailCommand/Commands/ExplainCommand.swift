import Dovetail
import LayoutDocument

/// `dovetail explain`: prints which constraints decide the frames of a document.
struct ExplainCommand: DocumentCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  let scrutiny = Document.Scrutiny.thorough

  func engines(for document: Document) -> [Engine] { [.constraints] }

  func run() -> ExitStatus {
    let source = DocumentSource(environment)
    return run(with: { () throws(DocumentSource.Failure) in
      guard let path else { return try source.documentInInput() }
      return try source.document(in: path)
    })
  }

  func show(_ layouts: DocumentLayouts) throws(DocumentSource.Failure) {
    let root = layouts.layouts[0].root
    for (name, node) in try nodes(below: root, of: layouts.document) {
      environment.print(text(of: node.explainFrame(), name) + "\n")
    }
    for finding in layouts.findings where finding.isFault { environment.print("\(finding)\n") }
  }

  /// The nodes to explain, parents first, with the names that results give them.
  private func nodes(
    below root: LayoutNode, of document: Document
  ) throws(DocumentSource.Failure) -> [(name: String, node: LayoutNode)] {
    var nodes: [(name: String, node: LayoutNode)] = []
    var pending = [root]
    while let node = pending.popLast() {
      nodes.append((node.name.isEmpty ? "#\(nodes.count)" : node.name, node))
      pending += node.children.reversed()
    }
    guard let box = arguments.box else { return nodes }
    let chosen = nodes.filter { $0.name == box }
    if chosen.isEmpty {
      let hint = suggestion(for: box, among: nodes.map { $0.name })
      throw .document(document.error(.unknownNode(box, suggestion: hint)))
    }
    return chosen
  }

  private func text(of explanation: FrameExplanation, _ name: String) -> String {
    let prefix = explanation.node.isEmpty ? name : ""
    return explanation.attributes.map { prefix + $0.description }.joined(separator: "\n")
  }
}
