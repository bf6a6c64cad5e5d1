import Cassowary
import LayoutTree

extension LayoutNode {
  /// Writes constraints with this node as reference and puts them in force as one batch.
  ///
  /// Required constraints that contradict older ones are broken; see ``constraintConflicts``.
  /// Calls that cannot be carried out are among the `diagnostics` of the tree. Every call adds;
  /// nothing is replaced.
  ///
  /// SnapKit: `makeConstraints`.
  @discardableResult
  public func constrain(_ body: (ConstraintMaker) -> Void) -> ConstraintGroup {
    constrain(replacing: ConstraintGroup(), body)
  }

  /// Writes constraints that replace those in `group`, by difference.
  ///
  /// A constraint that differs only in its number or priority keeps its object and is changed in
  /// place; constraints that are not written again are removed. If closures on one group are
  /// nested, the one that ends last decides.
  ///
  /// SnapKit: `updateConstraints` and `remakeConstraints`.
  @discardableResult
  public func constrain(
    replacing group: ConstraintGroup, _ body: (ConstraintMaker) -> Void
  ) -> ConstraintGroup {
    let recorder = record(body, replacing: group)
    let system = constraintRoot.constraintSystem
    system.takeIssues(of: recorder, for: group)
    system.replace(group, by: recorder)
    return group
  }

  /// Writes constraints and puts all of them in force, or none.
  ///
  /// - Throws: ``ConstraintError/invalid(_:)`` if a call cannot be carried out, and, under
  ///   `.reject`, ``ConstraintError/unsatisfiable(_:)`` if a required constraint contradicts
  ///   others. The tree is then as it was.
  @discardableResult
  public func constrain(
    _ policy: ConflictPolicy, _ body: (ConstraintMaker) -> Void
  ) throws(ConstraintError) -> ConstraintGroup {
    try constrain(replacing: ConstraintGroup(), policy, body)
  }

  /// Replaces the constraints of `group` by difference, whole or not at all.
  ///
  /// - Throws: as ``constrain(_:_:)`` does.
  @discardableResult
  public func constrain(
    replacing group: ConstraintGroup, _ policy: ConflictPolicy, _ body: (ConstraintMaker) -> Void
  ) throws(ConstraintError) -> ConstraintGroup {
    let recorder = record(body, replacing: group)
    if recorder.issues.hasProblems {
      recorder.discardLines()
      throw .invalid(recorder.issues.problems.map { $0.diagnostic })
    }
    let system = constraintRoot.constraintSystem
    if policy == .reject {
      do throws(ConstraintError) {
        try system.replaceOrRefuse(group, by: recorder)
      } catch {
        recorder.discardLines()
        throw error
      }
    } else {
      system.replace(group, by: recorder)
    }
    system.takeIssues(of: recorder, for: group)
    return group
  }

  /// Writes constraints with this node as reference without putting them in force.
  ///
  /// The group can be installed later, alone or as one of ``ExclusiveGroups``. Calls that cannot be
  /// carried out are among the `diagnostics` of the tree.
  ///
  /// SnapKit: `prepareConstraints`.
  public func prepareConstraints(
    _ name: String = "", _ body: (ConstraintMaker) -> Void
  ) -> ConstraintGroup {
    let group = ConstraintGroup(name)
    let recorder = record(body, replacing: group)
    let system = constraintRoot.constraintSystem
    system.takeIssues(of: recorder, for: group)
    group.take(recorder)
    return group
  }

  private func record(
    _ body: (ConstraintMaker) -> Void, replacing group: ConstraintGroup
  ) -> ConstraintRecorder {
    let recorder = ConstraintRecorder(replacing: group)
    body(ConstraintMaker(self, into: recorder))
    if let old = group.rows.dividing { recorder.rows.dividing?.close(as: old) }
    return recorder
  }
}

/// The constraints and issues of the makers of one closure so far.
final class ConstraintRecorder {
  /// The constraints, in the order in which they were written or passed.
  let rows = ConstraintRows()
  private(set) var issues: [LayoutIssue<IssueNode>] = []
  private(set) var shares: [ShareVariable] = []
  private let knownShares: [ShareVariable]
  /// The lines that the closure has made.
  private(set) var lines: [LayoutGuide] = []
  private let knownLines: [LayoutGuide]
  /// The positions of lines of the group that were made again.
  private var oldPlaces: [(line: LayoutGuide, place: LayoutGuide.Place)] = []

  /// The boxes that get the size of their content even if no constraint names them.
  var fitted: [LayoutNode] = []

  private var given: Set<ObjectIdentifier> = []
  /// The passed constraints that were in a group or in force before.
  private var known: Set<WrittenConstraint> = []

  /// The verb that is running, and its number in the table, or -1.
  private var verb: (word: ConstraintVerb?, number: Int32) = (nil, -1)

