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
    var texts = self.texts
    for (place, oldPlace) in match.oldPlaces.enumerated() where oldPlace == nil {
      try new.nodes[place].applyContent(to: nodes[place], &texts)
    }
    let tree = DocumentTree(nodes, texts, like: self, hasLayouts: new.hasLayouts)
    let kept = Set(match.oldPlaces.compactMap { $0 })
    for (place, node) in self.nodes.enumerated() where !kept.contains(place) {
      node.removeFromParent()
    }
    try tree.arrange(like: new)
    for (place, oldPlace) in match.oldPlaces.enumerated() {
      if let oldPlace {
        tree.applyOwnChanges(
          at: place, from: old.nodes[oldPlace], to: new.nodes[place], rootDirection: new.direction)
      } else {
        try new.nodes[place].applyOwn(to: nodes[place])
        new.nodes[place].applyBaselineItems(to: nodes[place], nodes)
      }
    }
    for place in match.changed { try tree.applyRequestsAnew(at: place, of: new.nodes) }
    for place in match.changed { tree.completeLayout(at: place, of: new.nodes) }
    if engine == .frames { tree.forgetFrames(of: new) }
    return tree
  }

  /// Puts nodes in the order of a document.
  private func arrange(like document: Document) throws(TreeError) {
    var counts = [Int](repeating: 0, count: nodes.count)
    for (place, described) in document.nodes.enumerated() {
      guard let parent = described.parent else { continue }
      let index = counts[parent]
      counts[parent] += 1
      let siblings = nodes[parent].children
      if index < siblings.count, siblings[index] === nodes[place] { continue }
      try nodes[parent].insert(nodes[place], at: index)
    }
  }

  /// Gives a node its layout, its traits and its lines in the place of those that it had; `all` are
  /// the descriptions of all nodes.
  func applyRequestsAnew(at place: Int, of all: [DocumentNode]) throws(TreeError) {
    nodes[place].removeAllRequests()
    if all[place].parent != nil { nodes[place].releaseFrame() }
    try applyRequests(at: place, of: all)
  }

  /// Gives a node what it shows, and whether and in which direction.
  func applyOwnChanges(
    at place: Int, from old: DocumentNode, to new: DocumentNode, rootDirection: LayoutDirection
  ) {
    let node = nodes[place]
    if new.content != old.content { node.content = new.content?.leafContent }
    node.visibility = new.visibility
    node.direction = new.parent == nil ? new.direction ?? rootDirection : new.direction
  }

  /// Lets boxes that steps place begin without a frame, as in a new tree.
  private func forgetFrames(of document: Document) {
    for part in DocumentParts(of: document).all {
      for place in part.members where document.nodes[place].traits?.frame == nil {
        nodes[place].forgetFrame()
      }
    }
  }
}

/// Which nodes of one document are those of another one.
private struct DocumentMatch {
  /// For each node of the new document its place in the old one, or `nil` for a new node.
  let oldPlaces: [Int?]
  /// The places of nodes whose layout or traits are others now.
  let changed: [Int]

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
    var changed: [Int] = []
    for (place, oldPlace) in oldPlaces.enumerated() {
      guard let oldPlace else {
        changed.append(place)
        continue
      }
      let (first, second) = (old.nodes[oldPlace], new.nodes[place])
      guard first.keepsNode(as: second, for: engine) else { return nil }
      let parents = (
        first.parent.flatMap { old.nodes[$0].nodeLayout },
        second.parent.flatMap { new.nodes[$0].nodeLayout }
      )
      if first.traits != second.traits || first.width != second.width
        || first.height != second.height || first.nodeLayout != second.nodeLayout
        || parents.0 != parents.1
      {
        changed.append(place)
      }
    }
    self.oldPlaces = oldPlaces
    self.changed = changed
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
}

extension DocumentNode {
  /// Whether the node writes nothing into its children that they keep.
  var isPlain: Bool { border?.cells == nil && nodeLayout?.plan.writesIntoChildren != true }

  /// Whether a node can become another one by its content, layout and traits alone.
  fileprivate func keepsNode(as other: DocumentNode, for engine: Engine) -> Bool {
    (nodeLayout == nil) == (other.nodeLayout == nil) && style == other.style
      && (style == nil || content == other.content)
      && border == other.border && safeArea == other.safeArea
      && constraintTraits == other.constraintTraits
      && firstBaselineItem?.id == other.firstBaselineItem?.id
      && lastBaselineItem?.id == other.lastBaselineItem?.id
      && guides.map { $0.id } == other.guides.map { $0.id }
      && guides.map { $0.insets } == other.guides.map { $0.insets }
      && (engine == .frames || container == nil && other.container == nil)
  }
}
