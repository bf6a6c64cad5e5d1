import LayoutTree

/// Builds the children of a node from statements.
///
///     let row = LayoutNode.row("row", spacing: 8) {
///       icon
///       title.weight(1)
///       if showsTime { time }
///       for badge in badges { badge }
///     }
@resultBuilder
public enum LayoutBuilder {
  /// Returns a child.
  public static func buildExpression(_ item: some LayoutItem) -> [LayoutNode] {
    [item.layoutNode]
  }

  /// Returns a child, if there is one.
  public static func buildExpression(_ node: LayoutNode?) -> [LayoutNode] {
    node.map { [$0] } ?? []
  }

  /// Returns several children.
  public static func buildExpression(_ nodes: [LayoutNode]) -> [LayoutNode] { nodes }

  /// Returns the children of all statements, in order.
  public static func buildBlock(_ components: [LayoutNode]...) -> [LayoutNode] {
    components.flatMap { $0 }
  }

  /// Returns the children of an `if` without an `else`.
  public static func buildOptional(_ component: [LayoutNode]?) -> [LayoutNode] { component ?? [] }

  /// Returns the children of a condition that holds.
  public static func buildEither(first component: [LayoutNode]) -> [LayoutNode] { component }

  /// Returns the children of a condition that does not hold.
  public static func buildEither(second component: [LayoutNode]) -> [LayoutNode] { component }

  /// Returns the children of a loop.
  public static func buildArray(_ components: [[LayoutNode]]) -> [LayoutNode] {
    components.flatMap { $0 }
  }

  /// Returns the children after a check of availability.
  public static func buildLimitedAvailability(_ component: [LayoutNode]) -> [LayoutNode] {
    component
  }
}

extension LayoutNode {
  /// Creates a node with traits for the layout it will be in.
  ///
  ///     let badge = LayoutNode("badge", content: .text("3")) { $0.width = 24 }
  ///
  /// - Parameters:
  ///   - name: The name in results, pictures and reports.
  ///   - content: The content that the node shows and measures.
  ///   - change: Changes the traits, which are unset before.
  public convenience init(
    _ name: String = "", content: LeafContent? = nil, _ change: (inout LayoutTraits) -> Void
  ) {
    self.init(name, content: content)
    change(&traits)
  }

  /// Creates a node with a layout and children.
  ///
  /// Children that already have a parent leave it, as with `init(_:children:)`.
  public convenience init<L: Layout>(
    _ name: String = "", _ layout: L, @LayoutBuilder children: () -> [LayoutNode]
  ) {
    self.init(name, layout, children: children())
  }

  /// Returns a node whose children follow each other from the leading to the trailing edge: a
  /// ``LinearLayout``, known elsewhere as `HStack` or horizontal `UIStackView`.
  ///
  /// - Parameters:
  ///   - name: The name in results, pictures and reports.
  ///   - spacing: The distance between two children, in points.
  ///   - padding: The distance of the children from the edges, in points.
  ///   - alignment: The vertical alignment of the children, unless their traits override it.
  ///   - children: The children.
  /// - Returns: The node.
  public static func row(
    _ name: String = "", spacing: Double = 0, padding: DirectionalEdgeInsets = .zero,
    alignment: LayoutGravity = .unspecified, @LayoutBuilder children: () -> [LayoutNode]
  ) -> LayoutNode {
    let layout = LinearLayout(
      .horizontal, spacing: spacing, padding: padding, verticalGravity: alignment)
    return LayoutNode(name, layout, children: children())
  }

  /// Returns a node whose children follow each other from top to bottom: a ``LinearLayout``, known
  /// elsewhere as `VStack` or vertical `UIStackView`.
  ///
  /// - Parameters:
  ///   - name: The name in results, pictures and reports.
  ///   - spacing: The distance between two children, in points.
  ///   - padding: The distance of the children from the edges, in points.
  ///   - alignment: The horizontal alignment of the children, unless their traits override it.
  ///   - children: The children.
  /// - Returns: The node.
  public static func column(
    _ name: String = "", spacing: Double = 0, padding: DirectionalEdgeInsets = .zero,
    alignment: LayoutGravity = .unspecified, @LayoutBuilder children: () -> [LayoutNode]
  ) -> LayoutNode {
    let layout = LinearLayout(
      .vertical, spacing: spacing, padding: padding, horizontalGravity: alignment)
    return LayoutNode(name, layout, children: children())
  }

