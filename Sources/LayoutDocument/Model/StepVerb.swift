import ConstraintEngine
import LayoutTree

/// One call of the shared vocabulary, as data.
package struct Step: Hashable, Sendable {
  let verb: StepVerb
  var arguments: StepArguments
  /// The location in the document.
  package let location: SourceLocation

  /// Whether only the constraint engine runs it.
  var needsConstraints: Bool { verb.needsConstraints || !arguments.bounds.isEmpty }
}

/// The arguments of a step: the values of its keys.
struct StepArguments: Hashable, Sendable {
  /// The boxes; `nil` skips an extent.
  var boxes: [DocumentNodeID?] = []
  var placeList: [PlaceEntry] = []
  /// The box before the place list.
  var first: DocumentNodeID?
  /// The box after the place list.
  var last: DocumentNodeID?
  /// The extents of the boxes; for a size, one along each axis.
  var extents: ExtentList<ExtentEntry> = .each([])
  /// The lower and the upper bound of the extents; empty if the extents are set.
  var bounds: [ExtentEntry?] = []
  var ratio = 1.0
  var weights: [Double]?
  var columns = 1
  var spacing = 0.0
  var rowSpacing: Double?
  var rowHeight: Double?
  var includesEnds = false
  /// The distances at both ends of distributed boxes.
  var margins = 0.0
  var closesGaps = false
  var fit = ObjectFit.contain
  /// The shares of the free space at the left and at the top.
  var bias: Point?
  /// The box around which others are placed.
  var center: DocumentNodeID?
  /// The direction from the center, in degrees clockwise from the top.
  var angle = 0.0
  /// The distance from the center.
  var radius = 0.0
  var insets = EdgeInsets.zero
  /// The reference of the inner steps, if it is another node.
  var reference: DocumentNodeID?
  var priority = Equation.required
  var identifier = ""
  /// The inner steps; `nil` for a verb without any.
  var steps: [Step]?
}

/// An element of a place list.
typealias PlaceEntry = PlaceElement<DocumentNodeID>

/// An extent; an attribute without a node is one of the content area.
typealias ExtentEntry = SizeElement<DocumentNodeID?>

/// A verb of steps, written as `{"xPlace": [...]}`.
package struct StepVerb: Sendable {
  /// The key of the verb, its other keys, and the comment.
  package let keys: [DocumentKey]
  /// A sentence for the guide.
  package let summary: String
  /// Whether its effect on inner steps extends to other references.
  let reachesReferences: Bool
  /// Whether only the constraint engine runs it.
  fileprivate let needsConstraints: Bool
  /// Calls a maker with the arguments of a step.
  let run: @Sendable (any LayoutMaker, StepCall) -> Void
  /// The formats of the values of the keys.
  private let formats: [StepFormat]
  /// The constraint on which of the optional keys are present.
  private let choice: ObjectSchema.Choice

  fileprivate init(
    _ name: String, _ subject: StepFormat, _ summary: String, with companions: [StepKey] = [],
    _ choice: ObjectSchema.Choice = .free, reachesReferences: Bool = false,
    needsConstraints: Bool = false,
    run: @escaping @Sendable (any LayoutMaker, StepCall) -> Void
  ) {
    let chief = DocumentKey(name, subject.schema, isRequired: true)
    keys = [chief] + companions.map { $0.key } + [.comment]
    formats = [subject] + companions.map { $0.format }
    self.summary = summary
    self.choice = choice
    self.reachesReferences = reachesReferences
    self.needsConstraints = needsConstraints
    self.run = run
  }

  /// The key of the verb.
  package var name: String { keys[0].name }

  /// The schema definition of the step, which is renamed if the name is taken.
  package var definition: SchemaDefinition {
    let isTaken = ["width", "height", "size", "priority"].contains(name)
    return SchemaDefinition(isTaken ? name + "Step" : name, phrase: "a step", summary) { _ in
      .object(keys, choice)
    }
  }

  /// Reads the arguments of a step.
  func arguments(in scope: StepScope) throws(DocumentError) -> StepArguments {
    var arguments = StepArguments()
    for (index, format) in formats.enumerated() {
      let (object, key) = (scope.object, keys[index])
      guard let value = key.isRequired ? try object.required(key.name) : object[key.name]
      else { continue }
      if format.hidesOthers {
        try format.read(value, scope, &arguments)
      } else {
        try object.faults.collect { () throws(DocumentError) in
          try format.read(value, scope, &arguments)
        }
      }
    }
    return arguments
  }
}

