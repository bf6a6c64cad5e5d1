/// A strict JSON reader (RFC 8259) that records positions and does not recurse.
///
/// Errors about the meaning of a document need the lines of its values, and duplicate keys must be
/// refused; Foundation's reader supports neither.
package struct JSONReader {
  private let faults: FaultList
  private let limits: DocumentLimits
  private var scanner: JSONScanner
  private var open: [OpenContainer] = []
  private var count = 0

  /// Reads a text that consists of one JSON value.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The file name for errors.
  ///   - firstLine: The number of the first line of `bytes`, if it is a part of a larger text.
  ///   - limits: The limits of the text.
  /// - Returns: The value.
  /// - Throws: A ``DocumentError`` for the first error.
  /// - Complexity: O(bytes).
  package static func read(
    _ bytes: [UInt8], file: String? = nil, firstLine: Int = 1, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> JSONValue {
    try read(bytes, firstLine: firstLine, limits: limits, FaultList(file: file, limit: 1))
  }

  /// Reads a text that consists of one JSON value, and reports slips of hand-written JSON.
  ///
  /// - Throws: A ``DocumentError`` for invalid text, or if the limit of errors is reached.
  static func read(
    _ bytes: [UInt8], firstLine: Int = 1, limits: DocumentLimits, _ faults: FaultList
  ) throws(DocumentError) -> JSONValue {
    var reader = JSONReader(
      limits: limits, faults: faults,
      scanner: JSONScanner(bytes, firstLine: firstLine))
    do throws(ScanFault) {
      try reader.checkSize()
      try reader.checkEncoding(firstLine: firstLine)
      return try reader.text()
    } catch {
      throw faults.located(reader.error(reader.firstSlip() ?? reader.namingBracket(of: error)))
    }
  }

  private init(limits: DocumentLimits, faults: FaultList, scanner: JSONScanner) {
    self.limits = limits
    self.faults = faults
    self.scanner = scanner
  }

  private func error(_ fault: ScanFault) -> DocumentError {
    DocumentError(
      file: nil, location: SourceLocation(position: fault.position, path: path),
      reason: fault.reason)
  }

  /// Returns an error with the bracket that is still open where another one, or the end of the
  /// text, was found.
  private func namingBracket(of fault: ScanFault) -> ScanFault {
    guard let container = open.last, case .syntax(let text) = fault.reason,
      fault.position == scanner.position, text.hasPrefix("expected"),
      !text.hasPrefix("expected a digit"),
      scanner.next.map({ isBracket($0) && $0 != container.kind.closing }) ?? true
    else { return fault }
    let (bracket, start) = (Unicode.Scalar(container.kind.opening), container.position)
    let place = "line \(start.line), column \(start.column)"
    return ScanFault(
      position: fault.position,
      reason: .syntax(text + "; the '\(bracket)' at \(place) is not closed"))
  }

  private func isBracket(_ byte: UInt8) -> Bool {
    OpenContainer.Kind.allCases.contains { $0.closing == byte || $0.opening == byte }
  }

  /// Reports the slips before the error that ends reading.
  ///
  /// - Returns: The slip that reached the limit of errors, if any.
  private mutating func firstSlip() -> ScanFault? {
    do throws(ScanFault) {
      try noteSlips()
      return nil
    } catch {
      return error
    }
  }

  /// Reports the slips that the scanner has skipped.
  ///
  /// - Throws: The last one, if the limit of errors is reached.
  private mutating func noteSlips() throws(ScanFault) {
    if scanner.slips.isEmpty { return }
    for slip in scanner.takeSlips() {
      if slip.hidesNodes { faults.hidesNodes = true }
      do throws(DocumentError) {
        try faults.note(error(slip), isHarmless: slip.isHarmless)
      } catch {
        throw slip
      }
    }
  }

  private func checkSize() throws(ScanFault) {
    guard scanner.bytes.count > limits.bytes else { return }
    throw ScanFault(
      position: scanner.position,
      reason: .limit("the document is larger than \(limits.bytes) bytes"))
  }

  private func checkEncoding(firstLine: Int) throws(ScanFault) {
    guard let invalid = firstInvalidUTF8Offset(in: scanner.bytes) else { return }
    let before = scanner.bytes[..<invalid]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") }
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 }
    throw ScanFault(
      position: SourcePosition(line: firstLine + line, column: column + 1), reason: .encoding)
  }
}

