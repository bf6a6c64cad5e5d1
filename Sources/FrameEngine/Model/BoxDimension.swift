import LayoutTree

/// The width or height that a node requests.
///
///     node.traits.width = 80
///     node.traits.width = .wrap.maximum(.percent(70))
///     node.traits.height = .wrap.minimum(20)
///     node.traits.width = .percent(50).constant(-4)
public typealias LayoutDimension = BoxDimension<NodeReference>

/// The width or height of a box, with a `Reference` for other boxes.
public struct BoxDimension<Reference: Hashable>: Hashable {
  /// The source of an extent.
  public enum Value: Hashable {
    /// An extent in points.
    case points(Double)
    /// The extent of the content.
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

  /// The unit of the number; ``TraitKind/rare`` if the value is an extent of other boxes.
  @usableFromInline
  private(set) var kind: TraitKind
  @usableFromInline
  private(set) var number: Double
  /// The bounds that are plain numbers; infinite without one.
  @usableFromInline
  private(set) var least = -Double.infinity
  @usableFromInline
  private(set) var most = Double.infinity
  /// The parts beyond a plain number or word within plain bounds; `nil` if there are none.
  @usableFromInline
  private(set) var details: DimensionDetails<Reference>?

  /// Creates a dimension from its value.
  @inlinable
  public init(_ value: Value) {
    (kind, number) = value.plain
    details = kind == .rare ? DimensionDetails(DimensionParts(other: value)) : nil
  }

  /// Creates a dimension that is a plain number or word.
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

  /// The shrink factor: the proportion in which the extent shrinks by an overflow.
  public var shrink: Double {
    @inlinable
    get { details?.parts.shrink ?? 0 }
    @inlinable
    set { parts.shrink = newValue }
  }

  /// Whether it is a plain number or word.
  var isPlain: Bool { details == nil && least == -.infinity && most == .infinity }

  /// Clamps a length to bounds that are plain numbers; the maximum wins, and the result is not
  /// negative.
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

  /// Returns an extent in points.
  @inlinable
  public static func points(_ points: Double) -> BoxDimension {
    BoxDimension(.points, points)
  }

  /// The extent of the content.
  ///
  /// MyLayout: `MyLayoutSize.wrap`; Android: `wrap_content`; SwiftUI: `fixedSize`.
  @inlinable
  public static var wrap: BoxDimension { BoxDimension(.wrap, 0) }

  /// Returns the least of several extents.
  ///
  /// MyLayout: `myMinSize`.
  @inlinable
  public static func min(_ extents: [DimensionReference<Reference>]) -> BoxDimension {
    BoxDimension(.min(extents))
  }

  /// Returns the greatest of several extents.
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

  /// Returns a percentage of the content area.
  @inlinable
  public static func percent(_ percent: Double) -> BoxDimension {
    BoxDimension(.percent, percent)
  }

  /// The extent of the box itself along the other axis.
  @inlinable
  public static var otherAxis: BoxDimension { BoxDimension(.extent(.otherAxis)) }

  /// Returns the dimension with a multiplier.
  ///
  /// MyLayout: `multiply`.
  @inlinable
  public func multiplier(_ factor: Double) -> BoxDimension {
    var copy = self
    copy.multiplier = factor
    return copy
  }

  /// Returns the dimension with a number of points that is added to the product.
  ///
  /// MyLayout: `add`.
  @inlinable
  public func constant(_ points: Double) -> BoxDimension {
    var copy = self
    copy.constant = points
    return copy
  }

  /// Returns the dimension with a lower bound.
  ///
  /// MyLayout: `lBound`; CSS: `min-width`.
  @inlinable
  public func minimum(_ extent: DimensionReference<Reference>) -> BoxDimension {
    var copy = self
    copy.minimum = extent
    return copy
  }

  /// Returns the dimension with an upper bound.
  ///
  /// MyLayout: `uBound`; CSS: `max-width`.
  @inlinable
  public func maximum(_ extent: DimensionReference<Reference>) -> BoxDimension {
    var copy = self
    copy.maximum = extent
    return copy
  }

