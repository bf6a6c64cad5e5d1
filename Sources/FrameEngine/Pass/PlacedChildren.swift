import LayoutTree

/// Where the children of a node lie and what goes by that, to put it all back after a trial.
struct PlacedChildren {
  private let node: NodePointer
  private let frames: [Rect]
  private let isStale: Bool
  private let known: Known?

  /// The state of the layout cache that concerns their places.
  private struct Known {
    let cache: LayoutCache
    let age: UInt16
    let places: LayoutCache.Places
    let size: Size
    let movesChildren: Bool
    let issues: [LayoutIssue<IssueNode>]
    let path: TransformedPath?
    let keeper: (_ isUnchanged: Bool) -> Void

    init(_ cache: LayoutCache) {
      self.cache = cache
      age = cache.age
      places = cache.places
      size = cache.placedSize
      movesChildren = cache.movesChildren
      issues = cache.issues
      path = cache.path
      keeper = cache.placeKeeper()
    }
  }

  init(of node: NodePointer) {
    self.node = node
    frames = node.node.children.map { $0.exactFrame }
    isStale = node.pointee[.needsLayout]
    known = node.layoutCache.map { Known($0.object) }
  }

  /// Puts the children back; what a closure has changed meanwhile stays to be laid out.
  func putBack() {
    if let known {
      let cache = known.cache
      let isUnchanged = cache.age == known.age
      known.keeper(isUnchanged)
      cache.movesChildren = known.movesChildren
      cache.issues = known.issues
      cache.path = known.path
      if isUnchanged {
        cache.places = known.places
        cache.placedSize = known.size
        node.pointee[.needsLayout] = isStale
      } else {
        cache.places = .nothing
      }
    }
    for (index, child) in node.node.children.enumerated() { child.exactFrame = frames[index] }
  }
}
