import FrameEngine
import LayoutTree

/// A value of a document to be converted to the model; conversions throw or report errors.
struct JSONCursor {
  let value: JSONValue
  let path: JSONPath
  /// The list for errors that do not prevent reading the value.
  let faults: FaultList

  var location: SourceLocation { SourceLocation(position: value.position, path: path) }

  func error(_ reason: DocumentError.Reason) -> DocumentError {
    DocumentError(file: nil, location: location, reason: reason)
  }

  func wrongType(expected: String, suggestion: String? = nil) -> DocumentError {
    error(.wrongType(expected: expected, found: found, suggestion: suggestion))
  }

  /// The value as described in a message.
  private var found: String {
    switch value.content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): "the number " + jsonText(of: number)
    case .string(let string): "the string " + quoted(string.text)
    case .array: "an array"
    case .object: "an object"
    }
  }

  var isNull: Bool { value.content == .null }

  /// The string, or `nil` for other values.
  var string: JSONString? {
    if case .string(let string) = value.content { string } else { nil }
  }

  /// The elements, or `nil` if the value is not an array.
  var elements: [JSONCursor]? {
    guard case .array(let elements) = value.content else { return nil }
    return elements.enumerated().map { place, element in
      JSONCursor(value: element, path: .index(path, place), faults: faults)
    }
  }

  func text() throws(DocumentError) -> String {
    guard let string else { throw wrongType(expected: "a string") }
    return string.text
  }

  /// Reads a number; reports anything else, and returns 1.
  func number() throws(DocumentError) -> Double {
    guard case .number(let number) = value.content else {
      try faults.note(wrongType(expected: "a number", suggestion: numberInQuotes))
      return 1
    }
    return number
  }

  /// The number in a string such as `"8"` or `"8px"`, as JSON; `nil` for other values.
  var numberInQuotes: String? {
    guard let text = string?.text else { return nil }
    let unit = ["px", "pt"].first { text.hasSuffix($0) }
    return plainNumber(text.dropLast(unit?.count ?? 0)).map { jsonText(of: $0) }
  }

  /// Reads a number not below `minimum`; reports anything else, and returns 1.
  func number(atLeast minimum: Double) throws(DocumentError) -> Double {
    let number = try number()
    guard number < minimum else { return number }
    try faults.note(
      error(.invalidValue("\(jsonText(of: number)) is below \(jsonText(of: minimum))")))
    return 1
  }

  /// Reads a number above 0; reports anything else, and returns 1.
  func positiveNumber() throws(DocumentError) -> Double {
    let number = try number()
    guard number <= 0 else { return number }
    try faults.note(error(.invalidValue("\(jsonText(of: number)) is not greater than 0")))
    return 1
  }

  /// Reads a nonnegative integer; reports anything else, and returns 1.
  func wholeNumber() throws(DocumentError) -> Int {
    let number = try number(atLeast: 0)
    if let whole = Int(exactly: number) { return whole }
    try faults.note(error(.invalidValue("\(jsonText(of: number)) is not a whole number")))
    return 1
  }

  func array() throws(DocumentError) -> [JSONCursor] {
    guard let elements else { throw wrongType(expected: "an array") }
    return elements
  }

  /// Reads an array with `count` elements, described as `shape` in messages.
  func array(of count: Int, shape: String) throws(DocumentError) -> [JSONCursor] {
    guard let elements else { throw wrongType(expected: shape) }
    guard elements.count == count else {
      let noun = elements.count == 1 ? "element" : "elements"
      throw error(
        .wrongType(expected: shape, found: "an array of \(elements.count) " + noun))
    }
    return elements
  }

  /// Reads one of several words, and returns its value.
  func word<Value>(of words: KeyValuePairs<String, Value>) throws(DocumentError) -> Value {
    try word(
      of: words,
      expected: "one of " + words.map { quoted($0.key) }.joined(separator: ", "))
  }

  /// Reads one of several words, and returns its value; reports anything else, and returns the
  /// first value.
  ///
  /// - Parameters:
  ///   - words: The words and their values.
  ///   - expected: A description of the expected value, for messages.
  ///   - others: Values that are not words, by the words likely to be written for them.
  /// - Returns: The value.
  /// - Throws: An error if the limit of errors is reached.
  func word<Value>(
    of words: KeyValuePairs<String, Value>, expected: String,
    others: KeyValuePairs<String, String> = [:]
  ) throws(DocumentError) -> Value {
    for (word, value) in words where word == string?.text { return value }
    let likeliest = likeliest(of: words.map { $0.key }, others)
    let fault = wrongType(expected: expected, suggestion: likeliest)
    guard let first = words.first?.value else { throw fault }
    try faults.note(fault)
    return first
  }

  /// Returns the most likely intended word for a misspelt one.
  private func likeliest(
    of words: [String], _ others: KeyValuePairs<String, String>
  ) -> String? {
    guard let text = string?.text else { return nil }
    let near =
      suggestion(for: text, among: words + others.map { $0.key })
      ?? synonym(of: text, among: words)
    return near.map { near in others.first { $0.key == near }?.value ?? near }
  }
}

