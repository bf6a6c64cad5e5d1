import LayoutTree

/// The reasons for the extents of items, and for their positions if they are alone along an axis.
extension LayoutItems {
  /// Returns the index of the child that an inquiry is about, if it is one of these items.
  func place(of inquiry: LayoutInquiry) -> Int? {
    guard inquiry.owner == owner else { return nil }
    return (0..<count).first { self[$0].pointer == inquiry.child }
  }

  /// Explains the frame of the child of the inquiry along axes on which each item is alone.
  func explainAlone(_ axes: [Axis]) {
    guard let inquiry = pass.inquiry, let index = place(of: inquiry) else { return }
    for axis in axes {
      inquiry.extents[axis] = extentReasonAlone(axis, index)
      inquiry.starts[axis] = startReasonAlone(axis, index)
    }
  }

  /// Returns the reason for an extent along an axis on which the item is alone.
  func extentReasonAlone(_ axis: Axis, _ index: Int) -> ReasonDraft {
    let gravity = self[index].gravity[axis]
    let extent = self[index].size[axis]
    var reason: ReasonDraft
    if fills(gravity, axis, index), let content = area.known(axis) {
      reason = ReasonDraft(.stretch(by: decider(axis, index)), content)
      reason.add(-self[index, axis].before, startName(axis, index))
      reason.add(-self[index, axis].after, endName(axis, index))
      bound(&reason, axis, index)
    } else {
      reason = extentReason(axis, index, extent)
    }
    if extent < reason.sum, traits(at: index).hasMore, let whole = area.whole[axis].points {
      let margins = margins(axis, index)
      let goesByLines = pass.goesByLines(self[index].pointer) && wraps(axis, index)
      reason.add(
        extent - reason.sum,
        goesByLines ? .longestLine : .shrinking(of: margins.sum + reason.sum - whole))
    }
    return reason
  }

  /// Returns the reason for the extent that an item has along an axis before space is shared.
  func extentReason(_ axis: Axis, _ index: Int, _ extent: Double) -> ReasonDraft {
    if self[index].cycle[axis] == .cut { return ReasonDraft(.cycle, extent) }
    let reason = extentReason(axis, index)
    let isSettled = self[index].progress[axis] == .settled
    if case .reference = reason.rule {} else if !isSettled { return reason }
    if (reason.sum - extent).magnitude <= 1e-6 { return reason }
    // Other extents that it depends on have changed since: a width was derived from a height, or
    // another item has grown or shrunk.
    let rule =
      if case .reference = reason.rule { LayoutRule.reference(of: nil) } else { reason.rule }
    return ReasonDraft(rule, trait: reason.trait, extent)
  }

  private func extentReason(_ axis: Axis, _ index: Int) -> ReasonDraft {
    let pointer = self[index].pointer
    guard let dimension = traits(at: index).fullDimension(axis) else {
      return ReasonDraft(wrapping: pointer, axis, natural(axis, index))
    }
    var sizing = self
    var reason =
      sizing.reason(for: dimension, axis, index, pointer)
      ?? ReasonDraft(
        .unknown, trait: dimension.description,
        length(natural(axis, index), by: dimension, axis, index) - dimension.constant,
        constant: dimension.constant)
    let length = reason.sum
    bound(&reason, axis, index)
    if dimension.kind == .wrap, reason.sum < length {
      reason.add(wrapped(in: reason.sum, axis, index) - reason.sum, .longestLine)
    }
    return reason
  }

  /// Adds the effect of the bounds of an item to a reason.
  func bound(_ reason: inout ReasonDraft, _ axis: Axis, _ index: Int) {
    var sizing = self
    let bounds = sizing.bounds(of: traits(at: index).rareDimension(axis), axis, index)
    reason.bound(to: bounded(reason.sum, axis, index), bounds)
  }