// The text is read value by value; incomplete containers are in `open`.
extension JSONReader {
  private mutating func text() throws(ScanFault) -> JSONValue {
    scanner.skipByteOrderMark()
    scanner.skipBlanks()
    guard let first = scanner.next else {
      let reason = "the text is empty; expected an object in braces"
      throw ScanFault(position: scanner.position, reason: .syntax(reason))
    }
    if !startsValue(first) { throw scanner.unexpected(expected: "'{'") }
    while true {
      scanner.skipBlanks()
      let value = try value()
      try noteSlips()
      guard let value, let document = try attach(value) else { continue }
      scanner.skipBlanks()
      try noteSlips()
      if scanner.next == nil { return document }
      let hint =
        switch scanner.next {
        case UInt8(ascii: ":"): "; keys and values stand in braces"
        case UInt8(ascii: "{"): "; a file has one document"
        default: ""
        }
      throw scanner.unexpected(expected: "the end of the text", hint: hint)
    }
  }

  /// Reads a scalar or an empty container; opens any other container and returns `nil`.
  private mutating func value() throws(ScanFault) -> JSONValue? {
    let start = scanner.position
    try countValue(at: start)
    switch scanner.next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return JSONValue(.string(try scanner.string()), at: start)
    case UInt8(ascii: "["): return try openContainer(.array, at: start)
    case UInt8(ascii: "{"): return try openContainer(.object, at: start)
    case .some(let byte) where startsNumber(byte):
      return JSONValue(.number(number(of: try scanner.number(), at: start)), at: start)
    case .some(let byte) where isWordByte(byte): return JSONValue(scanner.word(), at: start)
    default: throw scanner.unexpected(expected: "a value")
    }
  }

  /// Returns the number of a text; one beyond the limit is reported, and counts as 1.
  private mutating func number(of text: String, at start: SourcePosition) -> Double {
    if let number = Double(text) {
      if number.magnitude <= limits.magnitude { return number }
      if number.isFinite, holdsData { return number }
    }
    let reason = "the number \(text.prefix(24)) is beyond \(jsonText(of: limits.magnitude))"
    scanner.slip(ScanFault(position: start, reason: .limit(reason)))
    return 1
  }

  /// Whether the value being read is data of an action or the name of a grid, so that it is not a
  /// length.
  private var holdsData: Bool {
    open.contains { container in
      container.key.map {
        GridKeys.data.contains($0.text) || faults.isLenient && !GridKeys.isKnown($0.text)
      } ?? false
    }
  }

  private mutating func countValue(at position: SourcePosition) throws(ScanFault) {
    count += 1
    guard count > limits.values else { return }
    throw ScanFault(
      position: position, reason: .limit("the document holds more than \(limits.values) values"))
  }

  private mutating func openContainer(
    _ kind: OpenContainer.Kind, at start: SourcePosition
  ) throws(ScanFault) -> JSONValue? {
    guard open.count < limits.effectiveDepth else {
      throw ScanFault(
        position: start,
        reason: .limit("the document is nested deeper than \(limits.effectiveDepth) levels"))
    }
    scanner.advance()
    scanner.skipBlanks()
    let container = OpenContainer(kind: kind, position: start)
    if scanner.take(kind.closing) { return container.value }
    open.append(container)
    try noteSlips()
    if kind == .object { try readKey() }
    return nil
  }

  /// Adds a complete value to its container, and closes containers that are complete.
  ///
  /// - Returns: The whole document, or `nil` if another value must follow.
  private mutating func attach(_ value: JSONValue) throws(ScanFault) -> JSONValue? {
    var complete = value
    while let kind = open.last?.kind {
      let top = open.count - 1
      open[top].append(complete)
      scanner.skipBlanks()
      if try goesOn(in: kind) {
        try noteSlips()
        if kind == .object { try readKey() }
        return nil
      }
      try noteSlips()
      complete = open.removeLast().value
    }
    return complete
  }

  /// Reads the key of the next member of the innermost container.
  fileprivate mutating func readKey() throws(ScanFault) {
    let top = open.count - 1
    let key = try open[top].readKey(with: &scanner)
    try noteSlips()
    try open[top].take(key, with: &scanner)
    try noteSlips()
  }

  /// Skips a comma, if another value follows, or the end of a container.
  private mutating func goesOn(in kind: OpenContainer.Kind) throws(ScanFault) -> Bool {
    if scanner.take(kind.closing) { return false }
    let comma = scanner.position
    if scanner.take(UInt8(ascii: ",")) {
      scanner.skipBlanks()
      guard scanner.take(kind.closing) else { return true }
      scanner.slip(
        "a comma too many before '\(Unicode.Scalar(kind.closing))'", at: comma)
      return false
    }
    guard let byte = scanner.next, startsValue(byte), kind == .array || startsKey(byte) else {
      throw scanner.unexpected(expected: "',' or '\(Unicode.Scalar(kind.closing))'")
    }
    scanner.slip("a comma is missing before this", at: comma)
    return true
  }

  /// The path of the value being read.
  private var path: JSONPath {
    var path = JSONPath.root
    for container in open { path = container.path(from: path) }
    return path
  }
}

