import LayoutTree

/// What was done in a layout; equal scenes with equal histories give equal counts.
public struct FrameCounters: Hashable, Sendable {
  /// How often a layout worked out its size.
  public internal(set) var measured = 0
  /// How often a layout placed its children.
  public internal(set) var placed = 0
}

/// One layout of a tree of frames, from the root down.
///
/// A node is measured by those above it as they need it, from its cache where nothing has changed, and
/// then placed once; what is clean and keeps its size is not visited.
public final class FramePass {
  var counters = FrameCounters()
  private(set) var problems: [LayoutProblem] = []
  private(set) var changes: [FrameChange] = []
  private(set) var moved: [LayoutNode] = []
  /// Room for the children of the layouts at work, the innermost last.
  var slots: [LayoutSlot] = []
  /// Whether the layout at work is asked for its ideal width alone.
  ///
  /// Heights are then left out: content would be measured in widths that are not the final ones.
  var isWidthOnly = false
  private let isRounded: Bool
  private var depth = 0

  /// How deep layouts may lie in each other; what is deeper is left out and reported.
  static let greatestDepth = 1_000

  init(isRounded: Bool) { self.isRounded = isRounded }

  func report(_ problem: LayoutProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  func enter(_ node: LayoutNode) -> Bool {
    if depth >= Self.greatestDepth {
      report(.tooDeep(node.name))
      return false
    }
    depth += 1
    return true
  }

  func leave() { depth -= 1 }

  /// A size without what no layout may answer.
  func checked(_ size: Size) -> Size {
    Size(
      width: size.width.isFinite ? max(0, size.width) : 0,
      height: size.height.isFinite ? max(0, size.height) : 0)
  }

  /// The size of a node for an offer: that of its layout, or of its content.
  @inline(__always)
  func size(of node: LayoutNode, _ offer: Offer) -> Size {
    if let box = node.frameItem?.box { return box.size(for: offer, of: node, self) }
    return node.measure(offer)
  }

  func subviews(of node: LayoutNode) -> LayoutSubviews {
    let children = node.children
    let isWhole = children.allSatisfy { $0.takesPart }
    return LayoutSubviews(
      pass: self, owner: node, nodes: isWhole ? children : children.filter { $0.takesPart })
  }

  @inline(__always)
  func setFrame(_ frame: Rect, of node: LayoutNode) {
    guard frame.isFinite else {
      report(.frameNotFinite(node.name))
      node.exactFrame = .zero
      return
    }
    node.exactFrame = Rect(
      x: frame.minX, y: frame.minY, width: max(0, frame.width), height: max(0, frame.height))
  }

  /// Places what is below a node, whose own frame is decided.
  func arrange(_ node: LayoutNode, _ inherited: LayoutDirection) {
    let direction = node.direction ?? inherited
    let size = node.exactFrame.size
    guard let box = node.frameItem?.box else {
      node.isArrangementStale = false
      return
    }
    if !node.isArrangementStale, box.isPlaced(in: size, direction) { return }
    guard enter(node) else { return }
    counters.placed += 1
    box.place(in: size, direction, of: node, self)
    node.isArrangementStale = false
    finish(node, direction)
    leave()
  }

  /// Mirrors and publishes the children of a node, and goes on below them.
  private func finish(_ node: LayoutNode, _ direction: LayoutDirection) {
    let width = node.exactFrame.width
    for child in node.children {
      guard child.takesPart else {
        if child.visibility == .gone { collapse(child) }
        continue
      }
      if child.frameItem?.traits.keepsPlaceOnly == true {
        child.exactFrame = child.frame
      } else if direction == .rightToLeft {
        child.exactFrame.origin.x = width - child.exactFrame.minX - child.exactFrame.width
      }
      publish(child)
      arrange(child, direction)
    }
  }

  /// A child that is gone has no size.
  private func collapse(_ child: LayoutNode) {
    if child.exactFrame.size == .zero { return }
    child.exactFrame.size = .zero
    publish(child)
  }

  @inline(__always)
  private func publish(_ node: LayoutNode) {
    if isRounded {
      moved.append(node)
    } else {
      node.commit(node.exactFrame, into: &changes)
    }
  }
}

extension LayoutNode {
  /// Whether a layout places this node.
  @inline(__always)
  var takesPart: Bool {
    if visibility == .gone { return false }
    return frameItem?.traits.isPlacedByOwner != true
  }

  /// The size of the content for an offer; nothing without content.
  fileprivate func measure(_ offer: Offer) -> Size {
    guard hasContent else { return .zero }
    return offer.width < 0
      ? measure(offer.proposal).size : measure(forWidth: offer.width).size
  }
}
