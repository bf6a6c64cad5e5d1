import LayoutTree

extension ConstraintSystem {
  /// Hints at leaves whose content makes them larger than the box that they are in.
  ///
  /// What scrolls may be larger, and so may boxes whose frames are their owners'.
  /// Complexity: O(boxes).
  func overflowingContents(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    boxes.all.compactMap { box in
      guard let node = box?.node, node.hasContent, !node.isFrameDriven, node.visibility != .gone,
        let parent = node.parent, !(parent.container is ScrollContainer)
      else { return nil }
      for axis in Axis.allCases {
        let (frame, room) = (node.exactFrame, parent.exactFrame.size[axis])
        guard room > 0, frame.size[axis] > room + 0.01 else { continue }
        let before = -frame.min(along: axis)
        let after = frame.max(along: axis) - room
        return LayoutDiagnostic.overflow(
          of: query.name(of: node), by: max(before, after), isEnd: after >= before,
          outside: query.name(of: parent), axis,
          remedy: "tie it to both edges, with a compression resistance below 1000")
      }
      return nil
    }
  }
}
