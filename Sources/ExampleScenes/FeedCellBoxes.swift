import Dovetail

/// The 21 nodes of a ``FeedCell``.
public struct FeedCellBoxes {
  /// The cell.
  public let root: LayoutNode

  let topBar: LayoutNode
  let action: LayoutNode
  let options: LayoutNode

  let profile: LayoutNode
  let poster: LayoutNode
  let name: LayoutNode
  let headline: LayoutNode
  let time: LayoutNode
  let remark: LayoutNode

  let content: LayoutNode
  let picture: LayoutNode
  let title: LayoutNode
  let domain: LayoutNode

  let social: LayoutNode
  let like: LayoutNode
  let reply: LayoutNode
  let share: LayoutNode

  let comment: LayoutNode
  let actor: LayoutNode
  let answer: LayoutNode

  /// Finds the boxes of a cell, or gives `nil` for a tree of another shape.
  public init?(of root: LayoutNode) {
    guard root.children.map(\.children.count) == [2, 5, 3, 3, 2] else { return nil }
    self.init(root: root, sections: root.children, leaves: root.children.flatMap(\.children))
  }

  /// Makes the boxes of a new cell.
  public init(_ texts: FeedCellTexts) {
    let leaves = texts.makeLeaves()
    let sections = [
      LayoutNode("top bar", children: Array(leaves[0..<2])),
      LayoutNode("profile", children: Array(leaves[2..<7])),
      LayoutNode("content", children: Array(leaves[7..<10])),
      LayoutNode("social", children: Array(leaves[10..<13])),
      LayoutNode("comment", children: Array(leaves[13..<15])),
    ]
    let root = LayoutNode("root", children: sections)
    self.init(root: root, sections: sections, leaves: leaves)
  }

  private init(root: LayoutNode, sections: [LayoutNode], leaves: [LayoutNode]) {
    self.root = root
    (topBar, profile, content) = (sections[0], sections[1], sections[2])
    (social, comment) = (sections[3], sections[4])
    (action, options) = (leaves[0], leaves[1])
    (poster, name, headline, time, remark) = (leaves[2], leaves[3], leaves[4], leaves[5], leaves[6])
    (picture, title, domain) = (leaves[7], leaves[8], leaves[9])
    (like, reply, share) = (leaves[10], leaves[11], leaves[12])
    (actor, answer) = (leaves[13], leaves[14])
  }
}
