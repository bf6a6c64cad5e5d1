/// The frames decided by a layout of a whole tree, collected for publishing.
@usableFromInline
package final class FrameCommits {
  @exclusivity(unchecked)
  private var changes: [FrameChange] = []
  /// Nodes that are published at the end, because rounding depends on their ancestors.
  @exclusivity(unchecked)
  private var moved: [LayoutNode] = []
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

  /// The number of changes up to which the number of the last layout is not kept.
  static let fewChanges = 32

  /// Reserves capacity for as many changes as in the last layout, if there are more than a few.
  @inline(never)
  private func makeRoom() { changes.reserveCapacity(max(2 * changes.count, lastCount)) }

  /// Returns all changes.
  func finish(_ root: LayoutNode) -> [FrameChange] {
    if !isRounded { return changes }
    if root.committedRounding == root.rounding { return root.commitFrames(of: moved) }
    root.committedRounding = root.rounding
    return root.commitAllFrames(withOwn: moved.contains { $0 === root })
  }
}
