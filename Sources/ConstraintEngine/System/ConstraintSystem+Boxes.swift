import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// Returns the index of a node's box in the table; `nil` for a node without one here, because
  /// another system or layout places it by now.
  func place(of node: LayoutNode) -> Int? {
    unknowns[node.pointer].map { _ in node.hostIndex }
  }

  /// Returns the box of a node, if it has one here.
  func box(of node: LayoutNode) -> Box? { place(of: node).flatMap { boxes[$0] } }

  /// Returns the unknowns of a node of this tree; creates its box when the node is first named.
  @inline(__always)
  func unknowns(of node: NodePointer, _ solver: inout Solver) -> BoxUnknowns {
    if let known = unknowns[node] { return known }
    return makeBox(of: node.node, &solver)
  }

  /// Returns the box of a node of this tree, made when the node is first named.
  func box(of node: LayoutNode, _ solver: inout Solver) -> Box {
    let unknowns = unknowns(of: node.pointer, &solver)
    return box(of: node) ?? Box(unknowns)
  }

  private func makeBox(of node: LayoutNode, _ solver: inout Solver) -> BoxUnknowns {
    let isGuide = node.guide != nil
    var box = Box(BoxUnknowns(of: node, in: &solver))
    if !isGuide { addNonNegative(of: &box, &solver) }
    let index = boxes.insert(box)
    unknowns.set(box.unknowns, at: index)
    frames.insert(box, at: index)
    node.hostIndex = index
    if isGuide {
      guideBoxes.append(index)
      holdGuide(at: index, &solver)
      if let barrier = node.guide?.barrier {
        barriers.insert(index)
        // Lines that no constraint names have a place all the same.
        for line in barrier.boxes where line.guide?.isHeld == true && line.hostIndex < 0 {
          if line.constraintRoot === root { _ = self.box(of: line, &solver) }
        }
      }
    }
    if node === root {
      updateRootSize(&solver)
    } else if node.awaitsOwnSize {
      sizesOfOwners[index] = node.exactFrame.size
    }
    if node.isFrameDriven { holdFrame(of: node, &solver) }
    if node.hasContent { updateContent(of: node.reference, &solver) }
    return box.unknowns
  }

  /// Constrains the extents of a box to be non-negative.
  private func addNonNegative(of box: inout Box, _ solver: inout Solver) {
    func keep(_ extent: Variable) -> ConstraintID? {
      try? solver.add(
        extent, plus: 0, .greaterThanOrEqual, strength: .required, isProtected: true)
    }
    guard let width = keep(box.unknowns.width), let height = keep(box.unknowns.height) else {
      return
    }
    box.nonNegative = (width, height)
  }

  /// Updates the size constraints of the root: the size set by its owner or its layout, or else the
  /// shrinking to its fitting size.
  func updateRootSize(_ solver: inout Solver) {
    guard root.hostIndex >= 0, let box = boxes[root.hostIndex] else { return }
    let isGiven = root.isFrameSet || root.hasLayout
    let size = isGiven ? root.exactFrame.size : .zero
    if let known = box.rootSize {
      if known.isGiven == isGiven {
        try? solver.setConstant(-size.width, of: known.width)
        try? solver.setConstant(-size.height, of: known.height)
        return
      }
      try? solver.remove(known.width)
      try? solver.remove(known.height)
      boxes[root.hostIndex]?.rootSize = nil
    }
    let priority = isGiven ? LayoutPriority.required : .fittingSize
    let strength = Strength(level: priority.rawValue)
    guard
      let width = try? solver.add(
        (box.extent.width == size.width).with(strength), isProtected: isGiven),
      let height = try? solver.add(
        (box.extent.height == size.height).with(strength), isProtected: isGiven)
    else { return }
    boxes[root.hostIndex]?.rootSize = RootSize(width: width, height: height, isGiven: isGiven)
  }

  /// Removes the size given by a layout above the root, until the next layout: it follows the
  /// content, and must not refuse constraints.
  func releaseSizeFromAbove() {
    guard root.parent != nil, root.hostIndex >= 0, let size = boxes[root.hostIndex]?.rootSize,
      size.isGiven
    else { return }
    solver.batch { solver in
      try? solver.remove(size.width)
      try? solver.remove(size.height)
    }
    boxes[root.hostIndex]?.rootSize = nil
    pending.hasNewRootFrame = true
  }

  /// Removes the box of a node that leaves the tree, after its constraints have been removed.
  func forgetBox(of node: LayoutNode) {
    guard let index = place(of: node), let box = boxes[index] else { return }
    if let pair = box.nonNegative { pending.leaving += [pair.width, pair.height] }
    if let size = box.rootSize { pending.leaving += [size.width, size.height] }
    pending.leaving += box.content?.ids ?? []
    pending.leaving += box.baselines.map { $0.pin }
    pending.leaving += box.pins?.ids ?? []
    pending.leaving += box.hold?.ids ?? []
    if node.guide != nil {
      guideBoxes.removeAll { $0 == index }
      barriers.remove(index)
    }
    retired += box.variables
    retired += box.baselines.map { $0.variable }
    boxes.remove(at: index)
    fits.remove(index)
    unknowns.set(nil, at: index)
    sizesOfOwners[index] = nil
    frames.remove(box, at: index)
    node.hostIndex = -1
  }
}

