import LayoutTree

// The lists of nodes, gaps and extents in steps.
extension StepReader {
  /// The nodes named by one id or a list of ids, each once, and never `reference`; `scope` is the
  /// reference of the step, if that is another one.
  func references(
    at cursor: JSONCursor, except reference: Int, in scope: Int? = nil
  ) throws(DocumentError) -> [NodeName] {
    var seen = ListOfNodes(nodes: nodes, reference: reference, scope: scope ?? reference)
    guard let elements = cursor.elements else {
      guard cursor.string != nil else {
        throw cursor.wrongType(expected: "the id of a node or an array of ids")
      }
      return [try seen.add(cursor)]
    }
    var result: [NodeName] = []
    for element in elements {
      try faults.collect { () throws(DocumentError) in result.append(try seen.add(element)) }
    }
    return result
  }

  func placeEntries(
    at cursor: JSONCursor, reference: Int
  ) throws(DocumentError) -> [PlaceEntry] {
    var seen = ListOfNodes(nodes: nodes, reference: reference, scope: reference)
    var result: [PlaceEntry] = []
    for element in try cursor.array() {
      try faults.collect { () throws(DocumentError) in
        result.append(try placeEntry(at: element, &seen))
      }
    }
    return result
  }

  private func placeEntry(
    at cursor: JSONCursor, _ seen: inout ListOfNodes
  ) throws(DocumentError) -> PlaceEntry {
    switch cursor.value.content {
    case .number(let number): .space(number)
    case .string(let string) where string.text == Self.wall: .wall
    case .string: .node(try seen.add(cursor))
    default: try objectEntry(at: cursor)
    }
  }

  /// Reads `{"flexible": shares}` or `{"wall": true}`.
  private func objectEntry(at cursor: JSONCursor) throws(DocumentError) -> PlaceEntry {
    if let shares = try cursor.flexibleShares() { return .flexible(shares) }
    let shape = "a number, an id, \"|\" or {\"flexible\": shares}"
    let object = try ObjectCursor(cursor, expected: shape)
    try object.refuseKeys(except: ["wall", "flexible"])
    let wall = try object.required("wall")
    guard wall.value.content == .bool(true) else { throw wall.wrongType(expected: "true") }
    return .wall
  }

  func extents(
    _ axis: Axis, of subject: JSONCursor, in scope: Int, is values: JSONCursor
  ) throws(DocumentError) -> Step.Action {
    let slots = try slots(at: subject, in: scope)
    guard let elements = values.elements else {
      return .extent(axis, of: slots, .same(try extent(at: values, axis)))
    }
    guard elements.count == slots.count else {
      throw values.error(
        .invalidValue("the list has length \(elements.count), that of the nodes \(slots.count)"))
    }
    var extents: [ExtentEntry] = []
    for element in elements { extents.append(try extent(at: element, axis)) }
    return .extent(axis, of: slots, .each(extents))
  }

  /// The nodes of a list, with `nil` for each `null`.
  private func slots(
    at cursor: JSONCursor, in scope: Int
  ) throws(DocumentError) -> [NodeName?] {
    var seen = ListOfNodes(nodes: nodes, reference: 0, scope: scope)
    guard let elements = cursor.elements else {
      return try references(at: cursor, except: 0, in: scope).map { $0 }
    }
    var slots: [NodeName?] = []
    for element in elements {
      slots.append(nil)
      guard !element.isNull else { continue }
      try faults.collect { () throws(DocumentError) in
        slots[slots.count - 1] = try seen.add(element)
      }
    }
    return slots
  }

  func size(
    of subject: JSONCursor, in scope: Int, is value: JSONCursor
  ) throws(DocumentError) -> Step.Action {
    let nodes = try references(at: subject, except: 0, in: scope)
    let extents = try value.array(of: 2, shape: "[width, height]")
    return .size(
      nodes, width: try extent(at: extents[0], .horizontal),
      height: try extent(at: extents[1], .vertical))
  }
}

/// The nodes of one list: each once, and never the node in which they are placed.
private struct ListOfNodes {
  let nodes: NodeTable
  let reference: Int
  /// The reference of the step.
  let scope: Int
  private var seen: Set<Int> = []

  init(nodes: NodeTable, reference: Int, scope: Int) {
    self.nodes = nodes
    self.reference = reference
    self.scope = scope
  }

  mutating func add(_ cursor: JSONCursor) throws(DocumentError) -> NodeName {
    let node = try nodes.reference(at: cursor)
    guard node.index != reference else {
      let what = reference == 0 ? "is the root" : "is the reference"
      throw cursor.error(.invalidValue("\(quoted(node.id)) \(what), which a step cannot move"))
    }
    try nodes.checkReach(of: scope, to: node, at: cursor)
    guard seen.insert(node.index).inserted else {
      throw cursor.error(.invalidValue("\(quoted(node.id)) is in the list already"))
    }
    return node
  }
}
