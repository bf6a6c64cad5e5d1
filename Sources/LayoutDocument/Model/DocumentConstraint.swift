import ConstraintEngine

/// An equation or a visual format of a document.
package struct DocumentConstraint: Hashable, Sendable {
  /// The relation.
  package enum Statement: Hashable, Sendable {
    /// A relation between attributes.
    case equation(Equation)
    /// Lines of boxes.
    case visual(DocumentVisual)
  }

  /// The relation.
  package let statement: Statement
  /// The equation or format as the document writes it.
  package let text: String
  /// A name for reports, or `nil`.
  package let identifier: String?
  /// Where the document states it.
  package let location: SourceLocation
}

/// A visual format with the boxes that it names.
package struct DocumentVisual: Hashable, Sendable {
  /// The lines.
  package let format: VisualFormat
  /// The box whose edges `|` stands for.
  package let reference: DocumentNodeID
  /// The numbers that the format names.
  package let metrics: [String: Double]
  /// Alignment, direction and the standard gaps.
  package let options: VisualFormatOptions
}
