import LayoutTree

/// What a step does, as documents write it: `{"xPlace": [...]}`.
package struct StepVerb: Sendable {
  /// The key that says what the step does, the other keys that go with it, and the comment.
  package let keys: [DocumentKey]
  /// What the step does, in a sentence.
  package let summary: String
  /// Reads what is behind the keys.
  let read: @Sendable (JSONCursor, StepScope) throws(DocumentError) -> Step.Action

  private init(
    _ name: String, _ subject: Schema, _ summary: String, with companions: [DocumentKey] = [],
    _ read: @escaping @Sendable (JSONCursor, StepScope) throws(DocumentError) -> Step.Action
  ) {
    keys = [DocumentKey(name, subject, isRequired: true)] + companions + [.comment]
    self.summary = summary
    self.read = read
  }

  /// The key that says what the step does.
  package var name: String { keys[0].name }

  /// The step, in the schema; some names of verbs are taken there.
  package var definition: SchemaDefinition {
    let isTaken = ["width", "height", "size"].contains(name)
    return SchemaDefinition(isTaken ? name + "Step" : name, phrase: "a step", summary) { _ in
      .object(keys)
    }
  }
}

/// What is around the subject of a step.
struct StepScope {
  let reader: StepReader
  let object: ObjectCursor
  let reference: Int
  let depth: Int

  /// The steps inside, for another reference or the same.
  func steps(in reference: Int) throws(DocumentError) -> [Step] {
    try reader.steps(
      at: try object.required("steps"), reference: reference, depth: depth + 1)
  }
}

extension StepVerb {
  /// All verbs.
  package static let all: [StepVerb] =
    [
      placing(
        "xPlace", .horizontal,
        "Chains boxes and gaps from the left edge of the content area to the right one."),
      placing(
        "yPlace", .vertical,
        "Chains boxes and gaps from the top edge of the content area to the bottom one."),
      aligning(
        "xLeft", [.horizontal], .start, "Left edges at the left edge of the content area."),
      aligning(
        "xRight", [.horizontal], .end, "Right edges at the right edge of the content area."),
      aligning(
        "xCenter", [.horizontal], .center,
        "Centred between the left and right edges of the content area."),
      aligning(
        "xEqual", [.horizontal], .fill,
        "Stretched from the left edge of the content area to the right one."),
      aligning("yTop", [.vertical], .start, "Top edges at the top edge of the content area."),
      aligning(
        "yBottom", [.vertical], .end, "Bottom edges at the bottom edge of the content area."),
      aligning(
        "yCenter", [.vertical], .center,
        "Centred between the top and bottom edges of the content area."),
      aligning(
        "yEqual", [.vertical], .fill,
        "Stretched from the top edge of the content area to the bottom one."),
      aligning("center", Axis.allCases, .center, "Centred in the content area on both axes."),
      aligning("equal", Axis.allCases, .fill, "Stretched over the whole content area."),
      sizing("width", .horizontal, "Widths: one for all boxes, or a list with one for each."),
      sizing("height", .vertical, "Heights: one for all boxes, or a list with one for each."),
      size,
      fitting("fitContent", .ideal, "The width and height that the content likes best."),
      fitting(
        "fitHeight", .heightForWidth,
        "The height that the content takes in the width of the box."),
    ] + areas

