/// A fault that a layout of frames has found in its boxes; the rest of the tree is laid out all the
/// same.
///
/// The layout keeps it, with references to boxes, until it places its children again; a person
/// reads it with their names.
package enum LayoutProblem<Box> {
  /// Layouts lie deeper in each other than the root allows; what is below this box is not laid out.
  case tooDeep(Box, limit: Int)
  /// The frame that a layout gave this box is not finite, or beyond `Rect.maximumCoordinate`; it
  /// got an empty one.
  case frameOutOfRange(Box)
  /// Positions or sizes of these boxes depend on each other in a cycle; they count as not given.
  case cycle([Box])
  /// This box is tied to a line or an extent that its layout does not know; it counts as not given.
  case unknownReference(Box)
  /// This box is in the lists of several groups and so in none, or it is in a list and so leads no
  /// group.
  case overlappingGroups(Box)
  /// This box asks for something that has no meaning in the layout it is in; it counts as not
  /// given.
  case ignoredTrait(box: Box, trait: LayoutTrait)
  /// The curve of this path layout is undefined in its whole domain; its boxes are at the origin.
  case noPath(Box)
  /// The curve of this path layout is too short for its boxes; the rest of them are at its end.
  case pathTooShort(Box)
}

extension LayoutProblem: Equatable where Box: Equatable {}

extension LayoutProblem: Hashable where Box: Hashable {}

extension LayoutProblem: Sendable where Box: Sendable {}

extension LayoutProblem {
  /// The boxes that it is about, at least one.
  package var boxes: [Box] {
    switch self {
    case .tooDeep(let box, _), .frameOutOfRange(let box), .unknownReference(let box),
      .overlappingGroups(let box), .ignoredTrait(let box, _), .noPath(let box),
      .pathTooShort(let box):
      [box]
    case .cycle(let boxes): boxes
    }
  }

  /// The same problem, of boxes by other means.
  func map<Other>(_ other: (Box) -> Other) -> LayoutProblem<Other> {
    switch self {
    case .tooDeep(let box, let limit): .tooDeep(other(box), limit: limit)
    case .frameOutOfRange(let box): .frameOutOfRange(other(box))
    case .cycle(let boxes): .cycle(boxes.map(other))
    case .unknownReference(let box): .unknownReference(other(box))
    case .overlappingGroups(let box): .overlappingGroups(other(box))
    case .ignoredTrait(let box, let trait): .ignoredTrait(box: other(box), trait: trait)
    case .noPath(let box): .noPath(other(box))
    case .pathTooShort(let box): .pathTooShort(other(box))
    }
  }
}

extension LayoutProblem<String>: CustomStringConvertible {
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