  /// Returns the dimension with a shrink factor, for lines that are too long.
  ///
  /// MyLayout: `shrink`; CSS: `flex-shrink`.
  @inlinable
  public func shrink(_ share: Double) -> BoxDimension {
    var copy = self
    copy.shrink = share
    return copy
  }

  /// The dimension, marked as not used.
  @inlinable
  public var inactive: BoxDimension {
    var copy = self
    copy.isActive = false
    return copy
  }
}

extension BoxDimension<NodeReference> {
  /// Returns an extent of another box, along the same axis by default.
  public static func of(_ item: some LayoutItem, _ axis: Axis? = nil) -> BoxDimension {
    BoxDimension(.extent(DimensionReference(of: item, axis)))
  }

  /// Returns the least of the extents of several boxes along the same axis.
  public static func min(_ items: [LayoutNode]) -> BoxDimension { .min(items.map { .of($0) }) }

  /// Returns the greatest of the extents of several boxes along the same axis.
  public static func max(_ items: [LayoutNode]) -> BoxDimension { .max(items.map { .of($0) }) }
}

extension BoxDimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates an extent in points.
  @inlinable
  public init(floatLiteral points: Double) { self.init(.points, points) }

  /// Creates an extent in points.
  @inlinable
  public init(integerLiteral points: Int) { self.init(.points, Double(points)) }
}

extension BoxDimension {
  /// Returns the dimension with transformed references.
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

/// The parts of a dimension beyond a plain number or word within bounds that are plain numbers.
@usableFromInline
struct DimensionParts<Reference: Hashable>: Hashable {
  /// The value, if it is an extent of other boxes.
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

  /// Whether all parts have their default values.
  @inlinable
  var isEmpty: Bool {
    multiplier == 1 && constant == 0 && isActive && shrink == 0 && minimum == nil && maximum == nil
      && other == nil
  }
}

/// The parts of a dimension in an object, because most dimensions have none; it makes copies of the
/// others cheap.
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
  /// The value as a plain number or word; of kind ``TraitKind/rare`` if it is an extent of other
  /// boxes.
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

/// A fixed extent, a percentage, an extent of a node, or one of several, for dimensions of nodes.
public typealias LayoutDimensionReference = DimensionReference<NodeReference>

/// A fixed extent, a percentage, an extent of a box, or one of several; a `Reference` identifies
/// other boxes.
public struct DimensionReference<Reference: Hashable>: Hashable {
  @usableFromInline
  enum Source: Hashable {
    case points
    case wrap
    case own
    case percent(Double)
    case layout(Axis?)
    case box(Reference, Axis?)
    case min([DimensionReference])
    case max([DimensionReference])
  }

  @usableFromInline
  let source: Source
  /// The factor of the extent.
  public var multiplier: Double
  /// Points added to the product; for a fixed extent, the extent itself.
  public var constant: Double

  @inlinable
  init(_ source: Source, constant: Double = 0) {
    self.source = source
    multiplier = 1
    self.constant = constant
  }

  /// Returns a fixed extent in points.
  @inlinable
  public static func points(_ points: Double) -> DimensionReference {
    DimensionReference(.points, constant: points)
  }

  /// The extent of the content of the box.
  @inlinable
  public static var wrap: DimensionReference { DimensionReference(.wrap) }

  /// The extent of the box itself along the other axis.
  @inlinable
  public static var otherAxis: DimensionReference { DimensionReference(.own) }

  /// Returns a percentage of the content area of the layout along the same axis.
  ///
  /// `.percent(70)` is `.ofLayout().multiplier(0.7)`.
  @inlinable
  public static func percent(_ percent: Double) -> DimensionReference {
    DimensionReference(.percent(percent))
  }

  /// Returns the content area of the layout, along the same axis by default.
  @inlinable
  public static func ofLayout(_ axis: Axis? = nil) -> DimensionReference {
    DimensionReference(.layout(axis))
  }

