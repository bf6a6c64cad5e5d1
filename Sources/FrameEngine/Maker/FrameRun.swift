import LayoutTree

/// The state shared by the makers of one run: the subject, the touched nodes and the issues.
final class FrameRun {
  /// The subject of the layout.
  enum Subject {
    case node(LayoutNode)
    case rectangle
  }

  /// A node with its frame, and which extents were decided, before the run changed them.
  private typealias Touch = (node: LayoutNode, frame: Rect, extents: NodeFlags)

  private let subject: Subject
  /// The nodes whose frames were set since the last commit, in order.
  private var touched: [Touch] = []
  /// The boxes whose extents calls have given before the last commit, or which other runs around
  /// this one have decided, with the extents that were decided before this run.
  private var given: [(node: LayoutNode, extents: NodeFlags)] = []
  /// Whether the run ends with a closure, before those around it.
  private var isScoped: Bool
  private(set) var issues: [LayoutIssue<IssueNode>] = []

  /// How extents fill, by box and axis.
  private var fills: [Axis: [NodeIdentity: FillingExtent]] = [:]

  /// The extents that calls have computed from such as place lists may still change.
  private var followers: [ExtentKey: FollowingExtent] = [:]
  /// The same by what they follow, and some that follow no longer.
  private var followersBySource: [ExtentKey: [FollowingExtent]] = [:]

  /// See ``FrameMove/partBefore``; there is none for 0.
  private var partsBefore: [ExtentKey: Double] = [:]

  /// The lines made by the run, with their owners.
  private var lines: [(line: LayoutGuide, owner: LayoutNode)] = []

  init(_ subject: Subject, isScoped: Bool) {
    self.subject = subject
    self.isScoped = isScoped
  }

  deinit {
    for (line, _) in lines { line.leaveOwner() }
    forgetExtents()
  }

  /// Returns a line of a node that exists for this run.
  func makeLine(
    _ place: LayoutGuide.Place, in owner: LayoutNode, named name: String
  ) -> LayoutGuide {
    let line = LayoutGuide(name, place, temporarilyIn: owner)
    lines.append((line, owner))
    return line
  }

  /// Records an issue once, though a verb such as `center` consists of two calls.
  func report(_ kind: LayoutIssueKind, _ nodes: LayoutNode?..., at callSite: CallSite? = nil) {
    report(kind, nodes.compactMap { $0 }, at: callSite)
  }

  /// Records an issue about nodes once.
  func report(_ kind: LayoutIssueKind, _ nodes: [LayoutNode], at callSite: CallSite?) {
    let issue = LayoutIssue(kind, nodes: nodes.map { IssueNode($0) }, at: callSite)
    if !issues.contains(issue) { issues.append(issue) }
  }

  /// Sets the frame that a call has decided, keeping the old one for ``revert()``.
  func set(_ frame: Rect, of node: LayoutNode) {
    touch(node)
    node.exactFrame = frame
  }

  /// Keeps the frame of a node, and which of its extents are decided, before they change.
  func touch(_ node: LayoutNode) {
    touched.append((node, node.exactFrame, node.pointer.pointee.flags.intersection(.ofRun)))
  }

  /// Whether there are extents that fill.
  var hasFills: Bool { !fills.isEmpty }

  /// Lets an extent fill what place lists leave, or with `nil` no longer.
  func setFill(_ fill: FillingExtent?, of node: LayoutNode, along axis: Axis) {
    if fill == nil, fills.isEmpty { return }
    fills[axis, default: [:]][node.identity] = fill
    if hasFollowers { followers[ExtentKey(node, axis)] = nil }
  }

  /// Records which point of a box a call has placed; see ``FrameMove/partBefore``.
  func setPartBefore(_ part: Double, of node: LayoutNode, along axis: Axis) {
    if part == 0, partsBefore.isEmpty { return }
    partsBefore[ExtentKey(node, axis)] = part == 0 ? nil : part
  }

  /// Returns the frame of a box with another extent, in which the point that a call has placed
  /// stays.
  func frame(of node: LayoutNode, withExtent extent: Double, along axis: Axis) -> Rect {
    var frame = node.exactFrame
    if let part = partsBefore[ExtentKey(node, axis)] {
      frame.origin[axis] -= part * (extent - frame.size[axis])
    }
    frame.size[axis] = extent
    return frame
  }

  /// Whether there are extents that follow others.
  var hasFollowers: Bool { !followers.isEmpty }

  /// Lets an extent follow no other one, and none follow it, as a call gives it anew.
  func endFollowing(_ node: LayoutNode, along axis: Axis) {
    if !hasFollowers { return }
    followers[ExtentKey(node, axis)] = nil
    followersBySource[ExtentKey(node, axis)] = nil
  }

  /// Lets an extent follow another one if place lists may still change that.
  func follow(_ extent: FollowingExtent) {
    let source = extent.source
    let key = ExtentKey(source.node, source.attribute.axis)
    guard fill(of: source.node, along: key.axis) != nil || followers[key] != nil else { return }
    followers[ExtentKey(extent.node, extent.axis)] = extent
    followersBySource[key, default: []].append(extent)
  }

