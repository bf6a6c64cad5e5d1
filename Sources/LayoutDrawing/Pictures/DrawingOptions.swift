/// What a drawing of boxes shows, and how.
public struct DrawingOptions: Hashable, Sendable {
  /// What gives a box its colour.
  public enum Coloring: Hashable, Sendable {
    /// Its place among all boxes without children; boxes with children are outlines.
    case index
    /// Its depth, so that nesting shows.
    case depth
  }

  /// Whether names stand in their boxes where they fit; they do unless told otherwise.
  public var showsNames = true
  /// Whether sizes stand in their boxes where they fit, as `120 × 44`; they do not
  /// unless told.
  public var showsSizes = false
  /// Whether boxes of text show it, set and broken into lines as it is measured, in place of
  /// their name; they do unless told otherwise.
  ///
  /// A text that no built-in measurer measures stands below the name, its first line.
  public var showsText = true
  /// Whether the borderlines of boxes are drawn; they are unless told otherwise, but never in
  /// animations.
  public var showsBorderlines = true
  /// What gives a box its colour; its index unless told otherwise.
  public var coloring = Coloring.index
  /// Light, dark, or as the reader's system, which is the default.
  public var appearance = Appearance.automatic
  /// Drawn units for each point of a layout, the same for all panels; 1 unless told
  /// otherwise.
  ///
  /// Names keep their size. A scale outside `0.001...1000` counts as 1.
  public var scale = 1.0
  /// The greatest width of a row of panels in drawn units; 960 unless told otherwise.
  ///
  /// A panel that does not fit begins another row. A wider panel has a row for itself.
  public var rowWidth = 960.0

  /// Creates the default options.
  public init() {}

  var validScale: Double { (0.001...1000).contains(scale) ? scale : 1 }
}
