import ConstraintEngine
import LayoutTree

/// An equation or a visual format of a document.
package struct DocumentConstraint: Hashable, Sendable {
  /// The relation.
  package enum Statement: Hashable, Sendable {
    /// A relation between attributes.
    case equation(Equation)
    /// A visual format.
    case visual(DocumentVisual)
  }

  /// The relation.
  package let statement: Statement
  /// The equation or format as the document writes it.
  package let text: String
  /// A name for reports, or `nil`.
  package let identifier: String?
  /// The location in the document.
  package let location: SourceLocation
}

/// A visual format with the boxes that it names.
package struct DocumentVisual: Hashable, Sendable {
  /// The parsed format.
  package let format: VisualFormat
  /// The box whose edges `|` denotes.
  package let reference: DocumentNodeID
  /// The values of the metrics in the format.
  package let metrics: [String: Double]
  /// Alignment, direction and the standard gaps.
  package let options: VisualFormatOptions
}

/// A rectangle of a node that can be used in steps and equations like a box.
package struct DocumentGuide: Hashable, Sendable {
  /// The name, unique among nodes and guides.
  package let id: String
  /// The distances from the edges of the node, or `nil` for a guide laid out like a box.
  package let insets: EdgeInsets?
  /// The location in the document.
  package let location: SourceLocation
}

/// The margins, guides and content priorities of a node, for constraints.
package struct DocumentConstraintTraits: Hashable, Sendable {
  /// The distances of the margins from the edges, or `nil` for the default margins.
  package internal(set) var margins: DirectionalEdgeInsets?
  /// Whether margins also respect those of the parent where they reach into the node.
  package internal(set) var preservesParentMargins = false
  /// Whether margins are measured from the safe area.
  package internal(set) var insetsMarginsFromSafeArea = true
  /// The hugging priorities of the content, or `nil` for the defaults.
  package internal(set) var hugging: AxisPriorities?
  /// The compression resistance priorities of the content, or `nil` for the defaults.
  package internal(set) var compressionResistance: AxisPriorities?
}

extension DocumentNode {
  /// Applies the guides, margins and content priorities to a node.
  func applyConstraintTraits(to node: LayoutNode) throws(TreeError) {
    for guide in guides {
      if let insets = guide.insets {
        try node.addGuide(guide.id, insets: insets)
      } else {
        node.addGuide(guide.id)
      }
    }
    let traits = constraintTraits
    if let margins = traits.margins { try node.setLayoutMargins(margins) }
    if traits.preservesParentMargins { node.preservesParentMargins = true }
    if !traits.insetsMarginsFromSafeArea { node.insetsMarginsFromSafeArea = false }
    if let hugging = traits.hugging { node.contentHugging = hugging }
    if let resistance = traits.compressionResistance { node.compressionResistance = resistance }
  }
}

extension LayoutNode {
  /// Returns the layout node of a box, guide, margins or safe area.
  func item(for reference: DocumentNodeID) -> LayoutNode? {
    switch reference.part {
    case .box: self
    case .guide: guide(named: reference.id)?.layoutNode
    case .margins: marginsGuide.layoutNode
    case .safeArea: safeAreaGuide.layoutNode
    }
  }
}
