import LayoutTree

/// Why the boxes of a float layout are as large as they are, and lie where they do.
extension FloatPlacement {
  /// Says why the child of the inquiry lies where it does.
  func explain() {
    guard let inquiry = boxes.pass.inquiry, let index = boxes.place(of: inquiry) else { return }
    inquiry.extents[axis] = lengthReason(index)
    inquiry.extents[cross] = extentReason(index)
    inquiry.starts[axis] = startReason(index)
    inquiry.starts[cross] = depthReason(index)
  }

  private func lengthReason(_ index: Int) -> ReasonDraft {
    let length = boxes[index].size[axis]
    if flexed != nil { return ReasonDraft(.uniform(boxes.owner.node.name), length) }
    let weight = weight(index)
    if weight == 0 { return boxes.extentReason(axis, index, length) }
    let room = places[index].room
    var reason = ReasonDraft(
      .share(weight: weight, of: 1, space: room), trait: codeText(boxes.traits(at: index).weight),
      room * weight)
    reason.add(-boxes[index, axis].before, boxes.startName(axis, index))
    reason.add(-boxes[index, axis].after, boxes.endName(axis, index))
    boxes.bound(&reason, axis, index)
    return reason
  }

  private func extentReason(_ index: Int) -> ReasonDraft {
    let extent = boxes[index].size[cross]
    guard boxes[index].gravity[cross] == .fill else {
      return boxes.extentReason(cross, index, extent)
    }
    var reason = ReasonDraft(.line(by: decider(index)), places[index].line)
    reason.add(-boxes[index, cross].before, boxes.startName(cross, index))
    reason.add(-boxes[index, cross].after, boxes.endName(cross, index))
    boxes.bound(&reason, cross, index)
    return reason
  }

  private func decider(_ index: Int) -> LayoutRule.Decider {
    boxes.traits(at: index).alignment(cross) == .unspecified
      ? .gravity(of: boxes.owner.node.name) : .alignment
  }

  private func startReason(_ index: Int) -> ReasonDraft {
    let beside = places[index].beside
    let isAtStart = boxes.floatItem(index).float == .start
    let layout = boxes.owner.node.name
    let start = boxes.area.origin[axis] + offset(axis) + places[index].start
    var reason: ReasonDraft
    if beside >= 0 {
      let frame = boxes.pass.decidedFrame(of: boxes[beside].cell)
      let name = boxes[beside].cell.node.name
      if isAtStart {
        reason = ReasonDraft(.following(name), frame.max(along: axis))
        reason.add(boxes[beside, axis].after, boxes.endName(axis, beside))
        reason.add(spacing, flexed == nil ? "spacing" : "gap")
      } else {
        reason = ReasonDraft(.preceding(name), frame.min(along: axis))
        reason.add(-boxes[beside, axis].before, boxes.startName(axis, beside))
        reason.add(-spacing, flexed == nil ? "spacing" : "gap")
      }
    } else if isAtStart {
      reason = ReasonDraft(.start(of: layout, by: .nobody))
      reason.add(boxes.area.origin[axis], "padding")
      reason.add(flexed?.padding ?? 0, "gap")
      reason.add(offset(axis), "free space")
    } else {
      let end = boxes.area.origin[axis] + (boxes.area.known(axis) ?? 0)
      reason = ReasonDraft(.end(of: layout, by: .nobody), end)
      reason.add(-(flexed?.padding ?? 0), "gap")
      reason.add(offset(axis), "free space")
    }
    if isAtStart {
      reason.add(boxes[index, axis].before, boxes.startName(axis, index))
    } else {
      reason.add(-boxes[index, axis].after, boxes.endName(axis, index))
      reason.add(-boxes[index].size[axis], LayoutAttribute.extent(along: axis).description)
    }
    return corrected(reason, to: start + boxes[index, axis].before)
  }

  private func depthReason(_ index: Int) -> ReasonDraft {
    let place = places[index]
    let top = boxes.area.origin[cross] + offset(cross) + place.depth
    var reason: ReasonDraft
    if place.lineStart < index {
      reason = ReasonDraft(.beside(boxes[index - 1].cell.node.name), top)
    } else if place.above >= 0 {
      let cell = boxes[place.above].cell
      reason = ReasonDraft(
        .following(cell.node.name), boxes.pass.decidedFrame(of: cell).max(along: cross))
      reason.add(boxes[place.above, cross].after, boxes.endName(cross, place.above))
      reason.add(lineSpacing, "spacing")
      reason = corrected(reason, to: top)
    } else {
      reason = ReasonDraft(.start(of: boxes.owner.node.name, by: .nobody))
      reason.add(boxes.area.origin[cross], "padding")
      reason.add(offset(cross), "free space")
    }
    reason.add(boxes[index, cross].before, boxes.startName(cross, index))
    reason.add(
      place.shift, boxes[index].gravity[cross] == .baseline ? "down to the line" : "alignment")
    return reason
  }

  /// Adds what the box that a reason names leaves of its line.
  private func corrected(_ reason: ReasonDraft, to value: Double) -> ReasonDraft {
    var reason = reason
    let rest = value - reason.sum
    if rest.magnitude > 1e-9 * max(1, value.magnitude) { reason.add(rest, "rest of the line") }
    return reason
  }
}
