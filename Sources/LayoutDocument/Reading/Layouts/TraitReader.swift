import FrameEngine
import LayoutTree

/// Reads what a node asks of the layout it is in.
struct TraitReader {
  let nodes: NodeTable
  /// The place of the node in the table.
  let owner: Int
  /// Whether the layout that the node is in ties boxes to lines of each other.
  private(set) var tiesLines: Bool
  /// What a class changes of the plain traits, which are checked where they stand; `nil` for these.
  let changes: ObjectCursor?

  /// Reads the traits of the node, which itself may give a width and a height.
  func traits(at cursor: JSONCursor) throws(DocumentError) -> DocumentTraits {
    let object = try ObjectCursor(cursor, keys: DocumentKeys.traits)
    if changes == nil { try checkSize(of: object) }
    var traits = DocumentTraits()
    try readPositions(of: object, into: &traits)
    traits.width = try object["width"].map { (cursor) throws(DocumentError) in
      try reader(for: "width").dimension(at: cursor, .horizontal)
    }
    traits.height = try object["height"].map { (cursor) throws(DocumentError) in
      try reader(for: "height").dimension(at: cursor, .vertical)
    }
    traits.leadsBaseline = try object["leadsBaseline"]?.bool() ?? false
    traits.weight = try object["weight"]?.number(atLeast: 0) ?? 0
    traits.horizontalAlignment =
      try object["horizontalAlignment"]?.gravity(.horizontal) ?? .none
    traits.verticalAlignment = try object["verticalAlignment"]?.gravity(.vertical) ?? .none
    traits.placement = try placement(of: object)
    traits.pathAnchor = try object["pathAnchor"]?.share()
    traits.isPathOrigin = try object["pathOrigin"]?.bool() ?? false
    return traits
  }

  /// Refuses an extent that the node gives as well.
  private func checkSize(of object: ObjectCursor) throws(DocumentError) {
    let node = nodes.nodes[owner]
    for (key, extent) in [("width", node.width), ("height", node.height)]
    where extent != nil && object[key] != nil {
      throw object.error(.invalidValue("the node gives its \(key) already"), atKey: key)
    }
  }

  /// A reader for the value of a key, which may be tied to lines if the plain layout has them and the
  /// class leaves the value as it is.
  private func reader(for key: String) -> TraitReader {
    var reader = self
    if let changes, changes[key] == nil { reader.tiesLines = true }
    return reader
  }

  /// The distances, with `margins` for all four of them that are not given.
  private func readPositions(
    of object: ObjectCursor, into traits: inout DocumentTraits
  ) throws(DocumentError) {
    for line in DocumentTraits.Line.allCases {
      let isEdge = [.leading, .trailing, .top, .bottom].contains(line)
      let key = isEdge && object[line.rawValue] == nil ? "margins" : line.rawValue
      guard let cursor = object[key] else { continue }
      traits.positions[line] = try reader(for: key).position(at: cursor, line.axis)
    }
  }

  /// Who places the box: `frame` goes with `placedByOwner` or `keepsPlaceOnly`.
  private func placement(
    of object: ObjectCursor
  ) throws(DocumentError) -> DocumentTraits.Placement {
    let frame = try object["frame"]?.rect()
    if try object["placedByOwner"]?.bool() == true { return .owner(frame ?? .zero) }
    if try object["keepsPlaceOnly"]?.bool() == true { return .kept(frame ?? .zero) }
    if frame == nil { return .layout }
    throw object.error(
      .invalidValue("a frame goes with \"placedByOwner\" or \"keepsPlaceOnly\""), atKey: "frame")
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
