import Cassowary
import LayoutTree

/// The difference between the constraints of a group and those that replace them.
struct GroupDifference {
  /// Old constraints and their new versions of the same relation, in whose rows they are from now
  /// on.
  var kept: [(old: WrittenConstraint, new: WrittenConstraint)] = []
  /// New relations.
  var entering: [WrittenConstraint] = []
  /// Old relations that are not in the new ones.
  var leaving: [WrittenConstraint] = []
  /// The rows of the old content.
  private var oldRows: ConstraintRows?

  /// Creates a difference in which nothing is kept and nothing leaves.
  init() {}

  /// Creates the difference of removing groups and adding another one; constraints in both stay.
  init(leaving groups: [ConstraintGroup], entering group: ConstraintGroup) {
    entering = group.rows.constraints
    let staying = Set(entering)
    leaving = groups.flatMap { $0.rows.constraints }.filter { !staying.contains($0) }
  }

  init(from group: ConstraintGroup, to recorder: ConstraintRecorder) {
    oldRows = group.rows
    let all = group.rows.constraints
    let after = recorder.rows.constraints
    if all.isEmpty {
      entering = after
      return
    }
    // Most constraints are usually written again in the same order.
    let same = zip(all, after).prefix { old, new in
      old == new
        || !recorder.isKnown(old) && !recorder.isKnown(new)
          && ConstraintSignature(of: old) == ConstraintSignature(of: new)
    }.count
    kept = zip(all, after).prefix(same).map { (old: $0, new: $1) }
    let before = all.dropFirst(same)
    var old: [ConstraintSignature: [WrittenConstraint]] = [:]
    for constraint in before.reversed() where !recorder.isKnown(constraint) {
      old[ConstraintSignature(of: constraint), default: []].append(constraint)
    }
    let givenAgain = Set(before.filter(recorder.isKnown))
    for new in after.dropFirst(same) {
      if recorder.isKnown(new) {
        if givenAgain.contains(new) {
          kept.append((new, new))
        } else {
          entering.append(new)
        }
      } else if let known = old[ConstraintSignature(of: new)]?.popLast() {
        kept.append((known, new))
      } else {
        entering.append(new)
      }
    }
    let staying = Set(kept.dropFirst(same).map { $0.old })
    leaving = before.filter { !staying.contains($0) }
  }
}

extension GroupDifference {
  /// Updates an old constraint to a new one of the same relation; returns the constraint that is
  /// kept.
  ///
  /// It moves to the row of the new one, unless other groups share it.
  fileprivate func keep(
    _ old: WrittenConstraint, as new: WrittenConstraint
  ) -> WrittenConstraint {
    if old.rows === oldRows {
      new.takePlace(of: old)
      return new
    }
    old.copy(from: new)
    return old
  }
}

extension ConstraintSystem {
  /// Replaces the constraints of a group by those that a closure has written, by difference.
  func replace(_ group: ConstraintGroup, by recorder: ConstraintRecorder) {
    let difference =
      group.rows.table.count == 0
      ? GroupDifference() : GroupDifference(from: group, to: recorder)
    for constraint in difference.leaving { constraint.uninstall() }
    group.withdrawIssues(of: difference.leaving)
    for (old, new) in difference.kept where old != new {
      let hasNewConstant =
        old.row.constant != new.row.constant || old.row.mirrorShift != new.row.mirrorShift
      let hasNewPriority = old.row.priority != new.row.priority
      let kept = keep(old, as: new, in: difference)
      if hasNewConstant { kept.place?.system.constantDidChange(kept) }
      if hasNewPriority { kept.place?.system.priorityDidChange(kept) }
    }
    install(recorder.rows)
    finish(group, recorder)
  }

  /// Updates an old constraint to a new one of the same relation, and takes note of what the rows
  /// say besides the relation; returns the constraint that is kept.
  private func keep(
    _ old: WrittenConstraint, as new: WrittenConstraint, in difference: GroupDifference
  ) -> WrittenConstraint {
    guard let system = old.place?.system else { return difference.keep(old, as: new) }
    let usesContentOtherwise = old.row.contentUse != new.row.contentUse
    if usesContentOtherwise { system.contentUseChanges(of: old, isComing: false) }
    let kept = difference.keep(old, as: new)
    if usesContentOtherwise { system.contentUseChanges(of: kept, isComing: true) }
    system.noteClosingList(of: kept)
    return kept
  }