extension ConstraintSystem {
  /// Moves all held guides to their present insets.
  func holdGuides(_ solver: inout Solver) {
    for index in guideBoxes { holdGuide(at: index, &solver) }
  }

  /// The inherited guides that are not where the frames found put them.
  private var outdatedGuides: [Int] {
    guideBoxes.filter { index in
      guard let box = boxes[index], let guide = box.node.guide, guide.isInherited,
        let old = box.pins?.edges, let new = edges(of: guide, box)
      else { return false }
      return !old.isNearly(new)
    }
  }

  var hasOutdatedGuides: Bool { !outdatedGuides.isEmpty }

  /// Moves inherited guides to the frames found; returns whether one has moved.
  func holdInheritedGuides() -> Bool {
    let moved = outdatedGuides
    if moved.isEmpty { return false }
    solve(measuring: []) { solver in
      for index in moved { holdGuide(at: index, &solver) }
    }
    return true
  }

  /// Holds a guide at its owner, moves it, or leaves it to constraints.
  private func holdGuide(at index: Int, _ solver: inout Solver) {
    guard var box = boxes[index], let guide = box.node.guide, let owner = guide.owner else {
      return
    }
    if guide.isInherited { root.mark(.inheritsInsets) }
    defer { boxes[index] = box }
    guard let edges = edges(of: guide, box) else {
      for id in box.pins?.ids ?? [] { try? solver.remove(id) }
      box.pins = nil
      if box.nonNegative == nil { addNonNegative(of: &box, &solver) }
      return
    }
    hold(&box, in: owner, at: edges, &solver)
  }

  /// Holds the box of a guide at edges of its owner.
  private func hold(
    _ box: inout Box, in owner: LayoutNode, at edges: GuideEdges, _ solver: inout Solver
  ) {
    if var pins = box.pins {
      if pins.edges.hasSameShares(as: edges) {
        pins.move(to: edges, &solver)
        box.pins = pins
        return
      }
      for id in pins.ids { try? solver.remove(id) }
    }
    if let pair = box.nonNegative {
      try? solver.remove(pair.width)
      try? solver.remove(pair.height)
    }
    box.nonNegative = nil
    box.pins = pins(of: box, in: self.box(of: owner, &solver), at: edges, &solver)
  }

  /// Returns the edges of a held guide; a barrier stays where it was set last.
  private func edges(of guide: LayoutGuide, _ box: Box) -> GuideEdges? {
    guide.edges { barrier in
      let share = guide.owner.map { self.share(of: box.node.hostIndex, barrier, in: $0) } ?? 0
      let known = box.pins?.edges.start(along: barrier.axis)
      return known.flatMap { $0.share == share ? $0 : nil } ?? GuideEdge(share: share, offset: 0)
    }
  }

