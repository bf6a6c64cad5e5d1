/// The kinds of layouts that documents may name, and what children may ask of them.
package struct DocumentKinds: Sendable {
  /// The kinds, in the order in which messages and the guide list them.
  package let layouts: [DocumentLayoutKind]
  /// The traits of children of a layout.
  package let traits: [DocumentTrait]

  /// Lists kinds; with them come their traits.
  package init(_ layouts: [DocumentLayoutKind]) {
    self.layouts = layouts
    traits = DocumentTrait.common + layouts.flatMap { $0.traits }
  }

  /// The kinds of this package.
  package static let standard = DocumentKinds([
    .linear, .frame, .relative, .table, .path, .float, .flow, .grid, .scroll,
  ])
}

extension SchemaDefinition {
  /// A layout of a node.
  static let nodeLayout = SchemaDefinition(
    "nodeLayout", phrase: "[a layout](#layouts-of-frames)",
    "A layout that places the children as frames: one kind."
  ) { kinds in
    let keys = kinds.layouts.map { DocumentKey($0.name, .reference($0.definition)) }
    return .object(keys + [.comment], .oneOf(keys.names))
  }

  /// The changes of a layout for a size class.
  static let changedLayout = SchemaDefinition(
    "changedLayout", phrase: "changes to its layout, or a layout of another kind",
    "Changes to a layout of the same kind, or a layout of another kind."
  ) { kinds in
    let keys = kinds.layouts.map { kind in
      let changes = "Changes to a \(kind.name) layout; null takes away."
      return DocumentKey(kind.name, .reference(kind.definition.changed(changes)))
    }
    return .object(keys + [.comment], .oneOf(keys.names))
  }

  /// The traits of a child.
  static let traits = SchemaDefinition(
    "traits", phrase: "an object", "What a box asks of the layout of its parent."
  ) { kinds in .object(kinds.traits.map { $0.format.key } + [.comment]) }

  /// The changes of the traits of a child for a size class.
  static let changedTraits = SchemaDefinition.traits.changed(
    "Changes to what a box asks of the layout of its parent; null takes a trait away.")
}
