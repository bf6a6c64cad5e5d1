import Cassowary
import LayoutTree

/// The lines along which a chain runs.
struct VisualTrack {
  /// How far the content area is from an edge of its reference.
  struct Inset {
    var distance = 0.0
    /// What it has more in right-to-left.
    var mirrorShift = 0.0
  }

  let axis: Axis
  let start: LayoutAttribute
  let end: LayoutAttribute
  let startInset: Inset
  let endInset: Inset
  /// Whether the chain runs against the coordinates.
  let isReversed: Bool
  /// The far edges of the last group.
  var ends: [Anchor] = []
  private let node: LayoutNode
  private let gaps: (inside: Double, atEdge: Double)
  private var share: ShareVariable?

  /// The track through the content area of a maker, or through a stack.
  init(_ axis: Axis, _ maker: ConstraintMaker, _ options: VisualFormatOptions, stack: LayoutNode?) {
    self.axis = axis
    node = stack ?? maker.reference
    gaps = (options.spacing, stack == nil ? options.edgeSpacing : options.spacing)
    isReversed = axis == .horizontal && options.direction == .rightToLeft
    let runsWithText = axis == .horizontal && options.direction == .leadingToTrailing
    let lines: PlaceLines =
      if stack == nil {
        runsWithText ? maker.linesAlongText : maker.lines(along: axis)
      } else {
        runsWithText ? .leadingToTrailing(.zero) : .along(axis, .zero)
      }
    start = isReversed ? lines.end : lines.start
    end = isReversed ? lines.start : lines.end
    startInset = Inset(
      distance: isReversed ? lines.endInset : lines.startInset, mirrorShift: lines.mirrorShift)
    endInset = Inset(
      distance: isReversed ? lines.startInset : lines.endInset, mirrorShift: -lines.mirrorShift)
  }

  /// Where the chain begins.
  var startEdge: Anchor { Anchor(node, start) }

  /// Where the chain ends.
  var endEdge: Anchor { Anchor(node, end) }

  func standardGap(isAtEdge: Bool) -> Double { isAtEdge ? gaps.atEdge : gaps.inside }

  /// The one width of all equal gaps of the chain.
  mutating func share(_ recorder: ConstraintRecorder) -> ShareVariable {
    let share = share ?? recorder.makeShare()
    self.share = share
    return share
  }
}

/// What is between two edges, the second behind the first.
struct VisualGap {
  private let end: Anchor
  private let start: Anchor
  private let inset: VisualTrack.Inset
  private let isReversed: Bool
  /// What the gap is as wide as, besides a value.
  var share: ShareVariable?

  init(from end: Anchor, to start: Anchor, inset: VisualTrack.Inset, isReversed: Bool) {
    self.end = end
    self.start = start
    self.inset = inset
    self.isReversed = isReversed
  }

  /// Relates the width of the gap, less the inset, to a value.
  func constraint(_ relation: LayoutRelation, _ value: VisualSum) -> LayoutConstraint {
    let sign = isReversed ? -1.0 : 1.0
    let sum = [start, -end] + value.anchors.map { $0 * -sign }
    let constants = sum.reduce(0) { $0 + $1.constant }
    let constraint = LayoutConstraint(
      ConstraintDraft(
        sum, less: share, times: sign, isReversed ? relation.reversed : relation,
        constants + sign * (inset.distance + value.constant), isDirectional: false))
    constraint.written.row.mirrorShift = inset.mirrorShift
    return constraint
  }
}
