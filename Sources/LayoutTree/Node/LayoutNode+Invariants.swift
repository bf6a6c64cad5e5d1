extension LayoutNode {
  /// What is wrong with what is kept of the tree of this root, between passes; empty unless there
  /// is a bug.
  ///
  /// Builds with the condition `CHECK_INVARIANTS` look after each pass, and stop if there is
  /// something.
  ///
  /// Complexity: O(nodes), and what engines check.
  package func checkInvariants() -> [String] {
    var faults: [String] = []
    forEachInSubtree { node in
      let cell = node.cell.pointee
      func expect(_ holds: Bool, _ fault: String) {
        if !holds { faults.append("\"\(node.name)\": \(fault)") }
      }
      expect(cell[.hasChildren] == !node.children.isEmpty, "knows wrongly whether it has children")
      expect(cell[.hasHost] == (node.rareData?.host != nil), "knows wrongly whether it has a host")
      expect(!cell[.isMarked], "has a mark of an algorithm that is over")
      expect(cell[.hasLayout] == false || cell.item != nil, "arranges children by nothing")
      expect(cell[.isGuide] == (node.guide != nil), "knows wrongly whether it is a guide")
      for child in node.children {
        expect(child.parent === node, "is not the parent of its child \"\(child.name)\"")
        expect(
          node.marks.isSuperset(of: child.marks.intersection([.followsRoot, .awaitsLayout])),
          "lacks a mark of its child \"\(child.name)\"")
      }
      for guide in node.guides { expect(guide.owner === node, "does not own its guide") }
      if let engineHooks = node.cell.engineHooks { faults += engineHooks.check(node) }
      if let host = node.host { faults += host.checkInvariants() }
    }
    return faults
  }

  /// Stops if something is wrong, in builds that check.
  @inline(__always)
  func stopIfWrong() {
    #if CHECK_INVARIANTS
      let faults = root.checkInvariants()
      precondition(faults.isEmpty, faults.joined(separator: "\n"))
    #endif
  }
}
