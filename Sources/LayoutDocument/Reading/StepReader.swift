import LayoutTree

/// Reads lists of steps.
struct StepReader {
  /// The string for a wall in place lists.
  static let wall = "|"

  let nodes: NodeTable
  let limits: DocumentLimits
  let faults: FaultList
  /// Whether the document has steps for the frame engine, which then runs all other steps as well.
  let hasFrames: Bool
  /// A node for checking with the constraint engine which attributes can be related.
  let probe = LayoutNode()

  /// Reads the steps in an array; `reference` is the index of their reference, or `nil` if that
  /// cannot be read.
  ///
  /// Invalid steps are reported and omitted. Nested steps are read recursively, as far as
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

  /// Reads a step; without a verb, only reports the errors of its inner steps.
  private func step(
    at cursor: JSONCursor, reference: Int?, depth: Int
  ) throws(DocumentError) -> Step? {
    let object = try ObjectCursor(cursor)
    let scope = StepScope(reader: self, object: object, reference: reference, depth: depth)
    let verb = try faults.collect { () throws(DocumentError) in
      try self.verb(of: object, at: cursor)
    }
    guard let verb else {
      if let inner = object["steps"] {
        _ = try steps(at: inner, reference: nil, depth: depth + 1)
      }
      return nil
    }
    try object.refuseKeys(except: verb.keys)
    return Step(
      verb: verb, arguments: try verb.arguments(in: scope), location: cursor.location)
  }

  /// Refuses a feature of constraints if the frame engine runs the steps.
  func refuseInFrames(_ what: String, at cursor: JSONCursor) throws(DocumentError) {
    guard hasFrames else { return }
    throw cursor.error(
      .invalidValue("the frame engine knows no \(what), and runs a document with \"frames\""))
  }

  /// Returns the verb of a step: the only key that is one, as the other keys of a verb may be named
  /// like verbs.
  private func verb(
    of object: ObjectCursor, at cursor: JSONCursor
  ) throws(DocumentError) -> StepVerb {
    let verbs = object.keys.compactMap { key in StepVerb.all.first { $0.name == key } }
    let names = StepVerb.all.map { $0.name }
    let chief = verbs.first { verb in verbs.allSatisfy { verb.keys.names.contains($0.name) } }
    if let chief { return try misspeltVerb(of: object, besides: chief, names) ?? chief }
    if verbs.count > 1 {
      throw object.error(
        .invalidValue("a step has one verb; this has \(quoted(verbs[0].name)) already"),
        atKey: verbs[1].name)
    }
    let keys = object.keys.filter { ![DocumentKey.comment.name, "steps"].contains($0) }
    let misspelt = keys.first { likeliestVerb(for: $0, among: names) != nil }
    if let key = misspelt ?? keys.first {
      let hint = likeliestVerb(for: key, among: names)
      let help = hint == nil ? keyHelp(for: key, known: names) : nil
      let fault = object.unknownKey(key, suggestion: hint, help: help)
      guard let meant = StepVerb.all.first(where: { $0.name == hint }) else { throw fault }
      try faults.note(fault)
      return meant
    }
    throw cursor.error(
      .invalidValue("a step needs a verb, one of " + names.joined(separator: " ")))
  }

  /// Returns the most likely verb for a word, such as `yCenter` for `centerY`, or `nil`.
  private func likeliestVerb(for word: String, among names: [String]) -> String? {
    turned(word, among: names) ?? suggestion(for: word, among: names)
  }

  /// Returns the verb that the only unknown key of a step stands for, if all other keys go with it.
  private func misspeltVerb(
    of object: ObjectCursor, besides verb: StepVerb, _ names: [String]
  ) throws(DocumentError) -> StepVerb? {
    let unknown = object.keys.filter { !verb.keys.names.contains($0) }
    guard let key = unknown.first, unknown.count == 1,
      let hint = likeliestVerb(for: key, among: names),
      let meant = StepVerb.all.first(where: { $0.name == hint }),
      object.keys.allSatisfy({ $0 == key || meant.keys.names.contains($0) })
    else { return nil }
    try faults.note(object.unknownKey(key, suggestion: hint))
    return meant
  }
}