  /// Schedules the list that a constraint belongs to, if any, to close or open gaps; returns
  /// whether it was not scheduled before.
  ///
  /// Boxes may have come or gone while the constraint was not in a system.
  @discardableResult
  func noteClosingList(of constraint: WrittenConstraint) -> Bool {
    let (rows, number) = (constraint.rows, Int(constraint.row.closingList))
    guard rows.closingLists.indices.contains(number) else { return false }
    mayCloseGaps = true
    let list = rows.closingLists[number]
    return pending.closingLists.updateValue((list, rows), forKey: ObjectIdentifier(list)) == nil
  }

  /// Replaces them atomically: either every required constraint holds, or nothing is changed.
  func replaceOrRefuse(
    _ group: ConstraintGroup, by recorder: ConstraintRecorder
  ) throws(ConstraintError) {
    let difference = GroupDifference(from: group, to: recorder)
    try carryOut(difference)
    finish(group, recorder)
  }

  /// Replaces groups by another one, atomically.
  func exchangeOrRefuse(
    _ groups: [ConstraintGroup], for group: ConstraintGroup
  ) throws(ConstraintError) {
    group.rows.updateClosingLists()
    try carryOut(GroupDifference(leaving: groups, entering: group))
  }

  private func carryOut(_ difference: GroupDifference) throws(ConstraintError) {
    if isBusy {
      let site = difference.newcomers.first?.callSite
      throw .invalid([LayoutIssue<String>(.duringLayout, at: site).diagnostic])
    }
    try root.whilePassIsAtWork { () throws(ConstraintError) in
      flush()
      try whileBusy { () throws(ConstraintError) in try carryOutNow(difference) }
    }
  }

  private func carryOutNow(_ difference: GroupDifference) throws(ConstraintError) {
    noteChange()
    releaseSizeFromAbove()
    let strangers = strangers(among: difference.newcomers)
    let entering = try translateAll(difference.newcomers, strangers)
    var ids: [ConstraintID] = []
    do {
      let unknowns = entering.map { $0.unknowns }
      if barriers.boxes.isEmpty {
        try transact(difference, unknowns, conflictPolicy: .reject, into: &ids)
      } else {
        try transactBesideBarriers(difference, unknowns, into: &ids)
      }
    } catch {
      let refused = refused(in: difference, entering, ids)
      let reporter = ConstraintReporter(for: self) { $0.nameInTree }
      let refusal = error.asConstraintError { reporter.report(of: $0, refused: refused) }
      forget(entering, strangers)
      throw refusal
    }
    for constraint in difference.leaving {
      if constraint.place?.system === self {
        forget(constraint)
      } else {
        constraint.uninstall()
      }
    }
    for (old, new) in difference.kept where old != new { _ = keep(old, as: new, in: difference) }
    for (entry, id) in zip(entering, ids) {
      let constraint = entry.constraint.rows.constraint(at: entry.constraint.index)
      remember(id, as: constraint, take(constraint), isMirrored: entry.isMirrored)
    }
    barriers.forgetOrder()
    updateStatus()
    collectChanges()
  }

  /// Runs a difference in the solver and lets barriers follow their boxes; undoes it if a
  /// constraint is broken then that was not before.
  private func transactBesideBarriers(
    _ difference: GroupDifference, _ entering: [Constraint], into ids: inout [ConstraintID]
  ) throws(SolverError) {
    collectChanges()
    ContentFitter(system: self).fitAll()
    let known = Set(solver.brokenConstraints)
    let restore = restorer
    try transact(difference, entering, conflictPolicy: .breakNewest, into: &ids)
    collectChanges()
    let stay = restorer
    let isSettled = BarrierMover(system: self).settle(barriers.boxes)
    if isSettled, let conflict = solver.conflicts.first(where: { !known.contains($0.constraint) }) {
      restore()
      throw .unsatisfiable(conflict)
    }
    if !isSettled { stay() }
  }

