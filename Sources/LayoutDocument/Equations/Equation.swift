import ConstraintEngine

/// A linear relation such as `title.left == icon.right + 8 @750`: a sum that is 0, at least 0 or at
/// most 0.
///
/// Both sides of the text are on the left here: `title.left - icon.right - 8`, equal to 0.
package struct Equation: Hashable, Sendable {
  /// The priority of what must hold.
  package static let required = 1000

  /// The priorities that have a name.
  package static let namedPriorities: KeyValuePairs<String, Int> = [
    "required": required, "high": 750, "low": 250, "fittingSize": 50,
  ]

  /// The left side less the right side.
  package let sum: LinearExpression
  /// How ``sum`` compares with 0.
  package let relation: LayoutRelation
  /// From 1 to ``required``; a higher one always beats any number of lower ones.
  package let priority: Int

  /// Creates an equation.
  package init(sum: LinearExpression, relation: LayoutRelation, priority: Int = required) {
    self.sum = sum
    self.relation = relation
    self.priority = priority
  }

  /// Reads an equation.
  ///
  /// - Throws: An ``ExpressionError`` that points at the first character at fault.
  package init(parsing text: String, limits: DocumentLimits = .standard) throws(ExpressionError) {
    var parser = try ExpressionParser(text, limits: limits)
    let equation = try parser.equation()
    if let fault = parser.faults.first { throw fault }
    self = equation
  }
}
