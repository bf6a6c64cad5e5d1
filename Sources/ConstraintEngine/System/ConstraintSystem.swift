import Cassowary
import LayoutTree

extension ConstraintSystem: ConstraintHost {
  /// Discards all constraints.
  func rootWillGo() {
    for case let box? in boxes.all { box.node.hostIndex = -1 }
    table.removeAll()
    (boxes, guideBoxes, frames, barriers) = (BoxTable(), [], BoxFrames(), BarrierTable())
    fits = ContentFits()
    (staleContainers, travellers, fittedTravellers, broken, retired) = ([], [], [], [], [])
    solver = Solver()
    pending = PendingChanges()
    (shares, sizesOfOwners) = ([:], [:])
    dividing = nil
    faulty = [:]
    forgetRoot()
  }

  /// The constraints in force or waiting, oldest first.
  var constraints: [WrittenConstraint] { table.constraints }

  /// The constraints that reach into layouts from outside, oldest first; they return when the
  /// layout is removed.
  var resting: [WrittenConstraint] { table.resting }

  /// Schedules a constraint for the next flush.
  func install(_ constraint: WrittenConstraint) {
    if let list = constraint.rows.divided {
      dividing?.noteLoss(of: list)
      return
    }
    guard constraint.row.system == nil || constraint.place == nil else { return }
    noteChange()
    pending.waiting.append(take(constraint))
  }

  /// Schedules all constraints of some rows for the next flush.
  func install(_ rows: ConstraintRows) {
    var isNoted = false
    table.makeRoom(for: rows.table.count)
    pending.waiting.makeRoom(for: rows.table.count)
    for index in 0..<rows.table.count {
      let row = rows.table[index]
      if row.given < 0, row.system == nil {
        if !isNoted { noteChange() }
        isNoted = true
        pending.waiting.append(insert(WrittenConstraint(rows: rows, index: index)))
      } else {
        install(rows.constraint(at: index))
      }
    }
    if isNoted { noteDividing(rows) }
  }

  /// Schedules containers to write their constraints again with the next flush.
  func take(_ containers: [ConstraintContainer]) {
    if containers.isEmpty { return }
    staleContainers += containers
    root.hasConstraints = true
    noteChange()
  }

  /// Schedules boxes to be fitted to their contents with the next flush.
  func take(fitted nodes: [NodeReference]) {
    if nodes.isEmpty { return }
    pending.fitted += nodes
    // A root has the size that its content needs, or its owner decides, without a call.
    let isInside = nodes.contains { reference in
      reference.node.map { $0 !== root && $0.constraintRoot === root } ?? false
    }
    if isInside { root.hasConstraints = true }
    noteChange()
  }

  /// Adds a constraint to the table, and removes it from a system in which it rests.
  func take(_ constraint: WrittenConstraint) -> ConstraintKey {
    noteDividing(constraint)
    return insert(constraint)
  }

  /// Adds a constraint to the table, of which the lists of boxes that divide have to be told.
  private func insert(_ constraint: WrittenConstraint) -> ConstraintKey {
    if constraint.row.system != nil { constraint.uninstall() }
    if constraint.row.contentUse == .cover { noteCover(by: constraint) }
    noteClosingList(of: constraint)
    let key = table.insert(constraint, of: self)
    if !rootCell.pointee[.hasConstraints] { root.hasConstraints = true }
    constraint.row.status = .inForce
    return key
  }

  /// Removes a constraint from the table, and from the solver with the next flush.
  func uninstall(_ constraint: WrittenConstraint) {
    noteChange()
    if constraint.row.hasProblem {
      withdrawIssues(of: constraint)
      constraint.withdrawIssues()
    }
    if let id = constraint.place?.id { pending.leaving.append(id) }
    forget(constraint)
  }

  /// Removes a constraint from the table that is no longer in the solver, or soon will not be.
  func forget(_ constraint: WrittenConstraint) {
    guard let place = constraint.installation else { return }
    if constraint.row.contentUse == .cover { noteCover(by: constraint) }
    if place.id != nil {
      releaseShares(of: constraint)
      noteContentUse(of: constraint, times: -1)
    }
    table.remove(constraint, in: place)
    if table.isEmpty, !isBusy, staleContainers.isEmpty, !hasFittedBoxes {
      root.hasConstraints = false
    }
    constraint.row.status = .uninstalled
    noteDividing(constraint)
  }

