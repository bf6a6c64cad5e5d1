import ConstraintEngine
import LayoutTree

/// A sum of scaled attributes and a number, such as `2 * title.width - icon.width + 8`.
package struct LinearExpression: Hashable, Sendable {
  /// The owner of an attribute.
  package enum Owner: Hashable, Sendable {
    /// The node or guide with this id.
    case node(String)
    /// The rectangle within the margins of the node with this id.
    case margins(String)
    /// The rectangle within the safe area of the node with this id.
    case safeArea(String)
    /// The content area of the reference, written as `w` and `h` in expressions.
    case contentArea

    /// The id of the node; `nil` for the content area.
    var id: String? {
      switch self {
      case .node(let id), .margins(let id), .safeArea(let id): id
      case .contentArea: nil
      }
    }
  }

  /// The subject of a term.
  package struct Subject: Hashable, Sendable {
    /// The owner of the attribute.
    package let owner: Owner
    /// The line or extent.
    package let attribute: LayoutAttribute
  }

  /// A scaled attribute.
  package typealias Term = LinearTerm<Subject>

  /// The scaled attributes, each attribute at most once, in the order of the text.
  package internal(set) var terms: [Term]
  /// The constant.
  package internal(set) var constant: Double

  /// Creates a sum of terms and a constant, without simplifying them.
  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  var isConstant: Bool { terms.isEmpty }

  /// Multiplies the expression by a number.
  mutating func scale(by factor: Double) {
    for index in terms.indices { terms[index].coefficient *= factor }
    constant *= factor
  }

  /// Adds another expression without combining terms.
  mutating func add(_ other: LinearExpression, scaledBy factor: Double = 1) {
    var other = other
    if factor != 1 { other.scale(by: factor) }
    terms += other.terms
    constant += other.constant
  }

  /// Returns the expression with the terms of each attribute combined, without zero terms.
  ///
  /// Complexity: O(terms).
  func combined() -> LinearExpression {
    var places: [Subject: Int] = [:]
    var result = LinearExpression(constant: constant)
    for term in terms {
      if let index = places[term.subject] {
        result.terms[index].coefficient += term.coefficient
      } else {
        places[term.subject] = result.terms.count
        result.terms.append(term)
      }
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }

  /// The greatest magnitude of a number in the expression; infinite if one is not a number.
  var magnitude: Double {
    let numbers = terms.map { $0.coefficient } + [constant]
    return numbers.reduce(0) { $1.isFinite ? max($0, $1.magnitude) : .infinity }
  }
}

extension LinearExpression.Term {
  /// Creates a scaled attribute.
  package init(
    _ owner: LinearExpression.Owner, _ attribute: LayoutAttribute, coefficient: Double = 1
  ) {
    self.init(LinearExpression.Subject(owner: owner, attribute: attribute), coefficient)
  }

  /// The owner of the attribute.
  package var owner: LinearExpression.Owner { subject.owner }

  /// The line or extent.
  package var attribute: LayoutAttribute { subject.attribute }

  /// The attribute as named by constraints made from data.
  var constraintAttribute: ConstraintAttribute {
    guard case .margins = owner, hasMargin else { return ConstraintAttribute(attribute) }
    return ConstraintAttribute(attribute, isWithinMargins: true)
  }

  /// Whether the attribute has a variant within the margins.
  private var hasMargin: Bool {
    !attribute.isExtent && !attribute.isBaseline
  }
}

/// A linear relation such as `title.left == icon.right + 8 @750`: a sum that equals, is at least,
/// or is at most 0.
///
/// Both sides of the text are combined on the left: `title.left - icon.right - 8`, equal to 0.
package struct Equation: Hashable, Sendable {
  /// The priority of required equations.
  package static let required = 1000

  /// The named priorities.
  package static let namedPriorities: KeyValuePairs<String, Int> = [
    "required": required, "high": 750, "low": 250, "fittingSize": 50,
  ]

  /// The left side minus the right side.
  package internal(set) var sum: LinearExpression
  /// The relation of ``sum`` to 0.
  package let relation: LayoutRelation
  /// The priority, from 1 to ``required``; a higher one outweighs any number of lower ones.
  package let priority: Int

  /// Creates an equation.
  package init(sum: LinearExpression, relation: LayoutRelation, priority: Int = required) {
    self.sum = sum
    self.relation = relation
    self.priority = priority
  }

  /// Parses an equation.
  ///
  /// - Throws: An ``ExpressionError`` located at the first invalid character.
  package init(parsing text: String, limits: DocumentLimits = .standard) throws(ExpressionError) {
    var parser = try ExpressionParser(text, limits: limits)
    let equation = try parser.equation()
    if let fault = parser.faults.first { throw fault }
    self = equation
  }
}

extension LayoutAttribute {
  /// The attribute's name in documents.
  package var documentName: String { description }

  /// Creates the attribute with this name, or `nil`.
  package init?(documentName: String) {
    guard let found = Self.allCases.first(where: { $0.documentName == documentName }) else {
      return nil
    }
    self = found
  }

  /// The names of the extents of the content area in expressions.
  static let contentAreaNames = ["w", "h"]

  /// Creates the extent that expressions call `w` or `h`, or `nil` for other names.
  init?(contentArea name: String) {
    switch name {
    case "w": self = .width
    case "h": self = .height
    default: return nil
    }
  }
}
