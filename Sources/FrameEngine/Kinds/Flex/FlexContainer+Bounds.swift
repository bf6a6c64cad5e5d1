import LayoutTree

// Bounds that the content decides (CSS Sizing Level 3, section 3.2).
extension FlexContainer {
  /// Resolves a least or greatest width that is that of the content, in the room that there is, if
  /// it is definite; an aspect ratio decides it where the height is definite.
  func resolveIntrinsicWidths(
    of node: NodePointer, _ reference: FlexStyleReference, _ style: FlexStyleBox,
    _ x: inout FlexAxis,
    _ y: FlexAxis, height known: Double? = nil, room: Double?
  ) {
    if style.attributes.isPlain { return }
    let greatest = style.attributes.maxWidth ?? .auto
    guard style.attributes.minWidth.isIntrinsic || greatest.isIntrinsic else { return }
    let height = (known ?? y.definite).map { y.clamp($0) }
    var widths = pass.flexWidths(
      of: node, reference, height: height, limit: y.maximum, isRightToLeft: isRightToLeft
    ).plus(x.floor)
    if let ratio = style.attributes.ratio {
      var slot = FlexSlot(node, reference)
      slot.main = isRow ? x : y
      slot.cross = isRow ? y : x
      if let height {
        widths.least = transferred(height, slot, ratio, toMain: isRow)
        widths.ideal = widths.least
      } else {
        let bounds = transferredBounds(slot, ratio, toMain: isRow)
        widths.least = max(bounds.least, min(widths.least, bounds.greatest))
        widths.ideal = max(bounds.least, min(widths.ideal, bounds.greatest))
      }
    }
    let margins = x.margins
    func width(_ length: FlexLength, unlessKnown: Double) -> Double {
      switch length {
      case .minContent: widths.least
      case .fitContent: room.map { fit(widths, $0 - margins) } ?? unlessKnown
      default: widths.ideal
      }
    }
    if style.attributes.minWidth.isIntrinsic {
      x.minimum = width(style.attributes.minWidth, unlessKnown: widths.least)
    }
    if greatest.isIntrinsic { x.maximum = width(greatest, unlessKnown: widths.ideal) }
  }

  /// Resolves a least or greatest height that is that of the content in a width: all keywords mean
  /// the same there.
  func resolveIntrinsicHeights(
    of node: NodePointer, _ reference: FlexStyleReference, _ style: FlexStyleBox,
    _ y: inout FlexAxis,
    width: Double
  ) {
    if style.attributes.isPlain { return }
    let hasLeast = style.attributes.minHeight.isIntrinsic
    let hasGreatest = style.attributes.maxHeight?.isIntrinsic ?? false
    guard hasLeast || hasGreatest else { return }
    let height = pass.flexResult(
      of: node, reference, FlexSpace(width: width, basis: basis), isRightToLeft: isRightToLeft
    ).contentHeight
    if hasLeast { y.minimum = height }
    if hasGreatest { y.maximum = height }
  }

  /// The height of a box that an aspect ratio gives one, but no less than its content needs (CSS
  /// Sizing Level 4, section 5.1.1), which is laid out in that height if that is definite.
  func leastHeight(
    of node: NodePointer, _ reference: FlexStyleReference, width: Double, byRatio height: Double,
    isDefinite: Bool
  ) -> Double {
    var space = FlexSpace(width: width, basis: basis)
    if isDefinite {
      space.height = height
      space.isHeightDefinite = true
    }
    let content = pass.flexResult(of: node, reference, space, isRightToLeft: isRightToLeft)
    return max(height, content.contentHeight)
  }

  /// Resolves such heights of an item.
  func resolveIntrinsicHeights(of index: Int, width: Double) {
    if self[index].style.use({ $0.attributes.isPlain }) { return }
    let slot = self[index]
    var y = isRow ? slot.cross : slot.main
    slot.style.use { style in
      resolveIntrinsicHeights(of: slot.node, slot.style, style, &y, width: width)
    }
    if isRow { self[index].cross = y } else { self[index].main = y }
  }
}
