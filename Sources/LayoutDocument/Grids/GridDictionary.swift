import FrameEngine
import LayoutTree

/// The JSON form of a `Grid`: reading and writing of MyLayout's grid dictionaries.
///
///     let grid = try GridDictionary.read(#"{"rows": [{"size": 40}, {"size": "fill"}]}"#)
///     let text = GridDictionary.text(of: grid)
///
/// A written grid reads back as an equal one, with 0 for negative fractions, which count as that.
/// Keys and words are those of MyLayout 2.0; `space` of 1.9 is read as `spacing`. Reading is
/// strict; ``readLeniently(_:file:limits:)`` accepts dictionaries as sent by servers.
public enum GridDictionary {
  /// Reads a grid.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - file: The file name for errors.
  ///   - limits: The limits of the text.
  /// - Returns: The grid.
  /// - Throws: A ``DocumentError`` for the first error in the text; ``faults(in:file:limits:)``
  ///   returns all.
  /// - Complexity: O(bytes).
  public static func read(
    _ text: String, file: String? = nil, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> Grid {
    try reading(text, FaultList(file: file, limit: limits.faults), limits)
  }

  /// Reads a grid, correcting unambiguous errors.
  ///
  /// Corrected are slips of hand-written JSON (a superfluous comma, a comment, a line break in a
  /// text), `"true"` for `true`, the tag `"7"` for `7`, and unknown keys, which are ignored, even
  /// if their name is close to a known one. An unusable value is an error, as in strict reading.
  ///
  ///     let (grid, remarks) = try GridDictionary.readLeniently(
  ///       #"{"rows": [{"size": 40, "anchor": "true", "shadow": 2},]}"#, file: "page.json")
  ///     for remark in remarks { print(remark) }
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - file: The name for errors and remarks.
  ///   - limits: The limits of the text.
  /// - Returns: The grid, and the corrections, in the order of the text.
  /// - Throws: A ``DocumentError`` for the first other error.
  /// - Complexity: O(bytes).
  public static func readLeniently(
    _ text: String, file: String? = nil, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> (grid: Grid, remarks: [DocumentError]) {
    let faults = FaultList(file: file, limit: limits.faults, isLenient: true)
    let grid = try reading(text, faults, limits)
    return (grid, faults.sortedRemarks)
  }

  /// Returns the errors of a grid, in the order of the text; empty if it is valid.
  ///
  /// Reading continues after slips of hand-written JSON, such as a missing colon or a line break in
  /// a key, so that they are reported together with invalid values.
  ///
  /// - Complexity: O(bytes).
  public static func faults(
    in text: String, file: String? = nil, limits: DocumentLimits = .standard
  ) -> [DocumentError] {
    let faults = FaultList(file: file, limit: limits.faults)
    _ = grid(in: text, faults, limits)
    return faults.sorted
  }

  /// Returns the text of a grid, on one line.
  ///
  /// Numbers must be finite, and the axis of a leaf is not written. Grids of any depth and lengths
  /// of any size are written; the depth and length of text that can be read are among the
  /// ``DocumentLimits``.
  ///
  /// - Complexity: O(length of the text).
  public static func text(of grid: Grid) -> String {
    GridWriter.text(of: grid)
  }

  /// Reads a grid, and throws the first error in the text.
  private static func reading(
    _ text: String, _ faults: FaultList, _ limits: DocumentLimits
  ) throws(DocumentError) -> Grid {
    let grid = grid(in: text, faults, limits)
    if let first = faults.sorted.first { throw first }
    return grid ?? Grid()
  }

  private static func grid(
    in text: String, _ faults: FaultList, _ limits: DocumentLimits
  ) -> Grid? {
    do throws(DocumentError) {
      let value = try JSONReader.read(Array(text.utf8), limits: limits, faults)
      return try JSONCursor(value: value, path: .root, faults: faults).grid()
    } catch {
      faults.end(with: error)
      return nil
    }
  }
}

/// Writes grids without recursion.
enum GridWriter {
  /// A pending part of the text.
  private enum Piece {
    case text(String)
    case value(JSONValue)
    case grid(Grid, isWhole: Bool)
    case data(GridData)
  }

  static func text(of grid: Grid) -> String {
    var text = ""
    // In reverse order.
    var waiting = [Piece.grid(grid, isWhole: true)]
    while let piece = waiting.popLast() {
      switch piece {
      case .text(let part): text += part
      case .value(let value): text += value.text
      case .grid(let grid, let isWhole): waiting += object(members(of: grid, isWhole)).reversed()
      case .data(let data): waiting += pieces(of: data).reversed()
      }
    }
    return text
  }

  private static func pieces(of data: GridData) -> [Piece] {
    switch data.content {
    case .null: [.value(JSONValue(.null))]
    case .bool(let value): [.value(.bool(value))]
    case .number(let number): [.value(.number(number))]
    case .string(let text): [.value(.string(text))]
    case .array(let elements): list(elements.map { .data($0) })
    case .object(let members): object(members.map { ($0.name, [.data($0.value)]) })
    }
  }

  private static func list(_ elements: [Piece]) -> [Piece] {
    [.text("[")] + elements.flatMap { [.text(","), $0] }.dropFirst() + [.text("]")]
  }

  private static func object(_ members: [(key: String, value: [Piece])]) -> [Piece] {
    let parts = members.flatMap { key, value in
      [.text(","), .value(.string(key)), .text(":")] + value
    }
    return [.text("{")] + parts.dropFirst() + [.text("}")]
  }

  private static func members(
    of grid: Grid, _ isWhole: Bool
  ) -> [(key: String, value: [Piece])] {
    var members: [(key: String, value: [Piece])] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append((key, [.value(value)])) }
    }
    if !isWhole || grid.measure != .fill { add("size", size(grid.measure)) }
    if grid.padding != DirectionalEdgeInsets(edge: 0) { add("padding", padding(grid.padding)) }
    if grid.spacing != 0 { add("spacing", .number(grid.spacing)) }
    add("gravity", gravity(grid.gravity))
    add("overlap", grid.overlap.map { gravity($0) ?? .string("") })
    if grid.isPlaceholder { add("placeholder", .bool(true)) }
    if grid.isAnchor { add("anchor", .bool(true)) }
    if grid.tag != 0 {
      add("tag", GridTag.isExact(grid.tag) ? .number(Double(grid.tag)) : .string("\(grid.tag)"))
    }
    add("action", grid.action.map { .string($0) })
    if let data = grid.actionData { members.append(("action-data", [.data(data)])) }
    for (edge, word) in GridWords.edges {
      add(word + "-borderline", grid.border[edge].map { line($0) })
    }
    if !grid.subgrids.isEmpty {
      members.append(
        (
          grid.axis == .vertical ? "rows" : "cols",
          list(grid.subgrids.map { .grid($0, isWhole: false) })
        ))
    }
    return members
  }

