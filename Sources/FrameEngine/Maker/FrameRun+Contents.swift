import LayoutTree

// The extents of contents.
//
// A box with content has the extent of its content along each axis for which no call of the run, or
// of one around it, gives one. It is measured when a call needs the extent, or at the end of the
// run. A box without content keeps its extent, unless a list from edge to edge decides it.
extension FrameRun {
  /// Returns the extent of a box along `axis`: that of its content, unless a call has given one.
  func extent(of node: LayoutNode, along axis: Axis) -> Double {
    settle(node, along: axis)
    return node.exactFrame.size[axis]
  }

  /// Gives a box the extent of its content along `axis`, unless a call has given it one.
  func settle(_ node: LayoutNode, along axis: Axis) {
    if !isMeasured(node) || node.pointer.pointee.flags.isSuperset(of: .isDecided(axis)) { return }
    if mayFollowContent(node) { measure(node, along: axis) }
  }

  /// Whether there is something to measure: content, or a layout.
  @inline(__always)
  func isMeasured(_ node: LayoutNode) -> Bool {
    let pointer = node.pointer
    return pointer.pointee[.hasContent] || pointer.pointee[.hasLayout]
  }

  /// Returns the distance of a baseline of a box from its top edge.
  func baselineOffset(_ attribute: LayoutAttribute, of node: LayoutNode) -> Double {
    settle(node.baselineNode(attribute), along: .vertical)
    return node.baselineOffset(attribute)
  }

  /// Whether the extent of a box is that of its content.
  func followsContent(_ node: LayoutNode, along axis: Axis) -> Bool {
    node.pointer.pointee.flags.isSuperset(of: .followsContent(axis))
  }

  /// Sets a frame with another extent along an axis, or along both without one.
  ///
  /// - Parameters:
  ///   - node: The box.
  ///   - frame: The frame.
  ///   - axis: The axis.
  ///   - isOfContent: Whether the extent is still that of the content, stretched by a list.
  ///   - callSite: The line of the call.
  func resize(
    _ node: LayoutNode, to frame: Rect, along axis: Axis?, isOfContent: Bool = false,
    at callSite: CallSite
  ) {
    let old = node.exactFrame
    set(frame, of: node)
    for own in Axis.allCases where axis == nil || axis == own {
      if !isOfContent, followsContent(node, along: own), frame.size[own] != old.size[own] {
        report(.changedExtent(own), node, at: callSite)
      }
      decide(node, along: own, isOfContent: isOfContent)
    }
    if frame.width != old.width, followsContent(node, along: .vertical) {
      var frame = frame
      frame.size.height = contentExtent(of: node, along: .vertical)
      if frame.height == node.exactFrame.height || !frame.isInRange { return }
      report(.changedExtent(.vertical), node, at: callSite)
      set(frame, of: node)
    }
  }

  /// Gives a box the extents of its content, as far as no call has decided them, and forgets these,
  /// which later calls measure anew.
  ///
  /// - Returns: Whether calls have given it an extent.
  func settle(_ node: LayoutNode) -> Bool {
    if !isMeasured(node) { return false }
    for axis in Axis.allCases { settle(node, along: axis) }
    for axis in Axis.allCases where followsContent(node, along: axis) {
      node.pointer.pointee.flags.subtract(.isDecided(axis).union(.followsContent(axis)))
    }
    return !node.pointer.pointee.flags.isDisjoint(with: .ofRun)
  }

  /// Takes boxes into the run before its first call, so that they have the extents of their
  /// contents; no call has named them yet.
  func include(_ nodes: [LayoutNode]) {
    for node in nodes {
      touch(node)
      node.pointer.pointee[.isNamedByMaker] = false
    }
  }

  /// Whether the extents of a box with content may be those of its content: neither its owner nor
  /// a layout around it decides them.
  private func mayFollowContent(_ node: LayoutNode) -> Bool {
    !isSubject(node) && !node.isFrameOfOwner && !node.isFrameDriven && !node.isPlacedByLayout
  }

  private func measure(_ node: LayoutNode, along axis: Axis) {
    if axis == .vertical { settle(node, along: .horizontal) }
    var frame = node.exactFrame
    frame.size[axis] = contentExtent(of: node, along: axis)
    touch(node)
    decide(node, along: axis, isOfContent: true)
    guard frame.isInRange else { return report(.frameOutOfRange, node) }
    node.exactFrame = frame
  }

  /// Returns the ideal width of the content, or the height in the present width.
  private func contentExtent(of node: LayoutNode, along axis: Axis) -> Double {
    axis == .horizontal
      ? node.measureSize(.unspecified).size.width
      : node.measure(forWidth: node.exactFrame.width).size.height
  }

  private func decide(_ node: LayoutNode, along axis: Axis, isOfContent: Bool) {
    node.pointer.pointee.flags.formUnion(.isDecided(axis).union(openFlag))
    if isOfContent {
      node.pointer.pointee.flags.formUnion(.followsContent(axis))
    } else {
      node.pointer.pointee.flags.subtract(.followsContent(axis))
    }
  }
}

extension FrameRun {
  /// Returns how the extent of a box resists growing or shrinking in a list; `nil` if it never
  /// changes, or is neither that of a content nor undecided.
  func resistance(
    of node: LayoutNode, toGrowing grows: Bool, along axis: Axis
  ) -> ContentResistance? {
    if isUndecided(node, along: axis) { return ContentResistance.none }
    guard followsContent(node, along: axis) else { return nil }
    guard node.hasIdealExtent(along: axis) else { return ContentResistance.none }
    let priorities = node.contentPriorities
    let priority = grows ? priorities.hugging[axis] : priorities.resistance[axis]
    return priority < 1000
      ? ContentResistance(priority: priority, rank: node.contentRank(along: axis)) : nil
  }

  /// Whether neither a call, nor the owner, nor a content gives a box its extent.
  func isUndecided(_ node: LayoutNode, along axis: Axis) -> Bool {
    !isMeasured(node) && !node.pointer.pointee.flags.isSuperset(of: .isDecided(axis))
      && !node.pointer.pointee[.isRectangle] && node.guide?.isHeld != true
      && mayFollowContent(node)
  }
}

/// How an extent resists growing or shrinking: by its priority, and among equal ones by its rank.
struct ContentResistance: Comparable {
  let priority: Int
  let rank: Double

  /// The resistance of a box without content.
  static let none = ContentResistance(priority: 0, rank: 0)

  static func < (left: ContentResistance, right: ContentResistance) -> Bool {
    (left.priority, left.rank) < (right.priority, right.rank)
  }
}

extension LayoutNode {
  /// Whether the layout around the node decides its frame.
  var isPlacedByLayout: Bool {
    guard let parent = pointer.pointee.parent, parent.pointee[.hasLayout] else { return false }
    return takesPart && !itemTraits.reservesSpaceOnly
  }
}

extension NodeFlags {
  /// The flag of an extent that a run of a maker has decided.
  fileprivate static func isDecided(_ axis: Axis) -> NodeFlags {
    axis == .horizontal ? .isWidthDecided : .isHeightDecided
  }

  /// The flag of an extent that is that of a content.
  fileprivate static func followsContent(_ axis: Axis) -> NodeFlags {
    axis == .horizontal ? .widthFollowsContent : .heightFollowsContent
  }
}
