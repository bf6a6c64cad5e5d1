import LayoutTree

/// The properties of a layout that diagnostics, dragging and the layouts around it go by.
///
/// SwiftUI: `LayoutProperties`.
public struct LayoutProperties: Hashable, Sendable {
  /// The axis along which the children follow one another in lines; `nil` where they do not.
  public var lineAxis: Axis?
  /// Whether all children are in one line, whatever room there is.
  public var hasSingleLine = false
  /// Whether the places of the children follow from their order.
  public var usesOrder = true
  /// Whether weights, and shares of what is left, have a meaning.
  public var usesWeights = true
  /// Whether the width follows from the height, as where columns wrap.
  public var widthFollowsHeight = false
  /// Whether the layout is of a kind of this package, which keeps nothing of what it is asked with,
  /// and gives all children frames.
  var isOfThisPackage = false
  /// The attributes of children, of those of this package, that the layout reads.
  var attributes: Attributes = []

  /// Creates the properties of a layout that has told nothing of itself.
  public init() {}

  /// Kinds of attributes that children carry for layouts of this package.
  struct Attributes: OptionSet, Hashable {
    let rawValue: UInt8

    static let relative = Attributes(rawValue: 1 << 0)
    static let path = Attributes(rawValue: 1 << 1)
    static let float = Attributes(rawValue: 1 << 2)
    static let flex = Attributes(rawValue: 1 << 3)
  }

  /// Those of a kind of this package.
  static func builtIn(
    usesWeights: Bool, usesOrder: Bool = true, reads attributes: Attributes = []
  ) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.usesWeights = usesWeights
    properties.usesOrder = usesOrder
    properties.attributes = attributes
    properties.isOfThisPackage = true
    return properties
  }
}
