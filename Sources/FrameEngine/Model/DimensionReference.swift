import LayoutTree

/// An extent that a dimension can be tied to, a fixed one, or one of several, of nodes.
public typealias LayoutDimensionReference = DimensionReference<NodeReference>

/// An extent that a dimension can be tied to, a fixed one, or one of several, where other boxes are
/// named by a `Reference`.
public struct DimensionReference<Reference: Hashable>: Hashable {
  @usableFromInline
  enum Source: Hashable {
    case points
    case wrap
    case own
    case layout(Axis?)
    case box(Reference, Axis?)
    case min([DimensionReference])
    case max([DimensionReference])
  }

  let source: Source
  /// The factor of the extent.
  public var multiplier: Double
  /// Points added to the product; of a fixed extent, the extent.
  public var constant: Double

  @usableFromInline
  init(_ source: Source, constant: Double = 0) {
    self.source = source
    multiplier = 1
    self.constant = constant
  }

  /// A fixed extent in points.
  @inlinable
  public static func points(_ points: Double) -> DimensionReference {
    DimensionReference(.points, constant: points)
  }

  /// The extent that the content of the box needs.
  @inlinable
  public static var wrap: DimensionReference { DimensionReference(.wrap) }

  /// The extent of the box itself along the other axis.
  @inlinable
  public static var otherAxis: DimensionReference { DimensionReference(.own) }

  /// The content area of the layout, along the same axis unless another is given.
  @inlinable
  public static func ofLayout(_ axis: Axis? = nil) -> DimensionReference {
    DimensionReference(.layout(axis))
  }

  /// An extent of another box, along the same axis unless another is given.
  package init(ofBox reference: Reference, _ axis: Axis? = nil) {
    self.init(.box(reference, axis))
  }

  /// The least of several extents that are known; none of them is as if it were not given.
  @inlinable
  public static func min(_ extents: [DimensionReference]) -> DimensionReference {
    DimensionReference(.min(extents))
  }

  /// The greatest of several extents that are known; none of them is as if it were not given.
  @inlinable
  public static func max(_ extents: [DimensionReference]) -> DimensionReference {
    DimensionReference(.max(extents))
  }

  /// The same, multiplied.
  @inlinable
  public func multiplier(_ factor: Double) -> DimensionReference {
    var copy = self
    copy.multiplier = factor
    return copy
  }

  /// The same, with points added to the product.
  @inlinable
  public func constant(_ points: Double) -> DimensionReference {
    var copy = self
    copy.constant = points
    return copy
  }

  /// The same with other references.
  package func map<Other>(_ transform: (Reference) -> Other) -> DimensionReference<Other> {
    let source: DimensionReference<Other>.Source =
      switch self.source {
      case .points: .points
      case .wrap: .wrap
      case .own: .own
      case .layout(let axis): .layout(axis)
      case .box(let reference, let axis): .box(transform(reference), axis)
      case .min(let extents): .min(extents.map { $0.map(transform) })
      case .max(let extents): .max(extents.map { $0.map(transform) })
      }
    return DimensionReference<Other>(source).multiplier(multiplier).constant(constant)
  }

  /// Whether what is inside has a part in it.
  var goesByInside: Bool {
    switch source {
    case .wrap: true
    case .min(let extents), .max(let extents): extents.contains { $0.goesByInside }
    case .points, .own, .layout, .box: false
    }
  }
}

extension DimensionReference<NodeReference> {
  /// An extent of another box, along the same axis unless another is given.
  public init(of item: some LayoutItem, _ axis: Axis? = nil) {
    self.init(ofBox: item.boxReference, axis)
  }

  /// An extent of another box, along the same axis unless another is given.
  public static func of(_ item: some LayoutItem, _ axis: Axis? = nil) -> DimensionReference {
    DimensionReference(of: item, axis)
  }

  /// The least of the extents of several boxes along the same axis.
  public static func min(_ items: [LayoutNode]) -> DimensionReference {
    .min(items.map { .of($0) })
  }

  /// The greatest of the extents of several boxes along the same axis.
  public static func max(_ items: [LayoutNode]) -> DimensionReference {
    .max(items.map { .of($0) })
  }
}

extension DimensionReference: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A fixed extent in points.
  @inlinable
  public init(floatLiteral points: Double) { self = .points(points) }

  /// A fixed extent in points.
  @inlinable
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

extension DimensionReference: Sendable where Reference: Sendable {}
extension DimensionReference.Source: Sendable where Reference: Sendable {}

extension LayoutItem {
  /// The node as one whose extents and lines other boxes may go by.
  package var boxReference: NodeReference {
    _ = layoutNode.makeFrameItem()
    return layoutNode.reference
  }
}
