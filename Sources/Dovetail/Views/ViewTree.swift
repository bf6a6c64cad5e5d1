import LayoutTree

/// The views below a root, as a tree of nodes that is laid out and whose frames the views take.
///
///     let tree = ViewTree(of: window)
///     tree.update()
///     window.layoutNode.constrain { make in make.center(button) }
///     tree.layOut()
///
/// The tree keeps the views inside alive until its next update. It does not keep the root alive;
/// when that is gone, there is nothing to update or to lay out.
public final class ViewTree {
  private weak var root: (any LayoutView)?
  /// The views inside, parents first, by their nodes.
  private var views: [ObjectIdentifier: any LayoutView] = [:]
  /// The nodes of these views, parents first, each with the identity of the parent that it got.
  private var order: [(node: LayoutNode, parent: ObjectIdentifier)] = []

  /// Creates a tree; nothing happens before it is updated or laid out.
  public init(of root: any LayoutView) { self.root = root }

  /// Lets the tree of nodes follow the tree of views.
  ///
  /// Views are entered as far as they hold a layout. Constraints on a view that has left are out
  /// of force; one that another tree has taken over by now stays there. Nodes that belong to no
  /// view stay.
  /// Complexity: O(views), and what changes cost.
  public func update() {
    var known: [ObjectIdentifier: any LayoutView] = [:]
    var nodes: [(node: LayoutNode, parent: ObjectIdentifier)] = []
    var pending: [any LayoutView] = root.map { [$0] } ?? []
    while let view = pending.popLast() {
      guard view.holdsLayout else { continue }
      let inside = view.viewsInside
      for child in inside {
        known[ObjectIdentifier(child.layoutNode)] = child
        nodes.append((child.layoutNode, ObjectIdentifier(view.layoutNode)))
      }
      arrange(inside.map { $0.layoutNode }, in: view.layoutNode)
      pending += inside.reversed()
    }
    for (node, parent) in order where known[ObjectIdentifier(node)] == nil {
      if node.parent.map({ ObjectIdentifier($0) }) == parent { node.removeFromParent() }
    }
    views = known
    order = nodes
  }

  /// Updates the tree, lays it out in the size of the root, and hands the frames to the views.
  ///
  /// If the root is in the tree of another one, the whole tree is laid out; a layout of frames
  /// around it decides about its frame.
  ///
  /// Views get frames that constraints or layouts of frames have given their nodes. One that
  /// neither places stays where it is.
  ///
  /// Views inside one that has changed its size take their frames again, because toolkits may
  /// have moved them, or measure from the bottom.
  ///
  /// - Returns: What changed; nodes that belong to no view included.
  @discardableResult
  public func layOut() -> [FrameChange] {
    update()
    guard let root else { return [] }
    let size = root.sizeForLayout
    let top = root.layoutNode
    let isResized = !top.isFrameSet || top.frame.size != size
    if !top.isPlacedByLayout {
      try? top.setFrame(Rect(origin: top.parent == nil ? .zero : top.frame.origin, size: size))
    }
    let changes = top.layoutIfNeeded()
    var moved = Set(changes.map { ObjectIdentifier($0.node) })
    var resized = Set(
      changes.filter { $0.old.size != $0.new.size }.map { ObjectIdentifier($0.node) })
    if isResized { resized.insert(ObjectIdentifier(top)) }
    for (node, _) in order {
      let isMoved = moved.remove(ObjectIdentifier(node)) != nil
      let isInResized = node.parent.map { resized.contains(ObjectIdentifier($0)) } ?? false
      if isMoved || isInResized, node.isPlacedByEngine {
        views[ObjectIdentifier(node)]?.setLayoutFrame(node.frame)
      }
    }
    return changes
  }

  /// Finds the frontmost view at a point, as of the last layout.
  ///
  /// `LayoutNode.node(at:where:)` has the rules. Nodes that belong to no view are skipped.
  ///
  /// - Parameters:
  ///   - point: A point in the coordinates of the root.
  ///   - isHit: Returns whether a view can be hit; views for which it returns `false`, but not
  ///     those inside of them, are skipped.
  /// - Returns: The view; `nil` if there is none.
  public func view(
    at point: Point, where isHit: (any LayoutView) -> Bool = { _ in true }
  ) -> (any LayoutView)? {
    root?.layoutNode.node(at: point) { view(of: $0).map(isHit) ?? false }.flatMap(view(of:))
  }

  /// Returns the view of a node, as of the last update; `nil` for a node without one.
  public func view(of node: LayoutNode) -> (any LayoutView)? {
    node === root?.layoutNode ? root : views[ObjectIdentifier(node)]
  }

  /// Makes nodes the children of a parent, in order; other children stay in front of them.
  private func arrange(_ nodes: [LayoutNode], in parent: LayoutNode) {
    for (index, node) in nodes.enumerated()
    where index >= parent.children.count || parent.children[index] !== node {
      try? parent.insert(node, at: index)
    }
  }
}

extension LayoutNode {
  /// Whether constraints, or a layout of frames around this node, decide about its frame.
  fileprivate var isPlacedByEngine: Bool { hostIndex >= 0 || isPlacedByLayout }

  /// Whether a layout of frames around this node decides about its frame.
  fileprivate var isPlacedByLayout: Bool {
    parent?.hasLayout ?? false && !pointer.pointee[.isExcludedFromLayout]
  }
}
