import LayoutTree

// A kind of this package has a folder here, and a line in each of the two lists below.

/// Asks a layout, in code of its own for each kind of this package: a generic class is compiled once for all
/// kinds otherwise.
@_specialize(where L == LinearLayout)
@_specialize(where L == FrameLayout)
@_specialize(where L == RelativeLayout)
@_specialize(where L == TableLayout)
@_specialize(where L == PathLayout)
func answerOfKind<L: Layout>(
  _ box: TypedLayoutBox<L>, _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
) -> Size {
  box.ask(question, node, pass)
}

/// The kinds of this package.
enum BuiltInKinds {
  /// Which traits that not all layouts know a kind does; `nil` for a kind that is not of this package.
  ///
  /// A kind of this package keeps nothing of what it is asked with, and gives all children frames.
  @inline(__always)
  static func knownTraits<L: Layout>(_ kind: L.Type) -> KnownTraits? {
    if L.self == LinearLayout.self { return .shares }
    if L.self == FrameLayout.self { return KnownTraits.none }
    if L.self == RelativeLayout.self { return KnownTraits.none }
    if L.self == TableLayout.self { return .shares }
    if L.self == PathLayout.self { return KnownTraits.none }
    return nil
  }
}