// The lists of nodes, gaps and extents in steps.
extension StepReader {
  /// Returns the boxes named by one id or a list of ids, each once, and never `reference`; `nil`
  /// for an invalid one and, in slots, for each `null`.
  func boxes(
    at cursor: JSONCursor, except reference: Int?, of scope: StepScope, areSlots: Bool = false
  ) throws(DocumentError) -> [DocumentNodeID?] {
    var seen = ListOfNodes(nodes: nodes, reference: reference, scope: scope.reference)
    return try cursor.ids(areSlots: areSlots) { (cursor) throws(DocumentError) in
      try seen.add(cursor)
    }
  }

  /// Reads the box around which the boxes of a step are placed; it may be the reference.
  func center(
    at cursor: JSONCursor, of scope: StepScope, around boxes: [DocumentNodeID?]
  ) throws(DocumentError) -> DocumentNodeID {
    let node = try nodes.item(at: cursor)
    let isReference = node.part == .box && node.index == scope.reference
    if let reference = scope.reference, !isReference {
      try nodes.checkReach(of: reference, to: node, at: cursor)
    }
    guard !boxes.contains(node) else {
      throw cursor.error(.invalidValue("\(quoted(node.id)) is in the list already"))
    }
    return node
  }

  /// Reads a place list and the boxes at its ends, each box once.
  func readPlaceList(
    at cursor: JSONCursor, of scope: StepScope, into step: inout StepArguments
  ) throws(DocumentError) {
    var seen = ListOfNodes(nodes: nodes, reference: scope.reference, scope: scope.reference)
    step.first = try scope.object.collect("from") { (cursor) throws(DocumentError) in
      try seen.add(cursor)
    }
    step.last = try scope.object.collect("to") { (cursor) throws(DocumentError) in
      try seen.add(cursor)
    }
    for element in try cursor.array() {
      try faults.collect { () throws(DocumentError) in
        step.placeList.append(try placeEntry(at: element, &seen))
      }
    }
  }

  private func placeEntry(
    at cursor: JSONCursor, _ seen: inout ListOfNodes
  ) throws(DocumentError) -> PlaceEntry {
    switch cursor.value.content {
    case .number(let number): .space(number)
    case .string(let string) where string.text == Self.wall: .wall
    case .string(let string): .node(try placedNode(string.text, at: cursor, &seen))
    default: try objectEntry(at: cursor)
    }
  }

  /// Reads the id of a box in a place list, where numbers in quotes are commonly gaps.
  private func placedNode(
    _ id: String, at cursor: JSONCursor, _ seen: inout ListOfNodes
  ) throws(DocumentError) -> DocumentNodeID {
    if !faults.hidesNodes, case .failure = nodes.findItem(id) {
      if let gap = cursor.numberInQuotes {
        throw cursor.wrongType(expected: "an id, or a gap without quotes", suggestion: gap)
      }
      if cursor.percent != nil {
        throw cursor.wrongType(expected: "an id, or a gap in points or shares, {\"flexible\": 1}")
      }
    }
    return try seen.add(cursor, or: [Self.wall])
  }

  /// The keys of a gap with another number beside a box that is gone.
  static let closableGapKeys = ["gap", "ifGone"]

