import FrameEngine
import LayoutTree

/// The node that a value is about, for values that name others beside or below it.
struct NodeScope {
  let nodes: NodeTable
  /// The place of the node in the table.
  let owner: Int
  /// Whether the layout that the node is in ties boxes to lines of each other.
  private(set) var tiesLines = false
  /// What a class changes of the plain traits, which are checked where they stand; `nil` for these.
  private(set) var changes: ObjectCursor?

  /// The scope for the value of a key, which may be tied to lines if the plain layout has them and the
  /// class leaves the value as it is.
  func reading(_ key: String) -> NodeScope {
    guard let changes, changes[key] == nil else { return self }
    var scope = self
    scope.tiesLines = true
    return scope
  }

  /// Reads the layout of the node: an object with the name of a kind as its one key.
  func arrangement(at cursor: JSONCursor) throws(DocumentError) -> DocumentArrangement {
    let kinds = nodes.kinds.layouts
    let object = try ObjectCursor(cursor)
    try object.refuseKeys(except: kinds.map { $0.name } + [DocumentKey.comment.name])
    let kind = try object.choice(among: kinds, named: { $0.name }, noun: "a layout")
    let inner = try ObjectCursor(try object.required(kind.name), keys: kind.keys)
    return DocumentArrangement(
      kindName: kind.name, source: cursor.value,
      transform: try inner[DocumentLayoutKind.transform.name]?.transform(),
      try kind.read(inner, self))
  }

  /// The ids of children of the node.
  func children(at cursor: JSONCursor) throws(DocumentError) -> [NodeName] {
    var names: [NodeName] = []
    for element in try cursor.array() {
      let name = try nodes.reference(at: element)
      guard nodes.nodes[name.index].parent == owner else {
        throw element.error(.invalidValue("\(quoted(name.id)) is not in this layout"))
      }
      names.append(name)
    }
    return names
  }

  /// A node of the same layout.
  func sibling(at cursor: JSONCursor) throws(DocumentError) -> NodeName {
    let name = try nodes.reference(at: cursor)
    guard nodes.nodes[name.index].parent == nodes.nodes[owner].parent else {
      throw cursor.error(.invalidValue("\(quoted(name.id)) is not in the same layout"))
    }
    return name
  }

  /// Refuses an attribute beside a key that names no node.
  func checkAttribute(of object: ObjectCursor, _ key: String) throws(DocumentError) {
    guard object["attribute"] != nil, key != "of" else { return }
    throw object.error(.invalidValue("an attribute goes with \"of\""), atKey: "attribute")
  }

  /// Refuses a key that only relative layouts understand anywhere else.
  func checkTies(_ object: ObjectCursor, key: String) throws(DocumentError) {
    guard !tiesLines else { return }
    throw object.error(
      .invalidValue("\(quoted(key)) has a meaning in relative layouts only"), atKey: key)
  }

  /// The elements of a list that is not empty.
  func list<Element>(
    at cursor: JSONCursor, _ element: (JSONCursor) throws(DocumentError) -> Element
  ) throws(DocumentError) -> [Element] {
    var elements: [Element] = []
    for cursor in try cursor.array() { elements.append(try element(cursor)) }
    guard !elements.isEmpty else { throw cursor.error(.invalidValue("the list is empty")) }
    return elements
  }
}
