import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// Holds the box of a node at the size that its content likes best; see ``ContentAnswers``.
  ///
  /// Each axis on which the content has a size gets `extent <= ideal` at the hugging priority and
  /// `extent >= ideal` at the resistance priority.
  func updateContent(of reference: NodeReference, _ solver: inout Solver) {
    guard let node = reference.node, let place = place(of: node), var box = boxes[place] else {
      return
    }
    if !node.hasContent, box.content == nil, box.baselines.isEmpty { return }
    guard let answer = answers[node] else {
      answers.missing.append(reference)
      return
    }
    var constraints = box.content ?? ContentConstraints()
    for axis in Axis.allCases {
      let strengths = node.contentStrengths(along: axis)
      update(
        &constraints[axis], of: box.extent(along: axis), to: answer.extent(along: axis), strengths,
        &solver)
    }
    box.content = node.hasContent ? constraints : nil
    boxes[place] = box
    moveBaselines(at: place, &solver) { answer.baseline($0) }
    guard let box = boxes[place] else { return }
    frames.contentDidChange(of: place, box, idealWidth: answer.idealWidth)
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
        moveBaselines(at: fit.box, &solver) { attribute in
          fit.baselines.first { $0.attribute == attribute }?.offset
        }
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

  /// What a content needs in the width that was found for it.
  private struct Fit {
    let box: Int
    /// The height, if it is another one than before.
    let height: Double?
    let baselines: [(attribute: LayoutAttribute, offset: Double?)]
  }

  /// The leaves among the changed boxes whose content is higher or lower than thought, or has its
  /// baselines elsewhere.
  private func changedFits() -> [Fit] {
    frames.takeThoseToFit().compactMap { candidate in
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

extension LayoutNode {
  fileprivate func contentStrengths(along axis: Axis) -> ContentConstraints.Strengths {
    let priorities = contentPriorities
    let weight = 1 + Double(priorities.rank) / 1024
    return ContentConstraints.Strengths(
      hugging: Strength(level: priorities.hugging[axis], weight: weight),
      resistance: Strength(level: priorities.resistance[axis], weight: weight))
  }
}
