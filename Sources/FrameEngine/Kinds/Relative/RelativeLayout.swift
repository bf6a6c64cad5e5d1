import LayoutTree

/// A layout whose boxes are tied to lines and extents of each other and of the layout, in any
/// order.
///
/// The steps are numbered in the article <doc:RelativeLayouts>. Of the style, only the padding is
/// used.
///
/// MyLayout: `MyRelativeLayout`; Android: `RelativeLayout`.
public struct RelativeLayout: StyledLayout, Hashable, Sendable {
  /// The style, of which only the padding is used.
  public var style = LayoutStyle()

  /// Creates a layout.
  ///
  /// - Parameter padding: The distance of the content area from the edges, in points.
  public init(padding: DirectionalEdgeInsets = .zero) { style.padding = padding }

  /// The properties of the kind.
  public var properties: LayoutProperties {
    .builtIn(
      usesWeights: false, usesOrder: false, reads: .relative, ignores: [.alignments, .shrinks])
  }

  /// Returns the size that the boxes need in a proposal.
  ///
  /// - Complexity: O(children and references).
  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    if subviews.isEmpty, !style.keepsPaddingWhenEmpty { return .zero }
    let available = subviews.available(proposal)
    var resolver = RelativeResolver(subviews, style, available)
    var size = Size.zero
    for axis in [Axis.horizontal, .vertical] {
      resolver.resolveAll(axis)
      let need = resolver.need(axis)
      size[axis] = need + resolver.insets.sum(along: axis)
      if axis == .horizontal, !available.width.isDefinite {
        resolver.content.width = .definite(need)
        resolver.reopen()
      }
    }
    return size
  }

  /// Returns the ideal width of the boxes; heights are measured only if widths depend on them.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    if subviews.isEmpty, !style.keepsPaddingWhenEmpty { return 0 }
    var resolver = RelativeResolver(subviews, style, .maxContent)
    resolver.resolveAll(.horizontal)
    return resolver.need(.horizontal) + resolver.insets.sum(along: .horizontal)
  }

  /// Returns the ideal width, as boxes that are tied to each other do not shrink.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    idealWidth(subviews: subviews, cache: &cache)
  }

  /// Places the boxes by their positions and dimensions.
  ///
  /// - Complexity: O(children and references).
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    var resolver = RelativeResolver(subviews, style, AvailableSize(bounds.size))
    for axis in [Axis.horizontal, .vertical] { resolver.resolveAll(axis) }
    for (index, child) in resolver.children.enumerated() where child.takesPart {
      subviews.pass.setFrame(resolver.frame(of: index), of: child.pointer)
    }
    if subviews.pass.isInquiry { resolver.explain() }
    subviews.move(to: bounds.origin)
  }
}

/// The attributes of a child of a ``RelativeLayout``, in addition to its traits.
///
///     node[RelativeItem.self].leading = .of(label, .trailing).offset(8)
///     node[RelativeItem.self].equalWidth = [LayoutDimensionReference(of: label)]
///
/// A position set here replaces the one of the same name in ``LayoutTraits``.
public struct RelativeItem: LayoutItemAttributes, Hashable {
  /// The position of the leading edge.
  public var leading: RelativePosition?
  /// The position of the trailing edge.
  public var trailing: RelativePosition?
  /// The position of the top edge.
  public var top: RelativePosition?
  /// The position of the bottom edge.
  public var bottom: RelativePosition?
  /// The position of the vertical centre line.
  public var centerX: RelativePosition?
  /// The position of the horizontal centre line.
  public var centerY: RelativePosition?
  /// The position of the first baseline.
  public var baseline: RelativePosition?
  /// The boxes with which this one shares the width of the layout, in proportion to their factors
  /// and within their bounds.
  ///
  /// The factor, the constant and the bounds of this box are those of ``LayoutTraits/width``, whose
  /// value is ignored.
  ///
  /// MyLayout: an array as the value of `widthSize`.
  public var equalWidth: [LayoutDimensionReference]?
  /// The boxes with which this one shares the height of the layout, as in ``equalWidth``.
  public var equalHeight: [LayoutDimensionReference]?

  /// Creates attributes that are unset.
  public init() {}

  /// Makes the box share the layout along an axis with others, in equal parts.
  public mutating func setEqual(_ axis: Axis, to items: [LayoutNode]) {
    let others = items.map { LayoutDimensionReference.of($0) }
    if axis == .horizontal { equalWidth = others } else { equalHeight = others }
  }
}

extension RelativeItem {
  /// Returns the boxes with which this one shares the layout along an axis.
  func equal(_ axis: Axis) -> [LayoutDimensionReference]? {
    axis == .horizontal ? equalWidth : equalHeight
  }