  private func finish(_ group: ConstraintGroup, _ recorder: ConstraintRecorder) {
    take(fitted: recorder.fitted.map { $0.reference })
    noteDividing(group.rows)
    group.take(recorder)
    noteDividing(group.rows)
    group.isMeantToBeInstalled = true
  }

  /// Runs a difference in the solver, atomically.
  private func transact(
    _ difference: GroupDifference, _ entering: [Constraint], conflictPolicy: ConflictPolicy,
    into ids: inout [ConstraintID]
  ) throws(SolverError) {
    try solver.transaction(conflictPolicy: conflictPolicy) { (solver) throws(SolverError) in
      for constraint in difference.leaving where constraint.place?.system === self {
        if let id = constraint.place?.id { try solver.remove(id) }
      }
      for (old, new) in difference.kept {
        guard let place = old.place, let id = place.id else { continue }
        try solver.setConstant(-new.constant(isMirrored: place.isMirrored), of: id)
        try solver.setStrength(new.strength, of: id)
      }
      for constraint in entering { ids.append(try solver.add(constraint)) }
    }
  }

  /// Returns the constraints of a refused difference, as they would have been.
  private func refused(
    in difference: GroupDifference, _ entering: [Entering], _ ids: [ConstraintID]
  ) -> [ConstraintID: WrittenConstraint] {
    var refused: [ConstraintID: WrittenConstraint] = [:]
    for (entry, id) in zip(entering, ids) { refused[id] = entry.constraint }
    for (old, new) in difference.kept {
      if let id = old.place?.id { refused[id] = new }
    }
    return refused
  }

  /// A constraint that is added, as written and in unknowns.
  struct Entering {
    let constraint: WrittenConstraint
    let unknowns: Constraint
    let isMirrored: Bool
  }

  /// Returns the nodes without a box that get one when the constraints are translated.
  private func strangers(among newcomers: [WrittenConstraint]) -> [LayoutNode] {
    var strangers: [LayoutNode] = []
    for newcomer in newcomers {
      for node in newcomer.involvedNodes ?? [] where node.constraintRoot === root {
        var current: LayoutNode? = node
        while let stranger = current, stranger.hostIndex < 0 {
          strangers.append(stranger)
          current = stranger.parent
        }
      }
    }
    return strangers
  }

  /// Removes the shares and boxes that were created for refused constraints.
  private func forget(_ entering: [Entering], _ strangers: [LayoutNode]) {
    for entry in entering { releaseShares(of: entry.constraint) }
    for node in strangers { forgetBox(of: node) }
  }

  private func translateAll(
    _ newcomers: [WrittenConstraint], _ strangers: [LayoutNode]
  ) throws(ConstraintError) -> [Entering] {
    var entering: [Entering] = []
    var issues: [LayoutIssue<IssueNode>] = []
    var nodes: [LayoutNode] = []
    for constraint in newcomers {
      constraint.rows.withTerms { addNodesToMeasure(for: $0.view(of: constraint.row), to: &nodes) }
    }
    solve(measuring: nodes) { solver in
      for constraint in newcomers {
        var terms: [Term] = []
        let translation = constraint.rows.withTerms { memory in
          translate(constraint, memory.view(of: constraint.row), into: &terms, &solver)
        }
        switch translation {
        case .success(let constant, let isMirrored):
          let unknowns = Constraint(
            Expression(constant, terms), constraint.row.relation,
            strength: constraint.strength)
          entering.append(
            Entering(
              constraint: constraint, unknowns: unknowns, isMirrored: isMirrored))
        case .failure(let issue): issues.append(issue)
        }
      }
    }
    if issues.isEmpty { return entering }
    forget(entering, strangers)
    throw .invalid(issues.diagnostics)
  }
}

extension GroupDifference {
  /// The constraints that are not in force yet: new relations, and old ones whose group was
  /// uninstalled.
  fileprivate var newcomers: [WrittenConstraint] {
    entering.filter { $0.place == nil } + kept.filter { $0.old.place == nil }.map { $0.new }
  }
}

