/// A linear expression: a constant and a sum of terms, in the order they were written.
///
/// A variable may appear more than once; a solver adds its coefficients up.
public struct Expression: Hashable, Sendable {
  /// The terms.
  public var terms: [Term]
  /// The constant of the expression.
  public var constant: Double

  /// Creates an expression.
  public init(_ constant: Double = 0, _ terms: [Term] = []) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates the expression that is one variable.
  public init(_ variable: Variable) { self.init(0, [Term(variable)]) }

  /// The expression with every number multiplied by `factor`.
  public func scaled(by factor: Double) -> Expression {
    Expression(
      constant * factor, terms.map { Term($0.variable, $0.coefficient * factor) })
  }
}

/// A part of a linear expression: a number, a ``Variable``, a ``Term``, an ``Expression``.
public protocol LinearOperand {
  /// The value as an expression.
  var expression: Expression { get }
}

extension Expression: LinearOperand {
  /// The expression itself.
  public var expression: Expression { self }
}

extension Variable: LinearOperand {
  /// One times the variable.
  public var expression: Expression { Expression(self) }
}

extension LinearTerm: LinearOperand where Subject == Variable {
  /// The term alone.
  public var expression: Expression { Expression(0, [self]) }
}

extension Double: LinearOperand {
  /// The number alone.
  public var expression: Expression { Expression(self) }
}
