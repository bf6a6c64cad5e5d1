import LayoutTree

/// The reasons for the sizes and positions of the boxes of a flow layout.
extension FlowPlacement {
  /// Explains the frame of the child of the inquiry.
  func explain() {
    guard let inquiry = items.pass.inquiry, let index = items.place(of: inquiry),
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
    let length = items[index].size[axis]
    if uniform != nil { return ReasonDraft(.uniform(items.owner.node.name), length) }
    let weight = items[index].weight
    if weight > 0, index < rooms.count {
      var reason = ReasonDraft(
        .share(weight: min(1, weight), of: 1, space: rooms[index]), trait: codeText(weight),
        rooms[index] * min(1, weight))
      reason.add(-items[index, axis].before, items.startName(axis, index))
      reason.add(-items[index, axis].after, items.endName(axis, index))
      items.bound(&reason, axis, index)
      return reason
    }
    if flow.line.keepsExtent(index, items) {
      var reason = items.extentReason(axis, index, length)
      reason.add(length - reason.sum, .growth(of: inquiry.line?.spare ?? 0))
      return reason
    }
    if let reason = growthReason(index, flow.line, inquiry.line) { return reason }
    var reason = flow.line.extentReason(index, items, inquiry.line)
    let goesByLines = axis == .horizontal && items.pass.goesByLines(items[index].pointer)
    reason.add(
      length - reason.sum, goesByLines ? .longestLine : .shrinking(of: reason.sum - length))
    return reason
  }

  /// Returns the reason for the length of a box that grows from its least length; `nil` if it does
  /// not.
  private func growthReason(_ index: Int, _ line: LineLayout, _ record: LineRecord?) -> ReasonDraft?
  {
    let weight = items[index].weight
    guard line.weightRule == .growth || line.weightRule == .flexGrow, weight > 0, let record,
      record.spare > 0
    else { return nil }
    var reason = ReasonDraft(record.share(index, weight: weight), trait: codeText(weight))
    reason.add(record.extents[index], "least length")
    reason.add(items[index].size[axis] - record.extents[index])
    return reason
  }

  private func extentReason(_ index: Int, _ number: Int) -> ReasonDraft {
    let extent = items[index].size[cross]
    if items[index].gravity[cross] == .fill {
      var reason = ReasonDraft(.line(by: decider(index)), lines[number].extent)
      reason.add(-items[index, cross].before, items.startName(cross, index))
      reason.add(-items[index, cross].after, items.endName(cross, index))
      items.bound(&reason, cross, index)
      return reason
    }
    var reason = items.extentReason(cross, index, extent)
    reason.add(extent - reason.sum, .growth(of: extent - reason.sum))
    return reason
  }

  private func decider(_ index: Int) -> LayoutRule.Decider {
    items.traits(at: index).alignment(cross) == .unspecified
      ? .gravity(of: items.owner.node.name) : .alignment
  }

  private func startReason(_ index: Int, _ flow: FlowLine) -> ReasonDraft {
    let start = items.area.origin[axis] + starts[index] + items[index, axis].before
    var reason = flow.line.startReason(index, items, flow.placement)
    reason.add(start - reason.sum, "free space")
    return reason
  }

  private func depthReason(_ index: Int, _ number: Int) -> ReasonDraft {
    let start = items.area.origin[cross] + depths[index] + items[index, cross].before
    let flow = lines[number]
    var reason: ReasonDraft
    if index > flow.range.lowerBound, depths[index] == depths[index - 1] {
      reason = ReasonDraft(.beside(items[index - 1].pointer.node.name))
      reason.add(items.area.origin[cross] + depths[index])
    } else if let above = above(index, number) {
      let frame = items.pass.decidedFrame(of: items[above].pointer)
      reason = ReasonDraft(.following(items[above].pointer.node.name), frame.max(along: cross))
      reason.add(items[above, cross].after, items.endName(cross, above))
      reason.add(layout.style.spacing(cross), "spacing")
    } else {
      reason = ReasonDraft(.start(of: items.owner.node.name, by: .nobody))
      reason.add(items.area.origin[cross], "padding")
    }
    reason.add(items[index, cross].before, items.startName(cross, index))
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
