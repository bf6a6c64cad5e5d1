import RandomLayouts
import TestSupport

@testable import FrameEngine
@testable import LayoutTree

/// Exchanges x and y in all that a tree says, so that its frames are to be exchanged as well.
///
/// What has no counterpart along the other axis is left out of the tree first, by ``level(_:)``.
enum Transposition {
  /// Takes out of a tree what only one axis has.
  ///
  /// - Text, which has lines and baselines: it becomes a box of a fixed size.
  /// - The left and the right edge, which are no other edges than the leading and trailing ones.
  /// - Extents that follow one along the other axis, because widths are decided before heights.
  static func level(_ tree: RandomTree) {
    for node in tree.nodes {
      if let content = node.content, let text = content.text {
        node.content = .fixed(width: Double(10 * text.count), height: 10)
      }
      var traits = node.traits
      traits.left = nil
      traits.right = nil
      traits.leadsBaseline = false
      traits.horizontalAlignment = level(traits.horizontalAlignment)
      traits.verticalAlignment = level(traits.verticalAlignment)
      traits.width = traits.width.flatMap { level($0, .horizontal) }
      traits.height = traits.height.flatMap { level($0, .vertical) }
      node.traits = traits
      node[RelativeItem.self].baseline = nil
      for axis in Axis.allCases {
        change(node, FlowLayout.self) { $0.itemGravity = level($0.itemGravity) }
        change(node, LinearLayout.self) { $0.style = level($0.style, axis) }
        change(node, OverlayLayout.self) { $0.style = level($0.style, axis) }
        change(node, RelativeLayout.self) { $0.style = level($0.style, axis) }
        change(node, TableLayout.self) { $0.style = level($0.style, axis) }
        change(node, FloatLayout.self) { $0.style = level($0.style, axis) }
        change(node, FlowLayout.self) { $0.style = level($0.style, axis) }
        change(node, ScrollLayout.self) { $0.style = level($0.style, axis) }
        change(node, PathLayout.self) { $0.style = level($0.style, axis) }
      }
    }
  }

  private static func level(_ gravity: LayoutGravity) -> LayoutGravity {
    gravity == .baseline ? .start : gravity
  }

  private static func level(_ style: LayoutStyle, _ axis: Axis) -> LayoutStyle {
    var style = style
    style[gravity: axis] = level(style.gravity(axis))
    return style
  }

  /// A dimension that follows no other axis, or none.
  private static func level(_ dimension: LayoutDimension, _ axis: Axis) -> LayoutDimension? {
    func follows(_ extent: LayoutDimensionReference) -> Bool {
      switch extent.source {
      case .own: true
      case .box(_, let other): other.map { $0 != axis } ?? false
      case .layout(let other): other.map { $0 != axis } ?? false
      case .min(let extents), .max(let extents): extents.contains(where: follows)
      case .points, .wrap, .percent: false
      }
    }
    let extents: [LayoutDimensionReference]
    switch dimension.value {
    case .extent(let extent): extents = [extent]
    case .min(let list), .max(let list): extents = list
    case .points, .wrap, .fill, .percent: extents = []
    }
    return extents.contains(where: follows) ? nil : dimension
  }

  // MARK: Exchanging

  static func transpose(_ tree: RandomTree) throws {
    let size = tree.root.frame.size
    for node in tree.nodes { transpose(node) }
    try tree.root.setSize(width: size.height, height: size.width)
  }

  private static func transpose(_ node: LayoutNode) {
    if let content = node.content {
      let size = content.measure(.unspecified).size
      node.content = .fixed(width: size.height, height: size.width)
    }
    node.traits = transposed(node.traits)
    if node[RelativeItem.self] != RelativeItem() {
      node[RelativeItem.self] = transposed(node[RelativeItem.self])
    }
    let anchor = node[PathItem.self].anchor
    if anchor != .center { node[PathItem.self].anchor = UnitPoint(x: anchor.y, y: anchor.x) }
    change(node, LinearLayout.self) { layout in
      layout.axis = layout.axis.cross
      layout.style = transposed(layout.style)
    }
    change(node, OverlayLayout.self) { $0.style = transposed($0.style) }
    change(node, RelativeLayout.self) { $0.style = transposed($0.style) }
    change(node, TableLayout.self) { layout in
      let style = transposed(layout.style)
      layout.axis = layout.axis.cross
      layout.style = style
    }
    change(node, FloatLayout.self) { layout in
      layout.axis = layout.axis.cross
      layout.style = transposed(layout.style)
    }
    change(node, FlowLayout.self) { layout in
      layout.axis = layout.axis.cross
      layout.style = transposed(layout.style)
      if case .pages(var pages) = layout.wrap {
        pages.axis = pages.axis.cross
        layout.wrap = .pages(pages)
      }
    }
    change(node, GridLayout.self) { layout in
      layout.grid = transposed(layout.grid)
      layout.safeAreaPadding = transposed(layout.safeAreaPadding)
    }
    change(node, ScrollLayout.self) { layout in
      layout.axes = layout.axes.map(\.cross)
      layout.offset = Point(x: layout.offset.y, y: layout.offset.x)
      layout.style = transposed(layout.style)
    }
    change(node, PathLayout.self) { layout in
      layout.coordinates.swapsAxes.toggle()
      let origin = layout.coordinates.origin
      layout.coordinates.origin = UnitPoint(x: origin.y, y: origin.x)
      layout.style = transposed(layout.style)
    }
  }

