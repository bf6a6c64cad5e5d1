import LayoutTree

/// An extent that a dimension can be tied to, a fixed one, or one of several.
public struct LayoutExtent: Equatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  enum Source: Equatable {
    case points
    case wrap
    case own
    case layout(Axis?)
    case node(ObjectIdentifier, Axis?)
    case least([LayoutExtent])
    case greatest([LayoutExtent])
  }

  let source: Source
  package let reference: NodeReference?
  /// What the extent is multiplied by.
  public var times = 1.0
  /// Points added to the product; of a fixed extent, the extent.
  public var plus = 0.0

  private init(_ source: Source, _ reference: NodeReference? = nil) {
    self.source = source
    self.reference = reference
  }

  /// A fixed extent in points.
  public static func points(_ points: Double) -> LayoutExtent {
    var extent = LayoutExtent(.points)
    extent.plus = points
    return extent
  }

  /// What the inside of the box needs.
  public static var wrap: LayoutExtent { LayoutExtent(.wrap) }

  /// The extent of the box itself along the other axis.
  public static var otherAxis: LayoutExtent { LayoutExtent(.own) }

  /// The content area of the layout, along the same axis unless another is given.
  public static func ofLayout(_ axis: Axis? = nil) -> LayoutExtent { LayoutExtent(.layout(axis)) }

  /// An extent of another box, along the same axis unless another is given.
  public init(of item: some LayoutItem, _ axis: Axis? = nil) {
    _ = item.layoutNode.makeFrameItem()
    self.init(.node(ObjectIdentifier(item.layoutNode), axis), item.layoutNode.reference)
  }

  /// The least of several extents that are known; none of them is as if it were not given.
  public static func least(_ extents: [LayoutExtent]) -> LayoutExtent {
    LayoutExtent(.least(extents))
  }

  /// The greatest of several extents that are known; none of them is as if it were not given.
  public static func greatest(_ extents: [LayoutExtent]) -> LayoutExtent {
    LayoutExtent(.greatest(extents))
  }

  /// A fixed extent in points.
  public init(floatLiteral points: Double) { self = .points(points) }

  /// A fixed extent in points.
  public init(integerLiteral points: Int) { self = .points(Double(points)) }

  /// The same, multiplied.
  public func times(_ factor: Double) -> LayoutExtent {
    var copy = self
    copy.times = factor
    return copy
  }

  /// The same, with points added to the product.
  public func plus(_ points: Double) -> LayoutExtent {
    var copy = self
    copy.plus = points
    return copy
  }

  /// Whether what is inside has a part in it.
  var goesByInside: Bool {
    switch source {
    case .wrap: true
    case .least(let extents), .greatest(let extents): extents.contains { $0.goesByInside }
    case .points, .own, .layout, .node: false
    }
  }

  /// Whether two extents are the same by what they say and of whom.
  public static func == (left: LayoutExtent, right: LayoutExtent) -> Bool {
    left.source == right.source && left.times == right.times && left.plus == right.plus
  }
}
