import ConstraintEngine
import FrameEngine
import LayoutTree

extension Document {
  /// Lays out a tree with the frame engine.
  ///
  /// Steps run from the outside inwards: those between two layouts run when the outer layout has
  /// set the frame of the box around them.
  func layOutByFrames(
    _ tree: DocumentTree, with runner: StepRunner, _ group: [Step], _ analysis: Analysis
  ) throws(StepRunner.TreeMismatch) -> LayoutOutcome {
    if block != nil {
      tree.root.layoutIfNeeded()
      return outcome(of: tree, laidOutWith: .frames, analysis)
    }
    let parts = DocumentParts(of: self)
    let steps = parts.sorted(layout + group + frames)
    var findings: [Finding] = []
    var findingsOfParts: [Int: [Finding]] = [:]
    for level in parts.levels {
      for part in level {
        let (found, _) = try layOut(part, steps[part.top] ?? [], of: tree, with: runner)
        findings += found
        findingsOfParts[part.top] = found
      }
      if parts.all.count > 1 || tree.hasLayouts { tree.root.layoutIfNeeded() }
    }
    if tree.hasLayouts { tree.root.layoutIfNeeded() }
    if analysis == .full {
      let boxes = parts.all.flatMap { part in part.members.map { tree.nodes[$0] } }
        .filter { $0.isLeftOut }
      findings += unplacedHints(
        at: boxes.flatMap { node in Axis.allCases.map { UnplacedBox(node: node, axis: $0) } },
        of: .frames, in: tree)
    }
    let others = otherFindings(of: tree.root, besides: findings, analysis)
    let outside = hintsAtBoxesOutside(tree, .frames, besides: others, analysis)
    return LayoutOutcome(
      engine: .frames, tree, of: self, findings: findings + others + outside,
      ofParts: findingsOfParts)
  }

  /// Places the boxes of one part, which are not placed again; returns the findings and the boxes
  /// with changed frames.
  func layOut(
    _ part: DocumentParts.Part, _ steps: [Step], of tree: DocumentTree, with runner: StepRunner
  ) throws(StepRunner.TreeMismatch) -> ([Finding], [FrameChange]) {
    var outcome: Result<[Finding], StepRunner.TreeMismatch> = .success([])
    let changes = tree.nodes[part.top].layoutFrames { make in
      outcome = Result { () throws(StepRunner.TreeMismatch) in
        applySizes(of: part.members, in: tree.nodes, with: make)
        make.include(part.members.map { tree.nodes[$0] })
        try runner.run(steps, on: make)
        return findings(of: make)
      }
    }
    for index in part.members where nodes[index].nodeLayout != nil {
      tree.nodes[index].setSizeFromAbove()
      tree.nodes[index].invalidateLayout()
    }
    return (try outcome.get(), changes)
  }

  /// Returns the diagnostics of a tree that are not among known findings: faults found by layouts,
  /// and traits without effect; hints only in a full analysis.
  func otherFindings(
    of root: LayoutNode, besides known: [Finding], _ analysis: Analysis
  ) -> [Finding] {
    let others = Self.others(among: root.diagnostics, besides: known, analysis)
    if others.isEmpty { return [] }
    let ofConstraints = Set(root.constraintDiagnostics)
    return others.map { other in
      ofConstraints.contains(other.diagnostic) ? Finding(other.diagnostic, of: .constraints) : other
    }
  }

  /// Returns diagnostics of the frame engine that are not among known findings; see
  /// ``otherFindings(of:besides:_:)``.
  static func others(
    among diagnostics: [LayoutDiagnostic], besides known: [Finding], _ analysis: Analysis
  ) -> [Finding] {
    let known = Set(known.map { $0.diagnostic })
    return diagnostics.filter { diagnostic in
      // Hints at boxes that steps do not place are made from the steps.
      !known.contains(diagnostic) && (diagnostic.code != "unplaced" || diagnostic.severity != .hint)
        && (diagnostic.severity != .hint || analysis == .full)
    }.map { Finding($0, of: .frames) }
  }

  /// Returns the findings of calls; the tree keeps their hints.
  private func findings(of make: FrameMaker) -> [Finding] {
    make.diagnostics.filter { $0.severity != .hint }.map { Finding($0, of: .frames) }
  }
}

/// An engine that computes the frames of a document.
public enum Engine: String, Hashable, Sendable, CaseIterable {
  /// The constraint engine: runs `layout`, then `constraints`.
  case constraints
  /// The frame engine: runs `layout`, then `frames`.
  case frames
}

extension Document {
  /// The engines that can run the document.
  ///
  /// They are both, unless it has constraints or containers without steps for the frame engine, or
  /// such steps without constraints, or steps with priorities or bounds, which only the constraint
  /// engine supports. A document without any of these whose root has a layout, which is a frame
  /// layout for both engines, has the frame engine only.
  public var engines: [Engine] {
    isPlacedByLayouts ? [.frames] : runnable
  }

  private var runnable: [Engine] {
    if block != nil { return [.frames] }
    if stepForConstraints != nil { return [.constraints] }
    if hasConstraints != frames.isEmpty { return Engine.allCases }
    return [hasConstraints ? .constraints : .frames]
  }

  /// The first step that only the constraint engine runs.
  private var stepForConstraints: Step? {
    Self.stepForConstraints(in: layout)
      ?? groups.lazy.compactMap { Self.stepForConstraints(in: $0.steps) }.first
  }

  private static func stepForConstraints(in steps: [Step]) -> Step? {
    for step in steps {
      if step.needsConstraints { return step }
      if let found = stepForConstraints(in: step.arguments.steps ?? []) { return found }
    }
    return nil
  }

  private var hasConstraints: Bool {
    !constraints.isEmpty || nodes.contains { $0.container != nil }
  }

  /// Whether frame layouts alone place the boxes: no steps and no constraints do.
  var isPlacedByLayouts: Bool {
    block != nil
      || nodes[0].nodeLayout != nil && layout.isEmpty && !hasConstraints && frames.isEmpty
        && groups.isEmpty
  }

  /// Throws if an engine would omit a part of the document without a substitute for it.
  func check(_ engine: Engine) throws(DocumentError) {
    guard !runnable.contains(engine) else { return }
    switch engine {
    case .frames:
      if let step = stepForConstraints {
        throw error(
          .layout("the frame engine knows no priorities, and no bounds of extents"),
          at: step.location)
      }
      let what = constraints.isEmpty ? "containers" : "constraints"
      let container = nodes.lazy.compactMap { $0.container }.first
      throw error(
        .layout("the frame engine runs no \(what); give it steps in \"frames\""),
        at: constraints.first?.location ?? container?.location)
    case .constraints where block != nil:
      throw error(.layout("the constraint engine lays out no \"tree\""))
    case .constraints:
      throw error(
        .layout("the constraint engine runs no \"frames\"; give it \"constraints\""),
        at: frames[0].location)
    }
  }
}
