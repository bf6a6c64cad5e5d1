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
  private var table: NodeTable
  /// The nodes at the same places.
  private var tree: DocumentTree
  /// The objects that describe them, whose children may be those of before.
  private var objects: [JSONValue]
  /// The frames that were told last.
  private var frames: [Rect]
  /// The places of the nodes that are in the tree.
  private var places: [NodeIdentity: Int] = [:]
  /// The diagnostics that were found at each node, by its place, but for hints; none at most.
  private var diagnostics: [Int: [LayoutDiagnostic]] = [:]
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
    let query = DiagnosticsQuery(of: tree.root)
    query.visit { node in
      guard let place = places[node.identity] else { return }
      setDiagnostics(node.ownDiagnostics(query), at: place)
    }
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
  private func ordered(_ chosen: Set<Int>) -> [Int] {
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
}

// Reading.
extension LiveNodes {
  /// The keys that may change: what a node shows, what it asks for, and how it places its children.
  private static let keys = [
    "text", "content", "width", "height", "size", "visibility", "traits", "layout", "comment",
  ]

  /// Whether an update changes what may be changed of single nodes, with one change at most of
  /// which nodes there are and where.
  static func suit(_ update: DocumentUpdate) -> Bool {
    var structures = 0
    for change in update.changes {
      switch change {
      case .set(let members, of: .some):
        if members.members.contains(where: { !keys.contains($0.key) }) { return false }
      case .insert, .remove, .move: structures += 1
      default: return false
      }
    }
    return structures <= 1
  }

  /// What a suitable update changes; `nil` if a node is not placed by a layout alone, or at fault.
  ///
  /// Complexity: O(bytes of the update and of the nodes that it names, and the children of those
  /// whose layout changes).
  mutating func read(_ update: DocumentUpdate, limits: DocumentLimits) -> NodeChanges? {
    var changes = NodeChanges()
    for change in update.changes {
      let isRead =
        switch change {
        case .set(let members, of: .some(let cursor)):
          read(members, at: cursor, into: &changes, limits)
        case .insert(let nodes, in: let parent, at: let index):
          read(nodes, in: parent, at: index, into: &changes, limits)
        case .remove(let nodes): readRemoval(of: nodes, into: &changes)
        case .move(let node, in: let parent, at: let index):
          readMove(of: node, in: parent, at: index, into: &changes, limits)
        default: false
        }
      if !isRead || !table.faults.errors.isEmpty { return nil }
    }
    return areIndependent(changes) ? changes : nil
  }

  /// The place of a node in the tree, not of one that the same update inserts.
  private func place(at cursor: JSONCursor) -> Int? {
    guard let id = cursor.string?.text, let place = table.index(of: id) else { return nil }
    return place < tree.nodes.count ? place : nil
  }

  /// Whether a layout places a node that has no style, and that is no row of a table.
  private func isPlaced(_ place: Int) -> Bool {
    let node = table.nodes[place]
    guard node.style == nil, let parent = node.parent else { return false }
    return holdsBoxes(parent)
  }

  /// Whether a node places its children by a layout that leaves them theirs.
  private func holdsBoxes(_ place: Int) -> Bool {
    table.nodes[place].nodeLayout.map { $0.plan.rows == nil } ?? false
  }

  private mutating func read(
    _ members: JSONValue, at cursor: JSONCursor, into changes: inout NodeChanges,
    _ limits: DocumentLimits
  ) -> Bool {
    guard let place = place(at: cursor) else { return false }
    let hasLayout = members["layout"] != nil
    guard isPlaced(place) || hasLayout && place == 0 && table.nodes[0].style == nil,
      let set = reread(
        objects[place].setting(members), at: place, readsLayout: hasLayout,
        in: table.nodes[place].parent.flatMap { table.nodes[$0].nodeLayout }, limits)
    else { return false }
    changes.sets.append(set)
    guard set.node.nodeLayout != table.nodes[place].nodeLayout else { return true }
    guard holdsBoxes(place), let layout = set.node.nodeLayout, layout.plan.rows == nil,
      set.node.isPlain
    else { return false }
    for child in tree.nodes[place].children {
      guard let place = places[child.identity],
        var set = reread(objects[place], at: place, readsLayout: false, in: layout, limits)
      else { return false }
      set.asksAnew = true
      changes.sets.append(set)
    }
    return true
  }

