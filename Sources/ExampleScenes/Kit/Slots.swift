import Dovetail

/// Three boxes in three slots, before a tap moves each to the next slot.
enum SlotsAtFirst: ExampleScene {
  static let name = "slots at first"
  static let size = Size(width: 320, height: 480)

  static func makeTree() -> LayoutNode { Slots.makeTree() }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    Slots.describe(make, boxes("red", "green", "blue", in: root), box("hint", in: root))
  }
}

/// The same three boxes after the tap.
enum SlotsAfterTap: ExampleScene {
  static let name = "slots after tap"
  static let size = Size(width: 320, height: 480)

  static func makeTree() -> LayoutNode { Slots.makeTree() }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    Slots.describe(make, boxes("blue", "red", "green", in: root), box("hint", in: root))
  }
}

/// The part that both arrangements share: the slots, from top left to bottom right, and a hint
/// beside them.
private enum Slots {
  static func makeTree() -> LayoutNode {
    let hint = LayoutNode("hint", content: .text("Tap to rotate", font: .sansSerif, size: 20))
    return LayoutNode(
      "root", children: [LayoutNode("red"), LayoutNode("green"), LayoutNode("blue"), hint])
  }

  static func describe<Maker: LayoutMaker>(
    _ make: Maker, _ boxes: [LayoutNode], _ hint: LayoutNode
  ) {
    make.insetEdges(edge: 20)
    make.width(boxes) == [60, 100, 140]
    make.height(boxes) == [140, 100, 60]
    make.fitContent(hint)
    let gap = PlaceItem.flexible(1)
    let chain = Array(boxes.map { [PlaceItem.node($0)] }.joined(separator: [gap]))
    make.xPlace(chain)
    make.yPlace(chain)
    make.xRight(hint)
    make.yTop(hint)
  }
}
