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
    case uninstalled
    /// It is in force, as far as its priority allows.
    case inForce
    /// It is required but contradicts older ones; it is restored when one of those is removed.
    case broken
  }

  enum Subject {
    case node(NodeReference, LayoutAttribute)
    case share(ShareVariable)
  }

  typealias Term = LinearTerm<Subject>

  /// The constraint while it is in no group or system.
  @exclusivity(unchecked)
  private var draft: ConstraintDraft?

  /// The represented constraint, once it has a row.
  @exclusivity(unchecked)
  private var row: WrittenConstraint?

  /// Creates a constraint in no group or system.
  init(_ draft: ConstraintDraft) { self.draft = draft }

  /// Creates the object for a constraint that has none.
  init(for written: WrittenConstraint) {
    row = written
    written.setObject(self)
  }

  deinit { row?.setObject(nil) }

  /// Passes the draft to `change` if there still is one; returns whether there is.
  @inline(__always)
  func changeDraft(_ change: (inout ConstraintDraft?) -> Void) -> Bool {
    if draft == nil { return false }
    change(&draft)
    return true
  }

  /// Appends the constraint to rows; returns its index there.
  @inline(__always)
  func write(to rows: ConstraintRows) -> Int {
    if let row { return rows.table.append(row.index, of: row.rows.table) }
    return draft?.write(to: rows) ?? rows.table.append(ConstraintRow(.equal, 0))
  }

  /// The represented constraint; gives it a row of its own if it has none.
  var written: WrittenConstraint { row ?? free() }

  /// Moves the object to a copy of its constraint in no system and no group; returns it.
  @discardableResult
  func free() -> WrittenConstraint {
    let rows = ConstraintRows()
    let written = WrittenConstraint(rows: rows, index: write(to: rows))
    rows.table.setFree()
    move(to: written)
    return written
  }

  /// Makes the object represent another constraint.
  func move(to other: WrittenConstraint) {
    row?.setObject(nil)
    draft = nil
    row = other
    other.setObject(self)
  }
}
