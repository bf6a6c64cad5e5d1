import LayoutTree

/// How large a box is along an axis (steps 6 to 9).
extension RelativeResolver {
  /// The extent of a box, within lines that bound it.
  mutating func extent(of box: Int, _ axis: Axis) -> ContentLength {
    guard boxes[box][axis].isBoundByLines else { return unboundedExtent(of: box, axis) }
    return demand(.place(box, axis)) ? boxes[box][axis].boundedExtent : .zero
  }

  /// The extent of a box before lines bound it.
  mutating func unboundedExtent(of box: Int, _ axis: Axis) -> ContentLength {
    demand(.extent(box, axis)) ? boxes[box][axis].extent : .zero
  }

  mutating func workOutExtent(_ box: Int, _ axis: Axis) {
    let leader = boxes[box][axis].extentLeader
    if leader >= 0, !isInCircle(.extent(box, axis)), !isInCircle(.extent(leader, axis)) {
      // The leader has written down the share.
      _ = demand(.extent(leader, axis))
      return
    }
    boxes[box][axis].extent = ownExtent(box, axis)
  }

  private mutating func ownExtent(_ box: Int, _ axis: Axis) -> ContentLength {
    if boxes[box].isPlacedByOwner {
      return ContentLength(points: children[box].exactFrame.size[axis])
    }
    let isCut = isInCircle(.extent(box, axis))
    let traits = children[box].asks
    if !isCut, let dimension = traits.rareDimension(axis), case .equal(let list) = dimension.value {
      return shareOut(box, dimension, list, axis)
    }
    if boxes[box].isGone { return .zero }
    guard !isCut else { return ContentLength(points: natural(box, axis)) }
    let extent: ContentLength
    if hasBothEdges(traits, axis), let start = coordinate(box, axis, .start),
      let end = coordinate(box, axis, .end)
    {
      extent = bounded(end - start, box, traits, axis)
    } else {
      extent = byDimension(box, traits, axis)
    }
    if !extent.isFixed, !isLacking { boxes[box][axis].need = need(box, traits, axis) }
    return extent
  }

  /// What a box needs whose extent goes by a content area that is to be found (step 18).
  private mutating func need(_ box: Int, _ traits: AskedTraits, _ axis: Axis)
    -> Double
  {
    let points: Double
    if case .points(let number)? = traits.rareDimension(axis)?.value {
      points = number
    } else {
      let dimension = traits.dimension(axis)
      points = dimension.kind == .points ? dimension.number : natural(box, axis)
    }
    return bounded(ContentLength(points: points), box, traits, axis).points
  }

  /// The extent that the dimension of a box says (step 7).
  private mutating func byDimension(
    _ box: Int, _ traits: AskedTraits, _ axis: Axis
  ) -> ContentLength {
    let (kind, number) = traits.dimension(axis)
    switch kind {
    case .none, .wrap, .share: return ContentLength(points: natural(box, axis))
    case .points: return ContentLength(points: max(0, number))
    case .percent: return (contentLength(axis) * (number / 100)).clamped
    case .fill: return filling(traits, axis).clamped
    case .rare:
      guard let dimension = traits.rareDimension(axis),
        let value = value(of: dimension, box, traits, axis)
      else { return ContentLength(points: natural(box, axis)) }
      return bounded(value * dimension.times + dimension.plus, box, traits, axis)
    }
  }

  private func filling(_ traits: AskedTraits, _ axis: Axis) -> ContentLength {
    let content = content[axis]
    let area = owner.cell.leadingSafeArea
    let before = traits.margin(axis, isEnd: false, content: content, inset: area.min(along: axis))
    let after = traits.margin(axis, isEnd: true, content: content, inset: area.max(along: axis))
    return contentLength(axis) - before.points - after.points
  }

  private mutating func value(
    of dimension: LayoutDimension, _ box: Int, _ traits: AskedTraits, _ axis: Axis
  ) -> ContentLength? {
    switch dimension.value {
    case .points(let points): return ContentLength(points: points)
    case .wrap, .equal: return ContentLength(points: natural(box, axis))
    case .percent(let percent): return contentLength(axis) * (percent / 100)
    case .fill: return filling(traits, axis)
    case .extent(let extent): return value(of: extent, box, axis)
    case .least(let list): return value(of: .least(list), box, axis)
    case .greatest(let list): return value(of: .greatest(list), box, axis)
    }
  }

  private mutating func extreme(
    _ list: [LayoutExtent], _ box: Int, _ axis: Axis,
    _ choose: (ContentLength, ContentLength) -> ContentLength
  ) -> ContentLength? {
    var chosen: ContentLength?
    for extent in list {
      guard let value = value(of: extent, box, axis) else { continue }
      chosen = chosen.map { choose($0, value) } ?? value
    }
    return chosen
  }

  /// An extent that a box is tied to; reported and `nil` if it is unknown (step 5).
  mutating func value(of extent: LayoutExtent, _ box: Int, _ axis: Axis) -> ContentLength? {
    let value: ContentLength
    switch extent.source {
    case .points: return ContentLength(points: extent.plus)
    case .wrap: value = ContentLength(points: natural(box, axis))
    case .own: value = self.extent(of: box, axis.cross)
    case .layout(let other): value = contentLength(other ?? axis)
    case .box(let reference, let other):
      guard let target = target(reference) else {
        pass.report(.unknownReference(children[box].name))
        return nil
      }
      switch target {
      case .layout: value = contentLength(other ?? axis)
      case .box(box) where other ?? axis == axis:
        value = ContentLength(points: natural(box, axis))
      case .box(let sibling): value = self.extent(of: sibling, other ?? axis)
      }
    case .least(let list):
      guard let chosen = extreme(list, box, axis, FrameEngine.least) else { return nil }
      value = chosen
    case .greatest(let list):
      guard let chosen = extreme(list, box, axis, FrameEngine.greatest) else { return nil }
      value = chosen
    }
    return value * extent.times + extent.plus
  }

  /// Keeps an extent within its bounds (step 9).
  private mutating func bounded(
    _ extent: ContentLength, _ box: Int, _ traits: AskedTraits, _ axis: Axis
  ) -> ContentLength {
    guard let dimension = traits.rareDimension(axis) else { return extent.clamped }
    let bounds = bounds(of: box, dimension, axis)
    guard extent.isFixed else { return extent }
    var points = max(0, extent.points)
    if let least = bounds.least { points = max(points, least) }
    if let greatest = bounds.greatest { points = min(points, greatest) }
    return ContentLength(points: max(0, points))
  }

  /// The bounds of an extent, if they are given and known.
  mutating func bounds(
    of box: Int, _ dimension: LayoutDimension?, _ axis: Axis
  ) -> (least: Double?, greatest: Double?) {
    let least = dimension?.minimum.flatMap { value(of: $0, box, axis) }
    let greatest = dimension?.maximum.flatMap { value(of: $0, box, axis) }
    return (least?.fixedPoints, greatest?.fixedPoints)
  }

  /// What the inside of a box needs along an axis, a height in the width of the box.
  mutating func natural(_ box: Int, _ axis: Axis) -> Double {
    if boxes[box].isGone { return 0 }
    let child = children[box]
    if axis == .horizontal { return pass.idealWidth(of: child.cell) }
    guard child.hasContent || child.cell.box != nil else { return 0 }
    let width = extent(of: box, .horizontal)
    if isLacking { return 0 }
    let offer = Offer(width: width.isFixed ? width.points : Offer.none, height: Offer.none)
    return pass.size(of: child.cell, offer).height
  }
}
