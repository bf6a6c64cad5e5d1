import LayoutTree

/// A root with boxes called a, b, c and so on.
public struct Bench {
  /// The root.
  public let root: LayoutNode

  /// The boxes in the root, in order.
  public let boxes: [LayoutNode]

  /// A root of a size with so many boxes, all with the same frame if one is given.
  ///
  /// - Precondition: There are four or five boxes.
  public init(boxes count: Int, frame: Rect? = nil, width: Double, height: Double) throws(TreeError)
  {
    precondition((4...5).contains(count))
    boxes = ["a", "b", "c", "d", "e"].prefix(count).map { LayoutNode($0) }
    root = LayoutNode("root", children: boxes)
    if let frame {
      for box in boxes { try box.setFrame(frame) }
    }
    try root.setSize(width: width, height: height)
  }

  /// The first box.
  public var a: LayoutNode { boxes[0] }

  /// The second box.
  public var b: LayoutNode { boxes[1] }

  /// The third box.
  public var c: LayoutNode { boxes[2] }

  /// The fourth box.
  public var d: LayoutNode { boxes[3] }

  /// The fifth box.
  ///
  /// - Precondition: There are five boxes.
  public var e: LayoutNode { boxes[4] }

  /// A node below `parent` with a frame.
  public static func node(
    _ name: String, in parent: LayoutNode, _ frame: Rect
  ) throws(TreeError) -> LayoutNode {
    let node = LayoutNode(name)
    try parent.append(node)
    try node.setFrame(frame)
    return node
  }
}

/// The left edges of nodes.
public func lefts(_ nodes: LayoutNode...) -> [Double] { nodes.map(\.frame.minX) }

/// The widths of nodes.
public func widths(_ nodes: LayoutNode...) -> [Double] { nodes.map(\.frame.width) }
