import LayoutTree

extension FrameMaker {
  /// Takes boxes into the run before its first call, so that those with content have its extents.
  ///
  /// Extents that were given before stay, but the boxes count as ones that no call has named.
  package func include(_ nodes: [LayoutNode]) { run.include(nodes) }
}

extension FrameMaker {
  /// Sizes boxes to their content, by measuring it now.
  ///
  /// Boxes with content have its size anyway, but lists from edge to edge may stretch them; they
  /// leave these as they are.
  ///
  /// A node with a layout gets the size that it needs. Any other container without content of its
  /// own extends to the far edges of its children that are not gone, so these must be placed
  /// before. A box with neither content nor children keeps its size.
  ///
  /// - Complexity: O(boxes * depth), plus children of containers, plus measuring.
  public func fitContent(_ fit: ContentFit, of nodes: [LayoutNode], at callSite: CallSite) {
    guard contentArea(.horizontal, in: reference, at: callSite) != nil,
      accepts(nodes, at: callSite)
    else { return }
    for node in nodes {
      let proposal =
        fit == .ideal
        ? ProposedSize.unspecified
        : ProposedSize(width: run.extent(of: node, along: .horizontal))
      guard let size = contentSize(of: node, for: proposal) else { continue }
      var frame = node.exactFrame
      if fit == .ideal { frame.size.width = size.width }
      frame.size.height = size.height
      guard frame.isInRange else {
        run.report(.frameOutOfRange, node, at: callSite)
        continue
      }
      run.resize(node, to: frame, along: fit == .ideal ? nil : .vertical, at: callSite)
      if fit == .ideal { run.setFill(nil, of: node, along: .horizontal) }
      run.setFill(nil, of: node, along: .vertical)
    }
  }

  /// Sizes the boxes to the ideal size of their content or, with a `width` in points, to that width
  /// and the height of the content in it.
  ///
  /// Without a width, it is the same as `fitContent`.
  public func sizeToFit(
    _ items: [LayoutNode], width: Double? = nil, file: String = #fileID, line: Int = #line
  ) {
    guard let width else { return fitContent(items, file: file, line: line) }
    let callSite = CallSite(file: file, line: line)
    guard width.isFinite else {
      return run.report(
        .numberNotFinite(verb: "sizeToFit", index: nil, number: codeText(width)), items.first,
        at: callSite)
    }
    setExtents(.horizontal, of: items.map(Optional.some), to: .same(.points(width)), at: callSite)
    fitContent(.heightForWidth, of: items, at: callSite)
  }

  /// Sizes the boxes to the ideal size of their content or, with a `width` in points, to that width
  /// and the height of the content in it.
  public func sizeToFit(
    _ items: any LayoutItem..., width: Double? = nil, file: String = #fileID, line: Int = #line
  ) {
    sizeToFit(items.nodes, width: width, file: file, line: line)
  }

  private func contentSize(of node: LayoutNode, for proposal: ProposedSize) -> Size? {
    if node.hasContent { return node.measureSize(proposal).size }
    if node.children.isEmpty { return nil }
    return node.children.reduce(into: Size.zero) { size, child in
      if child.visibility == .gone { return }
      for axis in Axis.allCases { run.settle(child, along: axis) }
      size.width = max(size.width, child.exactFrame.maxX)
      size.height = max(size.height, child.exactFrame.maxY)
    }
  }
}
