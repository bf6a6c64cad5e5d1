import Dovetail

/// A scene as a tree of layouts.
struct FrameTwin {
  private(set) var nodes: [Int: LayoutNode] = [:]

  init(_ scene: SaidBox) throws {
    try make(scene)
    say(scene)
  }

  private mutating func make(_ box: SaidBox) throws {
    if case .table(let line) = box.inside { return try makeTable(box, line) }
    for child in box.children { try make(child) }
    let node: LayoutNode
    let children = box.children.compactMap { nodes[$0.number] }
    switch box.inside {
    case .leaf(let content): node = LayoutNode(box.name, content: content)
    case .line(let line): node = LayoutNode(box.name, layout(box, line), children: children)
    case .frame: node = LayoutNode(box.name, styled(OverlayLayout(), box), children: children)
    case .relative: node = LayoutNode(box.name, styled(RelativeLayout(), box), children: children)
    case .table: return
    }
    nodes[box.number] = node
  }

  private mutating func makeTable(_ box: SaidBox, _ line: SaidLine) throws {
    let table = TableNode(
      box.name, styled(TableLayout(line.axis, spacing: line.spacing), box))
    for row in box.children {
      for cell in row.children { try make(cell) }
      nodes[row.number] = try table.append(
        row.row ?? TableLayout.Row(), row.children.compactMap { nodes[$0.number] })
    }
    nodes[box.number] = table.layoutNode
  }

  private func layout(_ box: SaidBox, _ line: SaidLine) -> LinearLayout {
    var layout = styled(LinearLayout(line.axis), box)
    layout.spacing = line.spacing
    layout.style.isReversed = line.isReversed
    layout.extents = line.extents
    layout.shrinking = line.shrinking
    return layout
  }

  private func styled<L: StyledLayout>(_ layout: L, _ box: SaidBox) -> L {
    var layout = layout
    layout.padding = box.padding
    layout.horizontalGravity = box.gravity.horizontal
    layout.verticalGravity = box.gravity.vertical
    return layout
  }

  // MARK: Traits

  private func say(_ box: SaidBox) {
    for child in box.children { say(child) }
    guard let node = nodes[box.number] else { return }
    node.visibility = box.isGone ? .gone : .visible
    if box.row != nil { return }
    var traits = LayoutTraits()
    traits.width = dimension(box.horizontal)
    traits.height = dimension(box.vertical)
    traits.leading = distance(box.horizontal.start)
    traits.centerX = distance(box.horizontal.center)
    traits.trailing = distance(box.horizontal.end)
    traits.top = distance(box.vertical.start)
    traits.centerY = distance(box.vertical.center)
    traits.bottom = distance(box.vertical.end)
    node[RelativeItem.self] = relativeItem(box)
    traits.weight = box.weight
    traits.horizontalAlignment = box.horizontal.alignment
    traits.verticalAlignment = box.vertical.alignment
    node.traits = traits
  }

  private func dimension(_ axis: SaidAxis) -> LayoutDimension? {
    guard var dimension = plainDimension(axis.extent) else { return nil }
    if let minimum = axis.minimum { dimension.minimum = .points(minimum) }
    if let maximum = axis.maximum { dimension.maximum = .points(maximum) }
    dimension.shrink = axis.shrink
    return dimension
  }

  private func plainDimension(_ extent: SaidExtent) -> LayoutDimension? {
    switch extent {
    case .unset: nil
    case .wrap: .wrap
    case .fill: .fill
    case .points(let points): .points(points)
    case .percent(let percent): .percent(percent)
    case .otherAxis(let multiplier, let constant):
      .otherAxis.multiplier(multiplier).constant(constant)
    case .sibling(let box, let axis, let multiplier, let constant):
      nodes[box.number].map { .of($0, axis).multiplier(multiplier).constant(constant) }
    case .layout(let multiplier, let constant):
      LayoutDimension(.extent(.ofLayout())).multiplier(multiplier).constant(constant)
    case .equal(_, let multiplier, let constant): .fill.multiplier(multiplier).constant(constant)
    }
  }

  private func distance(_ place: SaidPlace?) -> LayoutPosition? {
    switch place {
    case .points(let points): .points(points)
    case .percent(let percent): .percent(percent)
    case .weight(let share): .weight(share)
    case .line, .min, .max, .bound, .bounded, .centered, nil: nil
    }
  }

  private func relativeItem(_ box: SaidBox) -> RelativeItem {
    var item = RelativeItem()
    item.equalWidth = equal(box.horizontal.extent)
    item.equalHeight = equal(box.vertical.extent)
    item.leading = tied(box.horizontal.start, isEnd: false)
    item.centerX = tied(box.horizontal.center, isEnd: false)
    item.trailing = tied(box.horizontal.end, isEnd: true)
    item.top = tied(box.vertical.start, isEnd: false)
    item.centerY = tied(box.vertical.center, isEnd: false)
    item.bottom = tied(box.vertical.end, isEnd: true)
    if let base = box.vertical.baseline, let other = nodes[base.number] {
      item.baseline = .of(other)
    }
    return item
  }

  private func equal(_ extent: SaidExtent) -> [LayoutDimensionReference]? {
    guard case .equal(let shares, _, _) = extent else { return nil }
    return shares.compactMap { share in
      nodes[share.box.number].map {
        LayoutDimensionReference(of: $0).multiplier(share.multiplier).constant(share.constant)
      }
    }
  }

  private func tied(_ place: SaidPlace?, isEnd: Bool) -> RelativePosition? {
    switch place {
    case .points, .percent, .weight, nil: nil
    case .line(let line, let offset):
      RelativePosition(.line(self.line(line))).offset(offset)
    case .min(let lines): RelativePosition(.min(lines.map(line)))
    case .max(let lines): RelativePosition(.max(lines.map(line)))
    case .bound(let line): isEnd ? .atMost(self.line(line)) : .atLeast(self.line(line))
    case .bounded(let points, let line):
      isEnd
        ? .points(points).maximum(.line(self.line(line)))
        : .points(points).minimum(.line(self.line(line)))
    case .centered(let lines, let offset):
      RelativePosition(.centered(lines.map(line))).offset(offset)
    }
  }

  private func line(_ line: SaidLineOf) -> LayoutLine {
    guard let box = line.box, let node = nodes[box.number] else {
      return LayoutLine(ofLayout: line.attribute).offset(line.offset)
    }
    return LayoutLine(of: node, line.attribute).offset(line.offset)
  }
}
