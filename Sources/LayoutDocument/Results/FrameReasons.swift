import ConstraintEngine
import FrameEngine
import LayoutTree

/// The reasons for the frames of a layout, box by box, as text and as JSON.
package struct FrameReasons {
  private let outcome: LayoutOutcome
  private let document: Document
  private let explainer: FrameExplainer
  /// The names of the boxes in results, parents first.
  package let names: [String]
  /// The constraints named so far, which are only counted from then on; `nil` names them each time.
  private var said: Set<String>?

  /// Creates the reasons of a layout of a document.
  ///
  /// - Parameters:
  ///   - outcome: The layout.
  ///   - document: The document, in the size class of the layout.
  ///   - namesOnce: Whether a constraint is named for the first of the boxes that it holds only.
  package init(of outcome: LayoutOutcome, in document: Document, namesOnce: Bool) {
    self.outcome = outcome
    self.document = document
    explainer = FrameExplainer(outcome.root)
    names = outcome.nodes.enumerated().map { index, node in
      node.name.isEmpty ? "#\(index)" : node.name
    }
    said = namesOnce ? [] : nil
  }

  /// Returns the reasons for each line and extent of a box: the constraints that hold it, or the
  /// rules of the layout that places it.
  package mutating func text(of index: Int) -> String {
    let (node, name) = (outcome.nodes[index], names[index])
    if outcome.engine == .frames || layout(around: index) != nil {
      return node.explainLayout().reasons.map { $0.text(of: name) }.joined(separator: "\n")
    }
    let explanation = explainer.explain(node)
    let prefix = explanation.node.isEmpty ? name : ""
    return explanation.attributes.map { attribute in
      prefix + attribute.description(sayingOnce: &said)
    }.joined(separator: "\n")
  }

  /// Returns the same as an object.
  package mutating func json(of index: Int) -> JSONValue {
    ExplanationJSON.box(
      outcome.nodes[index], names[index], placedBy: layout(around: index), explainer, &said)
  }

  /// Returns the parent of a box, if it has a frame layout, which then determines the frame.
  private func layout(around index: Int) -> DocumentNode? {
    guard let parent = document.nodes[index].parent else { return nil }
    return document.nodes[parent].nodeLayout == nil ? nil : document.nodes[parent]
  }
}
