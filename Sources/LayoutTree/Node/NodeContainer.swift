/// What lays out the children of a node by a rule of its own, and so must know when they change.
package protocol NodeContainer: AnyObject {
  /// A child came, left, moved, or changed its visibility.
  func childrenDidChange()
  /// A child is to be measured again.
  func contentOfChildDidChange()
}

extension LayoutNode {
  /// What lays out the children of this node by a rule; `nil` for most nodes.
  package var container: (any NodeContainer)? {
    get { rareData?.container }
    set {
      if newValue != nil || rareData != nil { makeRareData().container = newValue }
    }
  }
}
