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

/// A rectangle or a line of a node that can be used in steps and equations like a box.
package struct DocumentGuide: Hashable, Sendable {
  /// The position of a guide.
  package enum Place: Hashable, Sendable {
    /// Laid out like a box.
    case free
    /// At distances from the edges of the node.
    case insets(EdgeInsets)
    /// On a line of the node.
    case line(GuideLine)
    /// Beside boxes.
    case barrier(DocumentBarrier)
  }

  /// The name, unique among nodes and guides.
  package let id: String
  /// The position.
  package internal(set) var place: Place
  /// The location in the document.
  package let location: SourceLocation

  /// Whether the guide is a line beside boxes.
  var isBarrier: Bool { if case .barrier = place { true } else { false } }

  /// Whether a guide has the name and the position of another one, in a document whose boxes may
  /// have other indices.
  func isSame(as other: DocumentGuide) -> Bool {
    guard id == other.id else { return false }
    guard case .barrier(let first) = place, case .barrier(let second) = other.place else {
      return place == other.place
    }
    return first.side == second.side && first.margin == second.margin
      && first.countsGone == second.countsGone
      && first.boxes.map { $0.id } == second.boxes.map { $0.id }
  }
}

/// A line at the farthest edge of several boxes.
package struct DocumentBarrier: Hashable, Sendable {
  /// The side of the boxes on which the line is.
  package var side = LayoutBarrier.Side.after
  /// The boxes.
  package var boxes: [DocumentNodeID] = []
  /// The distance of the line from the farthest edge.
  package var margin = 0.0
  /// Whether boxes that are gone count.
  package var countsGone = false
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
  /// Applies the guides, margins and content priorities to a node; barriers follow when all nodes
  /// are known.
  func applyConstraintTraits(to node: LayoutNode) throws(TreeError) {
    for guide in guides {
      switch guide.place {
      case .free: node.addGuide(guide.id)
      case .insets(let insets): try node.addGuide(guide.id, insets: insets)
      case .line(let line): try node.addGuide(guide.id, line: line)
      case .barrier: break
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

extension DocumentNode {
  /// Adds the lines beside boxes to a node.
  func applyBarriers(to node: LayoutNode, _ nodes: [LayoutNode]) throws(TreeError) {
    for guide in guides {
      guard case .barrier(let barrier) = guide.place else { continue }
      try node.addGuide(
        guide.id,
        barrier: LayoutBarrier(
          barrier.side, of: barrier.boxes.map { nodes[$0.index] }, margin: barrier.margin,
          countsGone: barrier.countsGone))
    }
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