  /// Returns a node whose children are placed in front of each other: an ``OverlayLayout``, known
  /// elsewhere as `ZStack` or `FrameLayout`.
  ///
  /// - Parameters:
  ///   - name: The name in results, pictures and reports.
  ///   - padding: The distance of the content area from the edges, in points.
  ///   - alignment: The alignment of the children along both axes, unless their traits override it.
  ///   - children: The children, back to front.
  /// - Returns: The node.
  public static func overlay(
    _ name: String = "", padding: DirectionalEdgeInsets = .zero,
    alignment: LayoutGravity = .unspecified, @LayoutBuilder children: () -> [LayoutNode]
  ) -> LayoutNode {
    let layout = OverlayLayout(
      padding: padding, horizontalGravity: alignment, verticalGravity: alignment)
    return LayoutNode(name, layout, children: children())
  }

  /// Returns a node whose children float: beside each other where they fit, from the leading edge
  /// or the trailing one, and below each other where not; a ``FloatLayout``, known elsewhere as CSS
  /// floats.
  ///
  /// - Parameters:
  ///   - name: The name in results, pictures and reports.
  ///   - spacing: The distance between two children in both directions, in points.
  ///   - padding: The distance of the children from the edges, in points.
  ///   - alignment: The vertical alignment of the children: in their lines for
  ///     ``LayoutGravity/fill``,
  ///     ``LayoutGravity/stretch`` or ``LayoutGravity/baseline``, otherwise of all of them
  ///     together.
  ///   - children: The children.
  /// - Returns: The node.
  public static func floats(
    _ name: String = "", spacing: Double = 0, padding: DirectionalEdgeInsets = .zero,
    alignment: LayoutGravity = .unspecified, @LayoutBuilder children: () -> [LayoutNode]
  ) -> LayoutNode {
    let layout = FloatLayout(spacing: spacing, padding: padding, verticalGravity: alignment)
    return LayoutNode(name, layout, children: children())
  }

  /// Returns a node whose children are items of a flex container: a ``FlexLayout``.
  ///
  ///     LayoutNode.flex("bar", gap: 8) {
  ///       LayoutNode("title", content: .text("Title")).flexed(1)
  ///       LayoutNode("badge").flexed { $0.width = 20 }
  ///     }
  ///
  /// - Parameters:
  ///   - name: The name in results, pictures and reports.
  ///   - direction: The direction of the lines.
  ///   - wrap: Whether there may be several lines.
  ///   - gap: The distance between items and between lines.
  ///   - children: The items.
  /// - Returns: The node.
  public static func flex(
    _ name: String = "", _ direction: FlexLayout.Direction = .row,
    wrap: FlexLayout.Wrap = .nowrap, gap: FlexLength = 0,
    @LayoutBuilder children: () -> [LayoutNode]
  ) -> LayoutNode {
    LayoutNode(name, FlexLayout(direction, wrap: wrap, gap: gap), children: children())
  }

  /// Returns a node whose children take the leaves of a tree of grids, in depth-first order: a
  /// ``GridLayout``.
  ///
  /// - Parameters:
  ///   - name: The name in results, pictures and reports.
  ///   - grid: The whole grid.
  ///   - children: The children.
  /// - Returns: The node.
  public static func grid(
    _ name: String = "", _ grid: Grid, @LayoutBuilder children: () -> [LayoutNode]
  ) -> LayoutNode {
    LayoutNode(name, GridLayout(grid), children: children())
  }

  /// Returns a node whose children are placed in lines: a ``FlowLayout``, known elsewhere as
  /// `flex-wrap`.
  ///
  /// - Parameters:
  ///   - name: The name in results, pictures and reports.
  ///   - wrap: The rule by which lines break.
  ///   - spacing: The distance between two children, and between two lines, in points.
  ///   - padding: The distance of the children from the edges, in points.
  ///   - alignment: The vertical alignment of the children in their lines, unless their traits
  ///     override it.
  ///   - children: The children.
  /// - Returns: The node.
  public static func flow(
    _ name: String = "", wrap: FlowLayout.Wrap = .whenFull, spacing: Double = 0,
    padding: DirectionalEdgeInsets = .zero, alignment: LayoutGravity = .unspecified,
    @LayoutBuilder children: () -> [LayoutNode]
  ) -> LayoutNode {
    var layout = FlowLayout(wrap: wrap, spacing: spacing, padding: padding)
    layout.itemGravity = alignment
    return LayoutNode(name, layout, children: children())
  }
}

extension LayoutNode {
  /// Changes the traits of this node.
  ///
  /// - Returns: This node.
  @discardableResult
  public func with(_ change: (inout LayoutTraits) -> Void) -> LayoutNode {
    change(&traits)
    return self
  }

