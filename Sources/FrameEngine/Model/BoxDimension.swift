import LayoutTree

/// The width or height that a node asks for.
///
///     node.traits.width = 80
///     node.traits.height = .wrap.minimum(20)
///     node.traits.width = .percent(50).constant(-4)
public typealias LayoutDimension = BoxDimension<NodeReference>

/// The width or height of a box, with a `Reference` for other boxes.
public struct BoxDimension<Reference: Hashable>: Hashable {
  /// The source of an extent.
  public enum Value: Hashable {
    /// An extent in points.
    case points(Double)
    /// As large as what is inside needs.
    case wrap
    /// The free space: along the axis of a linear layout a share like a weight of 1, in an equal
    /// group of a relative layout a share in that group, elsewhere the content area of the layout
    /// less the margins of the box.
    case fill
    /// A percentage of the content area along the axis.
    case percent(Double)
    /// An extent of another box.
    case extent(DimensionReference<Reference>)
    /// The least of several extents.
    case min([DimensionReference<Reference>])
    /// The greatest of several extents.
    case max([DimensionReference<Reference>])
  }

  /// What the number means; ``TraitKind/rare`` if the value is one of other boxes.
  @usableFromInline
  private(set) var kind: TraitKind
  @usableFromInline
  private(set) var number: Double
  /// The bounds that are plain numbers.
  @usableFromInline
  private(set) var least = -Double.infinity
  @usableFromInline
  private(set) var most = Double.infinity
  /// What is said beyond a plain number or word within bounds; `nil` if that is all.
  @usableFromInline
  private(set) var details: DimensionDetails<Reference>?

  /// A dimension from its value.
  @inlinable
  public init(_ value: Value) {
    (kind, number) = value.plain
    details = kind == .rare ? DimensionDetails(DimensionParts(other: value)) : nil
  }

  /// A dimension that is a plain number or word.
  @inlinable
  init(_ kind: TraitKind, _ number: Double) {
    self.kind = kind
    self.number = number
    details = nil
  }

  /// The value.
  public var value: Value {
    @inlinable
    get {
      switch kind {
      case .points: .points(number)
      case .percent: .percent(number)
      case .wrap: .wrap
      case .fill, .none, .weight: .fill
      case .rare: details?.parts.other ?? .fill
      }
    }
    @inlinable
    set {
      (kind, number) = newValue.plain
      parts.other = kind == .rare ? newValue : nil
    }
  }

  /// The factor of the value.
  public var multiplier: Double {
    @inlinable
    get { details?.parts.multiplier ?? 1 }
    @inlinable
    set { parts.multiplier = newValue }
  }

  /// Points added to the product.
  public var constant: Double {
    @inlinable
    get { details?.parts.constant ?? 0 }
    @inlinable
    set { parts.constant = newValue }
  }

  /// The minimum of the extent.
  public var minimum: DimensionReference<Reference>? {
    @inlinable
    get { details?.parts.minimum ?? (least.isFinite ? .points(least) : nil) }
    @inlinable
    set {
      least = newValue?.plainPoints ?? -.infinity
      if details != nil || !least.isFinite { parts.minimum = least.isFinite ? nil : newValue }
    }
  }

  /// The maximum of the extent; it wins over a minimum that is greater.
  public var maximum: DimensionReference<Reference>? {
    @inlinable
    get { details?.parts.maximum ?? (most.isFinite ? .points(most) : nil) }
    @inlinable
    set {
      most = newValue?.plainPoints ?? .infinity
      if details != nil || !most.isFinite { parts.maximum = most.isFinite ? nil : newValue }
    }
  }

  /// A Boolean value that indicates whether the extent is used; one that is not used is kept.
  public var isActive: Bool {
    @inlinable
    get { details?.parts.isActive ?? true }
    @inlinable
    set { parts.isActive = newValue }
  }

  /// The shrink factor: the part of an overflow that the extent gives up, in proportion to the
  /// others.
  public var shrink: Double {
    @inlinable
    get { details?.parts.shrink ?? 0 }
    @inlinable
    set { parts.shrink = newValue }
  }

  /// Whether it is a plain number or word.
  var isPlain: Bool { details == nil && least == -.infinity && most == .infinity }

