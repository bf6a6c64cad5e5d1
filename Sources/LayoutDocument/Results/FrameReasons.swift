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

  /// Creates the reasons of a layout of a document.
  ///
  /// - Parameters:
  ///   - outcome: The layout.
  ///   - document: The document, in the size class of the layout.
  ///   - namesOnce: Whether a constraint is named for the first of the boxes that it holds only.
  package init(of outcome: LayoutOutcome, in document: Document, namesOnce: Bool) {
    self.outcome = outcome
    self.document = document
    explainer = FrameExplainer(outcome.root, namesOnce: namesOnce)
    names = outcome.nodes.enumerated().map { LayoutResult.id(of: $1, at: $0) }
  }

  /// Returns the reasons for each line and extent of a box: the constraints that hold it, or the
  /// rules of the layout that places it.
  package func text(of index: Int) -> String {
    let (node, name) = (outcome.nodes[index], names[index])
    if outcome.engine == .frames || layout(around: index) != nil {
      return node.explainLayout().reasons.map { $0.text(of: name) }.joined(separator: "\n")
    }
    return explainer.explain(node).attributes.map { $0.description }.joined(separator: "\n")
  }

  /// Returns the same as an object.
  package func json(of index: Int) -> JSONValue {
    ExplanationJSON.box(
      outcome.nodes[index], names[index], placedBy: layout(around: index), explainer)
  }

  /// Returns the parent of a box, if it has a frame layout, which then determines the frame.
  private func layout(around index: Int) -> DocumentNode? {
    guard let parent = document.nodes[index].parent else { return nil }
    return document.nodes[parent].nodeLayout == nil ? nil : document.nodes[parent]
  }
}