  /// Sets a waiting constraint aside until the layout that it reaches into is removed.
  func rest(_ constraint: WrittenConstraint) {
    guard let place = constraint.installation else { return }
    noteChange()
    withdrawIssues(of: constraint)
    table.rest(place)
    constraint.row.status = .uninstalled
    noteDividing(constraint)
  }

  /// Records that a constraint is in the solver now.
  func remember(
    _ id: ConstraintID, as constraint: WrittenConstraint, _ key: ConstraintKey, isMirrored: Bool
  ) {
    table.putInForce(key, id, isMirrored: isMirrored)
    withdrawIssues(of: constraint)
    noteContentUse(of: constraint, times: 1)
  }

  func constantDidChange(_ constraint: WrittenConstraint) {
    noteChange()
    withdrawIssues(of: constraint)
    if let place = constraint.place, place.id != nil { pending.constants.append(place.key) }
  }

  func priorityDidChange(_ constraint: WrittenConstraint) {
    noteChange()
    if let place = constraint.place, place.id != nil { pending.priorities.append(place.key) }
  }

  func termsDidChange(_ constraint: WrittenConstraint) {
    noteChange()
    withdrawIssues(of: constraint)
    if let place = constraint.place, place.id != nil { pending.terms.append(place.key) }
  }

  /// Schedules a constraint in the solver to be translated again.
  func retranslate(_ constraint: WrittenConstraint) {
    guard let place = constraint.place, let id = place.id else { return }
    noteChange()
    pending.leaving.append(id)
    releaseShares(of: constraint)
    noteContentUse(of: constraint, times: -1)
    table.putBack(place, id)
    pending.waiting.append(place.key)
  }

  // MARK: Status

  /// Updates the status of constraints from the broken ones of the solver.
  func updateStatus() {
    for case let constraint? in broken.map({ table.constraint(for: $0) })
    where constraint.row.status == .broken {
      constraint.row.status = .inForce
    }
    broken = []
    for case let constraint? in solver.brokenConstraints.map({ table.constraint(for: $0) }) {
      constraint.row.status = .broken
      if let place = constraint.place { broken.append(place.key) }
    }
  }
}

extension ConstraintSystem {
  /// The maximum number of rounds in which inherited guides follow frames that follow them.
  private static let maximumNumberOfRounds = 8

  /// Solves the pending changes and publishes the frames that moved.
  ///
  /// A root with a layout has the size set by the layout; constraints place its guides.
  func layOut(_ root: LayoutNode, _ commits: FrameCommits) {
    if root.hasLayout { pending.hasNewRootFrame = true }
    flush()
    whileBusy { publish(commits) }
    guard holdOffsets() else { return }
    commits.noteRepetition()
    flush()
    whileBusy { publish(commits) }
  }

  /// Registers the node of a scroll container.
  func noteScrolling(of viewport: NodeReference) { viewports.append(viewport) }

  /// Clamps the offsets of scroll containers, now that sizes are known; returns whether one has
  /// changed.
  private func holdOffsets() -> Bool {
    var hasMoved = false
    for viewport in viewports {
      guard let scroll = viewport.node?.container as? ConstraintContainer else { continue }
      if scroll.holdOffset() { hasMoved = true }
    }
    if viewports.contains(where: { $0.node == nil }) { viewports.removeAll { $0.node == nil } }
    return hasMoved
  }

  private func publish(_ commits: FrameCommits) {
    ContentFitter(system: self).fitAll()
    publishFrames(commits)
    var rounds = 0
    while rounds < Self.maximumNumberOfRounds, holdInheritedGuides() {
      ContentFitter(system: self).fitAll()
      commits.noteRepetition()
      publishFrames(commits)
      rounds += 1
    }
  }

  func takeChanges() { flush() }