  /// Sets the ``LayoutTraits/weight``: the node's part of the free space along a line.
  ///
  /// - Returns: This node.
  @discardableResult
  public func weight(_ weight: Double) -> LayoutNode { with { $0.weight = weight } }

  /// Sets the width, the height, or both; `nil` leaves an extent as it is.
  ///
  /// - Returns: This node.
  @discardableResult
  public func sized(
    width: LayoutDimension? = nil, height: LayoutDimension? = nil
  ) -> LayoutNode {
    with { traits in
      if let width { traits.width = width }
      if let height { traits.height = height }
    }
  }

  /// Sets the distances from all four edges.
  ///
  /// - Returns: This node.
  @discardableResult
  public func margins(_ distance: LayoutPosition) -> LayoutNode { with { $0.margins = distance } }

  /// Sets the distances from the edges along each axis; `nil` leaves them as they are.
  ///
  /// - Returns: This node.
  @discardableResult
  public func margins(
    horizontal: LayoutPosition? = nil, vertical: LayoutPosition? = nil
  ) -> LayoutNode {
    with { traits in
      if let horizontal { traits.horizontalMargins = horizontal }
      if let vertical { traits.verticalMargins = vertical }
    }
  }

  /// Sets the float side of the node, and the sides that it clears; see ``FloatItem``.
  ///
  /// - Returns: This node.
  @discardableResult
  public func floated(_ side: FloatItem.Side, clear: FloatItem.Clear = .none) -> LayoutNode {
    self[FloatItem.self] = FloatItem(side, clear: clear)
    return self
  }

  /// Changes the CSS style of the node, ``LayoutTree/LayoutNode/flex``.
  ///
  /// - Returns: This node.
  @discardableResult
  public func flexed(_ change: (inout FlexItem) -> Void) -> LayoutNode {
    change(&flex)
    return self
  }

  /// Sets how the node grows and shrinks in a flex container, and its base size (CSS: `flex`).
  ///
  /// - Parameters:
  ///   - grow: The share of free space that it takes.
  ///   - shrink: The share of lacking space that it gives up.
  ///   - basis: The size along the line before free space is distributed.
  /// - Returns: This node.
  @discardableResult
  public func flexed(
    _ grow: Double, _ shrink: Double = 1, _ basis: FlexLength = 0
  ) -> LayoutNode {
    flexed { style in
      style.grow = grow
      style.shrink = shrink
      style.basis = basis
    }
  }

  /// Sets the alignment of the node along each axis, overriding that of its layout; `nil` leaves an
  /// axis unchanged.
  ///
  /// - Returns: This node.
  @discardableResult
  public func aligned(
    horizontal: LayoutGravity? = nil, vertical: LayoutGravity? = nil
  ) -> LayoutNode {
    with { traits in
      if let horizontal { traits.horizontalAlignment = horizontal }
      if let vertical { traits.verticalAlignment = vertical }
    }
  }
}

#if !hasFeature(Embedded)
  // Unavailable names of properties of layouts and traits, so that the compiler reports where they
  // belong.
  extension LayoutNode {
    /// UIStackView's and SwiftUI's name.
    @available(
      *, unavailable, message: "use updateLayout(LinearLayout.self) { $0.spacing = 8 }"
    )
    public var spacing: Double {
      get { 0 }
      set {}
    }

    /// CSS's and SwiftUI's name.
    @available(
      *, unavailable, message: "use updateLayout(LinearLayout.self) { $0.padding = 8 }"
    )
    public var padding: DirectionalEdgeInsets {
      get { .zero }
      set {}
    }

    /// UIStackView's name.
    @available(
      *, unavailable, message: "use updateLayout(LinearLayout.self) { $0.axis = .vertical }"
    )
    public var axis: Axis {
      get { .horizontal }
      set {}
    }

    /// UIStackView's name.
    @available(
      *, unavailable,
      message:
        "use updateLayout(LinearLayout.self) { $0.verticalGravity = .center } or aligned(vertical:)"
    )
    public var alignment: LayoutGravity {
      get { .unspecified }
      set {}
    }

    /// MyLayout's name.
    @available(
      *, unavailable,
      message: "use updateLayout(LinearLayout.self) { $0.horizontalGravity = .center }"
    )
    public var gravity: LayoutGravity {
      get { .unspecified }
      set {}
    }

    /// UIStackView's name.
    @available(*, unavailable, message: "use append(_:)")
    public func addArrangedSubview(_ child: LayoutNode) {}
  }
#endif
