import LayoutTree

/// The reasons for the extents and positions of the boxes of a line.
extension LineLayout {
  /// Explains the frame of the child of the inquiry.
  func explain(_ boxes: LayoutItems, _ placement: Placement) {
    guard let inquiry = boxes.pass.inquiry, let index = boxes.place(of: inquiry) else { return }
    inquiry.extents[axis] = extentReason(index, boxes, inquiry.line)
    inquiry.starts[axis] = startReason(index, boxes, placement)
    boxes.explainAlone([axis.cross])
  }

  func extentReason(
    _ index: Int, _ boxes: LayoutItems, _ record: LineRecord?
  ) -> ReasonDraft {
    let extent = boxes[index].size[axis]
    let weight = boxes[index].weight
    guard let record else { return ReasonDraft(.uniform(boxes.owner.node.name), extent) }
    if hasExtentInShare(index, boxes) { return boxes.extentReason(axis, index, extent) }
    if weight > 0 {
      let rule = record.share(index, weight: weight)
      // A height from which a width was derived stays as it was before space was shared.
      if case .noShare = rule, boxes[index].progress[axis] == .settled {
        return boxes.extentReason(axis, index, extent)
      }
      return shareReason(rule, index, boxes)
    }
    let before = record.extents[index]
    var reason: ReasonDraft
    switch extents {
    case .points, .divided: reason = ReasonDraft(.uniform(boxes.owner.node.name), before)
    case .intrinsic, .equal, .flexibleSpacing: reason = boxes.extentReason(axis, index, before)
    }
    if let kind = record.change(index) { reason.add(extent - before, kind) }
    return reason
  }

  private func shareReason(
    _ rule: LayoutRule, _ index: Int, _ boxes: LayoutItems
  ) -> ReasonDraft {
    let traits = boxes.traits(at: index)
    let trait =
      traits.weight > 0 ? codeText(traits.weight) : traits.fullDimension(axis)?.description
    var reason = ReasonDraft(rule, trait: trait)
    if case .noShare = rule {
      boxes.bound(&reason, axis, index)
    } else if weightBox == .margin {
      // Margins with weights have shares of their own.
      let margins = boxes.margins(axis, index)
      reason.add(boxes[index].size[axis] + margins.before + margins.after)
      reason.add(-margins.before, boxes.startName(axis, index))
      reason.add(-margins.after, boxes.endName(axis, index))
    } else {
      reason.add(boxes[index].size[axis])
    }
    return reason
  }

  func startReason(
    _ index: Int, _ boxes: LayoutItems, _ placement: Placement
  ) -> ReasonDraft {
    var reason: ReasonDraft
    if index == range.lowerBound {
      reason = ReasonDraft(.start(of: boxes.owner.node.name, by: .nobody))
      reason.add(boxes.area.origin[axis], "padding")
      reason.add(placement.start, "free space")
    } else {
      let cell = boxes[index - 1].cell
      reason = ReasonDraft(
        .following(cell.node.name), boxes.pass.decidedFrame(of: cell).max(along: axis))
      addMargin(index - 1, isEnd: true, boxes, to: &reason)
      if case .flexibleSpacing(let flexible) = extents, flexible.extent > 0 {
        reason.add(placement.gap, "gap")
      } else {
        reason.add(spacing, "spacing")
        reason.add(placement.gap - spacing, "free space")
      }
    }
    addMargin(index, isEnd: false, boxes, to: &reason)
    return reason
  }

  /// Adds a margin of a box, and the rest of its share on that side if it has an extent of its own
  /// in it.
  private func addMargin(
    _ index: Int, isEnd: Bool, _ boxes: LayoutItems, to reason: inout ReasonDraft
  ) {
    let name = isEnd ? boxes.endName(axis, index) : boxes.startName(axis, index)
    let margin = isEnd ? boxes[index, axis].after : boxes[index, axis].before
    guard hasExtentInShare(index, boxes) else { return reason.add(margin, name) }
    let own = boxes.margins(axis, index)
    let points = isEnd ? own.after : own.before
    reason.add(points, name)
    reason.add(margin - points, "rest of the share")
  }
}
