import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// The place of a node's box in the table; `nil` for a node that has none here, as it is laid out
  /// by others by now.
  func place(of node: LayoutNode) -> Int? {
    unknowns[node.cell].map { _ in node.hostIndex }
  }

  /// The box of a node, if it has one here.
  func box(of node: LayoutNode) -> Box? { place(of: node).flatMap { boxes[$0] } }

  /// The unknowns of a node of this tree; its box is made when the node is first named.
  @inline(__always)
  func unknowns(of node: NodePointer, _ solver: inout Solver) -> BoxUnknowns {
    if let known = unknowns[node] { return known }
    return makeBox(of: node.node, &solver)
  }

  /// The box of a node of this tree, made when the node is first named.
  func box(of node: LayoutNode, _ solver: inout Solver) -> Box {
    let unknowns = unknowns(of: node.cell, &solver)
    return box(of: node) ?? Box(unknowns)
  }

  private func makeBox(of node: LayoutNode, _ solver: inout Solver) -> BoxUnknowns {
    let isGuide = node.guide != nil
    var box = Box(BoxUnknowns(of: node, in: &solver))
    if !isGuide { addNonNegative(of: &box, &solver) }
    let index = boxes.insert(box)
    unknowns.set(box.unknowns, at: index)
    frames.insert(box, at: index)
    node.hostIndex = index
    if isGuide {
      guideBoxes.append(index)
      holdGuide(at: index, &solver)
    }
    if node === root {
      updateRootSize(&solver)
    } else if node.awaitsOwnSize {
      sizesOfOwners[index] = node.exactFrame.size
    }
    if node.isFrameDriven { holdFrame(of: node, &solver) }
    if node.hasContent { updateContent(of: node.reference, &solver) }
    return box.unknowns
  }

  /// Keeps the extents of a box from becoming negative.
  func addNonNegative(of box: inout Box, _ solver: inout Solver) {
    func keep(_ extent: Variable) -> ConstraintID? {
      try? solver.add(
        extent, plus: 0, .greaterThanOrEqual, strength: .required, isProtected: true)
    }
    guard let width = keep(box.unknowns.width), let height = keep(box.unknowns.height) else {
      return
    }
    box.nonNegative = (width, height)
  }

  /// Gives the root the size that its owner or its layout has set; without one it is drawn
  /// together, as in its fitting size.
  func updateRootSize(_ solver: inout Solver) {
    guard root.hostIndex >= 0, let box = boxes[root.hostIndex] else { return }
    let isGiven = root.isFrameSet || root.hasLayout
    let size = isGiven ? root.exactFrame.size : .zero
    if let known = box.rootSize {
      if known.isGiven == isGiven {
        try? solver.setConstant(-size.width, of: known.width)
        try? solver.setConstant(-size.height, of: known.height)
        return
      }
      try? solver.remove(known.width)
      try? solver.remove(known.height)
      boxes[root.hostIndex]?.rootSize = nil
    }
    let priority = isGiven ? LayoutPriority.required : .fittingSize
    let strength = Strength(level: priority.rawValue)
    guard
      let width = try? solver.add(
        (box.extent.width == size.width).with(strength), isProtected: isGiven),
      let height = try? solver.add(
        (box.extent.height == size.height).with(strength), isProtected: isGiven)
    else { return }
    boxes[root.hostIndex]?.rootSize = RootSize(width: width, height: height, isGiven: isGiven)
  }

  /// Lets go of the size that a layout above the root has given, until the next layout: it follows
  /// what is inside, and so refuses nothing.
  func releaseSizeFromAbove() {
    guard root.parent != nil, root.hostIndex >= 0, let size = boxes[root.hostIndex]?.rootSize,
      size.isGiven
    else { return }
    solver.batch { solver in
      try? solver.remove(size.width)
      try? solver.remove(size.height)
    }
    boxes[root.hostIndex]?.rootSize = nil
    pending.hasNewRootFrame = true
  }

  /// Forgets a node that leaves the tree; its constraints have left already.
  func forgetBox(of node: LayoutNode) {
    guard let place = place(of: node), let box = boxes[place] else { return }
    if let pair = box.nonNegative { pending.leaving += [pair.width, pair.height] }
    if let size = box.rootSize { pending.leaving += [size.width, size.height] }
    pending.leaving += box.content?.ids ?? []
    pending.leaving += box.baselines.map { $0.pin }
    pending.leaving += box.pins?.ids ?? []
    pending.leaving += box.hold?.ids ?? []
    if node.guide != nil { guideBoxes.removeAll { $0 == place } }
    retired += box.variables
    retired += box.baselines.map { $0.variable }
    boxes.remove(at: place)
    unknowns.set(nil, at: place)
    sizesOfOwners[place] = nil
    frames.remove(box, at: place)
    node.hostIndex = -1
  }
}
