import FrameEngine
import LayoutTree

extension DocumentTree {
  /// The tree of another document, which keeps the nodes of this one.
  ///
  /// - Returns: The tree, or `nil` if nodes cannot be kept, and nothing has changed then.
  /// - Complexity: O(nodes), and O(depth) for each change.
  func updated(
    from old: Document, to new: Document, for engine: Engine
  ) throws(TreeError) -> DocumentTree? {
    guard let match = DocumentMatch(old, new, for: engine) else { return nil }
    let nodes = match.oldPlaces.enumerated().map { place, oldPlace in
      oldPlace.map { self.nodes[$0] } ?? LayoutNode(new.nodes[place].id)
    }
    var tree = DocumentTree(nodes, like: self, hasLayouts: new.hasLayouts)
    let kept = Set(match.oldPlaces.compactMap { $0 })
    let changes = TreeChanges(
      kept: match.oldPlaces.enumerated().compactMap { place, oldPlace in
        oldPlace.map { (place, old.nodes[$0]) }
      },
      new: nodes.indices.filter { match.oldPlaces[$0] == nil },
      removed: self.nodes.indices.filter { !kept.contains($0) }.map { self.nodes[$0] },
      children: new.childrenByParent, asking: match.asking)
    try tree.apply(changes, to: new.nodes, rootDirection: new.direction)
    if engine == .frames {
      for part in DocumentParts(of: new).all { tree.forgetFrames(of: part, new.nodes) }
    }
    return tree
  }

  /// Lets the nodes be as they are described.
  ///
  /// - Parameters:
  ///   - changes: What is another than before.
  ///   - described: The descriptions of all nodes.
  ///   - rootDirection: The direction of the root unless it has one of its own.
  /// - Throws: An error of the tree, of which some nodes are as before then.
  mutating func apply(
    _ changes: TreeChanges, to described: [DocumentNode], rootDirection: LayoutDirection
  ) throws(TreeError) {
    for (place, old) in changes.kept {
      try applyOwnChanges(
        at: place, from: old, to: described[place], rootDirection: rootDirection)
    }
    for place in changes.new {
      try texts.show(described[place], in: nodes[place])
      try described[place].applyOwn(to: nodes[place])
    }
    for node in changes.removed {
      texts.forgetBox(in: node)
      node.removeFromParent()
    }
    for (parent, children) in changes.children { try arrange(children, in: nodes[parent]) }
    for place in changes.new { described[place].applyBaselineItems(to: nodes[place], nodes) }
    for place in changes.asking { try applyRequestsAnew(at: place, of: described) }
    for place in changes.asking { completeLayout(at: place, of: described) }
  }

  /// Adds nodes that are to come into the tree.
  mutating func append(_ new: [LayoutNode]) { nodes += new }

  /// Puts the nodes at places in the order of these into a node.
  private func arrange(_ places: [Int], in parent: LayoutNode) throws(TreeError) {
    for (index, place) in places.enumerated() {
      let (node, siblings) = (nodes[place], parent.children)
      if index < siblings.count, siblings[index] === node { continue }
      if index + 1 < siblings.count, siblings[index + 1] === node {
        // One node that is elsewhere later, and not all that follow it, changes its place.
        try parent.insert(siblings[index], at: siblings.count - 1)
      } else {
        try parent.insert(node, at: index)
      }
    }
  }

  /// Gives a node its layout, its traits and its lines in the place of those that it had.
  private func applyRequestsAnew(
    at place: Int, of described: [DocumentNode]
  ) throws(TreeError) {
    nodes[place].removeAllRequests()
    if described[place].parent != nil { nodes[place].releaseFrame() }
    if described[place].nodeLayout == nil { nodes[place].removeLayout() }
    try applyRequests(at: place, of: described)
  }

  /// Gives a node what it shows, and whether and in which direction.
  private mutating func applyOwnChanges(
    at place: Int, from old: DocumentNode, to new: DocumentNode, rootDirection: LayoutDirection
  ) throws(TreeError) {
    let node = nodes[place]
    if new.content != old.content || new.hasTextBox != old.hasTextBox {
      try texts.show(new, in: node)
    }
    node.visibility = new.visibility
    node.direction = new.parent == nil ? new.direction ?? rootDirection : new.direction
  }

  /// Lets the boxes of a part begin without a frame, as in a new tree.
  func forgetFrames(of part: DocumentParts.Part, _ described: [DocumentNode]) {
    for place in part.members where described[place].traits?.frame == nil {
      nodes[place].forgetFrame()
    }
  }
}

