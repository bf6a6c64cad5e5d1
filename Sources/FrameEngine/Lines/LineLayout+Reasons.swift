import LayoutTree

/// The reasons for the extents and positions of the boxes of a line.
extension LineLayout {
  /// Explains the frame of the child of the inquiry.
  func explain(_ items: LayoutItems, _ placement: Placement) {
    guard let inquiry = items.pass.inquiry, let index = items.place(of: inquiry) else { return }
    inquiry.extents[axis] = extentReason(index, items, inquiry.line)
    inquiry.starts[axis] = startReason(index, items, placement)
    items.explainAlone([axis.cross])
  }

  func extentReason(
    _ index: Int, _ items: LayoutItems, _ record: LineRecord?
  ) -> ReasonDraft {
    let extent = items[index].size[axis]
    let weight = items[index].weight
    guard let record else { return ReasonDraft(.uniform(items.owner.node.name), extent) }
    if hasExtentInShare(index, items) { return items.extentReason(axis, index, extent) }
    if weight > 0 {
      let rule = record.share(index, weight: weight)
      // A height from which a width was derived stays as it was before space was shared.
      if case .noShare = rule, items[index].progress[axis] == .settled {
        return items.extentReason(axis, index, extent)
      }
      return shareReason(rule, index, items)
    }
    let before = record.extents[index]
    var reason: ReasonDraft
    switch extents {
    case .points, .divided: reason = ReasonDraft(.uniform(items.owner.node.name), before)
    case .intrinsic, .equal, .flexibleSpacing: reason = items.extentReason(axis, index, before)
    }
    guard let kind = record.change(index) else { return reason }
    if axis == .horizontal, items.pass.goesByLines(items[index].pointer),
      let shrunk = record.shrinkage(index), extent < before - shrunk
    {
      reason.add(-shrunk, kind)
      reason.add(extent - before + shrunk, .longestLine)
    } else {
      reason.add(extent - before, kind)
    }
    return reason
  }

  private func shareReason(
    _ rule: LayoutRule, _ index: Int, _ items: LayoutItems
  ) -> ReasonDraft {
    let traits = items.traits(at: index)
    let trait =
      traits.weight > 0 ? codeText(traits.weight) : traits.fullDimension(axis)?.description
    var reason = ReasonDraft(rule, trait: trait)
    if case .noShare = rule {
      items.bound(&reason, axis, index)
    } else if weightBox == .margin {
      // Margins with weights have shares of their own.
      let margins = items.margins(axis, index)
      reason.add(items[index].size[axis] + margins.before + margins.after)
      reason.add(-margins.before, items.startName(axis, index))
      reason.add(-margins.after, items.endName(axis, index))
    } else {
      reason.add(items[index].size[axis])
    }
    return reason
  }

  func startReason(
    _ index: Int, _ items: LayoutItems, _ placement: Placement
  ) -> ReasonDraft {
    var reason: ReasonDraft
    if index == range.lowerBound {
      reason = ReasonDraft(.start(of: items.owner.node.name, by: .nobody))
      reason.add(items.area.origin[axis], "padding")
      reason.add(placement.start, "free space")
    } else {
      let pointer = items[index - 1].pointer
      reason = ReasonDraft(
        .following(pointer.node.name), items.pass.decidedFrame(of: pointer).max(along: axis))
      addMargin(index - 1, isEnd: true, items, to: &reason)
      if case .flexibleSpacing(let flexible) = extents, flexible.extent > 0 {
        reason.add(placement.gap, "gap")
      } else {
        reason.add(spacing, "spacing")
        reason.add(placement.gap - spacing, "free space")
      }
    }
    addMargin(index, isEnd: false, items, to: &reason)
    return reason
  }

  /// Adds a margin of a box, and the rest of its share on that side if it has an extent of its own
  /// in it.
  private func addMargin(
    _ index: Int, isEnd: Bool, _ items: LayoutItems, to reason: inout ReasonDraft
  ) {
    let name = isEnd ? items.endName(axis, index) : items.startName(axis, index)
    let margin = isEnd ? items[index, axis].after : items[index, axis].before
    guard hasExtentInShare(index, items) else { return reason.add(margin, name) }
    let own = items.margins(axis, index)
    let points = isEnd ? own.after : own.before
    reason.add(points, name)
    reason.add(margin - points, "rest of the share")
  }
}
