import FrameEngine
import LayoutTree

/// The nodes of a document laid out by the frame engine, with indices that stay the same when
/// others are inserted, removed and moved.
///
/// The content and traits of a node affect no other part of the document; inserted and removed
/// nodes affect only their siblings and ancestors. So the rest is neither read nor compared nor
/// laid out again.
struct LiveNodes {
  /// The descriptions of the nodes by index; those of removed nodes stay.
  var table: NodeTable
  /// The nodes by index.
  private(set) var tree: DocumentTree
  /// The objects that describe the nodes, by index; their `children` may be outdated.
  private(set) var objects: [JSONValue]
  /// The indices of the children of each node, in order.
  private(set) var children: [[Int]]
  /// The last reported frames.
  private var frames: [Rect]
  /// The indices of the nodes in the tree.
  private var places: [NodeIdentity: Int] = [:]
  private var diagnostics: LiveDiagnostics
  private var parts: LiveParts
  /// Whether every node has an id.
  private var areNamed: Bool
  /// Whether nodes were inserted, removed or moved, so that indices are not in document order.
  private var haveMoved = false
  /// The document, with its original nodes.
  let document: Document

  /// Collects the nodes of a document that the frame engine has laid out in a state; `nil` for a
  /// tree of CSS boxes in a block.
  ///
  /// Complexity: O(nodes and steps).
  init?(
    of document: Document, at root: JSONValue, _ tree: DocumentTree, _ group: [Step],
    _ outcome: LayoutOutcome
  ) {
    guard outcome.engine == .frames, document.block == nil else { return nil }
    objects = root.nodesInOrder
    guard objects.count == document.nodes.count else { return nil }
    table = NodeTable(of: document, kinds: .standard)
    children = Array(repeating: [], count: objects.count)
    for (index, node) in document.nodes.enumerated() {
      if let parent = node.parent { children[parent].append(index) }
    }
    areNamed = document.nodes.allSatisfy { !$0.id.isEmpty }
    self.document = document
    frames = tree.nodes.map { $0.frame }
    self.tree = tree
    for (index, node) in tree.nodes.enumerated() { places[node.identity] = index }
    diagnostics = LiveDiagnostics(of: tree.root, places: places)
    parts = LiveParts(of: document, group, tree, outcome)
  }

  /// Returns the descriptions of the nodes mentioned in findings, also by their guides, with the
  /// names that they have there.
  ///
  /// Complexity: O(findings), and O(nodes) if they mention nodes without an id.
  func described(in findings: [Finding]) -> [(name: String, node: DocumentNode)] {
    let order = findings.contains { $0.hasNumbers } ? placesInOrder : []
    return Set(findings.flatMap { $0.boxes }).compactMap { name in
      let number = name.number.flatMap { order.indices.contains($0) ? order[$0] : nil }
      guard let index = table.index(of: name) ?? table.guides[name]?.index ?? number else {
        return nil
      }
      return (table.nodes[index].id.isEmpty ? name : table.nodes[index].id, table.nodes[index])
    }
  }

  /// Returns whether, after the changes, unnamed nodes are identified by numbers other than their
  /// indices.
  func areNumbered(after changes: NodeChanges) -> Bool {
    if !haveMoved, !changes.areStructural { return false }
    return !areNamed || table.nodes[changes.new].contains { $0.id.isEmpty }
  }

  /// Whether most indices belong to removed nodes.
  var isSparse: Bool { table.nodes.count > 2 * places.count + 64 }

  /// The indices of the nodes in the tree, in document order.
  ///
  /// Complexity: O(nodes).
  private var placesInOrder: [Int] {
    var found: [Int] = []
    found.reserveCapacity(places.count)
    var pending = [0]
    while let index = pending.popLast() {
      found.append(index)
      pending += children[index].reversed()
    }
    return found
  }

  /// The tree, with its nodes in document order.
  ///
  /// Complexity: O(nodes).
  var treeInOrder: DocumentTree {
    DocumentTree(placesInOrder.map { tree.nodes[$0] }, like: tree, hasLayouts: tree.hasLayouts)
  }

  /// The findings of the steps of each part, by the number of its top in the document.
  ///
  /// Complexity: O(nodes).
  var findingsOfParts: [Int: [Finding]] {
    var findings: [Int: [Finding]] = [:]
    for (number, index) in placesInOrder.enumerated() {
      findings[number] = parts.findings[index]
    }
    return findings
  }

