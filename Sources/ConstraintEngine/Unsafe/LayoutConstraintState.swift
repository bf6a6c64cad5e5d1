import LayoutTree

/// A linear relation between lines and extents of nodes.
///
/// All terms stand on the left side: `sum of coefficient * attribute  relation  constant`. So
/// `a.left == b.right + 8` has the terms `a.left` and `-1 * b.right`, and the constant 8.
///
/// A sum of positions that changes when everything moves together, such as `a.left == 20`, is
/// measured from the edge of the reference of the maker that installed it.
///
/// UIKit: `NSLayoutConstraint`.
public final class LayoutConstraint {
  /// The status of a constraint.
  public enum Status: Hashable, Sendable {
    /// It is in no tree.
    case inactive
    /// It is in force, as far as its priority goes.
    case active
    /// It is required but contradicts older ones; it comes back when one of those leaves.
    case broken
  }

  enum Subject {
    case node(NodeReference, LayoutAttribute)
    case share(ShareVariable)
  }

  typealias Term = LinearTerm<Subject>

  /// The sum on the left side; only coefficients ever change.
  @exclusivity(unchecked)
  var terms: [Term]

  /// Whether positions are measured from the leading side to the trailing one.
  let isDirectional: Bool

  /// The relation of the two sides.
  public let relation: LayoutRelation

  /// The file and line where the constraint was made.
  public internal(set) var callSite: CallSite?

  /// Why the constraint makes no sense, if it relates attributes that have no relation.
  @exclusivity(unchecked)
  var pairError: AttributePairError?

  /// A name, by which groups and the tree find the constraint and reports call it.
  public var identifier: String?

  /// The status of the constraint, as of the last layout.
  @exclusivity(unchecked)
  public internal(set) var status = Status.inactive

  /// The node from whose edge positions are measured that have no counterpart; without one, the
  /// nearest common ancestor of the nodes, or the parent if there is only one.
  @exclusivity(unchecked)
  var origin: NodeReference?

  /// How it was written down, for its description.
  @exclusivity(unchecked)
  var writing = ConstraintWriting()

  /// What is added to the constant in right-to-left, because other insets apply there.
  @exclusivity(unchecked)
  var mirrorShift = 0.0

  /// Whether somebody has said how much the constraint matters.
  @exclusivity(unchecked)
  var hasOwnPriority = false

  /// Whether a tree has said that something is wrong with the constraint.
  @exclusivity(unchecked)
  var hasProblem = false

  /// The place of the constraint in the table of the one system that has it, which alone sets it.
  @exclusivity(unchecked)
  var installation: Installation?

  @exclusivity(unchecked)
  var storedConstant: Double
  @exclusivity(unchecked)
  var storedPriority: LayoutPriority

  init(
    terms: [Term], relation: LayoutRelation, constant: Double,
    priority: LayoutPriority = .required, isDirectional: Bool = false, callSite: CallSite? = nil
  ) {
    self.terms = terms
    self.isDirectional = isDirectional || terms.contains { $0.subject.isDirectional }
    self.relation = relation
    self.storedConstant = constant
    self.storedPriority = priority
    self.callSite = callSite
  }
}