  /// Returns the position of a line along an axis, if it is set and active.
  func position(_ axis: Axis, _ role: RelativeRole) -> RelativePosition? {
    let position =
      switch (axis, role) {
      case (.horizontal, .start): leading
      case (.horizontal, .end): trailing
      case (.horizontal, .center): centerX
      case (.horizontal, .baseline): nil as RelativePosition?
      case (.vertical, .start): top
      case (.vertical, .end): bottom
      case (.vertical, .center): centerY
      case (.vertical, .baseline): baseline
      }
    guard let position, position.isActive else { return nil }
    return position
  }
}

/// A child of a relative layout during layout.
struct RelativeBox {
  /// The results along one axis.
  struct Along {
    var start = ContentLength.zero
    /// The extent, before lines bound it (step 15).
    var extent = ContentLength.zero
    /// The extent that lines have bounded.
    var boundedExtent = ContentLength.zero
    /// The extent that the box needs if it depends on the content area (step 18).
    var need = 0.0
    /// The equal group of this box.
    var equalGroup = Group.none
    /// The centring group of this box.
    var centringGroup = Group.none
    var isBoundByLines = false
    /// Whether the box has occurred in the list of an equal group.
    var isCounted = false
  }

  /// The group of a box, identified by its leader.
  enum Group: Equatable {
    case none
    case ledBy(Int)
    /// In several groups, and therefore in none.
    case several

    /// The leader of the group.
    var leader: Int? {
      if case .ledBy(let box) = self { box } else { nil }
    }
  }

  var isGone: Bool
  var isExcludedFromLayout: Bool
  var horizontal = Along()
  var vertical = Along()

  subscript(axis: Axis) -> Along {
    _read { if axis == .horizontal { yield horizontal } else { yield vertical } }
    _modify { if axis == .horizontal { yield &horizontal } else { yield &vertical } }
  }
}

/// An extent or a position of a box along an axis, which is resolved once.
struct RelativeQuantity: Equatable {
  let code: Int

  static func extent(_ box: Int, _ axis: Axis) -> RelativeQuantity {
    RelativeQuantity(code: 4 * box + (axis == .horizontal ? 0 : 2))
  }

  static func place(_ box: Int, _ axis: Axis) -> RelativeQuantity {
    RelativeQuantity(code: 4 * box + (axis == .horizontal ? 1 : 3))
  }

  var box: Int { code / 4 }
  var axis: Axis { code & 2 == 0 ? .horizontal : .vertical }
  var isPlace: Bool { code & 1 == 1 }
}

/// A line of a box that a position can set.
enum RelativeRole: CaseIterable {
  case start, center, end, baseline

  /// The name of the trait along an axis.
  func trait(_ axis: Axis) -> String {
    let isX = axis == .horizontal
    return switch self {
    case .start: isX ? "leading" : "top"
    case .center: isX ? "centerX" : "centerY"
    case .end: isX ? "trailing" : "bottom"
    case .baseline: "baseline"
    }
  }

  func attribute(_ axis: Axis) -> LayoutAttribute {
    switch self {
    case .start: .start(along: axis)
    case .center: .center(along: axis)
    case .end: .end(along: axis)
    case .baseline: .firstBaseline
    }
  }
}

extension ItemTraits {
  /// Whether the dimension along an axis is `fill`.
  func fills(_ axis: Axis) -> Bool {
    let kind = dimension(axis).kind
    return kind == .fill || kind == .rare && rareDimension(axis)?.kind == .fill
  }

  /// Whether the dimension along an axis is set to `wrap`.
  func saysWrap(_ axis: Axis) -> Bool {
    let kind = dimension(axis).kind
    return kind == .wrap || kind == .rare && rareDimension(axis)?.kind == .wrap
  }

  /// Returns the position of a line along an axis, if it is set and active.
  func position(_ axis: Axis, _ role: RelativeRole) -> LayoutPosition? {
    switch role {
    case .start: fullPosition(axis, isEnd: false)
    case .end: fullPosition(axis, isEnd: true)
    case .center: center(axis)
    case .baseline: nil
    }
  }
}

extension RelativePosition {
  /// Whether the position depends on a line of a box or of the layout.
  var goesByLine: Bool {
    switch value {
    case .line, .min, .max: return true
    case .points, .free, .percent, .safeArea, .centered: break
    }
    if case .line? = minimum { return true }
    if case .line? = maximum { return true }
    return false
  }

  /// Clamps a distance to the bounds that are numbers; the minimum wins.
  func bounded(_ points: Double) -> Double {
    var points = points
    if case .points(let maximum)? = maximum { points = Swift.min(points, maximum) }
    if case .points(let minimum)? = minimum { points = Swift.max(points, minimum) }
    return points
  }
}
