import Dovetail

/// An alert: title, text, a row of icons, a longer row that scrolls, two equal buttons.
enum Alert: ExampleScene {
  static let name = "alert"
  static let size = Size(width: 300, height: 400)

  private static let iconSide = 40.0
  private static let thumbnailCount = 11
  private static let thumbnailSide = 50.0
  private static let gap = 5.0

  static func makeTree() -> LayoutNode {
    let icons = ["undo", "copy", "paste", "share", "print"].map { LayoutNode($0) }
    let thumbnails = (1...thumbnailCount).map { LayoutNode("photo \($0)") }
    let message = "The file has changed on disk since you opened it. Keep your changes?"
    return LayoutNode(
      "root",
      children: [
        label("title", "Keep changes?", size: 17),
        label("message", message, size: 14, maximumLines: 0),
        LayoutNode("icons", children: icons),
        LayoutNode("scroll", children: [LayoutNode("strip", children: thumbnails)]),
        LayoutNode(
          "buttons",
          children: [label("confirm", "Keep", size: 15), label("cancel", "Discard", size: 15)]
        ),
      ])
  }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    let title = box("title", in: root)
    let message = box("message", in: root)
    let icons = box("icons", in: root)
    let scroll = box("scroll", in: root)
    let buttons = box("buttons", in: root)
    make.height(items: [title, nil, message, nil, icons, nil, scroll, nil, buttons])
      == [44, 10, make.flexible, 10, iconSide, 10, thumbnailSide, 10, 54]
    make.xEqual(title, buttons)
    make.ref(root, insets: EdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
      .xEqual(message, icons, scroll)
    make.yPlace(title, 10, message, 10, icons, 10, scroll, 10, buttons)

    describeIcons(make.ref(icons), icons.children)
    describeStrip(make.ref(scroll), box("strip", in: root))
    describeButtons(
      make.ref(buttons), confirm: box("confirm", in: root), cancel: box("cancel", in: root))
  }

  /// The icons are few enough: the row is in the middle.
  private static func describeIcons<Maker: LayoutMaker>(_ make: Maker, _ icons: [LayoutNode]) {
    make.size(icons) == (iconSide, iconSide)
    make.xPlace([.flexible(1)] + row(of: icons) + [.flexible(1)])
    make.yTop(icons)
  }

  /// The thumbnails are too many: they lie on a strip that is longer than what is seen of it.
  private static func describeStrip<Maker: LayoutMaker>(_ make: Maker, _ strip: LayoutNode) {
    let thumbnails = strip.children
    let length = Double(thumbnailCount) * (thumbnailSide + gap) + gap
    make.size(strip) == (length, thumbnailSide)
    make.xLeft(strip)
    make.yTop(strip)
    make.size(thumbnails) == (thumbnailSide, thumbnailSide)
    make.ref(strip).xPlace(row(of: thumbnails))
    make.ref(strip).yTop(thumbnails)
  }

  private static func describeButtons<Maker: LayoutMaker>(
    _ make: Maker, confirm: LayoutNode, cancel: LayoutNode
  ) {
    make.insetEdges(edge: gap)
    make.width(items: [confirm, nil, cancel]) == [make.flexible, gap, make.flexible]
    make.xPlace(confirm, gap, cancel)
    make.yEqual(confirm, cancel)
  }

  /// Boxes with a gap before the first, after the last, and between neighbours.
  private static func row(of boxes: [LayoutNode]) -> [PlaceItem] {
    [.space(gap)] + boxes.flatMap { [PlaceItem.node($0), .space(gap)] }
  }
}
