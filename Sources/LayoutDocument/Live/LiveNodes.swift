import FrameEngine
import LayoutTree

/// The nodes of a document in which layouts place all boxes, each at a place that stays its own
/// while others come, go and move.
///
/// What a node shows, and what it asks of the layout around it, concerns no other part of the
/// document; nor do nodes that come and go, for any that is not beside them. So the rest is neither
/// read nor compared nor laid out again.
struct LiveNodes {
  /// The descriptions of the nodes by their places; those of nodes that have left stay.
  private(set) var table: NodeTable
  /// The nodes at the same places.
  private(set) var tree: DocumentTree
  /// The objects that describe them, whose children may be those of before.
  private(set) var objects: [JSONValue]
  /// The frames that were told last.
  private var frames: [Rect]
  /// The places of the nodes that are in the tree.
  private(set) var places: [NodeIdentity: Int] = [:]
  private var diagnostics: LiveDiagnostics
  /// Whether each node has an id.
  private var areNamed: Bool
  /// Whether nodes have come, left or moved, so that places are not in the order of the document.
  private var haveMoved = false
  /// The direction of the root unless it has one of its own.
  private let direction: LayoutDirection
  /// The nodes of a document that was laid out by frames; `nil` if there is more to it than
  /// layouts.
  ///
  /// Complexity: O(nodes).
  init?(of document: Document, at root: JSONValue, _ tree: DocumentTree, _ engine: Engine) {
    guard engine == .frames, document.block == nil, tree.texts.isEmpty,
      document.nodes.allSatisfy({ $0.isLive }), DocumentParts(of: document).all.isEmpty
    else { return nil }
    objects = root.nodesInOrder
    guard objects.count == document.nodes.count else { return nil }
    table = NodeTable(of: document, kinds: .standard)
    areNamed = document.nodes.allSatisfy { !$0.id.isEmpty }
    direction = document.direction
    frames = tree.nodes.map { $0.frame }
    self.tree = tree
    for (place, node) in tree.nodes.enumerated() { places[node.identity] = place }
    diagnostics = LiveDiagnostics(of: tree.root, places: places)
  }

  /// Whether a place is that of a node in the tree.
  private func isInTree(_ place: Int) -> Bool { places[tree.nodes[place].identity] == place }

  /// The descriptions of the nodes in the tree, in no order.
  var described: [DocumentNode] {
    table.nodes.indices.filter { isInTree($0) }.map { table.nodes[$0] }
  }

  /// Whether nodes are told by numbers that are not their places, once changes are made.
  func areNumbered(after changes: NodeChanges) -> Bool {
    if !haveMoved, changes.structure == nil { return false }
    guard areNamed, case .insert(let new, _, _, _) = changes.structure else { return !areNamed }
    return table.nodes[new].contains { $0.id.isEmpty }
  }

  /// Whether most places are of nodes that have left.
  var isSparse: Bool { table.nodes.count > 2 * places.count + 64 }

  /// The nodes in the order of the document.
  ///
  /// Complexity: O(nodes).
  var nodesInOrder: [LayoutNode] {
    var nodes: [LayoutNode] = []
    nodes.reserveCapacity(places.count)
    tree.root.forEachInSubtree { nodes.append($0) }
    return nodes
  }

  /// The object of the root, with all changes.
  ///
  /// Complexity: O(nodes).
  var root: JSONValue { object(of: tree.root) }

  private func object(of node: LayoutNode) -> JSONValue {
    guard let place = places[node.identity] else { return JSONValue(.null) }
    let own = objects[place]
    if own["children"] == nil, node.children.isEmpty { return own }
    let children = node.children.map { object(of: $0) }
    let list = own["children"] ?? .array([])
    return own.setting("children", children.isEmpty ? nil : list.replacing(children))
  }

  /// Places in the order of the document.
  ///
  /// Complexity: O(places and the children of all that are above them).
  func ordered(_ chosen: Set<Int>) -> [Int] {
    if !haveMoved { return chosen.sorted() }
    var around: Set<Int> = []
    for place in chosen {
      var parent = table.nodes[place].parent
      while let current = parent, around.insert(current).inserted {
        parent = table.nodes[current].parent
      }
    }
    var found: [Int] = []
    var pending = [0]
    while let place = pending.popLast() {
      if chosen.contains(place) { found.append(place) }
      guard around.contains(place) else { continue }
      for child in tree.nodes[place].children.reversed() {
        guard let place = places[child.identity] else { continue }
        if chosen.contains(place) || around.contains(place) { pending.append(place) }
      }
    }
    return found
  }

  /// Reads nodes that are to come into one, and adds them to the table.
  mutating func readNodes(
    at cursors: [JSONCursor], below parent: Int, _ limits: DocumentLimits
  ) throws(DocumentError) {
    try NodeReader.read(cursors, below: parent, into: &table, limits: limits)
  }

  /// Reads a node anew, which stays as it is.
  mutating func readNode(
    at place: Int, as cursor: JSONCursor, readsLayout: Bool, in around: DocumentNodeLayout?,
    _ limits: DocumentLimits
  ) throws(DocumentError) -> DocumentNode {
    try NodeReader.reread(
      cursor, at: place, of: &table, readsLayout: readsLayout, in: around, limits: limits)
  }
}

