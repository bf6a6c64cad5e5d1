import LayoutTree

/// Reads lists of steps.
struct StepReader {
  /// The string that stands for a wall in place lists.
  static let wall = "|"

  let nodes: NodeTable
  let limits: DocumentLimits
  let faults: FaultList
  /// Whether the document has steps for the frame engine, which then runs all the others as well.
  let hasFrames: Bool
  /// Any node, for asking the constraint engine which attributes may be related.
  let probe = LayoutNode()

  /// Reads the steps in an array, for the reference at `reference` of the nodes, or `nil` if that
  /// cannot be read.
  ///
  /// Steps at fault are noted and left out. Recursive for nested steps, as far as
  /// ``DocumentLimits/stepDepth`` allows.
  func steps(
    at cursor: JSONCursor, reference: Int?, depth: Int = 1
  ) throws(DocumentError) -> [Step] {
    guard depth <= limits.stepDepth else {
      throw cursor.error(.limit("steps are nested deeper than \(limits.stepDepth) levels"))
    }
    var steps: [Step] = []
    for element in try cursor.array() {
      try faults.collect { () throws(DocumentError) in
        let step = try self.step(at: element, reference: reference, depth: depth)
        if let step { steps.append(step) }
      }
    }
    return steps
  }

  /// Reads a step; without a verb, the steps inside, to find their faults.
  private func step(
    at cursor: JSONCursor, reference: Int?, depth: Int
  ) throws(DocumentError) -> Step? {
    let object = try ObjectCursor(cursor)
    let scope = StepScope(reader: self, object: object, reference: reference, depth: depth)
    let verb = try faults.collect { () throws(DocumentError) in
      try self.verb(of: object, at: cursor)
    }
    guard let verb else {
      if object["steps"] != nil { _ = try scope.steps(in: nil) }
      return nil
    }
    try object.refuseKeys(except: verb.keys)
    let subject = try object.required(verb.name)
    return Step(action: try verb.read(subject, scope), location: cursor.location)
  }

  /// Refuses what only constraints know, where the frame engine runs the steps.
  func refuseInFrames(_ what: String, at cursor: JSONCursor) throws(DocumentError) {
    guard hasFrames else { return }
    throw cursor.error(
      .invalidValue("the frame engine knows no \(what), and runs a document with \"frames\""))
  }

  /// The one key of a step that is a verb; a verb may have the name of another one among its keys.
  private func verb(
    of object: ObjectCursor, at cursor: JSONCursor
  ) throws(DocumentError) -> StepVerb {
    let verbs = object.keys.compactMap { key in StepVerb.all.first { $0.name == key } }
    let chief = verbs.first { verb in verbs.allSatisfy { verb.keys.names.contains($0.name) } }
    if let chief { return chief }
    if verbs.count > 1 {
      throw object.error(
        .invalidValue("a step has one verb; this has \(quoted(verbs[0].name)) already"),
        atKey: verbs[1].name)
    }
    let names = StepVerb.all.map { $0.name }
    let keys = object.keys.filter { ![DocumentKey.comment.name, "steps"].contains($0) }
    let misspelt = keys.first { suggestion(for: $0, among: names) != nil }
    if let key = misspelt ?? keys.first {
      let hint = suggestion(for: key, among: names)
      let help = hint == nil ? keyHelp(for: key, known: names) : nil
      let fault = object.unknownKey(key, suggestion: hint, help: help)
      guard let meant = StepVerb.all.first(where: { $0.name == hint }) else { throw fault }
      try faults.note(fault)
      return meant
    }
    throw cursor.error(
      .invalidValue("a step needs a verb, one of " + names.joined(separator: " ")))
  }
}

// The lists of nodes, gaps and extents in steps.
extension StepReader {
  /// The nodes named by one id or a list of ids, each once, and never `reference`; `scope` is the
  /// reference of the step, or `nil` if that cannot be read.
  func references(
    at cursor: JSONCursor, except reference: Int?, in scope: Int?
  ) throws(DocumentError) -> [DocumentNodeID] {
    var seen = ListOfNodes(nodes: nodes, reference: reference, scope: scope)
    guard let elements = cursor.elements else {
      guard cursor.string != nil else {
        throw cursor.wrongType(expected: "the id of a node or an array of ids")
      }
      return [try seen.add(cursor)]
    }
    var result: [DocumentNodeID] = []
    for element in elements {
      try faults.collect { () throws(DocumentError) in result.append(try seen.add(element)) }
    }
    return result
  }