  /// Returns the share of the extent of its owner that a barrier is held at.
  ///
  /// In a root of a given size, that is the end where its boxes begin, so that they need not move
  /// when the size changes.
  func share(of index: Int, _ barrier: LayoutBarrier, in owner: LayoutNode) -> Double {
    if let share = barriers.shares[index] { return share }
    let isGiven = owner === root && box(of: owner)?.rootSize?.isGiven == true
    return isGiven ? barrier.base(in: owner.effectiveDirection) : 0
  }

  /// Moves a barrier along its axis.
  func moveBarrier(at index: Int, to edge: GuideEdge, _ solver: inout Solver) {
    guard var box = boxes[index], let guide = box.node.guide, let owner = guide.owner,
      let edges = guide.edges(barrierAt: { _ in edge })
    else { return }
    hold(&box, in: owner, at: edges, &solver)
    boxes[index] = box
  }

  private func pins(
    of box: Box, in owner: Box, at edges: GuideEdges, _ solver: inout Solver
  ) -> GuidePins? {
    func hold(_ axis: Axis, _ edge: GuideEdge, isEnd: Bool) -> ConstraintID? {
      var gap = Expression(-edge.offset)
      gap.terms = [Term(box.position(along: axis), 1)]
      if isEnd { gap.terms.append(Term(box.extent(along: axis), 1)) }
      if edge.share != 0 { gap.terms.append(Term(owner.extent(along: axis), -edge.share)) }
      return try? solver.add(Constraint(gap, .equal), isProtected: true)
    }
    guard let left = hold(.horizontal, edges.start(along: .horizontal), isEnd: false),
      let top = hold(.vertical, edges.start(along: .vertical), isEnd: false),
      let right = hold(.horizontal, edges.end(along: .horizontal), isEnd: true),
      let bottom = hold(.vertical, edges.end(along: .vertical), isEnd: true)
    else { return nil }
    return GuidePins(left: left, top: top, right: right, bottom: bottom, edges: edges)
  }
}

extension GuidePins {
  fileprivate mutating func move(to edges: GuideEdges, _ solver: inout Solver) {
    guard edges != self.edges else { return }
    self.edges = edges
    try? solver.setConstant(-edges.start(along: .horizontal).offset, of: left)
    try? solver.setConstant(-edges.start(along: .vertical).offset, of: top)
    try? solver.setConstant(-edges.end(along: .horizontal).offset, of: right)
    try? solver.setConstant(-edges.end(along: .vertical).offset, of: bottom)
  }
}

extension GuideEdges {
  /// Whether no distance differs by more than rounding, and no share.
  fileprivate func isNearly(_ other: GuideEdges) -> Bool {
    hasSameShares(as: other)
      && Axis.allCases.allSatisfy { axis in
        (start(along: axis).offset - other.start(along: axis).offset).magnitude < 1e-9
          && (end(along: axis).offset - other.end(along: axis).offset).magnitude < 1e-9
      }
  }

  fileprivate func hasSameShares(as other: GuideEdges) -> Bool {
    Axis.allCases.allSatisfy { axis in
      start(along: axis).share == other.start(along: axis).share
        && end(along: axis).share == other.end(along: axis).share
    }
  }
}

extension ConstraintSystem {
  /// Returns the unknown for the distance of a baseline below the top edge, created when it is
  /// first named.
  func baseline(
    _ attribute: LayoutAttribute, of node: LayoutNode, _ solver: inout Solver
  ) -> Variable {
    let box = box(of: node, &solver)
    if let line = box.baselines.first(where: { $0.attribute == attribute }) { return line.variable }
    let variable = solver.makeVariable("baseline")
    let answer = answers[node]
    if answer == nil, node.hasContent { answers.missing.append(node.reference) }
    let offset = answer?.baseline(attribute)
    let pin = Self.pin(variable, offset, attribute, box)
    if let id = try? solver.add(pin, isProtected: true) {
      boxes[node.hostIndex]?.baselines.append(
        BaselineLine(attribute: attribute, variable: variable, pin: id, offset: offset))
    }
    if let box = boxes[node.hostIndex] {
      frames.contentDidChange(of: node.hostIndex, box, idealWidth: answer?.idealWidth)
    }
    return variable
  }

