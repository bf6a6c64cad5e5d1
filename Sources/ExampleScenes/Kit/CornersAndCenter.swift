import Dovetail

/// Five boxes, each 30 % of the inset area, in the corners and in the middle.
enum CornersAndCenter: ExampleScene {
  static let name = "corners and center"
  static let size = Size(width: 320, height: 480)

  static func makeTree() -> LayoutNode {
    tree(of: "top left", "top right", "bottom left", "bottom right", "middle")
  }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    let topLeft = box("top left", in: root)
    let topRight = box("top right", in: root)
    let bottomLeft = box("bottom left", in: root)
    let bottomRight = box("bottom right", in: root)
    let middle = box("middle", in: root)
    make.insetEdges(edge: 20)
    make.size(topLeft, topRight, bottomLeft, bottomRight, middle) == (make.w * 0.3, make.h * 0.3)
    make.xLeft(topLeft, bottomLeft)
    make.xRight(topRight, bottomRight)
    make.yTop(topLeft, topRight)
    make.yBottom(bottomLeft, bottomRight)
    make.center(middle)
  }
}