  func sizeThatFits(
    _ proposal: ProposedSize, _ root: LayoutNode, remeasuring nodes: [LayoutNode]
  ) -> Size {
    if nodes.isEmpty { return root.fittingSize(for: proposal) }
    let target = FittingTarget(
      extents: proposal, priorities: AxisPriorities(horizontal: .required, vertical: .required))
    return fittingSize(of: root, for: target, remeasuring: nodes)
  }

  /// Sets the frames of nodes to those found by the solver since the last time.
  private func publishFrames(_ commits: FrameCommits) {
    commits.reserve(frames.changedCount)
    frames.drainChanged { node, frame in
      if node === root {
        if root.isFrameSet || root.hasLayout { return }
        node.exactFrame.size = frame.size
      } else {
        if node.hasLayout, node.exactFrame.size != frame.size {
          node.setNeedsLayout(upTo: root)
        }
        node.exactFrame = frame
      }
      commits.publish(node.pointer)
    }
  }

  /// Notifies the layout around the root that its size may have changed.
  ///
  /// A root without a parent may have been measured by a former one.
  func noteChange() {
    if isWriting { return }
    if root.parent != nil || root.hasKnownSizes || root.hasLayout { root.invalidateLayout() }
  }

  func contentDidChange(_ node: LayoutNode) {
    // Measured content has no box yet if constraints name it for the first time.
    guard node.hostIndex >= 0 || isBusy else { return }
    noteChange()
    pending.contents.append(node.reference)
  }

  func rootFrameDidChange(_ root: LayoutNode) { pending.hasNewRootFrame = true }

  /// Schedules lists with the node to close or open the gaps around it.
  func visibilityDidChange(_ node: LayoutNode) {
    if !mayCloseGaps { return }
    for constraint in table.constraints(naming: [node]) where noteClosingList(of: constraint) {
      noteChange()
    }
  }

  func directionDidChange(_ node: LayoutNode) {
    noteChange()
    pending.mayHaveMirrored = true
    pending.guidesMayHaveMoved = true
  }

  func guidesDidChange(_ node: LayoutNode) {
    noteChange()
    pending.guidesMayHaveMoved = true
  }

  func baselineDidChange(_ node: LayoutNode) {
    for constraint in constraints where constraint.namesBaseline(forwardedBy: node) {
      retranslate(constraint)
    }
  }

  /// Constraints that reach out of the subtree are removed for good; those within it move along.
  func subtreeWillLeave(_ node: LayoutNode) {
    if node.constraintRoot === root {
      uninstallConstraints(below: node) { constraint, isWithin, _ in
        if isWithin { travellers.append(constraint) }
      }
    }
    releaseWaitingAndResting(below: node)
  }

  /// Removes every constraint that names a node of a subtree, and the boxes of the subtree.
  ///
  /// `body` is called for each constraint with whether it names nodes of the subtree only, and with
  /// the identities of these nodes.
  func uninstallConstraints(
    below node: LayoutNode, _ body: (WrittenConstraint, Bool, Set<ObjectIdentifier>) -> Void
  ) {
    var subtree: [LayoutNode] = []
    node.forEachWithGuides { subtree.append($0) }
    let members = Set(subtree.map { ObjectIdentifier($0) })
    for constraint in table.constraints(naming: subtree) where constraint.place != nil {
      guard let nodes = constraint.involvedNodes else { continue }
      let inside = nodes.count { members.contains(ObjectIdentifier($0)) }
      if inside > 0 {
        uninstall(constraint)
        body(constraint, inside == nodes.count, members)
      } else if constraint.baselineNodes.contains(where: { members.contains(ObjectIdentifier($0)) })
      {
        retranslate(constraint)
      }
    }
    // How large the node itself is in another place is for those around it to say.
    fittedTravellers = fittedBoxes(among: subtree).filter { $0 !== node }.map { $0.reference }
    node.forEachWithGuides { forgetBox(of: $0) }
  }

  /// Returns those of some nodes that calls fit to their contents.
  private func fittedBoxes(among nodes: [LayoutNode]) -> [LayoutNode] {
    if fits.boxesOfCalls.isEmpty, pending.fitted.isEmpty { return [] }
    let waiting = Set(pending.fitted.map { ObjectIdentifier($0) })
    return nodes.filter { node in
      waiting.contains(ObjectIdentifier(node.reference))
        || place(of: node).map { fits.boxesOfCalls.contains($0) } ?? false
    }
  }

