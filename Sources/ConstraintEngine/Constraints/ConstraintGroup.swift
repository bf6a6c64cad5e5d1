import LayoutTree

/// Constraints that come and go together.
///
/// Dropping a group does not uninstall it.
public final class ConstraintGroup {
  /// The name by which a set of groups knows this one; empty for a group without one.
  public let name: String

  /// The constraints, in the order they were written.
  public internal(set) var constraints: [LayoutConstraint] = []

  /// Whether the constraints are in force, or were put aside only by conflicts.
  public internal(set) var isInstalled = false

  var shares: [ShareVariable] = []

  /// Creates an empty group, to be filled by `constrain(replacing:)`.
  public init(_ name: String = "") { self.name = name }

  /// Takes all constraints out of force.
  ///
  /// They stay in the group; doing it twice does nothing.
  public func uninstall() {
    isInstalled = false
    for constraint in constraints { constraint.place?.system.uninstall(constraint) }
  }

  /// Puts all constraints in force again.
  ///
  /// Doing it twice does nothing.
  ///
  /// A constraint whose nodes are gone or no longer in one tree is left out, and reported as a
  /// problem by the tree.
  public func install() {
    isInstalled = true
    for constraint in constraints where constraint.place == nil {
      constraint.anyNode?.constraintRoot.constraintSystem.install(constraint)
    }
  }
}
