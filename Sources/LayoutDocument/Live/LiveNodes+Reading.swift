import FrameEngine
import LayoutTree

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
      let new = try? readNode(
        at: place, as: JSONCursor(value: object, path: .root, faults: table.faults),
        readsLayout: readsLayout, in: around, limits),
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
      try readNodes(at: cursors, below: parent, limits)
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

extension DocumentNode {
  /// Whether there is no more to the node than a layout: no variants, no guides, no container, and
  /// nothing that is written into its children.
  var isLive: Bool {
    isPlain && variants.isEmpty && guides.isEmpty && container == nil
  }
}
