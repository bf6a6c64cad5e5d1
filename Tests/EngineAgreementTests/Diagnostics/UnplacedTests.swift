import Dovetail
import TestSupport
import Testing

@Suite("Boxes that nothing places are hinted at")
struct UnplacedTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")

  private func root(_ children: [LayoutNode]) -> LayoutNode {
    LayoutNode("root", size: Size(width: 100, height: 100), children: children)
  }

  private func messages(_ root: LayoutNode) -> [String] {
    root.layoutIfNeeded()
    return root.diagnostics.map(\.message)
  }

  @Test("The text names the axis and the verbs for it")
  func text() {
    let root = root([a])
    root.constrain { make in
      make.size(a) == (10, 10)
      make.xLeft(a)
    }
    root.layoutIfNeeded()
    #expect(
      root.diagnostics.map(\.description) == [
        "hint: nothing places \"a\" vertically; place it with yPlace or yCenter, or "
          + "leave it at the edge of its parent"
      ])
    #expect(root.diagnostics.map(\.code) == ["unplaced"])
    #expect(root.diagnostics.map(\.node) == ["a"])
    root.constrain { $0.yCenter(a) }
    #expect(messages(root) == [])
  }

  @Test("Boxes that are tied to each other only are placed by nothing")
  func islands() {
    let root = root([a, b])
    root.constrain { make in
      make.size(a, b) == (10, 10)
      make.yTop(a, b)
      make.install(a.left == b.right)
    }
    #expect(
      messages(root) == [
        "nothing places \"a\" horizontally", "nothing places \"b\" horizontally",
      ])
    root.constrain { $0.install(b.centerX == root.centerX) }
    #expect(messages(root) == [])
  }

  @Test("A box that is placed in an unplaced one is placed")
  func nested() {
    let outer = LayoutNode("outer", children: [a])
    let root = root([outer])
    root.constrain { make in
      make.size(outer) == (50, 50)
      make.size(a) == (10, 10)
      make.ref(outer).center(a)
    }
    #expect(
      messages(root) == [
        "nothing places \"outer\" horizontally", "nothing places \"outer\" vertically",
      ])
  }

  @Test("Names are as far above as needed to tell them apart")
  func names() {
    let (left, right) = (LayoutNode("label"), LayoutNode("label"))
    let (outer, other) = (
      LayoutNode("outer", children: [left]), LayoutNode("other", children: [right])
    )
    let root = root([outer, other])
    root.constrain { make in
      make.equal(outer, other)
      make.ref(outer).equal(left)
      make.ref(other).xEqual(right)
    }
    #expect(messages(root) == ["nothing places \"other/label\" vertically"])
  }

  @Test("Frames of the owner and of the frame maker place, and so do layouts and containers")
  func others() throws {
    let c = LayoutNode("c")
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [c])
    let stacked = LayoutNode("stacked")
    let holder = LayoutNode("holder", children: [stacked])
    let root = root([a, b, row, holder])
    root.constrain { make in
      make.equal(row)
      make.equal(holder)
    }
    _ = try StackContainer(.vertical, in: holder, [stacked])
    try a.setFrame(Rect(x: 0, y: 0, width: 5, height: 5))
    root.layoutFrames { $0.size(b) == (5, 5) }
    #expect(messages(root) == [])
    let wrapped = LayoutNode("wrapped")
    try holder.append(wrapped)
    _ = WrapContainer(in: holder)
    #expect(
      messages(root) == [
        "nothing places \"stacked\" horizontally", "nothing places \"stacked\" vertically",
        "nothing places \"wrapped\" horizontally", "nothing places \"wrapped\" vertically",
      ])
    stacked.visibility = .gone
    wrapped.visibility = .gone
    #expect(messages(root) == [])
  }

  @Test("A tree without constraints has none")
  func none() {
    let root = root([a, b])
    #expect(messages(root) == [])
    let group = root.constrain { $0.center(a) }
    #expect(messages(root).count == 2)
    group.uninstall()
    #expect(messages(root) == [])
  }
}
