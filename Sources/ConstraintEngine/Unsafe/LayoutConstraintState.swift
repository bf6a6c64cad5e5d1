import Cassowary
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

  /// What the constraint says, as long as nobody has put it anywhere.
  @exclusivity(unchecked)
  var draft: ConstraintDraft?

  /// The constraint that the object stands for from then on.
  @exclusivity(unchecked)
  private(set) var row: WrittenConstraint?

  /// Creates a constraint that is to be put somewhere.
  init(_ draft: ConstraintDraft) { self.draft = draft }

  /// Creates the object for a constraint that has none.
  init(for written: WrittenConstraint) {
    row = written
    written.setObject(self)
  }

  deinit { row?.setObject(nil) }

  /// Stands for a constraint from now on.
  func move(to other: WrittenConstraint) {
    row?.setObject(nil)
    draft = nil
    row = other
    other.setObject(self)
  }
}