  /// The object of the root, with all changes applied.
  ///
  /// Complexity: O(nodes).
  var root: JSONValue { object(at: 0) }

  private func object(at index: Int) -> JSONValue {
    let own = objects[index]
    if own["children"] == nil, children[index].isEmpty { return own }
    let inside = children[index].map { object(at: $0) }
    let list = own["children"] ?? .array([])
    return own.setting("children", inside.isEmpty ? nil : list.replacing(inside))
  }

  /// Returns indices sorted in document order.
  ///
  /// Complexity: O(indices and the children of all their ancestors).
  private func ordered(_ chosen: Set<Int>) -> [Int] {
    if !haveMoved { return chosen.sorted() }
    var around: Set<Int> = []
    for index in chosen {
      var parent = table.nodes[index].parent
      while let current = parent, around.insert(current).inserted {
        parent = table.nodes[current].parent
      }
    }
    var found: [Int] = []
    var pending = [0]
    while let index = pending.popLast() {
      if chosen.contains(index) { found.append(index) }
      guard around.contains(index) else { continue }
      pending += children[index].reversed().filter { chosen.contains($0) || around.contains($0) }
    }
    return found
  }

  /// Returns the number of ancestors of a node.
  func depth(of index: Int) -> Int {
    var (depth, next) = (0, table.nodes[index].parent)
    while let current = next { (depth, next) = (depth + 1, table.nodes[current].parent) }
    return depth
  }
}

// Application of changes.
extension LiveNodes {
  /// Applies changes to the tree.
  ///
  /// - Returns: The affected nodes.
  /// - Throws: An error of the tree, which is unusable afterwards; ``root`` is unchanged.
  mutating func apply(_ changes: NodeChanges) throws(TreeError) -> NodeEffects {
    var effects = NodeEffects()
    effects.touched = Set(changes.old.keys).subtracting(changes.removed)
    effects.new = Set(changes.new).subtracting(changes.removed)
    effects.around = Set(changes.children.keys).subtracting(changes.removed)
    for (index, old) in changes.old {
      if table.nodes[index].visibility != old.visibility { effects.hidden.append(index) }
      if table.nodes[index].direction != old.direction || table.nodes[index].parent != old.parent {
        effects.carried.insert(index)
      }
    }
    let removed = ordered(changes.removed.filter { $0 < changes.new.lowerBound })
    effects.removed = removed.map { tree.nodes[$0].name }

    tree.append(changes.new.map { LayoutNode(table.nodes[$0].id) })
    try tree.apply(
      treeChanges(of: changes, effects, removed), to: table.nodes, rootDirection: document.direction
    )
    take(changes, effects, removed)
    effects.touched.formUnion(effects.new)
    return effects
  }

  private func treeChanges(
    of changes: NodeChanges, _ effects: NodeEffects, _ removed: [Int]
  ) -> TreeChanges {
    let asking = effects.touched.filter { index in
      changes.old[index].map { asksOtherwise(index, than: $0, changes) } ?? false
    }
    return TreeChanges(
      kept: effects.touched.compactMap { index in changes.old[index].map { (index, $0) } },
      new: effects.new.sorted(), removed: removed.map { tree.nodes[$0] },
      children: sortedByDepth(effects.around).map { ($0, changes.children[$0] ?? []) },
      asking: sortedByDepth(asking.union(effects.new)))
  }

  private func sortedByDepth(_ places: Set<Int>) -> [Int] {
    places.map { (depth(of: $0), $0) }.sorted(by: <).map { $0.1 }
  }

  /// Whether a node has other traits than before, or is in another layout.
  private func asksOtherwise(
    _ index: Int, than old: DocumentNode, _ changes: NodeChanges
  ) -> Bool {
    let new = table.nodes[index]
    let layout = new.parent.flatMap { table.nodes[$0].nodeLayout }
    let oldLayout = old.parent.flatMap { (changes.old[$0] ?? table.nodes[$0]).nodeLayout }
    return new.asksOtherwise(than: old) || layout != oldLayout
  }

