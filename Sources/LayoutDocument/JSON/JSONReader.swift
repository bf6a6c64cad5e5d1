/// Reads JSON text strictly as RFC 8259 has it, with positions, and without recursion.
///
/// This is our own reader because errors about the meaning of a document need the lines of its
/// values and duplicate keys must be refused; Foundation's reader gives neither.
public struct JSONReader {
  private let file: String?
  private let limits: DocumentLimits
  private var scanner: JSONScanner
  private var open: [OpenContainer] = []
  private var count = 0

  /// Reads a text that is one JSON value.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The name for errors.
  ///   - firstLine: The number of the first line of `bytes`, if it is a part of a greater text.
  ///   - limits: What is refused although it is JSON.
  /// - Returns: The value.
  /// - Throws: A ``DocumentError`` for the first fault.
  /// - Complexity: O(bytes).
  public static func read(
    _ bytes: [UInt8], file: String? = nil, firstLine: Int = 1, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> JSONValue {
    var reader = JSONReader(
      file: file, limits: limits, scanner: JSONScanner(bytes, firstLine: firstLine))
    do throws(ScanFault) {
      try reader.checkSize()
      try reader.checkEncoding(firstLine: firstLine)
      return try reader.text()
    } catch {
      let location = SourceLocation(position: error.position, path: reader.path)
      throw DocumentError(file: file, location: location, reason: error.reason)
    }
  }

  private init(file: String?, limits: DocumentLimits, scanner: JSONScanner) {
    self.file = file
    self.limits = limits
    self.scanner = scanner
  }

  private func checkSize() throws(ScanFault) {
    guard scanner.bytes.count > limits.bytes else { return }
    throw ScanFault(
      position: scanner.position,
      reason: .limit("the document is larger than \(limits.bytes) bytes"))
  }

  private func checkEncoding(firstLine: Int) throws(ScanFault) {
    if scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw ScanFault(
        position: scanner.position, reason: .syntax("a document has no byte order mark"))
    }
    guard let invalid = firstInvalidUTF8Offset(in: scanner.bytes) else { return }
    let before = scanner.bytes[..<invalid]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") }
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 }
    throw ScanFault(
      position: SourcePosition(line: firstLine + line, column: column + 1), reason: .encoding)
  }
}

// The text is read value by value; containers that are not complete wait in `open`.
extension JSONReader {
  private mutating func text() throws(ScanFault) -> JSONValue {
    while true {
      scanner.skipWhitespace()
      guard let value = try value() else { continue }
      guard let document = try attach(value) else { continue }
      scanner.skipWhitespace()
      guard scanner.next == nil else { throw scanner.unexpected(expected: "the end of the text") }
      return document
    }
  }

  /// Reads a scalar or an empty container; opens any other container and gives `nil`.
  private mutating func value() throws(ScanFault) -> JSONValue? {
    let start = scanner.position
    try countValue(at: start)
    switch scanner.next {
    case UInt8(ascii: "\""): return JSONValue(.string(try scanner.string()), at: start)
    case UInt8(ascii: "["): return try openContainer(.array, at: start)
    case UInt8(ascii: "{"): return try openContainer(.object, at: start)
    case .some(let byte) where isDigit(byte) || byte == UInt8(ascii: "-"):
      return JSONValue(.number(try scanner.number(upTo: limits.magnitude)), at: start)
    case .some(let byte) where isWordByte(byte):
      return JSONValue(try scanner.word(), at: start)
    default: throw scanner.unexpected(expected: "a value")
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
    scanner.skipWhitespace()
    var container = OpenContainer(kind: kind, position: start)
    if scanner.take(kind.closing) { return container.value }
    if kind == .object { try container.readKey(with: &scanner) }
    open.append(container)
    return nil
  }

  /// Puts a complete value into its container, and that one into its own as far as they close.
  ///
  /// - Returns: The whole document, or `nil` if another value must follow.
  private mutating func attach(_ value: JSONValue) throws(ScanFault) -> JSONValue? {
    var complete = value
    while let kind = open.last?.kind {
      let top = open.count - 1
      open[top].append(complete)
      scanner.skipWhitespace()
      if scanner.take(UInt8(ascii: ",")) {
        scanner.skipWhitespace()
        if scanner.next == kind.closing {
          throw scanner.unexpected(expected: "a value after ','")
        }
        if kind == .object { try open[top].readKey(with: &scanner) }
        return nil
      }
      guard scanner.take(kind.closing) else {
        throw scanner.unexpected(expected: "',' or '\(Unicode.Scalar(kind.closing))'")
      }
      complete = open.removeLast().value
    }
    return complete
  }

  /// The path of the value being read.
  private var path: JSONPath {
    var path = JSONPath.root
    for container in open { path = container.path(from: path) }
    return path
  }
}
