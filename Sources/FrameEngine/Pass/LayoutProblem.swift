/// What was wrong in a layout of frames; the rest of the tree is laid out all the same.
///
/// Boxes are named by ``FramePass/name(of:)``.
package enum LayoutProblem: Error, Hashable, Sendable {
  /// Layouts lie deeper in each other than the root allows; what is below this box is not laid out.
  case tooDeep(String, limit: Int)
  /// The frame that a layout gave this box is not finite, or beyond `Rect.maximumCoordinate`; it
  /// got an empty one.
  case frameOutOfRange(String)
  /// Positions or sizes of these boxes depend on each other in a cycle; they count as not given.
  case cycle([String])
  /// This box is tied to a line or an extent that its layout does not know; it counts as not given.
  case unknownReference(String)
  /// This box is in the lists of several groups and so in none, or it is in a list and so leads no
  /// group.
  case overlappingGroups(String)
  /// This box asks for something that has no meaning in the layout it is in; it counts as not
  /// given.
  case ignoredTrait(box: String, trait: LayoutTrait)
  /// The curve of this path layout is undefined in its whole domain; its boxes are at the origin.
  case noPath(String)
  /// The curve of this path layout is too short for its boxes; the rest of them are at its end.
  case pathTooShort(String)
  /// This box contains so many levels of nested boxes with automatic scrollbars that it gets none.
  case nestedScrolling(String)
}

extension LayoutProblem {
  /// The names of the boxes that it is about.
  package var boxes: [String] {
    switch self {
    case .tooDeep(let box, _), .frameOutOfRange(let box), .unknownReference(let box),
      .overlappingGroups(let box), .ignoredTrait(let box, _), .noPath(let box),
      .pathTooShort(let box), .nestedScrolling(let box):
      [box]
    case .cycle(let boxes): boxes
    }
  }
}

extension LayoutProblem: CustomStringConvertible {
  /// One sentence for a person.
  package var description: String {
    switch self {
    case .tooDeep(let box, let limit):
      "layouts lie more than " + String(limit) + " deep in each other at box \"" + box + "\""
    case .frameOutOfRange(let box):
      "the frame of box \"" + box + "\" is beyond 10^12 points, or not a number"
    case .cycle(let boxes):
      "these boxes depend on each other in a cycle: "
        + boxes.map { "\"" + $0 + "\"" }.joined(separator: ", ")
    case .ignoredTrait(let box, let trait):
      "box \"" + box + "\" asks for " + trait.phrase + ", which its layout does not know"
    case .noPath(let box): "the curve of layout \"" + box + "\" has no point in its domain"
    case .pathTooShort(let box): "the curve of layout \"" + box + "\" is too short for its boxes"
    case .nestedScrolling(let box):
      "box \"" + box + "\" gets no scrollbars: scroll containers are nested too deep in it"
    case .overlappingGroups(let box): "box \"" + box + "\" is in more than one group"
    case .unknownReference(let box):
      "box \"" + box + "\" is tied to a line or an extent that its layout does not know"
    }
  }
}

/// A trait, and the use of it, that not all layouts know.
package enum LayoutTrait: Hashable, Sendable {
  /// ``LayoutTraits/weight``; linear, table and float layouts know it.
  case weight
  /// A share of what is left as a distance; linear and table layouts know it.
  case marginWeight

  fileprivate var phrase: String {
    switch self {
    case .weight: "a weight"
    case .marginWeight: "a weight as a margin"
    }
  }
}
