import LayoutTree

extension FramePass {
  /// Each level takes about 4 KB of stack in an optimised build and 10 KB in others; a main thread has 8 MB
  /// as a rule.
  static let usualGreatestDepth = 300
}

extension LayoutNode {
  /// How deep layouts may lie in each other in the tree of this root; 300 unless told otherwise.
  ///
  /// What lies deeper is not laid out, and ``layoutProblems`` names it. Layouts call each other, and the
  /// stack of the thread limits how deep that can go: each level takes about 4 KB of it in an optimised
  /// build and 10 KB in others. 300 levels suit a main thread; a thread with 512 KB takes 100 in an optimised
  /// build. Less than 1 counts as 1.
  public var greatestLayoutDepth: Int {
    get { frameExtras?.greatestDepth ?? FramePass.usualGreatestDepth }
    set {
      let depth = max(1, newValue)
      guard depth != greatestLayoutDepth else { return }
      makeFrameExtras().greatestDepth = depth
      forEachInSubtree { $0.invalidateArrangement() }
    }
  }
}
