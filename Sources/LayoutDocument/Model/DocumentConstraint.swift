/// An equation of a document.
public struct DocumentConstraint: Hashable, Sendable {
  /// What must hold.
  public let equation: Equation
  /// The equation as the document writes it.
  public let text: String
  /// A name for reports, or `nil`.
  public let identifier: String?
  /// Where the document states it.
  public let location: SourceLocation
}
