import Dovetail

/// As many rows as a row has boxes: each box has a width, a height, a place behind the one before,
/// and the top edge of its row.
struct RowsScene: EngineScene {
  private static let side = 10.0

  static let name = "rows"

  let root: LayoutNode

  init(about count: Int) {
    let side = max(2, Int(Double(count).squareRoot()))
    let rows = (0..<side).map { _ in
      LayoutNode("row", children: (0..<side).map { _ in LayoutNode("box") })
    }
    root = LayoutNode("rows", children: rows)
  }

  func size(in state: SceneState) -> Size {
    let side = Double(root.children.count) * Self.side
    return Size(width: side + (state.isNarrow ? 0 : 100), height: side)
  }

  func describe<Maker: LayoutMaker>(_ part: ScenePart, in state: SceneState, _ make: Maker) {
    let rows = root.children
    switch part {
    case .tuned: make.height(rows[rows.count / 2]) == Self.side
    case .sizes:
      make.xEqual(rows)
      make.height(rows.indices.filter { $0 != rows.count / 2 }.map { rows[$0] }) == Self.side
      for row in rows {
        let make = make.ref(row)
        make.width(row.children) == Self.side
        make.height(row.children) == Self.side
      }
    case .replaceable: break
    case .placement:
      make.yPlace(rows.map { .node($0) } + [.wall])
      for row in rows {
        let make = make.ref(row)
        make.xPlace(row.children.map { .node($0) } + [.wall])
        make.yTop(row.children)
      }
    }
  }
}
