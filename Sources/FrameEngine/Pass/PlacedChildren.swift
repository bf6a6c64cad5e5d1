import LayoutTree

/// The frames of the children of a node and the state that depends on them, saved for a trial.
struct PlacedChildren {
  private let node: NodePointer
  private let frames: [Rect]
  private let isStale: Bool
  private let known: Known?

  /// The saved state of the layout cache.
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

  /// Restores the saved state; changes by a closure meanwhile remain to be laid out.
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
