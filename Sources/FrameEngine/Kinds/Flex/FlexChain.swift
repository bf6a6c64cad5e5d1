import LayoutTree

/// A chain of calls that sets the CSS style of a node, with the names of `MyFlexLayout`.
///
///     let bar = LayoutNode("bar").flexbox
///       .flexDirection(.row).flexWrap(.wrap).justifyContent(.center).gap(8)
///       .node
///     try LayoutNode("a").flexbox.flexGrow(1).height(30).addTo(bar)
///
/// A container property, such as ``flexWrap(_:)``, makes the node a flex container: a
/// ``FlexLayout`` replaces any other layout. Each call returns the chain; ``node`` and
/// ``addTo(_:)`` end it.
public struct FlexChain {
  /// The node whose style the chain sets.
  public let node: LayoutNode

  private func item(_ change: (inout FlexItem) -> Void) -> FlexChain {
    change(&node.flex)
    return self
  }

  private func container(_ change: (inout FlexLayout) -> Void) -> FlexChain {
    var layout = node.layout(FlexLayout.self) ?? FlexLayout()
    change(&layout)
    node.setLayout(layout)
    return self
  }
}

extension LayoutNode {
  /// The CSS style of this node, as a chain of calls.
  public var flexbox: FlexChain { FlexChain(node: self) }
}

// MARK: Trees

extension FlexChain {
  /// Appends the node to another one, and ends the chain.
  ///
  /// - Returns: The node.
  /// - Throws: `TreeError` if the other one is inside of the node.
  @discardableResult
  public func addTo(_ parent: LayoutNode) throws(TreeError) -> LayoutNode {
    try parent.append(node)
    return node
  }

  /// Appends a child to the node.
  ///
  /// - Throws: `TreeError` if the node is inside of the child.
  @discardableResult
  public func add(_ child: LayoutNode) throws(TreeError) -> FlexChain {
    try node.append(child)
    return self
  }
}

// MARK: Containers

extension FlexChain {
  /// Sets the direction of the lines: ``FlexLayout/direction``.
  @discardableResult
  public func flexDirection(_ direction: FlexLayout.Direction) -> FlexChain {
    container { $0.direction = direction }
  }

  /// Sets whether there may be several lines: ``FlexLayout/wrap``.
  @discardableResult
  public func flexWrap(_ wrap: FlexLayout.Wrap) -> FlexChain { container { $0.wrap = wrap } }

  /// Sets the direction of the lines, and whether there may be several.
  @discardableResult
  public func flexFlow(
    _ direction: FlexLayout.Direction, _ wrap: FlexLayout.Wrap = .nowrap
  ) -> FlexChain {
    container {
      $0.direction = direction
      $0.wrap = wrap
    }
  }

  /// Sets the distribution of free space along a line: ``FlexLayout/justifyContent``.
  @discardableResult
  public func justifyContent(_ alignment: FlexContentAlignment) -> FlexChain {
    container { $0.justifyContent = alignment }
  }

  /// Sets the alignment of items across their line: ``FlexLayout/alignItems``.
  @discardableResult
  public func alignItems(_ alignment: FlexItemAlignment) -> FlexChain {
    container { $0.alignItems = alignment }
  }

  /// Sets the distribution of free space among lines: ``FlexLayout/alignContent``.
  @discardableResult
  public func alignContent(_ alignment: FlexContentAlignment) -> FlexChain {
    container { $0.alignContent = alignment }
  }

  /// Sets the distances between rows and between columns.
  @discardableResult
  public func gap(_ length: FlexLength) -> FlexChain {
    verticalSpace(length).horizontalSpace(length)
  }

  /// Sets the distance between rows (MyLayout: `vert_space`): ``FlexLayout/rowGap``.
  @discardableResult
  public func verticalSpace(_ length: FlexLength) -> FlexChain { container { $0.rowGap = length } }

  /// Sets the distance between columns (MyLayout: `horz_space`): ``FlexLayout/columnGap``.
  @discardableResult
  public func horizontalSpace(_ length: FlexLength) -> FlexChain {
    container { $0.columnGap = length }
  }
}

// MARK: Items

