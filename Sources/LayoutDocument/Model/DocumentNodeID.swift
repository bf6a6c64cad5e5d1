/// A box, or a rectangle within a box, that a step or an expression names.
package struct DocumentNodeID: Hashable, Sendable {
  /// Which rectangle of a box is meant.
  package enum Part: Hashable, Sendable {
    /// The box itself.
    case box
    /// A guide of the box.
    case guide
    /// The rectangle within its margins.
    case margins
    /// The rectangle within its safe area.
    case safeArea
  }

  /// The place of the box in ``Document/nodes``; of a guide, that of its owner.
  package let index: Int
  /// The name: that of the box or guide, or one such as `card.margins` or `card.safeArea`.
  package let id: String
  /// Which rectangle of the box is meant.
  package let part: Part

  /// Creates a reference.
  package init(index: Int, id: String, part: Part = .box) {
    self.index = index
    self.id = id
    self.part = part
  }

  /// What takes the place of one that cannot be read.
  static let unread = DocumentNodeID(index: 0, id: "")
}
