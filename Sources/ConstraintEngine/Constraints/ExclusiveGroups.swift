import Cassowary
import LayoutTree

/// Named groups of which at most one is in force: the states of a layout.
///
///     let states = ExclusiveGroups()
///     try states.add("narrow", to: card) { make in make.yPlace(icon, 8, title) }
///     try states.add("wide", to: card) { make in make.xPlace(icon, 8, title) }
///     try states.install("narrow")
///     card.layoutIfNeeded()
///     try states.install("wide")
///     card.layoutIfNeeded()
///
/// Installing a group, and uninstalling its rivals, is one change: the next layout solves both
/// together. Groups keep their constraints, so switching back and forth creates no new ones.
/// Install the groups of a set only through the set.
public final class ExclusiveGroups {
  /// The groups, in the order in which they were added.
  public private(set) var groups: [ConstraintGroup] = []

  /// Creates an empty set.
  public init() {}

  /// The group that is in force.
  public var installed: ConstraintGroup? { groups.first { $0.isInstalled } }

  /// Returns the group of a name.
  ///
  /// Complexity: O(groups).
  public func group(named name: String) -> ConstraintGroup? { groups.first { $0.name == name } }

  /// Creates a group with `node` as reference; it is not in force yet.
  ///
  /// Calls that cannot be carried out are listed by the tree.
  ///
  /// - Throws: ``GroupError/duplicate(_:)`` if there is a group of this name.
  @discardableResult
  public func add(
    _ name: String, to node: LayoutNode, _ body: (ConstraintMaker) -> Void
  ) throws(GroupError) -> ConstraintGroup {
    guard group(named: name) == nil else { throw .duplicate(name) }
    let group = node.prepareConstraints(name, body)
    groups.append(group)
    return group
  }

  /// Adds an existing group; if another one is in force, it is taken out of force.
  ///
  /// - Throws: ``GroupError/duplicate(_:)`` if there is a group of its name.
  public func add(_ group: ConstraintGroup) throws(GroupError) {
    guard self.group(named: group.name) == nil else { throw .duplicate(group.name) }
    if installed != nil { group.uninstall() }
    groups.append(group)
  }

  /// Puts the group of a name in force, and takes its rivals out of force with the same change.
  ///
  /// Required constraints that contradict others in force are broken.
  ///
  /// - Throws: ``GroupError/unknown(_:known:)``; nothing has changed then.
  public func install(_ name: String) throws(GroupError) {
    let group = try known(name)
    let difference = GroupDifference(leaving: rivals(of: group), entering: group)
    for constraint in difference.leaving { constraint.uninstall() }
    retire(rivals(of: group))
    group.install()
  }

  /// Puts the group of a name in force and takes its rivals out of force, atomically.
  ///
  /// - Throws: ``GroupError/unknown(_:known:)`` and, if a constraint cannot be put in force or,
  ///   under `.reject`, contradicts others, ``GroupError/refused(_:_:)``.
  public func install(_ name: String, _ policy: ConflictPolicy) throws(GroupError) {
    let group = try known(name)
    guard policy == .reject, let node = group.rows.constraints.first?.anyNode else {
      return try install(name)
    }
    let rivals = rivals(of: group)
    do throws(ConstraintError) {
      try node.constraintRoot.constraintSystem.exchangeOrRefuse(rivals, for: group)
    } catch {
      throw .refused(name, error)
    }
    retire(rivals)
    group.isMeantToBeInstalled = true
    group.listIssues()
  }

  /// Takes the group in force out of force.
  public func uninstall() {
    for group in groups where group.isInstalled { group.uninstall() }
  }

  private func known(_ name: String) throws(GroupError) -> ConstraintGroup {
    guard let group = group(named: name) else {
      throw .unknown(name, known: groups.map { $0.name })
    }
    return group
  }

  private func rivals(of group: ConstraintGroup) -> [ConstraintGroup] {
    groups.filter { $0 !== group && $0.isInstalled }
  }

  /// Records that groups are no longer in force; their constraints have been removed already.
  private func retire(_ rivals: [ConstraintGroup]) {
    for rival in rivals {
      rival.isMeantToBeInstalled = false
      rival.withdrawIssues()
    }
  }
}

/// An error for a change refused by a set of groups; everything is then unchanged.
public enum GroupError: Error {
  /// There is a group of this name already.
  case duplicate(String)
  /// There is no group of this name.
  case unknown(String, known: [String])
  /// The group cannot be put in force.
  case refused(String, ConstraintError)
}

extension GroupError: CustomStringConvertible {
  /// A sentence that describes the error or, for a refused group, its report.
  public var description: String {
    switch self {
    case .duplicate(let name): "there is a group \"\(name)\" already"
    case .unknown(let name, let known):
      "there is no group \"\(name)\"; there are: " + known.joined(separator: ", ")
    case .refused(let name, let error): "group \"\(name)\" is refused:\n\(error)"
    }
  }
}
