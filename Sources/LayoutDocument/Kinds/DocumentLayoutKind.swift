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