  /// Reads a node anew, in a layout; a layout of its own is read if it may be another one.
  private mutating func reread(
    _ object: JSONValue, at place: Int, readsLayout: Bool, in around: DocumentNodeLayout?,
    _ limits: DocumentLimits
  ) -> NodeChanges.Set? {
    let old = table.nodes[place]
    guard
      let new = try? NodeReader.reread(
        JSONCursor(value: object, path: .root, faults: table.faults), at: place, of: &table,
        readsLayout: readsLayout, in: around, limits: limits),
      new.content == nil || new.nodeLayout == nil
    else { return nil }
    let asksAnew =
      old.traits != new.traits || old.width != new.width || old.height != new.height
      || old.nodeLayout != new.nodeLayout
    return NodeChanges.Set(place: place, node: new, object: object, asksAnew: asksAnew)
  }

  private mutating func read(
    _ nodes: [JSONValue], in parent: JSONCursor, at index: Int?, into changes: inout NodeChanges,
    _ limits: DocumentLimits
  ) -> Bool {
    guard let parent = place(at: parent), holdsBoxes(parent),
      index ?? 0 <= tree.nodes[parent].children.count
    else { return false }
    let first = table.nodes.count
    let cursors = nodes.map { JSONCursor(value: $0, path: .root, faults: table.faults) }
    do throws(DocumentError) {
      try NodeReader.read(cursors, below: parent, into: &table, limits: limits)
    } catch {
      return false
    }
    let new = table.nodes[first...]
    let objects = nodes.flatMap { $0.nodesInOrder }
    guard table.faults.errors.isEmpty, objects.count == new.count,
      new.allSatisfy({ $0.isLive && !$0.hasAnonymousText }),
      new.indices.allSatisfy({ table.top(of: $0) == $0 })
    else { return false }
    changes.structure = .insert(
      first..<table.nodes.count, objects, parent,
      index ?? tree.nodes[parent].children.count)
    return true
  }

  private func readRemoval(of nodes: [JSONCursor], into changes: inout NodeChanges) -> Bool {
    // A node that is named cannot leave, and some names are ids of nothing else.
    if table.mentionsNodes { return false }
    var removed: Set<Int> = []
    for node in nodes {
      guard let place = place(at: node), isPlaced(place), removed.insert(place).inserted else {
        return false
      }
    }
    let isApart = removed.allSatisfy { place in
      !(table.nodes[place].parent.map { isInside($0, removed) } ?? true)
    }
    changes.structure = .remove(ordered(removed))
    return isApart
  }

  private mutating func readMove(
    of node: JSONCursor, in parent: JSONCursor?, at index: Int?, into changes: inout NodeChanges,
    _ limits: DocumentLimits
  ) -> Bool {
    guard !table.mentionsNodes, let place = place(at: node), isPlaced(place),
      let old = table.nodes[place].parent
    else { return false }
    var target = old
    if let parent {
      guard let new = self.place(at: parent) else { return false }
      target = new
    }
    let count = tree.nodes[target].children.count - (target == old ? 1 : 0)
    guard holdsBoxes(target), !isInside(target, [place]), index ?? 0 <= count,
      var set = reread(
        objects[place], at: place, readsLayout: false, in: table.nodes[target].nodeLayout, limits)
    else { return false }
    set.node.parent = target
    if target != old { set.asksAnew = true }
    changes.structure = .move(set, index ?? count)
    return true
  }

  private func depth(of place: Int) -> Int {
    var (depth, next) = (0, table.nodes[place].parent)
    while let current = next { (depth, next) = (depth + 1, table.nodes[current].parent) }
    return depth
  }

  /// Whether one of some nodes is at a place or above it.
  private func isInside(_ place: Int, _ tops: Set<Int>) -> Bool {
    var next: Int? = place
    while let current = next {
      if tops.contains(current) { return true }
      next = table.nodes[current].parent
    }
    return false
  }