extension SolverError {
  fileprivate func asConstraintError(
    _ report: (Conflict) -> ConflictReport
  ) -> ConstraintError {
    guard case .unsatisfiable(let conflict) = self else {
      let kind = LayoutIssueKind.constraintNotFinite("the constraints together")
      return .invalid([LayoutIssue<String>(kind).diagnostic])
    }
    return .unsatisfiable(report(conflict))
  }
}

extension ConstraintSystem {
  /// The variable and constraints of a share in the solver.
  struct Share {
    let variable: Variable
    /// Pulls an undetermined share to zero, more weakly than any priority.
    let rest: ConstraintID
    /// Keeps the share non-negative, at ``LayoutPriority/freeSpace``.
    let floor: ConstraintID
    var uses: Int
  }

  /// The strength of an undetermined share, and of content that does not resist: at the weakest
  /// level, with a weight that other strengths there outweigh.
  static let restStrength = Strength(
    level: 1, weight: SolverRange.weights.lowerBound)

  /// Translates a constraint into the unknowns of the solver.
  ///
  /// Positions are measured in the coordinates of the nearest common ancestor of all nodes, so that
  /// rows stay short; its direction decides the meaning of leading. If a position has no
  /// counterpart, the origin is included as well.
  ///
  /// The result replaces the contents of `terms`.
  func translate(
    _ constraint: WrittenConstraint, _ view: RowView, into terms: inout [Term],
    _ solver: inout Solver
  ) -> Translation {
    terms.removeAll(keepingCapacity: true)
    guard let space = space(of: constraint, view) else {
      return .failure(
        constraint.obstacle(in: root) ?? LayoutIssue(.nodeGone, at: constraint.callSite))
    }
    let row = view.row
    let isMirrored = row.dependsOnDirection && space.node.effectiveDirection == .rightToLeft
    for index in view.indices {
      let term = view[index]
      if term.isShare {
        let variable = variable(of: constraint.rows.table.share(of: term), &solver)
        terms.append(Term(variable, term.coefficient))
        continue
      }
      guard let node = view.pointer(of: term) else { continue }
      let (attribute, factor) = row.resolved(
        term.attribute, times: term.coefficient, isMirrored: isMirrored)
      append(attribute, of: node, in: space, times: factor, to: &terms, &solver)
    }
    let drift = view.drift(isMirrored: isMirrored)
    if drift != (0, 0), let origin = constraint.originNode?.pointer {
      let edge = row.isDirectional && isMirrored ? LayoutAttribute.right : .left
      if drift.horizontal != 0 {
        append(edge, of: origin, in: space, times: -drift.horizontal, to: &terms, &solver)
      }
      if drift.vertical != 0 {
        append(.top, of: origin, in: space, times: -drift.vertical, to: &terms, &solver)
      }
    }
    return .success(
      constant: -constraint.constant(isMirrored: isMirrored), isMirrored: isMirrored)
  }

  /// The result of translating a constraint.
  enum Translation {
    /// The parts of the translated constraint besides its terms.
    case success(constant: Double, isMirrored: Bool)
    case failure(LayoutIssue<IssueNode>)
  }

  /// Returns the node in whose coordinates the positions of a constraint are measured; `nil` if
  /// this system cannot tie its nodes together.
  private func space(
    of constraint: WrittenConstraint, _ view: RowView
  ) -> NodePointer? {
    let root = rootCell
    var common: NodePointer?
    for index in view.indices {
      let term = view[index]
      if term.isShare { continue }
      guard let node = view.pointer(of: term), node.constraintRoot == root,
        let shared = Self.space(common, and: node)
      else { return nil }
      common = shared
    }
    if view.movesWithOrigin {
      guard let origin = constraint.originNode?.pointer, origin.constraintRoot == root,
        let shared = Self.space(common, and: origin)
      else { return nil }
      common = shared
    }
    return common ?? root
  }

  /// Returns the deepest node that is above or equal to two others.
  @inline(__always)
  private static func space(_ common: NodePointer?, and node: NodePointer) -> NodePointer? {
    guard var common else { return node }
    while common != node, common != node.pointee.parent, !common.isAncestorOrSelf(of: node) {
      guard let parent = common.pointee.parent else { return nil }
      common = parent
    }
    return common
  }