  /// Reads an element of a place list that is an object.
  private func objectEntry(at cursor: JSONCursor) throws(DocumentError) -> PlaceEntry {
    let shape =
      "a number, an id, \"|\", {\"flexible\": shares}, {\"atLeast\": points}, "
      + "{\"atMost\": points} or {\"gap\": points, \"ifGone\": points}"
    let object = try ObjectCursor(cursor, expected: shape)
    let known = ["wall", "flexible", "atLeast", "atMost"] + Self.closableGapKeys
    if !object.keys.allSatisfy({ known.contains($0) }) { try object.refuseKeys(except: known) }
    if let shares = try cursor.flexibleShares() { return .flexible(shares) }
    if Self.closableGapKeys.contains(where: { object[$0] != nil }) {
      try object.refuseKeys(except: Self.closableGapKeys)
      return .gap(
        try object.required("gap").number(), ifGone: try object.required("ifGone").number())
    }
    if let least = object["atLeast"] {
      try object.refuseKeys(except: ["atLeast"])
      return .atLeast(try least.number())
    }
    if let most = object["atMost"] {
      try object.refuseKeys(except: ["atMost"])
      return .atMost(try most.number())
    }
    try object.refuseKeys(except: known)
    let wall = try object.required("wall")
    try wall.checkTrue()
    return .wall
  }

  /// Reads boxes with the extents that a step sets, or with their bounds.
  func readExtents(
    _ axis: Axis, of subject: JSONCursor, in scope: StepScope, into step: inout StepArguments
  ) throws(DocumentError) {
    if let bound = scope.object["atLeast"] ?? scope.object["atMost"] {
      guard scope.object["is"] == nil else {
        throw bound.error(.invalidValue("\"is\" gives the extents already"))
      }
      try refuseInFrames("bounds", at: bound)
      try faults.collect { () throws(DocumentError) in
        step.boxes = try boxes(at: subject, except: 0, of: scope)
      }
      step.bounds = try ["atLeast", "atMost"].map { (key) throws(DocumentError) in
        try scope.object.collect(key) { (cursor) throws(DocumentError) in
          try extent(at: cursor, axis)
        }
      }
      return
    }
    let slots = try faults.collect { () throws(DocumentError) in
      try boxes(at: subject, except: 0, of: scope, areSlots: true)
    }
    step.boxes = slots ?? []
    let values = try scope.object.required("is")
    guard let elements = values.elements else {
      step.extents = .same(try extent(at: values, axis))
      return
    }
    var extents: [ExtentEntry] = []
    for element in elements {
      try faults.collect { () throws(DocumentError) in
        extents.append(try extent(at: element, axis))
      }
    }
    step.extents = .each(extents)
    guard let slots, elements.count != slots.count else { return }
    throw values.error(
      .invalidValue("the list has length \(elements.count), that of the nodes \(slots.count)"))
  }
}

/// The nodes of one list: each once, and never the node that contains them.
private struct ListOfNodes {
  let nodes: NodeTable
  /// The node that must not be in the list, or `nil` if any may.
  let reference: Int?
  /// The reference of the step, or `nil` if it cannot be read.
  let scope: Int?
  private var seen: Set<DocumentNodeID> = []

  init(nodes: NodeTable, reference: Int?, scope: Int?) {
    self.nodes = nodes
    self.reference = reference
    self.scope = scope
  }

  mutating func add(
    _ cursor: JSONCursor, or words: [String] = []
  ) throws(DocumentError) -> DocumentNodeID {
    let node = try nodes.item(at: cursor, or: words)
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

extension JSONCursor {
  /// Reads one id or a list of ids; `nil` for an invalid one and, in slots, for each `null`.
  func ids(
    areSlots: Bool = false, _ read: (JSONCursor) throws(DocumentError) -> DocumentNodeID
  ) throws(DocumentError) -> [DocumentNodeID?] {
    guard let elements else {
      guard string != nil else {
        throw wrongType(expected: "the id of a node or an array of ids")
      }
      return [try read(self)]
    }
    var ids: [DocumentNodeID?] = []
    for element in elements {
      ids.append(nil)
      if areSlots, element.isNull { continue }
      try faults.collect { () throws(DocumentError) in
        ids[ids.count - 1] = try read(element)
      }
    }
    return ids
  }

  /// Throws unless the value is the word `true`.
  func checkTrue() throws(DocumentError) {
    guard value.content == .bool(true) else { throw wrongType(expected: "true") }
  }
}
