import FrameEngine
import LayoutTree

/// What a node of a document says for one size class.
public struct DocumentVariant: Hashable, Sendable {
  /// The class; not any.
  public let sizeClass: LayoutSizeClass
  /// What the node asks of its layout, or `nil` if nothing is said for the class.
  ///
  /// What the document changes for the class and what it leaves are here alike, as in
  /// ``arrangement``.
  public internal(set) var traits: DocumentTraits?
  /// The layout of the node, or `nil` if nothing is said for the class.
  public internal(set) var arrangement: DocumentArrangement?
  /// The lines of the node along that layout.
  var border: DocumentBorder?
  /// Whether the node is shown, or `nil` if nothing is said for the class.
  public internal(set) var visibility: Visibility?

  /// A variant that says nothing yet.
  init(_ sizeClass: LayoutSizeClass) { self.sizeClass = sizeClass }
}

extension [DocumentVariant] {
  /// The variant of which something holds in a class; `nil` where that is what is said for any.
  func best(
    for sizeClass: LayoutSizeClass, where says: (DocumentVariant) -> Bool
  ) -> DocumentVariant? {
    let candidates = filter(says)
    let best = sizeClass.best(of: candidates.lazy.map { $0.sizeClass })
    return candidates.first { $0.sizeClass == best }
  }
}

extension DocumentNode {
  /// Says plainly what holds in a class, and nothing for classes.
  fileprivate mutating func select(_ sizeClass: LayoutSizeClass) {
    if let variant = variants.best(for: sizeClass, where: { $0.arrangement != nil }) {
      arrangement = variant.arrangement
      border = variant.border
    }
    traits = variants.best(for: sizeClass) { $0.traits != nil }?.traits ?? traits
    visibility = variants.best(for: sizeClass) { $0.visibility != nil }?.visibility ?? visibility
    variants = []
  }
}

extension Document {
  /// The document in a size class: it says plainly what holds there, and nothing for classes.
  ///
  /// Complexity: O(nodes).
  public func selecting(_ sizeClass: LayoutSizeClass) -> Document {
    var selected = self
    selected.sizeClass = sizeClass
    for index in nodes.indices where !nodes[index].variants.isEmpty {
      selected.nodes[index].select(sizeClass)
    }
    return selected
  }
}
