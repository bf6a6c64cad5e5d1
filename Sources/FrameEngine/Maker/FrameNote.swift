import LayoutTree

/// Something about a call of a ``FrameMaker`` that ran, but perhaps not as meant.
package enum FrameNote: Hashable, Sendable {
  /// The content area is too short by this many points, and so the shares are negative.
  case overflow(Axis, by: Double, CallSite)
  /// The gap at this place of the list, counted from 0, has no effect because of a wall.
  case gapDropped(index: Int, CallSite)
  /// The maximum of the gap at this place of the list, counted from 0, is below its minimum.
  case contradictoryBounds(index: Int, CallSite)
  /// The list of extents was too short for this many boxes, which keep theirs.
  case boxesWithoutValue(count: Int, CallSite)
  /// The extent of the box came out negative and became 0.
  case negativeExtent(box: String, CallSite)
  /// The box is placed by the layout that it is in, which takes no notice of the call.
  case insideLayout(box: String, layout: String, CallSite)

  /// The line of the call.
  package var callSite: CallSite {
    switch self {
    case .overflow(_, _, let site), .gapDropped(_, let site), .boxesWithoutValue(_, let site),
      .contradictoryBounds(_, let site), .negativeExtent(_, let site),
      .insideLayout(_, _, let site):
      site
    }
  }
}

extension FrameNote {
  /// The names of the boxes that it is about.
  package var boxes: [String] {
    switch self {
    case .negativeExtent(let box, _): [box]
    case .insideLayout(let box, let layout, _): [box, layout]
    case .overflow, .gapDropped, .contradictoryBounds, .boxesWithoutValue: []
    }
  }
}

extension FrameNote: CustomStringConvertible {
  /// One line for a person: the call site and a sentence.
  package var description: String { callSite.description + ": " + sentence }

  /// What is wrong, without the call site.
  var sentence: String {
    switch self {
    case .overflow(let axis, _, _): axis.negativeShares
    case .gapDropped: "a gap next to a wall has no effect"
    case .contradictoryBounds: "the maximum of a gap is below its minimum, which holds"
    case .boxesWithoutValue(let count, _):
      String(count) + (count == 1 ? " box gets" : " boxes get") + " no value from the list"
    case .negativeExtent(let box, _): "the extent of box \"" + box + "\" was negative and is now 0"
    case .insideLayout(let box, let layout, _):
      "box \"" + box + "\" is placed by the layout of \"" + layout
        + "\", which puts it back when it runs again"
    }
  }
}
