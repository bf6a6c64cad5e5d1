import LayoutTree

/// Where the children of a node lie, to put them back there after a trial.
struct PlacedChildren {
  private let node: NodePointer
  private let box: LayoutCache
  private let places: LayoutCache.Places
  private let size: Size
  private let frames: [Rect]
  private let isStale: Bool
  private let age: UInt16

  init(of node: NodePointer, _ box: LayoutCache) {
    self.node = node
    self.box = box
    places = box.places
    size = box.placedSize
    frames = node.node.children.map { $0.exactFrame }
    isStale = node.pointee[.needsLayout]
    age = box.age
  }

  /// Puts the children back; what a closure has changed meanwhile stays to be laid out.
  func putBack() {
    if box.age == age {
      box.places = places
      box.placedSize = size
      node.pointee[.needsLayout] = isStale
    } else {
      box.places = .nothing
    }
    for (index, child) in node.node.children.enumerated() { child.exactFrame = frames[index] }
  }
}
