import FrameEngine
import LayoutTree

/// The layout by which a node of a document places its children as frames.
package struct DocumentNodeLayout: Sendable {
  /// The name of the kind in documents.
  package let kindName: String
  /// The layout as the document writes it, with the changes of a size class.
  package let source: JSONValue
  /// Where it moves its children when they have their places, if it does; never in a row of a
  /// table.
  package let transform: FrameTransform?
  let plan: LayoutPlan

  init(
    kindName: String, source: JSONValue, transform: FrameTransform? = nil, _ plan: LayoutPlan
  ) {
    self.kindName = kindName
    self.source = source
    self.transform = transform
    self.plan = plan
  }

  /// The room around and between the children, and where they go in room to spare.
  package var style: LayoutStyle { plan.style }
}

extension DocumentNodeLayout: Hashable {
  /// Whether two layouts are of one kind and written alike.
  package static func == (first: DocumentNodeLayout, second: DocumentNodeLayout) -> Bool {
    first.kindName == second.kindName
      && (first.source == second.source || first.source.text == second.source.text)
  }

  /// Hashes the kind and what is written.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kindName)
    hasher.combine(source.text)
  }
}
