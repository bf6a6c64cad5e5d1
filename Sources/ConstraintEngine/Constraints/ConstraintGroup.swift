import LayoutTree

/// Constraints that are installed and uninstalled together.
///
/// Dropping a group does not uninstall it.
public final class ConstraintGroup {
  /// The name of the group in a set of groups; empty for a group without one.
  public let name: String

  /// The constraints, in the order they were written.
  ///
  /// Complexity: O(constraints).
  public var constraints: [LayoutConstraint] { rows.constraints.map { $0.object } }

  /// The constraints of the group.
  var rows = ConstraintRows() {
    didSet { oldValue.table.forgetGiven() }
  }

  /// A Boolean value that indicates whether constraints of the group are in force, or are broken
  /// only because of conflicts.
  ///
  /// Constraints are no longer in force when one of their nodes leaves its tree, unless they name
  /// only that node and its descendants, or when another group that also holds them is uninstalled.
  /// For a group without constraints, this is whether it was installed and not uninstalled since.
  ///
  /// Complexity: O(constraints) if none of them is in force.
  public var isInstalled: Bool {
    if !isMeantToBeInstalled { return false }
    let indices = 0..<rows.table.count
    return indices.isEmpty || indices.contains { rows.constraint(at: $0).place != nil }
  }

  /// Whether the group was installed, and not uninstalled since.
  var isMeantToBeInstalled = false

  private(set) var shares: [ShareVariable] = []
  /// The lines that the closure made.
  private(set) var lines: [LayoutGuide] = []
  /// The issues of the closure that wrote the group.
  var issues: GroupIssues?

  /// Creates an empty group, to be filled by `constrain(replacing:)`.
  public init(_ name: String = "") { self.name = name }

  deinit {
    rows.table.forgetGiven()
    if !isMeantToBeInstalled { for line in lines { line.owner?.remove(line) } }
  }

  /// Takes over the constraints, shares and lines of a closure; lines that it did not make again
  /// are removed.
  func take(_ recorder: ConstraintRecorder) {
    rows = recorder.rows
    shares = recorder.shares
    for line in lines where !recorder.lines.contains(where: { $0 === line }) {
      line.owner?.remove(line)
    }
    lines = recorder.lines
  }

  /// The constraints of this name, and of scopes within a scope of this name, in the order they
  /// were written; empty for an unknown name.
  ///
  /// `group["header"]` has those of `header` and of `header.title`; see
  /// ``ConstraintMaker/identified(_:_:)``. Complexity: O(constraints).
  public subscript(identifier: String) -> [LayoutConstraint] {
    rows.constraints.filter { $0.isIdentified(identifier) }.map { $0.object }
  }

  /// Takes all constraints out of force.
  ///
  /// They stay in the group; a second call has no effect.
  ///
  /// SnapKit: `removeConstraints`.
  public func uninstall() {
    isMeantToBeInstalled = false
    rows.forEachConstraint { $0.uninstall() }
    withdrawIssues(of: rows.constraints)
    withdrawIssues()
  }

  /// Puts all constraints in force again.
  ///
  /// A second call has no effect.
  ///
  /// A constraint whose nodes are deallocated or no longer in one tree is skipped, and reported as
  /// a problem by the trees of its nodes.
  public func install() {
    isMeantToBeInstalled = true
    listIssues()
    rows.updateClosingLists()
    rows.forEachConstraint { constraint in
      if constraint.place == nil { constraint.home?.install(constraint) }
    }
  }
}

extension ConstraintGroup: CustomStringConvertible {
  /// The name, whether the group is installed, and its constraints, one a line:
  /// `ConstraintGroup("narrow", installed)`.
  public var description: String {
    let words = (name.isEmpty ? [] : ["\"" + name + "\""]) + (isInstalled ? ["installed"] : [])
    let head = "ConstraintGroup(" + words.joined(separator: ", ") + ")"
    return ([head] + rows.constraints.map { "  " + $0.description }).joined(separator: "\n")
  }
}
