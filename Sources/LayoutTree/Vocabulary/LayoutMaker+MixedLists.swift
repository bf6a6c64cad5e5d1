// Lists of mixed types, as in `make.xPlace(20, a, make.wall, b, 20)`, need existentials of value
// types, which Embedded Swift does not have. The forms that take `[PlaceItem]` are everywhere.
#if !hasFeature(Embedded)

  /// An element of a place list: a number, a box, a wall, a share.
  public protocol PlaceItemConvertible {
    /// The element that this value stands for.
    var placeItem: PlaceItem { get }
  }

  /// A value for the right side of `width(…) ==`: a number, an anchor, a box, a share.
  public protocol SizeItemConvertible {
    /// The value that this one stands for among widths, or among heights.
    func sizeItem(along axis: Axis) -> SizeItem
  }

  extension PlaceItem: PlaceItemConvertible {
    /// The element itself.
    public var placeItem: PlaceItem { self }
  }

  extension SizeItem: SizeItemConvertible {
    /// The value itself.
    public func sizeItem(along axis: Axis) -> SizeItem { self }
  }

  extension LayoutNumber {
    /// A gap in points.
    public var placeItem: PlaceItem { .space(layoutValue) }
    /// An extent in points.
    public func sizeItem(along axis: Axis) -> SizeItem { .points(layoutValue) }
  }

  extension Int: PlaceItemConvertible, SizeItemConvertible {}
  extension Double: PlaceItemConvertible, SizeItemConvertible {}
  extension Float: PlaceItemConvertible, SizeItemConvertible {}

  extension LayoutNode: PlaceItemConvertible, SizeItemConvertible {
    /// The node as a box in the chain.
    public var placeItem: PlaceItem { .node(self) }
  }

  extension Anchor: SizeItemConvertible {
    /// The anchor as an extent.
    public func sizeItem(along axis: Axis) -> SizeItem { .anchor(self) }
  }

  extension LayoutAnchor: SizeItemConvertible where Kind == DimensionKind {
    /// The anchor as an extent.
    public func sizeItem(along axis: Axis) -> SizeItem { .anchor(anchor) }
  }

  extension Flexible: PlaceItemConvertible, SizeItemConvertible {
    /// A gap of this many shares.
    public var placeItem: PlaceItem { .flexible(weight) }
    /// An extent of this many shares.
    public func sizeItem(along axis: Axis) -> SizeItem { .flexible(weight) }
  }

  // A foreign item class joins by naming the protocols; what they ask for is here already.
  extension LayoutItem {
    /// The item's node as a box in the chain.
    public var placeItem: PlaceItem { .node(layoutNode) }

    /// The item's own extent: among widths its width, among heights its height.
    public func sizeItem(along axis: Axis) -> SizeItem {
      .anchor(Anchor(layoutNode, .extent(along: axis)))
    }
  }

  extension LayoutMaker {
    /// Chains boxes and gaps from the left edge of the content area to the right one.
    ///
    /// Boxes without a gap between them touch. A wall ends the chain: gaps next to it are dropped,
    /// and the chain after it starts anew at its first box.
    public func xPlace(
      _ items: any PlaceItemConvertible..., file: String = #fileID, line: Int = #line
    ) {
      xPlace(items: items.map(\.placeItem), file: file, line: line)
    }

    /// Chains boxes and gaps from the left edge of the content area to the right one.
    public func xPlace(
      _ items: [any PlaceItemConvertible], file: String = #fileID, line: Int = #line
    ) {
      xPlace(items: items.map(\.placeItem), file: file, line: line)
    }

    /// Chains boxes and gaps from the leading edge of the content area to the trailing one.
    ///
    /// In right-to-left the list is laid out from its end.
    public func xPlaceLeading(
      _ items: any PlaceItemConvertible..., file: String = #fileID, line: Int = #line
    ) {
      xPlaceLeading(items: items.map(\.placeItem), file: file, line: line)
    }

    /// Chains boxes and gaps from the leading edge of the content area to the trailing one.
    public func xPlaceLeading(
      _ items: [any PlaceItemConvertible], file: String = #fileID, line: Int = #line
    ) {
      xPlaceLeading(items: items.map(\.placeItem), file: file, line: line)
    }

    /// Chains boxes and gaps from the top edge of the content area to the bottom one.
    public func yPlace(
      _ items: any PlaceItemConvertible..., file: String = #fileID, line: Int = #line
    ) {
      yPlace(items: items.map(\.placeItem), file: file, line: line)
    }

    /// Chains boxes and gaps from the top edge of the content area to the bottom one.
    public func yPlace(
      _ items: [any PlaceItemConvertible], file: String = #fileID, line: Int = #line
    ) {
      yPlace(items: items.map(\.placeItem), file: file, line: line)
    }
  }

  extension ExtentGroup {
    /// Gives every box the same extent.
    public static func == (group: ExtentGroup, value: any SizeItemConvertible) {
      group == value.sizeItem(along: group.axis)
    }

    /// Gives the boxes their extents in order, up to the shorter of the two lists.
    public static func == (group: ExtentGroup, values: [any SizeItemConvertible]) {
      group == values.map { $0.sizeItem(along: group.axis) }
    }
  }

  extension SizeGroup {
    /// Gives every box the same width and the same height.
    public static func == (
      group: SizeGroup, size: (any SizeItemConvertible, any SizeItemConvertible)
    ) {
      group.set(
        width: size.0.sizeItem(along: .horizontal), height: size.1.sizeItem(along: .vertical))
    }
  }
#endif
