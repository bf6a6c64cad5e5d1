extension SchemaDefinition {
  static let steps: SchemaDefinition = .init("steps", phrase: "[steps](#steps)") { _ in
    .array(of: .reference(step))
  }

  private static let step = SchemaDefinition(
    "step", phrase: "a step",
    "One call of the shared vocabulary: one verb and the keys that go with it."
  ) { _ in .oneOf(StepVerb.all.map { Schema.reference($0.definition) }) }

  static let placeList = SchemaDefinition(
    "placeList", phrase: "a list",
    "Ids of nodes and lines, gaps in points, walls (|) and flexible gaps, gaps with a bound, and "
      + "gaps with another number beside a box that is gone."
  ) { _ in
    let wall = Schema.object([DocumentKey("wall", .yes, isRequired: true)])
    let closable = Schema.object(
      StepReader.closableGapKeys.map { DocumentKey($0, .number, isRequired: true) })
    let bounds = ["atLeast", "atMost"].map { name in
      Schema.object([DocumentKey(name, .number, isRequired: true)])
    }
    return .array(of: .oneOf([.number, .text, .reference(flexible), wall, closable] + bounds))
  }

  static let priority = SchemaDefinition(
    "priority", phrase: "a priority", "From 1 to 1000, or a name; 1000 is required."
  ) { _ in
    .oneOf([.count, .words(Equation.namedPriorities.map { $0.key })])
  }

  static let bias = SchemaDefinition(
    "bias", phrase: "`[x, y]`", "Shares of the free space at the left and at the top."
  ) { _ in .array(of: .number, count: 2) }

  static let weights = SchemaDefinition(
    "weights", phrase: "weights", "A weight for each box; one of them is above 0."
  ) { _ in .array(of: .extent) }

  static let nodes = SchemaDefinition(
    "nodes", phrase: "an id or several", "The id of a node or several, each once."
  ) { _ in .oneOf([.nodeID, .array(of: .nodeID, minimum: 0, most: nil, isUnique: true)]) }

  static let slots = SchemaDefinition(
    "slots", phrase: "an id or several", "Ids of nodes; null lets its extent pass."
  ) { _ in .oneOf([.nodeID, .array(of: .oneOf([.nodeID, .null]))]) }

  static let extents = SchemaDefinition("extents", phrase: "extents") { _ in
    .oneOf([.reference(extentEntry), .array(of: .reference(extentEntry))])
  }

  static let extentEntry = SchemaDefinition(
    "extentEntry", phrase: "an extent",
    "Points, a share of the free space, as much as fits, a box for its own extent, or a sum of "
      + "attributes: w - title.width * 0.5 - 8, where w and h are the extents of the content area."
  ) { _ in .oneOf([.extent, .text, .reference(flexible), .reference(fill)]) }

  private static let fill = SchemaDefinition(
    "fill", phrase: "an object with `fill`", "As much as fits, up to a number of points."
  ) { _ in
    .object([
      DocumentKey("fill", .yes, isRequired: true),
      DocumentKey("atMost", .extent, "The greatest extent."),
    ])
  }

  private static let flexible = SchemaDefinition(
    "flexible", phrase: "a share", "This many shares of the free space."
  ) { _ in .object([DocumentKey("flexible", .positive, isRequired: true)]) }
}
