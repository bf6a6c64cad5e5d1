import ConstraintEngine

/// An equation or a visual format of a document.
public struct DocumentConstraint: Hashable, Sendable {
  /// What must hold.
  public enum Statement: Hashable, Sendable {
    /// A relation between attributes.
    case equation(Equation)
    /// Lines of boxes.
    case visual(DocumentVisual)
  }

  /// What must hold.
  public let statement: Statement
  /// The equation or format as the document writes it.
  public let text: String
  /// A name for reports, or `nil`.
  public let identifier: String?
  /// Where the document states it.
  public let location: SourceLocation
}

/// A visual format with the boxes that it names.
public struct DocumentVisual: Hashable, Sendable {
  /// The lines.
  public let format: VisualFormat
  /// The box whose edges `|` stands for.
  public let reference: NodeName
  /// The numbers that the format names.
  public let metrics: [String: Double]
  /// Alignment, direction and the standard gaps.
  public let options: VisualFormatOptions
}