  /// Whether no change is of what another one changes.
  private func areIndependent(_ changes: NodeChanges) -> Bool {
    var changed: Set<Int> = []
    for set in changes.sets where !changed.insert(set.place).inserted { return false }
    switch changes.structure {
    case .remove(let tops):
      let tops = Set(tops)
      return changed.allSatisfy { !isInside($0, tops) }
    case .move(let set, _):
      return !changed.contains(set.place)
        && ![table.nodes[set.place].parent, set.node.parent].contains {
          $0.map(changed.contains) ?? false
        }
    case .insert(_, _, let parent, _): return !changed.contains(parent)
    case nil: return true
    }
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
          diagnostics[place] = nil
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
}

// Diagnostics.
extension LiveNodes {
  private mutating func setDiagnostics(_ found: [LayoutDiagnostic], at place: Int) {
    let faults = found.filter { $0.severity != .hint }
    diagnostics[place] = faults.isEmpty ? nil : faults
  }

  /// Looks for diagnostics anew where they may have changed: at nodes that have another frame or
  /// other traits, at those that they are in, and at those in them; and at those that hold others
  /// than before.
  ///
  /// - Returns: How many nodes were looked at.
  /// - Complexity: O(depth) for each of these nodes, and O(nodes) if one of them is at fault.
  mutating func lookAgain(after effects: NodeEffects) -> Int {
    let query = DiagnosticsQuery(of: tree.root)
    var open: Set<Int> = []
    for place in effects.touched.union(effects.around) {
      var node: LayoutNode? = tree.nodes[place]
      while let current = node, let place = places[current.identity],
        open.insert(place).inserted
      {
        node = current.parent
      }
    }
    for place in effects.touched {
      open.formUnion(tree.nodes[place].children.compactMap { places[$0.identity] })
    }
    for place in effects.hidden {
      tree.nodes[place].forEachInSubtree {
        if let place = places[$0.identity] { open.insert(place) }
      }
    }
    // Boxes without a name are called by their number.
    if effects.isStructural, !areNamed { open.formUnion(diagnostics.keys) }
    for place in open {
      let node = tree.nodes[place]
      setDiagnostics(query.visit(node) { node.ownDiagnostics(query) }, at: place)
    }
    return open.count
  }

  /// The diagnostics of the tree but for hints, each once, in the order of the nodes.
  var allDiagnostics: [LayoutDiagnostic] {
    if diagnostics.isEmpty { return [] }
    var known: Set<LayoutDiagnostic> = []
    return ordered(Set(diagnostics.keys)).flatMap { diagnostics[$0] ?? [] }
      .filter { known.insert($0).inserted }
  }
}

/// What an update changes of single nodes.
struct NodeChanges {
  /// What one node is to be.
  struct Set {
    /// The place of the node.
    let place: Int
    /// The node as it is to be.
    var node: DocumentNode
    /// The object that describes it.
    let object: JSONValue
    /// Whether it asks for something else, or of another layout.
    var asksAnew: Bool
  }

  /// A change of which nodes there are, and where.
  enum Structure {
    /// New nodes at places, with their objects, among the children of one at an index.
    case insert(Range<Int>, [JSONValue], Int, Int)
    /// Nodes that leave, with what is in them.
    case remove([Int])
    /// A node that goes to another index, or into another node.
    case move(Set, Int)
  }

  var sets: [Set] = []
  var structure: Structure?
}

/// What changes of single nodes are about.
struct NodeEffects {
  /// How many nodes were read.
  var count = 0
  /// Nodes that have changed or have another frame.
  var touched: Set<Int> = []
  /// Nodes that hold others than before.
  var around: Set<Int> = []
  /// Nodes that have another visibility.
  var hidden: [Int] = []
  /// Nodes that are new.
  var new = 0..<0
  /// The names of nodes that have left, in the order of the document.
  var removed: [String] = []
  /// Whether nodes have come, left or moved.
  var isStructural = false
}

extension DocumentNode {
  /// Whether there is no more to the node than a layout: no variants, no guides, no container, and
  /// nothing that is written into its children.
  fileprivate var isLive: Bool {
    isPlain && variants.isEmpty && guides.isEmpty && container == nil
  }
}

extension JSONValue {
  /// The object of a node and those of all below it, parents before children, siblings in order.
  fileprivate var nodesInOrder: [JSONValue] {
    var found: [JSONValue] = []
    var pending = [self]
    while let next = pending.popLast() {
      found.append(next)
      pending += next["children"]?.elements.reversed() ?? []
    }
    return found
  }
}
