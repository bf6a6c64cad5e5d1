import LayoutTree

// A kind of this package has a folder here, and a line in the list below.

/// Runs a question on a layout, in specialized code for each built-in kind; a generic class would
/// be compiled once for all kinds.
@_specialize(where L == LinearLayout)
@_specialize(where L == OverlayLayout)
@_specialize(where L == RelativeLayout)
@_specialize(where L == TableLayout)
@_specialize(where L == PathLayout)
@_specialize(where L == FloatLayout)
@_specialize(where L == FlexLayout)
@_specialize(where L == FlowLayout)
@_specialize(where L == GridLayout)
@_specialize(where L == ScrollLayout)
func answerOfKind<L: Layout>(
  _ cache: TypedLayoutCache<L>, _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
) -> Size {
  cache.ask(question, node, pass)
}

/// Creates the cache of a layout, in specialized code for each built-in kind, which need not look
/// up the generic class.
@_specialize(where L == LinearLayout)
@_specialize(where L == OverlayLayout)
@_specialize(where L == RelativeLayout)
@_specialize(where L == TableLayout)
@_specialize(where L == PathLayout)
@_specialize(where L == FloatLayout)
@_specialize(where L == FlexLayout)
@_specialize(where L == FlowLayout)
@_specialize(where L == GridLayout)
@_specialize(where L == ScrollLayout)
func cacheOfKind<L: Layout>(_ layout: L) -> LayoutCache {
  if let layout = layout as? FlexLayout { return FlexLayoutCache(layout) }
  if let layout = layout as? TransformedLayout<FlexLayout> {
    return FlexLayoutCache(layout.base, layout.transform)
  }
  if let layout = layout as? GridLayout { return GridLayoutCache(layout) }
  if let layout = layout as? TransformedLayout<GridLayout> { return TransformedGridCache(layout) }
  return TypedLayoutCache(layout)
}
