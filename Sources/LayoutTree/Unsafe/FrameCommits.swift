/// The frames decided by a layout of a whole tree, collected for publishing.
@usableFromInline
package final class FrameCommits {
  @exclusivity(unchecked)
  private var changes: [FrameChange] = []
  /// Nodes that are published at the end, because rounding depends on their ancestors.
  @exclusivity(unchecked)
  private var moved: [LayoutNode] = []
  /// Whether a frame may have been published more than once.
  @exclusivity(unchecked)
  private var mayRepeat = false
  @usableFromInline
  let isRounded: Bool
  /// The number of changes of the last layout.
  private let lastCount: Int

  init(isRounded: Bool, lastCount: Int) {
    self.isRounded = isRounded
    self.lastCount = lastCount
  }

  /// Reserves capacity for the changes of more nodes, and for a few at least.
  package func reserve(_ count: Int) {
    let needed = changes.count + count
    if !isRounded, needed > changes.capacity {
      changes.reserveCapacity(max(needed, 2 * changes.count, Self.fewChanges))
    }
  }

  /// Publishes the exact frame of a node.
  @inlinable
  package func publish(_ node: NodePointer) {
    if isRounded || node.pointee.exactFrame != node.pointee.frame { publishAnother(node) }
  }

  /// Publishes an exact frame that has changed, or may have after rounding.
  @usableFromInline
  func publishAnother(_ node: NodePointer) {
    if isRounded { return moved.append(node.node) }
    if changes.count == changes.capacity, changes.count >= Self.fewChanges { makeRoom() }
    node.publish(node.pointee.exactFrame, into: &changes)
  }

  /// Records that frames are computed again, as others follow from those that were published.
  package func noteRepetition() { mayRepeat = true }

  /// The number of changes up to which the number of the last layout is not kept.
  static let fewChanges = 32

  /// Reserves capacity for as many changes as in the last layout, if there are more than a few.
  @inline(never)
  private func makeRoom() { changes.reserveCapacity(max(2 * changes.count, lastCount)) }

  /// Returns all changes.
  func finish(_ root: LayoutNode) -> [FrameChange] {
    if !isRounded { return mayRepeat ? mergedChanges : changes }
    if root.committedRounding == root.rounding { return root.commitFrames(of: moved) }
    root.committedRounding = root.rounding
    return root.commitAllFrames(withOwn: moved.contains { $0 === root })
  }

  /// The changes, each node once, from its first frame to its last one.
  private var mergedChanges: [FrameChange] {
    var places: [ObjectIdentifier: Int] = [:]
    var merged: [FrameChange] = []
    for change in changes {
      let identity = ObjectIdentifier(change.node)
      if let place = places[identity] {
        let old = merged[place].old
        merged[place] = FrameChange(node: change.node, old: old, new: change.new)
      } else {
        places[identity] = merged.count
        merged.append(change)
      }
    }
    return merged.filter { $0.old != $0.new }
  }
}
