import LayoutTree

extension FramePass {
  /// Each level takes about 4 KB of stack in an optimised build and 10 KB in others; a main thread
  /// has 8 MB as a rule.
  static let defaultMaximumDepth = 300
}

extension LayoutNode {
  /// The maximum depth of nested layouts in the tree of this root; 300 by default.
  ///
  /// What lies deeper is not laid out, and is a `tooDeep` among the `diagnostics`. Layouts call
  /// each other, and the stack of the thread limits how deep that can go: each level takes about 4
  /// KB of it in an optimised build and 10 KB in others. 300 levels suit a main thread; a thread
  /// with 512 KB takes 100 in an optimised build. Less than 1 counts as 1.
  public var maximumLayoutDepth: Int {
    get { frameRareData?.maximumDepth ?? FramePass.defaultMaximumDepth }
    set {
      let depth = max(1, newValue)
      guard depth != maximumLayoutDepth else { return }
      makeFrameRareData().maximumDepth = depth
      forEachInSubtree { $0.invalidateLayout() }
    }
  }
}