  /// Moves the baselines of a box to those of its content.
  private func moveBaselines(
    at index: Int, _ solver: inout Solver, _ offset: (LayoutAttribute) -> Double?
  ) {
    guard var box = boxes[index], !box.baselines.isEmpty else { return }
    for number in box.baselines.indices {
      var line = box.baselines[number]
      let offset = offset(line.attribute)
      if offset == line.offset { continue }
      if let offset, line.offset != nil {
        try? solver.setConstant(-offset, of: line.pin)
      } else {
        try? solver.remove(line.pin)
        let pin = Self.pin(line.variable, offset, line.attribute, box)
        if let id = try? solver.add(pin, isProtected: true) { line.pin = id }
      }
      line.offset = offset
      box.baselines[number] = line
    }
    boxes[index] = box
  }

  private static func pin(
    _ variable: Variable, _ offset: Double?, _ attribute: LayoutAttribute, _ box: Box
  ) -> Constraint {
    if let offset { return variable == offset }
    if attribute == .firstBaseline { return variable == 0.0 }
    return variable == box.extent.height
  }
}

extension ConstraintSystem {
  /// Holds the box of a node at the ideal size of its content; see ``ContentAnswers``.
  ///
  /// Each axis on which the content has a size gets `extent <= ideal` at the hugging priority and
  /// `extent >= ideal` at the resistance priority.
  func updateContent(of reference: NodeReference, _ solver: inout Solver) {
    guard let node = reference.node, let index = place(of: node), var box = boxes[index] else {
      return
    }
    if !node.hasContent, box.content == nil, box.baselines.isEmpty { return }
    guard let answer = answers[node] else {
      answers.missing.append(reference)
      return
    }
    var constraints = box.content ?? ContentConstraints()
    let use = fits.use(of: index)
    for axis in Axis.allCases {
      let strengths = contentStrengths(of: node, at: index, along: axis)
      update(
        &constraints[axis], of: box.extent(along: axis),
        to: use == ContentUse.none ? nil : answer.extent(along: axis), strengths, &solver)
    }
    constraints.idealWidth = nil
    fits.noteLines(node.goesByLongestLine, of: index)
    box.content = node.hasContent ? constraints : nil
    boxes[index] = box
    moveBaselines(at: index, &solver) { answer.baseline($0) }
    guard let box = boxes[index] else { return }
    frames.contentDidChange(of: index, box, idealWidth: answer.idealWidth)
  }

  /// Records that a constraint that limits the use of a content comes or goes.
  func noteContentUse(of constraint: WrittenConstraint, times: Int) {
    guard let use = constraint.row.contentUse, let node = constraint.anyNode,
      let index = place(of: node)
    else { return }
    fits.noteUse(use, of: index, times: times)
    pending.uses.append(node.reference)
  }

  /// Records that the use of a content by a constraint of this system begins or ends, while the
  /// constraint stays.
  func contentUseChanges(of constraint: WrittenConstraint, isComing: Bool) {
    noteChange()
    if constraint.row.contentUse == .cover { noteCover(by: constraint) }
    if constraint.place?.id != nil {
      noteContentUse(of: constraint, times: isComing ? 1 : -1)
    }
  }

  /// Records that a box covers its area from now on, or no longer: a container around it wraps
  /// other children.
  func noteCover(by constraint: WrittenConstraint) {
    fits.mayCover = true
    (constraint.anyNode?.parent?.container as? ConstraintContainer)?.coverOfChildDidChange()
  }

