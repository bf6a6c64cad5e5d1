import LayoutTree

/// A path that has placed the children of a node, and how another layout has moved them from there.
struct TransformedPath {
  /// What has placed the children first.
  let layout: PathLayout
  /// Where their middles went from there, about the middle of the layout.
  var transform = FrameTransform.identity
}

extension LayoutSubviews {
  /// Takes note that a path places the children, for questions to their parent such as
  /// ``PathLayout/points(of:from:to:)``.
  func notePath(_ layout: PathLayout) {
    if !pass.isFinding { cell.layoutBox?.path = TransformedPath(layout: layout) }
  }

  /// Takes note that the children are moved from where a path has placed them, if one has.
  func movePath(by transform: FrameTransform) {
    guard !pass.isFinding, let box = cell.layoutBox, let path = box.path else { return }
    box.path?.transform = path.transform.then(transform)
  }
}

extension NodePointer {
  fileprivate var layoutBox: LayoutCache? { frameItem?.box }
}
