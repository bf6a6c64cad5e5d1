import Dovetail

/// A header, a footer, and between them a box that takes the rest.
enum FlexibleHeight: ExampleScene {
  static let name = "flexible height"
  static let size = Size(width: 320, height: 480)

  static func makeTree() -> LayoutNode { tree(of: "header", "body", "footer") }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    let header = box("header", in: root)
    let body = box("body", in: root)
    let footer = box("footer", in: root)
    make.height(header, body, footer) == [44, make.flexible, 44]
    make.xEqual(header, body, footer)
    make.yPlace(header, body, footer)
  }
}
