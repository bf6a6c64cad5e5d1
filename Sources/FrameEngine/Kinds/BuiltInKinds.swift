import LayoutTree

// A kind of this package has a folder here, and a line in each of the two lists below.

/// Asks a layout, in code of its own for each kind of this package: a generic class is compiled
/// once for all kinds otherwise.
@_specialize(where L == LinearLayout)
@_specialize(where L == OverlayLayout)
@_specialize(where L == RelativeLayout)
@_specialize(where L == TableLayout)
@_specialize(where L == PathLayout)
@_specialize(where L == FloatLayout)
@_specialize(where L == FlowLayout)
@_specialize(where L == GridLayout)
@_specialize(where L == ScrollLayout)
func answerOfKind<L: Layout>(
  _ box: TypedLayoutCache<L>, _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
) -> Size {
  box.ask(question, node, pass)
}

/// The kinds of this package.
enum BuiltInKinds {
  /// Whether a kind knows weights and shares of what is left; `nil` for one that is not of this
  /// package.
  ///
  /// A kind of this package keeps nothing of what it is asked with, and gives all children frames.
  @inline(__always)
  static func knowsShares<L: Layout>(_ kind: L.Type) -> Bool? {
    if L.self == LinearLayout.self { return true }
    if L.self == OverlayLayout.self { return false }
    if L.self == RelativeLayout.self { return false }
    if L.self == TableLayout.self { return true }
    if L.self == PathLayout.self { return false }
    if L.self == FlexLayout.self { return false }
    if L.self == FloatLayout.self { return true }
    if L.self == FlowLayout.self { return true }
    if L.self == GridLayout.self { return false }
    if L.self == ScrollLayout.self { return false }
    return nil
  }
}
