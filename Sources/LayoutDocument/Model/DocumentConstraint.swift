import ConstraintEngine
import LayoutTree

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

/// A rectangle in a node that takes part in steps and equations like a box.
package struct DocumentGuide: Hashable, Sendable {
  /// The name, which no node and no other guide has.
  package let id: String
  /// The distances from the edges of the node, or `nil` for a guide that is laid out like a box.
  package let insets: EdgeInsets?
  /// Where the document describes the guide.
  package let location: SourceLocation
}

/// The margins, guides and content priorities of a node, for constraints.
package struct DocumentConstraintTraits: Hashable, Sendable {
  /// The distances of the margins from the edges, or `nil` for the standard ones.
  package internal(set) var margins: DirectionalEdgeInsets?
  /// Whether margins keep clear of those of the parent that reach into the node.
  package internal(set) var preservesParentMargins = false
  /// Whether margins are measured from the safe area.
  package internal(set) var insetsMarginsFromSafeArea = true
  /// How strongly content resists being stretched, or `nil` for the standard priorities.
  package internal(set) var hugging: AxisPriorities?
  /// How strongly content resists being cut, or `nil` for the standard priorities.
  package internal(set) var compressionResistance: AxisPriorities?
}

extension DocumentNode {
  /// Gives a node its guides, margins and content priorities.
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
  /// The node that stands for this one, for one of its guides, or for its margins or safe area.
  func item(for reference: DocumentNodeID) -> LayoutNode? {
    switch reference.part {
    case .box: self
    case .guide: guide(named: reference.id)?.layoutNode
    case .margins: marginsGuide.layoutNode
    case .safeArea: safeAreaGuide.layoutNode
    }
  }
}
