import FrameEngine
import LayoutTree

extension Document {
  /// Lays out a tree with the frame engine.
  func layOutByFrames(
    _ tree: DocumentTree, with runner: StepRunner, _ group: [Step]
  ) throws(StepRunner.TreeMismatch) -> DocumentLayout {
    var outcome: Result<[Finding], StepRunner.TreeMismatch> = .success([])
    _ = tree.root.layoutFrames { make in
      outcome = Result { () throws(StepRunner.TreeMismatch) in
        applySizes(of: tree.nodes, with: make)
        try runner.run(layout + group, on: make)
        try runner.run(frames, on: make)
        return findings(of: make)
      }
    }
    return DocumentLayout(engine: .frames, root: tree.root, findings: try outcome.get())
  }

  private func findings(of make: FrameMaker) -> [Finding] {
    let problems = make.problems.map { problem in
      Finding(kind: .problem, engine: .frames, text: problem.description)
    }
    let hints = make.notes.map { note in
      Finding(kind: .hint, engine: .frames, text: note.description)
    }
    return problems + hints
  }
}
