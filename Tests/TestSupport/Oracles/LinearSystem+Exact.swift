extension LinearSystem.Row {
  /// The value of the expression.
  public func value(at point: [Rational]) -> Rational {
    var value = Rational(constant)
    for (coefficient, coordinate) in aligned(coefficients, point)
    where coefficient != 0 && coordinate.sign != 0 {
      value += Rational(coefficient) * coordinate
    }
    return value
  }

  /// How far a value of the expression is from meeting the row, divided by `scale`.
  public func error(ofValue value: Rational) -> Rational {
    switch relation {
    case .equal: value.magnitude / Rational(scale)
    case .lessOrEqual: value.sign > 0 ? value / Rational(scale) : .zero
    case .greaterOrEqual: value.sign < 0 ? -value / Rational(scale) : .zero
    }
  }
}
