import LayoutTree

/// Boxes one after the other along an axis.
///
/// The steps are numbered in the article <doc:LinearLayouts>.
public struct LinearLayout: StyledLayout {
  /// How boxes get smaller where there is not enough room and none of them says that it shrinks.
  public enum Shrinking: Hashable, Sendable {
    /// They do not.
    case none
    /// Boxes give up equal parts.
    case extentsEqually
    /// Boxes give up in proportion to their extents.
    case extentsInProportion
    /// Gaps give up equal parts.
    case gapsEqually
    /// Gaps give up in proportion to their lengths.
    case gapsInProportion
    /// Two boxes in a row share it as fairly as their contents allow.
    case fair
  }

  /// The axis along which the boxes follow each other.
  public var axis: Axis
  public var style = LayoutStyle()
  /// What happens where there is not enough room.
  public var shrinking = Shrinking.none

  /// A row or a column.
  public init(
    _ axis: Axis, spacing: Double = 0,
    padding: DirectionalEdgeInsets = DirectionalEdgeInsets(edge: 0)
  ) {
    self.axis = axis
    style.horizontalSpacing = spacing
    style.verticalSpacing = spacing
    style.padding = padding
  }

  public func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) -> Size {
    ArrangedBoxes.arrange(subviews, style, Offer(proposal)) { boxes in
      let line = resolve(&boxes)
      return boxes.whole(for: line.need)
    }
  }

  public func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    ArrangedBoxes.arrange(
      subviews, style, Offer(width: bounds.width, height: bounds.height)
    ) { boxes in
      let line = resolve(&boxes)
      place(boxes, line)
    }
  }

  /// What is known of the line when all extents are.
  private struct Line {
    /// What the boxes need of the content area.
    var need = Size.zero
    /// Where the first box starts, and what gravity adds to each gap.
    var start = 0.0
    var gap = 0.0
  }

  /// Widths are decided before heights, whichever axis is the line's, because heights follow from
  /// widths.
  private func resolve(_ boxes: inout ArrangedBoxes) -> Line {
    var line = Line()
    for axis in [Axis.horizontal, .vertical] {
      if axis == self.axis {
        line.need[axis] = resolveAlong(&boxes, &line)
      } else {
        line.need[axis] = boxes.resolveAlone(axis, style.gravity(axis))
      }
    }
    return line
  }

  // MARK: Along the line

  private func resolveAlong(_ boxes: inout ArrangedBoxes, _ line: inout Line) -> Double {
    var sums = LineSums()
    for place in 0..<boxes.count { scan(place, &boxes, &sums) }
    sums.points += style.spacing(axis) * Double(max(0, boxes.count - 1))
    guard let content = boxes.area.known(axis) else {
      boxes.area.extent[axis] = sums.points
      boxes.area.whole[axis] = sums.points + boxes.insets.sum(along: axis)
      return sums.points
    }
    var spare = content - sums.points
    if spare > 0, sums.weights > 0 {
      spare = shareOut(spare, sums, &boxes)
    } else if spare < 0 {
      spare = shrink(by: -spare, sums, &boxes)
    }
    distribute(spare, &boxes, &line)
    return content - spare
  }

  /// What the boxes of a line come to.
  private struct LineSums {
    /// Extents, margins and spacing.
    var points = 0.0
    /// Weights of boxes and shares of margins.
    var weights = 0.0
    /// What boxes and margins say about giving up room.
    var shrinks = 0.0
  }

  private func scan(_ place: Int, _ boxes: inout ArrangedBoxes, _ sums: inout LineSums) {
    let subview = boxes.subview(place)
    let pass = boxes.pass
    let index = boxes.base + place
    var margins = LayoutSlot.Margins()
    if let item = subview.node.frameItem {
      let content = boxes.area.known(axis)
      let inset = boxes.area.inset
      let before = item.traits.margin(
        axis, isEnd: false, content: content, inset: inset.min(along: axis))
      let after = item.traits.margin(
        axis, isEnd: true, content: content, inset: inset.max(along: axis))
      margins.before = before.points
      margins.after = after.points
      sums.weights += before.share + after.share + subview.weight(axis)
      if item.traits.rare != nil { sums.shrinks += subview.shrinks(axis).sum }
    }
    pass.slots[index][axis] = margins
    sums.points += margins.before + margins.after
    if subview.weight(axis) > 0 {
      pass.setProgress(.done, axis, at: index)
      pass.slots[index].size[axis] = 0
      if boxes.area.known(axis) == nil {
        let least = subview.bounded(0, axis, pass.slots[index], in: boxes.area, boxes.base)
        pass.slots[index].size[axis] = least
        sums.points += least
      }
    } else {
      sums.points += pass.resolve(axis, at: index, of: subview, in: boxes.area, boxes.base)
    }
  }

  /// Shares out what is left by weight; returns what no box could take.
  private func shareOut(
    _ spare: Double, _ sums: LineSums, _ boxes: inout ArrangedBoxes
  ) -> Double {
    var claims: [ShareOut.Claim] = []
    claims.reserveCapacity(3 * boxes.count)
    forEachClaim(boxes) { claim, _ in claims.append(claim) }
    ShareOut.resolve(&claims, space: spare)
    var next = 0
    var taken = 0.0
    let pass = boxes.pass
    forEachClaim(boxes) { _, part in
      let share = claims[next].share
      next += 1
      taken += share
      switch part {
      case .before(let place): pass.slots[place][axis].before += share
      case .extent(let place): pass.slots[place].size[axis] = share
      case .after(let place): pass.slots[place][axis].after += share
      }
    }
    return max(0, spare - taken)
  }

  /// A part of a line that takes a share.
  private enum Part {
    case before(Int)
    case extent(Int)
    case after(Int)
  }

  private func forEachClaim(_ boxes: ArrangedBoxes, _ body: (ShareOut.Claim, Part) -> Void) {
    for place in 0..<boxes.count {
      let subview = boxes.subview(place)
      guard let item = subview.node.frameItem else { continue }
      let index = boxes.base + place
      let before = item.traits.margin(axis, isEnd: false, content: nil).share
      if before > 0 { body(ShareOut.Claim(weight: before), .before(index)) }
      let weight = subview.weight(axis)
      if weight > 0 {
        let slot = boxes.pass.slots[index]
        let least = subview.bounded(0, axis, slot, in: boxes.area, boxes.base)
        let greatest = subview.bounded(
          .greatestFiniteMagnitude, axis, slot, in: boxes.area, boxes.base)
        body(ShareOut.Claim(weight: weight, least: least, greatest: greatest), .extent(index))
      }
      let after = item.traits.margin(axis, isEnd: true, content: nil).share
      if after > 0 { body(ShareOut.Claim(weight: after), .after(index)) }
    }
  }

  // MARK: Too little room

  /// Takes what is missing from those that shrink; returns how much the line is still too long, below 0.
  private func shrink(
    by missing: Double, _ sums: LineSums, _ boxes: inout ArrangedBoxes
  ) -> Double {
    if sums.shrinks > 0 {
      for place in 0..<boxes.count {
        let subview = boxes.subview(place)
        let part = subview.shrinks(axis)
        let index = boxes.base + place
        boxes.pass.slots[index][axis].before -= missing * part.before / sums.shrinks
        boxes.pass.slots[index][axis].after -= missing * part.after / sums.shrinks
        let extent = boxes.pass.slots[index].size[axis] - missing * part.extent / sums.shrinks
        boxes.pass.slots[index].size[axis] = max(0, extent)
      }
      return 0
    }
    return -missing
  }

  /// Gives room that is left, or is missing, to the place that gravity says.
  private func distribute(_ spare: Double, _ boxes: inout ArrangedBoxes, _ line: inout Line) {
    let count = Double(boxes.count)
    switch style.gravity(axis) {
    case .none, .start, .baseline: break
    case .end: line.start = spare
    case .center: line.start = spare / 2
    case .between: if count > 1 { line.gap = spare / (count - 1) }
    case .around:
      line.gap = spare / count
      line.start = line.gap / 2
    case .among:
      line.gap = spare / (count + 1)
      line.start = line.gap
    case .fill, .stretch: grow(by: spare, &boxes)
    }
  }

  /// Lets boxes grow by equal parts.
  private func grow(by spare: Double, _ boxes: inout ArrangedBoxes) {
    let isStretch = style.gravity(axis) == .stretch
    var growing = 0.0
    for place in 0..<boxes.count where boxes.subview(place).grows(axis, isStretch) { growing += 1 }
    if growing == 0 { return }
    var passed = 0.0
    for place in 0..<boxes.count where boxes.subview(place).grows(axis, isStretch) {
      let part = spare * ((passed + 1) / growing) - spare * (passed / growing)
      passed += 1
      let index = boxes.base + place
      boxes.pass.slots[index].size[axis] = max(0, boxes.pass.slots[index].size[axis] + part)
    }
  }

  // MARK: Placing

  private func place(_ boxes: ArrangedBoxes, _ line: Line) {
    let cross = axis.cross
    var position = (axis == .horizontal ? boxes.area.origin.x : boxes.area.origin.y) + line.start
    let spacing = style.spacing(axis) + line.gap
    boxes.placeAll { subview, slot in
      position += slot[axis].before
      let across = subview.originAlone(cross, style.gravity(cross), slot, in: boxes.area)
      let origin =
        axis == .horizontal ? Point(x: position, y: across) : Point(x: across, y: position)
      position += slot.size[axis] + slot[axis].after + spacing
      return origin
    }
  }
}