  /// Records changes that have been applied to the tree.
  private mutating func take(_ changes: NodeChanges, _ effects: NodeEffects, _ removed: [Int]) {
    for index in changes.new {
      objects.append(JSONValue(.null))
      children.append([])
      frames.append(tree.nodes[index].frame)
    }
    for (index, object) in changes.objects { objects[index] = object }
    for (index, list) in changes.children { children[index] = list }
    for index in removed {
      places[tree.nodes[index].identity] = nil
      diagnostics.forget(index)
      parts.forget(index)
    }
    parts.add(effects.new, of: table)
    for index in effects.new {
      places[tree.nodes[index].identity] = index
      if table.nodes[index].id.isEmpty { areNamed = false }
    }
    if changes.areStructural { haveMoved = true }
  }

  /// Lays out the changed regions: ancestors and siblings of changes, and the parts between layouts
  /// that contain them or whose tops have changed frames, from the outside inwards.
  mutating func layOut(_ effects: inout NodeEffects) {
    var document = document
    document.nodes = table.nodes
    var open = parts.around(effects.touched.union(effects.around), of: table)
      .union(parts.below(effects.carried, of: table))
    var done: Set<Int> = []
    if !open.contains(0) { open.formUnion(layOutIfNeeded(&effects)) }
    while let level = open.map({ self.level(of: $0) }).min() {
      let now = open.filter { self.level(of: $0) == level }
      for top in now {
        note(parts.layOut(top, of: document, in: tree), &effects)
        effects.touched.formUnion(parts.members[top] ?? [])
        effects.around.insert(top)
      }
      done.formUnion(now)
      if tree.hasLayouts || parts.members.count > 1 { open.formUnion(layOutIfNeeded(&effects)) }
      open.subtract(done)
    }
  }

  /// Lays out the tree if needed, and returns the affected parts.
  private func layOutIfNeeded(_ effects: inout NodeEffects) -> Set<Int> {
    parts.concerned(by: note(tree.root.layoutIfNeeded(), &effects), of: table) {
      tree.nodes[$0].frame.size != frames[$0].size
    }
  }

  /// Records the nodes with changed frames, and returns their indices.
  @discardableResult
  private func note(_ changes: [FrameChange], _ effects: inout NodeEffects) -> Set<Int> {
    let changed = Set(changes.compactMap { places[$0.node.identity] })
    effects.touched.formUnion(changed)
    return changed
  }

  /// Returns the number of layouts around a node.
  private func level(of index: Int) -> Int {
    var (level, next) = (0, table.nodes[index].parent)
    while let current = next {
      if table.nodes[current].nodeLayout != nil { level += 1 }
      next = table.nodes[current].parent
    }
    return level
  }

  /// Returns the names and frames of boxes that are new or whose frame differs from the last
  /// reported one, in document order.
  mutating func tell(_ effects: NodeEffects) -> [LayoutResult.Entry] {
    var told: [LayoutResult.Entry] = []
    for index in ordered(effects.touched) {
      let node = tree.nodes[index]
      if frames[index] == node.frame, !effects.new.contains(index) { continue }
      frames[index] = node.frame
      told.append(
        LayoutResult.Entry(
          id: LayoutResult.id(of: node, at: index), depth: depth(of: index), frame: node.frame))
    }
    return told
  }

  /// Updates diagnostics where they may have changed; see ``LiveDiagnostics``.
  ///
  /// - Parameters:
  ///   - effects: The effects of changes.
  ///   - areNumbered: Whether diagnostics may name nodes by numbers that have changed.
  /// - Returns: The number of visited nodes.
  mutating func lookAgain(after effects: NodeEffects, areNumbered: Bool) -> Int {
    diagnostics.update(after: effects, in: tree, places: places, areNumbered: areNumbered)
  }

  /// The diagnostics of the tree except hints, each once, in document order.
  var allDiagnostics: [LayoutDiagnostic] {
    let places = diagnostics.places
    return places.isEmpty ? [] : diagnostics.at(ordered(places))
  }

  /// The findings of the steps of all parts, from the outside inwards.
  var findingsOfSteps: [Finding] {
    let found = parts.findings.filter { !$0.value.isEmpty }
    let tops = ordered(Set(found.keys)).enumerated().map { (level(of: $1), $0, $1) }.sorted(by: <)
    return tops.flatMap { found[$0.2] ?? [] }
  }
}

extension JSONValue {
  /// The objects of a node and its descendants, parents before children, siblings in order.
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

extension LiveNodes {
  /// The keys that may change: those of a node's content, traits and layout.
  private static let keys = [
    "text", "content", "width", "height", "size", "visibility", "direction", "traits", "layout",
    "style", "comment",
  ]

