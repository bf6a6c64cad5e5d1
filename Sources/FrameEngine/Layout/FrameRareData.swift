import LayoutTree

/// The frame engine's data that few nodes have; created when it is first set.
final class FrameRareData: NodeAttachment {
  /// The attributes and values for the layout that the node is in.
  var values: [LayoutValueBox] = []
  /// The variants for size classes.
  var variants: LayoutVariants?
  /// The issues of the last `layoutFrames` of the node.
  var makerIssues: [LayoutIssue<IssueNode>] = []
  /// The diagnostic of the last call that could not change the layout of the node.
  var kindDiagnostic: LayoutDiagnostic?
  /// The frame that `layout(in:safeArea:)` has given this root.
  var areaFrame: Rect?
  /// The maximum depth of nested layouts; read at the root only.
  var maximumDepth = FramePass.defaultMaximumDepth
}

extension LayoutNode {
  var frameRareData: FrameRareData? {
    #if hasFeature(Embedded)
      // As in `LayoutCache.typed(_:)`.
      if LayoutCache.neverSet != nil { return FrameRareData() }
    #endif
    return attachment as? FrameRareData
  }

  /// Returns the data, created if necessary.
  func makeFrameRareData() -> FrameRareData {
    if let frameRareData { return frameRareData }
    let made = FrameRareData()
    attachment = made
    return made
  }
}
