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

  @Test("Scroll containers in each other take work in proportion to their number")
  func nested() throws {
    func measured(_ depth: Int) throws -> Int {
      var node = fixed(3_000, 9_000)
      for level in 0..<depth {
        node = scroller(node) {
          $0.overflowX = .auto
          $0.overflowY = .auto
          $0.maxHeight = .points(Double(200 - level % 7))
        }
      }
      try node.setSize(width: 300, height: 300)
      node.layoutIfNeeded()
      return node.frameCounters.measured
    }
    let (short, long) = (try measured(25), try measured(100))
    #expect(long <= 5 * short && short > 25, "\(long) after \(short)")
  }
}
