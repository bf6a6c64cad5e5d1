import LayoutTree

/// Why a call of a ``FrameMaker`` was refused; the call then did nothing.
///
/// Boxes are named by `LayoutNode.nameInTree`.
package enum FrameProblem: Error, Hashable, Sendable {
  /// A number of the call is not finite.
  case numberNotFinite(NumberFault, CallSite)
  /// The multiplier, the constant or the value of an anchor of the box is not finite.
  case anchorNotFinite(box: String, CallSite)
  /// The content area of the reference is not finite, through its rectangle or its insets.
  case areaNotFinite(reference: String, CallSite)
  /// The numbers of the call add up to a frame of the box that is not finite, or beyond
  /// `Rect.maximumCoordinate`.
  case frameOutOfRange(box: String, CallSite)
  /// The box is not below the node that is laid out.
  case outsideTree(box: String, CallSite)
  /// The reference of the maker stands in a list of its own boxes.
  case referenceInList(box: String, CallSite)
  /// The box contains the reference, which would move along with it.
  case containsReference(box: String, CallSite)
  /// The box stands twice in one list.
  case listedTwice(box: String, CallSite)
  /// The guide is held within its owner by insets, and so cannot be laid out.
  case heldGuide(box: String, CallSite)
  /// The call has an argument that makes no sense.
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
  /// The names of the boxes that it is about.
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
  /// One line for a person: the call site and a sentence.
  package var description: String { callSite.description + ": " + sentence }

  /// What is wrong, without the call site.
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