  /// Whether calls fit boxes inside the root to their contents.
  private var hasFittedBoxes: Bool {
    pending.fitted.contains { $0.node !== root }
      || fits.boxesOfCalls.contains { $0 != root.hostIndex }
  }

  func subtreeDidLeave(_ node: LayoutNode) {
    let (constraints, fitted) = (travellers, fittedTravellers)
    travellers.removeAll()
    fittedTravellers.removeAll()
    let containers = staleContainers.filter { container in
      container.node.map { node.isAncestorOrSelf(of: $0) } ?? true
    }
    if node.guide != nil || constraints.isEmpty && containers.isEmpty && fitted.isEmpty { return }
    let system = node.constraintSystem
    if !containers.isEmpty {
      staleContainers.removeAll { container in containers.contains { $0 === container } }
      system.take(containers)
    }
    for constraint in constraints { system.install(constraint) }
    system.take(fitted: fitted)
  }

  func rootDidJoin(_ root: LayoutNode, from node: LayoutNode) {
    let moving = constraints + resting
    var inside: [LayoutNode] = []
    if hasFittedBoxes { node.forEachInSubtree { if $0 !== node { inside.append($0) } } }
    let fitted = fittedBoxes(among: inside).map { $0.reference }
    for constraint in moving { uninstall(constraint) }
    let system = root.constraintSystem
    system.take(staleContainers)
    passOnIssues(to: system)
    rootWillGo()
    for constraint in moving { system.install(constraint) }
    system.take(fitted: fitted)
  }
}

extension LayoutNode {
  /// The system of this root, created on first use.
  var constraintSystem: ConstraintSystem {
    if let host, let system = host as? ConstraintSystem { return system }
    let system = ConstraintSystem(for: self)
    host = system
    return system
  }
}

extension ConstraintSystem {
  /// Passes all pending changes to the solver, as one batch.
  ///
  /// It does nothing while closures of the owner measure contents: their queries are answered from
  /// the last solution.
  func flush() {
    if isBusy { return }
    root.whilePassIsAtWork { whileBusy { handOver() } }
  }

  private func handOver() {
    writeOutdated()
    let work = pending
    pending = PendingChanges()
    if work.isEmpty { return }
    pending.uses = work.uses
    if work.changesTerms { barriers.forgetOrder() }
    let fitted = work.fitted.compactMap { $0.node }.filter { node in
      node.hasContent && node.constraintRoot === root
    }
    let nodes =
      work.contents.compactMap { $0.node }.filter { place(of: $0) != nil }
      + nodesToMeasure(for: work.waiting) + fitted.filter { $0.hostIndex < 0 }
    solve(measuring: nodes) { solver in
      makeRoom(for: work.waiting.count, contents: nodes.count, &solver)
      for id in work.leaving { try? solver.remove(id) }
      if work.hasNewRootFrame { updateRootSize(&solver) }
      if work.guidesMayHaveMoved { holdGuides(&solver) }
      for reference in work.holds {
        if let node = reference.node { holdFrame(of: node, &solver) }
      }
      for reference in work.contents { updateContent(of: reference, &solver) }
      for key in work.constants {
        guard let constraint = table.constraint(for: key), let place = constraint.place,
          let id = place.id
        else { continue }
        try? solver.setConstant(-constraint.constant(isMirrored: place.isMirrored), of: id)
      }
      for key in work.priorities {
        guard let constraint = table.constraint(for: key), let id = constraint.place?.id else {
          continue
        }
        try? solver.setStrength(constraint.strength, of: id)
      }
      var terms: [Term] = []
      forEachWaiting(work.waiting) { constraint, key, view in
        add(constraint, key, view, &terms, to: &solver)
      }
      for node in fitted {
        _ = box(of: node, &solver)
        if let box = place(of: node) { fits.noteCall(for: box) }
      }
    }
    removeRetiredVariables()
    takeContentUses()
  }