extension StepVerb: Hashable {
  /// Whether two verbs have the same name.
  package static func == (first: StepVerb, second: StepVerb) -> Bool { first.name == second.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The context in which a step is read.
struct StepScope {
  let reader: StepReader
  let object: ObjectCursor
  /// The index of the reference among the nodes, or `nil` if it cannot be read.
  let reference: Int?
  let depth: Int
}

/// The format of a value of a step: its schema, and its reader.
private struct StepFormat: Sendable {
  typealias Read =
    @Sendable (JSONCursor, StepScope, inout StepArguments) throws(DocumentError) -> Void

  let schema: Schema
  /// Whether an invalid value ends the reading of the step.
  var hidesOthers = false
  let read: Read

  /// Creates a format with a reader; by default, the value is read together with another one.
  init(_ schema: Schema, _ read: @escaping Read = { (_, _, _) throws(DocumentError) in }) {
    self.schema = schema
    self.read = read
  }

  /// Creates a format whose value is stored by `store`.
  init<Value>(
    _ format: ValueFormat<Value>,
    _ store: @escaping @Sendable (inout StepArguments, Value) -> Void
  ) {
    self.init(format.schema) { (cursor, scope, step) throws(DocumentError) in
      let node = NodeScope(nodes: scope.reader.nodes, owner: scope.reference ?? 0)
      store(&step, try format.read(cursor, node))
    }
  }

  /// The format, with an invalid value ending the reading of the step.
  var hidingOthers: StepFormat {
    var format = self
    format.hidesOthers = true
    return format
  }

  /// Boxes that are placed in the reference.
  static let boxes = StepFormat(.reference(.nodes)) {
    (cursor, scope, step) throws(DocumentError) in
    step.boxes = try scope.reader.boxes(at: cursor, except: scope.reference, of: scope)
  }

  /// Boxes that get a size; one of them may be the reference.
  static let sizedBoxes = StepFormat(.reference(.nodes)) {
    (cursor, scope, step) throws(DocumentError) in
    step.boxes = try scope.reader.boxes(at: cursor, except: 0, of: scope)
  }

  static let placeList = StepFormat(.reference(.placeList)) {
    (cursor, scope, step) throws(DocumentError) in
    try scope.reader.readPlaceList(at: cursor, of: scope, into: &step)
  }

  /// Boxes whose extents, or bounds of them, are in keys of their own.
  static func extents(_ axis: Axis) -> StepFormat {
    StepFormat(.reference(.slots)) { (cursor, scope, step) throws(DocumentError) in
      try scope.reader.readExtents(axis, of: cursor, in: scope, into: &step)
    }
  }

  static let size = StepFormat(.array(of: .reference(.extentEntry), count: 2)) {
    (cursor, scope, step) throws(DocumentError) in
    var extents: [ExtentEntry] = []
    for (axis, cursor) in zip(Axis.allCases, try cursor.array(of: 2, shape: "[width, height]")) {
      try cursor.faults.collect { () throws(DocumentError) in
        extents.append(try scope.reader.extent(at: cursor, axis))
      }
    }
    step.extents = .each(extents)
  }

  static let ratio = StepFormat(.positive) { (cursor, _, step) throws(DocumentError) in
    step.ratio = try cursor.number()
    if step.ratio <= 0 { try cursor.note(.aspectRatio(step.ratio)) }
  }

  /// Returns the format of a weight for each box under a key of the step.
  static func weights(of key: String) -> StepFormat {
    StepFormat(.reference(.weights)) { (cursor, scope, step) throws(DocumentError) in
      step.weights = try cursor.weights(of: try scope.object.required(key))
    }
  }

  static let bias = StepFormat(.reference(.bias)) { (cursor, _, step) throws(DocumentError) in
    step.bias = try cursor.point()
  }

  /// The box around which the boxes of a step are placed.
  static let center = StepFormat(.nodeID) { (cursor, scope, step) throws(DocumentError) in
    step.center = try scope.reader.center(at: cursor, of: scope, around: step.boxes)
  }

  static let columns = StepFormat(.count) { (cursor, _, step) throws(DocumentError) in
    step.columns = try cursor.wholeNumber()
    if step.columns < 1 { try cursor.note(.columns(step.columns)) }
  }

  static let insets = StepFormat(.insets) { $0.insets = $1 }

  static let reference = StepFormat(.nodeID) { (cursor, scope, step) throws(DocumentError) in
    step.reference = try scope.reader.nodes.item(at: cursor)
  }

  static let priority = StepFormat(.reference(.priority)) {
    (cursor, scope, step) throws(DocumentError) in
    try scope.reader.refuseInFrames("priorities", at: cursor)
    step.priority = try cursor.priority()
  }.hidingOthers

  static let identifier = StepFormat(.text) { (cursor, _, step) throws(DocumentError) in
    step.identifier = try cursor.text()
  }

  static let steps = StepFormat(.steps) { (cursor, scope, step) throws(DocumentError) in
    step.steps = try scope.reader.steps(
      at: cursor, reference: scope.reference, depth: scope.depth + 1)
  }

  /// Steps in the reference named by the step.
  static let stepsInReference = StepFormat(.steps) {
    (cursor, scope, step) throws(DocumentError) in
    step.steps = try scope.reader.steps(
      at: cursor, reference: step.reference?.index, depth: scope.depth + 1)
  }
}

/// A further key of a verb.
private struct StepKey: Sendable {
  let key: DocumentKey
  let format: StepFormat

  init(
    _ name: String, _ format: StepFormat, _ summary: String = "", isRequired: Bool = false,
    standard: JSONValue? = nil
  ) {
    key = DocumentKey(
      name, format.schema, summary, isRequired: isRequired, standard: standard)
    self.format = format
  }

  static let steps = StepKey("steps", .steps, isRequired: true)

  static let closesGaps = StepKey(
    "closesGaps", StepFormat(.boolean) { $0.closesGaps = $1 },
    "Whether the gap beside a box goes when the box is gone.", standard: .bool(false))

  static func bias(_ summary: String) -> StepKey {
    StepKey("bias", .bias, summary, standard: .array([.number(0.5), .number(0.5)]))
  }

  static func spacing(_ summary: String) -> StepKey {
    StepKey("spacing", StepFormat(.number) { $0.spacing = $1 }, summary, standard: .number(0))
  }
}

extension StepVerb {
  /// All verbs.
  package static let all = places + sizes + grids + areas

  private static let places = [
    placing(
      "xPlace", "Chains boxes and gaps from the left edge of the content area to the right one."
    ) {
      $0.chain(
        .horizontal, $1.items, spacing: $1.given.spacing, from: $1.first, to: $1.last, at: $1.site)
    },
    placing(
      "yPlace", "Chains boxes and gaps from the top edge of the content area to the bottom one."
    ) {
      $0.chain(
        .vertical, $1.items, spacing: $1.given.spacing, from: $1.first, to: $1.last, at: $1.site)
    },
    placing(
      "xPlaceLeading",
      "Chains boxes and gaps from the leading edge of the content area to the trailing one."
    ) {
      $0.chainAlongText(
        $1.items, spacing: $1.given.spacing, from: $1.first, to: $1.last, at: $1.site)
    },
    aligning("xLeft", [.horizontal], .start, "Left edges at the left edge of the content area."),
    aligning("xRight", [.horizontal], .end, "Right edges at the right edge of the content area."),
    aligning(
      "xCenter", [.horizontal], .center,
      "Centred between the left and right edges of the content area."),
    aligning(
      "xEqual", [.horizontal], .fill,
      "Stretched from the left edge of the content area to the right one."),
    StepVerb(
      "xLeading", .boxes,
      "Boxes at the edge where a line of text starts: left, or right in right-to-left."
    ) { $0.alignAlongText(.start, $1.nodes, at: $1.site) },
    StepVerb(
      "xTrailing", .boxes,
      "Boxes at the edge where a line of text ends: right, or left in right-to-left."
    ) { $0.alignAlongText(.end, $1.nodes, at: $1.site) },
    aligning("yTop", [.vertical], .start, "Top edges at the top edge of the content area."),
    aligning("yBottom", [.vertical], .end, "Bottom edges at the bottom edge of the content area."),
    aligning(
      "yCenter", [.vertical], .center,
      "Centred between the top and bottom edges of the content area."),
    aligning(
      "yEqual", [.vertical], .fill,
      "Stretched from the top edge of the content area to the bottom one."),
    StepVerb(
      "center", .boxes, "Centred in the content area on both axes.",
      with: [.bias("The shares of the free space at the left and at the top.")]
    ) { make, call in
      make.named("center") {
        for axis in Axis.allCases {
          if let bias = call.given.bias {
            make.align(axis, bias: bias[axis], call.nodes, at: call.site)
          } else {
            make.align(axis, .center, call.nodes, at: call.site)
          }
        }
      }
    },
    aligning("equal", Axis.allCases, .fill, "Stretched over the whole content area."),
    StepVerb(
      "place", .boxes, "Centres at a distance from the centre of another box, in a direction.",
      with: [
        StepKey("around", .center, "The other box.", isRequired: true),
        StepKey(
          "angle", StepFormat(.number) { $0.angle = $1 }, "Degrees, clockwise from the top.",
          isRequired: true),
        StepKey(
          "radius", StepFormat(.number) { $0.radius = $1 }, "The distance in points.",
          isRequired: true),
      ]
    ) { make, call in
      guard let center = call.center else { return }
      make.place(
        call.nodes, around: center, angle: call.given.angle, radius: call.given.radius,
        file: call.file, line: call.line)
    },
  ]

  private static func aligning(
    _ name: String, _ axes: [Axis], _ alignment: Alignment, _ summary: String
  ) -> StepVerb {
    StepVerb(name, .boxes, summary) { make, call in
      let align = { for axis in axes { make.align(axis, alignment, call.nodes, at: call.site) } }
      // Reports name a verb for one axis by its alignment.
      if axes.count > 1 { make.named(name, align) } else { align() }
    }
  }

  private static func placing(
    _ name: String, _ summary: String, run: @escaping @Sendable (any LayoutMaker, StepCall) -> Void
  ) -> StepVerb {
    // The place list reads the first two keys.
    let keys = [
      StepKey("from", StepFormat(.nodeID), "The box at whose far edge the list starts."),
      StepKey("to", StepFormat(.nodeID), "The box at whose near edge the list ends."),
      .spacing("The gap between boxes that have none."), .closesGaps,
    ]
    return StepVerb(name, .placeList, summary, with: keys) { make, call in
      call.closingGaps(make) { run(make, call) }
    }
  }

  private static let sizes = [
    sizing("width", .horizontal, "Widths: one for all boxes, or a list with one for each."),
    sizing("height", .vertical, "Heights: one for all boxes, or a list with one for each."),
    StepVerb(
      "size", .sizedBoxes, "One width and one height for all boxes.",
      with: [StepKey("is", .size, isRequired: true)]
    ) { make, call in
      guard case .each(let values) = call.extents(on: make) else { return }
      make.named("size") {
        for (axis, value) in zip(Axis.allCases, values) {
          make.setExtents(axis, of: call.slots, to: .same(value), at: call.site)
        }
      }
    },
    StepVerb("fitContent", .sizedBoxes, "The width and height that the content likes best.") {
      $0.fitContent(.ideal, of: $1.nodes, at: $1.site)
    },
    StepVerb(
      "fitHeight", .sizedBoxes, "The height that the content takes in the width of the box."
    ) { $0.fitContent(.heightForWidth, of: $1.nodes, at: $1.site) },
    StepVerb(
      "fit", .boxes, "As large as an aspect ratio allows in the content area.",
      with: [
        StepKey(
          "aspectRatio", .ratio, "The width divided by the height.", isRequired: true),
        StepKey(
          "as", StepFormat(.words(DocumentWords.fit)) { $0.fit = $1 },
          "As large as fits, as small as covers the area, or no larger than the content.",
          standard: .string("contain")),
        .bias("The shares of the free space, or of what sticks out, at the left and at the top."),
      ]
    ) { make, call in
      let bias = call.given.bias ?? Point(x: 0.5, y: 0.5)
      make.fit(
        call.nodes, aspectRatio: call.given.ratio, call.given.fit, bias: (bias.x, bias.y),
        file: call.file, line: call.line)
    },
    StepVerb("equalWidths", .boxes, "All boxes as wide as the first one.") {
      $0.equalWidths($1.nodes, file: $1.file, line: $1.line)
    },
    StepVerb("equalHeights", .boxes, "All boxes as high as the first one.") {
      $0.equalHeights($1.nodes, file: $1.file, line: $1.line)
    },
    StepVerb("equalSizes", .boxes, "All boxes as large as the first one.") {
      $0.equalSizes($1.nodes, file: $1.file, line: $1.line)
    },
    weighing("widths", "Widths in the proportion of weights.") {
      $0.widths($1.nodes, weights: $2, file: $1.file, line: $1.line)
    },
    weighing("heights", "Heights in the proportion of weights.") {
      $0.heights($1.nodes, weights: $2, file: $1.file, line: $1.line)
    },
    StepVerb(
      "aspectRatio", .ratio, "Widths of so many times the height.",
      with: [StepKey("of", .boxes, isRequired: true)]
    ) { $0.aspectRatio($1.given.ratio, of: $1.nodes, file: $1.file, line: $1.line) },
  ]

  private static func sizing(_ name: String, _ axis: Axis, _ summary: String) -> StepVerb {
    // The boxes read all keys.
    let keys = [
      StepKey("is", StepFormat(.reference(.extents))),
      StepKey("atLeast", StepFormat(.reference(.extentEntry)), "What the extents are not below."),
      StepKey("atMost", StepFormat(.reference(.extentEntry)), "What the extents are not above."),
    ]
    let names = keys.map { $0.key.name }
    return StepVerb(name, .extents(axis), summary, with: keys, .anyOf(names)) { make, call in
      let bounds = call.bounds(on: make)
      if bounds.isEmpty {
        return make.setExtents(axis, of: call.slots, to: call.extents(on: make), at: call.site)
      }
      guard let make = make as? ConstraintMaker else { return }
      let group =
        axis == .horizontal
        ? make.width(call.nodes, file: call.file, line: call.line)
        : make.height(call.nodes, file: call.file, line: call.line)
      if let least = bounds[0] { group >= least }
      if let most = bounds[1] { group <= most }
    }
  }

  private static func weighing(
    _ name: String, _ summary: String,
    run: @escaping @Sendable (any LayoutMaker, StepCall, [Double]) -> Void
  ) -> StepVerb {
    StepVerb(
      name, .boxes, summary, with: [StepKey("weights", .weights(of: name), isRequired: true)]
    ) {
      run($0, $1, $1.given.weights ?? [])
    }
  }

  private static let grids = [
    dividing("columns", "Boxes side by side, which fill the content area.") {
      $0.columns(
        $1.nodes, weights: $1.given.weights, spacing: $1.given.spacing, file: $1.file,
        line: $1.line)
    },
    dividing("rows", "Boxes one below the other, which fill the content area.") {
      $0.rows(
        $1.nodes, weights: $1.given.weights, spacing: $1.given.spacing, file: $1.file,
        line: $1.line)
    },
    StepVerb(
      "grid", .boxes, "Boxes in equal cells, which fill the content area row by row.",
      with: [
        StepKey("columns", .columns, "The number of cells in a row.", isRequired: true),
        .spacing("The gap between cells."),
        StepKey(
          "rowSpacing", StepFormat(.number) { $0.rowSpacing = $1 },
          "The gap between rows, if it is another one."),
        StepKey(
          "rowHeight", StepFormat(.extent) { $0.rowHeight = $1 },
          "The height of a row; rows share the height without it."),
      ]
    ) {
      $0.grid(
        $1.nodes, columns: $1.given.columns, spacing: $1.given.spacing,
        rowSpacing: $1.given.rowSpacing, rowHeight: $1.given.rowHeight, file: $1.file,
        line: $1.line)
    },
    distributing("xDistribute", "Equal gaps between boxes, from left to right.") {
      $0.xDistribute(
        $1.nodes, includingEnds: $1.given.includesEnds, margins: $1.given.margins, file: $1.file,
        line: $1.line)
    },
    distributing("yDistribute", "Equal gaps between boxes, from top to bottom.") {
      $0.yDistribute(
        $1.nodes, includingEnds: $1.given.includesEnds, margins: $1.given.margins, file: $1.file,
        line: $1.line)
    },
  ]

  private static func dividing(
    _ name: String, _ summary: String, run: @escaping @Sendable (any LayoutMaker, StepCall) -> Void
  ) -> StepVerb {
    StepVerb(
      name, .boxes, summary,
      with: [StepKey("weights", .weights(of: name)), .spacing("The gap between boxes.")], run: run)
  }

  private static func distributing(
    _ name: String, _ summary: String, run: @escaping @Sendable (any LayoutMaker, StepCall) -> Void
  ) -> StepVerb {
    let keys = [
      StepKey(
        "includingEnds", StepFormat(.boolean) { $0.includesEnds = $1 },
        "Whether there are gaps before and after them as well.", standard: .bool(false)),
      StepKey(
        "margins", StepFormat(.number) { $0.margins = $1 },
        "The distances that are kept free at both ends.", standard: .number(0)),
      .closesGaps,
    ]
    return StepVerb(name, .boxes.hidingOthers, summary, with: keys) { make, call in
      call.closingGaps(make) { run(make, call) }
    }
  }

  /// The verbs that change the area or the reference of other steps.
  private static let areas: [StepVerb] = [
    StepVerb(
      "insetEdges", .insets,
      "Adds to the insets of the content area for the steps that follow in the list."
    ) { $0.insets = $0.insets + $1.given.insets },
    StepVerb(
      "resetEdges", .insets,
      "Sets the insets of the content area for the steps that follow in the list."
    ) { $0.insets = $1.given.insets },
    StepVerb(
      "inset", .insets, "Adds to the insets of the content area for the steps inside.",
      with: [.steps]
    ) { make, call in
      make.insets = make.insets + call.given.insets
      call.runInside(make)
    },
    StepVerb(
      "ref", .reference, "Runs the steps inside with another node as the reference.",
      with: [
        StepKey("insets", .insets), StepKey("steps", .stepsInReference, isRequired: true),
      ]
    ) { make, call in
      guard let reference = call.reference else { return }
      call.runInside(make.ref(reference, insets: call.given.insets))
    },
    StepVerb(
      "priority", .priority,
      "How much the constraints of the steps inside matter, from 1 to 1000.", with: [.steps],
      reachesReferences: true, needsConstraints: true
    ) { make, call in
      let maker = make as? ConstraintMaker
      call.runInside(maker?.prioritized(LayoutPriority(call.given.priority)) ?? make)
    },
    StepVerb(
      "identified", .identifier,
      "The identifier of the constraints of the steps inside, for reports.", with: [.steps],
      reachesReferences: true
    ) { make, call in make.identified(call.given.identifier) { call.runInside(make) } },
  ]
}

extension JSONCursor {
  /// Reads the weights of the boxes at another value, of which at least one is above 0.
  fileprivate func weights(of boxes: JSONCursor) throws(DocumentError) -> [Double] {
    var weights: [Double] = []
    for element in try array() {
      let weight = try element.number()
      if weight < 0 { try element.note(.weight(weight)) }
      weights.append(weight)
    }
    let count = boxes.elements?.count ?? 1
    guard weights.count == count else {
      throw error(misuse: .weightCount(boxes: count, weights: weights.count))
    }
    guard weights.isEmpty || weights.contains(where: { $0 != 0 }) else {
      throw error(misuse: .weight(0))
    }
    return weights
  }

  /// Reports an error in the words of the vocabulary in code.
  fileprivate func note(_ misuse: LayoutMisuse) throws(DocumentError) {
    try faults.note(error(misuse: misuse))
  }

  private func error(misuse: LayoutMisuse) -> DocumentError {
    error(.invalidValue(misuse.description))
  }
}
