import LayoutTree

/// A box with a layout of one kind.
final class TypedLayoutBox<L: Layout>: LayoutBox {
  typealias Ask = (TypedLayoutBox<L>, LayoutQuestion, LayoutSubviews) -> Size

  @exclusivity(unchecked)
  var layout: L
  @exclusivity(unchecked)
  fileprivate var cache: L.Cache?
  /// Asks the layout, by code that was compiled for its kind where that is one of this package.
  private let ask: Ask

  fileprivate init(_ layout: L, _ ask: @escaping Ask) {
    self.layout = layout
    self.ask = ask
  }

  override func forgetSizes() {
    super.forgetSizes()
    cache = nil
  }

  override func answer(
    _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
  ) -> Size {
    ask(self, question, LayoutSubviews(pass: pass, cell: node, members: members(of: node)))
  }
}

/// Makes the box of a layout.
///
/// Methods of a generic class are compiled once for all kinds. A closure that is made where the kind is
/// known is compiled for it.
@_specialize(where L == LinearLayout)
@_specialize(where L == FrameLayout)
@_specialize(where L == RelativeLayout)
@_specialize(where L == TableLayout)
@_specialize(where L == PathLayout)
func makeLayoutBox<L: Layout>(_ layout: L) -> LayoutBox {
  TypedLayoutBox(layout) { box, question, subviews in
    var cache = box.cache ?? box.layout.makeCache(subviews: subviews)
    box.cache = nil
    defer { box.cache = cache }
    switch question {
    case .size(let offer):
      return box.layout.sizeThatFits(
        proposal: offer.proposal, subviews: subviews, cache: &cache)
    case .idealWidth:
      let width = box.layout.idealWidth(subviews: subviews, cache: &cache)
      return Size(width: width, height: 0)
    case .places(let size):
      box.layout.placeSubviews(
        in: Rect(origin: .zero, size: size),
        proposal: ProposedSize(width: size.width, height: size.height), subviews: subviews,
        cache: &cache)
      return size
    }
  }
}
