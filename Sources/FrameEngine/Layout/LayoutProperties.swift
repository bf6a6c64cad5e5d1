import LayoutTree

/// The properties of a layout for diagnostics, dragging and the layouts around it.
///
/// SwiftUI: `LayoutProperties`.
public struct LayoutProperties: Hashable, Sendable {
  /// The axis along which the children follow one another in lines; `nil` if they do not.
  public var lineAxis: Axis?
  /// Whether all children are in one line, independent of the available space.
  public var hasSingleLine = false
  /// Whether the positions of the children depend on their order.
  public var usesOrder = true
  /// Whether weights have an effect.
  public var usesWeights = true
  /// Whether the width follows from the height, as where columns wrap.
  public var widthFollowsHeight = false
  /// Whether the layout continues in pages; only then is
  /// ``Layout/lengthOfPages(_:along:subviews:)`` called.
  public var isPaged = false
  /// Whether the kind is built in: it keeps nothing that is passed to it, and sets the frames of
  /// all children.
  var isOfThisPackage = false
  /// Whether the kind, or the one that it transforms, is built in, and reads none but its
  /// `attributes`.
  var isBuiltIn = false
  /// Whether boxes are moved after they are placed, so that they may be outside of the layout.
  var movesBoxes = false
  /// The axes along which the content may be larger than the layout, which clips it; `nil` if the
  /// layout does not scroll.
  var scrolledAxes: [Axis]?
  /// The built-in attributes of children that the layout reads.
  var attributes: Attributes = []

  /// The traits of children without an effect in a built-in kind, besides those along a line.
  var unread: Unread = []

  /// Creates the default properties.
  public init() {}

  /// Traits that some kinds do not read.
  struct Unread: OptionSet, Hashable {
    let rawValue: UInt8

    static let centerX = Unread(rawValue: 1 << 0)
    static let centerY = Unread(rawValue: 1 << 1)
    static let horizontalAlignment = Unread(rawValue: 1 << 2)
    static let verticalAlignment = Unread(rawValue: 1 << 3)

    static let shrinkX = Unread(rawValue: 1 << 4)
    static let shrinkY = Unread(rawValue: 1 << 5)
    static let marginWeightX = Unread(rawValue: 1 << 6)
    static let marginWeightY = Unread(rawValue: 1 << 7)

    static let shrinks: Unread = [.shrinkX, .shrinkY]
    static let centers: Unread = [.centerX, .centerY]
    static let alignments: Unread = [.horizontalAlignment, .verticalAlignment]

    /// Returns the centre along an axis.
    static func center(_ axis: Axis) -> Unread { axis == .horizontal ? .centerX : .centerY }

    /// Returns the alignment along an axis.
    static func alignment(_ axis: Axis) -> Unread {
      axis == .horizontal ? .horizontalAlignment : .verticalAlignment
    }

    /// Returns the shrink factors of the extent and of distances along an axis.
    static func shrink(_ axis: Axis) -> Unread { axis == .horizontal ? .shrinkX : .shrinkY }

    /// Returns the weights of distances along an axis.
    static func marginWeight(_ axis: Axis) -> Unread {
      axis == .horizontal ? .marginWeightX : .marginWeightY
    }
  }

  /// The kinds of attributes that children carry for built-in layouts.
  struct Attributes: OptionSet, Hashable {
    let rawValue: UInt8

    static let relative = Attributes(rawValue: 1 << 0)
    static let path = Attributes(rawValue: 1 << 1)
    static let float = Attributes(rawValue: 1 << 2)
    static let flex = Attributes(rawValue: 1 << 3)
  }

  /// Returns the properties of a built-in kind.
  static func builtIn(
    usesWeights: Bool, usesOrder: Bool = true, reads attributes: Attributes = [],
    ignores unread: Unread = []
  ) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.usesWeights = usesWeights
    properties.usesOrder = usesOrder
    properties.attributes = attributes
    properties.unread = unread
    properties.isOfThisPackage = true
    properties.isBuiltIn = true
    return properties
  }
}

/// A setting of a layout that is below its range, and counts as the least value within it.
public struct SettingOutOfRange: Hashable, Sendable {
  /// The name of the setting.
  public var name: String
  /// The source text of its value.
  public var value: String
  /// The source text of the value that it counts as.
  public var countsAs: String

  /// Creates the description of a setting.
  public init(_ name: String, _ value: String, countsAs: String) {
    self.name = name
    self.value = value
    self.countsAs = countsAs
  }

  /// Returns a setting with a count of less than 1, which counts as 1; `nil` for others.
  init?(_ name: String, _ value: String, count: Int) {
    if count >= 1 { return nil }
    self.init(name, value, countsAs: "1")
  }

  /// Returns a setting with a negative number, which counts as 0; `nil` for others.
  init?(_ name: String, _ value: String, length: Double) {
    if !(length < 0) { return nil }
    self.init(name, value, countsAs: "0")
  }
}
