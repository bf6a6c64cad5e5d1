import ConstraintEngine

/// An error of a document that cannot be read or laid out, with its location in the file.
///
/// Its description is one line:
///
///     feed.json:12:9: $.constraints[3]: unknown node "titel"; did you mean "title"?
public struct DocumentError: Error, Sendable {
  /// The parts of the error; reading hands it through many functions, and so only one word.
  private let storage: Storage

  private final class Storage: Sendable {
    let file: String?
    let location: SourceLocation
    let reason: Reason

    init(file: String?, location: SourceLocation, reason: Reason) {
      self.file = file
      self.location = location
      self.reason = reason
    }
  }

  /// Creates an error.
  package init(file: String?, location: SourceLocation, reason: Reason) {
    storage = Storage(file: file, location: location, reason: reason)
  }

  /// The file name given to the reader, or `nil`.
  public var file: String? { storage.file }

  /// The location in the file.
  package var location: SourceLocation { storage.location }

  /// The reason.
  public var reason: Reason { storage.reason }

  /// The line, from 1.
  public var line: Int { location.position.line }

  /// The column, from 1, in Unicode scalars.
  public var column: Int { location.position.column }

  /// The path of the value, such as `$.root.children[2].width`.
  public var path: String { location.path.description }
}

extension DocumentError: Hashable {
  /// Returns whether two errors are the same one, at the same place.
  public static func == (first: DocumentError, second: DocumentError) -> Bool {
    first.storage === second.storage
      || first.file == second.file && first.location == second.location
        && first.reason == second.reason
  }

  /// Hashes the error.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(location)
    hasher.combine(reason)
  }
}

extension DocumentError {
  /// A reason why a document is refused.
  public enum Reason: Sendable {
    /// The text is not JSON.
    case syntax(String)
    /// The bytes are not UTF-8.
    case encoding
    /// A limit of ``DocumentLimits`` is exceeded.
    case limit(String)
    /// An object has two members with this name.
    case duplicateKey(String)
    /// An object has a member that the format does not know; may suggest one or two other names, or
    /// list the known ones.
    case unknownKey(String, suggestion: String?, or: String? = nil, help: String? = nil)
    /// An object lacks a member.
    case missingKey(String)
    /// A value has another type than expected, or is not one of the accepted words.
    case wrongType(expected: String, found: String, suggestion: String? = nil)
    /// A value has the right type but is not usable.
    case invalidValue(String)
    /// Two nodes have this id; the first is at this line.
    case duplicateNode(String, firstLine: Int)
    /// No node has this id.
    case unknownNode(String, suggestion: String?)
    /// No group has this name.
    case unknownGroup(String, suggestion: String?)
    /// No equation has this identifier.
    case unknownConstraint(String, suggestion: String?)
    /// An equation or expression cannot be understood.
    case expression(String, suggestion: String? = nil)
    /// An equation relates two incompatible attributes.
    case attributePair(AttributePairError)
    /// No metric of a visual format has this name.
    case unknownMetric(String, suggestion: String?)
    /// An engine refuses the layout.
    case layout(String)
  }
}

extension DocumentError.Reason {
  /// A short, stable code for programs that read results.
  public var code: String {
    switch self {
    case .syntax: "syntax"
    case .encoding: "encoding"
    case .limit: "limit"
    case .duplicateKey: "duplicateKey"
    case .unknownKey: "unknownKey"
    case .missingKey: "missingKey"
    case .wrongType: "wrongType"
    case .invalidValue: "invalidValue"
    case .duplicateNode: "duplicateNode"
    case .unknownNode: "unknownNode"
    case .unknownGroup: "unknownGroup"
    case .unknownConstraint: "unknownConstraint"
    case .expression: "expression"
    case .attributePair: "attributePair"
    case .unknownMetric: "unknownMetric"
    case .layout: "layout"
    }
  }
}

extension DocumentError.Reason {
  /// The most likely intended word in place of an unknown one, or `nil`.
  public var suggestion: String? {
    switch self {
    case .unknownKey(_, let suggestion, _, _), .unknownNode(_, let suggestion),
      .unknownGroup(_, let suggestion), .unknownConstraint(_, let suggestion),
      .unknownMetric(_, let suggestion), .wrongType(_, _, let suggestion),
      .expression(_, let suggestion):
      suggestion
    case .syntax, .encoding, .limit, .duplicateKey, .missingKey, .invalidValue, .duplicateNode,
      .attributePair, .layout:
      nil
    }
  }
}

// Written out, as the derived functions of so many cases are large.
extension DocumentError.Reason: Hashable {
  /// Returns whether two reasons are of the same kind and say the same.
  public static func == (first: DocumentError.Reason, second: DocumentError.Reason) -> Bool {
    first.code == second.code && first.description == second.description
  }

  /// Hashes the reason.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

extension DocumentError.Reason: CustomStringConvertible {
  /// The reason in one sentence, without the location.
  public var description: String {
    switch self {
    case .syntax(let text), .limit(let text), .invalidValue(let text): text
    case .expression(let text, let suggestion): text + hint(suggestion)
    case .layout(let text): text
    case .attributePair(let error): error.description
    case .encoding: "these bytes are not UTF-8; save the text as UTF-8"
    case .duplicateKey(let key): "the key \(quoted(key)) appears twice"
    case .unknownKey(let key, let suggestion, let other, let help):
      "unknown key \(quoted(key))" + hint(suggestion, or: other) + (help.map { "; " + $0 } ?? "")
    case .missingKey("size"): "the key \"size\" is missing; add it, or give --size"
    case .missingKey(let key): "the key \(quoted(key)) is missing"
    case .wrongType(let expected, let found, let suggestion):
      "expected \(expected), found \(found)" + hint(suggestion, mayBeNumber: true)
    case .duplicateNode(let id, let line):
      "the id \(quoted(id)) is taken by a node at line \(line)"
    case .unknownNode(let id, let suggestion): "unknown node \(quoted(id))" + hint(suggestion)
    case .unknownMetric(let name, let suggestion):
      "unknown metric \(quoted(name))" + hint(suggestion)
    case .unknownGroup(let name, let suggestion):
      "unknown group \(quoted(name))" + hint(suggestion)
    case .unknownConstraint(let name, let suggestion):
      "unknown constraint \(quoted(name))" + hint(suggestion)
    }
  }
}

extension DocumentError: CustomStringConvertible {
  /// The error as `file:line:column: path: reason`; the middle of a long path is replaced by `…`.
  public var description: String {
    (file.map { $0 + ":" } ?? "") + "\(line):\(column): \(location.path.summary): \(reason)"
  }
}

private func hint(
  _ suggestion: String?, or other: String? = nil, mayBeNumber: Bool = false
) -> String {
  guard let suggestion else { return "" }
  let isValue = suggestion.hasPrefix("{") || suggestion.hasPrefix("[")
  let isNumber = mayBeNumber && Double(suggestion) != nil
  let first = isValue || isNumber ? suggestion : quoted(suggestion)
  return "; did you mean " + first + (other.map { " or " + quoted($0) } ?? "") + "?"
}
