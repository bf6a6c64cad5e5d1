/// A reference that does not keep its node alive, and knows when it is gone.
///
/// Embedded Swift has no `weak`; a node empties its reference when it is deallocated.
package final class NodeReference {
  package private(set) unowned(unsafe) var node: LayoutNode?

  init(_ node: LayoutNode) { self.node = node }

  func clear() { node = nil }
}
