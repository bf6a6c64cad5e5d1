import LayoutTree

extension Document {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - file: The name for errors.
  ///   - firstLine: The number of the first line of `bytes`, if it is a part of a greater text.
  ///   - limits: What is refused although it is a document.
  /// - Returns: The document.
  /// - Throws: A ``DocumentError`` for the first fault: JSON first, then the tree, then the rest.
  /// - Complexity: O(bytes).
  public static func read(
    _ bytes: [UInt8], file: String? = nil, firstLine: Int = 1, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> Document {
    let value = try JSONReader.read(bytes, file: file, firstLine: firstLine, limits: limits)
    do throws(DocumentError) {
      return try Document(value, file: file, limits: limits)
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  /// Reads a document from a text.
  public static func read(
    _ text: String, file: String? = nil, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> Document {
    try read(Array(text.utf8), file: file, limits: limits)
  }

  private init(
    _ value: JSONValue, file: String?, limits: DocumentLimits
  ) throws(DocumentError) {
    let top = JSONCursor(value: value, path: .root)
    let object = try ObjectCursor(top, keys: DocumentKeys.document)
    let table = try NodeReader.read(try object.required("root"), limits: limits)
    let reader = StepReader(nodes: table, limits: limits)
    self.file = file
    location = top.location
    nodes = table.nodes
    name = try object["name"]?.text() ?? ""
    size = try object["size"]?.size()
    rounding = try object["rounding"]?.rounding() ?? .none
    direction = try object["direction"]?.direction() ?? .leftToRight
    layout = try Self.steps(of: object, key: "layout", with: reader)
    frames = try Self.steps(of: object, key: "frames", with: reader)
    var constraints: [DocumentConstraint] = []
    for cursor in try object["constraints"]?.array() ?? [] {
      constraints.append(try reader.constraint(at: cursor))
    }
    self.constraints = constraints
  }

  private static func steps(
    of object: ObjectCursor, key: String, with reader: StepReader
  ) throws(DocumentError) -> [Step] {
    guard let cursor = object[key] else { return [] }
    return try reader.steps(at: cursor, reference: 0)
  }
}
