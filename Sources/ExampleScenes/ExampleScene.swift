import Dovetail

/// A scene that is described once and laid out by either engine.
///
/// Descriptions keep to what makes both engines agree: within a container sizes come first, then
/// x, then y; every chain fills its area, is open at a wall, or meets a container that fits it.
public protocol ExampleScene: SendableMetatype {
  /// The name in reports, pictures and test cases.
  static var name: String { get }

  /// The size that the root is laid out in, in points.
  static var size: Size { get }

  /// A fresh tree: named nodes with their contents, without frames.
  static func makeTree() -> LayoutNode

  /// Describes the layout of a tree that ``makeTree()`` has made; `make` lays out its root.
  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode)
}

extension ExampleScene {
  /// A fresh tree whose root has the scene's size.
  ///
  /// - Throws: ``TreeError/invalidFrame(_:)`` if ``size`` is negative or not finite.
  public static func makeSizedTree() throws(TreeError) -> LayoutNode {
    let root = makeTree()
    try root.setSize(width: size.width, height: size.height)
    return root
  }

  /// The box of this name, or a stray node, which every maker refuses by name.
  static func box(_ name: String, in root: LayoutNode) -> LayoutNode {
    root.first(named: name) ?? LayoutNode(name)
  }

  /// The boxes of these names.
  static func boxes(_ names: String..., in root: LayoutNode) -> [LayoutNode] {
    names.map { box($0, in: root) }
  }

  /// A root with boxes that have no content.
  static func tree(of names: String...) -> LayoutNode {
    LayoutNode("root", children: names.map { LayoutNode($0) })
  }

  /// A label in the common sans-serif face.
  static func label(
    _ name: String, _ text: String, size: Double, maximumLines: Int = 1
  ) -> LayoutNode {
    LayoutNode(
      name, content: .text(text, font: .sansSerif, size: size, maximumLines: maximumLines))
  }
}
