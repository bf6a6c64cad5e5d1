import FrameEngine
import LayoutDocument
import LayoutTree

/// A layout that puts boxes behind each other, each a step further down and to the trailing side.
struct CascadeLayout: Layout {
  /// How far it is from one box to the next.
  var step = 12.0

  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    var size = Size.zero
    forEachFrame(subviews) { _, frame in
      size.width = max(size.width, frame.maxX)
      size.height = max(size.height, frame.maxY)
    }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    forEachFrame(subviews) { subview, frame in subview.place(in: frame) }
  }

  private func forEachFrame(_ subviews: LayoutSubviews, _ body: (LayoutSubview, Rect) -> Void) {
    var corner = 0.0
    for (place, subview) in subviews.enumerated() {
      if place > 0 { corner += step + subview[ExtraStep.self] }
      let size = subview.sizeThatFits(.unspecified)
      body(subview, Rect(origin: Point(x: corner, y: corner), size: size))
    }
  }
}

/// How much longer the step to a box of a cascade is.
struct ExtraStep: LayoutValueKey {
  static let defaultValue = 0.0
}

extension DocumentLayoutKind {
  /// Boxes behind each other: a kind that documents of tests may name.
  static let cascade = DocumentLayoutKind(
    "cascade", "Boxes behind each other.",
    keys: [
      KeyFormat("step", .extent, "How far it is to the next box.", standard: .number(12)) {
        $0.step = $1
      }
    ],
    traits: [
      DocumentTrait(
        KeyFormat("extraStep", .number, "How much longer the step to the box is.") {
          traits, step in
          traits.add { node, _, _ in node.setLayoutValue(step, for: ExtraStep.self) }
        }, kinds: ["cascade"])
    ],
    from: CascadeLayout()
  ) { layout in
    var plan = LayoutPlan(style: LayoutStyle()) { layout }
    plan.axis = .vertical
    return plan
  }
}

extension DocumentKinds {
  /// The kinds of the package and cascades.
  static let withCascade = DocumentKinds(DocumentKinds.standard.layouts + [.cascade])
}