// Geometric values, used in several parts of a document.
extension JSONCursor {
  /// Reads a size written as `[width, height]`, neither of them negative.
  func size() throws(DocumentError) -> Size {
    let shape = "[width, height]"
    if let sizeInQuotes { throw wrongType(expected: shape, suggestion: sizeInQuotes) }
    let numbers = try array(of: 2, shape: shape)
    return Size(
      width: try numbers[0].number(atLeast: 0), height: try numbers[1].number(atLeast: 0))
  }

  /// The size in a string such as `"320x80"`, as JSON; `nil` for other values.
  private var sizeInQuotes: String? {
    guard let parts = string?.text.split(separator: "x"), parts.count == 2,
      let width = plainNumber(parts[0]), let height = plainNumber(parts[1])
    else { return nil }
    return "[\(jsonText(of: width)), \(jsonText(of: height))]"
  }

  /// Reads insets written as a number, as `[top, left, bottom, right]`, or as an object.
  func insets() throws(DocumentError) -> EdgeInsets {
    switch value.content {
    case .number(let number):
      return EdgeInsets(edge: number)
    case .object:
      let object = try ObjectCursor(self)
      try object.refuseKeys(except: ["top", "left", "bottom", "right"])
      return EdgeInsets(
        top: try object["top"]?.number() ?? 0, left: try object["left"]?.number() ?? 0,
        bottom: try object["bottom"]?.number() ?? 0, right: try object["right"]?.number() ?? 0)
    default:
      let sides = try array(of: 4, shape: "a number or [top, left, bottom, right]")
      return EdgeInsets(
        top: try sides[0].number(), left: try sides[1].number(),
        bottom: try sides[2].number(), right: try sides[3].number())
    }
  }

  func direction() throws(DocumentError) -> LayoutDirection {
    try word(of: DocumentWords.direction)
  }

  func visibility() throws(DocumentError) -> Visibility {
    try word(of: DocumentWords.visibility)
  }

  /// Reads a rounding policy: `none`, `cells`, `{"pixels": scale}`, or `{"equalExtents": scale}`.
  func rounding() throws(DocumentError) -> RoundingPolicy {
    let shape = "\"none\", \"cells\", {\"pixels\": scale} or {\"equalExtents\": scale}"
    if string != nil {
      let (pixels, extents) = ("{\"pixels\": 2}", "{\"equalExtents\": 2}")
      return try word(
        of: DocumentWords.rounding, expected: shape,
        others: ["pixel": pixels, "pixels": pixels, "equalExtents": extents])
    }
    let object = try ObjectCursor(self, expected: shape)
    try object.refuseKeys(
      except: object["equalExtents"] == nil ? ["equalExtents", "pixels"] : ["equalExtents"])
    if let scale = object["equalExtents"] {
      return .equalExtents(scale: try scale.positiveNumber())
    }
    return .pixels(scale: try object.required("pixels").positiveNumber())
  }

  /// Returns the number in `{"flexible": shares}`, or `nil` if the value is not an object with this
  /// key.
  func flexibleShares() throws(DocumentError) -> Double? {
    guard case .object = value.content else { return nil }
    let object = try ObjectCursor(self)
    guard let shares = object["flexible"] else { return nil }
    try object.refuseKeys(except: ["flexible"])
    return try shares.positiveNumber()
  }

  /// Reads a priority written as a whole number from 1 to 1000, or as its name.
  func priority() throws(DocumentError) -> Int {
    let names = Equation.namedPriorities.map { quoted($0.key) }.joined(separator: ", ")
    guard case .number(let number) = value.content else {
      return try word(
        of: Equation.namedPriorities, expected: "a number from 1 to 1000 or one of " + names)
    }
    if let whole = Int(exactly: number), (1...Equation.required).contains(whole) { return whole }
    try faults.note(
      error(
        .invalidValue("a priority is a whole number from 1 to 1000, not \(jsonText(of: number))")))
    return Equation.required
  }
}

// Values used in several parts of frame layouts.
extension JSONCursor {
  /// Reads a Boolean value; reports anything else, and returns `false`.
  func bool() throws(DocumentError) -> Bool {
    if case .bool(let value) = value.content { return value }
    try faults.note(wrongType(expected: "true or false"))
    return false
  }

  /// The percentage in a string such as `"50%"`, or `nil` for other values.
  var percent: Double? {
    guard let text = string?.text, text.hasSuffix("%") else { return nil }
    return plainNumber(text.dropLast())
  }

