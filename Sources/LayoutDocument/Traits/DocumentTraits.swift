import FrameEngine
import LayoutTree

/// The traits of a node of a document.
package struct DocumentTraits: Sendable {
  /// Writes something of it into a node, given what refers to the nodes that it names.
  package typealias Setting =
    @Sendable (
      _ node: LayoutNode, _ traits: inout LayoutTraits,
      _ reference: (DocumentNodeID) -> NodeReference
    ) -> Void

  /// The traits as the document writes them, with the changes of a size class.
  package let source: JSONValue
  /// The writes into the node, in order.
  private var settings: [Setting] = []
  /// The frame that the owner of the box gives it.
  var frame: Rect?
  /// Whether the owner places the box, and the layout leaves it out.
  var isExcludedFromLayout = false
  /// Whether the owner places the box, but the layout keeps a place for it.
  var reservesSpaceOnly = false

  init(source: JSONValue) { self.source = source }

  /// Adds something that is written into the node.
  package mutating func add(_ setting: @escaping Setting) { settings.append(setting) }

  /// Adds a trait.
  package mutating func ask(_ asking: @escaping @Sendable (inout LayoutTraits) -> Void) {
    settings.append { _, traits, _ in asking(&traits) }
  }

  /// Writes the traits into a node of a tree.
  func apply(to node: LayoutNode, _ nodes: [LayoutNode]) throws(TreeError) {
    var traits = node.traits
    for setting in settings { setting(node, &traits) { nodes[$0.index].boxReference } }
    if isExcludedFromLayout {
      traits.isExcludedFromLayout = true
    } else if reservesSpaceOnly {
      traits.reservesSpaceOnly = true
    }
    if isExcludedFromLayout || reservesSpaceOnly { try node.setFrame(frame ?? .zero) }
    node.traits = traits
  }
}

extension DocumentTraits: Hashable {
  /// Whether two nodes ask the same in the same words.
  package static func == (first: DocumentTraits, second: DocumentTraits) -> Bool {
    first.source == second.source || first.source.text == second.source.text
  }

  /// Hashes the document's text of the traits.
  package func hash(into hasher: inout Hasher) { hasher.combine(source.text) }
}