extension LayoutSubview {
  /// The weight of a box along the axis of a line; a box that fills has a weight of 1.
  @inline(__always)
  func weight(_ axis: Axis) -> Double {
    guard let item = node.frameItem else { return 0 }
    if item.traits.plain.weight > 0 { return item.traits.plain.weight }
    switch item.traits.dimension(axis).kind {
    case .fill: return 1
    case .rare: return item.traits.rareDimension(axis)?.value == .fill ? 1 : 0
    case .none, .points, .wrap, .percent, .share: return 0
    }
  }

  /// How a box and its margins give up room along the axis of a line.
  func shrinks(_ axis: Axis) -> (before: Double, extent: Double, after: Double, sum: Double) {
    guard let traits = node.frameItem?.traits, traits.rare != nil else { return (0, 0, 0, 0) }
    let before = traits.rarePosition(axis, isEnd: false)?.shrink ?? 0
    let after = traits.rarePosition(axis, isEnd: true)?.shrink ?? 0
    let extent = weight(axis) > 0 ? 0 : traits.rareDimension(axis)?.shrink ?? 0
    return (before, extent, after, before + extent + after)
  }

  /// Whether a box takes a part of the room that gravity gives away along a line.
  func grows(_ axis: Axis, _ isStretch: Bool) -> Bool {
    guard let item = node.frameItem else { return true }
    if weight(axis) > 0 { return false }
    if isStretch {
      return !item.traits.hasExtent(axis)
        || item.traits.dimension(axis).kind == .wrap && item.box == nil
    }
    return item.box == nil
  }
}
