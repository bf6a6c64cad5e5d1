import LayoutTree

/// A value of a document on the way to the model: reads what the format expects, or throws.
struct JSONCursor {
  let value: JSONValue
  let path: JSONPath
  /// Where mistakes go that do not keep the value from being read.
  let faults: FaultList

  var location: SourceLocation { SourceLocation(position: value.position, path: path) }

  func error(_ reason: DocumentError.Reason) -> DocumentError {
    DocumentError(file: nil, location: location, reason: reason)
  }

  func wrongType(expected: String) -> DocumentError {
    error(.wrongType(expected: expected, found: found))
  }

  /// The value for a message.
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

  /// The string, or `nil` if the value is something else.
  var string: JSONString? {
    if case .string(let string) = value.content { string } else { nil }
  }

  /// The elements, or `nil` if the value is no array.
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

  func number() throws(DocumentError) -> Double {
    guard case .number(let number) = value.content else { throw wrongType(expected: "a number") }
    return number
  }

  func number(atLeast least: Double) throws(DocumentError) -> Double {
    let number = try number()
    guard number >= least else {
      throw error(.invalidValue("\(jsonText(of: number)) is below \(jsonText(of: least))"))
    }
    return number
  }

  func positiveNumber() throws(DocumentError) -> Double {
    let number = try number()
    guard number > 0 else {
      throw error(.invalidValue("\(jsonText(of: number)) is not greater than 0"))
    }
    return number
  }

  func wholeNumber() throws(DocumentError) -> Int {
    let number = try number(atLeast: 0)
    guard let whole = Int(exactly: number) else {
      throw error(.invalidValue("\(jsonText(of: number)) is not a whole number"))
    }
    return whole
  }

  func array() throws(DocumentError) -> [JSONCursor] {
    guard let elements else { throw wrongType(expected: "an array") }
    return elements
  }

  /// The elements of an array that has `count` of them, described as `shape`.
  func array(of count: Int, shape: String) throws(DocumentError) -> [JSONCursor] {
    guard let elements else { throw wrongType(expected: shape) }
    guard elements.count == count else {
      let noun = elements.count == 1 ? "element" : "elements"
      throw error(
        .wrongType(expected: shape, found: "an array of \(elements.count) " + noun))
    }
    return elements
  }

  /// The value that one of several words names.
  func word<Value>(of words: KeyValuePairs<String, Value>) throws(DocumentError) -> Value {
    try word(
      of: words,
      expected: "one of " + words.map { quoted($0.key) }.joined(separator: ", "))
  }

  /// The value that one of several words names; messages say what else may stand here.
  func word<Value>(
    of words: KeyValuePairs<String, Value>, expected: String
  ) throws(DocumentError) -> Value {
    guard let string else { throw wrongType(expected: expected) }
    for (word, value) in words where word == string.text { return value }
    throw wrongType(expected: expected)
  }
}
