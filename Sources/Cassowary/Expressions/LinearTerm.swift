/// One term of a linear sum: a coefficient times a variable.
public struct LinearTerm<Subject> {
  /// The variable of the term.
  public var subject: Subject
  /// Its factor.
  public var coefficient: Double

  /// Creates a term.
  @inlinable
  public init(_ subject: Subject, _ coefficient: Double = 1) {
    self.subject = subject
    self.coefficient = coefficient
  }
}

extension LinearTerm: Equatable where Subject: Equatable {}
extension LinearTerm: Hashable where Subject: Hashable {}
extension LinearTerm: Sendable where Subject: Sendable {}

/// A coefficient times a variable.
public typealias Term = LinearTerm<Variable>

extension Term {
  /// The unknown.
  @inlinable
  public var variable: Variable {
    get { subject }
    set { subject = newValue }
  }
}