  /// Returns whether an update changes only what can be changed in single nodes.
  static func suit(_ update: DocumentUpdate) -> Bool {
    update.changes.allSatisfy { change in
      switch change {
      case .set(let members, of: .some):
        members.members.allSatisfy { keys.contains($0.key) }
      case .insert, .remove, .move: true
      default: false
      }
    }
  }

  /// Reads a suitable update; returns `nil`, leaving the table unusable, if it affects more than
  /// single nodes or is invalid.
  ///
  /// Nodes are inserted, removed and moved in the order of the update, and other changes are read
  /// when all nodes are in place.
  ///
  /// Complexity: O(bytes of the update and of the nodes it names, and the children of those whose
  /// layout or children change).
  mutating func read(_ update: DocumentUpdate, limits: DocumentLimits) -> NodeChanges? {
    var changes = NodeChanges(of: table.nodes.count)
    for change in update.changes {
      let isRead =
        switch change {
        case .set(let members, of: .some(let cursor)): note(members, of: cursor, &changes)
        case .insert(let nodes, in: let parent, at: let index):
          insert(nodes, in: parent, at: index, &changes, limits)
        case .remove(let nodes): nodes.allSatisfy { remove($0, &changes) }
        case .move(let node, in: let parent, at: let index):
          move(node, in: parent, at: index, &changes)
        default: false
        }
      if !isRead { return nil }
    }
    guard readAnew(&changes, limits), canHold(changes), table.faults.errors.isEmpty else {
      return nil
    }
    changes.old = changes.old.filter { !changes.removed.contains($0.key) }
    changes.children = changes.children.filter { !changes.removed.contains($0.key) }
    return changes
  }

  /// Returns the index of the named node.
  private func place(at cursor: JSONCursor) -> Int? {
    cursor.string.flatMap { table.index(of: $0.text) }
  }

  private func object(at index: Int, _ changes: NodeChanges) -> JSONValue {
    changes.objects[index] ?? objects[index]
  }

  private func children(of index: Int, _ changes: NodeChanges) -> [Int] {
    changes.children[index] ?? (index < children.count ? children[index] : [])
  }

  private func note(
    _ members: JSONValue, of cursor: JSONCursor, _ changes: inout NodeChanges
  ) -> Bool {
    guard let index = place(at: cursor) else { return false }
    changes.objects[index] = object(at: index, changes).setting(members)
    changes.unread.insert(index)
    return true
  }
}

// Insertion, removal and moves of nodes.
extension LiveNodes {
  private mutating func insert(
    _ nodes: [JSONValue], in parent: JSONCursor, at index: Int?, _ changes: inout NodeChanges,
    _ limits: DocumentLimits
  ) -> Bool {
    guard let parent = place(at: parent) else { return false }
    let first = table.nodes.count
    let cursors = nodes.map { JSONCursor(value: $0, path: .root, faults: table.faults) }
    do throws(DocumentError) {
      try NodeReader.read(cursors, below: parent, into: &table, limits: limits)
    } catch {
      return false
    }
    let new = first..<table.nodes.count
    let objects = nodes.flatMap { $0.nodesInOrder }
    // A removed node that is inserted again under its name must keep its identity.
    let left = Set(changes.removed.map { table.nodes[$0].id }).subtracting([""])
    guard table.faults.errors.isEmpty, objects.count == new.count,
      table.nodes[new].allSatisfy({ $0.container == nil && !left.contains($0.id) })
    else { return false }
    for place in new { table.nodes[place].select(document.sizeClass) }
    var tops: [Int] = []
    for (place, object) in zip(new, objects) {
      changes.objects[place] = object
      guard let above = table.nodes[place].parent else { return false }
      if above == parent {
        tops.append(place)
      } else {
        changes.children[above, default: []].append(place)
      }
    }
    changes.new = changes.new.lowerBound..<new.upperBound
    changes.readCount += new.count
    return put(tops, in: parent, at: index, &changes)
  }

  private mutating func remove(_ node: JSONCursor, _ changes: inout NodeChanges) -> Bool {
    guard let index = place(at: node), take(index, &changes) else { return false }
    var pending = [index]
    while let next = pending.popLast() {
      // A node that is mentioned cannot be removed, and the presence of containers affects the
      // engines.
      guard table.nodes[next].container == nil, !table.mentions(next) else { return false }
      table.forget(next)
      changes.removed.insert(next)
      pending += children(of: next, changes)
    }
    return true
  }

