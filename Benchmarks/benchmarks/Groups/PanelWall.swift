import Dovetail

/// Panels of 25 boxes, one below the other; the boxes of the middle one have two arrangements of
/// 100 constraints.
struct PanelWall {
  let root = LayoutNode("wall")
  private let panels: [LayoutNode]
  private let states = ExclusiveGroups()
  private let replaced = ConstraintGroup("replaced")

  /// Builds a wall of about `count` nodes, at least one panel.
  init(about count: Int) throws {
    panels = (0..<max(1, count / 26)).map { _ in
      LayoutNode("panel", children: (0..<25).map { _ in LayoutNode("box") })
    }
    try root.append(contentsOf: panels)
    try root.setSize(width: 500, height: 100)
    root.constrain { make in
      make.xEqual(panels)
      make.height(panels) == 100
      make.yPlace(panels.map { .node($0) } + [.wall])
      for panel in panels where panel !== middle { Self.describe(.rows, in: panel, make) }
    }
    for state in State.allCases {
      try states.add(state.rawValue, to: root) { Self.describe(state, in: middle, $0) }
    }
  }

  /// An arrangement of the boxes of a panel, 100 constraints each.
  enum State: String, CaseIterable {
    case rows
    case bars
  }

  /// Lets one written group take the place of the other.
  func exchange(for state: State) throws -> [FrameChange] {
    try states.install(state.rawValue)
    return root.layoutIfNeeded()
  }

  /// Writes a group anew in the place of the other.
  func replace(by state: State) -> [FrameChange] {
    root.constrain(replacing: replaced) { Self.describe(state, in: middle, $0) }
    return root.layoutIfNeeded()
  }

  private var middle: LayoutNode { panels[panels.count / 2] }

  private static func describe(_ state: State, in panel: LayoutNode, _ make: ConstraintMaker) {
    for (number, box) in panel.children.enumerated() {
      switch state {
      case .rows:
        make.install([
          box.left == panel.left + Double(number % 5 * 20), box.width == 18,
          box.top == panel.top + Double(number / 5 * 20), box.height == 18,
        ])
      case .bars:
        make.install([
          box.right == panel.right - Double(number * 20), box.width == panel.width * 0.02,
          box.bottom == panel.bottom, box.height == panel.height - Double(number * 2),
        ])
      }
    }
  }
}
