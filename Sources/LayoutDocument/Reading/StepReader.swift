import LayoutTree

/// Reads lists of steps.
struct StepReader {
  /// The string that stands for a wall in place lists.
  static let wall = "|"

  let nodes: NodeTable
  let limits: DocumentLimits
  let faults: FaultList

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
    try object.refuseKeys(except: [verb.rawValue, DocumentKeys.comment] + verb.companions)
    let subject = try object.required(verb.rawValue)
    let scope = Scope(object: object, reference: reference, depth: depth)
    return Step(action: try action(verb, subject, scope), location: cursor.location)
  }

  /// The one key of a step that is a verb.
  private func verb(
    of object: ObjectCursor, at cursor: JSONCursor
  ) throws(DocumentError) -> StepVerb {
    let verbs = object.keys.compactMap(StepVerb.init)
    if let verb = verbs.first, verbs.count == 1 { return verb }
    if verbs.count > 1 {
      throw object.error(
        .invalidValue("a step has one verb; this has \(quoted(verbs[0].rawValue)) already"),
        atKey: verbs[1].rawValue)
    }
    let names = StepVerb.allCases.map(\.rawValue)
    if let key = object.keys.first(where: { $0 != DocumentKeys.comment }) {
      let hint = suggestion(for: key, among: names)
      throw object.error(.unknownKey(key, suggestion: hint), atKey: key)
    }
    throw cursor.error(.invalidValue("a step needs a verb, one of " + names.joined(separator: " ")))
  }

  /// What is around the subject of a step.
  private struct Scope {
    let object: ObjectCursor
    let reference: Int
    let depth: Int
  }

  private func action(
    _ verb: StepVerb, _ subject: JSONCursor, _ scope: Scope
  ) throws(DocumentError) -> Step.Action {
    let own = scope.reference
    switch verb {
    case .xPlace: return .place(.horizontal, try placeEntries(at: subject, reference: own))
    case .yPlace: return .place(.vertical, try placeEntries(at: subject, reference: own))
    case .xLeft: return .align([.horizontal], .start, try references(at: subject, except: own))
    case .xRight: return .align([.horizontal], .end, try references(at: subject, except: own))
    case .xCenter: return .align([.horizontal], .center, try references(at: subject, except: own))
    case .xEqual: return .align([.horizontal], .fill, try references(at: subject, except: own))
    case .yTop: return .align([.vertical], .start, try references(at: subject, except: own))
    case .yBottom: return .align([.vertical], .end, try references(at: subject, except: own))
    case .yCenter: return .align([.vertical], .center, try references(at: subject, except: own))
    case .yEqual: return .align([.vertical], .fill, try references(at: subject, except: own))
    case .center: return .align(Axis.allCases, .center, try references(at: subject, except: own))
    case .equal: return .align(Axis.allCases, .fill, try references(at: subject, except: own))
    case .width:
      return try extents(.horizontal, of: subject, in: own, is: scope.object.required("is"))
    case .height:
      return try extents(.vertical, of: subject, in: own, is: scope.object.required("is"))
    case .size: return try size(of: subject, in: own, is: scope.object.required("is"))
    case .fitContent: return .fit(.ideal, try references(at: subject, except: 0, in: own))
    case .fitHeight: return .fit(.heightForWidth, try references(at: subject, except: 0, in: own))
    case .insetEdges: return .insetEdges(try subject.insets())
    case .resetEdges: return .resetEdges(try subject.insets())
    case .inset:
      let steps = try scope.object.required("steps")
      return .inset(
        try subject.insets(),
        try self.steps(at: steps, reference: own, depth: scope.depth + 1))
    case .ref:
      let node = try nodes.reference(at: subject)
      let steps = try scope.object.required("steps")
      return .reference(
        node, insets: try scope.object["insets"]?.insets() ?? .zero,
        try self.steps(at: steps, reference: node.index, depth: scope.depth + 1))
    }
  }
}
