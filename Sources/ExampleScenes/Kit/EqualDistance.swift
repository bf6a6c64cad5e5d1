import Dovetail

/// Three squares with four equal gaps.
enum EqualDistance: ExampleScene {
  static let name = "equal distance"
  static let size = Size(width: 320, height: 200)

  static func makeTree() -> LayoutNode { tree(of: "first", "second", "third") }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    let first = box("first", in: root)
    let second = box("second", in: root)
    let third = box("third", in: root)
    let gap = make.flexible
    make.size(first, second, third) == (80, 80)
    make.xPlace(gap, first, gap, second, gap, third, gap)
    make.yCenter(first, second, third)
  }
}