  /// Keeps a length within bounds that are plain numbers; the greatest wins, and none is negative.
  @inline(__always)
  func bounded(_ length: Double) -> Double {
    FrameEngine.max(0, Swift.min(FrameEngine.max(length, least), most))
  }

  @usableFromInline
  var parts: DimensionParts<Reference> {
    @inlinable
    get { details?.parts ?? DimensionParts() }
    @inlinable
    set { details = newValue.isEmpty ? nil : DimensionDetails(newValue) }
  }

  /// An extent in points.
  @inlinable
  public static func points(_ points: Double) -> BoxDimension {
    BoxDimension(.points, points)
  }

  /// As large as what is inside needs.
  ///
  /// MyLayout: `MyLayoutSize.wrap`; Android: `wrap_content`; SwiftUI: `fixedSize`.
  @inlinable
  public static var wrap: BoxDimension { BoxDimension(.wrap, 0) }

  /// The least of several extents.
  ///
  /// MyLayout: `myMinSize`.
  @inlinable
  public static func min(_ extents: [DimensionReference<Reference>]) -> BoxDimension {
    BoxDimension(.min(extents))
  }

  /// The greatest of several extents.
  ///
  /// MyLayout: `myMaxSize`.
  @inlinable
  public static func max(_ extents: [DimensionReference<Reference>]) -> BoxDimension {
    BoxDimension(.max(extents))
  }

  /// The free space.
  ///
  /// MyLayout: `MyLayoutSize.fill`; Android: `match_parent`; SwiftUI: `frame(maxWidth: .infinity)`.
  @inlinable
  public static var fill: BoxDimension { BoxDimension(.fill, 0) }

  /// A percentage of the content area.
  @inlinable
  public static func percent(_ percent: Double) -> BoxDimension {
    BoxDimension(.percent, percent)
  }

  /// The extent of the box itself along the other axis.
  @inlinable
  public static var otherAxis: BoxDimension { BoxDimension(.extent(.otherAxis)) }

  /// The same, multiplied.
  ///
  /// MyLayout: `multiply`.
  @inlinable
  public func multiplier(_ factor: Double) -> BoxDimension {
    var copy = self
    copy.multiplier = factor
    return copy
  }

  /// The same, with points added to the product.
  ///
  /// MyLayout: `add`.
  @inlinable
  public func constant(_ points: Double) -> BoxDimension {
    var copy = self
    copy.constant = points
    return copy
  }

  /// The same, but never less.
  ///
  /// MyLayout: `lBound`; CSS: `min-width`.
  @inlinable
  public func minimum(_ extent: DimensionReference<Reference>) -> BoxDimension {
    var copy = self
    copy.minimum = extent
    return copy
  }

  /// The same, but never more.
  ///
  /// MyLayout: `uBound`; CSS: `max-width`.
  @inlinable
  public func maximum(_ extent: DimensionReference<Reference>) -> BoxDimension {
    var copy = self
    copy.maximum = extent
    return copy
  }

  /// The same, giving up some of the extent where space is missing.
  ///
  /// MyLayout: `shrink`; CSS: `flex-shrink`.
  @inlinable
  public func shrink(_ share: Double) -> BoxDimension {
    var copy = self
    copy.shrink = share
    return copy
  }

  /// The same value, marked as not used.
  @inlinable
  public var inactive: BoxDimension {
    var copy = self
    copy.isActive = false
    return copy
  }
}

extension BoxDimension<NodeReference> {
  /// An extent of another box, along the same axis unless another is given.
  public static func of(_ item: some LayoutItem, _ axis: Axis? = nil) -> BoxDimension {
    BoxDimension(.extent(DimensionReference(of: item, axis)))
  }

  /// The least of the extents of several boxes along the same axis.
  public static func min(_ items: [LayoutNode]) -> BoxDimension { .min(items.map { .of($0) }) }

  /// The greatest of the extents of several boxes along the same axis.
  public static func max(_ items: [LayoutNode]) -> BoxDimension { .max(items.map { .of($0) }) }
}

