import FrameEngine
import LayoutTree

/// The steps that lay out one node of a document.
package struct LayoutPlan: Sendable {
  /// The room around and between the children, and where they go in room to spare.
  let style: LayoutStyle
  /// The axis along which children follow each other, or `nil` if they do not.
  package var axis: Axis?
  /// Whether children may be tied to lines of each other.
  package var tiesLines = false
  /// Sets the layouts of the children, or `nil` if they have their own.
  var rows: DocumentRows?
  /// Gives a node the layout, in a transform if there is one.
  let apply: @Sendable (LayoutNode, FrameTransform?) -> Void
  /// Runs what needs the traits of all nodes; `nodes` are those of the document.
  var complete: (@Sendable (_ node: LayoutNode, _ nodes: [LayoutNode], FrameTransform?) -> Void)?
  /// Whether that writes into children what they keep without the layout.
  var writesIntoChildren = false

  /// A plan that gives nodes a layout.
  package init<L: Layout & SendableMetatype>(
    style: LayoutStyle, _ layout: @escaping @Sendable () -> L
  ) {
    self.style = style
    apply = { node, transform in
      if let transform {
        node.setLayout(layout().transformed(by: transform))
      } else {
        node.setLayout(layout())
      }
    }
  }

  /// A plan that gives nodes a layout with a style.
  package init<L: StyledLayout & Sendable>(_ layout: L) {
    self.init(style: layout.style) { layout }
  }

  /// A plan that gives nodes what another node decides.
  init(style: LayoutStyle, applying apply: @escaping @Sendable (LayoutNode) -> Void) {
    self.style = style
    self.apply = { node, _ in apply(node) }
  }
}
