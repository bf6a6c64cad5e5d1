/// Structural changes of a tree that are deferred until the running pass is over.
///
/// A pass measures contents, and so calls closures of the owner. Passes reach nodes and layouts by
/// address, so nodes and layouts that closures remove or replace stay in place until the pass is
/// over. Then the changes are made, in the order of the calls.
extension LayoutNode {
  /// Runs a pass, which computes sizes or frames in the tree of this node.
  ///
  /// Passes may run within each other; the outermost one makes the changes that have been deferred.
  ///
  /// Complexity: O(depth) in addition to that of `body`.
  package func whilePassIsAtWork<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let root = root
    if root.marks.contains(.isPassAtWork) { return try body() }
    root.marks.insert(.isPassAtWork)
    defer { root.endPass() }
    return try body()
  }

  /// The nearest node, this one or an ancestor, in whose tree a pass is running; `nil` if there is
  /// none.
  ///
  /// Complexity: O(depth).
  package var topOfPassAtWork: LayoutNode? {
    var node: NodePointer? = pointer
    while let current = node {
      if current.pointee.marks.contains(.isPassAtWork) { return current.node }
      node = current.pointee.parent
    }
    return nil
  }

  /// Defers a structural change below this top until its pass is over.
  package func deferChange(_ change: @escaping () -> Void) {
    makeRareData().deferredChanges.append(change)
    marks.insert(.hasPassLists)
  }

  /// Invalidates sizes that depend on a provisional measurement, when the pass is over.
  package func forgetSizesAfterPass() {
    topOfPassAtWork?.deferChange { self.invalidateLayout() }
  }

  /// Clears the mark of a pass of this root, and makes the deferred changes.
  @inline(__always)
  func endPass() {
    marks.remove(.isPassAtWork)
    if marks.contains(.hasPassLists) { makeDeferredChanges() }
    stopIfWrong()
  }

  @inline(never)
  private func makeDeferredChanges() {
    guard let rareData, !rareData.deferredChanges.isEmpty else { return }
    let changes = rareData.deferredChanges
    rareData.deferredChanges = []
    for change in changes { change() }
  }

  /// Makes a deferred change, which may be refused because of changes deferred before it.
  func tryDeferred(_ change: () throws(TreeError) -> Void) {
    do {
      try change()
    } catch {
      let root = root
      root.makeRareData().refusedChanges.append(error)
      root.marks.insert(.hasPassLists)
    }
  }

  /// The errors of refused structural changes that closures requested during the last layout of
  /// this node's tree.
  ///
  /// A closure that measures content may add, move and remove nodes, which is deferred until the
  /// layout is over. A change that is impossible then, because of another such change, is skipped
  /// and reported here. The list is emptied when the next layout begins.
  ///
  /// Complexity: O(depth).
  package var refusedChanges: [TreeError] { root.rareData?.refusedChanges ?? [] }
}
