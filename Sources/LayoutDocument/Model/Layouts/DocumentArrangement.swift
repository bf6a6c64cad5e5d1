import FrameEngine
import LayoutTree

/// The layout by which a node of a document places its children as frames.
public struct DocumentArrangement: Sendable {
  /// The name of the kind in documents.
  public let kindName: String
  /// The layout as the document writes it, with what a size class changes of it.
  public let source: JSONValue
  /// Where it moves its children when they have their places, if it does; never in a row of a table.
  public let transform: FrameTransform?
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
  public var style: LayoutStyle { plan.style }
}

extension DocumentArrangement: Hashable {
  /// Whether two layouts are of one kind and written alike.
  public static func == (first: DocumentArrangement, second: DocumentArrangement) -> Bool {
    first.kindName == second.kindName && first.source.text == second.source.text
  }

  /// Hashes the kind and what is written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kindName)
    hasher.combine(source.text)
  }
}
