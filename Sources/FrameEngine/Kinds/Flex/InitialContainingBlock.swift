import LayoutTree

/// The initial containing block of a tree of CSS boxes: its children are laid out one over another
/// in its corner, each as the root of a flex tree.
package struct InitialContainingBlock: Layout, Hashable, Sendable {
  /// The known width; `nil` for the max-content width of the root.
  package var width: Double?
  /// The known height; `nil` if it is indefinite.
  package var height: Double?

  package init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  package var properties: LayoutProperties {
    var properties = LayoutProperties()
    properties.attributes = .flex
    return properties
  }

  /// Returns the size of the block: the known width or that of the root's margin box, and the known
  /// height or that of the root.
  package func makeCache(subviews: LayoutSubviews) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    guard subviews.members.count > 0 else { return Size(width: width ?? 0, height: height ?? 0) }
    let child = subviews.members[0]
    let style = FlexStyleReference(of: child)
    guard style.display == .box else { return Size(width: width ?? 0, height: height ?? 0) }
    var size = Size.zero
    subviews.pass.withScrollbars(of: child, style, isRightToLeft: subviews.isRightToLeft) {
      let found = placement(of: child, style, subviews)
      size = Size(width: found.blockWidth, height: height ?? found.frame.height)
      return found.space
    }
    return size
  }

  package func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Size
  ) -> Size { cache }

  package func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Size
  ) {
    for child in subviews.members {
      let style = FlexStyleReference(of: child)
      guard style.display == .box else { continue }
      if style.position == .absolute, let width, let height {
        placeAbsolute(child, style, in: Size(width: width, height: height), subviews)
        continue
      }
      subviews.pass.withScrollbars(of: child, style, isRightToLeft: subviews.isRightToLeft) {
        let found = placement(of: child, style, subviews)
        subviews.pass.setFrame(found.frame, of: child)
        subviews.pass.note(found.space, for: child, style)
        return found.space
      }
    }
  }

  /// Places an absolute root in a block of known size; without insets, it lies at the start of the
  /// block.
  private func placeAbsolute(
    _ child: NodePointer, _ style: FlexStyleReference, in size: Size, _ subviews: LayoutSubviews
  ) {
    var block = FlexContainer(
      subviews.cell, FlexLayout(), subviews.members, isRightToLeft: subviews.isRightToLeft,
      basis: size.width, scrollbars: [], subviews.pass)
    block.innerWidth = size.width
    block.innerHeight = 0
    let containingBlock = FlexContainingBlock(
      rect: Rect(origin: .zero, size: size), isTurned: false, scrolls: false, isYReversed: false)
    FlexAbsoluteBox(child, style, in: containingBlock, block).place()
  }

  /// The frame and space of a root.
  private struct Placement {
    let frame: Rect
    /// The space in which it lays out its children.
    let space: FlexSpace
    let blockWidth: Double
  }

  /// Resolves the placement of a root.
  private func placement(
    of child: NodePointer, _ style: FlexStyleReference, _ subviews: LayoutSubviews
  ) -> Placement {
    var root = resolve(child, style, subviews)
    if width == nil, style.refersToWidth {
      // Percentages refer to the width of the block without them.
      let fitting = max(0, root.width + root.x.margins)
      return InitialContainingBlock(width: fitting, height: height)
        .placement(of: child, style, subviews)
    }
    let pass = subviews.pass
    let isRightToLeft = subviews.isRightToLeft
    root.block.resolveIntrinsicHeights(
      of: child, style, &root.y, root.x, width: root.width,
      given: root.y.definite.map { root.y.clamp($0) }, isDefinite: true)
    let y = root.y
    var final = y.definite.map { y.clamp($0) }
    // Percentages refer to the height before intrinsic bounds.
    var columnHeight = style.ratio == nil ? root.slot.main.heightBeforeBounds(by: y) ?? -1 : -1
    if final == nil, let ratio = style.ratio {
      let height = root.block.transferred(root.width, root.slot, ratio, toMain: true)
      final = y.clamp(
        style.hasAutomaticMinimumHeight
          ? root.block.leastHeight(
            of: child, style, width: root.width, byRatio: height, isDefinite: true)
          : height)
      columnHeight = y.clamp(height)
    }
    var space = FlexSpace(
      width: root.width, height: final, isHeightDefinite: true, minHeight: y.minimum,
      maxHeight: y.maximum, basis: width ?? 0)
    space.columnHeight = columnHeight
    space.scrollbars = pass.finalScrollbars(of: child, style)
    let boxHeight = pass.flexResult(of: child, style, space, isRightToLeft: isRightToLeft).height
    let boxSize = Size(width: root.width, height: final ?? y.clamp(boxHeight))
    let origin = Point(
      x: root.x.marginStart
        + offset(style, root.x, root.width, root.block.directions(of: child)),
      y: y.marginStart + offset(style, y, boxSize.height))
    return Placement(
      frame: Rect(origin: origin, size: boxSize), space: space,
      blockWidth: width ?? max(0, root.width + root.x.margins))
  }

  /// A root of known width.
  fileprivate struct Root {
    var block: FlexContainer
    var slot: FlexSlot
    var x = FlexAxis()
    var y = FlexAxis()
    var width = 0.0
  }

  /// Resolves the style of a root, and its width.
  fileprivate func resolve(
    _ child: NodePointer, _ style: FlexStyleReference, _ subviews: LayoutSubviews
  ) -> Root {
    var root = Root(
      block: FlexContainer(
        subviews.cell, FlexLayout(.column), subviews.members,
        isRightToLeft: subviews.isRightToLeft, basis: 0, scrollbars: [], subviews.pass),
      slot: FlexSlot(child, style))
    root.block.innerWidth = width
    root.block.innerHeight = height
    root.block.isHeightDefinite = height != nil
    var (x, y) = (FlexAxis(), FlexAxis())
    root.block.resolve(style, &x, &y, child)
    root.block.resolveIntrinsicWidths(of: child, style, &x, y, room: width ?? .infinity)
    if let ratio = style.ratio, x.definite == nil, y.definite == nil {
      root.slot.main = y
      root.slot.cross = x
      let bounds = root.block.transferredBounds(root.slot, ratio, toMain: false)
      x.minimum = max(x.minimum, min(bounds.least, x.maximum))
      x.maximum = min(x.maximum, bounds.greatest)
    }
    root.slot.main = y
    root.slot.cross = x
    (root.x, root.y) = (x, y)
    root.width = x.clamp(width(of: root, child, style, subviews))
    return root
  }

  /// Returns the width of a root, bounds apart.
  private func width(
    of root: Root, _ child: NodePointer, _ style: FlexStyleReference, _ subviews: LayoutSubviews
  ) -> Double {
    let (x, y) = (root.x, root.y)
    if let definite = x.definite { return definite }
    let height = y.definite.map { y.clamp($0) }
    func widths(_ question: FlexWidthQuestion) -> FlexWidths {
      subviews.pass.flexWidths(
        of: child, style, asking: question,
        height: height.map { root.block.withoutPercentPadding($0, of: child, style, y) },
        limit: y.greatest,
        isRightToLeft: subviews.isRightToLeft
      ).plus(x.floor)
    }
    if let ratio = style.ratio, let height {
      let hasMinimum = style.minWidth == .auto && !style.scrollsX
      return max(
        hasMinimum ? widths(.least).least : 0,
        root.block.transferred(height, root.slot, ratio, toMain: false))
    }
    if style.width == .minContent { return widths(.both).least }
    let fills = style.width == .auto && style.position != .absolute
    guard let width, style.width != .maxContent else {
      // A block sized by its root has no negative width, whatever its margins.
      return max(widths(.both).ideal, fills ? -x.margins : 0)
    }
    let room = width - x.margins
    return fills ? room : root.block.fit(widths(.both), room)
  }

  /// Returns the offset of the root along a line of text due to insets and automatic margins.
  private func offset(
    _ style: FlexStyleReference, _ axis: FlexAxis, _ extent: Double,
    _ directions: FlexDirectionPair
  ) -> Double {
    let (start, end) = style.inset.inline(directions)
    let space = (width ?? extent + axis.margins) - extent - axis.margins
    let known = (start: start.definite(in: width), end: end.definite(in: width))
    guard style.position == .absolute else {
      let share = axis.isStartAuto ? (axis.isEndAuto ? space / 2 : space) : 0
      let isMoved = style.position == .relative
      return max(0, share) + (isMoved ? known.start ?? known.end.map { -$0 } ?? 0 : 0)
    }
    // Without a width, the direction of the block is left-to-right.
    if width == nil, directions.isRightToLeft, let left = known.end { return -left }
    return known.start ?? known.end.map { space - $0 } ?? 0
  }

  /// Returns the offset of the root downwards due to insets.
  private func offset(_ style: FlexStyleReference, _ axis: FlexAxis, _ extent: Double) -> Double {
    let top = style.inset.top.definite(in: height)
    let bottom = style.inset.bottom.definite(in: height)
    switch style.position {
    case .static: return 0
    case .relative: return top ?? bottom.map { -$0 } ?? 0
    case .absolute:
      let space = height.map { $0 - extent - axis.margins } ?? 0
      return top ?? bottom.map { space - $0 } ?? 0
    }
  }
}

extension FlexStyleReference {
  /// Whether the box refers to the width of its containing block.
  fileprivate var refersToWidth: Bool {
    if width.isPercent || minWidth.isPercent || maxWidth?.isPercent ?? false { return true }
    return margin.hasPercentage || hasPercentPadding || inset.left.isPercent
      || inset.right.isPercent
  }
}
