import Dovetail

/// A table cell: a square icon, labels that share a left edge, the time at the right.
///
/// The detail label is in the middle of the cell, so the three labels as a whole are not.
enum ReferenceCell: ExampleScene {
  static let name = "reference cell"
  static let size = Size(width: 320, height: 100)

  static func makeTree() -> LayoutNode {
    LayoutNode(
      "root",
      children: [
        LayoutNode("icon"),
        label("title", "Dovetail", size: 16),
        label("detail", "Boxes that fit together", size: 14),
        label("note", "Sizes, then x, then y", size: 10),
        label("time", "12:30", size: 10),
      ])
  }

  static func describe<Maker: LayoutMaker>(_ make: Maker, in root: LayoutNode) {
    let icon = box("icon", in: root)
    let title = box("title", in: root)
    let detail = box("detail", in: root)
    let note = box("note", in: root)
    let time = box("time", in: root)
    make.insetEdges(edge: 10)
    make.height(icon) == make.h
    make.width(icon) == icon.height
    make.fitContent(title, detail, note, time)
    make.xPlace(icon, 10, title, make.wall, time)
    make.ref(title).xLeft(detail, note)
    make.yEqual(icon)
    make.yCenter(detail)
    make.yPlace(make.wall, detail, 4, note, make.wall)
    let aboveDetail = detail.measure(.unspecified).size.height + 4
    make.ref(detail, insets: EdgeInsets(top: 0, left: 0, bottom: aboveDetail, right: 0))
      .yBottom(title)
    make.ref(title).yCenter(time)
  }
}
