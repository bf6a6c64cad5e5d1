import LayoutTree

extension FrameMaker {
  /// Sizes boxes to their content, by measuring it now.
  ///
  /// A node with a layout is as large as that needs. Any other container without content of its own
  /// reaches to the far edges of its children that are not gone, so these must have their places. A
  /// box with neither content nor children stays as it is.
  ///
  /// - Complexity: O(boxes * depth), plus children of containers, plus measuring.
  public func fitContent(_ fit: ContentFit, of nodes: [LayoutNode], at callSite: CallSite) {
    guard contentArea(.horizontal, in: reference, at: callSite) != nil,
      accepts(nodes, at: callSite)
    else { return }
    for node in nodes {
      let proposal =
        fit == .ideal ? ProposedSize.unspecified : ProposedSize(width: node.exactFrame.width)
      guard let size = contentSize(of: node, for: proposal) else { continue }
      var frame = node.exactFrame
      if fit == .ideal { frame.size.width = size.width }
      frame.size.height = size.height
      guard frame.isInRange else {
        run.refuse(.frameOutOfRange(box: node.nameInTree, callSite))
        continue
      }
      run.set(frame, of: node)
    }
  }

  /// Gives the boxes the ideal width and height of their content.
  ///
  /// The name of this verb in the frame-based kit; the same as `fitContent`.
  public func sizeToFit(
    _ items: any LayoutItem..., file: String = #fileID, line: Int = #line
  ) {
    fitContent(items, file: file, line: line)
  }

  /// Gives the boxes the ideal width and height of their content.
  public func sizeToFit(_ items: [any LayoutItem], file: String = #fileID, line: Int = #line) {
    fitContent(items, file: file, line: line)
  }

  /// Gives the boxes a width in points and the height that their content takes in it.
  public func sizeToFit(
    _ items: any LayoutItem..., width: Double, file: String = #fileID, line: Int = #line
  ) {
    sizeToFit(items, width: width, file: file, line: line)
  }

  /// Gives the boxes a width in points and the height that their content takes in it.
  public func sizeToFit(
    _ items: [any LayoutItem], width: Double, file: String = #fileID, line: Int = #line
  ) {
    let callSite = CallSite(file: file, line: line)
    let nodes = items.map { $0.layoutNode }
    guard width.isFinite else {
      let fault = NumberFault.value(
        verb: "sizeToFit", node: nodes.first?.name, index: nil, number: codeText(width))
      return run.refuse(.numberNotFinite(fault, callSite))
    }
    setExtents(.horizontal, of: nodes.map(Optional.some), to: .same(.points(width)), at: callSite)
    fitContent(.heightForWidth, of: nodes, at: callSite)
  }

  private func contentSize(of node: LayoutNode, for proposal: ProposedSize) -> Size? {
    if node.hasContent { return node.measureSize(proposal).size }
    if node.children.isEmpty { return nil }
    return node.children.reduce(into: Size.zero) { size, child in
      if child.visibility == .gone { return }
      size.width = max(size.width, child.exactFrame.maxX)
      size.height = max(size.height, child.exactFrame.maxY)
    }
  }
}

// Embedded Swift has no casts from lists of one type to lists of any items.
#if hasFeature(Embedded)
  extension FrameMaker {
    /// Gives the boxes the ideal width and height of their content.
    public func sizeToFit(_ items: [some LayoutItem], file: String = #fileID, line: Int = #line) {
      fitContent(items, file: file, line: line)
    }

    /// Gives the boxes a width in points and the height that their content takes in it.
    public func sizeToFit(
      _ items: [some LayoutItem], width: Double, file: String = #fileID, line: Int = #line
    ) {
      sizeToFit(items.map { $0 as any LayoutItem }, width: width, file: file, line: line)
    }
  }
#endif