  private static func placing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    StepVerb(name, .reference(.placeList), summary) { (subject, scope) throws(DocumentError) in
      .place(axis, try scope.reader.placeEntries(at: subject, reference: scope.reference))
    }
  }

  private static func aligning(
    _ name: String, _ axes: [Axis], _ alignment: Alignment, _ summary: String
  ) -> StepVerb {
    StepVerb(name, .reference(.nodes), summary) { (subject, scope) throws(DocumentError) in
      .align(axes, alignment, try scope.reader.references(at: subject, except: scope.reference))
    }
  }

  private static func sizing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    let extents = DocumentKey("is", .reference(.extents), isRequired: true)
    return StepVerb(name, .reference(.slots), summary, with: [extents]) {
      (subject, scope) throws(DocumentError) in
      try scope.reader.extents(
        axis, of: subject, in: scope.reference, is: try scope.object.required("is"))
    }
  }

  private static let size = StepVerb(
    "size", .reference(.nodes), "One width and one height for all boxes.",
    with: [
      DocumentKey("is", .array(of: .reference(.extentEntry), count: 2), isRequired: true)
    ]
  ) { (subject, scope) throws(DocumentError) in
    try scope.reader.size(
      of: subject, in: scope.reference, is: try scope.object.required("is"))
  }

  private static func fitting(
    _ name: String, _ fit: ContentFit, _ summary: String
  ) -> StepVerb {
    StepVerb(name, .reference(.nodes), summary) { (subject, scope) throws(DocumentError) in
      .fit(
        fit, try scope.reader.references(at: subject, except: 0, in: scope.reference))
    }
  }

  private static let insets = Schema.reference(.insets)
  private static let steps: DocumentKey = .init("steps", .steps, isRequired: true)

  /// The verbs for the area in which others place boxes.
  private static let areas: [StepVerb] = [
    StepVerb(
      "insetEdges", insets,
      "Adds to the insets of the content area for the steps that follow in the list."
    ) { (subject, _) throws(DocumentError) in .insetEdges(try subject.insets()) },
    StepVerb(
      "resetEdges", insets,
      "Sets the insets of the content area for the steps that follow in the list."
    ) { (subject, _) throws(DocumentError) in .resetEdges(try subject.insets()) },
    StepVerb(
      "inset", insets, "Adds to the insets of the content area for the steps inside.",
      with: [steps]
    ) { (subject, scope) throws(DocumentError) in
      let insets = try subject.insets()
      return .inset(insets, try scope.steps(in: scope.reference))
    },
    StepVerb(
      "ref", .nodeID, "Runs the steps inside with another node as the reference.",
      with: [DocumentKey("insets", insets), steps]
    ) { (subject, scope) throws(DocumentError) in
      let node = try scope.reader.nodes.reference(at: subject)
      let insets = try scope.object["insets"]?.insets() ?? .zero
      return .reference(node, insets: insets, try scope.steps(in: node.index))
    },
  ]
}

extension SchemaDefinition {
  static let steps: SchemaDefinition = .init("steps", phrase: "[steps](#steps)") { _ in
    .array(of: .reference(step))
  }

  private static let step = SchemaDefinition(
    "step", phrase: "a step",
    "One call of the shared vocabulary: one verb and the keys that go with it."
  ) { _ in .oneOf(StepVerb.all.map { Schema.reference($0.definition) }) }

  fileprivate static let placeList = SchemaDefinition(
    "placeList", phrase: "a list",
    "Ids of nodes, gaps in points, walls (|) and flexible gaps."
  ) { _ in
    let wall = Schema.object([DocumentKey("wall", .yes, isRequired: true)])
    return .array(of: .oneOf([.number, .text, .reference(flexible), wall]))
  }

  fileprivate static let nodes = SchemaDefinition(
    "nodes", phrase: "an id or several", "The id of a node or several, each once."
  ) { _ in .oneOf([.nodeID, .array(of: .nodeID, least: 0, most: nil, isUnique: true)]) }

  fileprivate static let slots = SchemaDefinition(
    "slots", phrase: "an id or several", "Ids of nodes; null lets its extent pass."
  ) { _ in .oneOf([.nodeID, .array(of: .oneOf([.nodeID, .null]))]) }

  fileprivate static let extents = SchemaDefinition("extents", phrase: "extents") { _ in
    .oneOf([.reference(extentEntry), .array(of: .reference(extentEntry))])
  }

  fileprivate static let extentEntry = SchemaDefinition(
    "extentEntry", phrase: "an extent",
    "Points, a share of the free space, a box for its own extent, or an expression in one attribute: "
      + "title.width * 0.5 - 8, where w and h are the extents of the content area."
  ) { _ in .oneOf([.extent, .text, .reference(flexible)]) }

  private static let flexible = SchemaDefinition(
    "flexible", phrase: "a share", "This many shares of the free space."
  ) { _ in .object([DocumentKey("flexible", .positive, isRequired: true)]) }
}
