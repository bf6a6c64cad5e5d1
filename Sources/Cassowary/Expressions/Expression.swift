/// An unknown of a ``Solver``, identified by an integer that the solver assigns.
public struct Variable: Hashable, Sendable, Comparable, BitwiseCopyable {
  let index: Int32

  /// A small number that no other live variable of the solver has.
  public var number: Int { Int(index) }

  /// A number that distinguishes the variable from removed ones with the same index.
  let generation: UInt32

  /// Orders variables by age, as long as none has been removed.
  public static func < (left: Variable, right: Variable) -> Bool {
    (left.index, left.generation) < (right.index, right.generation)
  }
}

/// A term of a linear sum: a coefficient times a variable.
public struct LinearTerm<Subject> {
  /// The variable of the term.
  public var subject: Subject
  /// The factor of the variable.
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
  /// The variable of the term.
  @inlinable
  public var variable: Variable {
    get { subject }
    set { subject = newValue }
  }
}

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

  /// Creates the expression consisting of one variable.
  public init(_ variable: Variable) { self.init(0, [Term(variable)]) }

  /// Returns the expression with the constant and all coefficients multiplied by `factor`.
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
  /// The expression consisting of the term.
  public var expression: Expression { Expression(0, [self]) }
}

extension Double: LinearOperand {
  /// The constant expression.
  public var expression: Expression { Expression(self) }
}

extension LinearOperand {
  /// Adds two operands.
  public static func + (left: Self, right: some LinearOperand) -> Expression {
    sum(left.expression, right.expression)
  }

  /// Subtracts an operand from another.
  public static func - (left: Self, right: some LinearOperand) -> Expression {
    sum(left.expression, right.expression.scaled(by: -1))
  }
}

extension Variable {
  /// Multiplies a variable by a number.
  public static func * (left: Variable, right: Double) -> Term { Term(left, right) }

  /// Multiplies a variable by a number.
  public static func * (left: Double, right: Variable) -> Term { Term(right, left) }

  /// Divides a variable by a number.
  public static func / (left: Variable, right: Double) -> Term { Term(left, 1 / right) }

  /// Returns the variable with the opposite sign.
  public static prefix func - (variable: Variable) -> Term { Term(variable, -1) }
}

extension Term {
  /// Multiplies a term by a number.
  public static func * (left: Term, right: Double) -> Term {
    Term(left.variable, left.coefficient * right)
  }

  /// Multiplies a term by a number.
  public static func * (left: Double, right: Term) -> Term { right * left }

  /// Divides a term by a number.
  public static func / (left: Term, right: Double) -> Term { left * (1 / right) }

  /// Returns the term with the opposite sign.
  public static prefix func - (term: Term) -> Term { term * -1 }
}

extension Expression {
  /// Multiplies an expression by a number.
  public static func * (left: Expression, right: Double) -> Expression { left.scaled(by: right) }

  /// Multiplies an expression by a number.
  public static func * (left: Double, right: Expression) -> Expression { right.scaled(by: left) }

  /// Divides an expression by a number.
  public static func / (left: Expression, right: Double) -> Expression {
    left.scaled(by: 1 / right)
  }

  /// Returns the expression with the opposite sign.
  public static prefix func - (expression: Expression) -> Expression { expression.scaled(by: -1) }
}

private func sum(_ left: Expression, _ right: Expression) -> Expression {
  Expression(left.constant + right.constant, left.terms + right.terms)
}