  /// Returns the extents that follow another one.
  ///
  /// A call follows only what earlier ones have given, so there are no cycles.
  func followers(of node: LayoutNode, along axis: Axis) -> [FollowingExtent] {
    (followersBySource[ExtentKey(node, axis)] ?? []).filter {
      followers[ExtentKey($0.node, $0.axis)] === $0
    }
  }

  /// Returns how an extent fills place lists; `nil` for one that does not.
  func fill(of node: LayoutNode, along axis: Axis) -> FillingExtent? {
    fills.isEmpty ? nil : fills[axis]?[node.identity]
  }

  /// Reverts everything since the last commit, and ends the run.
  func revert() {
    for entry in touched.reversed() { entry.node.exactFrame = entry.frame }
    forgetExtents()
    isScoped = false
  }

  /// Forgets which extents the run has decided, and what it has touched.
  private func forgetExtents() {
    for entry in touched.reversed() { forget(entry.node, entry.extents) }
    for entry in given.reversed() { forget(entry.node, entry.extents) }
    touched = []
    given = []
  }

  /// Leaves a node with the extents that runs around this one have decided.
  private func forget(_ node: LayoutNode, _ extents: NodeFlags) {
    let flags = node.pointer.pointee.flags
    node.pointer.pointee.flags.subtract(.ofRun)
    guard isScoped, !extents.isEmpty else { return }
    // A maker without a closure may have ended in that of this run.
    if extents.isSuperset(of: .isOfOpenRun), !flags.isSuperset(of: .isOfOpenRun) { return }
    node.pointer.pointee.flags.formUnion(extents)
  }

  /// The flag of nodes whose extents a run without a closure decides.
  var openFlag: NodeFlags { isScoped ? [] : .isOfOpenRun }

  /// Publishes the frames of all touched nodes.
  ///
  /// Boxes with content get its extents as far as no call has decided them. Later calls measure
  /// these anew; extents that calls have given stay until the end of the run, which is that of its
  /// closure.
  func commit(isLast: Bool = false) -> [FrameChange] {
    let nodes = distinctTouchedNodes()
    for (node, extents) in nodes {
      let isGiven = settle(node)
      if !isLast, isGiven || !extents.isEmpty { given.append((node, extents)) }
    }
    if isLast {
      forgetExtents()
      isScoped = false
    }
    touched.removeAll()
    var changes: [FrameChange] = []
    var members: [LayoutNode] = []
    for (node, _) in nodes {
      if isFree(node) {
        _ = node.commitFrames(of: [node])
      } else if case .rectangle = subject {
        changes += node.root.commitFrames(of: [node])
      } else {
        node.pointer.pointee.parent?.pointee[.isLaidOutByMaker] = true
        members.append(node)
      }
    }
    if case .node(let root) = subject { changes += root.root.commitFrames(of: members) }
    return changes
  }

  /// Returns each touched node once, with the extents that were decided before.
  private func distinctTouchedNodes() -> [(node: LayoutNode, extents: NodeFlags)] {
    var nodes: [(node: LayoutNode, extents: NodeFlags)] = []
    nodes.reserveCapacity(touched.count)
    for entry in touched where !entry.node.isMarked {
      entry.node.isMarked = true
      nodes.append((entry.node, entry.extents))
    }
    for (node, _) in nodes { node.isMarked = false }
    return nodes
  }
}

// Coordinate spaces: the insides of nodes; `nil` is the space of the rectangle.
extension FrameRun {
  /// Whether the node is the subject of the run, and so a reference but no box.
  func isSubject(_ node: LayoutNode) -> Bool {
    if case .node(let root) = subject { return node === root }
    return false
  }

  /// Whether the node takes part: it is the subject or inside it, or a free rectangle in no tree.
  ///
  /// Complexity: O(depth).
  func contains(_ node: LayoutNode) -> Bool {
    guard case .node(let root) = subject, node.parent !== root, !isFree(node) else { return true }
    return root.isAncestorOrSelf(of: node)
  }

  /// Returns the coordinate space of the frame of a node.
  func space(of node: LayoutNode) -> LayoutNode? {
    guard case .node(let root) = subject else { return nil }
    return isSubject(node) ? root : node.parent ?? root
  }

  /// Returns the start and the end of a node along `axis`, in the coordinates of `space`.
  ///
  /// They are exact if the node is the space or a child of it. Complexity: O(depth).
  func span(of node: LayoutNode, along axis: Axis, in space: LayoutNode?) -> Span {
    settle(node, along: axis)
    let frame = presentFrame(of: node)
    let extent = frame.size[axis]
    var start = way(from: self.space(of: node), to: space, along: axis)
    if node === space {
      start = 0
    } else if !isSubject(node) {
      start += frame.min(along: axis)
    }
    return Span(start: start, end: start + extent)
  }

