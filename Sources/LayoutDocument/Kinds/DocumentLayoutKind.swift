import FrameEngine
import LayoutTree

/// A kind of layout of frames as documents write it: `{"linear": {...}}`.
///
/// All that documents say about a kind is stated once, in one of these: its keys, how they are read,
/// and what they come to. ``DocumentKinds`` lists the kinds.
package struct DocumentLayoutKind: Sendable {
  /// The key that names the kind.
  package let name: String
  /// What the kind does, in a sentence.
  package let summary: String
  /// The keys of the object behind the name.
  package let keys: [DocumentKey]
  /// What children ask of layouts of this kind alone.
  package let traits: [DocumentTrait]
  /// Reads that object, whose keys are known.
  let read: @Sendable (ObjectCursor, NodeScope) throws(DocumentError) -> LayoutPlan

  /// Describes a kind.
  ///
  /// - Parameters:
  ///   - name: The key that names the kind.
  ///   - summary: What the kind does, in a sentence.
  ///   - formats: The keys of the object behind the name; each writes what it reads into a subject.
  ///   - traits: What children ask of layouts of this kind alone.
  ///   - initial: The subject of an object without keys.
  ///   - plan: What a subject comes to.
  package init<Subject: Sendable>(
    _ name: String, _ summary: String, keys formats: [KeyFormat<Subject>],
    traits: [DocumentTrait] = [], from initial: Subject,
    plan: @escaping @Sendable (Subject) -> LayoutPlan
  ) {
    self.name = name
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
    SchemaDefinition(name, phrase: "a \(name) layout", summary) { _ in .object(keys) }
  }
}

/// What a layout of a document comes to.
package struct LayoutPlan: Sendable {
  /// The room around and between the children, and where they go in room to spare.
  let style: LayoutStyle
  /// The axis along which children follow each other, or `nil` if they do not.
  package var axis: Axis?
  /// Whether children may be tied to lines of each other.
  package var tiesLines = false
  /// What gives children their layouts, or `nil` if they have their own.
  var rows: DocumentRows?
  /// Gives a node the layout, in a transform if there is one.
  let apply: @Sendable (LayoutNode, FrameTransform?) -> Void
  /// Does what is left when all nodes have what they ask for; `nodes` are those of the document.
  var complete: (@Sendable (_ node: LayoutNode, _ nodes: [LayoutNode]) -> Void)?

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

/// How a layout gives layouts to its children, as a table does to its rows.
struct DocumentRows: Sendable {
  /// The axis along which rows follow each other.
  let axis: Axis
  /// The name of their kind, for people.
  let kindName: String
  /// The trait of a row that says more.
  let trait: String
  /// Reads that trait, which a row may go without.
  let read: @Sendable (JSONCursor?, NodeScope) throws(DocumentError) -> LayoutPlan
}

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
