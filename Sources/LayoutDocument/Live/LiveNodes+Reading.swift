import FrameEngine
import LayoutTree

extension LiveNodes {
  /// The keys that may change: what a node shows, what it asks for, and how it places its children.
  private static let keys = [
    "text", "content", "width", "height", "size", "visibility", "direction", "traits", "layout",
    "style", "comment",
  ]

  /// Whether an update changes what may be changed of single nodes.
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

  /// What a suitable update makes of the nodes; `nil` if it concerns more than these, or is at
  /// fault, and the table is of no more use then.
  ///
  /// Nodes come, leave and move in the order that is written, and what is said of others is read
  /// when all of them have their places.
  ///
  /// Complexity: O(bytes of the update and of the nodes that it names, and the children of those
  /// whose layout or children change).
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

  /// The place of the node that is named.
  private func place(at cursor: JSONCursor) -> Int? {
    cursor.string.flatMap { table.index(of: $0.text) }
  }

  private func object(at place: Int, _ changes: NodeChanges) -> JSONValue {
    changes.objects[place] ?? objects[place]
  }

  private func children(of place: Int, _ changes: NodeChanges) -> [Int] {
    changes.children[place] ?? (place < children.count ? children[place] : [])
  }

  private func note(
    _ members: JSONValue, of cursor: JSONCursor, _ changes: inout NodeChanges
  ) -> Bool {
    guard let place = place(at: cursor) else { return false }
    changes.objects[place] = object(at: place, changes).setting(members)
    changes.unread.insert(place)
    return true
  }
}

// Nodes that come, leave and move.
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
    // What leaves and comes again under its name stays the same.
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
    guard let place = place(at: node), take(place, &changes) else { return false }
    var pending = [place]
    while let next = pending.popLast() {
      // A node that is mentioned cannot leave, and engines go by whether there are containers.
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
      // What mentions a node may ask for one beside or below it.
      var pending = [place]
      while let next = pending.popLast() {
        if table.mentions(next) { return false }
        pending += children(of: next, changes)
      }
      changes.old[place] = changes.old[place] ?? table.nodes[place]
      changes.unread.insert(place)
      table.nodes[place].parent = target
    }
    return put([place], in: target, at: index, &changes)
  }

  /// Takes a node out of the children of its parent.
  private func take(_ place: Int, _ changes: inout NodeChanges) -> Bool {
    guard let parent = table.nodes[place].parent, hasOwnLayout(parent, changes) else {
      return false
    }
    changes.children[parent] = children(of: parent, changes).filter { $0 != place }
    return true
  }

  /// Puts nodes among the children of another one at an index, or in front of all.
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

  /// Whether a node places its children by a layout that concerns them alone.
  private func hasOwnLayout(_ place: Int, _ changes: NodeChanges) -> Bool {
    table.nodes[place].nodeLayout != nil && isSingle(place, changes)
  }

  /// Whether a node is another one or in it.
  private func isInside(_ place: Int, _ top: Int) -> Bool {
    var next: Int? = place
    while let current = next {
      if current == top { return true }
      next = table.nodes[current].parent
    }
    return false
  }
}

// Nodes that are read anew.
extension LiveNodes {
  /// Reads the nodes that are described in other words or are in another one, and those in nodes
  /// whose layout is another one now.
  private mutating func readAnew(_ changes: inout NodeChanges, _ limits: DocumentLimits) -> Bool {
    var pending = changes.unread.subtracting(changes.removed).map { (depth(of: $0), $0) }
      .sorted(by: >).map { $0.1 }
    var known: Set<Int> = []
    while let place = pending.popLast() {
      guard known.insert(place).inserted else { continue }
      let old = table.nodes[place]
      guard isSingle(place, changes), old.parent.map({ isSingle($0, changes) }) ?? true,
        read(place, changes, limits)
      else { return false }
      changes.readCount += 1
      if place < changes.new.lowerBound { changes.old[place] = changes.old[place] ?? old }
      let new = table.nodes[place]
      // What has no layout is placed by steps, with all that is in it.
      let keepsPart =
        (new.nodeLayout == nil) == (old.nodeLayout == nil)
        || place != 0 && children(of: place, changes).isEmpty
      guard keepsPart, new.isPlain else { return false }
      if new.nodeLayout != old.nodeLayout { pending += children(of: place, changes) }
    }
    return true
  }

  private mutating func read(
    _ place: Int, _ changes: NodeChanges, _ limits: DocumentLimits
  ) -> Bool {
    let object = object(at: place, changes)
    do throws(DocumentError) {
      try NodeReader.reread(
        JSONCursor(value: object, path: .root, faults: table.faults), at: place, of: &table,
        hasChildren: !children(of: place, changes).isEmpty, limits: limits)
      return table.faults.errors.isEmpty
    } catch {
      return false
    }
  }

  /// Whether what is said of a node says all there is to it, in any size class, and nothing is
  /// written into what is in it.
  private func isSingle(_ place: Int, _ changes: NodeChanges) -> Bool {
    let node = table.nodes[place]
    return node.isPlain && node.container == nil && object(at: place, changes)["classes"] == nil
  }

  /// Whether the nodes that hold others have no content.
  private func canHold(_ changes: NodeChanges) -> Bool {
    changes.children.allSatisfy { place, list in
      list.isEmpty || table.nodes[place].content == nil
    }
  }
}
