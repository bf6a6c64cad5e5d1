import FrameEngine
import LayoutTree

/// A kind of frame layout in documents, written as `{"linear": {...}}`.
///
/// Everything about the document form of a kind is defined here once: its keys, how they are read,
/// and how they are applied. ``DocumentKinds`` lists the kinds.
package struct DocumentLayoutKind: Sendable {
  /// The key that names the kind.
  package let name: String
  /// The name of its object in the schema, where some names are taken by steps.
  private let definitionName: String
  /// A sentence for the guide.
  package let summary: String
  /// The keys of the object under the name.
  package let keys: [DocumentKey]
  /// The traits of children in layouts of this kind only.
  package let traits: [DocumentTrait]
  /// Reads the object, after its keys have been checked.
  let read: @Sendable (ObjectCursor, NodeScope) throws(DocumentError) -> LayoutPlan

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: The key that names the kind.
  ///   - definition: The name of its object in the schema; that of the kind by default.
  ///   - summary: A sentence for the guide.
  ///   - formats: The keys of the object; each stores its value in a subject.
  ///   - traits: The traits of children in layouts of this kind only.
  ///   - initial: The subject of an object without keys.
  ///   - plan: Makes the layout plan from a subject.
  package init<Subject: Sendable>(
    _ name: String, definition: String? = nil, _ summary: String,
    keys formats: [KeyFormat<Subject>], traits: [DocumentTrait] = [], from initial: Subject,
    plan: @escaping @Sendable (Subject) -> LayoutPlan
  ) {
    self.name = name
    definitionName = definition ?? name
    self.summary = summary
    self.traits = traits
    keys = formats.map { $0.key } + [Self.transform, .comment]
    read = { (object, scope) throws(DocumentError) in
      var subject = initial
      try object.read(formats, into: &subject, in: scope)
      return plan(subject)
    }
  }

  /// The key that layouts of all kinds have.
  static let transform = DocumentKey("transform", .reference(.transform))

  /// The schema definition of the object under the name.
  package var definition: SchemaDefinition {
    SchemaDefinition(definitionName, phrase: "a \(name) layout", summary) { _ in .object(keys) }
  }
}

/// The kinds of layouts that documents may name, and the traits of their children.
package struct DocumentKinds: Sendable {
  /// The kinds, in the order of messages and the guide.
  package let layouts: [DocumentLayoutKind]
  /// The traits of children in any of the layouts.
  package let traits: [DocumentTrait]

  /// Creates a list of kinds, including their traits.
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
  /// The schema of a node's layout.
  static let nodeLayout = SchemaDefinition(
    "nodeLayout", phrase: "[a layout](#layouts-of-frames)",
    "A layout that places the children as frames: one kind."
  ) { kinds in
    let keys = kinds.layouts.map { DocumentKey($0.name, .reference($0.definition)) }
    return .object(keys + [.comment], .oneOf(keys.names))
  }

  /// The schema of changes to a layout for a size class.
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

  /// The schema of a child's traits.
  static let traits = SchemaDefinition(
    "traits", phrase: "an object", "What a box asks of the layout of its parent."
  ) { kinds in .object(kinds.traits.map { $0.format.key } + [.comment]) }

  /// The schema of changes to a child's traits for a size class.
  static let changedTraits = SchemaDefinition.traits.changed(
    "Changes to what a box asks of the layout of its parent; null takes a trait away.")
}

/// The steps that lay out one node of a document.
package struct LayoutPlan: Sendable {
  /// The padding, spacing and gravity of the children.
  let style: LayoutStyle
  /// The axis along which children follow each other, or `nil` if they do not.
  package var axis: Axis?
  /// Whether children may be tied to lines of each other.
  package var tiesLines = false
  /// The layouts assigned to the children, or `nil` if they have their own.
  var rows: DocumentRows?
  /// Sets the layout of a node, inside a transform if there is one.
  let apply: @Sendable (LayoutNode, FrameTransform?) -> Void
  /// Completes the layout once the traits of all nodes are set; `nodes` are those of the document.
  var complete: (@Sendable (_ node: LayoutNode, _ nodes: [LayoutNode], FrameTransform?) -> Void)?
  /// Whether `complete` changes children permanently, even without the layout.
  var writesIntoChildren = false

  /// Creates a plan that sets a layout.
  package init<L: Layout & SendableMetatype>(
    style: LayoutStyle, _ layout: @escaping @Sendable () -> L
  ) {
    self.style = style
    apply = { node, transform in
      if let transform {
        node.setLayout(layout().transformed(by: transform))
      } else {
        node.setLayout(layout())
      }
    }
  }

  /// Creates a plan that sets a layout with a style.
  package init<L: StyledLayout & Sendable>(_ layout: L) {
    self.init(style: layout.style) { layout }
  }

  /// Creates a plan whose layout is determined by another node.
  init(style: LayoutStyle, applying apply: @escaping @Sendable (LayoutNode) -> Void) {
    self.style = style
    self.apply = { node, _ in apply(node) }
  }
}
