import LayoutTree

/// How wide or high a box is; the data of a `LayoutDimension`.
struct DocumentDimension: Hashable, Sendable {
  /// What decides about an extent.
  enum Value: Hashable, Sendable {
    /// An extent in points.
    case points(Double)
    /// As large as what is inside needs.
    case wrap
    /// What is left.
    case fill
    /// Hundredths of the content area.
    case percent(Double)
    /// An extent of another box, of the layout or of the box itself.
    case extent(DocumentExtent)
    /// The least of several extents.
    case least([DocumentExtent])
    /// The greatest of several extents.
    case greatest([DocumentExtent])
    /// The box and others share what the layout has.
    case equal([DocumentExtent])
  }

  /// What decides.
  var value: Value
  /// What the value is multiplied by.
  var times = 1.0
  /// Points added to the product.
  var plus = 0.0
  /// What the extent is not to fall below.
  var minimum: DocumentExtent?
  /// What the extent is not to exceed.
  var maximum: DocumentExtent?
  /// Whether the extent counts.
  var isActive = true
  /// How much of what is missing the extent gives up.
  var shrink = 0.0

  /// A dimension from its value.
  init(_ value: Value) { self.value = value }
}

/// An extent that a dimension is tied to, a fixed one, or one of several; the data of a `LayoutExtent`.
struct DocumentExtent: Hashable, Sendable {
  /// Whose extent it is.
  enum Owner: Hashable, Sendable {
    /// Nobody's: what is added is a number of points.
    case nobody
    /// What the inside of the box needs.
    case inside
    /// The box itself, along its other axis.
    case otherAxis
    /// The content area of the layout, along the same axis unless another is given.
    case layout(Axis?)
    /// A box of the same layout, along the same axis unless another is given.
    case node(NodeName, Axis?)
    /// The least of several.
    case least([DocumentExtent])
    /// The greatest of several.
    case greatest([DocumentExtent])
  }

  /// Whose extent it is.
  let owner: Owner
  /// What the extent is multiplied by.
  var times = 1.0
  /// Points added to the product.
  var plus = 0.0

  /// An extent.
  init(_ owner: Owner, times: Double = 1, plus: Double = 0) {
    self.owner = owner
    self.times = times
    self.plus = plus
  }
}