  /// Creates an extent of another box, along the same axis by default.
  package init(ofBox reference: Reference, _ axis: Axis? = nil) {
    self.init(.box(reference, axis))
  }

  /// Returns the least of those extents that are known; if none is, the result counts as unset.
  @inlinable
  public static func min(_ extents: [DimensionReference]) -> DimensionReference {
    DimensionReference(.min(extents))
  }

  /// Returns the greatest of those extents that are known; if none is, the result counts as unset.
  @inlinable
  public static func max(_ extents: [DimensionReference]) -> DimensionReference {
    DimensionReference(.max(extents))
  }

  /// Returns the extent with a multiplier.
  @inlinable
  public func multiplier(_ factor: Double) -> DimensionReference {
    var copy = self
    copy.multiplier = factor
    return copy
  }

  /// Returns the extent with a number of points that is added to the product.
  @inlinable
  public func constant(_ points: Double) -> DimensionReference {
    var copy = self
    copy.constant = points
    return copy
  }

  /// Returns the extent with transformed references.
  package func map<Other>(_ transform: (Reference) -> Other) -> DimensionReference<Other> {
    let source: DimensionReference<Other>.Source =
      switch self.source {
      case .points: .points
      case .wrap: .wrap
      case .own: .own
      case .percent(let percent): .percent(percent)
      case .layout(let axis): .layout(axis)
      case .box(let reference, let axis): .box(transform(reference), axis)
      case .min(let extents): .min(extents.map { $0.map(transform) })
      case .max(let extents): .max(extents.map { $0.map(transform) })
      }
    return DimensionReference<Other>(source).multiplier(multiplier).constant(constant)
  }

  /// The points of a finite fixed extent without a multiplier; `nil` for any other.
  @inlinable
  var plainPoints: Double? {
    if case .points = source, multiplier == 1, constant.isFinite { constant } else { nil }
  }

  /// Whether the extent depends on the content of the box.
  var goesByInside: Bool {
    switch source {
    case .wrap: true
    case .min(let extents), .max(let extents): extents.contains { $0.goesByInside }
    case .points, .own, .percent, .layout, .box: false
    }
  }
}

extension DimensionReference<NodeReference> {
  /// Creates an extent of another box, along the same axis by default.
  public init(of item: some LayoutItem, _ axis: Axis? = nil) {
    self.init(ofBox: item.boxReference, axis)
  }

  /// Returns an extent of another box, along the same axis by default.
  public static func of(_ item: some LayoutItem, _ axis: Axis? = nil) -> DimensionReference {
    DimensionReference(of: item, axis)
  }

  /// Returns the least of the extents of several boxes along the same axis.
  public static func min(_ items: [LayoutNode]) -> DimensionReference {
    .min(items.map { .of($0) })
  }

  /// Returns the greatest of the extents of several boxes along the same axis.
  public static func max(_ items: [LayoutNode]) -> DimensionReference {
    .max(items.map { .of($0) })
  }
}

extension DimensionReference: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a fixed extent in points.
  @inlinable
  public init(floatLiteral points: Double) { self = .points(points) }

  /// Creates a fixed extent in points.
  @inlinable
  public init(integerLiteral points: Int) { self = .points(Double(points)) }
}

extension DimensionReference: Sendable where Reference: Sendable {}
extension DimensionReference.Source: Sendable where Reference: Sendable {}

extension LayoutItem {
  /// The reference to the node, with the frame engine's data made, so that other boxes may depend
  /// on its extents and lines.
  package var boxReference: NodeReference {
    _ = layoutNode.makeFrameStorage()
    return layoutNode.reference
  }
}

// `Swift.max` compares with `>=`, for which processors have no instruction: it needs four, and
// these functions one.

/// Returns the greater of two numbers; the first one if they are equal or the second one is NaN.
@inline(__always)
func max(_ first: Double, _ second: Double) -> Double { second > first ? second : first }

/// Returns the greatest of three numbers.
@inline(__always)
func max(_ first: Double, _ second: Double, _ third: Double) -> Double {
  max(max(first, second), third)
}
