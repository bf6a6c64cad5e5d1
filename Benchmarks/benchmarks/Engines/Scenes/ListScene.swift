import Dovetail

/// Rows of a column, each with an icon, a title above a detail, and a badge: 5 boxes a row.
struct ListScene: EngineScene {
  private struct Row {
    let icon = LayoutNode("icon", content: .fixed(width: 32, height: 32))
    let title: LayoutNode
    let detail: LayoutNode
    let badge: LayoutNode
    let box: LayoutNode

    init(number: Int) {
      let (name, unread) = ("Conversation \(number)", "\(number % 100)")
      title = LayoutNode("title", content: .text(name, font: .sansSerif, size: 16))
      detail = LayoutNode("detail", content: .text("Last line", font: .sansSerif, size: 13))
      badge = LayoutNode("badge", content: .text(unread, font: .sansSerif, size: 13))
      box = LayoutNode("row", children: [icon, title, detail, badge])
    }
  }

  static let name = "list"

  let root: LayoutNode
  private let rows: [Row]
  private let replaceable: Range<Int>

  init(about count: Int) {
    rows = (0..<max(1, (count + 2) / 5)).map { Row(number: $0) }
    replaceable = middleTenth(of: rows.count)
    root = LayoutNode("list", children: rows.map(\.box))
  }

  func size(in state: SceneState) -> Size { Size(width: state.isNarrow ? 280 : 320, height: 640) }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    switch part {
    case .tuned: make.height(middle.box) == Tuning.value(in: state)
    case .sizes:
      make.xEqual(root.children)
      make.height(root.children.filter { $0 !== middle.box }) == 48
      for (index, row) in rows.enumerated() where !replaceable.contains(index) {
        describeRow(row, isMirrored: false, make)
      }
    case .replaceable:
      for row in rows[replaceable] { describeRow(row, isMirrored: state.isRearranged, make) }
    case .placement: make.yPlace(root.children.map { .node($0) } + [.wall])
    }
  }

  private var middle: Row { rows[rows.count / 2] }

  private func describeRow<Maker: LayoutMaker>(_ row: Row, isMirrored: Bool, _ make: Maker) {
    let inside = make.ref(row.box)
    make.size(row.icon) == (32, 32)
    make.size(row.badge) == (28, 20)
    for text in [row.title, row.detail] {
      inside.width(items: [nil, text, nil]) == [64, make.flexible, row.badge.width]
    }
    make.fitHeight(row.title, row.detail)
    if isMirrored {
      inside.xPlace(8, row.badge, 8, row.title, 8, row.icon, make.wall)
      inside.xPlace(make.wall, row.detail, 48)
    } else {
      inside.xPlace(8, row.icon, 8, row.title, 8, row.badge, make.wall)
      inside.xPlace(48, row.detail, make.wall)
    }
    inside.yPlace(4, row.title, 2, row.detail, make.wall)
    inside.yCenter(row.icon, row.badge)
  }
}
