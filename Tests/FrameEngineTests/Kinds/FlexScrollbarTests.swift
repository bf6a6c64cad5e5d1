import FrameEngine
import LayoutTree
import TestSupport
import Testing

/// The fixtures have many more of them, as a browser lays them out.
@Suite("Scrollbars of flex containers")
struct FlexScrollbarTests {
  private func scroller(_ child: LayoutNode, _ change: (inout FlexItem) -> Void) -> LayoutNode {
    let rest = LayoutNode("rest").flexed(1)
    let node = LayoutNode("scroller", FlexLayout(.row), children: [child, rest])
    node.flex.scrollbarWidth = 10
    change(&node.flex)
    return node
  }

  private func fixed(_ width: Double, _ height: Double) -> LayoutNode {
    LayoutNode("fixed").flexed {
      $0.width = .points(width)
      $0.height = .points(height)
      $0.shrink = 0
    }
  }

  @Test("One appears where content overflows, and goes when it fits again")
  func appears() throws {
    let child = fixed(20, 40)
    let node = scroller(child) { $0.overflowY = .auto }
    try node.setSize(width: 100, height: 50)
    node.layoutIfNeeded()
    #expect(node.children[1].frame == Rect(x: 20, y: 0, width: 80, height: 50))
    child.flex.height = 60
    node.layoutIfNeeded()
    #expect(node.children[1].frame == Rect(x: 20, y: 0, width: 70, height: 50))
    child.flex.width = 95
    node.layoutIfNeeded()
    #expect(node.children[1].frame == Rect(x: 95, y: 0, width: 0, height: 40))
    child.flex.height = 50
    node.layoutIfNeeded()
    #expect(node.children[1].frame == Rect(x: 95, y: 0, width: 5, height: 50))
  }

  @Test("The item that it appears in is as much wider, and the others share what is left")
  func inItem() throws {
    let item = scroller(fixed(20, 60)) { $0.overflowY = .auto }
    let other = LayoutNode("other").flexed(1)
    let root = LayoutNode("root", FlexLayout(.row), children: [item, other])
    try root.setSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(root.children.map(\.frame.width) == [30, 70])
    try root.setSize(width: 100, height: 80)
    root.layoutIfNeeded()
    #expect(root.children.map(\.frame.width) == [20, 80])
  }

  @Test("Scrollbars appear in a layout of another kind, too")
  func root() throws {
    let node = scroller(fixed(20, 60)) { $0.overflowX = .hidden }
    node.traits.width = 60
    node.traits.height = 50
    let root = LayoutNode("root", LinearLayout(.horizontal), children: [node])
    try root.setSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(node.children[1].frame.width == 30)
  }

  @Test("Scrollbars that take no room change nothing", arguments: FlexItem.Overflow.allCases)
  func withoutRoom(overflow: FlexItem.Overflow) throws {
    let node = scroller(fixed(20, 60)) {
      $0.overflowY = overflow
      $0.scrollbarWidth = 0
    }
    try node.setSize(width: 100, height: 50)
    node.layoutIfNeeded()
    #expect(node.children[1].frame == Rect(x: 20, y: 0, width: 80, height: 50))
  }

  @Test("Looking for content that overflows moves nothing in it", arguments: [false, true])
  func search(isRightToLeft: Bool) throws {
    let inside = [LayoutNode("inside").flexed(1), fixed(5, 5)]
    let visible = LayoutNode("visible", FlexLayout(.row), children: inside).flexed(1)
    let tall = fixed(10, 120)
    func scroller(_ children: [LayoutNode]) throws -> LayoutNode {
      let node = LayoutNode("scroller", FlexLayout(.row), children: children)
      node.direction = isRightToLeft ? .rightToLeft : .leftToRight
      node.flex.overflowY = .auto
      node.flex.scrollbarWidth = 10
      try node.setSize(width: 100, height: 100)
      node.layoutIfNeeded()
      return node
    }
    let node = try scroller([tall, visible])
    let frames = inside.map(\.exactFrame)
    #expect(frames.map(\.width) == [75, 5])
    tall.flex.height = 130
    node.layoutIfNeeded()
    #expect(inside.map(\.exactFrame) == frames)
  }

  /// What nested scroll containers are like, each of which has once taken work that doubled.
  enum Nested: CaseIterable {
    case low, high, narrow, narrowColumn, wideColumn, padded

    func apply(to node: LayoutNode, level: Int) {
      if self == .narrowColumn || self == .wideColumn { node.setLayout(FlexLayout(.column)) }
      if self == .padded { node.setLayout(FlexLayout(alignItems: .flexStart)) }
      switch self {
      case .low: node.flex.maxHeight = .points(Double(200 - level % 7))
      case .high: node.flex.height = .percent(90)
      case .narrow, .narrowColumn: node.flex.maxWidth = .percent(90)
      case .wideColumn: node.flex.width = .percent(90)
      case .padded: node.flex.padding = FlexEdges(top: 3)
      }
      if self != .low, self != .high { node.flex.maxHeight = 40 }
    }
  }

  @Test(
    "Scroll containers in each other take work in proportion to their number",
    arguments: Nested.allCases)
  func nested(shape: Nested) throws {
    func measured(_ depth: Int, _ width: Double, _ height: Double) throws -> Int {
      var node = fixed(width, height)
      for level in 0..<depth {
        node = scroller(node) {
          $0.overflowX = .auto
          $0.overflowY = .auto
        }
        shape.apply(to: node, level: level)
      }
      let root = LayoutNode("root", FlexLayout(alignItems: .flexStart), children: [node])
      try root.setSize(width: 300, height: 300)
      root.layoutIfNeeded()
      return root.frameCounters.measured
    }
    for (width, height) in [(3_000.0, 9_000.0), (90, 35)] {
      let (short, long) = (try measured(25, width, height), try measured(100, width, height))
      #expect(long <= 6 * max(short, 25), "\(long) after \(short)")
    }
  }

  @Test("A width that fits the content has room for the scrollbar that it needs")
  func widths() throws {
    let item = LayoutNode("item", FlexLayout(), children: [fixed(20, 60)]).flexed {
      $0.overflowY = .auto
      $0.scrollbarWidth = 10
    }
    let column = LayoutNode("column", FlexLayout(.column), children: [item])
    let root = LayoutNode("root", FlexLayout(alignItems: .flexStart), children: [column])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(column.frame.width == 20)
    item.flex.maxHeight = 50
    root.layoutIfNeeded()
    #expect(column.frame.width == 30 && item.frame.width == 30)
    item.flex.maxHeight = 60
    root.layoutIfNeeded()
    #expect(column.frame.width == 20)
  }

  @Test("A box that contains too many levels of nested scroll containers has no scrollbars")
  func tooMany() throws {
    func inner(_ count: Int) throws -> Double {
      var nested = fixed(10, 10)
      for _ in 0..<count { nested = scroller(nested) { $0.overflowY = .auto } }
      let node = LayoutNode("outer", FlexLayout(), children: [nested, fixed(10, 90)])
      node.flex.overflowY = .auto
      node.flex.scrollbarWidth = 10
      nested.flex.grow = 1
      try node.setSize(width: 100, height: 50)
      node.layoutIfNeeded()
      #expect(node.diagnostics.map(\.code) == (count < 4 ? [] : ["nestedScrolling"]))
      return nested.frame.width
    }
    #expect(try inner(3) == 80)
    #expect(try inner(4) == 90)
  }
}