  private static func change<L: Layout>(
    _ node: LayoutNode, _ kind: L.Type, _ change: (inout L) -> Void
  ) {
    if node.layout(kind) != nil { node.updateLayout(kind, change) }
  }

  private static func transposed(_ traits: LayoutTraits) -> LayoutTraits {
    var new = traits
    new.width = traits.height.map(transposed)
    new.height = traits.width.map(transposed)
    (new.leading, new.trailing) = (traits.top, traits.bottom)
    (new.top, new.bottom) = (traits.leading, traits.trailing)
    (new.centerX, new.centerY) = (traits.centerY, traits.centerX)
    new.horizontalAlignment = traits.verticalAlignment
    new.verticalAlignment = traits.horizontalAlignment
    new.offset = Point(x: traits.offset.y, y: traits.offset.x)
    return new
  }

  private static func transposed(_ dimension: LayoutDimension) -> LayoutDimension {
    var new = dimension
    switch dimension.value {
    case .points, .wrap, .fill, .percent: break
    case .extent(let extent): new.value = .extent(transposed(extent))
    case .min(let extents): new.value = .min(extents.map(transposed))
    case .max(let extents): new.value = .max(extents.map(transposed))
    }
    new.minimum = dimension.minimum.map(transposed)
    new.maximum = dimension.maximum.map(transposed)
    return new
  }

  private static func transposed(_ extent: LayoutDimensionReference) -> LayoutDimensionReference {
    let source: LayoutDimensionReference.Source =
      switch extent.source {
      case .points: .points
      case .wrap: .wrap
      case .own: .own
      case .percent(let percent): .percent(percent)
      case .layout(let axis): .layout(axis?.cross)
      case .box(let box, let axis): .box(box, axis?.cross)
      case .min(let extents): .min(extents.map(transposed))
      case .max(let extents): .max(extents.map(transposed))
      }
    return LayoutDimensionReference(source).multiplier(extent.multiplier).constant(extent.constant)
  }

  private static func transposed(_ item: RelativeItem) -> RelativeItem {
    var new = RelativeItem()
    (new.leading, new.trailing) = (item.top.map(transposed), item.bottom.map(transposed))
    (new.top, new.bottom) = (item.leading.map(transposed), item.trailing.map(transposed))
    (new.centerX, new.centerY) = (item.centerY.map(transposed), item.centerX.map(transposed))
    new.equalWidth = item.equalHeight?.map(transposed)
    new.equalHeight = item.equalWidth?.map(transposed)
    return new
  }

  private static func transposed(_ position: RelativePosition) -> RelativePosition {
    var new = position
    switch position.value {
    case .points, .percent, .safeArea, .free: break
    case .line(let line): new.value = .line(transposed(line))
    case .min(let lines): new.value = .min(lines.map(transposed))
    case .max(let lines): new.value = .max(lines.map(transposed))
    case .centered(let lines): new.value = .centered(lines.map(transposed))
    }
    new.minimum = position.minimum.map(transposed)
    new.maximum = position.maximum.map(transposed)
    return new
  }

  private static func transposed(_ bound: RelativePosition.Bound) -> RelativePosition.Bound {
    if case .line(let line) = bound { .line(transposed(line)) } else { bound }
  }

  private static func transposed(_ line: LayoutLine) -> LayoutLine {
    LayoutLine(
      line.owner, line.attribute.map(transposed), offset: line.offset, ifGone: line.offsetIfGone)
  }

  private static func transposed(_ attribute: LayoutAttribute) -> LayoutAttribute {
    switch attribute {
    case .left, .leading: .top
    case .right, .trailing: .bottom
    case .top: .leading
    case .bottom: .trailing
    case .width: .height
    case .height: .width
    case .centerX: .centerY
    case .centerY: .centerX
    case .firstBaseline, .lastBaseline: attribute
    }
  }

  private static func transposed(_ style: LayoutStyle) -> LayoutStyle {
    var new = style
    new.padding = transposed(style.padding)
    new.horizontalSpacing = style.verticalSpacing
    new.verticalSpacing = style.horizontalSpacing
    new.horizontalGravity = style.verticalGravity
    new.verticalGravity = style.horizontalGravity
    new.safeAreaPadding = transposed(style.safeAreaPadding)
    return new
  }

  private static func transposed(_ insets: DirectionalEdgeInsets) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
  }

  private static func transposed(_ edges: LayoutStyle.Edges) -> LayoutStyle.Edges {
    var new: LayoutStyle.Edges = []
    if edges.contains(.leading) { new.insert(.top) }
    if edges.contains(.trailing) { new.insert(.bottom) }
    if edges.contains(.top) { new.insert(.leading) }
    if edges.contains(.bottom) { new.insert(.trailing) }
    return new
  }

  private static func transposed(_ grid: Grid) -> Grid {
    var new = grid
    new.axis = grid.axis.cross
    new.padding = transposed(grid.padding)
    new.gravity = transposed(grid.gravity)
    new.overlap = grid.overlap.map(transposed)
    new.subgrids = grid.subgrids.map(transposed)
    return new
  }

  private static func transposed(_ gravity: GridGravity) -> GridGravity {
    let horizontal: GridGravity.Horizontal? =
      switch gravity.vertical {
      case nil: nil
      case .top: .leading
      case .bottom: .trailing
      case .center: .center
      case .fill: .fill
      }
    let vertical: GridGravity.Vertical? =
      switch gravity.horizontal {
      case nil: nil
      case .leading, .left: .top
      case .trailing, .right: .bottom
      case .center: .center
      case .fill: .fill
      }
    return GridGravity(horizontal, vertical)
  }
}
