import LayoutTree

extension LayoutCache {
  /// Returns the violated invariants of the cache of a node between passes; empty unless there is a
  /// bug.
  func checkInvariants(of node: LayoutNode) -> [String] {
    var faults: [String] = []
    if let known = knownMembers {
      let expected = node.children.filter { $0.takesPart }
      if known.map({ $0.node }).elementsEqual(expected, by: { $0 === $1 }) == false {
        faults.append("\"\(node.name)\": its layout knows other members than take part")
      }
    }
    if placesChildren != node.hasLayout, node.hasLayout {
      faults.append("\"\(node.name)\": its layout places nothing")
    }
    if widthFollowsHeight, !node.marks.contains(.hasColumns) {
      faults.append("\"\(node.name)\": its layout has columns, of which the tree does not know")
    }
    return faults
  }
}
