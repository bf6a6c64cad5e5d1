import FrameEngine
import LayoutTree

/// The nodes of a document that is laid out by frames, each at a place that stays its own while
/// others come, go and move.
///
/// What a node shows, and what it asks of the layout around it, concerns no other part of the
/// document; nor do nodes that come and go, for any that is not beside them. So the rest is neither
/// read nor compared nor laid out again.
struct LiveNodes {
  /// The descriptions of the nodes by their places; those of nodes that have left stay.
  var table: NodeTable
  /// The nodes at the same places.
  private(set) var tree: DocumentTree
  /// The objects that describe them, whose children may be those of before.
  private(set) var objects: [JSONValue]
  /// The places of what is in each node, in order.
  private(set) var children: [[Int]]
  /// The frames that were told last.
  private var frames: [Rect]
  /// The places of the nodes that are in the tree.
  private var places: [NodeIdentity: Int] = [:]
  private var diagnostics: LiveDiagnostics
  private var parts: LiveParts
  /// Whether each node has an id.
  private var areNamed: Bool
  /// Whether nodes have come, left or moved, so that places are not in the order of the document.
  private var haveMoved = false
  /// The document, whose nodes are those of before.
  let document: Document

  /// The nodes of a document that the frame engine has laid out in a state; `nil` for a tree of CSS
  /// boxes in a block.
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
    for (place, node) in document.nodes.enumerated() {
      if let parent = node.parent { children[parent].append(place) }
    }
    areNamed = document.nodes.allSatisfy { !$0.id.isEmpty }
    self.document = document
    frames = tree.nodes.map { $0.frame }
    self.tree = tree
    for (place, node) in tree.nodes.enumerated() { places[node.identity] = place }
    diagnostics = LiveDiagnostics(of: tree.root, places: places)
    parts = LiveParts(of: document, group, tree, outcome)
  }

  /// The descriptions of the nodes that findings are about.
  func described(in findings: [Finding]) -> [DocumentNode] {
    Set(findings.flatMap { $0.boxes }).compactMap { table.index(of: $0) }.map { table.nodes[$0] }
  }

  /// Whether nodes are told by numbers that are not their places, once changes are made.
  func areNumbered(after changes: NodeChanges) -> Bool {
    if !haveMoved, !changes.areStructural { return false }
    return !areNamed || table.nodes[changes.new].contains { $0.id.isEmpty }
  }

  /// Whether most places are of nodes that have left.
  var isSparse: Bool { table.nodes.count > 2 * places.count + 64 }

  /// The places of the nodes in the tree, in the order of the document.
  ///
  /// Complexity: O(nodes).
  private var placesInOrder: [Int] {
    var found: [Int] = []
    found.reserveCapacity(places.count)
    var pending = [0]
    while let place = pending.popLast() {
      found.append(place)
      pending += children[place].reversed()
    }
    return found
  }

  /// The tree, with its nodes in the order of the document.
  ///
  /// Complexity: O(nodes).
  var treeInOrder: DocumentTree {
    DocumentTree(placesInOrder.map { tree.nodes[$0] }, like: tree, hasLayouts: tree.hasLayouts)
  }

  /// What the steps of each part have found, by the number of its top in the document.
  ///
  /// Complexity: O(nodes).
  var findingsOfParts: [Int: [Finding]] {
    var findings: [Int: [Finding]] = [:]
    for (number, place) in placesInOrder.enumerated() {
      findings[number] = parts.findings[place]
    }
    return findings
  }

  /// The object of the root, with all changes.
  ///
  /// Complexity: O(nodes).
  var root: JSONValue { object(at: 0) }

  private func object(at place: Int) -> JSONValue {
    let own = objects[place]
    if own["children"] == nil, children[place].isEmpty { return own }
    let inside = children[place].map { object(at: $0) }
    let list = own["children"] ?? .array([])
    return own.setting("children", inside.isEmpty ? nil : list.replacing(inside))
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
      pending += children[place].reversed().filter { chosen.contains($0) || around.contains($0) }
    }
    return found
  }

  /// The number of nodes that a node is in.
  func depth(of place: Int) -> Int {
    var (depth, next) = (0, table.nodes[place].parent)
    while let current = next { (depth, next) = (depth + 1, table.nodes[current].parent) }
    return depth
  }
}