extension FlexChain {
  /// Sets the place among the items: ``FlexItem/order``.
  @discardableResult
  public func order(_ order: Int) -> FlexChain { item { $0.order = order } }

  /// Sets the share of free space that the item takes: ``FlexItem/grow``.
  @discardableResult
  public func flexGrow(_ grow: Double) -> FlexChain { item { $0.grow = grow } }

  /// Sets the shrink factor: ``FlexItem/shrink``.
  @discardableResult
  public func flexShrink(_ shrink: Double) -> FlexChain { item { $0.shrink = shrink } }

  /// Sets the size along the line before free space is distributed: ``FlexItem/basis``.
  @discardableResult
  public func flexBasis(_ basis: FlexLength) -> FlexChain { item { $0.basis = basis } }

  /// Sets the alignment across the line: ``FlexItem/alignSelf``.
  @discardableResult
  public func alignSelf(_ alignment: FlexItemAlignment) -> FlexChain {
    item { $0.alignSelf = alignment }
  }

  /// Sets whether the item is shown, hidden in its place, or gone: `LayoutNode.visibility`.
  @discardableResult
  public func visibility(_ visibility: Visibility) -> FlexChain {
    node.visibility = visibility
    return self
  }

  /// Sets whether the item is collapsed, and only keeps its line thick: ``FlexItem/isCollapsed``.
  @discardableResult
  public func collapsed(_ isCollapsed: Bool = true) -> FlexChain {
    item { $0.isCollapsed = isCollapsed }
  }
}

// MARK: Boxes

extension FlexChain {
  /// Sets the width: ``FlexItem/width``.
  @discardableResult
  public func width(_ width: FlexLength) -> FlexChain { item { $0.width = width } }

  /// Sets the width to a percentage of the container's width, plus points (MyLayout:
  /// `width_percent`).
  @discardableResult
  public func widthPercent(_ percent: Double, _ points: Double = 0) -> FlexChain {
    width(.calc(percent: percent, points: points))
  }

  /// Sets the height: ``FlexItem/height``.
  @discardableResult
  public func height(_ height: FlexLength) -> FlexChain { item { $0.height = height } }

  /// Sets the height to a percentage of the container's height, plus points (MyLayout:
  /// `height_percent`).
  @discardableResult
  public func heightPercent(_ percent: Double, _ points: Double = 0) -> FlexChain {
    height(.calc(percent: percent, points: points))
  }

  /// Sets the least width: ``FlexItem/minWidth``.
  @discardableResult
  public func minWidth(_ width: FlexLength) -> FlexChain { item { $0.minWidth = width } }

  /// Sets the greatest width: ``FlexItem/maxWidth``.
  @discardableResult
  public func maxWidth(_ width: FlexLength?) -> FlexChain { item { $0.maxWidth = width } }

  /// Sets the least height: ``FlexItem/minHeight``.
  @discardableResult
  public func minHeight(_ height: FlexLength) -> FlexChain { item { $0.minHeight = height } }

  /// Sets the greatest height: ``FlexItem/maxHeight``.
  @discardableResult
  public func maxHeight(_ height: FlexLength?) -> FlexChain { item { $0.maxHeight = height } }

  /// Sets the distances between border and content: ``FlexItem/padding``.
  @discardableResult
  public func padding(_ padding: FlexEdges) -> FlexChain { item { $0.padding = padding } }

  /// Sets the distances from other boxes: ``FlexItem/margin``.
  @discardableResult
  public func margin(_ margin: FlexEdges) -> FlexChain { item { $0.margin = margin } }

  /// Sets the top margin.
  @discardableResult
  public func marginTop(_ margin: FlexLength) -> FlexChain { item { $0.margin.top = margin } }

  /// Sets the bottom margin.
  @discardableResult
  public func marginBottom(_ margin: FlexLength) -> FlexChain {
    item { $0.margin.bottom = margin }
  }

  /// Sets the left margin.
  @discardableResult
  public func marginLeft(_ margin: FlexLength) -> FlexChain { item { $0.margin.left = margin } }

  /// Sets the right margin.
  @discardableResult
  public func marginRight(_ margin: FlexLength) -> FlexChain { item { $0.margin.right = margin } }
}
