/// The frames of a tree, as a value that may cross threads and be compared.
public struct LayoutResult: Sendable {
  /// A node of the tree.
  public struct Entry: Hashable, Sendable {
    /// The name of the node or, if it has none, `#` and its number in this list.
    public let id: String
    /// The number of ancestors.
    public let depth: Int
    /// The frame in the parent's coordinates.
    public let frame: Rect

    package init(id: String, depth: Int, frame: Rect) {
      self.id = id
      self.depth = depth
      self.frame = frame
    }
  }

  /// The nodes, parents first, siblings in order.
  public let entries: [Entry]
  /// The nodes themselves, which take no part in comparisons.
  package let nodes: [NodeIdentity]
  private let places: [String: Int]

  /// Creates a result from the frames of `root` and its descendants.
  ///
  /// Complexity: O(nodes).
  public init(of root: LayoutNode) { self.init(of: root) { $0.frame } }

  /// Creates a result from other frames of `root` and its descendants, except those inside nodes
  /// that are not open.
  package init(
    of root: LayoutNode, isOpen: (LayoutNode) -> Bool = { _ in true },
    frame: (LayoutNode) -> Rect
  ) {
    var entries: [Entry] = []
    var nodes: [NodeIdentity] = []
    var pending = [(node: root, depth: 0)]
    while let (node, depth) = pending.popLast() {
      let id = Self.id(of: node, at: entries.count)
      entries.append(Entry(id: id, depth: depth, frame: frame(node)))
      nodes.append(node.identity)
      guard isOpen(node) else { continue }
      for child in node.children.reversed() { pending.append((child, depth + 1)) }
    }
    var places: [String: Int] = [:]
    for (place, entry) in entries.enumerated() where places[entry.id] == nil {
      places[entry.id] = place
    }
    self.entries = entries
    self.nodes = nodes
    self.places = places
  }

  /// Returns the name of a node, or `#` and its number in the tree, from 0, if it has none.
  package static func id(of node: LayoutNode, at number: Int) -> String {
    node.name.isEmpty ? "#" + String(number) : node.name
  }

  /// The frame of the first node with this id, or `nil`.
  public subscript(id: String) -> Rect? { places[id].map { entries[$0].frame } }

  /// Returns the greatest difference between two results in any of the four numbers of a frame, or
  /// `nil` if they are not results of trees with the same ids in the same order.
  public func maximumDifference(from other: LayoutResult) -> Double? {
    guard entries.count == other.entries.count else { return nil }
    var maximum = 0.0
    for (mine, theirs) in zip(entries, other.entries) {
      guard mine.id == theirs.id, mine.depth == theirs.depth else { return nil }
      for axis in [Axis.horizontal, .vertical] {
        let position = mine.frame.origin[axis] - theirs.frame.origin[axis]
        let extent = mine.frame.size[axis] - theirs.frame.size[axis]
        maximum = max(maximum, position.magnitude, extent.magnitude)
      }
    }
    return maximum
  }
}

extension LayoutResult: Hashable {
  /// Returns a Boolean value that indicates whether two results have the same ids, depths and
  /// frames in the same order.
  public static func == (first: LayoutResult, second: LayoutResult) -> Bool {
    first.entries == second.entries
  }

  /// Hashes the entries.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
