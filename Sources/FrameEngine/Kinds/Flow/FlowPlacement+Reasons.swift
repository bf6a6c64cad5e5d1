import LayoutTree

/// The reasons for the sizes and positions of the boxes of a flow layout.
extension FlowPlacement {
  /// Explains the frame of the child of the inquiry.
  func explain() {
    guard let inquiry = boxes.pass.inquiry, let index = boxes.place(of: inquiry),
      let number = lines.firstIndex(where: { $0.range.contains(index) })
    else { return }
    inquiry.extents[axis] = lengthReason(index, lines[number], inquiry)
    inquiry.extents[cross] = extentReason(index, number)
    inquiry.starts[axis] = startReason(index, lines[number])
    inquiry.starts[cross] = depthReason(index, number)
  }

  private func lengthReason(
    _ index: Int, _ flow: FlowLine, _ inquiry: LayoutInquiry
  ) -> ReasonDraft {
    let length = boxes[index].size[axis]
    if uniform != nil { return ReasonDraft(.uniform(boxes.owner.node.name), length) }
    let weight = boxes[index].weight
    if weight > 0, index < rooms.count {
      var reason = ReasonDraft(
        .share(weight: min(1, weight), of: 1, space: rooms[index]), trait: codeText(weight),
        rooms[index] * min(1, weight))
      reason.add(-boxes[index, axis].before, boxes.startName(axis, index))
      reason.add(-boxes[index, axis].after, boxes.endName(axis, index))
      boxes.bound(&reason, axis, index)
      return reason
    }
    if flow.line.keepsExtent(index, boxes) {
      var reason = boxes.extentReason(axis, index, length)
      reason.add(length - reason.sum, .growth(of: inquiry.line?.spare ?? 0))
      return reason
    }
    if let reason = growthReason(index, flow.line, inquiry.line) { return reason }
    var reason = flow.line.extentReason(index, boxes, inquiry.line)
    reason.add(length - reason.sum, .shrinking(of: reason.sum - length))
    return reason
  }

  /// Returns the reason for the length of a box that grows from its least length; `nil` if it does
  /// not.
  private func growthReason(_ index: Int, _ line: LineLayout, _ record: LineRecord?) -> ReasonDraft?
  {
    let weight = boxes[index].weight
    guard line.weightRule == .growth || line.weightRule == .flexGrow, weight > 0, let record,
      record.spare > 0
    else { return nil }
    var reason = ReasonDraft(record.share(index, weight: weight), trait: codeText(weight))
    reason.add(record.extents[index], "least length")
    reason.add(boxes[index].size[axis] - record.extents[index])
    return reason
  }

  private func extentReason(_ index: Int, _ number: Int) -> ReasonDraft {
    let extent = boxes[index].size[cross]
    if boxes[index].gravity[cross] == .fill {
      var reason = ReasonDraft(.line(by: decider(index)), lines[number].extent)
      reason.add(-boxes[index, cross].before, boxes.startName(cross, index))
      reason.add(-boxes[index, cross].after, boxes.endName(cross, index))
      boxes.bound(&reason, cross, index)
      return reason
    }
    var reason = boxes.extentReason(cross, index, extent)
    reason.add(extent - reason.sum, .growth(of: extent - reason.sum))
    return reason
  }

  private func decider(_ index: Int) -> LayoutRule.Decider {
    boxes.traits(at: index).alignment(cross) == .unspecified
      ? .gravity(of: boxes.owner.node.name) : .alignment
  }

  private func startReason(_ index: Int, _ flow: FlowLine) -> ReasonDraft {
    let start = boxes.area.origin[axis] + starts[index] + boxes[index, axis].before
    var reason = flow.line.startReason(index, boxes, flow.placement)
    reason.add(start - reason.sum, "free space")
    return reason
  }

  private func depthReason(_ index: Int, _ number: Int) -> ReasonDraft {
    let start = boxes.area.origin[cross] + depths[index] + boxes[index, cross].before
    let flow = lines[number]
    var reason: ReasonDraft
    if index > flow.range.lowerBound, depths[index] == depths[index - 1] {
      reason = ReasonDraft(.beside(boxes[index - 1].cell.node.name))
      reason.add(boxes.area.origin[cross] + depths[index])
    } else if let above = above(index, number) {
      let frame = boxes.pass.decidedFrame(of: boxes[above].cell)
      reason = ReasonDraft(.following(boxes[above].cell.node.name), frame.max(along: cross))
      reason.add(boxes[above, cross].after, boxes.endName(cross, above))
      reason.add(layout.style.spacing(cross), "spacing")
    } else {
      reason = ReasonDraft(.start(of: boxes.owner.node.name, by: .nobody))
      reason.add(boxes.area.origin[cross], "padding")
    }
    reason.add(boxes[index, cross].before, boxes.startName(cross, index))
    reason.add(start - reason.sum, "free space")
    return reason
  }

  /// Returns a box that reaches furthest in the line above; `nil` in the first line.
  private func above(_ index: Int, _ number: Int) -> Int? {
    if number == 0 { return nil }
    func end(_ index: Int) -> Double { depths[index] + outer(cross, index) }
    return lines[number - 1].range.max { end($0) < end($1) }
  }
}
