import Dovetail

/// A square in the middle with a label on each side, 40 points away.
enum LabelsAround: ExampleScene {
  static let name = "labels around"
  static let size = Size(width: 320, height: 320)

  static func makeTree() -> LayoutNode {
    LayoutNode(
      "root",
      children: [
        LayoutNode("square"),
        label("above", "Above", size: 14), label("below", "Below", size: 14),
        label("before", "Before", size: 14), label("after", "After", size: 14),
      ])
  }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    let square = box("square", in: root)
    let above = box("above", in: root)
    let below = box("below", in: root)
    let before = box("before", in: root)
    let after = box("after", in: root)
    let side = 44.0
    let away = side + 40
    make.size(square) == (side, side)
    make.fitContent(above, below, before, after)
    make.center(square)
    make.xCenter(above, below)
    make.yCenter(before, after)
    make.ref(square, insets: EdgeInsets(top: 0, left: 0, bottom: away, right: 0)).yBottom(above)
    make.ref(square, insets: EdgeInsets(top: away, left: 0, bottom: 0, right: 0)).yTop(below)
    make.ref(square, insets: EdgeInsets(top: 0, left: 0, bottom: 0, right: away)).xRight(before)
    make.ref(square, insets: EdgeInsets(top: 0, left: away, bottom: 0, right: 0)).xLeft(after)
  }
}