  /// Adds a multiple of an attribute, in the coordinates of `space`.
  private func append(
    _ attribute: LayoutAttribute, of node: NodePointer, in space: NodePointer,
    times factor: Double, to terms: inout [Term], _ solver: inout Solver
  ) {
    let axis = attribute.axis
    let owner = attribute.isBaseline ? node.node.baselineNode(attribute).pointer : node
    if !attribute.isExtent {
      var current = owner
      while current != space {
        terms.append(Term(unknowns(of: current, &solver).position(along: axis), factor))
        guard let parent = current.pointee.parent else { break }
        current = parent
      }
    }
    if attribute.isBaseline {
      let line = baseline(attribute, of: owner.node, &solver)
      return terms.append(Term(line, factor))
    }
    let share = attribute.shareOfExtent
    if share != 0 {
      terms.append(Term(unknowns(of: node, &solver).extent(along: axis), factor * share))
    }
  }

  /// Returns the value of an attribute as the solver has it, in the coordinates of `space`; of
  /// nodes that no constraint names, as they were laid out.
  func value(
    of attribute: LayoutAttribute, of node: LayoutNode, in space: LayoutNode
  ) -> Double {
    let axis = attribute.axis
    let owner = attribute.isBaseline ? node.baselineNode(attribute) : node
    var value = 0.0
    if !attribute.isExtent {
      var next: LayoutNode? = owner
      while let current = next, current !== space {
        value += frameFound(for: current).origin[axis]
        next = current.parent
      }
    }
    if attribute.isBaseline,
      let line = box(of: owner)?.baselines.first(where: { $0.attribute == attribute })
    {
      return value + solver.value(of: line.variable)
    }
    return value + attribute.shareOfExtent * frameFound(for: owner).size[axis]
  }

  private func variable(of share: ShareVariable, _ solver: inout Solver) -> Variable {
    let key = ObjectIdentifier(share)
    if let place = shares.index(forKey: key) {
      shares.values[place].uses += 1
      return shares.values[place].variable
    }
    let variable = solver.makeVariable("share")
    let floorStrength = Strength(level: LayoutPriority.freeSpace.rawValue)
    if let rest = try? solver.add((variable == 0.0).with(Self.restStrength)),
      let floor = try? solver.add((variable >= 0.0).with(floorStrength))
    {
      shares[key] = Share(variable: variable, rest: rest, floor: floor, uses: 1)
    }
    return variable
  }

  /// Releases the shares of a constraint that is removed.
  func releaseShares(of constraint: WrittenConstraint) {
    for term in constraint.rows.table.terms(of: constraint.index) where term.isShare {
      let key = ObjectIdentifier(constraint.rows.table.share(of: term))
      guard var known = shares[key] else { continue }
      known.uses -= 1
      shares[key] = known.uses > 0 ? known : nil
      if known.uses == 0 {
        pending.leaving += [known.rest, known.floor]
        retired.append(known.variable)
      }
    }
  }
}

extension LayoutAttribute {
  /// The part of the extent that is between the start edge and this line.
  fileprivate var shareOfExtent: Double {
    switch self {
    case .left, .top, .leading, .firstBaseline: 0
    case .right, .bottom, .width, .height, .trailing, .lastBaseline: 1
    case .centerX, .centerY: 0.5
    }
  }
}

extension ConstraintSystem {
  func heldFrameDidChange(_ node: LayoutNode) {
    guard let index = place(of: node) else { return }
    noteChange()
    if node !== root { sizesOfOwners[index] = node.awaitsOwnSize ? node.exactFrame.size : nil }
    pending.holds.append(node.reference)
    // If the owner does not decide, the next layout restores the node's frame.
    frames.noteChange(of: index)
  }

  /// Holds a box at the frame set by its owner, moves it, or leaves it to constraints.
  func holdFrame(of node: LayoutNode, _ solver: inout Solver) {
    guard node !== root, let index = place(of: node), var box = boxes[index] else { return }
    defer { boxes[index] = box }
    guard node.isFrameDriven else {
      for id in box.hold?.ids ?? [] { try? solver.remove(id) }
      box.hold = nil
      return
    }
    if let hold = box.hold {
      hold.move(to: node.exactFrame, &solver)
    } else {
      box.hold = FrameHold(of: box, at: node.exactFrame, &solver)
    }
  }
}

