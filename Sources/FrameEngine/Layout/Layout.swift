import LayoutTree

/// A rule that sizes a node and places its children.
///
/// The kinds of this package use the same protocol. A layout is a value, set on a node with
/// `setLayout(_:)`. Its ancestors may measure it any number of times; then it places the children
/// once in the size decided.
///
/// Both methods must be pure: equal arguments give equal results until a child changes. Keep costly
/// results in the cache, which is updated after any change below the node.
public protocol Layout {
  /// The type of the values kept between calls.
  associatedtype Cache

  /// Creates the cache, before the layout is first used.
  func makeCache(subviews: LayoutSubviews) -> Cache

  /// Updates the cache before the layout is used after it, or something below the node, has
  /// changed; by default, creates a new one.
  func updateCache(_ cache: inout Cache, subviews: LayoutSubviews)

  /// Returns the size that the layout needs for a proposal.
  ///
  /// An absent extent requests the ideal one, 0 the least, infinity the greatest. The result may be
  /// larger or smaller than the proposal; the layout above decides. The height depends on the
  /// width.
  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Cache
  ) -> Size

  /// Returns the ideal width of the layout, as ``sizeThatFits(proposal:subviews:cache:)`` gives it
  /// without a proposal.
  ///
  /// Widths are computed before heights: the ideal height is the one in this width. A layout that
  /// can find its width without measuring heights saves a measurement of its contents.
  func idealWidth(subviews: LayoutSubviews, cache: inout Cache) -> Double

  /// Returns the least width of the layout without overflow, as
  /// ``sizeThatFits(proposal:subviews:cache:)`` gives it for a proposed width of 0.
  ///
  /// CSS calls it the min-content width. A layout that can find it without measuring heights spares
  /// the contents below it a measurement.
  func minimumWidth(subviews: LayoutSubviews, cache: inout Cache) -> Double

  /// Places all children in `bounds`, whose corner is the origin unless a layout that wraps this
  /// one chooses others; a child that is not placed gets an empty frame there.
  ///
  /// Coordinates run from leading to trailing; in right-to-left they are mirrored afterwards.
  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Cache)

  /// The source text of the layout, for descriptions of nodes and trees.
  ///
  /// A layout with a description of its own has that one, any other `Layout`.
  var layoutDescription: String { get }

  /// The padding and other properties common to the built-in layouts, for explanations; `nil` for a
  /// layout without them.
  var layoutStyle: LayoutStyle? { get }

  /// The properties of the layout for diagnostics, dragging and the layouts around it.
  var properties: LayoutProperties { get }

  /// The settings that are below their ranges, for diagnostics; none by default.
  var settingsOutOfRange: [SettingOutOfRange] { get }

  /// Returns the length of the layout along an axis if it continues in pages of `page` points
  /// there; `nil` for a layout without pages along that axis, as by default.
  ///
  /// It is called only if ``LayoutProperties/isPaged`` is `true`.
  func lengthOfPages(_ page: Double, along axis: Axis, subviews: LayoutSubviews) -> Double?
}

extension Layout {
  /// Creates a new cache.
  public func updateCache(_ cache: inout Cache, subviews: LayoutSubviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the width of the ideal size.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Cache) -> Double {
    sizeThatFits(proposal: .unspecified, subviews: subviews, cache: &cache).width
  }

  /// Returns the width of the size for a proposed width of 0.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Cache) -> Double {
    sizeThatFits(proposal: ProposedSize(width: 0), subviews: subviews, cache: &cache).width
  }
}

extension Layout {
  /// The name of the protocol.
  public var layoutDescription: String { "Layout" }

  /// `nil`, as there is no style.
  public var layoutStyle: LayoutStyle? { nil }

  /// The default properties.
  public var properties: LayoutProperties { LayoutProperties() }

  /// An empty array.
  public var settingsOutOfRange: [SettingOutOfRange] { [] }

  /// Returns `nil`, as there are no pages.
  public func lengthOfPages(
    _ page: Double, along axis: Axis, subviews: LayoutSubviews
  ) -> Double? { nil }
}

extension Layout where Self: CustomStringConvertible {
  /// The description of the layout.
  public var layoutDescription: String { description }
}

