import Dovetail
import Testing

@Suite("Baselines that another box has by the time of a report")
struct LateBaselineTests {
  /// A tree in which the layout of the root goes while contents are measured for a question.
  @Test("A report makes no unknowns, whatever it says", arguments: [false, true])
  func report(isBroken: Bool) throws {
    let leaf = LayoutNode("leaf")
    let box = LayoutNode("box", FlowLayout(.vertical), children: [leaf])
    let root = LayoutNode("root", FloatLayout(), children: [box])
    root.firstBaselineItem = leaf
    leaf.content = LeafContent { [unowned root] _ in
      root.removeLayout()
      return MeasuredSize(width: 4, height: 5)
    }
    root.constrain { make in
      make.install(root.firstBaseline == root.bottom)
      if isBroken { make.install(root.firstBaseline == root.bottom + 3) }
    }
    _ = box.diagnostics
    _ = root.constraintConflicts
    _ = root.explainFrame()
    _ = root.ambiguities()
    #expect(root.checkInvariants() == [])
    root.layoutIfNeeded()
    #expect(root.checkInvariants() == [])
    #expect(root.constraintConflicts.isEmpty != isBroken)
  }
}