  /// Returns whether a box is fitted so that it covers its area.
  func covers(_ node: LayoutNode) -> Bool {
    fits.mayCover
      && table.constraints(naming: [node]).contains {
        $0.row.contentUse == .cover && $0.anyNode === node
      }
  }

  /// Updates boxes whose content counts otherwise, now that constraints have come or gone.
  func takeContentUses() {
    if pending.uses.isEmpty { return }
    let references = pending.uses
    pending.uses = []
    let nodes = references.compactMap { $0.node }.filter { place(of: $0) != nil }
    solve(measuring: nodes) { solver in
      for reference in references { updateContent(of: reference, &solver) }
    }
  }

  /// The number of times that heights are fitted to widths that follow from heights.
  private static let maximumFits = 8

  /// Fits heights and baselines to the widths that the solver has found, and again while other
  /// widths follow from the heights.
  ///
  /// A text whose height oscillates gets the greatest of its heights, and is reported as a cycle.
  /// Only content that is narrower than its ideal width is measured again.
  func fitHeightsToWidths() {
    var greatest: [Int: Double] = [:]
    for _ in 0..<Self.maximumFits {
      let found = changedFits(ofNewWidths: true)
      if found.isEmpty { return }
      for fit in found {
        if let height = fit.height { greatest[fit.box] = max(greatest[fit.box] ?? 0, height) }
      }
      apply(found)
    }
    var oscillating = changedFits(ofNewWidths: true)
    for index in oscillating.indices {
      guard let last = greatest[oscillating[index].box] else { continue }
      oscillating[index].height = max(last, oscillating[index].height ?? 0)
    }
    fits.noteOscillation(of: oscillating.map { $0.box })
    apply(oscillating)
    for _ in 0..<Self.maximumFits {
      let others = changedFits(ofNewWidths: false).filter { !fits.oscillating.contains($0.box) }
      if others.isEmpty { return }
      apply(others)
    }
  }

  private func apply(_ found: [Fit]) {
    if found.isEmpty { return }
    solver.batch { solver in
      for fit in found {
        moveBaselines(at: fit.box, &solver) { attribute in
          fit.baselines.first { $0.attribute == attribute }?.offset
        }
        guard let box = boxes[fit.box], var content = box.content, let height = fit.height else {
          continue
        }
        let strengths = contentStrengths(of: box.node, at: fit.box, along: .vertical)
        update(&content.height, of: box.extent.height, to: height, strengths, &solver)
        boxes[fit.box]?.content = content
        frames.setHeldHeight(of: fit.box, to: height)
      }
    }
    updateStatus()
    frames.collectChanges(of: &solver)
  }

  /// The size and baselines that a content needs in the width found for it.
  private struct Fit {
    let box: Int
    /// The height, if it has changed.
    var height: Double?
    let baselines: [(attribute: LayoutAttribute, offset: Double?)]
  }

  /// Returns new heights and baselines of leaves among the changed boxes whose content differs from
  /// what was assumed; with new widths, they are not known to oscillate.
  private func changedFits(ofNewWidths isNew: Bool) -> [Fit] {
    frames.takeThoseToFit().compactMap { candidate in
      if isNew { fits.noteNewWidth(of: candidate.box) }
      let node = candidate.node
      let height = node.measure(
        forWidth: candidate.width, idealWidth: candidate.idealWidth
      ).size.height
      let isHeightNew = candidate.heldHeight.map { $0 != height } ?? false
      let lines = boxes[candidate.box]?.baselines ?? []
      let baselines = lines.map { line in
        (
          attribute: line.attribute,
          offset: node.contentBaseline(line.attribute, forWidth: candidate.width)
        )
      }
      let hasMoved = zip(lines, baselines).contains { $0.offset != $1.offset }
      guard isHeightNew || hasMoved else { return nil }
      return Fit(box: candidate.box, height: isHeightNew ? height : nil, baselines: baselines)
    }
  }

