import FrameEngine
import LayoutTree

/// The variant of a node of a document for one size class.
package struct DocumentVariant: Hashable, Sendable {
  /// The class; not any.
  package let sizeClass: LayoutSizeClass
  /// The traits of the node, or `nil` if the class has none.
  ///
  /// Values that the class changes and values that it keeps are both here, as in
  /// ``nodeLayout``.
  package internal(set) var traits: DocumentTraits?
  /// The layout of the node, or `nil` if the class has none.
  package internal(set) var nodeLayout: DocumentNodeLayout?
  /// The lines of the node along that layout.
  var border: DocumentBorder?
  /// The visibility of the node, or `nil` if the class has none.
  package internal(set) var visibility: Visibility?

  /// An empty variant.
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
  mutating func select(_ sizeClass: LayoutSizeClass) {
    if let variant = variants.best(for: sizeClass, where: { $0.nodeLayout != nil }) {
      nodeLayout = variant.nodeLayout
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
  package func selecting(_ sizeClass: LayoutSizeClass) -> Document {
    var selected = self
    selected.sizeClass = sizeClass
    for index in nodes.indices where !nodes[index].variants.isEmpty {
      selected.nodes[index].select(sizeClass)
    }
    return selected
  }
}

extension LayoutSizeClass.Extent {
  /// The words for how much room there is.
  package static let words: KeyValuePairs<String, Self> = [
    "any": .any, "compact": .compact, "regular": .regular,
  ]
}

extension LayoutSizeClass.Orientation {
  /// The words for how a screen is held.
  package static let words: KeyValuePairs<String, Self> = [
    "any": .any, "portrait": .portrait, "landscape": .landscape,
  ]
}