  /// Reserves capacity for constraints and contents; the counts are estimates.
  private func makeRoom(for constraints: Int, contents: Int, _ solver: inout Solver) {
    // A box usually has three written constraints, and two of its own.
    let newBoxes = constraints / 3
    solver.reserve(
      constraints: constraints + 2 * newBoxes + 4 * contents, variables: 4 * newBoxes)
    boxes.makeRoom(for: newBoxes)
    unknowns.makeRoom(for: newBoxes)
    frames.makeRoom(for: newBoxes)
  }

  /// Writes the constraints of containers and lists again whose boxes have changed, and translates
  /// those anew that have other terms; these changes have been noted.
  private func writeOutdated() {
    isWriting = true
    defer { isWriting = false }
    while !staleContainers.isEmpty {
      let containers = staleContainers
      staleContainers.removeAll()
      for container in containers { container.refresh() }
    }
    dividing?.update(in: self)
    let lists = pending.closingLists
    pending.closingLists = [:]
    for (list, rows) in lists.values { list.update(in: rows) }
    for case let constraint? in pending.terms.map({ table.constraint(for: $0) }) {
      retranslate(constraint)
    }
    pending.terms.removeAll()
    if pending.mayHaveMirrored { retranslateMirrored() }
  }

  /// Translates directional constraints again if their direction has changed.
  private func retranslateMirrored() {
    pending.mayHaveMirrored = false
    for constraint in constraints where constraint.row.dependsOnDirection {
      guard let place = constraint.place, place.id != nil,
        let space = constraint.involvedNodes?.commonAncestor
      else { continue }
      let isMirrored = space.effectiveDirection == .rightToLeft
      if isMirrored != place.isMirrored { retranslate(constraint) }
    }
  }

  private func removeRetiredVariables() {
    for variable in retired { try? solver.removeVariable(variable) }
    retired.removeAll()
  }

  /// Adds a constraint to the solver; `terms` is scratch memory for its terms.
  private func add(
    _ constraint: WrittenConstraint, _ key: ConstraintKey, _ view: RowView,
    _ terms: inout [Term], to solver: inout Solver
  ) {
    switch translate(constraint, view, into: &terms, &solver) {
    case .success(let constant, let isMirrored):
      let id = try? solver.add(
        terms, plus: constant, view.row.relation,
        strength: Strength(level: view.row.priority.rawValue))
      guard let id else { return refuse(constraint, because: constraint.notFinite) }
      remember(id, as: constraint, key, isMirrored: isMirrored)
    case .failure(let issue): refuse(constraint, because: issue)
    }
  }

  /// Returns this system, and those of other trees whose nodes a constraint names.
  private func systems(naming constraint: WrittenConstraint) -> [ConstraintSystem] {
    var systems = [self]
    for node in constraint.nodes ?? [] {
      let root = node.constraintRoot
      if systems.contains(where: { $0.root === root }) { continue }
      // A node of the same tree without a system shares this system's list.
      if root.host == nil, root.root === self.root.root { continue }
      systems.append(root.constraintSystem)
    }
    return systems
  }

  private func refuse(_ constraint: WrittenConstraint, because issue: LayoutIssue<IssueNode>) {
    if let list = constraint.rows.divided {
      // Its call is refused too, and reported.
      dividing?.noteLoss(of: list)
      return uninstall(constraint)
    }
    if issue.kind == .constrainedInsideLayout { rest(constraint) } else { uninstall(constraint) }
    for system in systems(naming: constraint) { system.report(issue, of: constraint) }
  }
}

extension ConstraintSystem {
  /// Returns the size that a node of this tree would have by its content alone.
  ///
  /// The trial runs in the same solver, which is restored afterwards. Nodes to be measured again
  /// use their present measurements during the trial.
  func fittingSize(
    of node: LayoutNode, for target: FittingTarget, remeasuring nodes: [LayoutNode] = []
  ) -> Size {
    var size: Size?
    fit(node, target, remeasuring: nodes) { box in
      // Rounding errors may make it slightly negative.
      size = Size(
        width: max(0, solver.value(of: box.extent.width)) + 0,
        height: max(0, solver.value(of: box.extent.height)) + 0)
    }
    return size ?? node.fittingSizeAlone(for: target)
  }

