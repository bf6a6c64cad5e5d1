import FrameEngine
import LayoutTree

extension Document {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - file: The file name for errors.
  ///   - firstLine: The number of the first line of `bytes`, if it is a part of a larger text.
  ///   - limits: The limits of the document.
  ///   - fonts: The fonts that its texts may name, besides its own.
  /// - Returns: The document.
  /// - Throws: A ``DocumentError`` for the first error in the text;
  ///   ``faults(in:file:firstLine:limits:fonts:)`` returns all.
  /// - Complexity: O(bytes).
  public static func read(
    _ bytes: [UInt8], file: String? = nil, firstLine: Int = 1, limits: DocumentLimits = .standard,
    fonts: DocumentFonts = .builtIn
  ) throws(DocumentError) -> Document {
    switch reading(bytes, file: file, firstLine: firstLine, limits: limits, fonts: fonts) {
    case .success(let document): return document
    case .failure(let faults): throw faults.first
    }
  }

  /// Reads a document that may use additional kinds of layouts.
  package static func read(
    _ text: String, kinds: DocumentKinds
  ) throws(DocumentError) -> Document {
    switch reading(Array(text.utf8), kinds: kinds) {
    case .success(let document): return document
    case .failure(let faults): throw faults.first
    }
  }

  /// Returns the errors of a document, in the order of the text; empty if it is valid.
  ///
  /// Reading continues after errors, except after invalid JSON: common slips of hand-written JSON,
  /// such as a superfluous comma, are reported with the other errors, anything else ends reading.
  /// At most ``DocumentLimits/faults`` errors are returned.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - file: The name for errors.
  ///   - firstLine: The number of the first line of `bytes`, if it is a part of a greater text.
  ///   - limits: The limits of the document.
  ///   - fonts: The fonts that its texts may name, besides its own.
  /// - Returns: The errors; the first is the one that `read` throws.
  /// - Complexity: O(bytes), and O(nodes) for each unknown name.
  public static func faults(
    in bytes: [UInt8], file: String? = nil, firstLine: Int = 1, limits: DocumentLimits = .standard,
    fonts: DocumentFonts = .builtIn
  ) -> [DocumentError] {
    switch reading(bytes, file: file, firstLine: firstLine, limits: limits, fonts: fonts) {
    case .success: []
    case .failure(let faults): faults.all
    }
  }

  /// The errors of an invalid document.
  package struct Faults: Error {
    /// The first error in the text.
    package let first: DocumentError
    /// The other errors, in the order of the text.
    let others: [DocumentError]
    /// All errors, in the order of the text.
    package var all: [DocumentError] { [first] + others }
  }

  /// Reads a document, or returns its errors.
  package static func reading(
    _ bytes: [UInt8], file: String? = nil, firstLine: Int = 1,
    limits: DocumentLimits = .standard, kinds: DocumentKinds = .standard,
    fonts: DocumentFonts = .builtIn
  ) -> Result<Document, Faults> {
    let first = SourceLocation(position: SourcePosition(line: firstLine, column: 1), path: .root)
    return reading(file: file, at: first, limits: limits) { (faults) throws(DocumentError) in
      let value = try JSONReader.read(bytes, firstLine: firstLine, limits: limits, faults)
      return try Document(value, limits: limits, kinds: kinds, fonts: fonts, faults)
    }
  }

  /// Reads a value, or returns its errors; errors without a location are located at `first`.
  static func reading<Value>(
    file: String?, at first: SourceLocation, limits: DocumentLimits,
    _ read: (FaultList) throws(DocumentError) -> Value
  ) -> Result<Value, Faults> {
    let faults = FaultList(file: file, limit: limits.faults)
    var value: Value?
    do throws(DocumentError) {
      value = try read(faults)
    } catch {
      faults.end(with: error)
    }
    let found = faults.sorted
    if let value, found.isEmpty { return .success(value) }
    return .failure(
      Faults(
        first: found.first
          ?? DocumentError(file: file, location: first, reason: .syntax("this is no document")),
        others: Array(found.dropFirst())))
  }