/// What is another than before in a tree whose nodes are described anew.
struct TreeChanges {
  /// The nodes that stay and may be described otherwise, by their places, with the descriptions of
  /// before.
  var kept: [(Int, DocumentNode)]
  /// The places of the nodes that are new.
  var new: [Int]
  /// The nodes that leave.
  var removed: [LayoutNode]
  /// What is in nodes that may hold others, by their places, parents first.
  var children: [(Int, [Int])]
  /// The places of the nodes that ask for something else, and of the new ones, parents first.
  var asking: [Int]
}

/// Which nodes of one document are those of another one.
private struct DocumentMatch {
  /// For each node of the new document its place in the old one, or `nil` for a new node.
  let oldPlaces: [Int?]
  /// The places of nodes that ask for something else, and of the new ones.
  let asking: [Int]

  /// Compares two documents; `nil` if the tree has to be built anew.
  init?(_ old: Document, _ new: Document, for engine: Engine) {
    guard old.block == nil, new.block == nil, old.rounding == new.rounding,
      old.sizeClass == new.sizeClass, old.isPlain, new.isPlain
    else { return nil }
    let (oldKeys, newKeys) = (Self.keys(of: old), Self.keys(of: new))
    guard oldKeys[0] == newKeys[0], engine == .frames || oldKeys == newKeys else { return nil }
    var places: [String: Int] = [:]
    for (place, key) in oldKeys.enumerated() { places[key] = place }
    let oldPlaces = newKeys.map { places[$0] }
    var asking: [Int] = []
    for (place, oldPlace) in oldPlaces.enumerated() {
      guard let oldPlace else {
        asking.append(place)
        continue
      }
      let (first, second) = (old.nodes[oldPlace], new.nodes[place])
      guard first.keepsNode(as: second, for: engine) else { return nil }
      let parents = (
        first.parent.flatMap { old.nodes[$0].nodeLayout },
        second.parent.flatMap { new.nodes[$0].nodeLayout }
      )
      if second.asksOtherwise(than: first) || parents.0 != parents.1 { asking.append(place) }
    }
    self.oldPlaces = oldPlaces
    self.asking = asking
  }

  /// Names for all nodes: their ids, or the name of the parent and their number among those without
  /// one.
  private static func keys(of document: Document) -> [String] {
    var keys: [String] = []
    var counts = [Int](repeating: 0, count: document.nodes.count)
    for node in document.nodes {
      if !node.id.isEmpty || node.parent == nil {
        keys.append(node.id)
      } else if let parent = node.parent {
        keys.append(keys[parent] + "#" + String(counts[parent]))
        counts[parent] += 1
      }
    }
    return keys
  }
}

extension Document {
  /// Whether no node writes into its children what they keep.
  var isPlain: Bool { nodes.allSatisfy { $0.isPlain } }

  /// The places of what is in each node that holds others, parents first.
  fileprivate var childrenByParent: [(Int, [Int])] {
    var children = [[Int]](repeating: [], count: nodes.count)
    for (place, node) in nodes.enumerated() {
      if let parent = node.parent { children[parent].append(place) }
    }
    return children.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset, $0.element) }
  }
}

extension DocumentNode {
  /// Whether the node writes nothing into its children that they keep.
  var isPlain: Bool { border?.cells == nil && nodeLayout?.plan.writesIntoChildren != true }

  /// Whether the node asks for something else than another one: of the layout around it, or of what
  /// is in it.
  func asksOtherwise(than other: DocumentNode) -> Bool {
    traits != other.traits || width != other.width || height != other.height
      || nodeLayout != other.nodeLayout || style != other.style
  }

  /// Whether a node can become another one by what it shows and what it asks for alone.
  fileprivate func keepsNode(as other: DocumentNode, for engine: Engine) -> Bool {
    (nodeLayout == nil) == (other.nodeLayout == nil)
      && border == other.border && safeArea == other.safeArea
      && constraintTraits == other.constraintTraits
      && firstBaselineItem?.id == other.firstBaselineItem?.id
      && lastBaselineItem?.id == other.lastBaselineItem?.id
      && guides.map { $0.id } == other.guides.map { $0.id }
      && guides.map { $0.insets } == other.guides.map { $0.insets }
      && (engine == .frames || container == nil && other.container == nil)
  }
}
