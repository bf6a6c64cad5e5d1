/// A line along an edge of a box.
public struct BorderLine: Hashable, Sendable {
  /// The thickness of a line.
  public enum Thickness: Hashable, Sendable {
    /// So many points.
    case points(Double)
    /// So many device pixels, 1 at least; their size follows from the rounding of the tree's root.
    case pixels(Double)
  }

  /// Strokes and the gaps between them; a line begins in the middle of a stroke.
  public struct Dash: Hashable, Sendable {
    /// The length of a stroke in points.
    public var on: Double
    /// The length of a gap in points.
    public var off: Double

    /// Creates a pattern; gaps are as long as strokes unless told otherwise.
    public init(on: Double, off: Double? = nil) {
      self.on = on
      self.off = off ?? on
    }
  }

  /// The colour on light paper, and on dark paper unless ``darkColor`` is given.
  public var color: LayoutColor
  /// The colour on dark paper, if it is another.
  public var darkColor: LayoutColor?
  /// The thickness; one device pixel by default.
  public var thickness: Thickness
  /// The length left out at the leading or top end, in points.
  public var headIndent = 0.0
  /// The length left out at the trailing or bottom end, in points.
  public var tailIndent = 0.0
  /// The distance of the line from the edge inwards, in points.
  public var offset = 0.0
  /// The pattern of a line that is dashed.
  public var dash: Dash?

  /// Creates a line from end to end of an edge.
  public init(
    _ color: LayoutColor = .black, dark: LayoutColor? = nil, thickness: Thickness = .pixels(1)
  ) {
    self.color = color
    darkColor = dark
    self.thickness = thickness
  }

  /// The thickness in points, for device pixels of a size.
  public func thickness(pixel: Double) -> Double {
    switch thickness {
    case .points(let points): points
    case .pixels(let pixels): max(1, pixels) * pixel
    }
  }

  /// Whether all numbers are finite, and a thickness and a dash greater than 0.
  package var isValid: Bool {
    let thickness = thickness(pixel: 1)
    guard thickness.isFinite, thickness > 0, headIndent.isFinite, tailIndent.isFinite,
      offset.isFinite
    else { return false }
    guard let dash else { return true }
    return dash.on.isFinite && dash.off.isFinite && dash.on > 0 && dash.off > 0
  }
}
