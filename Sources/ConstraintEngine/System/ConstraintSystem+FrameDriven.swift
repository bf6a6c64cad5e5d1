import Cassowary
import LayoutTree

extension ConstraintSystem {
  func heldFrameDidChange(_ node: LayoutNode) {
    guard let place = place(of: node) else { return }
    noteChange()
    if node !== root { sizesOfOwners[place] = node.awaitsOwnSize ? node.exactFrame.size : nil }
    pending.holds.append(node.reference)
    // Where the owner does not decide, the next layout puts the node back.
    frames.noteChange(of: place)
  }

  /// Ties a box to the frame its owner has set, moves it, or leaves it to constraints.
  func holdFrame(of node: LayoutNode, _ solver: inout Solver) {
    guard node !== root, let place = place(of: node), var box = boxes[place] else { return }
    defer { boxes[place] = box }
    guard node.isFrameDriven else {
      for id in box.hold?.ids ?? [] { try? solver.remove(id) }
      box.hold = nil
      return
    }
    if let hold = box.hold {
      hold.move(to: node.exactFrame, &solver)
    } else {
      box.hold = FrameHold(of: box, at: node.exactFrame, &solver)
    }
  }
}

/// What holds a box at a frame.
struct FrameHold {
  private let left: ConstraintID
  private let top: ConstraintID
  private let width: ConstraintID
  private let height: ConstraintID

  /// Engine constraints count as older than any other, so they are not broken.
  fileprivate init?(of box: Box, at frame: Rect, _ solver: inout Solver) {
    func hold(_ variable: Variable, at value: Double) -> ConstraintID? {
      try? solver.add(variable == value, isProtected: true)
    }
    guard let left = hold(box.position.x, at: frame.minX),
      let top = hold(box.position.y, at: frame.minY),
      let width = hold(box.extent.width, at: frame.width),
      let height = hold(box.extent.height, at: frame.height)
    else { return nil }
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }

  /// The handles of all constraints.
  var ids: [ConstraintID] { [left, top, width, height] }

  fileprivate func move(to frame: Rect, _ solver: inout Solver) {
    try? solver.setConstant(-frame.minX, of: left)
    try? solver.setConstant(-frame.minY, of: top)
    try? solver.setConstant(-frame.width, of: width)
    try? solver.setConstant(-frame.height, of: height)
  }
}
