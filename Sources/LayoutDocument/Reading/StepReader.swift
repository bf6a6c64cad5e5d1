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
