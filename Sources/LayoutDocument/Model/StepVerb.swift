import LayoutTree

/// A verb, as documents write it: `{"xPlace": [...]}`.
package struct StepVerb: Sendable {
  /// The key of the verb, the other keys that go with it, and the comment.
  package let keys: [DocumentKey]
  /// A sentence for the guide.
  package let summary: String
  /// Reads the values of the keys.
  let read: @Sendable (JSONCursor, StepScope) throws(DocumentError) -> Step.Action

  /// Where not all companions are required, which of them a step has.
  private let choice: ObjectSchema.Choice

  init(
    _ name: String, _ subject: Schema, _ summary: String,
    _ choice: ObjectSchema.Choice = .free, with companions: [DocumentKey] = [],
    _ read: @escaping @Sendable (JSONCursor, StepScope) throws(DocumentError) -> Step.Action
  ) {
    keys = [DocumentKey(name, subject, isRequired: true)] + companions + [.comment]
    self.summary = summary
    self.choice = choice
    self.read = read
  }

  /// The key of the verb.
  package var name: String { keys[0].name }

  /// The step, in the schema; some names of verbs are taken there.
  package var definition: SchemaDefinition {
    let isTaken = ["width", "height", "size", "priority"].contains(name)
    return SchemaDefinition(isTaken ? name + "Step" : name, phrase: "a step", summary) { _ in
      .object(keys, choice)
    }
  }
}

/// The context of a step.
struct StepScope {
  let reader: StepReader
  let object: ObjectCursor
  /// The place of the reference among the nodes, or `nil` if it cannot be read.
  let reference: Int?
  let depth: Int

  /// Reads a part of the step, which does not hide faults of the other ones.
  func collect<Value>(
    _ part: () throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value? {
    try reader.faults.collect(part)
  }

  /// The boxes at a value, each once, and never the root or the reference.
  func references(at cursor: JSONCursor) throws(DocumentError) -> [DocumentNodeID] {
    try reader.references(at: cursor, except: reference, in: reference)
  }

  /// The steps inside, for another reference or the same.
  func steps(in reference: Int?) throws(DocumentError) -> [Step] {
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
      placingLeading,
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
      leading(
        "xLeading", .start,
        "Boxes at the edge where a line of text starts: left, or right in right-to-left."),
      leading(
        "xTrailing", .end,
        "Boxes at the edge where a line of text ends: right, or left in right-to-left."),
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
    ] + proportions + grids + areas

  private static func placing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    StepVerb(name, .reference(.placeList), summary, with: ends) {
      (subject, scope) throws(DocumentError) in
      let list = try scope.reader.placeList(at: subject, of: scope)
      return .place(axis, list.entries, from: list.first, to: list.last)
    }
  }

  private static let placingLeading = StepVerb(
    "xPlaceLeading", .reference(.placeList),
    "Chains boxes and gaps from the leading edge of the content area to the trailing one.",
    with: ends
  ) { (subject, scope) throws(DocumentError) in
    let list = try scope.reader.placeList(at: subject, of: scope)
    return .placeAlongText(list.entries, from: list.first, to: list.last)
  }

  private static let ends = [
    DocumentKey("from", .nodeID, "The box at whose far edge the list starts."),
    DocumentKey("to", .nodeID, "The box at whose near edge the list ends."),
  ]

  private static func leading(
    _ name: String, _ alignment: Alignment, _ summary: String
  ) -> StepVerb {
    StepVerb(name, .reference(.nodes), summary) { (subject, scope) throws(DocumentError) in
      .alignAlongText(
        alignment, try scope.references(at: subject))
    }
  }

  private static func aligning(
    _ name: String, _ axes: [Axis], _ alignment: Alignment, _ summary: String
  ) -> StepVerb {
    StepVerb(name, .reference(.nodes), summary) { (subject, scope) throws(DocumentError) in
      .align(axes, alignment, try scope.references(at: subject))
    }
  }

  private static func sizing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    let extents = [
      DocumentKey("is", .reference(.extents)),
      DocumentKey("atLeast", .reference(.extentEntry), "What the extents are not below."),
      DocumentKey("atMost", .reference(.extentEntry), "What the extents are not above."),
    ]
    return StepVerb(name, .reference(.slots), summary, .anyOf(extents.names), with: extents) {
      (subject, scope) throws(DocumentError) in
      if let bound = try scope.reader.bound(axis, of: subject, in: scope) { return bound }
      return try scope.reader.extents(axis, of: subject, in: scope)
    }
  }

  private static let size = StepVerb(
    "size", .reference(.nodes), "One width and one height for all boxes.",
    with: [
      DocumentKey("is", .array(of: .reference(.extentEntry), count: 2), isRequired: true)
    ]
  ) { (subject, scope) throws(DocumentError) in
    try scope.reader.size(of: subject, in: scope)
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
      let insets = try scope.collect { () throws(DocumentError) in try subject.insets() }
      return .inset(insets ?? .zero, try scope.steps(in: scope.reference))
    },
    StepVerb(
      "ref", .nodeID, "Runs the steps inside with another node as the reference.",
      with: [DocumentKey("insets", insets), steps]
    ) { (subject, scope) throws(DocumentError) in
      let node = try scope.collect { () throws(DocumentError) in
        try scope.reader.nodes.item(at: subject)
      }
      let insets = try scope.object.collect("insets") { (cursor) throws(DocumentError) in
        try cursor.insets()
      }
      let steps = try scope.steps(in: node?.index)
      return .reference(node ?? .unread, insets: insets ?? .zero, steps)
    },
    StepVerb(
      "priority", .reference(.priority),
      "How much the constraints of the steps inside matter, from 1 to 1000.", with: [steps]
    ) { (subject, scope) throws(DocumentError) in
      try scope.reader.refuseInFrames("priorities", at: subject)
      let priority = try scope.collect { () throws(DocumentError) in try subject.priority() }
      let steps = try scope.steps(in: scope.reference)
      return .priority(priority ?? Equation.required, steps)
    },
    StepVerb(
      "identified", .text, "The identifier of the constraints of the steps inside, for reports.",
      with: [steps]
    ) { (subject, scope) throws(DocumentError) in
      let identifier = try scope.collect { () throws(DocumentError) in try subject.text() }
      return .identified(identifier ?? "", try scope.steps(in: scope.reference))
    },
  ]
}
