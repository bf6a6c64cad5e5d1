import LayoutTree

/// One node as it stood when a ``TreePicture`` was taken.
public struct PictureBox: Hashable, Sendable {
  /// The name of the node; empty for a node without one.
  public let name: String
  /// The text that the node shows, if it shows text.
  public let text: String?
  /// The measurer of the text, if it is a built-in one: drawings then set the text as it measures.
  public let textMeasurer: TextMeasurer?
  /// Whether the node shows something that is no text, such as an image.
  public let isImage: Bool
  /// The frame in points; the corner of the root is the origin.
  public let frame: Rect
  /// Number of ancestors within the picture.
  public let depth: Int
  /// Whether the node has children.
  public let isContainer: Bool
  /// The lines of the node, in its own coordinates.
  public let border: [BorderRect]
  /// The least visible among the node and its ancestors: the inside of a gone box is gone.
  public let visibility: Visibility

  /// Creates a box from its values.
  public init(
    name: String, text: String? = nil, textMeasurer: TextMeasurer? = nil, isImage: Bool = false,
    frame: Rect, depth: Int = 0, isContainer: Bool = false, visibility: Visibility = .visible,
    border: [BorderRect] = []
  ) {
    self.name = name
    self.text = text
    self.textMeasurer = textMeasurer
    self.isImage = isImage
    self.frame = frame
    self.depth = depth
    self.isContainer = isContainer
    self.visibility = visibility
    self.border = border
  }

  /// No edge of a drawn box is farther from the origin than this, in points.
  static let maximumCoordinate = 1e9

  /// Whether drawings show the box: it is visible, and its frame can be drawn.
  ///
  /// A frame with a negative extent, with a number that is not finite, or more than 10^9 points
  /// away from the origin cannot.
  public var isDrawn: Bool {
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    return visibility == .visible && frame.width >= 0 && frame.height >= 0
      && edges.allSatisfy { $0.magnitude <= Self.maximumCoordinate }
  }
}
