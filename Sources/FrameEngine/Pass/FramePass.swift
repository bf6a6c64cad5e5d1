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
  @exclusivity(unchecked)
  var counters = FrameCounters()
  private(set) var problems: [LayoutProblem] = []
  private let commits: FrameCommits?
  /// Room for the children of the layouts at work, the innermost last.
  @exclusivity(unchecked)
  var slots = SlotStack()
  @exclusivity(unchecked)
  private var depth = 0

  /// How deep layouts may lie in each other; what is deeper is left out and reported.
  static let greatestDepth = 300

  /// A pass that publishes what it decides, or that only measures.
  init(_ commits: FrameCommits?) { self.commits = commits }

  deinit { slots.deallocate() }

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
    if let box = node.layoutBox { return box.size(for: offer, of: node, self) }
    return node.measure(offer)
  }

  /// The width that a node likes best.
  @inline(__always)
  func idealWidth(of node: LayoutNode) -> Double {
    if let box = node.layoutBox { return box.idealWidth(of: node, self) }
    return node.measure(.unspecified).width
  }

  func subviews(of node: LayoutNode, _ members: [LayoutMember]) -> LayoutSubviews {
    LayoutSubviews(pass: self, owner: node, members: members)
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
    guard let box = node.layoutBox else {
      node.isArrangementStale = false
      return
    }
    if !node.isArrangementStale, box.isPlaced(in: size, direction) { return }
    guard enter(node) else { return }
    counters.placed += 1
    box.place(in: size, direction, of: node, self)
    node.isArrangementStale = false
    if box.placesChildren { finish(node, direction) }
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
      if child.asks?.pointee.keepsPlaceOnly == true {
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
    if child.exactFrame == .zero { return }
    child.exactFrame = .zero
    publish(child)
  }

  @inline(__always)
  private func publish(_ node: LayoutNode) { commits?.publish(node) }

  /// Lays out what is below a node that constraints lay out inside.
  func layOutConstraints(below node: LayoutNode) {
    guard let commits else { return }
    node.setSizeFromAbove()
    node.layOutInside(commits)
  }
}

extension LayoutNode {
  /// Whether a layout places this node.
  @inline(__always)
  var takesPart: Bool {
    if visibility == .gone { return false }
    return asks?.pointee.isPlacedByOwner != true
  }

  /// The size of the content for an offer; nothing without content.
  fileprivate func measure(_ offer: Offer) -> Size {
    guard hasContent else { return .zero }
    return offer.width < 0
      ? measure(offer.proposal).size : measure(forWidth: offer.width).size
  }
}