  /// Adds, changes or removes the constraints that hold an extent at the size of the content.
  func update(
    _ pair: inout ContentConstraints.Pair?, of extent: Variable, to ideal: Double?,
    _ strengths: ContentConstraints.Strengths, _ solver: inout Solver
  ) {
    guard let ideal else {
      for id in [pair?.hugging, pair?.resistance].compactMap({ $0 }) { try? solver.remove(id) }
      pair = nil
      return
    }
    guard let old = pair else {
      pair = makePair(extent, ideal, strengths, &solver)
      return
    }
    if old.ideal != ideal {
      try? solver.setConstant(-ideal, of: old.hugging)
      try? solver.setConstant(-ideal, of: old.resistance)
      pair?.ideal = ideal
    }
    if old.strengths != strengths {
      try? solver.setStrength(strengths.hugging, of: old.hugging)
      try? solver.setStrength(strengths.resistance, of: old.resistance)
      pair?.strengths = strengths
    }
  }

  /// Returns the strengths at which the content of a box holds an extent.
  private func contentStrengths(
    of node: LayoutNode, at index: Int, along axis: Axis
  ) -> ContentConstraints.Strengths {
    let priorities = node.contentPriorities
    let isShare = fits.isShare(of: index, along: axis)
    // Of contents of equal priority, those in shares give way first.
    let weight = node.contentRank(along: axis) * (isShare ? 0.25 : 1)
    var level = priorities.resistance[axis]
    // A share is what the others leave: it is cut before boxes overlap.
    if isShare, level == ContentPriorities().resistance[axis] {
      level = ContentPriorities.freeSpace - 1
    }
    return ContentConstraints.Strengths(
      hugging: Strength(level: priorities.hugging[axis], weight: weight),
      resistance: fits.use(of: index) == .maximum
        ? Self.restStrength : Strength(level: level, weight: weight))
  }

  private func makePair(
    _ extent: Variable, _ ideal: Double, _ strengths: ContentConstraints.Strengths,
    _ solver: inout Solver
  ) -> ContentConstraints.Pair? {
    guard
      let hugging = try? solver.add(
        extent, plus: 0 - ideal, .lessThanOrEqual, strength: strengths.hugging),
      let resistance = try? solver.add(
        extent, plus: 0 - ideal, .greaterThanOrEqual, strength: strengths.resistance)
    else { return nil }
    return ContentConstraints.Pair(
      hugging: hugging, resistance: resistance, ideal: ideal, strengths: strengths)
  }
}

/// The ideal size and the baselines of a node's content.
struct ContentAnswer {
  /// The ideal extents; `nil` without content, and along an axis where it takes any extent.
  let width: Double?
  let height: Double?
  /// See ``LayoutTree/LayoutNode/idealWidth``.
  let idealWidth: IdealWidth
  let firstBaseline: Double?
  let lastBaseline: Double?

  /// Measures a node, which may call a closure of its owner.
  init(of node: LayoutNode, withBaselines: Bool) {
    let ideal = node.hasContent ? node.measureSize(.unspecified).size : nil
    width = node.hasIdealExtent(along: .horizontal) ? ideal?.width : nil
    height = node.hasIdealExtent(along: .vertical) ? ideal?.height : nil
    idealWidth = node.idealWidth
    firstBaseline =
      withBaselines ? node.contentBaseline(.firstBaseline, forWidth: .infinity) : nil
    lastBaseline = withBaselines ? node.contentBaseline(.lastBaseline, forWidth: .infinity) : nil
  }

  func extent(along axis: Axis) -> Double? { axis == .horizontal ? width : height }

  func baseline(_ attribute: LayoutAttribute) -> Double? {
    attribute == .firstBaseline ? firstBaseline : lastBaseline
  }
}

/// Measurements of contents, made before the solver runs.
///
/// Measuring calls closures of the owner, which may query or change anything. So no batch of the
/// solver measures: it uses these measurements, and lists the nodes without one, which are measured
/// after it.
struct ContentAnswers {
  private var answers: [ObjectIdentifier: ContentAnswer] = [:]
  /// Nodes that have a new box, and were not measured.
  var missing: [NodeReference] = []

