import LayoutTree

/// The room of a box that is in no line: an absolute box, or the root of a tree.
struct CSSRoom {
  /// The available width for the margin box; `nil` for the max-content width.
  var width: Double?
  /// The available height, if it is definite.
  var height: Double?
  /// The width that `auto` means, from border to border: that between insets, or of the block.
  var filledWidth: Double?
  /// The height that `auto` means, likewise.
  var filledHeight: Double?
  /// Whether that is so because the box is to be stretched, whatever its aspect ratio.
  var isStretched = false
  /// The least width without an available one, bounds apart.
  var leastWidth = 0.0
  /// Whether the box is absolute, which changes its automatic minimum width.
  var isAbsolute = false
}

extension CSSBox {
  /// Resolves the lengths that go by the room: `stretch`, and widths bounded by the content.
  mutating func resolveLengths(in room: CSSRoom) {
    if style.stretchesAnySize {
      x.stretch(style.width, style.minWidth, style.maxWidth, in: room.width)
      y.stretch(style.height, style.minHeight, style.maxHeight, in: room.height)
    }
    let height = y.definite == nil ? room.filledHeight : nil
    resolveIntrinsicWidths(
      height: height.map { .known($0, isDefinite: true) } ?? .preferred,
      room: room.width ?? .infinity)
  }

  /// Returns the width of the box in a room.
  func width(in room: CSSRoom) -> Double { width(in: room, height: knownHeight(in: room)) }

  /// Returns the size of the box in a room, and the space in which it lays out its content.
  func sized(in room: CSSRoom) -> (size: Size, space: CSSSpace) {
    let height = knownHeight(in: room)
    let width = width(in: room, height: height)
    guard style.hasIntrinsicBounds else { return sized(in: room, width, knownHeight: height) }
    // Percentages inside refer to the height before the content bounds it.
    var bounded = self
    bounded.resolveIntrinsicHeights(width: width, given: height, isDefinite: true)
    let boundHeight = bounded.knownHeight(in: room)
    var (size, space) = bounded.sized(in: room, width, knownHeight: boundHeight)
    if style.ratio == nil, let height, height != boundHeight { space.percentageHeight = height }
    return (size, space)
  }

  private func sized(
    in room: CSSRoom, _ width: Double, knownHeight: Double?
  ) -> (size: Size, space: CSSSpace) {
    var height = knownHeight
    if let known = height, y.definite == nil, let ratio = style.ratio, !room.isStretched,
      width >= transferred(known, ratio, isToWidth: true)
    {
      // The content may have made the box wider, and so higher.
      height = y.clamp(
        raisedToContent(transferred(width, ratio, isToWidth: false), in: width))
    }
    let space = CSSSpace(
      width: width, height: height, isHeightDefinite: true, minHeight: y.minimum,
      maxHeight: y.maximum, basis: block.basis)
    var final = space
    if y.definite == nil, let ratio = style.ratio {
      let transferred = transferred(width, ratio, isToWidth: false)
      let byRatio = y.clamp(transferred)
      if height == nil { final.height = y.clamp(raisedToContent(transferred, in: width)) }
      if height.map({ byRatio < $0 && !room.isStretched }) ?? true {
        final.percentageHeight = byRatio
      }
    }
    pass.setFinalScrollbars(of: node, style, in: &final)
    let boxHeight = final.height ?? y.clamp(result(in: space).height)
    return (Size(width: width, height: boxHeight), final)
  }

  /// Returns the height that does not depend on the content, if there is one.
  private func knownHeight(in room: CSSRoom) -> Double? {
    if let height = y.clampedDefinite { return height }
    guard let height = room.filledHeight else { return nil }
    guard let ratio = style.ratio, !room.isStretched else { return y.clamp(height) }
    // The aspect ratio derives a width from it that follows neither from the style nor the room.
    if x.definite != nil || style.width == .auto && room.filledWidth != nil { return nil }
    let bound = boundByRatio(height, isWidth: false)
    if bound >= height { return y.clamp(bound) }
    let width = x.clamp(transferred(bound, ratio, isToWidth: true))
    return y.clamp(max(bound, min(height, raisedToContent(bound, in: width))))
  }

  /// Returns the width in a height, if that is known.
  private func width(in room: CSSRoom, height: Double?) -> Double {
    if let width = x.definite {
      // Browser rule "minimum of a given width".
      guard room.isAbsolute, style.ratio != nil, let height = height ?? room.filledHeight else {
        return x.clamp(width)
      }
      return x.clamp(max(width, automaticMinimumWidth(in: room, height: height)))
    }
    let hasHeight = y.definite != nil || room.isStretched && room.filledHeight != nil
    if style.width == .auto, style.ratio == nil || !hasHeight, let width = room.filledWidth {
      return x.clamp(boundByRatio(width, isWidth: true))
    }
    if let ratio = style.ratio, let height {
      let least = automaticMinimumWidth(in: room, height: height)
      return widthByRatio(height, ratio, atLeast: least)
    }
    let widths = widths(height: height)
    let keyword = style.width.isIntrinsic ? style.width : .fitContent
    let width =
      widths.width(keyword, in: room.width.map { $0 - x.margins })
      ?? max(widths.ideal, room.leastWidth)
    let bounded = x.clamp(boundByRatio(width, isWidth: true))
    return bounded < widths.ideal ? widthOfLines(in: bounded) : bounded
  }

  /// Returns the automatic minimum width of a box with an aspect ratio, in a height.
  private func automaticMinimumWidth(in room: CSSRoom, height: Double) -> Double {
    guard style.hasAutomaticMinimumWidth else { return 0 }
    if room.isAbsolute {
      // Browser rule "clipped absolute boxes".
      if style.overflowX != .visible { return 0 }
      // Browser rule "no minimum between insets".
      if room.filledWidth != nil, style.width != .auto, y.definite == nil, !room.isStretched {
        return 0
      }
    }
    return widths(asking: .least, height: height).least
  }
}
