import FrameEngine
import LayoutTree

extension FloatLayout: Styled {}

extension DocumentLayoutKind {
  /// A layout of children beside each other as far as they fit.
  static let float = DocumentLayoutKind(
    "float", "Boxes that float to the start or the end, beside earlier ones where there is room.",
    keys: [
      KeyFormat(
        "axis", .axis, "Along which boxes lie beside each other.", standard: .string("horizontal")
      ) { $0.axis = $1 }
    ] + KeyFormat.style + [
      KeyFormat(
        "flexibleSpacing", .flexibleSpacing,
        "One length for all boxes along the axis, with gaps that give way."
      ) { $0.flexibleSpacing = $1 }
    ],
    traits: [
      DocumentTrait(
        KeyFormat(
          "float", .words(["start": FloatItem.Side.start, "end": .end]),
          "The side at which the box lies.", standard: .string("start")
        ) { traits, side in traits.add { node, _, _ in node[FloatItem.self].float = side } },
        kinds: ["float"]),
      DocumentTrait(
        KeyFormat(
          "clear",
          .words(["none": FloatItem.Clear.none, "start": .start, "end": .end, "both": .both]),
          "The sides whose earlier boxes the box is below, and not beside.",
          standard: .string("none")
        ) { traits, clear in traits.add { node, _, _ in node[FloatItem.self].clear = clear } },
        kinds: ["float"]),
    ],
    from: FloatLayout()
  ) { layout in
    var plan = LayoutPlan(layout)
    plan.axis = layout.axis
    return plan
  }
}
