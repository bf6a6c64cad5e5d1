/// The options of a drawing of boxes.
public struct DrawingOptions: Hashable, Sendable {
  /// The source of the colour of a box.
  public enum Coloring: Hashable, Sendable {
    /// Its place among all boxes without children; boxes with children are outlines.
    case index
    /// Its depth, so that nesting shows.
    case depth
  }

  /// Whether names are drawn in their boxes where they fit; `true` by default.
  public var showsNames = true
  /// Whether sizes stand in their boxes where they fit, as `120 × 44`; `false` by default.
  public var showsSizes = false
  /// Whether boxes of text show it, set and broken into lines as it is measured, in place of
  /// their name; `true` by default.
  ///
  /// A text that no built-in measurer measures stands below the name, in the lines that it has been
  /// given.
  public var showsText = true
  /// Whether the borders of boxes are drawn; they are by default, but never in
  /// animations.
  public var showsBorders = true
  /// What decides the colour of a box; its index by default.
  public var coloring = Coloring.index
  /// Light, dark, or as the reader's system, which is the default.
  public var appearance = Appearance.automatic
  /// Drawn units for each point of a layout, the same for all panels; 1 by default.
  ///
  /// Names keep their size. A scale outside `0.001...1000` counts as 1.
  public var scale = 1.0
  /// The greatest width of a row of panels in drawn units; 960 by default.
  ///
  /// A panel that does not fit begins another row. A wider panel has a row for itself.
  public var rowWidth = 960.0

  /// Creates the default options.
  public init() {}

  var validScale: Double { (0.001...1000).contains(scale) ? scale : 1 }
}