  /// Creates a recorder that reuses the shares and lines of the group that is being replaced, in
  /// order.
  init(replacing group: ConstraintGroup?) {
    knownShares = group?.shares ?? []
    knownLines = group?.lines ?? []
  }

  /// Runs a verb, and names the constraints that it writes by it.
  func write(_ verb: ConstraintVerb, _ body: () -> Void) {
    let old = self.verb
    if old.word == nil { self.verb = (verb, rows.table.add(verb)) }
    body()
    self.verb = old
  }

  /// Adds a term to the constraint that is being written; the anchor's constant is ignored.
  func addTerm(_ anchor: WrittenAnchor, times factor: Double) {
    rows.table.addTerm(anchor.attribute, of: anchor.node, times: factor * anchor.multiplier)
  }

  /// Adds a term to the constraint that is being written.
  func addTerm(_ share: ShareVariable, times factor: Double) {
    rows.table.addTerm(share, times: factor)
  }

  /// Ends the constraint that is being written.
  func append(
    _ row: ConstraintRow, origin: NodeReference, callSite: CallSite, identifier: String?
  ) {
    let index = rows.table.append(row)
    rows.table.setOrigin(of: index, to: origin)
    rows.table.setCallSite(of: index, to: callSite)
    if identifier != nil { rows.table.setIdentifier(of: index, to: identifier) }
    if verb.number >= 0 { rows.table.setVerb(of: index, to: verb.number) }
    if let problem = WrittenConstraint(rows: rows, index: index).defect {
      issues.append(problem)
      rows.table.removeLast()
    }
  }

  /// Takes over a constraint that is in no group and not in force, or reports its defect.
  func take(_ constraint: LayoutConstraint, origin: NodeReference? = nil) {
    let index = constraint.write(to: rows)
    if let origin { rows.table.setOrigin(of: index, to: origin) }
    if verb.number >= 0 { rows.table.setVerb(of: index, to: verb.number) }
    let new = WrittenConstraint(rows: rows, index: index)
    if let problem = new.defect {
      issues.append(problem)
      rows.table.removeLast()
    } else {
      constraint.move(to: new)
    }
  }

  /// Appends a constraint that may be in other groups too, unless it is in this one.
  func appendGiven(_ constraint: LayoutConstraint, isKnown: Bool = false) {
    if constraint.written.rows === rows { return }
    if let problem = constraint.written.defect { return issues.append(problem) }
    if isKnown { known.insert(constraint.written) }
    if !isKnown, constraint.written.isFree { return take(constraint) }
    guard given.insert(ObjectIdentifier(constraint)).inserted else { return }
    if let word = verb.word { constraint.written.setVerb(word) }
    let index = rows.table.append(ConstraintRow(.equal, 0))
    rows.table.setGiven(of: index, to: constraint)
  }

  /// Whether a passed constraint was in a group or in force before.
  func isKnown(_ constraint: WrittenConstraint) -> Bool {
    !known.isEmpty && known.contains(constraint)
  }

  /// Records an issue of a call.
  func report(_ kind: LayoutIssueKind, _ node: LayoutNode? = nil, at callSite: CallSite) {
    report(LayoutIssue(kind, node, at: callSite))
  }

  /// Records an issue.
  func report(_ issue: LayoutIssue<IssueNode>) { issues.append(issue) }

  /// Returns a line of a node: the one that the closure made last time in its place, if it is of
  /// the same kind.
  func makeLine(
    _ place: LayoutGuide.Place, in owner: LayoutNode, named name: String
  ) -> LayoutGuide {
    let ordinal = lines.count
    let known = ordinal < knownLines.count ? knownLines[ordinal] : nil
    if let known, let old = known.take(place, in: owner, named: name) {
      oldPlaces.append((known, old))
      lines.append(known)
    } else {
      lines.append(owner.addGuide(name, place))
    }
    return lines[ordinal]
  }

  /// Takes back the lines that the closure has made, as its group is refused.
  func discardLines() {
    for (line, place) in oldPlaces { line.move(to: place) }
    for line in lines where !knownLines.contains(where: { $0 === line }) {
      line.owner?.remove(line)
    }
  }

  /// Adds a call of which boxes have parts of what lists leave.
  func add(_ call: ExtentCall) {
    if call.values.contains(where: { $0.isPart }) { dividing.add(call) }
  }

  /// Adds a list whose boxes divide what it leaves.
  func add(_ list: DividedList) { dividing.add(list) }

  private var dividing: DividingLists {
    if let known = rows.dividing { return known }
    let new = DividingLists(in: rows)
    rows.dividing = new
    return new
  }

  func makeShare() -> ShareVariable {
    let ordinal = shares.count
    let share = ordinal < knownShares.count ? knownShares[ordinal] : ShareVariable()
    shares.append(share)
    return share
  }
}
