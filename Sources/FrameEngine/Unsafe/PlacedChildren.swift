import LayoutTree

/// Where the children of a node lie and what goes by that, to put it all back after a trial.
struct PlacedChildren {
  private let node: NodePointer
  private let frames: [Rect]
  private let isStale: Bool
  private let known: Known?

  /// What the layout of the node knows of their places.
  private struct Known {
    let box: LayoutCache
    let age: UInt16
    let places: LayoutCache.Places
    let size: Size
    let movesChildren: Bool
    let problems: [LayoutProblem<NodeReference>]
    let path: TransformedPath?
    let keeper: (_ isUnchanged: Bool) -> Void

    init(_ box: LayoutCache) {
      self.box = box
      age = box.age
      places = box.places
      size = box.placedSize
      movesChildren = box.movesChildren
      problems = box.problems
      path = box.path
      keeper = box.placeKeeper()
    }
  }

  init(of node: NodePointer) {
    self.node = node
    frames = node.node.children.map { $0.exactFrame }
    isStale = node.pointee[.needsLayout]
    known = node.box.map { Known($0.box) }
  }

  /// Puts the children back; what a closure has changed meanwhile stays to be laid out.
  func putBack() {
    if let known {
      let box = known.box
      let isUnchanged = box.age == known.age
      known.keeper(isUnchanged)
      box.movesChildren = known.movesChildren
      box.problems = known.problems
      box.path = known.path
      if isUnchanged {
        box.places = known.places
        box.placedSize = known.size
        node.pointee[.needsLayout] = isStale
      } else {
        box.places = .nothing
      }
    }
    for (index, child) in node.node.children.enumerated() { child.exactFrame = frames[index] }
  }
}
