import LayoutTree

/// Reads lists of steps.
struct StepReader {
  /// The string that stands for a wall in place lists.
  static let wall = "|"

  let nodes: NodeTable
  let limits: DocumentLimits
  let faults: FaultList
  /// Any node, to ask the constraint engine what it relates.
  let probe = LayoutNode()

  /// Reads the steps in an array, for the reference at `reference` of the nodes.
  ///
  /// Steps at fault are noted and left out. Recursive for nested steps, as far as ``DocumentLimits/stepDepth`` allows.
  func steps(
    at cursor: JSONCursor, reference: Int, depth: Int = 1
  ) throws(DocumentError) -> [Step] {
    guard depth <= limits.stepDepth else {
      throw cursor.error(.limit("steps are nested deeper than \(limits.stepDepth) levels"))
    }
    var steps: [Step] = []
    for element in try cursor.array() {
      try faults.collect { () throws(DocumentError) in
        steps.append(try step(at: element, reference: reference, depth: depth))
      }
    }
    return steps
  }

  private func step(
    at cursor: JSONCursor, reference: Int, depth: Int
  ) throws(DocumentError) -> Step {
    let object = try ObjectCursor(cursor)
    let verb = try verb(of: object, at: cursor)
    try object.refuseKeys(except: verb.keys)
    let subject = try object.required(verb.name)
    let scope = StepScope(reader: self, object: object, reference: reference, depth: depth)
    return Step(action: try verb.read(subject, scope), location: cursor.location)
  }

  /// The one key of a step that is a verb.
  private func verb(
    of object: ObjectCursor, at cursor: JSONCursor
  ) throws(DocumentError) -> StepVerb {
    let verbs = object.keys.compactMap { key in StepVerb.all.first { $0.name == key } }
    if let verb = verbs.first, verbs.count == 1 { return verb }
    if verbs.count > 1 {
      throw object.error(
        .invalidValue("a step has one verb; this has \(quoted(verbs[0].name)) already"),
        atKey: verbs[1].name)
    }
    let names = StepVerb.all.map { $0.name }
    if let key = object.keys.first(where: { $0 != DocumentKey.comment.name }) {
      let hint = suggestion(for: key, among: names)
      throw object.error(.unknownKey(key, suggestion: hint), atKey: key)
    }
    throw cursor.error(
      .invalidValue("a step needs a verb, one of " + names.joined(separator: " ")))
  }
}