extension Layout where Cache == Void {
  /// Creates an empty cache.
  public func makeCache(subviews: LayoutSubviews) {}
}

/// The children that take part in a layout, back to front.
///
/// Children that are gone, and those placed by their owner, are not included. The collection is
/// valid during the call to the layout; afterwards, it is empty.
public struct LayoutSubviews: RandomAccessCollection {
  let pass: FramePass
  let pointer: NodePointer
  let members: LayoutMembers
  /// The life of the pass; `nil` for the kinds of this package, which keep nothing of it.
  let life: PassLife?
  /// The available size of the current call.
  let available: AvailableSize

  /// Returns the available size for a proposal: an extent of 0 requests the least one, unless it is
  /// definite.
  @inline(__always)
  func available(_ proposal: ProposedSize) -> AvailableSize {
    proposal.width != 0 && proposal.height != 0 ? AvailableSize(proposal) : decided(proposal)
  }

  @inline(never)
  private func decided(_ proposal: ProposedSize) -> AvailableSize {
    available.proposal == proposal ? available : AvailableSize(proposal)
  }

  private var isOver: Bool { life?.isOver ?? false }

  /// Checks that the addresses are valid.
  func check() { precondition(!isOver, "children of a layout are asked after it") }

  /// The node whose children these are; only valid during the call to the layout.
  public var owner: LayoutNode {
    check()
    return pointer.node
  }

  /// The direction of the text in the layout; the layout's own coordinates always run from leading
  /// to trailing, and are mirrored afterwards.
  public var layoutDirection: LayoutDirection { owner.effectiveDirection }

  /// The index of the child at the back.
  public var startIndex: Int { 0 }
  /// The index after the child in front.
  public var endIndex: Int { isOver ? 0 : members.count }

  /// Returns the child at an index.
  public subscript(position: Int) -> LayoutSubview {
    precondition(position >= 0 && position < endIndex, "no such child")
    return LayoutSubview(node: members[position].node, pass: pass, life: life ?? pass.life)
  }
}

/// A child of a layout, which can be measured and placed.
public struct LayoutSubview {
  /// The child.
  public let node: LayoutNode
  private let pass: FramePass
  private let life: PassLife

  fileprivate init(node: LayoutNode, pass: FramePass, life: PassLife) {
    self.node = node
    self.pass = pass
    self.life = life
  }

  /// The traits of the child.
  public var traits: LayoutTraits { node.itemTraits.all }

  /// Returns the size that the content or the own layout of the child needs for a proposal,
  /// regardless of its traits; for these, see ``resolvedTraits(in:)``.
  ///
  /// Results are cached, so that repeated calls cost little.
  public func sizeThatFits(_ proposal: ProposedSize) -> Size {
    life.isOver
      ? node.measureSize(proposal).size : pass.size(of: node.pointer, AvailableSize(proposal))
  }

  /// The priority of the child if there is too little space, for layouts that use it:
  /// ``LayoutTraits/layoutPriority``, 0 by default.
  ///
  /// The kinds of this package ignore it.
  public var priority: Double { node.itemTraits.layoutPriority }

  /// Returns the size of ``sizeThatFits(_:)``, with the baselines that the child has in it.
  public func dimensions(in proposal: ProposedSize) -> MeasuredSize {
    let size = sizeThatFits(proposal)
    return MeasuredSize(
      size: size, firstBaseline: firstBaseline(in: size), lastBaseline: lastBaseline(in: size))
  }

  /// Runs `body` in the pass of the layout, or in a new one if that is over.
  private func withPass<Result>(_ body: (FramePass) -> Result) -> Result {
    life.isOver ? FramePass.run(in: node, nil, body) : body(pass)
  }

  /// Returns the first baseline of the child in a size, from its top edge; `nil` without text.
  public func firstBaseline(in size: Size) -> Double? {
    withPass { $0.baseline(.firstBaseline, of: node.pointer, in: size) }
  }

  /// Returns the last baseline of the child in a size, from its top edge; `nil` without text.
  public func lastBaseline(in size: Size) -> Double? {
    withPass { $0.baseline(.lastBaseline, of: node.pointer, in: size) }
  }

