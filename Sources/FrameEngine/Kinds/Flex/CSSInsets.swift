import LayoutTree

/// Padding, border and scrollbars of a box; left is leading.
struct CSSInsets {
  /// Padding and border.
  var floor: EdgeInsets
  /// Padding, border and scrollbars.
  var all: EdgeInsets

  init(
    _ style: FlexStyleReference, _ direction: CSSDirections, basis: Double = 0,
    scrollbars: CSSScrollbars = [], hasPadding: Bool = true
  ) {
    if style.isPlain {
      floor = .zero
      all = .zero
      return
    }
    if hasPadding, style.hasFixedLengths {
      // The edges of an item follow its own direction, positions that of the container.
      floor = style.fixedFloor.turned(direction.isRightToLeft)
    } else {
      floor = Self.floor(style, direction, basis: basis, hasPadding: hasPadding)
    }
    all = floor
    if scrollbars.isEmpty { return }
    let extents = style.extents(of: scrollbars)
    all.right += extents.width
    all.bottom += extents.height
  }

  private static func floor(
    _ style: FlexStyleReference, _ direction: CSSDirections, basis: Double, hasPadding: Bool
  ) -> EdgeInsets {
    let padding = hasPadding ? style.padding : .zero
    let border = style.border
    func sum(_ first: FlexLength, _ second: FlexLength) -> Double {
      max(0, first.definite(in: basis) ?? 0) + max(0, second.definite(in: nil) ?? 0)
    }
    let (inlinePadding, inlineBorder) = (padding.inline(direction), border.inline(direction))
    return EdgeInsets(
      top: sum(padding.top, border.top), left: sum(inlinePadding.start, inlineBorder.start),
      bottom: sum(padding.bottom, border.bottom), right: sum(inlinePadding.end, inlineBorder.end))
  }
}

extension CSSInsets {
  /// Returns the insets of the padding box from the border edges, including scrollbars as far as
  /// there is room for them; left is leading.
  static func paddingBox(
    _ style: FlexStyleReference, of size: Size, isRightToLeft: Bool, scrollbars: CSSScrollbars
  ) -> EdgeInsets {
    if style.isPlain { return .zero }
    let insets = CSSInsets(
      style, .own(isRightToLeft), scrollbars: scrollbars, hasPadding: false)
    var all = insets.all
    // A vertical scrollbar takes no space from the padding.
    let padded = CSSInsets(style, .own(isRightToLeft)).floor
    let room = max(0, size.width - padded.left - padded.right)
    all.right = insets.floor.right + min(all.right - insets.floor.right, room)
    all.bottom = max(insets.floor.bottom, min(all.bottom, size.height - all.top))
    return all
  }
}

/// The insets of a positioned box (CSS Positioned Layout Level 3); start is leading or above.
struct CSSPosition {
  /// The insets along an axis; `nil` for `auto`.
  struct Insets {
    let start: Double?
    let end: Double?

    init(_ lengths: (start: FlexLength, end: FlexLength), in reference: Double?) {
      start = lengths.start.definite(in: reference)
      end = lengths.end.definite(in: reference)
    }

    /// The offset of a relative box: if both are set, the inset at the start wins (section 3.3).
    fileprivate var offset: Double { start ?? end.map { -$0 } ?? 0 }
  }

  let x: Insets
  let y: Insets

  init(of node: NodePointer, _ style: FlexStyleReference, in block: CSSContainingBlock) {
    let inset = style.inset
    x = Insets(inset.inline(block.directions(of: node)), in: block.width)
    y = Insets((inset.top, inset.bottom), in: block.height)
  }

  /// How far the insets move a relative box.
  var offset: Point { Point(x: x.offset, y: y.offset) }
}
