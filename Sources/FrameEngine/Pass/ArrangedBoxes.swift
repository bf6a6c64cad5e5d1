import LayoutTree

/// The children of a layout at work, with room for what is found out about each.
///
/// Slots of all layouts at work are in one array, so that a layout allocates nothing.
struct ArrangedBoxes {
  let subviews: LayoutSubviews
  let style: LayoutStyle
  let insets: EdgeInsets
  var area: ContentArea
  /// The place of the first slot.
  let base: Int

  unowned(unsafe) let pass: FramePass

  /// Runs a layout on its children, in the order that its style says.
  static func arrange<Result>(
    _ subviews: LayoutSubviews, _ style: LayoutStyle, _ offer: Offer,
    _ body: (inout ArrangedBoxes) -> Result
  ) -> Result {
    let pass = subviews.pass
    let base = pass.slots.count
    let insets = style.insets(of: subviews.owner)
    var extent = Offer.unspecified
    if offer.width >= 0 { extent.width = max(0, offer.width - insets.left - insets.right) }
    if offer.height >= 0 { extent.height = max(0, offer.height - insets.top - insets.bottom) }
    var boxes = ArrangedBoxes(
      subviews: subviews, style: style, insets: insets,
      area: ContentArea(
        origin: Point(x: insets.left, y: insets.top), extent: extent, whole: offer,
        inset: subviews.owner.leadingSafeArea),
      base: base, pass: pass)
    pass.slots.append(subviews.count)
    for place in 0..<subviews.count { boxes.subview(place).node.frameItem?.slot = place }
    let result = body(&boxes)
    pass.slots.removeLast(subviews.count)
    return result
  }

  var count: Int { subviews.count }

  /// A child in the order of the layout.
  @inline(__always)
  func subview(_ place: Int) -> LayoutSubview {
    subviews[style.isReversed ? subviews.count - 1 - place : place]
  }

  /// The extents of the layout that has so much inside.
  func whole(for need: Size) -> Size {
    if count == 0, !style.keepsPaddingWhenEmpty { return .zero }
    return Size(
      width: need.width + insets.left + insets.right,
      height: need.height + insets.top + insets.bottom)
  }

  /// Decides both extents of all boxes, each alone; widths first, because heights follow from them.
  ///
  /// - Returns: What the boxes need of the content area.
  mutating func resolveAllAlone() -> Size {
    let width = resolveAlone(.horizontal, style.horizontalGravity)
    let height = resolveAlone(.vertical, style.verticalGravity)
    return Size(width: width, height: height)
  }

  /// Decides the extents of all boxes along an axis on which each is alone.
  ///
  /// If the content area is not known, it becomes what the boxes need, and those that go by it are
  /// decided again. With `sharesBaseline`, boxes that say so have their first lines of text on one
  /// line.
  ///
  /// - Returns: What the boxes need of the content area.
  mutating func resolveAlone(
    _ axis: Axis, _ gravity: LayoutGravity, sharesBaseline: Bool = false
  ) -> Double {
    var need = 0.0
    var goesByArea = false
    var hasBaseline = sharesBaseline && gravity == .baseline
    for place in 0..<count {
      let subview = subview(place)
      subview.resolveAlone(axis, gravity, at: base + place, in: area, base)
      need = max(need, subview.needAlone(axis, pass.slots[base + place]))
      goesByArea = goesByArea || subview.goesByArea(axis, gravity)
      if sharesBaseline { hasBaseline = hasBaseline || subview.asksForBaseline }
    }
    if hasBaseline { need = max(need, shareBaseline(gravity)) }
    guard area.extent[axis] < 0 else { return need }
    decide(axis, need)
    guard goesByArea else { return need }
    for place in 0..<count where subview(place).goesByArea(axis, gravity) {
      pass.setProgress(.open, axis, at: base + place)
      subview(place).resolveAlone(axis, gravity, at: base + place, in: area, base)
    }
    return need
  }

  /// Makes what the boxes need the extent of the content area.
  mutating func decide(_ axis: Axis, _ need: Double) {
    area.extent[axis] = need
    area.whole[axis] = need + insets.sum(along: axis)
  }

  /// Gives all boxes their frames.
  @inline(__always)
  func placeAll(_ origin: (LayoutSubview, LayoutSlot) -> Point) {
    for place in 0..<count {
      let subview = subview(place)
      let slot = pass.slots[base + place]
      subview.place(in: Rect(origin: origin(subview, slot), size: slot.size))
    }
  }
}

extension LayoutSubview {
  /// Whether the extent or the margins of the box along an axis depend on the content area.
  func goesByArea(_ axis: Axis, _ layout: LayoutGravity) -> Bool {
    let gravity = gravity(axis, of: layout)
    if gravity == .fill || gravity == .stretch { return true }
    guard let asks else { return false }
    switch asks.dimension(axis).kind {
    case .fill, .percent, .rare: return true
    case .none, .points, .wrap, .share: break
    }
    return asks.start(axis).kind == .percent || asks.end(axis).kind == .percent
      || asks.hasMore
  }
}
