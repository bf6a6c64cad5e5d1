import LayoutTree

extension Document {
  /// Gives nodes the sizes that their descriptions fix, and all others that of their content.
  ///
  /// Steps come after this and may say otherwise in the frame engine, where the last one counts.
  func applySizes(of nodes: [LayoutNode], with make: some LayoutMaker) {
    for (described, node) in zip(self.nodes, nodes) where described.parent != nil {
      let line = described.location.position.line
      let site = CallSite(file: file ?? "document", line: line)
      if described.content != nil { make.fitContent(.ideal, of: [node], at: site) }
      for (axis, extent) in [(Axis.horizontal, described.width), (.vertical, described.height)] {
        guard let extent else { continue }
        make.setExtents(axis, of: [node], to: .same(.points(extent)), at: site)
      }
      if described.content != nil, described.width != nil, described.height == nil {
        make.fitContent(.heightForWidth, of: [node], at: site)
      }
    }
  }
}
