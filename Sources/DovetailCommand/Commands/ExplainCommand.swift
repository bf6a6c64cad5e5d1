import Dovetail
import LayoutDocument

/// `dovetail explain`: prints which constraints decide the frames of a document.
struct ExplainCommand: DocumentCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  let scrutiny = Document.Scrutiny.thorough

  func engines(for document: Document) -> [Engine] { [.constraints] }

  func run() -> ExitStatus {
    return run(with: DocumentSource(environment))
  }

  func show(_ groups: [DocumentLayouts]) throws(DocumentSource.Failure) {
    let layouts = groups[0]
    let root = layouts.layouts[0].root
    for (place, name, node) in try nodes(below: root, of: layouts.document) {
      environment.print(text(of: node, name, at: place, in: layouts.document) + "\n")
    }
    for finding in layouts.findings where finding.isFault { environment.print("\(finding)\n") }
  }

  /// The nodes to explain, parents first, with their places in the document and the names that results
  /// give them.
  private func nodes(
    below root: LayoutNode, of document: Document
  ) throws(DocumentSource.Failure) -> [(place: Int, name: String, node: LayoutNode)] {
    var nodes: [(place: Int, name: String, node: LayoutNode)] = []
    var pending = [root]
    while let node = pending.popLast() {
      let place = nodes.count
      nodes.append((place, node.name.isEmpty ? "#\(place)" : node.name, node))
      pending += node.children.reversed()
    }
    guard let box = arguments.box else { return nodes }
    let chosen = nodes.filter { $0.name == box }
    if chosen.isEmpty {
      let hint = suggestion(for: box, among: nodes.map { $0.name })
      throw .usage(.unknownName(.box, box, suggestion: hint, .explain))
    }
    return chosen
  }

  /// Why a frame is what it is: constraints, or the layout of frames that it is in.
  private func text(
    of node: LayoutNode, _ name: String, at place: Int, in document: Document
  ) -> String {
    if let parent = document.nodes[place].parent,
      let arrangement = document.nodes[parent].arrangement
    {
      return text(of: node, name, placedBy: arrangement, of: document.nodes[parent].id)
    }
    let explanation = node.explainFrame()
    let prefix = explanation.node.isEmpty ? name : ""
    return explanation.attributes.map { prefix + $0.description }.joined(separator: "\n")
  }

  private func text(
    of node: LayoutNode, _ name: String, placedBy arrangement: DocumentArrangement,
    of parent: String
  ) -> String {
    let frame = node.exactFrame
    let moves = arrangement.transform == nil ? "" : ", which moves its boxes"
    let numbers = [
      ("left", frame.minX, moves), ("top", frame.minY, moves), ("width", frame.width, ""),
      ("height", frame.height, ""),
    ]
    let owner = parent.isEmpty ? "its parent" : quoted(parent)
    return numbers.map { attribute, number, moves in
      "\(name).\(attribute) is \(decimalText(of: number)), "
        + "by the \(arrangement.kindName) layout of \(owner)\(moves)"
    }.joined(separator: "\n")
  }
}