  /// Returns the distance of the first or last baseline of this tree below the top of the root in a
  /// size.
  ///
  /// It is that of the descendant to which the root forwards, or of the node around that one with a
  /// frame layout.
  func baseline(
    _ attribute: LayoutAttribute, of root: LayoutNode, in size: Size
  ) -> Double? {
    let item = root.baselineNode(attribute)
    if item === root { return nil }
    let target = FittingTarget(
      extents: ProposedSize(width: size.width, height: size.height),
      priorities: AxisPriorities(horizontal: .required, vertical: .required))
    var offset: Double?
    fit(root, target) { _ in
      offset = item.contentBaseline(attribute, forWidth: frameFound(for: item).width)
      var node = item
      while node !== root, let parent = node.parent {
        offset? += frameFound(for: node).minY
        node = parent
      }
    }
    return offset
  }

  /// Returns the frame found for a node; for one that no constraint names, its own.
  func frameFound(for node: LayoutNode) -> Rect {
    place(of: node).flatMap { frames[$0] } ?? node.exactFrame
  }

  /// Reads the box of a node in a trial with its inside constraints and a target only, unless no
  /// constraint names it.
  private func fit(
    _ node: LayoutNode, _ target: FittingTarget, remeasuring nodes: [LayoutNode] = [],
    _ read: (Box) -> Void
  ) {
    root.whilePassIsAtWork {
      if isBusy { root.forgetSizesAfterPass() }
      flush()
      guard let box = box(of: node) else { return }
      trial {
        solve(measuring: nodes) { solver in
          for id in outsideConstraints(of: node) { try? solver.remove(id) }
          if node === root { boxes[node.hostIndex]?.rootSize = nil }
          for node in nodes { updateContent(of: node.reference, &solver) }
        }
        ask(for: target, of: box)
        frames.collectChanges(of: &solver)
        barriers.forgetOrder()
        fits.hasNewValues = true
        ContentFitter(system: self).fitAll()
        read(box)
      }
    }
  }

  /// Runs `body` on the solver and restores its state afterwards.
  func trial<Result>(_ body: () -> Result) -> Result {
    let restore = restorer
    defer { restore() }
    return whileBusy(body)
  }

  /// The function that restores the state of the solver and of boxes, as it is now.
  var restorer: () -> Void {
    let saved = (solver, boxes, unknowns, frames, barriers, fits)
    return { [self] in
      (solver, boxes, unknowns, frames, barriers, fits) = saved
      updateStatus()
    }
  }

  /// Returns the solver constraints that tie the inside of a node to the outside, and the given
  /// size of a root.
  private func outsideConstraints(of node: LayoutNode) -> [ConstraintID] {
    if node === root {
      guard let size = boxes[node.hostIndex]?.rootSize else { return [] }
      return [size.width, size.height]
    }
    var members: Set<ObjectIdentifier> = []
    node.forEachWithGuides { members.insert(ObjectIdentifier($0)) }
    var ids: [ConstraintID] = []
    table.forEachConstraint { constraint in
      guard let id = constraint.place?.id, let nodes = constraint.involvedNodes else { return }
      let inside = nodes.count { members.contains(ObjectIdentifier($0)) }
      if inside > 0, inside < nodes.count { ids.append(id) }
    }
    return ids
  }

  /// Adds constraints for the target extents; a required one that contradicts others is met as
  /// closely as possible.
  ///
  /// Whether it does may not be known before heights and barriers have been found.
  private func ask(for target: FittingTarget, of box: Box) {
    solver.batch { solver in
      for axis in Axis.allCases {
        let extent = target.extent(along: axis)
        let priority = extent == nil ? .fittingSize : target.priorities[axis]
        let wish = box.extent(along: axis) == (extent ?? 0.0)
        _ = try? solver.add(wish.with(Strength(level: priority.rawValue)))
        if extent != nil, priority == .required {
          _ = try? solver.add(wish.with(Strength(level: LayoutPriority.required.rawValue - 1)))
        }
      }
    }
  }
}
