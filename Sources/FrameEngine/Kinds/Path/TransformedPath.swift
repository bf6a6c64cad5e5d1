/// A path layout, and how another layout moves the boxes that it has placed.
public struct TransformedPath {
  /// What places the boxes first.
  public var layout: PathLayout
  /// Where their middles go from there, about the middle of the layout.
  public var transform: FrameTransform

  /// A path layout whose boxes are moved; they stay where they are unless told otherwise.
  public init(_ layout: PathLayout, _ transform: FrameTransform = .identity) {
    self.layout = layout
    self.transform = transform
  }
}

extension Layout {
  /// No path.
  public var transformedPath: TransformedPath? { nil }
}

extension PathLayout {
  /// This path.
  public var transformedPath: TransformedPath? { TransformedPath(self) }
}

extension TransformedLayout {
  /// The path of the layout within, and where this one moves its boxes from there.
  public var transformedPath: TransformedPath? {
    base.transformedPath.map { TransformedPath($0.layout, $0.transform.then(transform)) }
  }
}
