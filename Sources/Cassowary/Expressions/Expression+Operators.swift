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

  /// The variable with the opposite sign.
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

  /// The term with the opposite sign.
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

  /// The expression with the opposite sign.
  public static prefix func - (expression: Expression) -> Expression { expression.scaled(by: -1) }
}

private func sum(_ left: Expression, _ right: Expression) -> Expression {
  Expression(left.constant + right.constant, left.terms + right.terms)
}
