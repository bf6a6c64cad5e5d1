import FrameEngine
import LayoutTree

extension DocumentTree {
  /// Gives nodes their layouts, and what they ask of those.
  ///
  /// Complexity: O(nodes).
  func applyLayouts(of document: Document) throws(TreeError) {
    for (described, node) in zip(document.nodes, nodes) {
      if let insets = described.safeArea { try node.setSafeAreaInsets(insets) }
      let around = described.parent.flatMap { document.nodes[$0].arrangement }
      if around != nil { applySize(of: described, to: node) }
      if let traits = described.traits { try traits.apply(to: node, nodes) }
      described.arrangement?.apply(to: node, in: around)
      try described.border?.apply(to: node)
    }
    for (described, node) in zip(document.nodes, nodes) {
      guard case .linear(let layout, let equalizings)? = described.arrangement?.kind else {
        continue
      }
      for equalizing in equalizings {
        equalizing.apply(layout, to: equalizing.nodes?.map { nodes[$0.index] } ?? node.children)
      }
    }
  }

  private func applySize(of described: DocumentNode, to node: LayoutNode) {
    if let width = described.width { node.traits.width = .points(width) }
    if let height = described.height { node.traits.height = .points(height) }
  }
}

extension DocumentArrangement {
  /// Lets a node go by the layout; a row is made by the table that it is in.
  func apply(to node: LayoutNode, in around: DocumentArrangement?) {
    switch kind {
    case .linear(let layout, _): set(layout, of: node)
    case .frame(let layout): set(layout, of: node)
    case .relative(let layout): set(layout, of: node)
    case .table(let layout): set(layout, of: node)
    case .path(let path): set(path.layout, of: node)
    case .row(let row):
      guard let table = around?.table else { return }
      table.apply(row.row, to: node)
      node.updateLayout(LinearLayout.self) { row.adapt(&$0, across: table.axis) }
    }
  }

  private func set(_ layout: some Layout, of node: LayoutNode) {
    if let transform {
      node.setLayout(layout.transformed(by: transform))
    } else {
      node.setLayout(layout)
    }
  }
}

extension DocumentRow {
  /// Adds to the line of cells what the table does not decide.
  fileprivate func adapt(_ line: inout LinearLayout, across axis: Axis) {
    let made = line.style
    line.style = style
    line.style.horizontalSpacing = made.horizontalSpacing
    line.style.verticalSpacing = made.verticalSpacing
    let across = acrossGravity ?? .stretch
    if axis == .vertical {
      line.style.verticalGravity = across
    } else {
      line.style.horizontalGravity = across
    }
    line.shrinking = shrinking
  }
}

extension DocumentBorder {
  /// Gives a node its lines, and its children those between cells, which they may replace.
  fileprivate func apply(to node: LayoutNode) throws(TreeError) {
    var lines = lines
    lines.between = lines.between ?? node.borderlines?.between
    try node.setBorderlines(lines)
    guard let cells else { return }
    var inner = Borderlines()
    inner.between = cells
    for row in node.children { try row.setBorderlines(inner) }
  }
}

extension DocumentEqualizing {
  fileprivate func apply(_ layout: LinearLayout, to boxes: [LayoutNode]) {
    switch subject {
    case .extents(let gap): layout.equalizeExtents(of: boxes, gap: gap, isCentered: isCentered)
    case .gaps: layout.equalizeGaps(of: boxes, isCentered: isCentered)
    }
  }
}
