import LayoutTree

/// A temporary switch of a subtree to another size class, to measure it.
///
/// It invalidates nothing: layouts that would give other results, and those around the subtree,
/// which measuring closures may use, are saved and replaced by copies with empty caches.
/// Afterwards nodes may be marked as having known sizes that have none, which only makes the next
/// invalidation go further up.
final class ClassTrial {
  private var saved: [SavedState] = []

  private struct SavedState {
    let node: LayoutNode
    let cache: LayoutCache?
    let traits: LayoutTraits
    let visibility: Visibility
    /// The copy that replaces the layout.
    var standIn: LayoutCache?
    /// The traits during the trial, unless a measuring closure sets others.
    var triedTraits: LayoutTraits
    var triedVisibility: Visibility
  }

  /// Puts a class into force in the subtree of a node.
  init(_ sizeClass: LayoutSizeClass, in top: LayoutNode) {
    guard sizeClass != top.root.sizeClass else { return }
    let changed = settledNodes(in: top) { $0.isOther(in: sizeClass) }
    for node in changed { remember(node) }
    for node in changed { node.put(sizeClass) }
    putStandIns()
  }

  /// Returns the nodes that differ in the class, after applying pending constraint changes at them
  /// and around them, so that the trial does not affect these.
  ///
  /// That may measure contents, whose closures may change nodes, so nothing is saved before.
  private func settledNodes(
    in top: LayoutNode, where isOther: (LayoutNode) -> Bool
  ) -> [LayoutNode] {
    var settled: Set<ObjectIdentifier> = []
    var changed: [LayoutNode] = []
    for _ in 0..<Self.maximumNumberOfRounds {
      changed.removeAll()
      top.forEachMarked(.followsRoot) { if isOther($0) { changed.append($0) } }
      var unsettled: [LayoutNode] = []
      for node in changed {
        var next: LayoutNode? = node
        while let current = next, settled.insert(ObjectIdentifier(current)).inserted {
          unsettled.append(current)
          next = current.parent
        }
      }
      if unsettled.isEmpty { return changed }
      for node in unsettled {
        _ = node.pointer.layoutCache
        node.host?.takeChanges()
      }
    }
    return changed
  }

  /// The maximum number of rounds in which measuring closures may make other nodes differ in the
  /// class.
  private static let maximumNumberOfRounds = 8

  /// Restores everything, except changes made by measuring closures in the meantime.
  func end() {
    let nodes = saved
    saved = []
    for state in nodes {
      let (traits, visibility) = (state.node.itemTraits.all, state.node.visibility)
      state.node.frameStorage?.layoutCache = state.cache
      if state.standIn.map({ $0.age != 0 }) ?? false { state.cache?.reset() }
      state.node.tryTraits(state.traits)
      state.node.forEachValue { $0.endTrial() }
      state.node.tryVisibility(state.visibility)
      if !traits.isCopy(of: state.triedTraits) { state.node.traits = traits }
      if visibility != state.triedVisibility { state.node.visibility = visibility }
    }
  }

  /// Saves the state of a node that changes, and of its ancestors, whose sizes depend on it.
  private func remember(_ node: LayoutNode) {
    var next: LayoutNode? = node
    while let current = next, !current.isMarked {
      current.isMarked = true
      saved.append(
        SavedState(
          node: current, cache: current.frameStorage?.layoutCache, traits: current.itemTraits.all,
          visibility: current.visibility, triedTraits: current.itemTraits.all,
          triedVisibility: current.visibility))
      next = current.parent
    }
  }

  /// Replaces the layouts of all saved nodes by copies with empty caches, and has constraints
  /// measure those among their nodes again.
  private func putStandIns() {
    for state in saved { state.node.isMarked = false }
    for index in saved.indices {
      let node = saved[index].node
      saved[index].triedTraits = node.itemTraits.all
      saved[index].triedVisibility = node.visibility
      guard let item = node.frameStorage, let cache = item.layoutCache else { continue }
      let standIn =
        cache.placesChildren ? cache.copy() : ConstraintLayoutCache(remeasured: remeasured(node))
      item.layoutCache = standIn
      saved[index].standIn = standIn
    }
  }

  /// Returns the nodes with layouts directly below the constraints of a node that have been
  /// replaced by copies.
  func remeasured(_ root: LayoutNode) -> [LayoutNode] {
    saved.map { $0.node }.filter { node in
      guard node.hasLayout, let parent = node.parent, !parent.hasLayout else {
        return false
      }
      return parent.constraintRoot === root
    }
  }
}

extension LayoutNode {
  /// Whether anything in a class differs from what is in force.
  fileprivate func isOther(in sizeClass: LayoutSizeClass) -> Bool {
    if let variants = storedVariants {
      if variants.traits?.isOther(in: sizeClass) ?? false { return true }
      if let cache = variants.layouts?.value(for: sizeClass), cache !== frameStorage?.layoutCache {
        return true
      }
      var hasOther = false
      forEachValue { if $0.isOther(in: sizeClass) { hasOther = true } }
      if hasOther { return true }
    }
    return visibilityInForce(in: sizeClass) != visibility
  }

  fileprivate func put(_ sizeClass: LayoutSizeClass) {
    tryVisibility(visibilityInForce(in: sizeClass))
    guard let variants = storedVariants else { return }
    if let known = variants.traits, known.isOther(in: sizeClass) {
      tryTraits(known.value(for: sizeClass))
    }
    forEachValue { $0.put(sizeClass) }
    if let cache = variants.layouts?.value(for: sizeClass) {
      makeFrameStorage().layoutCache = cache
    }
  }
}
