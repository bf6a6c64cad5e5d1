import LayoutTree

/// Where a line of a box goes; the data of a `LayoutPosition`.
struct DocumentPosition: Hashable, Sendable {
  /// What decides about a position.
  enum Value: Hashable, Sendable {
    /// A distance in points.
    case points(Double)
    /// A share of the space that is left.
    case share(Double)
    /// Hundredths of the content area.
    case percent(Double)
    /// The inset of the layout's safe area.
    case safeArea
    /// A line of another box or of the layout.
    case line(DocumentLine)
    /// The least of several lines.
    case least([DocumentLine])
    /// The greatest of several lines.
    case greatest([DocumentLine])
    /// The box and others, centred together.
    case centered([DocumentLine])
  }

  /// What decides.
  var value: Value
  /// Points added inwards, or to the right and down for a centre.
  var offset = 0.0
  /// The least position; a number of points is a distance.
  var minimum: DocumentLine?
  /// The greatest position; a number of points is a distance.
  var maximum: DocumentLine?
  /// Whether the position counts.
  var isActive = true
  /// How much of what is missing the distance gives up.
  var shrink = 0.0

  /// A position from its value.
  init(_ value: Value) { self.value = value }
}

/// A line that a position is tied to, or a fixed one; the data of a `LayoutLine`.
struct DocumentLine: Hashable, Sendable {
  /// Whose line it is.
  enum Owner: Hashable, Sendable {
    /// A box of the same layout.
    case node(NodeName)
    /// The layout.
    case layout
    /// Nobody's: the offset is a number of points.
    case nobody
  }

  /// Whose line it is.
  let owner: Owner
  /// The line; the one of the same name as the position if `nil`.
  var attribute: LayoutAttribute?
  /// Points added.
  var offset = 0.0

  /// A line.
  init(_ owner: Owner, _ attribute: LayoutAttribute? = nil, offset: Double = 0) {
    self.owner = owner
    self.attribute = attribute
    self.offset = offset
  }
}
