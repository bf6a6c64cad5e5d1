import LayoutTree

extension Document {
  /// Gives nodes the sizes that their descriptions fix, and all others that of their content.
  ///
  /// Steps come after this and may say otherwise in the frame engine, where the last one counts.
  func applySizes(of places: [Int], in nodes: [LayoutNode], with make: some LayoutMaker) {
    for place in places {
      let (described, node) = (self.nodes[place], nodes[place])
      let site = callSite(of: described.location.position.line)
      let hasContent = described.content != nil || described.nodeLayout != nil
      if hasContent { make.fitContent(.ideal, of: [node], at: site) }
      for (axis, extent) in [(Axis.horizontal, described.width), (.vertical, described.height)] {
        guard let extent else { continue }
        make.setExtents(axis, of: [node], to: .same(.points(extent)), at: site)
      }
      if hasContent, described.width != nil, described.height == nil {
        make.fitContent(.heightForWidth, of: [node], at: site)
      }
    }
  }
}
