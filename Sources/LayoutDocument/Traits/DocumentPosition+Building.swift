import FrameEngine
import LayoutTree

extension DocumentPosition {
  /// The position for the nodes of a tree.
  func position(_ nodes: [LayoutNode]) -> LayoutPosition {
    var position = LayoutPosition(value.value(nodes))
    position.offset = offset
    position.minimum = minimum?.bound(nodes)
    position.maximum = maximum?.bound(nodes)
    position.isActive = isActive
    position.shrink = shrink
    return position
  }
}

extension DocumentPosition.Value {
  fileprivate func value(_ nodes: [LayoutNode]) -> LayoutPosition.Value {
    switch self {
    case .points(let points): .points(points)
    case .share(let share): .share(share)
    case .percent(let percent): .percent(percent)
    case .safeArea: .safeArea
    case .line(let line): .line(line.line(nodes))
    case .least(let lines): .least(lines.map { $0.line(nodes) })
    case .greatest(let lines): .greatest(lines.map { $0.line(nodes) })
    case .centered(let lines): .centered(lines.map { $0.line(nodes) })
    }
  }
}

extension DocumentLine {
  fileprivate func line(_ nodes: [LayoutNode]) -> LayoutLine {
    switch owner {
    case .node(let name): LayoutLine(of: nodes[name.index], attribute).offset(offset)
    case .layout: LayoutLine(ofLayout: attribute).offset(offset)
    case .nobody: LayoutLine(points: offset)
    }
  }

  fileprivate func bound(_ nodes: [LayoutNode]) -> LayoutPosition.Bound {
    owner == .nobody ? .points(offset) : .line(line(nodes))
  }
}

extension DocumentDimension {
  /// The dimension for the nodes of a tree.
  func dimension(_ nodes: [LayoutNode]) -> LayoutDimension {
    var dimension = LayoutDimension(value.value(nodes))
    dimension.times = times
    dimension.plus = plus
    dimension.minimum = minimum?.extent(nodes)
    dimension.maximum = maximum?.extent(nodes)
    dimension.isActive = isActive
    dimension.shrink = shrink
    return dimension
  }
}

extension DocumentDimension.Value {
  fileprivate func value(_ nodes: [LayoutNode]) -> LayoutDimension.Value {
    switch self {
    case .points(let points): .points(points)
    case .wrap: .wrap
    case .fill: .fill
    case .percent(let percent): .percent(percent)
    case .extent(let extent): .extent(extent.extent(nodes))
    case .least(let extents): .least(extents.map { $0.extent(nodes) })
    case .greatest(let extents): .greatest(extents.map { $0.extent(nodes) })
    case .equal(let extents): .equal(extents.map { $0.extent(nodes) })
    }
  }
}

extension DocumentExtent {
  fileprivate func extent(_ nodes: [LayoutNode]) -> LayoutExtent {
    switch owner {
    case .nobody: .points(plus)
    case .inside: .wrap.times(times).plus(plus)
    case .otherAxis: .otherAxis.times(times).plus(plus)
    case .layout(let axis): .ofLayout(axis).times(times).plus(plus)
    case .node(let name, let axis):
      LayoutExtent(of: nodes[name.index], axis).times(times).plus(plus)
    case .least(let extents):
      .least(extents.map { $0.extent(nodes) }).times(times).plus(plus)
    case .greatest(let extents):
      .greatest(extents.map { $0.extent(nodes) }).times(times).plus(plus)
    }
  }
}
