import LayoutTree

/// What the makers of one run share: the space they work in, what they touched, what went wrong.
///
/// The *run space* is the inside of the node that is laid out, or the space of the rectangle.
/// Makers compute in it; frames, which are relative to parents, are converted on the way in and out.
final class FrameRun {
  /// What is laid out.
  enum Subject {
    case node(LayoutNode)
    case rectangle
  }

  private let subject: Subject
  private var touched: [(node: LayoutNode, old: Rect)] = []
  private(set) var problems: [FrameProblem] = []
  private(set) var notes: [FrameNote] = []

  init(_ subject: Subject) { self.subject = subject }

  /// Lists a refused call once, though a verb such as `center` makes two calls of it.
  func refuse(_ problem: FrameProblem) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Lists a note once.
  func note(_ note: FrameNote) {
    if !notes.contains(note) { notes.append(note) }
  }

  /// Writes a frame, keeping the old one for ``revert()``.
  func set(_ frame: Rect, of node: LayoutNode) {
    touched.append((node, node.exactFrame))
    node.exactFrame = frame
  }

  /// Takes back everything since the last commit.
  func revert() {
    for (node, old) in touched.reversed() { node.exactFrame = old }
    touched.removeAll()
  }

  /// Publishes the frames of everything touched.
  func commit() -> [FrameChange] {
    let nodes = distinctTouchedNodes()
    touched.removeAll()
    var changes: [FrameChange] = []
    var members: [LayoutNode] = []
    for node in nodes {
      if isFree(node) {
        _ = node.commitFrames(of: [node])
      } else if case .rectangle = subject {
        changes += node.root.commitFrames(of: [node])
      } else {
        members.append(node)
      }
    }
    if case .node(let root) = subject { changes += root.root.commitFrames(of: members) }
    return changes
  }

  private func distinctTouchedNodes() -> [LayoutNode] {
    var seen: Set<ObjectIdentifier> = []
    var nodes: [LayoutNode] = []
    for (node, _) in touched where seen.insert(ObjectIdentifier(node)).inserted {
      nodes.append(node)
    }
    return nodes
  }
}

// The run space.
extension FrameRun {
  /// Whether the node is laid out itself, so that it is a reference but no box.
  func isSubject(_ node: LayoutNode) -> Bool {
    if case .node(let root) = subject { return node === root }
    return false
  }

  /// Whether the node has a place in the run space.
  func contains(_ node: LayoutNode) -> Bool {
    isSubject(node) || offset(of: node, along: .horizontal) != nil
  }

  /// Position, in the run space, of the corner to which the frame of `node` is relative.
  ///
  /// `nil` for a node that has no place in the run space. Complexity: O(depth).
  func offset(of node: LayoutNode, along axis: Axis) -> Double? {
    guard case .node(let root) = subject, !isFree(node) else { return 0 }
    var offset = 0.0
    var above = node.parent
    while let current = above {
      if current === root { return offset }
      offset += current.exactFrame.min(along: axis)
      above = current.parent
    }
    return nil
  }

  /// The start and the extent of a node in the run space; `nil` if it has no place there.
  func span(of node: LayoutNode, along axis: Axis) -> Span? {
    let extent = node.exactFrame.size[axis]
    if isSubject(node) { return Span(start: 0, end: extent) }
    guard let offset = offset(of: node, along: axis) else { return nil }
    let start = offset + node.exactFrame.min(along: axis)
    return Span(start: start, end: start + extent)
  }

  private func isFree(_ node: LayoutNode) -> Bool {
    node.parent == nil && node.host === FreeRectangles.shared
  }
}

/// A piece of one axis in the run space.
struct Span {
  var start: Double
  var end: Double

  var extent: Double { end - start }
  var isFinite: Bool { start.isFinite && end.isFinite && extent.isFinite }
}
