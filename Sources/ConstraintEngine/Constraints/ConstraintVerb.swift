import LayoutTree

/// A verb of the vocabulary, as reports name it.
enum ConstraintVerb: Equatable {
  case place(Axis)
  case placeLeading
  case align(Axis, Alignment)
  case leading
  case trailing
  case extent(Axis)
  /// A verb that is made of others.
  case named(String)
  /// A container, named by its type.
  case container(String)

  var name: String {
    switch self {
    case .place(let axis): letter(of: axis) + "Place"
    case .placeLeading: "xPlaceLeading"
    case .align(.horizontal, .start): "xLeft"
    case .align(.horizontal, .end): "xRight"
    case .align(.vertical, .start): "yTop"
    case .align(.vertical, .end): "yBottom"
    case .align(let axis, .center): letter(of: axis) + "Center"
    case .align(let axis, .fill): letter(of: axis) + "Equal"
    case .leading: "xLeading"
    case .trailing: "xTrailing"
    case .extent(let axis): axis == .horizontal ? "width" : "height"
    case .named(let name), .container(let name): name
    }
  }

  private func letter(of axis: Axis) -> String { axis == .horizontal ? "x" : "y" }
}