  /// Places the child in a rectangle of the layout's bounds; has no effect after the layout.
  public func place(in frame: Rect) { if !life.isOver { pass.setFrame(frame, of: node.pointer) } }

  /// Places a unit point of the child at a point of the layout's bounds, with the size of the child
  /// for a proposal.
  public func place(
    at point: Point, anchor: UnitPoint = .topLeading, proposal: ProposedSize = .unspecified
  ) {
    let size = sizeThatFits(proposal)
    place(
      in: Rect(
        x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height, width: size.width,
        height: size.height))
  }

  /// The value set for this child with ``LayoutTree/LayoutNode/setLayoutValue(_:for:)``.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    node.layoutValue(for: key)
  }

  /// The attributes of the child for a kind of layout, in the class in force.
  public subscript<Attributes: LayoutItemAttributes>(kind: Attributes.Type) -> Attributes {
    node.attributesInForce(kind)
  }
}

/// The traits of a child resolved to points.
public struct ResolvedTraits: Hashable, Sendable {
  /// The size by the child's traits, within its bounds; that of its content or its own layout along
  /// an axis without a dimension.
  public var size: Size
  /// The margins by the child's traits; 0 where none is set.
  public var margins: DirectionalEdgeInsets

  /// The size including the margins.
  public var outerSize: Size {
    Size(
      width: margins.leading + size.width + margins.trailing,
      height: margins.top + size.height + margins.bottom)
  }
}

extension LayoutSubview {
  /// Returns the traits of the child resolved as if it were alone in an area.
  ///
  /// Dimensions, margins, bounds and shrinking are resolved as by an ``OverlayLayout`` without
  /// padding; the steps are in the article <doc:OverlayLayouts>. Weights have no effect.
  ///
  /// - Parameter proposal: The extents of the area; along an axis without one, percentages and
  ///   `fill` resolve to the extent of the child's content.
  /// - Returns: The size and the margins of the child.
  /// - Complexity: O(1) plus measuring; results are cached.
  public func resolvedTraits(in proposal: ProposedSize) -> ResolvedTraits {
    withAlone(in: AvailableSize(proposal)) { items in
      let (across, down) = (items[0, .horizontal], items[0, .vertical])
      return ResolvedTraits(
        size: items[0].size,
        margins: DirectionalEdgeInsets(
          top: down.before, leading: across.before, bottom: down.after, trailing: across.after))
    } ?? ResolvedTraits(size: .zero, margins: DirectionalEdgeInsets(edge: 0))
  }

  /// Returns the frame of the child in an area by its traits: alignment, margins, dimensions and
  /// bounds.
  ///
  /// It is the frame that a ``OverlayLayout`` without padding gives a child, before anything is
  /// mirrored.
  public func resolvedFrame(in area: Rect) -> Rect {
    withAlone(in: AvailableSize(area.size)) { items in
      Rect(
        x: area.minX + items.originAlone(.horizontal, 0),
        y: area.minY + items.originAlone(.vertical, 0), width: items[0].size.width,
        height: items[0].size.height)
    } ?? Rect(origin: area.origin, size: .zero)
  }

  /// Resolves the child as the only one in an area; `nil` if it takes no part in a layout.
  private func withAlone<Result>(
    in available: AvailableSize, _ body: (LayoutItems) -> Result
  ) -> Result? {
    withPass { pass in
      pass.withAlone(node, in: node.parent ?? node) { subviews in
        if subviews.isEmpty { return nil }
        var style = LayoutStyle()
        style.safeAreaPadding = []
        return LayoutItems.with(subviews, style, available, alone: PerAxis(true)) { items in
          _ = items.resolveAllAlone()
          return body(items)
        }
      }
    }
  }
}

extension Rect {
  /// Mirrors the rectangle horizontally in a box of a width.
  ///
  /// A centred rectangle stays exactly where it is, despite rounding. No rectangle is moved beyond
  /// ``Rect/maximumCoordinate``.
  @inline(__always)
  mutating func mirror(in width: Double) {
    let mirrored = width - origin.x - size.width
    if (mirrored - origin.x).magnitude > 1e-12 * width.magnitude {
      origin.x = Swift.min(Swift.max(mirrored, -Self.maximumCoordinate), Self.maximumCoordinate)
    }
  }
}
