import LayoutTree

/// The reasons for the sizes and positions of the items, by the steps of CSS Flexbox Level 1,
/// section 9.
extension FlexContainer {
  /// Explains the frame of the child of the inquiry, if it is an item of this line.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - line: Its line.
  ///   - main: The size of the content area along the lines.
  ///   - cross: The size of the content area across.
  ///   - frames: The frame before and after the box was moved by its insets.
  func explain(
    _ index: Int, _ line: FlexLine, main: Double, cross: Double,
    _ frames: (placed: Rect, moved: Rect)
  ) {
    guard let inquiry = pass.inquiry, inquiry.child == self[index].node else { return }
    inquiry.extents[mainAxis] = mainReason(index, line, main)
    inquiry.extents[mainAxis.cross] = crossReason(index, line)
    var along = mainStart(index, line, main)
    var across = crossStart(index, line, cross)
    along.add(frames.placed.origin[mainAxis] - along.sum, "free space")
    across.add(frames.placed.origin[mainAxis.cross] - across.sum, "free space")
    let inset = frames.moved.origin - frames.placed.origin
    along.add(inset[mainAxis], "inset")
    across.add(inset[mainAxis.cross], "inset")
    inquiry.starts[mainAxis] = along
    inquiry.starts[mainAxis.cross] = across
  }

  private var mainAxis: Axis { isRow ? .horizontal : .vertical }

  // MARK: Sizes

  /// Returns the reason for the main size: the flex base size (9.2, step 3), the growth or
  /// shrinkage, and the effect of the bounds (9.7).
  private func mainReason(_ index: Int, _ line: FlexLine, _ main: Double) -> ReasonDraft {
    let slot = self[index]
    var reason = ReasonDraft(.flexBasis, trait: basisText(index))
    reason.add(slot.base)
    if isRow, slot.main.size < slot.base, pass.goesByLines(slot.node) {
      reason.add(slot.main.size - slot.base, .longestLine)
      return reason
    }
    let isInflexible = slot.main.size == slot.hypothetical && slot.violation == 0
    let clamped = isInflexible ? slot.hypothetical - slot.base : slot.violation
    // The initial free space (9.7, step 3).
    var free = main - gaps(of: line)
    for item in line.items { free -= self[item].hypothetical + self[item].main.margins }
    let grows = free > 0
    for item in line.items where !self.isInflexible(item, grows) {
      free += self[item].hypothetical - self[item].base
    }
    reason.add(slot.main.size - slot.base - clamped, .growth(of: free))
    if clamped != 0 {
      reason.bound(
        to: slot.main.size, (max(slot.main.minimum, slot.main.floor), slot.main.maximum))
    }
    return reason
  }

  /// Returns the source text of the property that decides the flex base size.
  private func basisText(_ index: Int) -> String {
    let slot = self[index]
    let style = slot.style
    if style.basis != .auto { return "basis " + style.basis.description }
    let (name, size) = isRow ? ("width", style.width) : ("height", style.height)
    if size != .auto { return name + " " + size.description }
    return style.ratio == nil ? "the content" : "the aspect ratio"
  }

  /// Returns the size across: stretched, definite, by the aspect ratio, or of the content (9.4,
  /// steps 7 and 11).
  private func crossReason(_ index: Int, _ line: FlexLine) -> ReasonDraft {
    let slot = self[index]
    let axis = slot.cross
    var reason: ReasonDraft
    if slot.stretches {
      reason = ReasonDraft(.stretchedItem, line.cross)
      reason.add(-axis.margins, "margins")
    } else if let preferred = axis.definite {
      let name = isRow ? "height" : "width"
      let length = isRow ? slot.style.height : slot.style.width
      reason = ReasonDraft(.points, trait: name + " " + length.description, preferred)
    } else if let ratio = slot.ratio {
      return ReasonDraft(.points, trait: "aspectRatio " + codeText(ratio), axis.size)
    } else {
      return ReasonDraft(wrapping: slot.node, mainAxis.cross, axis.size)
    }
    if reason.sum != axis.size {
      reason.bound(to: axis.size, (max(axis.minimum, axis.floor), axis.maximum))
    }
    return reason
  }

  // MARK: Places

  /// Returns the place along the line (9.5, step 12).
  private func mainStart(_ index: Int, _ line: FlexLine, _ main: Double) -> ReasonDraft {
    let axis = self[index].main
    let start = isRow ? insets.left : insets.top
    let sign = isMainReversed ? -1.0 : 1
    var reason: ReasonDraft
    if index > line.start {
      let before = self[index - 1]
      let end = before.main.position + before.main.size
      let name = before.node.node.name
      reason = ReasonDraft(
        isMainReversed ? .preceding(name) : .following(name),
        start + (isMainReversed ? main - end : end))
      reason.add(sign * before.main.marginEnd, "margin")
      reason.add(sign * mainGap, "gap")
    } else if isMainReversed {
      reason = ReasonDraft(.end(of: node.node.name, by: .nobody), start + main)
    } else {
      reason = ReasonDraft(.start(of: node.node.name, by: .nobody))
      reason.add(start, "padding")
    }
    reason.add(sign * axis.marginStart, "margin")
    if isMainReversed {
      reason.add(-axis.size, LayoutAttribute.extent(along: mainAxis).description)
    }
    return reason
  }

  /// Returns the place across (9.6, steps 13 and 14).
  private func crossStart(_ index: Int, _ line: FlexLine, _ cross: Double) -> ReasonDraft {
    let slot = self[index]
    let start = isRow ? insets.top : insets.left
    let isOfContainer = slot.style.alignSelf == .auto
    let name = node.node.name
    let decider = isOfContainer ? LayoutRule.Decider.gravity(of: name) : .alignment
    let rule: LayoutRule =
      switch slot.alignment {
      case .auto, .normal, .stretch, .flexStart, .start, .selfStart: .start(of: name, by: .nobody)
      case .flexEnd, .end, .selfEnd: .end(of: name, by: decider)
      case .center: .center(in: line.cross, by: decider)
      case .firstBaseline, .lastBaseline: .baseline
      }
    var reason = ReasonDraft(rule)
    reason.add(start, "padding")
    reason.add(
      isCrossReversed ? cross - line.position - line.cross : line.position, "lines before")
    reason.add(isCrossReversed ? slot.cross.marginEnd : slot.cross.marginStart, "margin")
    return reason
  }
}

extension LayoutInquiry {
  /// Records a single rule for a frame.
  func explain(_ rule: LayoutRule, _ frame: Rect) {
    for axis in Axis.allCases {
      extents[axis] = ReasonDraft(rule, frame.size[axis])
      starts[axis] = ReasonDraft(rule, frame.origin[axis])
    }
  }
}