  private static func size(_ measure: Grid.Measure) -> JSONValue {
    switch measure {
    case .points(let points): length(points)
    case .fraction(let fraction): .string(GridPercent.text(of: fraction))
    case .restFraction(let fraction): .string("-" + GridPercent.text(of: fraction))
    case .wrap: .string("wrap")
    case .fill: .string("fill")
    }
  }

  /// Returns a length in points; one that would be read as a fraction is written with its unit.
  private static func length(_ points: Double) -> JSONValue {
    points >= 1 || points == 0 ? .number(points) : .string(jsonText(of: points) + "pt")
  }

  private static func padding(_ padding: DirectionalEdgeInsets) -> JSONValue {
    let edges = [padding.top, padding.leading, padding.bottom, padding.trailing]
    return .string("{" + edges.map { jsonText(of: $0) }.joined(separator: ",") + "}")
  }

  private static func gravity(_ gravity: GridGravity) -> JSONValue? {
    let vertical = GridWords.vertical.first { $0.value == gravity.vertical }?.key
    let horizontal = GridWords.horizontal.first { $0.value == gravity.horizontal }?.key
    let words = [vertical, horizontal].compactMap { $0 }
    return words.isEmpty ? nil : .string(words.joined(separator: "|"))
  }

  private static func line(_ line: BorderLine) -> JSONValue {
    let thick: JSONValue =
      switch line.thickness {
      case .pixels(let pixels): .number(pixels)
      case .points(let points): .string(jsonText(of: points) + "pt")
      }
    func number(_ number: Double) -> JSONValue? { number == 0 ? nil : .number(number) }
    return .object([
      "color": .string(line.color.description),
      "dark-color": line.darkColor.map { .string($0.description) },
      "thick": line.thickness == .pixels(1) ? nil : thick,
      "head": number(line.headIndent), "tail": number(line.tailIndent),
      "offset": number(line.offset),
      "dash": line.dash.map {
        $0.on == $0.off ? .number($0.on) : .array([.number($0.on), .number($0.off)])
      },
    ])
  }
}

