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

  func wrongType(expected: String, suggestion: String? = nil) -> DocumentError {
    error(.wrongType(expected: expected, found: found, suggestion: suggestion))
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

  /// A number; something else is noted, and counts as 1.
  func number() throws(DocumentError) -> Double {
    guard case .number(let number) = value.content else {
      try faults.note(wrongType(expected: "a number"))
      return 1
    }
    return number
  }

  /// A number that is not below another one; something else is noted, and counts as 1.
  func number(atLeast minimum: Double) throws(DocumentError) -> Double {
    let number = try number()
    guard number < minimum else { return number }
    try faults.note(
      error(.invalidValue("\(jsonText(of: number)) is below \(jsonText(of: minimum))")))
    return 1
  }

  /// A number above 0; something else is noted, and counts as 1.
  func positiveNumber() throws(DocumentError) -> Double {
    let number = try number()
    guard number <= 0 else { return number }
    try faults.note(error(.invalidValue("\(jsonText(of: number)) is not greater than 0")))
    return 1
  }

  /// A whole number from 0; something else is noted, and counts as 1.
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

  /// The value that one of several words names; something else is noted, and counts as the first.
  ///
  /// - Parameters:
  ///   - words: The words and their values.
  ///   - expected: What may stand here, for messages.
  ///   - others: Values that are no words, by words that would be meant for them.
  /// - Returns: The value.
  /// - Throws: An error if there is no room for more.
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

  /// What a misspelt word most likely means.
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
