import LayoutTree

// Containers name children, and so are read when all nodes are known.
extension NodeTable {
  /// Reads the containers of nodes, `objects` by their places; what is at fault is noted and left
  /// out.
  mutating func readContainers(
    of objects: [Int: ObjectCursor], _ faults: FaultList
  ) throws(DocumentError) {
    for index in objects.keys.sorted() {
      guard let object = objects[index], let cursor = object["container"] else { continue }
      try faults.collect { () throws(DocumentError) in
        nodes[index].container = try container(of: index, object, at: cursor)
      }
    }
  }

  private func container(
    of index: Int, _ object: ObjectCursor, at cursor: JSONCursor
  ) throws(DocumentError) -> DocumentContainer {
    for (key, isThere) in [
      ("layout", object["layout"] != nil), ("content", nodes[index].content != nil),
    ] where isThere {
      throw object.error(
        .invalidValue("a node with \(key == "layout" ? "a layout" : key) has no container"),
        atKey: "container")
    }
    let container = try ObjectCursor(cursor)
    let names = ContainerKeys.kinds.names
    try container.refuseKeys(except: names)
    let name = try container.choice(among: names, noun: "a container")
    let kind = try kind(
      named: name, at: try container.required(name), NodeScope(nodes: self, owner: index))
    return DocumentContainer(kind: kind, location: cursor.location)
  }

  private func kind(
    named name: String, at cursor: JSONCursor, _ scope: NodeScope
  ) throws(DocumentError) -> DocumentContainer.Kind {
    switch name {
    case "wrap":
      var wrap = DocumentWrap()
      try ObjectCursor(cursor, keys: ContainerKeys.wrap)
        .read(ContainerKeys.wrapFormats, into: &wrap, in: scope)
      return .wrap(wrap)
    case "scroll":
      var scroll = DocumentScroll()
      try ObjectCursor(cursor, keys: ContainerKeys.scroll)
        .read(ContainerKeys.scrollFormats, into: &scroll, in: scope)
      return .scroll(scroll)
    default:
      var stack = DocumentStack()
      try ObjectCursor(cursor, keys: ContainerKeys.stack)
        .read(ContainerKeys.stackFormats, into: &stack, in: scope)
      return .stack(stack)
    }
  }
}
