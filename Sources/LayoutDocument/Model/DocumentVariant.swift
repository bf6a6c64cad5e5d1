import FrameEngine
import LayoutTree

/// The variant of a node of a document for one size class.
package struct DocumentVariant: Hashable, Sendable {
  /// The size class; not the general one.
  package let sizeClass: LayoutSizeClass
  /// The traits of the node in the class, or `nil` if the class does not change them.
  ///
  /// Includes both changed and unchanged values, as does ``nodeLayout``.
  package internal(set) var traits: DocumentTraits?
  /// The layout of the node in the class, or `nil` if the class does not change it.
  package internal(set) var nodeLayout: DocumentNodeLayout?
  /// The borderlines of the node along that layout.
  var border: DocumentBorder?
  /// The visibility of the node in the class, or `nil` if the class does not change it.
  package internal(set) var visibility: Visibility?

  /// Creates an empty variant.
  init(_ sizeClass: LayoutSizeClass) { self.sizeClass = sizeClass }
}

extension [DocumentVariant] {
  /// Returns the best variant for a class among those with a property; `nil` if the general value
  /// applies.
  func best(
    for sizeClass: LayoutSizeClass, where says: (DocumentVariant) -> Bool
  ) -> DocumentVariant? {
    let candidates = filter(says)
    let best = sizeClass.best(of: candidates.lazy.map { $0.sizeClass })
    return candidates.first { $0.sizeClass == best }
  }
}

extension DocumentNode {
  /// Replaces general values by those of a class, and removes all variants.
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
  /// Returns the document in a size class, with the values of that class and without variants.
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
  /// The words for the available space.
  package static let words: KeyValuePairs<String, Self> = [
    "any": .any, "compact": .compact, "regular": .regular,
  ]
}

extension LayoutSizeClass.Orientation {
  /// The words for the orientation of a screen.
  package static let words: KeyValuePairs<String, Self> = [
    "any": .any, "portrait": .portrait, "landscape": .landscape,
  ]
}