/// An array or object whose closing bracket has not been read.
struct OpenContainer {
  enum Kind: CaseIterable {
    case array
    case object

    var opening: UInt8 { self == .array ? UInt8(ascii: "[") : UInt8(ascii: "{") }

    var closing: UInt8 { self == .array ? UInt8(ascii: "]") : UInt8(ascii: "}") }
  }

  /// The number of members up to which duplicate keys are searched linearly.
  private static let fewKeys = 8

  let kind: Kind
  let position: SourcePosition
  private var elements: [JSONValue] = []
  private var members: [JSONMember] = []
  private var keys: Set<String> = []
  /// The key of the next value.
  private(set) var key: Key?

  typealias Key = (text: String, position: SourcePosition)

  init(kind: Kind, position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  var value: JSONValue {
    JSONValue(kind == .array ? .array(elements) : .object(members), at: position)
  }

  /// Reads a key.
  fileprivate func readKey(with scanner: inout JSONScanner) throws(ScanFault) -> Key {
    let start = scanner.position
    let text = try Self.keyText(with: &scanner)
    if contains(text) {
      let hidesNodes = ["children", "guides", "id", "root"].contains(text)
      scanner.slip(
        ScanFault(position: start, reason: .duplicateKey(text), hidesNodes: hidesNodes))
    }
    return (text, start)
  }

  /// Sets the key of the next value, and skips the colon after it.
  mutating func take(_ key: Key, with scanner: inout JSONScanner) throws(ScanFault) {
    scanner.skipBlanks()
    let start = scanner.position
    if !scanner.take(UInt8(ascii: ":")) {
      if scanner.take(UInt8(ascii: "=")) {
        scanner.slip("a key is followed by ':', not by '='", at: start)
      } else if let byte = scanner.next, startsValue(byte) {
        scanner.slip("a colon is missing behind the key \(quoted(key.text))", at: start)
      } else {
        throw scanner.unexpected(expected: "':'")
      }
    }
    self.key = key
  }

  /// Reads a key, even one without double quotes.
  private static func keyText(with scanner: inout JSONScanner) throws(ScanFault) -> String {
    let start = scanner.position
    switch scanner.next {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return try scanner.string().text
    case .some(let byte) where isWordByte(byte):
      let word = scanner.plainWord()
      scanner.slip("the key \(quoted(word)) stands in double quotes", at: start)
      return word
    default: throw scanner.unexpected(expected: "a key in double quotes")
    }
  }

  /// Adds the next element or member; of duplicate members, the first one counts.
  mutating func append(_ value: JSONValue) {
    guard let (text, position) = key else {
      elements.append(value)
      return
    }
    key = nil
    if contains(text) { return }
    members.append(JSONMember(text, at: position, value))
    if members.count == Self.fewKeys {
      keys = Set(members.map { $0.key })
    } else if members.count > Self.fewKeys {
      keys.insert(text)
    }
  }

  /// Returns the path of the next value.
  func path(from parent: JSONPath) -> JSONPath {
    if kind == .array { return .index(parent, elements.count) }
    return key.map { .key(parent, $0.text) } ?? parent
  }

  private func contains(_ text: String) -> Bool {
    members.count < Self.fewKeys ? members.contains { $0.key == text } : keys.contains(text)
  }
}