  /// Reads a place list and the boxes at its ends, each box once.
  func placeList(
    at cursor: JSONCursor, of scope: StepScope
  ) throws(DocumentError) -> PlaceListEntries {
    var seen = ListOfNodes(nodes: nodes, reference: scope.reference, scope: scope.reference)
    var list = PlaceListEntries()
    list.first = try scope.object.collect("from") { (cursor) throws(DocumentError) in
      try seen.add(cursor)
    }
    list.last = try scope.object.collect("to") { (cursor) throws(DocumentError) in
      try seen.add(cursor)
    }
    for element in try cursor.array() {
      try faults.collect { () throws(DocumentError) in
        list.entries.append(try placeEntry(at: element, &seen))
      }
    }
    return list
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

  /// Reads `{"flexible": shares}`, `{"atLeast": points}`, `{"atMost": points}` or `{"wall": true}`.
  private func objectEntry(at cursor: JSONCursor) throws(DocumentError) -> PlaceEntry {
    let shape =
      "a number, an id, \"|\", {\"flexible\": shares}, {\"atLeast\": points} or {\"atMost\": points}"
    let object = try ObjectCursor(cursor, expected: shape)
    let known = ["wall", "flexible", "atLeast", "atMost"]
    if !object.keys.allSatisfy({ known.contains($0) }) { try object.refuseKeys(except: known) }
    if let shares = try cursor.flexibleShares() { return .flexible(shares) }
    if let least = object["atLeast"] {
      try object.refuseKeys(except: ["atLeast"])
      return .atLeast(try least.number())
    }
    if let most = object["atMost"] {
      try object.refuseKeys(except: ["atMost"])
      return .atMost(try most.number())
    }
    try object.refuseKeys(except: ["wall", "flexible", "atLeast", "atMost"])
    let wall = try object.required("wall")
    guard wall.value.content == .bool(true) else { throw wall.wrongType(expected: "true") }
    return .wall
  }

  /// Reads the extents that a step gives boxes.
  func extents(
    _ axis: Axis, of subject: JSONCursor, in scope: StepScope
  ) throws(DocumentError) -> Step.Action {
    let slots = try faults.collect { () throws(DocumentError) in
      try self.slots(at: subject, in: scope.reference)
    }
    let values = try scope.object.required("is")
    guard let elements = values.elements else {
      return .extent(axis, of: slots ?? [], .same(try extent(at: values, axis)))
    }
    var extents: [ExtentEntry] = []
    for element in elements {
      try faults.collect { () throws(DocumentError) in
        extents.append(try extent(at: element, axis))
      }
    }
    guard let slots, elements.count != slots.count else {
      return .extent(axis, of: slots ?? [], .each(extents))
    }
    throw values.error(
      .invalidValue("the list has length \(elements.count), that of the nodes \(slots.count)"))
  }

  /// Reads bounds of extents, or gives `nil` if the step has none.
  func bound(
    _ axis: Axis, of subject: JSONCursor, in scope: StepScope
  ) throws(DocumentError) -> Step.Action? {
    let (least, most) = (scope.object["atLeast"], scope.object["atMost"])
    guard let bound = least ?? most else { return nil }
    guard scope.object["is"] == nil else {
      throw bound.error(.invalidValue("\"is\" gives the extents already"))
    }
    try refuseInFrames("bounds", at: bound)
    let boxes = try faults.collect { () throws(DocumentError) in
      try references(at: subject, except: 0, in: scope.reference)
    }
    let bounds = try ["atLeast", "atMost"].map { (key) throws(DocumentError) in
      try scope.object.collect(key) { (cursor) throws(DocumentError) in
        try extent(at: cursor, axis)
      }
    }
    return .bound(axis, of: boxes ?? [], atLeast: bounds[0], atMost: bounds[1])
  }

  /// The nodes of a list, with `nil` for each `null`.
  private func slots(
    at cursor: JSONCursor, in scope: Int?
  ) throws(DocumentError) -> [DocumentNodeID?] {
    var seen = ListOfNodes(nodes: nodes, reference: 0, scope: scope)
    guard let elements = cursor.elements else {
      return try references(at: cursor, except: 0, in: scope).map { $0 }
    }
    var slots: [DocumentNodeID?] = []
    for element in elements {
      slots.append(nil)
      guard !element.isNull else { continue }
      try faults.collect { () throws(DocumentError) in
        slots[slots.count - 1] = try seen.add(element)
      }
    }
    return slots
  }

  /// Reads the size that a step gives boxes.
  func size(of subject: JSONCursor, in scope: StepScope) throws(DocumentError) -> Step.Action {
    let nodes = try faults.collect { () throws(DocumentError) in
      try references(at: subject, except: 0, in: scope.reference)
    }
    let numbers = try scope.object.required("is").array(of: 2, shape: "[width, height]")
    var extents: [ExtentEntry?] = []
    for (axis, number) in zip(Axis.allCases, numbers) {
      extents.append(
        try faults.collect { () throws(DocumentError) in try extent(at: number, axis) })
    }
    return .size(
      nodes ?? [], width: (extents.first ?? nil) ?? .points(0),
      height: (extents.last ?? nil) ?? .points(0))
  }
}

/// A place list, with the boxes before and after it that stay where they are.
struct PlaceListEntries {
  var entries: [PlaceEntry] = []
  var first: DocumentNodeID?
  var last: DocumentNodeID?
}

/// The nodes of one list: each once, and never the node in which they are placed.
private struct ListOfNodes {
  let nodes: NodeTable
  /// The node that is not in the list, or `nil` for any.
  let reference: Int?
  /// The reference of the step, or `nil` if it cannot be read.
  let scope: Int?
  private var seen: Set<DocumentNodeID> = []

  init(nodes: NodeTable, reference: Int?, scope: Int?) {
    self.nodes = nodes
    self.reference = reference
    self.scope = scope
  }

  mutating func add(_ cursor: JSONCursor) throws(DocumentError) -> DocumentNodeID {
    let node = try nodes.item(at: cursor)
    guard node.part != .box || node.index != reference else {
      let what = reference == 0 ? "is the root" : "is the reference"
      throw cursor.error(.invalidValue("\(quoted(node.id)) \(what), which a step cannot move"))
    }
    if let scope { try nodes.checkReach(of: scope, to: node, at: cursor) }
    guard seen.insert(node).inserted else {
      throw cursor.error(.invalidValue("\(quoted(node.id)) is in the list already"))
    }
    return node
  }
}
