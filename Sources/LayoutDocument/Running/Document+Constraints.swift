import ConstraintEngine
import LayoutTree

extension Document {
  /// Lays out a tree with the constraint engine.
  func layOutByConstraints(
    _ tree: DocumentTree, with runner: StepRunner, _ scrutiny: Scrutiny
  ) throws(StepRunner.TreeMismatch) -> DocumentLayout {
    DocumentLayout(engine: .constraints, root: tree.root, findings: [])
  }
}