  /// Returns the reason for the position of an item along an axis on which it is alone.
  private func startReasonAlone(_ axis: Axis, _ index: Int) -> ReasonDraft {
    let start = area.origin[axis]
    let content = area.known(axis) ?? 0
    let margins = self[index, axis]
    let extent = self[index].size[axis]
    let layout = owner.node.name
    var reason: ReasonDraft
    switch self[index].gravity[axis] {
    case .end:
      reason = ReasonDraft(.end(of: layout, by: decider(axis, index)), start + content)
      reason.add(-margins.after, endName(axis, index))
      reason.add(-extent, LayoutAttribute.extent(along: axis).description)
      return reason
    case .center, .spaceAround, .spaceEvenly:
      reason = ReasonDraft(.center(in: content, by: decider(axis, index)))
      reason.add(start, "padding")
      reason.add(margins.before, startName(axis, index))
      reason.add(margins.center, "centre")
      let room = content - margins.before - margins.after - extent
      reason.add(room / 2, reason.terms.isEmpty ? "" : "half of the free space")
      return reason
    case .baseline: reason = ReasonDraft(.baseline)
    case .unspecified, .start, .spaceBetween, .fill, .stretch:
      reason = ReasonDraft(.start(of: layout, by: decider(axis, index)))
    }
    reason.add(start, "padding")
    reason.add(margins.before, startName(axis, index))
    if reason.rule == .baseline { reason.add(margins.center, "down to the line") }
    return reason
  }

  /// Returns the setting that decides the position of an item along an axis on which it is alone.
  private func decider(_ axis: Axis, _ index: Int) -> LayoutRule.Decider {
    let traits = traits(at: index)
    let layout = style.gravity(axis)
    let gravity = self[index].gravity[axis]
    if isStretchedByMargins(axis, index) { return .distances }
    if layout == .unspecified, traits.gravityOfMargins(axis) == gravity { return .distances }
    if traits.alignment(axis) != .unspecified { return .alignment }
    return layout == gravity ? .gravity(of: owner.node.name) : .nobody
  }
}

extension LayoutItems {
  /// Returns the name of the distance of an item at the start of an axis.
  func startName(_ axis: Axis, _ index: Int) -> String {
    if axis == .vertical { return "top" }
    let traits = traits(at: index)
    guard traits.isPhysical(axis, isEnd: false) else { return "leading" }
    return traits.side(isEnd: false) == 0 ? "left" : "right"
  }

  /// Returns the name of the distance of an item at the end of an axis.
  func endName(_ axis: Axis, _ index: Int) -> String {
    if axis == .vertical { return "bottom" }
    let traits = traits(at: index)
    guard traits.isPhysical(axis, isEnd: true) else { return "trailing" }
    return traits.side(isEnd: true) == 0 ? "left" : "right"
  }
}

extension ItemSizing {
  /// Returns the reason for the length of a dimension before its bounds; `nil` if that is unknown.
  mutating func reason(
    for dimension: LayoutDimension, _ axis: Axis, _ item: Int, _ pointer: NodePointer
  ) -> ReasonDraft? {
    guard let points = value(of: dimension, axis, item)?.fixedPoints else { return nil }
    let rule: LayoutRule
    let surround = surround(axis, item)
    switch dimension.value {
    case .wrap:
      if dimension.multiplier == 1, dimension.constant == 0 {
        return ReasonDraft(wrapping: pointer, axis, points)
      }
      rule = .wrap
    case .points: rule = .points
    case .percent(let percent):
      rule = .percent(percent, of: contentExtent(axis)?.fixedPoints ?? 0)
    case .fill: rule = .fill
    case .extent(var extent):
      extent.multiplier = 1
      extent.constant = 0
      rule = .reference(of: value(of: extent, axis, item)?.fixedPoints)
    case .min, .max: rule = .reference(of: nil)
    }
    var reason = ReasonDraft(
      rule, trait: dimension.description, points + surround - dimension.constant,
      constant: dimension.constant)
    reason.add(-surround, "margins")
    return reason
  }
}

extension ReasonDraft {
  /// Creates the reason for the extent of a dimension.
  init(_ rule: LayoutRule, trait: String, _ points: Double, constant: Double) {
    self.init(rule, trait: trait, points)
    add(constant, "constant")
  }

  /// Creates the reason for the extent of a node's content.
  init(wrapping pointer: NodePointer, _ axis: Axis, _ points: Double) {
    if !pointer.pointee[.hasContent], pointer.layoutCache == nil {
      self.init(.empty, points)
      return
    }
    self.init(.wrap)
    guard pointer.pointee[.hasLayout],
      let style = pointer.node.frameStorage?.layoutCache?.layoutStyle
    else {
      add(points)
      return
    }
    let insets = style.insets(pointer.leadingSafeArea)
    guard points >= insets.sum(along: axis) else {
      add(points)
      return
    }
    add(points - insets.sum(along: axis))
    add(insets.min(along: axis), "padding")
    add(insets.max(along: axis), "padding")
  }
}
