import FrameEngine
import LayoutTree

/// The keys of grid dictionaries.
enum GridKeys {
  static let all: [DocumentKey] =
    [
      DocumentKey("rows", .array(of: .reference(.grid)), "The grids inside, from top to bottom."),
      DocumentKey(
        "cols", .array(of: .reference(.grid)), "The grids inside, from the leading edge on."),
      DocumentKey(
        "size", .oneOf([.extent, .text]),
        "Points, `\"30%\"` of the grid around, `\"-30%\"` of what is left, `\"wrap\"` or `\"fill\"`.",
        standard: .string("fill")),
      DocumentKey("padding", .text, "`\"{top, left, bottom, right}\"`."),
      DocumentKey("spacing", .number, "Room between the grids inside."),
      DocumentKey("space", .number, "`spacing` as MyLayout 1.9 wrote it."),
      DocumentKey("gravity", .text, "Words such as `\"top|left\"`."),
      DocumentKey("overlap", .text, "Where the child of a grid without an extent lies at it."),
      DocumentKey("placeholder", .boolean, "Whether a leaf stays empty."),
      DocumentKey("anchor", .boolean, "Whether a grid that is split takes a child as well."),
      DocumentKey(
        "tag", .oneOf([.number(NumberBounds(minimum: nil, maximum: nil, isWhole: true)), .text]),
        "A whole number that groups and hit tests know the grid by; beyond 2^53 as a text."),
      DocumentKey("action", .text, "The name of what is done when the grid is touched."),
      DocumentKey("action-data", .anything, "What goes with the action."),
    ]
    + GridWords.edges.map {
      DocumentKey($0.value + "-borderline", .object(line), "The line along that edge.")
    }

  /// The keys of grids and groups whose numbers are no lengths.
  static let data = ["tag", "action-data"]

  /// Whether a grid, or a line at one, has this key.
  static func isKnown(_ name: String) -> Bool {
    all.contains { $0.name == name } || line.contains { $0.name == name }
  }

  static let line: [DocumentKey] = [
    DocumentKey(
      "color", .text, "`\"#RRGGBB\"`, `\"#RRGGBBAA\"` or a name.", standard: .string("black")),
    DocumentKey("dark-color", .text, "The colour on dark paper, if it is another."),
    DocumentKey("thick", .oneOf([.number, .text]), "Pixels.", standard: .number(1)),
    DocumentKey("head", .number), DocumentKey("tail", .number), DocumentKey("offset", .number),
    DocumentKey("dash", .oneOf([.number, .array(of: .number, count: 2)])),
  ]
}

extension SchemaDefinition {
  /// A grid.
  static let grid = SchemaDefinition(
    "gridDictionary", phrase: "a grid", "A part of a grid layout: rows or columns, or a leaf."
  ) { _ in .object(GridKeys.all) }
}

extension JSONCursor {
  /// A grid and those inside; what is at fault is noted, and counts as not there.
  func grid() throws(DocumentError) -> Grid {
    let object = try ObjectCursor(self, keys: GridKeys.all)
    var grid = Grid()
    if let size = try object.collect(
      "size", { (value) throws(DocumentError) in try value.gridSize() })
    {
      grid.measure = size
    }
    try object.collect("padding") { (value) throws(DocumentError) in try value.gridPadding() }
      .map { grid.padding = $0 }
    if object["spacing"] != nil, object["space"] != nil {
      try object.note(.invalidValue("\"space\" and \"spacing\" are one key"), atKey: "space")
    }
    for key in ["space", "spacing"] {
      if let spacing = try object[key]?.number() { grid.spacing = spacing }
    }
    try object.collect("gravity") { (value) throws(DocumentError) in try value.gridGravity() }
      .map { grid.gravity = $0 }
    grid.overlap = try object.collect("overlap") { (value) throws(DocumentError) in
      try value.gridGravity()
    }
    grid.isPlaceholder = try object["placeholder"]?.gridBool() ?? false
    grid.isAnchor = try object["anchor"]?.gridBool() ?? false
    grid.tag = try object["tag"]?.gridTag() ?? 0
    grid.action = try object.collect("action") { (value) throws(DocumentError) in try value.text() }
    grid.actionData = object["action-data"]?.value.gridData
    for (edge, word) in GridWords.edges {
      grid.border[edge] = try object.collect(word + "-borderline") {
        (value) throws(DocumentError) in try value.gridLine()
      }
    }
    try readParts(of: object, into: &grid)
    return grid
  }

  private func readParts(of object: ObjectCursor, into grid: inout Grid) throws(DocumentError) {
    if object["rows"] != nil, object["cols"] != nil {
      try object.note(.invalidValue("a grid has \"rows\" or \"cols\", not both"), atKey: "cols")
    }
    for (key, axis) in [("cols", Axis.horizontal), ("rows", Axis.vertical)] {
      let list = try object.collect(key) { (value) throws(DocumentError) in try value.array() }
      guard let list, !list.isEmpty else { continue }
      grid.axis = axis
      grid.subgrids = []
      for part in list {
        let part = try faults.collect { () throws(DocumentError) in try part.grid() }
        grid.subgrids.append(part ?? Grid())
      }
    }
  }

