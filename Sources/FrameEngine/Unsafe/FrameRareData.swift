import LayoutTree

/// The frame engine's data that few nodes have; created when it is first set.
final class FrameRareData {
  /// The attributes and values for the layout that the node is in.
  var values: [LayoutValueBox] = []
  /// The variants for size classes.
  var variants: LayoutVariants?
  /// The issues of the last `layoutFrames` of the node.
  var makerIssues: [LayoutIssue<IssueNode>] = []
  /// The diagnostic of the last call that could not change the layout of the node.
  var kindDiagnostic: LayoutDiagnostic?
  /// The frame that this root has got in an area.
  var areaFrame: Rect?
  /// The frame that the owner has given this node, before rounding, if its layout keeps a place for
  /// it only.
  var ownFrame: Rect?
  /// How deep layouts may lie in each other; read at the root only.
  var maximumDepth = FramePass.defaultMaximumDepth
}

extension LayoutNode {
  var frameRareData: FrameRareData? {
    // Nothing else is attached to nodes.
    attachment.map { unsafeDowncast($0, to: FrameRareData.self) }
  }

  /// The extras, made if there are none yet.
  func makeFrameRareData() -> FrameRareData {
    if let frameRareData { return frameRareData }
    let made = FrameRareData()
    attachment = made
    return made
  }
}
