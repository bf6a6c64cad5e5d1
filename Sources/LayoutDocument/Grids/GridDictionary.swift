import FrameEngine
import LayoutTree

/// The JSON form of a `Grid`: the grid dictionary of MyLayout, read and written.
///
///     let grid = try GridDictionary.read(#"{"rows": [{"size": 40}, {"size": "fill"}]}"#)
///     let text = GridDictionary.text(of: grid)
///
/// What is written reads back as an equal grid. Keys and words are those of MyLayout 2.0; `space`
/// of 1.9 is read as `spacing`. Reading is strict; ``readLeniently(_:file:limits:)`` takes
/// dictionaries as servers send them.
public enum GridDictionary {
  /// Reads a grid.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - file: The name for errors.
  ///   - limits: The limits of the text.
  /// - Returns: The grid.
  /// - Throws: A ``DocumentError`` for the mistake that comes first in the text;
  ///   ``faults(in:file:limits:)`` gives all.
  /// - Complexity: O(bytes).
  public static func read(
    _ text: String, file: String? = nil, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> Grid {
    try reading(text, FaultList(file: file, limit: limits.faults), limits)
  }

  /// Reads a grid whose text has mistakes that leave plain what is meant.
  ///
  /// These are slips of hand-written JSON (a comma too many, a comment, a line break in a text),
  /// `"true"` for `true`, the tag `"7"` for `7`, and unknown keys, which are left out, also with
  /// a name close to a known one. A value that cannot be used is an error, as in a strict reading.
  ///
  ///     let (grid, remarks) = try GridDictionary.readLeniently(
  ///       #"{"rows": [{"size": 40, "anchor": "true", "shadow": 2},]}"#, file: "page.json")
  ///     for remark in remarks { print(remark) }
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - file: The name for errors and remarks.
  ///   - limits: The limits of the text.
  /// - Returns: The grid, and what was read over, in the order of the text.
  /// - Throws: A ``DocumentError`` for the first mistake that is more than that.
  /// - Complexity: O(bytes).
  public static func readLeniently(
    _ text: String, file: String? = nil, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> (grid: Grid, remarks: [DocumentError]) {
    let faults = FaultList(file: file, limit: limits.faults, isLenient: true)
    let grid = try reading(text, faults, limits)
    return (grid, faults.sortedRemarks)
  }

  /// The mistakes of a text that is to be a grid, in the order of the text; none if it is one.
  ///
  /// Slips of hand-written JSON, such as a missing colon or a line break in a key, are read over,
  /// so that all of them are reported at once with what is wrong in the values.
  ///
  /// - Complexity: O(bytes).
  public static func faults(
    in text: String, file: String? = nil, limits: DocumentLimits = .standard
  ) -> [DocumentError] {
    let faults = FaultList(file: file, limit: limits.faults)
    _ = grid(in: text, faults, limits)
    return faults.sorted
  }

  /// The text of a grid, on one line.
  ///
  /// Numbers are to be finite, and the axis of a leaf is not written. Grids of any depth and
  /// lengths of any size are written; how deep a text is read, and up to which length, are among
  /// the ``DocumentLimits``.
  ///
  /// - Complexity: O(length of the text).
  public static func text(of grid: Grid) -> String {
    GridWriter.text(of: grid)
  }

  /// Reads a grid and throws the fault that comes first in the text.
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

/// Writes grids, without recursion.
enum GridWriter {
  /// What is left to write.
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

  /// Points; those that would be read as a part are written with their unit.
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
  /// Whether numbers of JSON, which are doubles, tell the tag from all others.
  static func isExact(_ tag: Int) -> Bool { tag.magnitude <= 1 << 53 }
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

  static let colors: KeyValuePairs<String, String> = [
    "black": "#000000", "darkgray": "#555555", "lightgray": "#AAAAAA", "white": "#FFFFFF",
    "gray": "#808080", "red": "#FF0000", "green": "#00FF00", "blue": "#0000FF",
    "cyan": "#00FFFF", "yellow": "#FFFF00", "magenta": "#FF00FF", "orange": "#FF8000",
    "purple": "#800080", "brown": "#996633", "clear": "#00000000",
  ]
}

/// Parts of a whole as percentages, whose digits are those of the part.
enum GridPercent {
  /// The percentage of a part, such as `33.3%` for 0.333; the whole is `1e2%`, because `100%` is
  /// `fill`.
  static func text(of fraction: Double) -> String {
    if fraction == 1 { return "1e2%" }
    let text = fraction.description
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

  /// The part of a percentage without its sign; `nil` for another text.
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