// Applying.
extension LiveNodes {
  /// Makes changes in the tree.
  ///
  /// - Returns: What they are about.
  /// - Throws: An error of the tree, which has the nodes of before where they were; what they show
  ///   and ask for may be of the one or the other, and this is of no more use than to tell the
  ///   document of before.
  mutating func apply(_ changes: NodeChanges) throws(TreeError) -> NodeEffects {
    var effects = NodeEffects()
    let sets = changes.sets
    for set in sets {
      if set.node.visibility != table.nodes[set.place].visibility {
        effects.hidden.append(set.place)
      }
      tree.applyOwnChanges(
        at: set.place, from: table.nodes[set.place], to: set.node, rootDirection: direction)
      table.nodes[set.place] = set.node
      effects.touched.insert(set.place)
    }
    for set in sets where set.asksAnew {
      try tree.applyRequestsAnew(at: set.place, of: table.nodes)
    }
    for set in sets where set.asksAnew { tree.completeLayout(at: set.place, of: table.nodes) }
    effects.count = sets.count
    if let structure = changes.structure {
      effects.isStructural = true
      try apply(structure, &effects)
      haveMoved = true
    }
    for set in sets { objects[set.place] = set.object }
    return effects
  }

  private mutating func apply(
    _ structure: NodeChanges.Structure, _ effects: inout NodeEffects
  ) throws(TreeError) {
    switch structure {
    case .insert(let new, let objects, let parent, let index):
      try insert(new, in: tree.nodes[parent], at: index)
      self.objects += objects
      effects.count += new.count
      effects.new = new
      effects.touched.formUnion(new)
      effects.around.insert(parent)
    case .remove(let tops):
      for top in tops {
        tree.nodes[top].forEachInSubtree { node in
          guard let place = places.removeValue(forKey: node.identity) else { return }
          effects.removed.append(node.name)
          diagnostics.forget(place)
          table.forget(place)
        }
        if let parent = table.nodes[top].parent { effects.around.insert(parent) }
        tree.nodes[top].removeFromParent()
      }
    case .move(let set, let index):
      let (place, node) = (set.place, tree.nodes[set.place])
      effects.around.formUnion([table.nodes[place].parent, set.node.parent].compactMap { $0 })
      effects.touched.insert(place)
      effects.count += 1
      try move(node, to: set, at: index)
    }
  }

  private mutating func insert(
    _ new: Range<Int>, in parent: LayoutNode, at index: Int
  ) throws(TreeError) {
    var texts: Set<ObjectIdentifier> = []
    var tops: [LayoutNode] = []
    for place in new {
      let described = table.nodes[place]
      let node = LayoutNode(described.id)
      try described.applyContent(to: node, &texts)
      try described.applyOwn(to: node)
      if let parent = described.parent, new.contains(parent) {
        try tree.nodes[parent].append(node)
      } else {
        tops.append(node)
      }
      tree.append(node)
      frames.append(node.frame)
      if described.id.isEmpty { areNamed = false }
    }
    for place in new { try tree.applyRequests(at: place, of: table.nodes) }
    for (offset, top) in tops.enumerated() { try parent.insert(top, at: index + offset) }
    for place in new {
      places[tree.nodes[place].identity] = place
      tree.completeLayout(at: place, of: table.nodes)
    }
  }

  private mutating func move(
    _ node: LayoutNode, to set: NodeChanges.Set, at index: Int
  ) throws(TreeError) {
    guard let parent = node.parent, let target = set.node.parent,
      let old = parent.children.firstIndex(where: { $0 === node })
    else { return }
    try tree.nodes[target].insert(node, at: index)
    table.nodes[set.place] = set.node
    do throws(TreeError) {
      if set.asksAnew { try tree.applyRequestsAnew(at: set.place, of: table.nodes) }
    } catch {
      try parent.insert(node, at: old)
      throw error
    }
    if set.asksAnew { tree.completeLayout(at: set.place, of: table.nodes) }
  }

  /// The names and frames of boxes that are new or have another frame than was told last, in the
  /// order of the document.
  mutating func tell(
    _ changes: [FrameChange], _ effects: inout NodeEffects
  ) -> [LayoutResult.Entry] {
    // A frame that is given has changed before the layout.
    effects.touched.formUnion(changes.compactMap { places[$0.node.identity] })
    var told: [LayoutResult.Entry] = []
    for place in ordered(effects.touched) {
      let node = tree.nodes[place]
      if frames[place] == node.frame, !effects.new.contains(place) { continue }
      frames[place] = node.frame
      told.append(
        LayoutResult.Entry(
          id: node.name.isEmpty ? "#" + String(place) : node.name, depth: depth(of: place),
          frame: node.frame))
    }
    return told
  }

  private func depth(of place: Int) -> Int {
    var (depth, next) = (0, table.nodes[place].parent)
    while let current = next { (depth, next) = (depth + 1, table.nodes[current].parent) }
    return depth
  }

  /// Looks for diagnostics anew where they may have changed; see ``LiveDiagnostics``.
  ///
  /// - Returns: How many nodes were looked at.
  mutating func lookAgain(after effects: NodeEffects) -> Int {
    diagnostics.update(after: effects, in: tree, places: places, areNamed: areNamed)
  }

  /// The diagnostics of the tree but for hints, each once, in the order of the document.
  var allDiagnostics: [LayoutDiagnostic] {
    let places = diagnostics.places
    return places.isEmpty ? [] : diagnostics.at(ordered(places))
  }
}

extension JSONValue {
  /// The object of a node and those of all below it, parents before children, siblings in order.
  var nodesInOrder: [JSONValue] {
    var found: [JSONValue] = []
    var pending = [self]
    while let next = pending.popLast() {
      found.append(next)
      pending += next["children"]?.elements.reversed() ?? []
    }
    return found
  }
}
