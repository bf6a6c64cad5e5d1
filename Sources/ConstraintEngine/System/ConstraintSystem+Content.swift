import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// Measures the content of a node and holds its box at that size.
  ///
  /// Each axis on which the content has a size gets `extent <= ideal` at the hugging priority and
  /// `extent >= ideal` at the resistance priority.
  func updateContent(of reference: NodeReference, _ solver: inout Solver) {
    guard let node = reference.node, let place = place(of: node), var box = boxes[place] else {
      return
    }
    if !node.hasContent, box.content == nil, box.baselines.isEmpty { return }
    var constraints = box.content ?? ContentConstraints()
    for axis in Axis.allCases {
      let ideal = node.idealExtent(along: axis)
      let strengths = node.contentStrengths(along: axis)
      update(&constraints[axis], of: box.extent(along: axis), to: ideal, strengths, &solver)
    }
    box.content = node.hasContent ? constraints : nil
    boxes[place] = box
    moveBaselines(at: place, forWidth: .infinity, &solver)
    if let box = boxes[place] { frames.contentDidChange(of: place, box) }
  }

  /// Fits heights and baselines to the widths that the solver has found; returns whether any
  /// changed.
  ///
  /// Only content that is narrower than it would like to be is measured again.
  func fitHeightsToWidths() -> Bool {
    let fits = changedFits()
    if fits.isEmpty { return false }
    solver.batch { solver in
      for fit in fits {
        moveBaselines(at: fit.box, forWidth: fit.width, &solver)
        guard let box = boxes[fit.box], var content = box.content, let height = fit.height else {
          continue
        }
        let strengths = box.node.contentStrengths(along: .vertical)
        update(&content.height, of: box.extent.height, to: height, strengths, &solver)
        boxes[fit.box]?.content = content
        frames.setHeldHeight(of: fit.box, to: height)
      }
    }
    updateStatus()
    frames.collectChanges(of: &solver)
    return true
  }

  /// The leaves among the changed boxes whose content is higher or lower than thought, or has its
  /// baselines elsewhere.
  private func changedFits() -> [(box: Int, width: Double, height: Double?)] {
    var fits: [(box: Int, width: Double, height: Double?)] = []
    frames.drainThoseToFit { candidate in
      let height = candidate.node.measure(
        forWidth: candidate.width, idealWidth: candidate.idealWidth
      ).size.height
      let isHeightNew = candidate.heldHeight.map { $0 != height } ?? false
      if isHeightNew
        || candidate.hasBaselines && hasMovedBaselines(at: candidate.box, inWidth: candidate.width)
      {
        fits.append((candidate.box, candidate.width, isHeightNew ? height : nil))
      }
    }
    return fits
  }

  /// Makes, changes or removes what holds an extent at the size of the content.
  private func update(
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

  private func makePair(
    _ extent: Variable, _ ideal: Double, _ strengths: ContentConstraints.Strengths,
    _ solver: inout Solver
  ) -> ContentConstraints.Pair? {
    let hugging = (extent <= ideal).with(strengths.hugging)
    let resistance = (extent >= ideal).with(strengths.resistance)
    guard let first = try? solver.add(hugging), let second = try? solver.add(resistance) else {
      return nil
    }
    return ContentConstraints.Pair(
      hugging: first, resistance: second, ideal: ideal, strengths: strengths)
  }
}

extension LayoutNode {
  /// The extent that the content likes best; `nil` without content, or if it takes any.
  fileprivate func idealExtent(along axis: Axis) -> Double? {
    guard hasContent, hasIdealExtent(along: axis) else { return nil }
    return measure(.unspecified).size[axis]
  }

  fileprivate func contentStrengths(along axis: Axis) -> ContentConstraints.Strengths {
    let priorities = contentPriorities
    let weight = 1 + Double(priorities.rank) / 1024
    return ContentConstraints.Strengths(
      hugging: Strength(level: priorities.hugging[axis], weight: weight),
      resistance: Strength(level: priorities.resistance[axis], weight: weight))
  }
}
