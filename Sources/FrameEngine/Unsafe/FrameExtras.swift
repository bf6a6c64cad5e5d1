import LayoutTree

/// What only few nodes have of the frame engine; made when it is first set.
final class FrameExtras {
  /// What the node carries for the layout it is in.
  var values: [LayoutValueBox] = []
  /// What was said for size classes.
  var variants: LayoutVariants?
  /// How deep layouts may lie in each other; read at the root only.
  var greatestDepth = FramePass.usualGreatestDepth
}

extension LayoutNode {
  var frameExtras: FrameExtras? {
    // Nothing else is attached to nodes.
    attachment.map { unsafeDowncast($0, to: FrameExtras.self) }
  }

  /// The extras, made if there are none yet.
  func makeFrameExtras() -> FrameExtras {
    if let frameExtras { return frameExtras }
    let made = FrameExtras()
    attachment = made
    return made
  }
}