  private mutating func move(
    _ node: JSONCursor, in parent: JSONCursor?, at index: Int?, _ changes: inout NodeChanges
  ) -> Bool {
    guard let place = place(at: node), let old = table.nodes[place].parent, take(place, &changes)
    else { return false }
    guard let parent else { return put([place], in: old, at: index, &changes) }
    guard let target = self.place(at: parent), !isInside(target, place) else { return false }
    if target != old {
      // References to a node may require it to be a sibling or a descendant, and those of barriers
      // must not cross a layout.
      var pending = [place]
      while let next = pending.popLast() {
        if table.mentions(next) || table.nodes[next].guides.contains(where: { $0.isBarrier }) {
          return false
        }
        pending += children(of: next, changes)
      }
      changes.old[place] = changes.old[place] ?? table.nodes[place]
      changes.unread.insert(place)
      table.nodes[place].parent = target
    }
    return put([place], in: target, at: index, &changes)
  }

  /// Removes a node from the children of its parent.
  private func take(_ index: Int, _ changes: inout NodeChanges) -> Bool {
    guard let parent = table.nodes[index].parent, hasOwnLayout(parent, changes) else {
      return false
    }
    changes.children[parent] = children(of: parent, changes).filter { $0 != index }
    return true
  }

  /// Inserts nodes among the children of another one at an index, or at the end.
  private func put(
    _ places: [Int], in parent: Int, at index: Int?, _ changes: inout NodeChanges
  ) -> Bool {
    var list = children(of: parent, changes)
    let index = index ?? list.count
    guard hasOwnLayout(parent, changes), index <= list.count else { return false }
    list.insert(contentsOf: places, at: index)
    changes.children[parent] = list
    return true
  }

  /// Whether a node places its children by a layout that affects them alone.
  private func hasOwnLayout(_ index: Int, _ changes: NodeChanges) -> Bool {
    table.nodes[index].nodeLayout != nil && isSingle(index, changes)
  }

  /// Whether a node is another one or its descendant.
  private func isInside(_ index: Int, _ top: Int) -> Bool {
    var next: Int? = index
    while let current = next {
      if current == top { return true }
      next = table.nodes[current].parent
    }
    return false
  }
}

// Rereading of nodes.
extension LiveNodes {
  /// Rereads the nodes that are changed or reparented, and the children of nodes whose layout has
  /// changed.
  private mutating func readAnew(_ changes: inout NodeChanges, _ limits: DocumentLimits) -> Bool {
    var pending = changes.unread.subtracting(changes.removed).map { (depth(of: $0), $0) }
      .sorted(by: >).map { $0.1 }
    var known: Set<Int> = []
    while let index = pending.popLast() {
      guard known.insert(index).inserted else { continue }
      let old = table.nodes[index]
      guard isSingle(index, changes), old.parent.map({ isSingle($0, changes) }) ?? true,
        read(index, changes, limits)
      else { return false }
      changes.readCount += 1
      if index < changes.new.lowerBound { changes.old[index] = changes.old[index] ?? old }
      let new = table.nodes[index]
      // A node without a layout is placed by steps, with all its descendants.
      let keepsPart =
        (new.nodeLayout == nil) == (old.nodeLayout == nil)
        || index != 0 && children(of: index, changes).isEmpty
      guard keepsPart, new.isPlain else { return false }
      if new.nodeLayout != old.nodeLayout { pending += children(of: index, changes) }
    }
    return true
  }

  private mutating func read(
    _ index: Int, _ changes: NodeChanges, _ limits: DocumentLimits
  ) -> Bool {
    let object = object(at: index, changes)
    do throws(DocumentError) {
      try NodeReader.reread(
        JSONCursor(value: object, path: .root, faults: table.faults), at: index, of: &table,
        hasChildren: !children(of: index, changes).isEmpty, limits: limits)
      return table.faults.errors.isEmpty
    } catch {
      return false
    }
  }

  /// Whether a node's description is complete, has no size class variants, and does not change its
  /// children.
  private func isSingle(_ index: Int, _ changes: NodeChanges) -> Bool {
    let node = table.nodes[index]
    return node.isPlain && node.container == nil && object(at: index, changes)["classes"] == nil
  }

  /// Whether the nodes with children have no content.
  private func canHold(_ changes: NodeChanges) -> Bool {
    changes.children.allSatisfy { index, list in
      list.isEmpty || table.nodes[index].content == nil
    }
  }
}
