// How far steps and constraints reach: to the next layout of frames; and baselines: as far down as
// they may.
extension NodeTable {
  /// Reads which nodes below have the baselines of a node.
  mutating func readBaselines(
    of index: Int, _ object: ObjectCursor?
  ) throws(DocumentError) {
    nodes[index].firstBaselineItem = try object?.collect("firstBaselineItem") {
      (cursor) throws(DocumentError) in try descendant(of: index, at: cursor)
    }
    nodes[index].lastBaselineItem = try object?.collect("lastBaselineItem") {
      (cursor) throws(DocumentError) in try descendant(of: index, at: cursor)
    }
  }

  private func descendant(
    of index: Int, at cursor: JSONCursor
  ) throws(DocumentError) -> DocumentNodeID {
    let name = try reference(at: cursor)
    var above = nodes[name.index].parent
    while let current = above, current > index { above = nodes[current].parent }
    if above == index { return name }
    throw cursor.error(.invalidValue("\(quoted(name.id)) is not below this node"))
  }

  /// Refuses a node that a step cannot tie to its reference, because a layout is between them.
  func checkReach(
    of scope: Int, to node: DocumentNodeID, at cursor: JSONCursor
  ) throws(DocumentError) {
    let inside = top(of: node.index)
    if inside == top(of: scope) { return }
    if inside == node.index {
      throw cursor.error(.invalidValue("\(quoted(node.id)) is placed by a layout"))
    }
    let box = nodes[inside].id.isEmpty ? "" : "; place it in \"ref\": \(quoted(nodes[inside].id))"
    throw cursor.error(
      .invalidValue("a layout is between \(quoted(node.id)) and the reference\(box)"))
  }

  /// Refuses an equation between nodes that a layout is between, or about a box that one places.
  func checkEquation(of named: [DocumentNodeID], at cursor: JSONCursor) throws(DocumentError) {
    guard let first = named.first else { return }
    for node in named where top(of: node.index) != top(of: first.index) {
      throw cursor.error(
        .invalidValue("a layout is between \(quoted(first.id)) and \(quoted(node.id))"))
    }
    try checkInside(of: first, at: cursor)
  }

  /// Refuses constraints around a box that a layout places and that has nothing for them inside.
  func checkInside(of node: DocumentNodeID, at cursor: JSONCursor) throws(DocumentError) {
    let top = top(of: node.index)
    let hasChildren = top + 1 < nodes.count && nodes[top + 1].parent == top
    if nodes[top].nodeLayout == nil, top == 0 || hasChildren { return }
    throw cursor.error(.invalidValue("a layout places \(quoted(node.id)), and constraints nothing"))
  }
}
