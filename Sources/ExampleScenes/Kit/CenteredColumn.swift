import Dovetail

/// Three boxes of different widths in a column that is centred both ways.
enum CenteredColumn: ExampleScene {
  static let name = "centered column"
  static let size = Size(width: 320, height: 480)

  static func makeTree() -> LayoutNode { tree(of: "narrow", "medium", "wide") }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    let narrow = box("narrow", in: root)
    let medium = box("medium", in: root)
    let wide = box("wide", in: root)
    make.width(narrow, medium, wide) == [50, 100, 200]
    make.height(narrow, medium, wide) == 100
    make.xCenter(narrow, medium, wide)
    make.yPlace(make.flexible, narrow, 10, medium, 10, wide, make.flexible)
    make.yCenter(medium)
  }
}
