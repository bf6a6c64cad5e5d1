import FrameEngine
import LayoutTree

/// A kind of layout of frames as documents write it: `{"linear": {...}}`.
///
/// All that documents say about a kind is stated once, in one of these: its keys, how they are
/// read, and how they are applied. ``DocumentKinds`` lists the kinds.
package struct DocumentLayoutKind: Sendable {
  /// The key that names the kind.
  package let name: String
  /// The name of its object in the schema, where steps have some names as well.
  private let definitionName: String
  /// A sentence for the guide.
  package let summary: String
  /// The keys of the object behind the name.
  package let keys: [DocumentKey]
  /// The attributes of children of this kind only.
  package let traits: [DocumentTrait]
  /// Reads that object, whose keys are known.
  let read: @Sendable (ObjectCursor, NodeScope) throws(DocumentError) -> LayoutPlan

  /// Describes a kind.
  ///
  /// - Parameters:
  ///   - name: The key that names the kind.
  ///   - definition: The name of its object in the schema; that of the kind unless given.
  ///   - summary: A sentence for the guide.
  ///   - formats: The keys of the object; each stores its value in a subject.
  ///   - traits: The attributes of children of this kind only.
  ///   - initial: The subject of an object without keys.
  ///   - plan: Makes the steps of a layout from a subject.
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

  /// The object behind the name, in the schema.
  package var definition: SchemaDefinition {
    SchemaDefinition(definitionName, phrase: "a \(name) layout", summary) { _ in .object(keys) }
  }
}

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

/// The steps that lay out one node of a document.
package struct LayoutPlan: Sendable {
  /// The room around and between the children, and where they go in room to spare.
  let style: LayoutStyle
  /// The axis along which children follow each other, or `nil` if they do not.
  package var axis: Axis?
  /// Whether children may be tied to lines of each other.
  package var tiesLines = false
  /// Sets the layouts of the children, or `nil` if they have their own.
  var rows: DocumentRows?
  /// Gives a node the layout, in a transform if there is one.
  let apply: @Sendable (LayoutNode, FrameTransform?) -> Void
  /// Runs what needs the traits of all nodes; `nodes` are those of the document.
  var complete: (@Sendable (_ node: LayoutNode, _ nodes: [LayoutNode], FrameTransform?) -> Void)?
  /// Whether that writes into children what they keep without the layout.
  var writesIntoChildren = false

  /// A plan that gives nodes a layout.
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

  /// A plan that gives nodes a layout with a style.
  package init<L: StyledLayout & Sendable>(_ layout: L) {
    self.init(style: layout.style) { layout }
  }

  /// A plan that gives nodes what another node decides.
  init(style: LayoutStyle, applying apply: @escaping @Sendable (LayoutNode) -> Void) {
    self.style = style
    self.apply = { node, _ in apply(node) }
  }
}
