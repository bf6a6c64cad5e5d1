import ConstraintEngine
import LayoutTree

/// A sum of scaled attributes and a number: `2 * title.width - icon.width + 8`.
public struct LinearExpression: Hashable, Sendable {
  /// Whose attribute a term takes.
  public enum Owner: Hashable, Sendable {
    /// The node of this id.
    case node(String)
    /// The content area of the reference, which expressions call `w` and `h`.
    case contentArea
  }

  /// What a term is a multiple of.
  public struct Subject: Hashable, Sendable {
    /// Whose attribute it is.
    public let owner: Owner
    /// The line or extent.
    public let attribute: LayoutAttribute
  }

  /// A scaled attribute.
  public typealias Term = LinearTerm<Subject>

  /// The scaled attributes, each attribute at most once, in the order of the text.
  public internal(set) var terms: [Term]
  /// The number.
  public internal(set) var constant: Double

  /// Creates a sum of what is given, as it is given.
  public init(terms: [Term] = [], constant: Double = 0) {
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

  /// Adds up the terms of each attribute and drops those that come to 0.
  ///
  /// Complexity: O(terms).
  func combined() -> LinearExpression {
    var places: [Subject: Int] = [:]
    var result = LinearExpression(constant: constant)
    for term in terms {
      if let place = places[term.subject] {
        result.terms[place].coefficient += term.coefficient
      } else {
        places[term.subject] = result.terms.count
        result.terms.append(term)
      }
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }

  /// The greatest number in the expression, without its sign; infinite if one is not a number.
  var magnitude: Double {
    let numbers = terms.map { $0.coefficient } + [constant]
    return numbers.reduce(0) { $1.isFinite ? max($0, $1.magnitude) : .infinity }
  }
}

extension LinearExpression.Term {
  /// Creates a scaled attribute.
  public init(
    _ owner: LinearExpression.Owner, _ attribute: LayoutAttribute, coefficient: Double = 1
  ) {
    self.init(LinearExpression.Subject(owner: owner, attribute: attribute), coefficient)
  }

  /// Whose attribute it is.
  public var owner: LinearExpression.Owner { subject.owner }

  /// The line or extent.
  public var attribute: LayoutAttribute { subject.attribute }
}
