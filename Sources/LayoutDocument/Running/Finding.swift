/// Something that an engine says about a layout that it computed.
public struct Finding: Hashable, Sendable {
  /// What kind of remark it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A step or constraint was refused and had no effect.
    case problem
    /// Required constraints contradict each other.
    case conflict
    /// The constraints do not determine a box.
    case ambiguity
    /// Something works, but perhaps not as meant.
    case hint
  }

  /// What kind of remark it is.
  public let kind: Kind
  /// The engine that says so.
  public let engine: Engine
  /// The remark, which begins with file and line where the engine knows them.
  public let text: String

  /// Creates a remark.
  public init(kind: Kind, engine: Engine, text: String) {
    self.kind = kind
    self.engine = engine
    self.text = text
  }

  /// Whether something is wrong; hints alone are no fault.
  public var isFault: Bool { kind != .hint }
}

extension Finding: CustomStringConvertible {
  /// The kind and the remark.
  public var description: String { kind.rawValue + ": " + text }
}
