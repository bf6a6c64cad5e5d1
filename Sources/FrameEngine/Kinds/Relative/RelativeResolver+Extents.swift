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
    if let leader = boxes[box][axis].equalGroup.leader, !isInCycle(.extent(box, axis)),
      !isInCycle(.extent(leader, axis))
    {
      // The leader has written down the share.
      _ = demand(.extent(leader, axis))
      return
    }
    boxes[box][axis].extent = ownExtent(box, axis)
  }

  private mutating func ownExtent(_ box: Int, _ axis: Axis) -> ContentLength {
    if boxes[box].isExcludedFromLayout {
      return ContentLength(points: children[box].exactFrame.size[axis])
    }
    let isCut = isInCycle(.extent(box, axis))
    let traits = children[box].itemTraits
    if !isCut, let list = items[box]?.attributes.equal(axis) { return shareOut(box, list, axis) }
    if boxes[box].isGone { return .zero }
    guard !isCut else { return ContentLength(points: natural(axis, box)) }
    let extent: ContentLength
    if hasBothEdges(box, axis), let start = coordinate(box, axis, .start),
      let end = coordinate(box, axis, .end)
    {
      extent = bounded(end - start, by: traits.rareDimension(axis), axis, box)
    } else {
      extent = byDimension(box, traits, axis)
    }
    if !extent.isFixed, !isLacking { boxes[box][axis].need = need(box, traits, axis) }
    return extent
  }

  /// What a box needs whose extent goes by a content area that is to be found (step 18).
  private mutating func need(_ box: Int, _ traits: ItemTraits, _ axis: Axis)
    -> Double
  {
    let points: Double
    if case .points(let number)? = traits.rareDimension(axis)?.value {
      points = number - surround(axis, box)
    } else {
      let dimension = traits.dimension(axis)
      points = dimension.kind == .points ? dimension.number : natural(axis, box)
    }
    let length = ContentLength(points: points)
    return bounded(length, by: traits.rareDimension(axis), axis, box).points
  }

  /// The extent that the dimension of a box says, within its bounds (steps 7 and 9).
  private mutating func byDimension(
    _ box: Int, _ traits: ItemTraits, _ axis: Axis
  ) -> ContentLength {
    guard let dimension = traits.fullDimension(axis) else {
      return ContentLength(points: natural(axis, box))
    }
    let length =
      value(of: dimension, axis, box)
      ?? ContentLength(points: self.length(natural(axis, box), by: dimension, axis, box))
    return bounded(length, by: dimension, axis, box)
  }

  /// What the inside of a box needs along an axis, a height in the width of the box.
  mutating func natural(_ axis: Axis, _ box: Int) -> Double {
    if boxes[box].isGone { return 0 }
    let child = children[box]
    if axis == .horizontal {
      guard child.cell.hasColumns(pass), let height = givenHeight(of: box) else {
        return pass.idealWidth(of: child.cell)
      }
      let available = AvailableSize(width: .maxContent, height: .definite(height))
      return pass.size(of: child.cell, available).width
    }
    guard child.hasContent || child.cell.box != nil else { return 0 }
    let width = extent(of: box, .horizontal)
    if isLacking { return 0 }
    let available = width.isFixed ? AvailableLength.definite(width.points) : .maxContent
    return pass.size(of: child.cell, AvailableSize(width: available, height: .maxContent)).height
  }
}

extension RelativeResolver {
  /// The height of a box that goes by nothing that is to be worked out; `nil` for others.
  private mutating func givenHeight(of box: Int) -> Double? {
    let traits = children[box].itemTraits
    if hasBothEdges(box, .vertical) {
      return items[box] == nil ? fixedPoints(of: filling(.vertical, box)) : nil
    }
    guard traits.isHeightSure(in: content.height.points),
      let height = traits.fullDimension(.vertical), height.hasFixedBounds,
      let length = value(of: height, .vertical, box)
    else { return nil }
    return fixedPoints(of: bounded(length, by: height, .vertical, box))
  }

  private func fixedPoints(of length: ContentLength?) -> Double? {
    length?.fixedPoints.map { max(0, $0) }
  }
}

extension RelativeResolver: ItemSizing {
  func contentExtent(_ axis: Axis) -> ContentLength? { contentLength(axis) }

  func filling(_ axis: Axis, _ box: Int) -> ContentLength? {
    contentLength(axis) - marginSum(axis, box)
  }

  func marginSum(_ axis: Axis, _ box: Int) -> Double {
    let content = content[axis].points
    return margin(of: box, axis, isEnd: false, content)
      + margin(of: box, axis, isEnd: true, content)
  }

  func sizeBox(of box: Int) -> LayoutBox { children[box].itemTraits.sizeBox }

  /// A distance from an edge; 0 where the edge is tied to a line.
  private func margin(of box: Int, _ axis: Axis, isEnd: Bool, _ content: Double?) -> Double {
    let area = owner.cell.leadingSafeArea
    let inset = isEnd ? area.max(along: axis) : area.min(along: axis)
    guard let tied = items[box]?.attributes.position(axis, isEnd ? .end : .start) else {
      return children[box].itemTraits.margin(axis, isEnd: isEnd, content: content, inset: inset)
        .points
    }
    return switch tied.value {
    case .points(let points): tied.bounded(points + tied.offset)
    case .percent(let percent): tied.bounded(percent / 100 * (content ?? 0) + tied.offset)
    case .safeArea: tied.bounded(inset + tied.offset)
    case .free: tied.bounded(tied.offset)
    case .line, .min, .max, .centered: 0
    }
  }

  mutating func crossExtent(_ axis: Axis, _ box: Int) -> ContentLength? {
    extent(of: box, axis.cross)
  }

  /// An extent that a box is tied to; reported and `nil` if it is unknown (step 5).
  mutating func extent(
    of reference: NodeReference, _ other: Axis, _ axis: Axis, _ box: Int
  ) -> ContentLength? {
    guard let target = target(reference) else {
      pass.report(.unknownReference(children[box].reference))
      return nil
    }
    switch target {
    case .layout: return contentLength(other)
    case .box(box) where other == axis: return ContentLength(points: natural(axis, box))
    case .box(let sibling): return extent(of: sibling, other)
    }
  }
}
