import LayoutTree

/// An extent that a dimension can be tied to, a fixed one, or one of several, of nodes.
public typealias LayoutExtent = BoxExtent<NodeReference>

/// An extent that a dimension can be tied to, a fixed one, or one of several, where other boxes are
/// named by a `Reference`.
public struct BoxExtent<Reference: Hashable>: Hashable {
  @usableFromInline
  enum Source: Hashable {
    case points
    case wrap
    case own
    case layout(Axis?)
    case box(Reference, Axis?)
    case least([BoxExtent])
    case greatest([BoxExtent])
  }

  let source: Source
  /// What the extent is multiplied by.
  public var times: Double
  /// Points added to the product; of a fixed extent, the extent.
  public var plus: Double

  @usableFromInline
  init(_ source: Source, plus: Double = 0) {
    self.source = source
    times = 1
    self.plus = plus
  }

  /// A fixed extent in points.
  @inlinable
  public static func points(_ points: Double) -> BoxExtent {
    BoxExtent(.points, plus: points)
  }

  /// What the inside of the box needs.
  @inlinable
  public static var wrap: BoxExtent { BoxExtent(.wrap) }

  /// The extent of the box itself along the other axis.
  @inlinable
  public static var otherAxis: BoxExtent { BoxExtent(.own) }

  /// The content area of the layout, along the same axis unless another is given.
  @inlinable
  public static func ofLayout(_ axis: Axis? = nil) -> BoxExtent { BoxExtent(.layout(axis)) }

  /// An extent of another box, along the same axis unless another is given.
  package init(ofBox reference: Reference, _ axis: Axis? = nil) {
    self.init(.box(reference, axis))
  }

  /// The least of several extents that are known; none of them is as if it were not given.
  @inlinable
  public static func least(_ extents: [BoxExtent]) -> BoxExtent { BoxExtent(.least(extents)) }

  /// The greatest of several extents that are known; none of them is as if it were not given.
  @inlinable
  public static func greatest(_ extents: [BoxExtent]) -> BoxExtent {
    BoxExtent(.greatest(extents))
  }

  /// The same, multiplied.
  @inlinable
  public func times(_ factor: Double) -> BoxExtent {
    var copy = self
    copy.times = factor
    return copy
  }

  /// The same, with points added to the product.
  @inlinable
  public func plus(_ points: Double) -> BoxExtent {
    var copy = self
    copy.plus = points
    return copy
  }

  /// The same with other references.
  package func map<Other>(_ transform: (Reference) -> Other) -> BoxExtent<Other> {
    let source: BoxExtent<Other>.Source =
      switch self.source {
      case .points: .points
      case .wrap: .wrap
      case .own: .own
      case .layout(let axis): .layout(axis)
      case .box(let reference, let axis): .box(transform(reference), axis)
      case .least(let extents): .least(extents.map { $0.map(transform) })
      case .greatest(let extents): .greatest(extents.map { $0.map(transform) })
      }
    return BoxExtent<Other>(source).times(times).plus(plus)
  }

  /// Whether what is inside has a part in it.
  var goesByInside: Bool {
    switch source {
    case .wrap: true
    case .least(let extents), .greatest(let extents): extents.contains { $0.goesByInside }
    case .points, .own, .layout, .box: false
    }
  }
}

extension BoxExtent<NodeReference> {
  /// An extent of another box, along the same axis unless another is given.
  public init(of item: some LayoutItem, _ axis: Axis? = nil) {
    self.init(ofBox: item.boxReference, axis)
  }
}

extension BoxExtent: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A fixed extent in points.
  @inlinable
  public init(floatLiteral points: Double) { self = .points(points) }

  /// A fixed extent in points.
  @inlinable
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

extension BoxExtent: Sendable where Reference: Sendable {}
extension BoxExtent.Source: Sendable where Reference: Sendable {}

extension LayoutItem {
  /// The node as one whose extents and lines other boxes may go by.
  package var boxReference: NodeReference {
    _ = layoutNode.makeFrameItem()
    return layoutNode.reference
  }
}