  /// The angle in radians in a string such as `"90°"`, or `nil` for other values.
  var degrees: Double? {
    guard let text = string?.text, text.hasSuffix("°") else { return nil }
    return plainNumber(text.dropLast()).map { $0 * .pi / 180 }
  }

  /// Returns a decimal number within the limit for numbers of documents.
  private func plainNumber(_ text: Substring) -> Double? {
    let isPlain = text.allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    guard isPlain, let number = Double(text), number.magnitude <= DocumentLimits.standard.magnitude
    else { return nil }
    return number
  }

  /// Reads a point written as `[x, y]`.
  func point() throws(DocumentError) -> Point {
    let numbers = try array(of: 2, shape: "[x, y]")
    return Point(x: try numbers[0].number(), y: try numbers[1].number())
  }

  /// Reads a point in percent of a size, written as `["x%", "y%"]`.
  func unitPoint() throws(DocumentError) -> UnitPoint {
    let shape = "[\"x%\", \"y%\"]"
    var point = UnitPoint.zero
    for (axis, cursor) in zip([Axis.horizontal, .vertical], try array(of: 2, shape: shape)) {
      if let percent = cursor.percent {
        point[axis] = percent / 100
      } else {
        try faults.note(cursor.wrongType(expected: "a percentage such as \"50%\""))
      }
    }
    return point
  }

  /// Reads a rectangle written as `[x, y, width, height]`, with no negative extent.
  func rect() throws(DocumentError) -> Rect {
    let numbers = try array(of: 4, shape: "[x, y, width, height]")
    return Rect(
      x: try numbers[0].number(), y: try numbers[1].number(),
      width: try numbers[2].number(atLeast: 0), height: try numbers[3].number(atLeast: 0))
  }

  /// Reads insets written as a number, as `[top, leading, bottom, trailing]`, or as an object.
  func directionalInsets() throws(DocumentError) -> DirectionalEdgeInsets {
    switch value.content {
    case .number(let number):
      return DirectionalEdgeInsets(edge: number)
    case .object:
      let object = try ObjectCursor(self)
      try object.refuseKeys(except: ["top", "leading", "bottom", "trailing"])
      return DirectionalEdgeInsets(
        top: try object["top"]?.number() ?? 0, leading: try object["leading"]?.number() ?? 0,
        bottom: try object["bottom"]?.number() ?? 0,
        trailing: try object["trailing"]?.number() ?? 0)
    default:
      let sides = try array(of: 4, shape: "a number or [top, leading, bottom, trailing]")
      return DirectionalEdgeInsets(
        top: try sides[0].number(), leading: try sides[1].number(),
        bottom: try sides[2].number(), trailing: try sides[3].number())
    }
  }

  /// Reads a list of edges, or the word `all`.
  func edges() throws(DocumentError) -> LayoutStyle.Edges {
    if string?.text == "all" { return .all }
    guard let elements else { throw wrongType(expected: "\"all\" or an array of edges") }
    var edges: LayoutStyle.Edges = []
    for element in elements {
      edges.insert(try element.word(of: DocumentWords.edge))
    }
    return edges
  }
}

extension JSONCursor {
  /// Reads a positive integer.
  func countingNumber() throws(DocumentError) -> Int {
    let number = try wholeNumber()
    if number > 0 { return number }
    try faults.note(error(.invalidValue("0 is not greater than 0")))
    return 1
  }
}

extension ObjectCursor {
  /// Returns the only key of an object among `names`; reports further ones, and returns the first.
  ///
  /// Messages call the object `noun`.
  func choice(among names: [String], noun: String) throws(DocumentError) -> String {
    names[try indexOfChoice(among: names, noun: noun)]
  }

  /// Returns the choice whose name is a key of the object; the first, if there are several.
  func choice<Choice>(
    among choices: [Choice], named name: (Choice) -> String, noun: String
  ) throws(DocumentError) -> Choice {
    choices[try indexOfChoice(among: choices.map { name($0) }, noun: noun)]
  }

  private func indexOfChoice(
    among names: [String], noun: String
  ) throws(DocumentError) -> Int {
    let given = keys.compactMap { names.firstIndex(of: $0) }
    guard let first = given.first ?? names.firstIndex(where: { self[$0] != nil }) else {
      if let unknown = unknownKeyFault { throw unknown }
      for key in keys {
        guard let meant = suggestion(for: key, among: names) else { continue }
        throw error(.unknownKey(key, suggestion: meant, or: nil, help: nil), atKey: key)
      }
      throw error(
        .invalidValue("\(noun) needs one of " + names.map { quoted($0) }.joined(separator: ", ")))
    }
    if given.count > 1 {
      try note(
        .invalidValue("\(noun) has one of these; this has \(quoted(names[first])) already"),
        atKey: names[given[1]])
    }
    return first
  }
}