/// Tags of grids as numbers.
enum GridTag {
  /// Returns whether the tag can be represented exactly as a JSON number, which is a double.
  static func isExact(_ tag: Int) -> Bool { UInt64(tag.magnitude) <= 1 << 53 }
}

/// The words of grid dictionaries.
enum GridWords {
  static let vertical: KeyValuePairs<String, GridGravity.Vertical> = [
    "top": .top, "bottom": .bottom, "centerY": .center, "height": .fill,
  ]

  static let horizontal: KeyValuePairs<String, GridGravity.Horizontal> = [
    "left": .left, "right": .right, "leading": .leading, "trailing": .trailing,
    "centerX": .center, "width": .fill,
  ]

  static let edges: KeyValuePairs<LayoutBorder.Edge, String> = [
    .top: "top", .bottom: "bottom", .left: "left", .right: "right", .leading: "leading",
    .trailing: "trailing",
  ]

  fileprivate static let colors: KeyValuePairs<String, String> = [
    "black": "#000000", "darkgray": "#555555", "lightgray": "#AAAAAA", "white": "#FFFFFF",
    "gray": "#808080", "red": "#FF0000", "green": "#00FF00", "blue": "#0000FF",
    "cyan": "#00FFFF", "yellow": "#FFFF00", "magenta": "#FF00FF", "orange": "#FF8000",
    "purple": "#800080", "brown": "#996633", "clear": "#00000000",
  ]
}

/// Fractions as percentages with the same digits.
enum GridPercent {
  /// Returns the percentage of a fraction, such as `33.3%` for 0.333; 1 is written as `1e2%`,
  /// because `100%` means `fill`, and a negative one as `0%`.
  static func text(of fraction: Double) -> String {
    if fraction == 1 { return "1e2%" }
    let text = max(0, fraction).description
    if let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) {
      return String(text[..<mark]) + "e" + String(exponent + 2) + "%"
    }
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    var digits = Array(halves.count > 1 ? String(halves[1]) : "")
    while digits.count < 2 { digits.append("0") }
    var whole = String(halves[0]) + String(digits[..<2])
    while whole.hasPrefix("0"), whole.count > 1 { whole.removeFirst() }
    let rest = String(digits[2...])
    return whole + (rest.isEmpty ? "" : "." + rest) + "%"
  }

  /// Returns the fraction of an unsigned percentage such as `33.3%`; `nil` for other text.
  static func fraction(of text: Substring) -> Double? {
    guard text.hasSuffix("%") else { return nil }
    let digits = text.dropLast()
    guard let first = digits.first, ("0"..."9").contains(first) || first == "." else { return nil }
    guard let mark = digits.firstIndex(of: "e") else { return finite(String(digits) + "e-2") }
    guard let exponent = Int(digits[digits.index(after: mark)...]), exponent.magnitude < 400 else {
      return nil
    }
    return finite(String(digits[..<mark]) + "e" + String(exponent - 2))
  }

  private static func finite(_ text: String) -> Double? {
    guard let number = Double(text), number.magnitude <= DocumentLimits.standard.magnitude else {
      return nil
    }
    return number
  }
}

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

  /// The keys of grids and groups whose numbers are not lengths.
  static let data = ["tag", "action-data"]

  /// Returns whether a grid or one of its lines has this key.
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
  /// The schema of a grid.
  static let grid = SchemaDefinition(
    "gridDictionary", phrase: "a grid", "A part of a grid layout: rows or columns, or a leaf."
  ) { _ in .object(GridKeys.all) }
}

extension JSONCursor {
  /// Reads a grid and its descendants; invalid values are reported and ignored.
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
  /// The value as data for an action.
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
