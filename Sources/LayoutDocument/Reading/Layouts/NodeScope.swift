import FrameEngine
import LayoutTree

/// The node that a value is about, for values that name others beside or below it.
struct NodeScope {
  let nodes: NodeTable
  /// The place of the node in the table.
  let owner: Int
  /// Whether the layout that the node is in ties boxes to lines of each other.
  private(set) var tiesLines = false
  /// The changes of a class to the plain traits, which are checked where they stand; `nil` for
  /// these.
  private(set) var changes: ObjectCursor?

  /// The scope for the value of a key, which may be tied to lines if the plain layout has them and
  /// the class leaves the value as it is.
  func reading(_ key: String) -> NodeScope {
    guard let changes, changes[key] == nil else { return self }
    var scope = self
    scope.tiesLines = true
    return scope
  }

  /// Reads the layout of the node: an object with the name of a kind as its one key.
  func nodeLayout(at cursor: JSONCursor) throws(DocumentError) -> DocumentNodeLayout {
    let kinds = nodes.kinds.layouts
    let object = try ObjectCursor(cursor)
    try object.refuseKeys(except: kinds.map { $0.name } + [DocumentKey.comment.name])
    let kind = try object.choice(among: kinds, named: { $0.name }, noun: "a layout")
    let inner = try ObjectCursor(try object.required(kind.name), keys: kind.keys)
    return DocumentNodeLayout(
      kindName: kind.name, source: cursor.value,
      transform: try inner.collect(DocumentLayoutKind.transform.name) {
        (cursor) throws(DocumentError) in try cursor.transform()
      },
      try kind.read(inner, self))
  }

  /// The ids of children of the node.
  func children(at cursor: JSONCursor) throws(DocumentError) -> [DocumentNodeID] {
    var names: [DocumentNodeID] = []
    for element in try cursor.array() {
      try cursor.faults.collect { () throws(DocumentError) in
        names.append(try listedChild(at: element))
      }
    }
    return names
  }

  /// The id of a child of the node.
  func listedChild(at cursor: JSONCursor) throws(DocumentError) -> DocumentNodeID {
    let name = try nodes.reference(at: cursor)
    guard nodes.nodes[name.index].parent == owner else {
      throw cursor.error(.invalidValue("\(quoted(name.id)) is not in this layout"))
    }
    return name
  }

  /// A node of the same layout.
  func sibling(at cursor: JSONCursor) throws(DocumentError) -> DocumentNodeID {
    let name = try nodes.reference(at: cursor)
    guard nodes.nodes[name.index].parent == nodes.nodes[owner].parent else {
      throw cursor.error(.invalidValue("\(quoted(name.id)) is not in the same layout"))
    }
    return name
  }

  /// Notes an attribute beside a key that names no node.
  func checkAttribute(of object: ObjectCursor, _ key: String) throws(DocumentError) {
    guard object["attribute"] != nil, key != "of" else { return }
    try object.note(.invalidValue("an attribute goes with \"of\""), atKey: "attribute")
  }

  /// Notes a key that only relative layouts understand anywhere else; not one that is misspelt.
  func checkTies(_ object: ObjectCursor, key: String) throws(DocumentError) {
    guard !tiesLines, object.keys.contains(key) else { return }
    try object.note(
      .invalidValue("\(quoted(key)) has a meaning in relative layouts only"), atKey: key)
  }

  /// The elements of a list that is not empty.
  func list<Element>(
    at cursor: JSONCursor, _ element: (JSONCursor) throws(DocumentError) -> Element
  ) throws(DocumentError) -> [Element] {
    let values = try cursor.array()
    guard !values.isEmpty else { throw cursor.error(.invalidValue("the list is empty")) }
    var elements: [Element] = []
    for value in values {
      try cursor.faults.collect { () throws(DocumentError) in
        elements.append(try element(value))
      }
    }
    return elements
  }
}
