import LayoutTree

/// A layout whose boxes are tied to lines and extents of each other and of the layout, in any
/// order.
///
/// The steps are numbered in the article <doc:RelativeLayouts>. Of the style, only the padding
/// counts.
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
    .builtIn(usesWeights: false, usesOrder: false, reads: .relative)
  }

  /// - Complexity: O(children and what they are tied to).
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

  /// The ideal width of the boxes; heights are measured only where widths follow from them.
  public func idealWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    if subviews.isEmpty, !style.keepsPaddingWhenEmpty { return 0 }
    var resolver = RelativeResolver(subviews, style, .maxContent)
    resolver.resolveAll(.horizontal)
    return resolver.need(.horizontal) + resolver.insets.sum(along: .horizontal)
  }

  /// The same as the ideal width: boxes that are tied to each other do not give way.
  public func minimumWidth(subviews: LayoutSubviews, cache: inout Void) -> Double {
    idealWidth(subviews: subviews, cache: &cache)
  }

  /// - Complexity: O(children and what they are tied to).
  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    var resolver = RelativeResolver(subviews, style, AvailableSize(bounds.size))
    for axis in [Axis.horizontal, .vertical] { resolver.resolveAll(axis) }
    for (index, child) in resolver.children.enumerated() where child.takesPart {
      subviews.pass.setFrame(resolver.frame(of: index), of: child.cell)
    }
    if subviews.pass.isInquiry { resolver.explain() }
  }
}

/// The attributes of a child of a ``RelativeLayout``, beside its traits.
///
///     node[RelativeItem.self].leading = .of(label, .trailing).offset(8)
///     node[RelativeItem.self].equalWidth = [LayoutDimensionReference(of: label)]
///
/// A position that is given here counts in place of the one of the same name in ``LayoutTraits``.
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
  /// Factor, points and bounds of this box are those of ``LayoutTraits/width``, whose value does
  /// not count.
  ///
  /// MyLayout: an array as the value of `widthSize`.
  public var equalWidth: [LayoutDimensionReference]?
  /// The boxes with which this one shares the height of the layout, as in ``equalWidth``.
  public var equalHeight: [LayoutDimensionReference]?

  /// Creates attributes that are unset.
  public init() {}

  /// Makes the box share the free space with others along an axis, in equal parts.
  public mutating func setEqual(_ axis: Axis, to items: [LayoutNode]) {
    let others = items.map { LayoutDimensionReference.of($0) }
    if axis == .horizontal { equalWidth = others } else { equalHeight = others }
  }
}

extension RelativeItem {
  /// The boxes with which this one shares the layout along an axis.
  func equal(_ axis: Axis) -> [LayoutDimensionReference]? {
    axis == .horizontal ? equalWidth : equalHeight
  }

  /// The position of a line along an axis, if it is given and counts.
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

/// One child of a relative layout at work.
struct RelativeBox {
  /// What is found out along one axis.
  struct Along {
    var start = ContentLength.zero
    /// The extent, before lines bound it (step 15).
    var extent = ContentLength.zero
    /// The extent that lines have bounded.
    var boundedExtent = ContentLength.zero
    /// What the box needs if its extent goes by the content area (step 18).
    var need = 0.0
    /// The equal group that this box is in.
    var equalGroup = Group.none
    /// The centring group that this box is in.
    var centringGroup = Group.none
    var isBoundByLines = false
    /// Whether the box has been met in the list of an equal group.
    var isCounted = false
  }

  /// A group that a box is in, by the box that leads it.
  enum Group: Equatable {
    case none
    case ledBy(Int)
    /// Several groups claim the box, and so it is in none.
    case several

    /// The box that leads the group.
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

/// An extent or a place of a box along an axis: what is worked out once.
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

/// A line of a box that one of its positions is about.
enum RelativeRole {
  case start, center, end, baseline

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

  /// Whether the dimension along an axis is `wrap`, and not only that nothing is said.
  func saysWrap(_ axis: Axis) -> Bool {
    let kind = dimension(axis).kind
    return kind == .wrap || kind == .rare && rareDimension(axis)?.kind == .wrap
  }

  /// The position of a line along an axis, if it is given and counts.
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
  /// Whether a line, or one of several, has a part in where it is.
  var goesByLine: Bool {
    switch value {
    case .line, .min, .max: return true
    case .points, .free, .percent, .safeArea, .centered: break
    }
    if case .line? = minimum { return true }
    if case .line? = maximum { return true }
    return false
  }

  /// Keeps a distance within the bounds that are numbers; the least wins.
  func bounded(_ points: Double) -> Double {
    var points = points
    if case .points(let maximum)? = maximum { points = Swift.min(points, maximum) }
    if case .points(let minimum)? = minimum { points = Swift.max(points, minimum) }
    return points
  }
}