  /// Returns the exact frame of a node; for a held guide, computed from the frames around it.
  private func presentFrame(of node: LayoutNode) -> Rect {
    guard let guide = node.guide, let owner = guide.owner,
      let edges = guide.edges(barrierAt: { barrier in
        barrier.edge(in: owner, owner.exactFrame.size, among: barrier.boxes) { box in
          guard contains(box) else { return nil }
          var rect = box.exactFrame
          let span = span(of: box, along: barrier.axis, in: owner)
          rect.origin[barrier.axis] = span.start
          rect.size[barrier.axis] = span.extent
          return rect
        }
      })
    else { return node.exactFrame }
    var frame = edges.frame(in: owner.exactFrame.size)
    if case .rectangle = subject { frame.origin = frame.origin + owner.exactFrame.origin }
    return frame
  }

  /// Returns the offset to add to a coordinate in one space to convert it to another.
  func way(from old: LayoutNode?, to new: LayoutNode?, along axis: Axis) -> Double {
    old === new ? 0 : corner(of: old, along: axis) - corner(of: new, along: axis)
  }

  /// Returns the position of the corner of a space in the coordinates of the subject.
  private func corner(of space: LayoutNode?, along axis: Axis) -> Double {
    var corner = 0.0
    var current = space
    while let node = current, !isSubject(node) {
      corner += node.exactFrame.min(along: axis)
      current = self.space(of: node)
    }
    return corner
  }

  private func isFree(_ node: LayoutNode) -> Bool {
    node.parent == nil && node.pointer.pointee[.isRectangle]
  }
}

/// A new start or extent of a box along one axis.
struct FrameMove {
  let node: LayoutNode
  /// The start edge in the working space of the call.
  var start: Double?
  var extent: Double?
  /// The part of a later change of the extent that comes before the start: 1 for a box that is
  /// placed by its end, and `nil` for one that is not placed.
  var partBefore: Double?
  /// How the extent fills the place lists with the box; `nil` for an extent that does not.
  var fill: FillingExtent?
  /// Whether the extent is still that of the content, stretched by a list.
  var isOfContent = false
}

/// An extent that takes what place lists with the box leave.
enum FillingExtent {
  /// An equal part, up to a maximum.
  case upTo(Double)
  /// A part in proportion to a weight.
  case weighted(Double, WeightedExtents)

  /// The boxes of which one part is this extent.
  var parts: WeightedExtents? {
    if case .weighted(_, let parts) = self { return parts }
    return nil
  }
}

/// An extent of a box that a call has computed from another one.
final class FollowingExtent {
  let node: LayoutNode
  let axis: Axis
  /// The width or height that it follows.
  let source: Anchor

  init(node: LayoutNode, axis: Axis, source: Anchor) {
    self.node = node
    self.axis = axis
    self.source = source
  }
}

/// An extent of a box, as a key.
private struct ExtentKey: Hashable {
  let node: NodeIdentity
  let axis: Axis

  init(_ node: LayoutNode, _ axis: Axis) {
    self.node = node.identity
    self.axis = axis
  }
}

/// Boxes whose extents are parts of one length by weight.
final class WeightedExtents {
  let boxes: [(node: LayoutNode, weight: Double)]
  /// Whether a place list has decided how long the parts are.
  var areDecided = false
  /// The part of a weight of 1 if boxes that are gone take none.
  var partIfClosed = 0.0

  init(_ boxes: [(node: LayoutNode, weight: Double)]) { self.boxes = boxes }
}

/// The coordinate space of a call; it moves with none of the call's boxes.
struct WorkingSpace {
  /// The node whose inside it is; `nil` for the space of a rectangle.
  let node: LayoutNode?
  /// Whether all boxes of the call are in it, so that no conversion or ordering is needed.
  let isShared: Bool
}

/// A range of coordinates along one axis.
struct Span {
  var start: Double
  var end: Double

  var extent: Double { end - start }
  var isFinite: Bool { start.isFinite && end.isFinite && extent.isFinite }
}

/// The result of `layoutFrames` on a rectangle: a collection of the changed frames.
///
/// It holds the only record of the diagnostics, as a rectangle belongs to no tree.
public struct FrameRunResult {
  /// The boxes whose frame has changed, in the order in which they were first touched.
  public let changes: [FrameChange]
  /// The faults of the calls, and the calls that ran but perhaps not as intended.
  public let diagnostics: [LayoutDiagnostic]
}

extension FrameRunResult: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { changes.startIndex }
  /// The number of changed frames.
  public var endIndex: Int { changes.endIndex }
  /// Returns the change at an index.
  public subscript(position: Int) -> FrameChange { changes[position] }
}

extension FrameRunResult: CustomStringConvertible {
  /// The changes, and then the diagnostics, one a line.
  public var description: String {
    (changes.map { $0.description } + diagnostics.map { $0.description })
      .joined(separator: "\n")
  }
}