/// The constraints that hold a box at a frame.
struct FrameHold {
  private let left: ConstraintID
  private let top: ConstraintID
  private let width: ConstraintID
  private let height: ConstraintID

  /// Holds a box at a frame by protected constraints, which count as older than any other, so that
  /// they are not broken; `nil` if they cannot be added.
  fileprivate init?(of box: Box, at frame: Rect, _ solver: inout Solver) {
    func hold(_ variable: Variable, at value: Double) -> ConstraintID? {
      try? solver.add(variable == value, isProtected: true)
    }
    guard let left = hold(box.position.x, at: frame.minX),
      let top = hold(box.position.y, at: frame.minY),
      let width = hold(box.extent.width, at: frame.width),
      let height = hold(box.extent.height, at: frame.height)
    else { return nil }
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// The handles of all constraints.
  var ids: [ConstraintID] { [left, top, width, height] }

  fileprivate func move(to frame: Rect, _ solver: inout Solver) {
    try? solver.setConstant(-frame.minX, of: left)
    try? solver.setConstant(-frame.minY, of: top)
    try? solver.setConstant(-frame.width, of: width)
    try? solver.setConstant(-frame.height, of: height)
  }
}

// Constraints that reach into a layout from outside rest until the layout is removed.
extension ConstraintSystem {
  /// Moves constraints written inside the node along with it; those that reach into it from outside
  /// wait for the next flush, which finds the layout and sets them aside.
  func layoutWillPlace(_ node: LayoutNode) {
    uninstallConstraints(below: node) { constraint, isWithin, members in
      if isWithin, constraint.isWritten(inside: members) {
        travellers.append(constraint)
      } else {
        install(constraint)
      }
    }
  }

  /// Installs resting constraints again; those that still reach into a layout rest again.
  ///
  /// Baselines that the layout provided are those of boxes inside again.
  func layoutDidLeave() {
    pending.hasNewRootFrame = true
    pending.contents.append(root.reference)
    for constraint in constraints where !constraint.baselineNodes.isEmpty {
      retranslate(constraint)
    }
    for constraint in resting { install(constraint) }
  }

  /// Removes constraints that name a node of a leaving subtree and are not in the solver, as they
  /// wait or rest.
  func releaseWaitingAndResting(below node: LayoutNode) {
    if pending.waiting.isEmpty, !table.hasResting { return }
    var subtree: [LayoutNode] = []
    node.forEachWithGuides { subtree.append($0) }
    let members = Set(subtree.map { ObjectIdentifier($0) })
    for constraint in table.constraints(naming: subtree)
    where constraint.installation?.id == nil {
      guard let nodes = constraint.involvedNodes else { continue }
      let inside = nodes.count { members.contains(ObjectIdentifier($0)) }
      if inside == 0 { continue }
      uninstall(constraint)
      if inside == nodes.count { travellers.append(constraint) }
    }
  }
}

extension WrittenConstraint {
  /// Whether the maker that wrote the constraint is one of some nodes, or unknown.
  fileprivate func isWritten(inside members: Set<ObjectIdentifier>) -> Bool {
    guard let origin = origin?.node else { return true }
    return members.contains(ObjectIdentifier(origin))
  }
}

extension ConstraintSystem {
  /// Takes note of a constraint that has come into force or gone out of it.
  @inline(__always)
  func noteDividing(_ constraint: WrittenConstraint) {
    guard let lists = constraint.rows.dividing else { return }
    noteDividing(constraint.index..<constraint.index + 1, of: lists)
  }

  /// Takes note of rows that have come into force or gone out of it.
  func noteDividing(_ rows: ConstraintRows) {
    if let lists = rows.dividing { noteDividing(0..<rows.table.count, of: lists) }
  }

  private func noteDividing(_ range: Range<Int>, of lists: DividingLists) {
    let table = dividing ?? DividingTable()
    dividing = table
    table.note(range, of: lists)
  }
}
