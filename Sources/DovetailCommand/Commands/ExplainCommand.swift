import Dovetail
import LayoutDocument

/// `dovetail explain`: prints the constraints and layout rules that determine the frames of a
/// document.
struct ExplainCommand: DocumentCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  let analysis = Document.Analysis.full

  func engines(for document: Document) -> [Engine] { [.constraints] }

  func run() -> ExitStatus {
    return run(with: DocumentSource(environment))
  }

  func show(_ groups: [DocumentLayouts]) throws(DocumentSource.Failure) {
    let layouts = groups[0]
    let nodes = try nodes(of: layouts.layouts[0])
    let explainer = FrameExplainer(layouts.layouts[0].root)
    var said: Set<String>? = arguments.box == nil ? [] : nil
    if arguments.json {
      let boxes = nodes.map { place, name, node in
        ExplanationJSON.box(
          node, name, placedBy: layout(of: place, in: layouts.document), explainer, &said)
      }
      let value = ExplanationJSON.value(of: layouts, boxes)
      return environment.print(value.text + "\n")
    }
    for (place, name, node) in nodes {
      let text = text(of: node, name, at: place, in: layouts.document, explainer, &said)
      environment.print(text + "\n")
    }
    for finding in layouts.findings where finding.isFault { environment.print("\(finding)\n") }
  }

  /// Returns the nodes to explain, parents first, with their indices in the document and their
  /// names in results.
  private func nodes(
    of layout: LayoutOutcome
  ) throws(DocumentSource.Failure) -> [(place: Int, name: String, node: LayoutNode)] {
    let nodes = layout.nodes.enumerated().map { place, node in
      (place: place, name: node.name.isEmpty ? "#\(place)" : node.name, node: node)
    }
    guard let box = arguments.box else { return nodes }
    let chosen = nodes.filter { $0.name == box }
    if chosen.isEmpty {
      let hint = suggestion(for: box, among: nodes.map { $0.name })
      throw .usage(.unknownName(.box, box, suggestion: hint, .explain))
    }
    return chosen
  }

  /// Returns the parent of a node, if it has a frame layout, which then determines the frame.
  private func layout(of index: Int, in document: Document) -> DocumentNode? {
    guard let parent = document.nodes[index].parent else { return nil }
    return document.nodes[parent].nodeLayout == nil ? nil : document.nodes[parent]
  }

  /// Returns the explanation of a frame, by constraints or by the layout of the parent.
  ///
  /// Constraints in `said` are only counted; `nil` explains all.
  private func text(
    of node: LayoutNode, _ name: String, at index: Int, in document: Document,
    _ explainer: FrameExplainer, _ said: inout Set<String>?
  ) -> String {
    if layout(of: index, in: document) != nil {
      return node.explainLayout().reasons.map { $0.text(of: name) }.joined(separator: "\n")
    }
    let explanation = explainer.explain(node)
    let prefix = explanation.node.isEmpty ? name : ""
    return explanation.attributes.map { attribute in
      prefix + attribute.description(sayingOnce: &said)
    }.joined(separator: "\n")
  }
}