extension BoxDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// An extent in points.
  @inlinable
  public init(floatLiteral points: Double) { self.init(.points, points) }

  /// An extent in points.
  @inlinable
  public init(integerLiteral points: Int) { self.init(.points, Double(points)) }
}

extension BoxDimension {
  /// The same with other references.
  package func map<Other>(_ transform: (Reference) -> Other) -> BoxDimension<Other> {
    var dimension = BoxDimension<Other>(value.map(transform))
    dimension.multiplier = multiplier
    dimension.constant = constant
    dimension.minimum = minimum?.map(transform)
    dimension.maximum = maximum?.map(transform)
    dimension.isActive = isActive
    dimension.shrink = shrink
    return dimension
  }
}

/// What a dimension says beyond a plain number or word within bounds that are plain numbers.
@usableFromInline
struct DimensionParts<Reference: Hashable>: Hashable {
  /// The value, if it is one of other boxes.
  @usableFromInline
  var other: BoxDimension<Reference>.Value?
  @usableFromInline
  var multiplier = 1.0
  @usableFromInline
  var constant = 0.0
  @usableFromInline
  var minimum: DimensionReference<Reference>?
  @usableFromInline
  var maximum: DimensionReference<Reference>?
  @usableFromInline
  var isActive = true
  @usableFromInline
  var shrink = 0.0

  @inlinable
  init(other: BoxDimension<Reference>.Value? = nil) { self.other = other }

  /// Whether nothing is said.
  @inlinable
  var isEmpty: Bool {
    multiplier == 1 && constant == 0 && isActive && shrink == 0 && minimum == nil && maximum == nil
      && other == nil
  }
}

/// The parts of a dimension in memory of their own, because most dimensions have none, and copies
/// of others are cheap then.
@usableFromInline
final class DimensionDetails<Reference: Hashable>: Hashable {
  @usableFromInline
  let parts: DimensionParts<Reference>

  @inlinable
  init(_ parts: DimensionParts<Reference>) { self.parts = parts }

  @usableFromInline
  static func == (left: DimensionDetails, right: DimensionDetails) -> Bool {
    left === right || left.parts == right.parts
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { parts.hash(into: &hasher) }
}

extension BoxDimension.Value {
  /// The value as a plain number or word; of kind ``TraitKind/rare`` if it is one of other boxes.
  @inlinable
  var plain: (kind: TraitKind, number: Double) {
    switch self {
    case .points(let points): (.points, points)
    case .wrap: (.wrap, 0)
    case .fill: (.fill, 0)
    case .percent(let percent): (.percent, percent)
    case .extent, .min, .max: (.rare, 0)
    }
  }

  fileprivate func map<Other>(
    _ transform: (Reference) -> Other
  ) -> BoxDimension<Other>.Value {
    switch self {
    case .points(let points): .points(points)
    case .wrap: .wrap
    case .fill: .fill
    case .percent(let percent): .percent(percent)
    case .extent(let extent): .extent(extent.map(transform))
    case .min(let extents): .min(extents.map { $0.map(transform) })
    case .max(let extents): .max(extents.map { $0.map(transform) })
    }
  }
}

extension BoxDimension: Sendable where Reference: Sendable {}
extension DimensionParts: Sendable where Reference: Sendable {}
extension DimensionDetails: Sendable where Reference: Sendable {}
extension BoxDimension.Value: Sendable where Reference: Sendable {}

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

  @usableFromInline
  let source: Source
  /// The factor of the extent.
  public var multiplier: Double
  /// Points added to the product; of a fixed extent, the extent.
  public var constant: Double

  @inlinable
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

  /// The points of an extent that is fixed, if nothing else is said.
  @inlinable
  var plainPoints: Double? {
    if case .points = source, multiplier == 1, constant.isFinite { constant } else { nil }
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

// `Swift.max` compares with `>=`, for which processors have no instruction: it takes four where
// these take one.

/// The greater of two numbers; the first one if they are equal, or the second one is no number.
@inline(__always)
func max(_ first: Double, _ second: Double) -> Double { second > first ? second : first }

/// The greatest of three numbers.
@inline(__always)
func max(_ first: Double, _ second: Double, _ third: Double) -> Double {
  max(max(first, second), third)
}
