extension LayoutTransition {
  /// The change of one frame in a transition.
  public struct Movement: Hashable, Sendable {
    /// The change of a node: it moves, appears or disappears.
    public enum Kind: Hashable, Sendable {
      /// It goes from one frame to the other.
      case moves
      /// It was gone, in no tree or never laid out: it is in its new frame all the time, to be
      /// faded in.
      case appears
      /// It is gone or in no tree from now on: it stays in its old frame until the end, to be faded
      /// out.
      case disappears
    }

    /// The name of the node or, if it has none, `#` and its number in the list or result.
    public let id: String
    /// The node itself, told from others of its name.
    public let node: NodeIdentity
    /// The change of the node.
    public let kind: Kind
    /// The frame at the start, in the parent's coordinates; of a node that appears, the one at the
    /// end.
    public let old: Rect
    /// The frame at the end, in the parent's coordinates; of a node that disappears, the one at the
    /// start.
    public let new: Rect

    init(
      id: String, _ number: Int, _ node: NodeIdentity, _ kind: Kind, old: Rect, new: Rect
    ) {
      self.id = id.isEmpty ? "#" + String(number) : id
      self.node = node
      self.kind = kind
      self.old = kind == .appears ? new : old
      self.new = kind == .disappears ? old : new
    }

    /// The way between two frames, of which one is `Rect.zero` if the node comes or goes.
    init(id: String, _ number: Int, _ node: NodeIdentity, old: Rect, new: Rect) {
      let kind: Kind = new == .zero ? .disappears : old == .zero ? .appears : .moves
      self.init(id: id, number, node, kind, old: old, new: new)
    }

    /// The frame at a part of the way, from 0 to 1; springs go beyond 1 for a while.
    public func frame(at progress: Double) -> Rect {
      if progress == 1 || old == new { return new }
      if progress == 0 { return old }
      var frame = old
      for axis in Axis.allCases {
        frame.origin[axis] += progress * (new.origin[axis] - old.origin[axis])
        let extent = old.size[axis] + progress * (new.size[axis] - old.size[axis])
        let isSigned = old.size[axis] < 0 || new.size[axis] < 0
        frame.size[axis] = isSigned ? extent : max(0, extent)
      }
      return frame
    }

    /// The opacity of the node at a part of the way, from 0 to 1: what comes fades in, and what
    /// goes fades out.
    public func opacity(at progress: Double) -> Double {
      let part = min(1, max(0, progress))
      return switch kind {
      case .moves: 1
      case .appears: part
      case .disappears: 1 - part
      }
    }
  }
}