  /// Reads a document from a text.
  public static func read(
    _ text: String, file: String? = nil, limits: DocumentLimits = .standard,
    fonts: DocumentFonts = .builtIn
  ) throws(DocumentError) -> Document {
    try read(Array(text.utf8), file: file, limits: limits, fonts: fonts)
  }

  /// Reads the value of a document and reports its errors.
  init(
    _ value: JSONValue, limits: DocumentLimits, kinds: DocumentKinds, fonts: DocumentFonts,
    _ faults: FaultList
  ) throws(DocumentError) {
    let top = JSONCursor(value: value, path: .root, faults: faults)
    let isTree = try ObjectCursor(top).isTreeOfBoxes
    let object = try ObjectCursor(top, keys: isTree ? FlexBlock.keys : DocumentKeys.document)
    block = isTree ? try FlexBlock(object) : nil
    if object["fonts"] != nil {
      let own = try object.collect("fonts") { (cursor) throws(DocumentError) in
        try cursor.fonts(limits)
      }
      if own == nil { faults.hidesFonts = true }
      self.fonts = fonts.adding(own ?? .builtIn)
    } else {
      self.fonts = fonts
    }
    let root = try faults.collect { () throws(DocumentError) in
      try object.required(isTree ? "tree" : "root")
    }
    let table = try NodeReader.read(
      root, in: block, limits: limits, kinds: kinds, fonts: self.fonts, faults)
    let reader = StepReader(
      nodes: table, limits: limits, faults: faults, hasFrames: object["frames"] != nil)
    file = faults.file
    location = top.location
    nodes = table.nodes
    name = try object.collect("name") { (cursor) throws(DocumentError) in try cursor.text() } ?? ""
    _ = try object.collect("$schema") { (cursor) throws(DocumentError) in try cursor.text() }
    size = try object.collect("size") { (cursor) throws(DocumentError) in try cursor.size() }
    sizeClass =
      try object.collect("sizeClass") { (cursor) throws(DocumentError) in try cursor.sizeClass() }
      ?? .any
    rounding =
      try object.collect("rounding") { (cursor) throws(DocumentError) in try cursor.rounding() }
      ?? .none
    direction =
      isTree
      ? try object["direction"]?.word(of: FlexStyle.directions) ?? .leftToRight
      : try object["direction"]?.direction() ?? .leftToRight
    layout = try Self.steps(of: object, key: "layout", with: reader)
    frames = try Self.steps(of: object, key: "frames", with: reader)
    constraints = try Self.constraints(of: object, with: reader)
    groups = try Self.groups(of: object, with: reader)
    mentionedNames = table.mentionedNames
  }

  private static func constraints(
    of object: ObjectCursor, with reader: StepReader
  ) throws(DocumentError) -> [DocumentConstraint] {
    let list = try object.collect("constraints") { (cursor) throws(DocumentError) in
      try cursor.array()
    }
    var constraints: [DocumentConstraint] = []
    for cursor in list ?? [] {
      try object.faults.collect { () throws(DocumentError) in
        constraints.append(try reader.constraint(at: cursor))
      }
    }
    return constraints
  }

  private static func groups(
    of object: ObjectCursor, with reader: StepReader
  ) throws(DocumentError) -> [DocumentGroup] {
    let members = try object.collect("groups") { (cursor) throws(DocumentError) in
      try ObjectCursor(cursor, expected: "an object of named lists of steps")
    }
    guard let members else { return [] }
    return try members.keys.map { (name) throws(DocumentError) in
      DocumentGroup(name: name, steps: try steps(of: members, key: name, with: reader))
    }
  }

  private static func steps(
    of object: ObjectCursor, key: String, with reader: StepReader
  ) throws(DocumentError) -> [Step] {
    try object.collect(key) { (cursor) throws(DocumentError) in
      try reader.steps(at: cursor, reference: 0)
    } ?? []
  }
}
