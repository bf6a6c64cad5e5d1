import FrameEngine
import LayoutTree

extension Document {
  /// Lays out a tree with the frame engine.
  ///
  /// Steps run from the outside inwards: those between two layouts when the outer one has given the
  /// box around them its frame.
  func layOutByFrames(
    _ tree: DocumentTree, with runner: StepRunner, _ group: [Step], _ analysis: Analysis
  ) throws(StepRunner.TreeMismatch) -> LayoutOutcome {
    if let block {
      block.layOut(tree.root)
      return LayoutOutcome(
        engine: .frames, tree, of: self,
        findings: otherFindings(of: tree.root, besides: [], analysis))
    }
    let parts = DocumentParts(of: self)
    let steps = parts.sorted(layout + group + frames)
    var findings: [Finding] = []
    for level in parts.levels {
      for part in level {
        findings += try layOut(part, steps[part.top] ?? [], of: tree, with: runner)
      }
      if parts.all.count > 1 || tree.hasLayouts { tree.root.layoutIfNeeded() }
    }
    if tree.hasLayouts { tree.root.layoutIfNeeded() }
    return LayoutOutcome(
      engine: .frames, tree, of: self,
      findings: findings + otherFindings(of: tree.root, besides: findings, analysis))
  }

  /// Places the boxes of one part, which nothing places again.
  private func layOut(
    _ part: DocumentParts.Part, _ steps: [Step], of tree: DocumentTree, with runner: StepRunner
  ) throws(StepRunner.TreeMismatch) -> [Finding] {
    var outcome: Result<[Finding], StepRunner.TreeMismatch> = .success([])
    _ = tree.nodes[part.top].layoutFrames { make in
      outcome = Result { () throws(StepRunner.TreeMismatch) in
        applySizes(of: part.members, in: tree.nodes, with: make)
        try runner.run(steps, on: make)
        return findings(of: make)
      }
    }
    for place in part.members where nodes[place].nodeLayout != nil {
      tree.nodes[place].setSizeFromAbove()
      tree.nodes[place].invalidateLayout()
    }
    return try outcome.get()
  }

  /// What is in the diagnostics of a tree and not among findings that are known: what layouts have
  /// found, and traits that have no effect; hints if they are asked for.
  func otherFindings(
    of root: LayoutNode, besides known: [Finding], _ analysis: Analysis
  ) -> [Finding] {
    let known = Set(known.map { $0.diagnostic })
    return root.diagnostics.filter { diagnostic in
      !known.contains(diagnostic) && diagnostic.code != "unplaced"
        && (diagnostic.severity != .hint || analysis == .full)
    }.map { Finding($0, of: .frames) }
  }

  private func findings(of make: FrameMaker) -> [Finding] {
    make.problems.map { Finding($0) } + make.notes.map { Finding($0) }
  }
}
