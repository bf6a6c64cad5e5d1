import LayoutTree

/// A map of points: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct FrameTransform: Hashable, Sendable {
  /// The factors of x in the new x and y.
  public var a, b: Double
  /// The factors of y in the new x and y.
  public var c, d: Double
  /// The translation.
  public var tx, ty: Double

  /// Creates a map by its six numbers.
  public init(
    a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The identity.
  public static let identity = FrameTransform()

  /// Returns a map that moves points to the right and down.
  public static func translation(x: Double = 0, y: Double = 0) -> FrameTransform {
    FrameTransform(tx: x, ty: y)
  }

  /// Returns a map that scales the distances from the origin.
  public static func scale(x: Double = 1, y: Double = 1) -> FrameTransform {
    FrameTransform(a: x, d: y)
  }

  /// Returns a map that rotates points about the origin, clockwise, by an angle in radians; an
  /// angle from 2^30 on gives NaN.
  public static func rotation(_ angle: Double) -> FrameTransform {
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    return FrameTransform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Returns this map followed by another one.
  public func then(_ next: FrameTransform) -> FrameTransform {
    FrameTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// Returns the image of a point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the image of a point, with another point as the origin.
  func apply(to point: Point, about origin: Point) -> Point {
    self == .identity ? point : apply(to: point - origin) + origin
  }
}

/// A layout that transforms the boxes of another layout: the centre of each box is mapped by a
/// transform about the centre of the layout, and sizes stay.
///
/// Coordinates run from leading to trailing; in right-to-left the result is mirrored. The size is
/// that of the wrapped layout, so that boxes may be outside of it.
///
/// MyLayout: `layoutTransform`.
public struct TransformedLayout<Base: Layout>: Layout {
  /// The layout that places the boxes before they are moved.
  public var base: Base
  /// The transform that is applied to the boxes.
  public var transform: FrameTransform

  /// Creates a layout and a map.
  public init(_ base: Base, _ transform: FrameTransform) {
    self.base = base
    self.transform = transform
  }

  /// The style of the wrapped layout.
  public var layoutStyle: LayoutStyle? { base.layoutStyle }

  /// The properties of the wrapped layout.
  public var properties: LayoutProperties {
    var properties = base.properties
    // Boxes are moved after the wrapped layout has placed them, so it may not do so ahead.
    properties.isOfThisPackage = false
    properties.movesBoxes = transform != .identity
    return properties
  }

  /// The settings of the wrapped layout that are below their ranges.
  public var settingsOutOfRange: [SettingOutOfRange] { base.settingsOutOfRange }

  /// Creates the cache of the wrapped layout.
  public func makeCache(subviews: LayoutSubviews) -> Base.Cache {
    base.makeCache(subviews: subviews)
  }

  /// Updates the cache of the wrapped layout.
  public func updateCache(_ cache: inout Base.Cache, subviews: LayoutSubviews) {
    base.updateCache(&cache, subviews: subviews)
  }

  /// Returns the size of the wrapped layout.
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Base.Cache
  ) -> Size {
    base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Returns the width of the wrapped layout.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Base.Cache) -> Double {
    base.idealWidth(subviews: subviews, cache: &cache)
  }

  /// Returns the least width of the wrapped layout.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Base.Cache) -> Double {
    base.minimumWidth(subviews: subviews, cache: &cache)
  }

  /// Returns the length of the wrapped layout in pages.
  public func lengthOfPages(
    _ page: Double, along axis: Axis, subviews: LayoutSubviews
  ) -> Double? {
    base.lengthOfPages(page, along: axis, subviews: subviews)
  }

  /// Places the boxes by the wrapped layout, and moves them.
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Base.Cache
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    if transform == .identity { return }
    subviews.movePath(by: transform)
    subviews.pass.move(subviews.members, by: transform, about: bounds.middle)
  }
}

extension LayoutSubviews {
  /// Moves the boxes that a layout has placed to the corner of its bounds, which is the origin
  /// unless a layout that wraps this one chooses others.
  @inline(__always)
  func move(to origin: Point) {
    if origin != .zero { move(by: .translation(x: origin.x, y: origin.y)) }
  }

  @inline(never)
  private func move(by translation: FrameTransform) {
    movePath(by: translation)
    pass.move(members, by: translation, about: .zero)
  }
}

extension Layout {
  /// Returns this layout with a transform of the placed boxes.
  public func transformed(by transform: FrameTransform) -> TransformedLayout<Self> {
    TransformedLayout(self, transform)
  }
}

extension LayoutCache {
  /// Returns the layout of a kind, or the one that the layout transforms, with what it keeps and
  /// the transform; `nil` for other kinds.
  func known<L: Layout>(
    _ kind: L.Type
  ) -> (layout: L, kept: L.Cache?, transform: FrameTransform)? {
    if let cache = typed(L.self) { return (cache.layout, cache.keptCache, .identity) }
    guard let cache = typed(TransformedLayout<L>.self) else { return nil }
    return (cache.layout.base, cache.keptCache, cache.layout.transform)
  }
}

extension Rect {
  /// Returns the rectangle with its middle moved by a transform; its size stays.
  func moved(by transform: FrameTransform, about origin: Point) -> Rect {
    if transform == .identity { return self }
    let half = Point(x: width / 2, y: height / 2)
    return Rect(origin: transform.apply(to: middle, about: origin) - half, size: size)
  }

  var middle: Point { Point(x: minX + width / 2, y: minY + height / 2) }
}
