import FrameEngine
import LayoutTree

extension DocumentLayoutKind {
  /// Children that are tied to each other.
  static let relative = DocumentLayoutKind(
    "relative", "Boxes that are tied to lines and extents of each other and of the layout.",
    keys: KeyFormat.padding,
    traits: [
      DocumentTrait(
        KeyFormat("baseline", .position(.vertical), "The first baseline.") { traits, position in
          traits.add { node, _, reference in
            node[RelativeItem.self].baseline =
              switch position {
              case .distance(let distance): RelativePosition(distance: distance)
              case .tied(let tied): tied.map(reference)
              }
          }
        }, kinds: ["relative"],
        isRefusedElsewhere: "\"baseline\" has a meaning in relative layouts only")
    ],
    from: RelativeLayout()
  ) { layout in
    var plan = LayoutPlan(layout)
    plan.tiesLines = true
    return plan
  }
}
