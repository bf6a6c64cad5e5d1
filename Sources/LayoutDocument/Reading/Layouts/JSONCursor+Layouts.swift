import FrameEngine
import LayoutTree

// Values that several parts of layouts of frames share.
extension JSONCursor {
  /// A truth value; something else is noted, and counts as `false`.
  func bool() throws(DocumentError) -> Bool {
    if case .bool(let value) = value.content { return value }
    try faults.note(wrongType(expected: "true or false"))
    return false
  }

  /// The percent in a string such as `"50%"`, or `nil` for anything else.
  var percent: Double? {
    guard let text = string?.text, text.hasSuffix("%") else { return nil }
    return plainNumber(text.dropLast())
  }

  /// The radians in a string such as `"90°"`, or `nil` for anything else.
  var degrees: Double? {
    guard let text = string?.text, text.hasSuffix("°") else { return nil }
    return plainNumber(text.dropLast()).map { $0 * .pi / 180 }
  }

  /// A number in digits that is not greater than numbers of documents are.
  private func plainNumber(_ text: Substring) -> Double? {
    let isPlain = text.allSatisfy { ("0"..."9").contains($0) || $0 == "." || $0 == "-" }
    guard isPlain, let number = Double(text), number.magnitude <= DocumentLimits.standard.magnitude
    else { return nil }
    return number
  }

  /// A point as `[x, y]`.
  func point() throws(DocumentError) -> Point {
    let numbers = try array(of: 2, shape: "[x, y]")
    return Point(x: try numbers[0].number(), y: try numbers[1].number())
  }

  /// A point in percent of a size, as `["x%", "y%"]`.
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

  /// A rectangle as `[x, y, width, height]`, with no negative extent.
  func rect() throws(DocumentError) -> Rect {
    let numbers = try array(of: 4, shape: "[x, y, width, height]")
    return Rect(
      x: try numbers[0].number(), y: try numbers[1].number(),
      width: try numbers[2].number(atLeast: 0), height: try numbers[3].number(atLeast: 0))
  }

  /// Insets as one number, as `[top, leading, bottom, trailing]`, or as an object.
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

  /// A list of edges, or the word `all`.
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
  /// A whole number from 1.
  func countingNumber() throws(DocumentError) -> Int {
    let number = try wholeNumber()
    if number > 0 { return number }
    try faults.note(error(.invalidValue("0 is not greater than 0")))
    return 1
  }
}

extension ObjectCursor {
  /// The one key of an object that is among `names`, the first of several, which are noted;
  /// messages call the object `noun`.
  func choice(among names: [String], noun: String) throws(DocumentError) -> String {
    try choice(among: names, named: { $0 }, noun: noun)
  }

  /// The one of several things whose name is a key of the object; the first, if there are more.
  func choice<Choice>(
    among choices: [Choice], named name: (Choice) -> String, noun: String
  ) throws(DocumentError) -> Choice {
    let given = keys.compactMap { key in choices.first { name($0) == key } }
    guard let first = given.first ?? choices.first(where: { self[name($0)] != nil }) else {
      if let unknown = unknownKeyFault { throw unknown }
      let list = choices.map { quoted(name($0)) }.joined(separator: ", ")
      throw error(.invalidValue("\(noun) needs one of " + list))
    }
    if given.count > 1 {
      try note(
        .invalidValue("\(noun) has one of these; this has \(quoted(name(first))) already"),
        atKey: name(given[1]))
    }
    return first
  }
}
