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

  /// The constraint that this object stands for.
  @exclusivity(unchecked)
  private(set) var written: WrittenConstraint

  /// Creates the object for a constraint that has none.
  init(for written: WrittenConstraint) {
    self.written = written
    written.setObject(self)
  }

  deinit { written.setObject(nil) }

  /// Stands for another constraint from now on.
  func move(to other: WrittenConstraint) {
    written.setObject(nil)
    written = other
    other.setObject(self)
  }
}