  subscript(node: LayoutNode) -> ContentAnswer? {
    get { answers[ObjectIdentifier(node)] }
    set { answers[ObjectIdentifier(node)] = newValue }
  }
}

extension ConstraintSystem {
  /// Runs a batch of the solver after measuring the contents of nodes.
  ///
  /// Contents missed by the batch are measured afterwards, and updated in a batch of their own.
  func solve(measuring nodes: [LayoutNode], _ body: (inout Solver) -> Void) {
    answers = measured(nodes)
    solver.batch(body)
    while !answers.missing.isEmpty {
      let missing = answers.missing
      answers = measured(missing.compactMap { $0.node })
      solver.batch { solver in
        for reference in missing { updateContent(of: reference, &solver) }
      }
    }
    answers = ContentAnswers()
    updateStatus()
    collectChanges()
  }

  /// Collects the values that the solver has changed.
  func collectChanges() {
    frames.collectChanges(of: &solver)
    fits.hasNewValues = true
  }

  private func measured(_ nodes: [LayoutNode]) -> ContentAnswers {
    var measured = ContentAnswers()
    for node in nodes where measured[node] == nil {
      measured[node] = ContentAnswer(of: node, withBaselines: true)
    }
    return measured
  }

  /// Returns the nodes with content that constraints name for the first time, or take baselines
  /// from.
  func nodesToMeasure(for waiting: [ConstraintKey]) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    forEachWaiting(waiting) { _, _, view in addNodesToMeasure(for: view, to: &nodes) }
    return nodes
  }

  /// Calls `body` for those of some constraints that wait for the next flush, with their rows.
  ///
  /// `body` may put them in force, but must not write constraints.
  @inline(__always)
  func forEachWaiting(
    _ keys: [ConstraintKey], _ body: (WrittenConstraint, ConstraintKey, RowView) -> Void
  ) {
    var place = 0
    while place < keys.count {
      let first = place
      place += 1
      guard let rows = table.waiting(keys[first])?.rows else { continue }
      // Constraints that were written together, as a rule, wait one after the other.
      rows.withTerms { memory in
        var next = first
        while next < keys.count, let index = table.waitingIndex(keys[next], in: rows) {
          body(
            WrittenConstraint(rows: rows, index: index), keys[next],
            memory.view(of: rows.table[index]))
          next += 1
        }
        place = max(place, next)
      }
    }
  }

  /// Adds the nodes with content that a constraint names for the first time, or takes a baseline
  /// from; none if one of its nodes is deallocated.
  func addNodesToMeasure(for view: RowView, to nodes: inout [LayoutNode]) {
    let count = nodes.count
    for index in view.indices where !view[index].isShare {
      let term = view[index]
      guard let node = view.pointer(of: term) else {
        nodes.removeLast(nodes.count - count)
        return
      }
      if node.pointee.hostIndex < 0, node.node.hasContent, node.constraintRoot == rootCell {
        nodes.append(node.node)
      }
      guard term.attribute.isBaseline else { continue }
      let owner = node.node.baselineNode(term.attribute)
      if owner.hasContent, owner.constraintRoot === root { nodes.append(owner) }
    }
  }

  /// Runs `body`; queries meanwhile are answered from the last solution.
  func whileBusy<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wasBusy = isBusy
    isBusy = true
    defer { isBusy = wasBusy }
    return try body()
  }
}

extension ConstraintSystem {
  /// Returns the box and attribute of a variable; `nil` for other unknowns.
  func owner(of variable: Variable) -> (box: Box, attribute: LayoutAttribute)? {
    guard let index = frames.box(of: variable), let box = boxes[index] else { return nil }
    for axis in Axis.allCases {
      if box.position(along: axis) == variable { return (box, .start(along: axis)) }
      if box.extent(along: axis) == variable { return (box, .extent(along: axis)) }
    }
    return nil
  }
}
