import LayoutTree

/// A reason for which a call of a ``FrameMaker`` was refused; the call had no effect.
///
/// Boxes are named by `LayoutNode.nameInTree`.
package enum FrameProblem: Error, Hashable, Sendable {
  /// A number of the call is not finite.
  case numberNotFinite(NumberFault, CallSite)
  /// The multiplier, the constant or the value of an anchor of the box is not finite.
  case anchorNotFinite(box: String, CallSite)
  /// The content area of the reference is not finite, through its rectangle or its insets.
  case areaNotFinite(reference: String, CallSite)
  /// The frame of the box resulting from the call is not finite, or beyond
  /// `Rect.maximumCoordinate`.
  case frameOutOfRange(box: String, CallSite)
  /// The box is not below the node that is laid out.
  case outsideTree(box: String, CallSite)
  /// The reference of the maker is in a list of its own boxes.
  case referenceInList(box: String, CallSite)
  /// The box contains the reference, which would move along with it.
  case containsReference(box: String, CallSite)
  /// The box is twice in one list.
  case listedTwice(box: String, CallSite)
  /// The guide is held within its owner by insets, and so cannot be laid out.
  case heldGuide(box: String, CallSite)
  /// The call has an invalid argument.
  case misuse(LayoutMisuse, CallSite)

  /// The line of the refused call.
  package var callSite: CallSite {
    switch self {
    case .numberNotFinite(_, let site), .anchorNotFinite(_, let site),
      .areaNotFinite(_, let site), .frameOutOfRange(_, let site), .outsideTree(_, let site),
      .referenceInList(_, let site), .containsReference(_, let site), .listedTwice(_, let site),
      .heldGuide(_, let site), .misuse(_, let site):
      site
    }
  }
}

extension FrameProblem {
  /// The names of the boxes concerned.
  package var boxes: [String] {
    switch self {
    case .anchorNotFinite(let box, _), .areaNotFinite(let box, _), .frameOutOfRange(let box, _),
      .outsideTree(let box, _), .referenceInList(let box, _), .containsReference(let box, _),
      .listedTwice(let box, _), .heldGuide(let box, _):
      [box]
    case .numberNotFinite(let fault, _): fault.node.map { [$0] } ?? []
    case .misuse: []
    }
  }
}

extension FrameProblem: CustomStringConvertible {
  /// The call site and a sentence, in one line.
  package var description: String { callSite.description + ": " + sentence }

  /// A sentence that describes the problem, without the call site.
  var sentence: String {
    switch self {
    case .numberNotFinite(let fault, _): fault.sentence
    case .anchorNotFinite(let box, _): NumberFault.anchor(node: box).sentence
    case .areaNotFinite(let reference, _): NumberFault.area(node: reference).sentence
    case .frameOutOfRange(let box, _):
      "the frame of box \"" + box + "\" would be beyond 10^12 points, or not a number"
    case .outsideTree(let box, _): "box \"" + box + "\" is not below the node that is laid out"
    case .referenceInList(let box, _): "box \"" + box + "\" is the reference of this call"
    case .containsReference(let box, _): "box \"" + box + "\" contains the reference of this call"
    case .heldGuide(let box, _): "guide \"" + box + "\" is held within its owner by insets"
    case .misuse(let misuse, _): misuse.description
    case .listedTwice(let box, _): "box \"" + box + "\" stands twice in the list"
    }
  }
}

/// A note on a call of a ``FrameMaker`` that ran, but perhaps not as meant.
package enum FrameNote: Hashable, Sendable {
  /// The content area is too short by this many points, and so the shares are negative.
  case overflow(Axis, by: Double, CallSite)
  /// The gap at this place of the list, counted from 0, has no effect because of a wall.
  case gapDropped(index: Int, CallSite)
  /// The maximum of the gap at this place of the list, counted from 0, is below its minimum.
  case contradictoryBounds(index: Int, CallSite)
  /// The list of extents was too short for this many boxes, which keep theirs.
  case boxesWithoutValue(count: Int, CallSite)
  /// The resulting extent of the box was negative and became 0.
  case negativeExtent(box: String, CallSite)
  /// The box is placed by the layout that it is in, which ignores the call.
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
  /// The names of the boxes concerned.
  package var boxes: [String] {
    switch self {
    case .negativeExtent(let box, _): [box]
    case .insideLayout(let box, let layout, _): [box, layout]
    case .overflow, .gapDropped, .contradictoryBounds, .boxesWithoutValue: []
    }
  }
}

extension FrameNote: CustomStringConvertible {
  /// The call site and a sentence, in one line.
  package var description: String { callSite.description + ": " + sentence }

  /// A sentence that describes the note, without the call site.
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

/// An error for calls refused by `layoutFramesOrThrow`; all frames are unchanged.
public struct FrameMakerError: Error, Hashable, Sendable {
  /// The refused calls, in order; at least one.
  public let diagnostics: [LayoutDiagnostic]
}

extension FrameMakerError: CustomStringConvertible {
  /// The refused calls, one a line.
  public var description: String {
    diagnostics.map { $0.description }.joined(separator: "\n")
  }
}