// Applying.
extension LiveNodes {
  /// Makes changes in the tree.
  ///
  /// - Returns: What they are about.
  /// - Throws: An error of the tree, which is of no more use then; ``root`` is still that of
  ///   before.
  mutating func apply(_ changes: NodeChanges) throws(TreeError) -> NodeEffects {
    var effects = NodeEffects()
    effects.touched = Set(changes.old.keys).subtracting(changes.removed)
    effects.new = Set(changes.new).subtracting(changes.removed)
    effects.around = Set(changes.children.keys).subtracting(changes.removed)
    for (place, old) in changes.old {
      if table.nodes[place].visibility != old.visibility { effects.hidden.append(place) }
      if table.nodes[place].direction != old.direction || table.nodes[place].parent != old.parent {
        effects.carried.insert(place)
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
    let asking = effects.touched.filter { place in
      changes.old[place].map { asksOtherwise(place, than: $0, changes) } ?? false
    }
    return TreeChanges(
      kept: effects.touched.compactMap { place in changes.old[place].map { (place, $0) } },
      new: effects.new.sorted(), removed: removed.map { tree.nodes[$0] },
      children: sortedByDepth(effects.around).map { ($0, changes.children[$0] ?? []) },
      asking: sortedByDepth(asking.union(effects.new)))
  }

  private func sortedByDepth(_ places: Set<Int>) -> [Int] {
    places.map { (depth(of: $0), $0) }.sorted(by: <).map { $0.1 }
  }

  /// Whether a node asks for something else than before, or of another layout.
  private func asksOtherwise(
    _ place: Int, than old: DocumentNode, _ changes: NodeChanges
  ) -> Bool {
    let new = table.nodes[place]
    let layout = new.parent.flatMap { table.nodes[$0].nodeLayout }
    let oldLayout = old.parent.flatMap { (changes.old[$0] ?? table.nodes[$0]).nodeLayout }
    return new.asksOtherwise(than: old) || layout != oldLayout
  }

  /// Takes note of changes that the tree has taken.
  private mutating func take(_ changes: NodeChanges, _ effects: NodeEffects, _ removed: [Int]) {
    for place in changes.new {
      objects.append(JSONValue(.null))
      children.append([])
      frames.append(tree.nodes[place].frame)
    }
    for (place, object) in changes.objects { objects[place] = object }
    for (place, list) in changes.children { children[place] = list }
    for place in removed {
      places[tree.nodes[place].identity] = nil
      diagnostics.forget(place)
      parts.forget(place)
    }
    parts.add(effects.new, of: table)
    for place in effects.new {
      places[tree.nodes[place].identity] = place
      if table.nodes[place].id.isEmpty { areNamed = false }
    }
    if changes.areStructural { haveMoved = true }
  }

  /// Lays out what changes concern: what is around and beside them, and the parts between layouts
  /// in which they are or whose tops have other frames, from the outside inwards.
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

  /// Lays out what the tree has to, and returns the parts that this concerns.
  private func layOutIfNeeded(_ effects: inout NodeEffects) -> Set<Int> {
    parts.concerned(by: note(tree.root.layoutIfNeeded(), &effects), of: table) {
      tree.nodes[$0].frame.size != frames[$0].size
    }
  }

  /// The places of nodes that have other frames.
  @discardableResult
  private func note(_ changes: [FrameChange], _ effects: inout NodeEffects) -> Set<Int> {
    let changed = Set(changes.compactMap { places[$0.node.identity] })
    effects.touched.formUnion(changed)
    return changed
  }

  /// The number of layouts around a node.
  private func level(of place: Int) -> Int {
    var (level, next) = (0, table.nodes[place].parent)
    while let current = next {
      if table.nodes[current].nodeLayout != nil { level += 1 }
      next = table.nodes[current].parent
    }
    return level
  }

  /// The names and frames of boxes that are new or have another frame than was told last, in the
  /// order of the document.
  mutating func tell(_ effects: NodeEffects) -> [LayoutResult.Entry] {
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

  /// Looks for diagnostics anew where they may have changed; see ``LiveDiagnostics``.
  ///
  /// - Returns: How many nodes were looked at.
  mutating func lookAgain(after effects: NodeEffects) -> Int {
    diagnostics.update(after: effects, in: tree, places: places)
  }

  /// The diagnostics of the tree but for hints, each once, in the order of the document.
  var allDiagnostics: [LayoutDiagnostic] {
    let places = diagnostics.places
    return places.isEmpty ? [] : diagnostics.at(ordered(places))
  }

  /// What the steps of all parts have found, from the outside inwards.
  var findingsOfSteps: [Finding] {
    let found = parts.findings.filter { !$0.value.isEmpty }
    let tops = ordered(Set(found.keys)).enumerated().map { (level(of: $1), $0, $1) }.sorted(by: <)
    return tops.flatMap { found[$0.2] ?? [] }
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
