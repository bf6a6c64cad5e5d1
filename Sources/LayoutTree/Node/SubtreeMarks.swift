/// Flags of a node or its descendants that concern the layout of the whole tree.
@usableFromInline
package struct SubtreeMarks: OptionSet, BitwiseCopyable, Sendable {
  @usableFromInline
  package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The subtree has values that depend on the size class of the root.
  package static let followsRoot = SubtreeMarks(rawValue: 1)
  /// A closure waits for the next layout; see ``LayoutEvents``.
  package static let awaitsLayout = SubtreeMarks(rawValue: 2)
  /// A layout of the tree of this root is running; not passed on to ancestors.
  static let isLayingOut = SubtreeMarks(rawValue: 4)
  /// A pass over the tree of this root is running; not passed on to ancestors.
  ///
  /// See ``LayoutNode/whilePassIsAtWork(_:)``.
  static let isPassAtWork = SubtreeMarks(rawValue: 8)
  /// The rare data of this root may list deferred or refused changes, or frames set by owners; not
  /// passed on to ancestors.
  static let hasPassLists = SubtreeMarks(rawValue: 16)
  /// The tree of this root has been laid out; not passed on to ancestors.
  package static let wasLaidOut = SubtreeMarks(rawValue: 32)
  /// Diagnostics of the tree of this root are reported; not passed on to ancestors.
  static let reports = SubtreeMarks(rawValue: 64)
  /// A layout in the subtree may have a width that depends on its height.
  @inlinable
  package static var hasColumns: SubtreeMarks { SubtreeMarks(rawValue: 128) }
  /// A content in the subtree may go by its longest line.
  @inlinable
  package static var hasLines: SubtreeMarks { SubtreeMarks(rawValue: 256) }
  /// Constraints in the subtree may go by margins or a safe area that a node inherits.
  package static let inheritsInsets = SubtreeMarks(rawValue: 512)

  /// The marks that are passed on to ancestors.
  static let passedOn: SubtreeMarks = [
    .followsRoot, .awaitsLayout, .hasColumns, .hasLines, .inheritsInsets,
  ]
}

extension LayoutNode {
  /// Marks this node and its ancestors.
  package func mark(_ new: SubtreeMarks) {
    var node: LayoutNode? = self
    while let current = node, !current.marks.isSuperset(of: new) {
      current.marks.formUnion(new)
      node = current.parent
    }
  }

  /// Passes the marks of this node on to its ancestors, and applies the size class of its new root.
  func passOnMarks() {
    parent?.mark(marks.intersection(.passedOn))
    followRoot()
  }

  /// Puts the values of this subtree for the size class of the root into force.
  func followRoot() {
    guard marks.contains(.followsRoot) else { return }
    let sizeClass = root.sizeClass
    forEachMarked(.followsRoot) { node in
      node.pointer.frameHost?.sizeClassDidChange(node, to: sizeClass)
      node.selectVisibility(sizeClass)
    }
  }

  /// Calls `visit` for the nodes of this subtree that have a mark, or have a marked descendant,
  /// parents first.
  package func forEachMarked(_ mark: SubtreeMarks, _ visit: (LayoutNode) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      guard node.marks.contains(mark) else { continue }
      visit(node)
      pending.append(contentsOf: node.children.reversed())
    }
  }
}
