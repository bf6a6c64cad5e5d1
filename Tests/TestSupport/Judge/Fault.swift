/// Something that is wrong with what a solver has done.
public struct Fault: Sendable, CustomStringConvertible {
  /// What is wrong, in general; a history that is made shorter keeps the kind of its fault.
  public enum Kind: String, Sendable, CaseIterable {
    /// A value is infinite or no number.
    case notFinite = "value not finite"
    /// A required constraint that is not broken does not hold.
    case requiredBroken = "required constraint broken"
    /// A level costs more than it has to.
    case notOptimal = "not optimal"
    /// A constraint is broken, or was refused, that could hold.
    case noConflict = "conflict that is none"
    /// A member of a conflict can be spared.
    case reducibleConflict = "conflict with a superfluous member"
    /// A conflict names what is not in force, or not required.
    case wrongMember = "conflict with a wrong member"
    /// A constraint is broken that is older than one that it contradicts.
    case notNewest = "not the newest is broken"
    /// An operation took more pivots than any should.
    case tooManyPivots = "too many pivots"
    /// An optimisation did not end by itself.
    case stall = "stall"
    /// What the solver keeps contradicts itself.
    case defect = "defect in what is kept"
    /// An operation that was refused has changed something.
    case trace = "trace of a refused operation"
    /// An operation was refused that nothing speaks against.
    case wronglyRefused = "wrongly refused"
  }

  /// The kind of the fault.
  public let kind: Kind
  /// How many times what is tolerated it is, where that can be said; 1 for others.
  public let severity: Double
  /// What there is to know beyond the kind.
  public let details: String

  /// A fault of a kind.
  public init(_ kind: Kind, severity: Double = 1, _ details: String) {
    self.kind = kind
    self.severity = severity
    self.details = details
  }

  /// Kind, severity and details.
  public var description: String {
    let factor = severity == 1 ? "" : " (\(severity) times what is tolerated)"
    return "\(kind.rawValue)\(factor): \(details)"
  }
}
