import Dovetail

/// A layout of one's own that makes calls while it is asked, and may keep what it was asked with.
struct ProbeLayout: Layout {
  /// What it keeps of its children from call to call.
  typealias Cache = [Double]

  let keeps: Bool
  let acts: () -> Void
  let keep: (LayoutSubviews) -> Void

  func makeCache(subviews: LayoutSubviews) -> [Double] {
    subviews.map { $0.sizeThatFits(.unspecified).width }
  }

  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout [Double]
  ) -> Size {
    var size = Size(width: cache.reduce(0, +), height: 0)
    for subview in subviews {
      size.height = max(size.height, subview.sizeThatFits(proposal).height)
      if subview.node === subviews.first?.node { acts() }
      size.width += subview.resolvedTraits(in: proposal).margins.leading
    }
    if keeps { keep(subviews) }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout [Double]
  ) {
    for (place, subview) in subviews.enumerated() {
      if place == 1 { acts() }
      if place % 2 == 0 {
        subview.place(in: bounds)
      } else {
        subview.place(at: Point(x: bounds.midX, y: 0), anchor: .center, proposal: proposal)
      }
      _ = subview.firstBaseline(in: bounds.size)
    }
    if keeps { keep(subviews) }
  }
}
