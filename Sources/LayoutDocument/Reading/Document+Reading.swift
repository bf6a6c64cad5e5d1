import FrameEngine
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
    try read(
      bytes, firstLine: firstLine, limits: limits, kinds: .standard,
      FaultList(file: file, limit: 1))
  }

  /// Reads a document that may name other kinds of layouts than those of this package.
  package static func read(
    _ text: String, kinds: DocumentKinds
  ) throws(DocumentError) -> Document {
    try read(
      Array(text.utf8), firstLine: 1, limits: .standard, kinds: kinds,
      FaultList(file: nil, limit: 1))
  }

  /// The number of faults that ``faults(in:file:firstLine:limits:)`` looks for.
  public static let greatestFaultCount = 20

  /// The faults of a text that is to be a document, the first ``greatestFaultCount`` of them; none
  /// for a document.
  ///
  /// A step or equation that is at fault does not hide those of the others, nor an unknown name
  /// those beside it in a list. What is wrong with the JSON or the tree hides everything else.
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - file: The name for errors.
  ///   - firstLine: The number of the first line of `bytes`, if it is a part of a greater text.
  ///   - limits: What is refused although it is a document.
  /// - Returns: The faults, in the order in which the document is read; the first is the one that
  ///   `read` throws.
  /// - Complexity: O(bytes), and O(nodes) for each unknown name.
  public static func faults(
    in bytes: [UInt8], file: String? = nil, firstLine: Int = 1, limits: DocumentLimits = .standard
  ) -> [DocumentError] {
    let faults = FaultList(file: file, limit: greatestFaultCount)
    do throws(DocumentError) {
      _ = try read(
        bytes, firstLine: firstLine, limits: limits, kinds: .standard, faults)
    } catch {
      return faults.errors + [error]
    }
    return faults.errors
  }

  /// Reads a document; what is at fault is noted and left out as long as the list has room.
  private static func read(
    _ bytes: [UInt8], firstLine: Int, limits: DocumentLimits, kinds: DocumentKinds,
    _ faults: FaultList
  ) throws(DocumentError) -> Document {
    let value = try JSONReader.read(bytes, file: faults.file, firstLine: firstLine, limits: limits)
    do throws(DocumentError) {
      return try Document(value, limits: limits, kinds: kinds, faults)
    } catch {
      throw faults.located(error)
    }
  }

  /// Reads a document from a text.
  public static func read(
    _ text: String, file: String? = nil, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> Document {
    try read(Array(text.utf8), file: file, limits: limits)
  }

  private init(
    _ value: JSONValue, limits: DocumentLimits, kinds: DocumentKinds, _ faults: FaultList
  ) throws(DocumentError) {
    let top = JSONCursor(value: value, path: .root, faults: faults)
    let object = try ObjectCursor(top, keys: DocumentKeys.document)
    let table = try NodeReader.read(
      try object.required("root"), limits: limits, kinds: kinds)
    let reader = StepReader(nodes: table, limits: limits, faults: faults)
    file = faults.file
    location = top.location
    nodes = table.nodes
    name = try object["name"]?.text() ?? ""
    _ = try object["$schema"]?.text()
    size = try object["size"]?.size()
    sizeClass = try object["sizeClass"]?.sizeClass() ?? .any
    rounding = try object["rounding"]?.rounding() ?? .none
    direction = try object["direction"]?.direction() ?? .leftToRight
    layout = try Self.steps(of: object, key: "layout", with: reader)
    frames = try Self.steps(of: object, key: "frames", with: reader)
    var constraints: [DocumentConstraint] = []
    for cursor in try object["constraints"]?.array() ?? [] {
      try faults.collect { () throws(DocumentError) in
        constraints.append(try reader.constraint(at: cursor))
      }
    }
    self.constraints = constraints
    groups = try Self.groups(of: object, with: reader)
  }

  private static func groups(
    of object: ObjectCursor, with reader: StepReader
  ) throws(DocumentError) -> [DocumentGroup] {
    guard let cursor = object["groups"] else { return [] }
    let members = try ObjectCursor(cursor, expected: "an object of named lists of steps")
    var groups: [DocumentGroup] = []
    for name in members.keys {
      let steps = try reader.steps(at: try members.required(name), reference: 0)
      groups.append(DocumentGroup(name: name, steps: steps))
    }
    return groups
  }

  private static func steps(
    of object: ObjectCursor, key: String, with reader: StepReader
  ) throws(DocumentError) -> [Step] {
    guard let cursor = object[key] else { return [] }
    return try reader.steps(at: cursor, reference: 0)
  }
}
