import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// Brings all held guides to where they belong.
  func holdGuides(_ solver: inout Solver) {
    for index in guideBoxes { holdGuide(at: index, &solver) }
  }

  /// Lets inherited guides follow the frames that were found; returns whether one has moved.
  func holdInheritedGuides() -> Bool {
    let moved = guideBoxes.filter { index in
      guard let box = boxes[index], let guide = box.node.guide, guide.isInherited,
        let old = box.pins?.insets, let new = guide.insets
      else { return false }
      return !old.isNearly(new)
    }
    if moved.isEmpty { return false }
    solve(measuring: []) { solver in
      for index in moved { holdGuide(at: index, &solver) }
    }
    return true
  }

  /// Ties a guide to its owner, moves it, or leaves it to constraints.
  func holdGuide(at index: Int, _ solver: inout Solver) {
    guard var box = boxes[index], let guide = box.node.guide, let owner = guide.owner else {
      return
    }
    defer { boxes[index] = box }
    guard let insets = guide.insets else {
      for id in box.pins?.ids ?? [] { try? solver.remove(id) }
      box.pins = nil
      if box.nonNegative == nil { addNonNegative(of: &box, &solver) }
      return
    }
    if var pins = box.pins {
      pins.move(to: insets, &solver)
      box.pins = pins
      return
    }
    if let pair = box.nonNegative {
      try? solver.remove(pair.width)
      try? solver.remove(pair.height)
    }
    box.nonNegative = nil
    box.pins = pins(of: box, in: self.box(of: owner, &solver), at: insets, &solver)
  }

  private func pins(
    of box: Box, in owner: Box, at insets: EdgeInsets, _ solver: inout Solver
  ) -> GuidePins? {
    func near(_ axis: Axis) -> ConstraintID? {
      let constraint = box.position(along: axis) == insets.min(along: axis)
      return try? solver.add(constraint, isProtected: true)
    }
    func far(_ axis: Axis) -> ConstraintID? {
      var gap = Expression(insets.max(along: axis))
      gap.terms = [
        Term(box.position(along: axis), 1), Term(box.extent(along: axis), 1),
        Term(owner.extent(along: axis), -1),
      ]
      return try? solver.add(Constraint(gap, .equal), isProtected: true)
    }
    guard let left = near(.horizontal), let top = near(.vertical), let right = far(.horizontal),
      let bottom = far(.vertical)
    else { return nil }
    return GuidePins(left: left, top: top, right: right, bottom: bottom, insets: insets)
  }
}

extension GuidePins {
  fileprivate mutating func move(to insets: EdgeInsets, _ solver: inout Solver) {
    guard insets != self.insets else { return }
    self.insets = insets
    try? solver.setConstant(-insets.left, of: left)
    try? solver.setConstant(-insets.top, of: top)
    try? solver.setConstant(insets.right, of: right)
    try? solver.setConstant(insets.bottom, of: bottom)
  }
}

extension EdgeInsets {
  /// Whether no side differs by more than rounding.
  fileprivate func isNearly(_ other: EdgeInsets) -> Bool {
    Axis.allCases.allSatisfy { axis in
      (min(along: axis) - other.min(along: axis)).magnitude < 1e-9
        && (max(along: axis) - other.max(along: axis)).magnitude < 1e-9
    }
  }
}