  private func gridSize() throws(DocumentError) -> Grid.Measure {
    let expected = "points, a percentage, \"wrap\" or \"fill\""
    if case .number(let number) = value.content {
      if number >= 1 || number == 0 { return .points(number) }
      if number > 0 { return .fraction(number) }
      if number > -1 { return .restFraction(-number) }
      throw error(.invalidValue("\(jsonText(of: number)) is neither points nor a part of the rest"))
    }
    guard let text = string?.text else { throw wrongType(expected: expected) }
    switch text {
    case "wrap": return .wrap
    case "fill", "100%", "-100%": return .fill
    default: break
    }
    if text.hasSuffix("pt"), let points = Double(text.dropLast(2)),
      points.magnitude <= DocumentLimits.standard.magnitude
    {
      return .points(points)
    }
    let isRest = text.hasPrefix("-")
    guard let part = GridPercent.fraction(of: isRest ? text.dropFirst() : text[...]) else {
      throw wrongType(
        expected: expected, suggestion: suggestion(for: text, among: ["wrap", "fill"]))
    }
    return isRest ? .restFraction(part) : .fraction(part)
  }

  private func gridPadding() throws(DocumentError) -> DirectionalEdgeInsets {
    let text = try text().filter { $0 != " " }
    var numbers: [Double] = []
    if text.hasPrefix("{"), text.hasSuffix("}") {
      numbers = text.dropFirst().dropLast().split(separator: ",").compactMap { Double($0) }
    }
    guard numbers.count == 4, text.count(where: { $0 == "," }) == 3,
      numbers.allSatisfy({ $0.magnitude <= DocumentLimits.standard.magnitude })
    else {
      throw wrongType(expected: "\"{top, left, bottom, right}\"")
    }
    return DirectionalEdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  private func gridGravity() throws(DocumentError) -> GridGravity {
    var gravity = GridGravity()
    for word in try text().split(separator: "|") {
      let word = String(word.filter { $0 != " " })
      if let vertical = GridWords.vertical.first(where: { $0.key == word })?.value {
        try refuseSecond(word, gravity.vertical != nil)
        gravity.vertical = vertical
      } else if let horizontal = GridWords.horizontal.first(where: { $0.key == word })?.value {
        try refuseSecond(word, gravity.horizontal != nil)
        gravity.horizontal = horizontal
      } else {
        let words = GridWords.vertical.map { $0.key } + GridWords.horizontal.map { $0.key }
        throw error(
          .invalidValue(
            "unknown word \(quoted(word)); the words are " + words.joined(separator: ", ")))
      }
    }
    return gravity
  }

  private func refuseSecond(_ word: String, _ isSecond: Bool) throws(DocumentError) {
    if isSecond { throw error(.invalidValue("\(quoted(word)) is the second word for its axis")) }
  }

  private func gridBool() throws(DocumentError) -> Bool {
    if let text = string?.text, text == "true" || text == "false" {
      try faults.note(
        error(.invalidValue("\(quoted(text)) is a text; write \(text) without quotes")),
        isHarmless: true)
      return text == "true"
    }
    return try bool()
  }

  private func gridTag() throws(DocumentError) -> Int {
    if let text = string?.text, let tag = Int(text) {
      if !GridTag.isExact(tag) { return tag }
      try faults.note(
        error(.invalidValue("\(quoted(text)) is a text; write \(tag) without quotes")),
        isHarmless: true)
      return tag
    }
    let number = try number()
    if let tag = Int(exactly: number) { return tag }
    try faults.note(error(.invalidValue("\(jsonText(of: number)) is not a whole number")))
    return 0
  }

  private func gridLine() throws(DocumentError) -> BorderLine {
    let object = try ObjectCursor(self, keys: GridKeys.line)
    var line = BorderLine()
    if let color = try object.collect(
      "color", { (value) throws(DocumentError) in try value.gridColor() })
    {
      line.color = color
    }
    line.darkColor = try object.collect("dark-color") { (value) throws(DocumentError) in
      try value.gridColor()
    }
    if let thick = object["thick"] {
      if let text = thick.string?.text, text.hasSuffix("pt"), let points = Double(text.dropLast(2))
      {
        line.thickness = .points(points)
      } else {
        line.thickness = .pixels(try thick.number())
      }
    }
    line.headIndent = try object["head"]?.number() ?? 0
    line.tailIndent = try object["tail"]?.number() ?? 0
    line.offset = try object["offset"]?.number() ?? 0
    line.dash =
      try object.collect("dash") { (value) throws(DocumentError) in try value.gridDash() }
      ?? nil
    return line
  }

  private func gridDash() throws(DocumentError) -> BorderLine.Dash? {
    if elements != nil {
      let numbers = try array(of: 2, shape: "a number or [on, off]")
      return BorderLine.Dash(on: try numbers[0].number(), off: try numbers[1].number())
    }
    let number = try number()
    return number == 0 ? nil : BorderLine.Dash(on: number)
  }

  private func gridColor() throws(DocumentError) -> LayoutColor {
    if let text = string?.text, let known = GridWords.colors.first(where: { $0.key == text }) {
      do throws(LayoutColorError) {
        return try LayoutColor(known.value)
      } catch {
        throw self.error(.invalidValue(error.description))
      }
    }
    return try color()
  }
}

extension JSONValue {
  /// The value as it goes with an action.
  var gridData: GridData {
    switch content {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(number)
    case .string(let string): .string(string.text)
    case .array(let elements): .array(elements.map { $0.gridData })
    case .object(let members): .object(members.map { GridData.Member($0.key, $0.value.gridData) })
    }
  }
}
