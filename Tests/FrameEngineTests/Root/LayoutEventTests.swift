import Dovetail
import TestSupport
import Testing

@Suite("Callbacks and animation of the next layout")
struct LayoutEventTests {
  private final class Log { var lines: [String] = [] }

  private let leaf = box("leaf") {
    $0.width = 10
    $0.height = 10
  }
  private let row: LayoutNode
  private let root: LayoutNode
  private let log = Log()

  init() throws {
    row = LayoutNode("row", LinearLayout(.horizontal), children: [leaf])
    root = try box("root", LinearLayout(.vertical), [row]).laidOut(100, 100)
  }

  @Test("Begin, then frames, then those laid out, then end; each once, parents first")
  func order() throws {
    leaf.traits.width = 30
    leaf.content = LeafContent { [log] _ in
      log.lines.append("measure")
      return MeasuredSize(width: 1, height: 1)
    }
    leaf.traits.height = .wrap
    for node in [leaf, root] {
      node.nextLayout.before { [log] in
        log.lines.append("before \(node.name) \(node.isLayingOut)")
      }
      node.nextLayout.onFrame { [log] in
        log.lines.append("\(node.name) \($0.width) \(node.isLayingOut)")
      }
      node.nextLayout.after { [log] changes in
        log.lines.append("after \(node.name) \(changes.count) \(node.isLayingOut)")
      }
    }
    root.layoutIfNeeded()
    #expect(
      log.lines == [
        "before root true", "before leaf true", "measure", "root 100.0 true", "leaf 30.0 true",
        "after root 2 false", "after leaf 2 false",
      ])
    leaf.traits.width = 40
    root.layoutIfNeeded()
    #expect(log.lines.count == 7)
    #expect(root.marks == [.wasLaidOut])
    #expect(leaf.marks == [])
  }

  @Test("What is changed before counts in this layout, afterwards in the next")
  func changes() {
    root.nextLayout.before { [leaf] in leaf.traits.width = 20 }
    root.nextLayout.after { [leaf] _ in leaf.traits.width = 30 }
    leaf.nextLayout.onFrame { [leaf] _ in leaf.traits.height = 5 }
    #expect(root.layoutIfNeeded().map(\.new.width) == [20, 20])
    #expect(leaf.frame.size == Size(width: 20, height: 10))
    root.layoutIfNeeded()
    #expect(leaf.frame.size == Size(width: 30, height: 5))
  }

  @Test("A layout within a layout does nothing, but one may follow at once")
  func nested() {
    root.nextLayout.before { [root, log] in
      log.lines.append("before \(root.layoutIfNeeded().count)")
    }
    leaf.nextLayout.onFrame { [root, log] _ in
      log.lines.append("laid \(root.layoutIfNeeded().count)")
    }
    root.nextLayout.after { [root, leaf, log] changes in
      leaf.traits.width = 50
      log.lines.append("after \(changes.count) \(root.layoutIfNeeded().count)")
    }
    leaf.traits.width = 40
    root.layoutIfNeeded()
    #expect(log.lines == ["before 0", "laid 0", "after 2 2"])
    #expect(leaf.frame.width == 50)
  }

  @Test("A closure that is added by one that runs waits for the next layout")
  func adding() {
    root.nextLayout.before { [leaf, log] in
      log.lines.append("first")
      leaf.nextLayout.before { log.lines.append("second") }
    }
    root.layoutIfNeeded()
    #expect(log.lines == ["first"])
    root.layoutIfNeeded()
    #expect(log.lines == ["first", "second"])
  }

  @Test("A measuring closure that asks for a layout gets none")
  func measuring() {
    leaf.traits = LayoutTraits()
    leaf.content = LeafContent { [unowned root, log] _ in
      log.lines.append("\(root.isLayingOut) \(root.layoutIfNeeded().count)")
      return MeasuredSize(width: 7, height: 7)
    }
    root.layoutIfNeeded()
    #expect(leaf.frame == Rect(x: 0, y: 0, width: 7, height: 7))
    #expect(log.lines.nonEmptyAllSatisfy { $0 == "true 0" })
  }

  @Test("Who waits for a frame waits while the node is gone, and moves along with it")
  func waiting() throws {
    leaf.nextLayout.onFrame { [log] in log.lines.append("\($0.minX)") }
    row.visibility = .gone
    root.layoutIfNeeded()
    #expect(log.lines == [])
    leaf.removeFromParent()
    let other = LayoutNode("other", LinearLayout(.horizontal))
    other.updateLayout(LinearLayout.self) { $0.padding.leading = 4 }
    try other.append(leaf)
    try other.laidOut(50, 50)
    #expect(log.lines == ["4.0"])
    other.layoutIfNeeded()
    #expect(log.lines.count == 1)
  }

  @Test("A root that joins another tree before the layout is laid out with it")
  func joining() throws {
    let page = box("page", LinearLayout(.vertical), [])
    try page.setSize(width: 80, height: 80)
    root.nextLayout.before { [root] in try? page.append(root) }
    #expect(root.layoutIfNeeded().map(\.node.name) == ["root"])
    #expect(root.frame == Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(!root.isLayingOut)
  }

  @Test("An armed animation takes the next layout that moves something, once")
  func animation() throws {
    var transitions: [LayoutTransition] = []
    try root.nextLayout.animate(duration: 2, curve: .linear) { transitions.append($0) }
    root.nextLayout.after { _ in #expect(transitions.isEmpty) }
    root.layoutIfNeeded()
    #expect(root.nextLayout.isAnimated)
    leaf.traits.width = 30
    root.nextLayout.after { _ in #expect(transitions.count == 1) }
    root.layoutIfNeeded()
    #expect(!root.nextLayout.isAnimated)
    leaf.traits.width = 50
    root.layoutIfNeeded()
    #expect(transitions.count == 1)
    #expect(transitions[0].movements.map(\.id) == ["row", "leaf"])
    #expect(transitions[0].frame(of: "leaf", at: 1)?.width == 20)
  }

  @Test("An animation takes the frames of its subtree, and leaves with it")
  func animationBelow() throws {
    let aside = box("aside") { $0.height = 5 }
    try root.append(aside)
    root.layoutIfNeeded()
    var moved: [[String]] = []
    try row.nextLayout.animate { moved.append($0.movements.map(\.id)) }
    aside.traits.height = 6
    root.layoutIfNeeded()
    #expect(moved == [])
    leaf.traits.height = 20
    root.layoutIfNeeded()
    #expect(moved == [["row", "leaf"]])
    try row.nextLayout.animate { moved.append($0.movements.map(\.id)) }
    row.removeFromParent()
    #expect(!row.nextLayout.isAnimated)
    try root.append(row)
    root.layoutIfNeeded()
    #expect(moved.count == 1)
  }

  @Test("An animation that makes no sense is refused, and leaves the one before")
  func refused() throws {
    var durations: [Double] = []
    try root.nextLayout.animate(duration: 1) { durations.append($0.duration) }
    #expect(throws: TransitionError.duration(-1)) {
      try root.nextLayout.animate(duration: -1) { durations.append($0.duration) }
    }
    leaf.traits.width = 30
    root.layoutIfNeeded()
    #expect(durations == [1])
    try root.nextLayout.animate { durations.append($0.duration) }
    root.nextLayout.cancelAnimation()
    leaf.traits.width = 40
    root.layoutIfNeeded()
    #expect(durations == [1])
  }

  @Test("Constraints are animated and tell as layouts of frames do")
  func constraints() throws {
    let card = LayoutNode("card")
    let page = LayoutNode("page", children: [card])
    page.constrain { make in
      make.insetEdges(edge: 10)
      make.xEqual(card)
      make.yEqual(card)
    }
    try page.laidOut(100, 50)
    var moved: [LayoutTransition] = []
    try page.nextLayout.animate { moved.append($0) }
    card.nextLayout.onFrame { [log] in log.lines.append("\($0.width)") }
    page.nextLayout.before { try? page.setSize(width: 200, height: 50) }
    page.layoutIfNeeded()
    #expect(log.lines == ["180.0"])
    #expect(moved.map { $0.movements.map(\.id) } == [["card"]])
  }
}
