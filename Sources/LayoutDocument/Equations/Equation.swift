import ConstraintEngine

/// What `title.left == icon.right + 8 @750` says: a sum that is 0, or not above or below it.
///
/// Both sides of the text are on the left here: `title.left - icon.right - 8`, equal to 0.
public struct Equation: Hashable, Sendable {
  /// The priority of what must hold.
  public static let required = 1000

  /// The priorities that have a name.
  public static let namedPriorities: KeyValuePairs<String, Int> = [
    "required": required, "high": 750, "low": 250, "fittingSize": 50,
  ]

  /// The left side less the right side.
  public let sum: LinearExpression
  /// How ``sum`` compares with 0.
  public let relation: LayoutRelation
  /// From 1 to ``required``; a higher one always beats any number of lower ones.
  public let priority: Int

  /// Creates an equation.
  public init(sum: LinearExpression, relation: LayoutRelation, priority: Int = required) {
    self.sum = sum
    self.relation = relation
    self.priority = priority
  }

  /// Reads an equation.
  ///
  /// - Throws: An ``ExpressionError`` that points at the first character at fault.
  public init(parsing text: String, limits: DocumentLimits = .standard) throws(ExpressionError) {
    var parser = try ExpressionParser(text, limits: limits)
    self = try parser.equation()
  }
}
