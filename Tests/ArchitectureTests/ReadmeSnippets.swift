import Cassowary
import Dovetail
import TestSupport
import Testing

// The Swift blocks of the README, line for line; ``ReadmeTests`` compares them.

@Suite("The snippets of the README do what it says")
struct ReadmeSnippets {
  @Test("A row: icon and title from the left, time at the right")
  func row() throws {
    let icon = LayoutNode("icon")
    let title = LayoutNode("title", content: .text("Inbox", font: .sansSerif, size: 17))
    let time = LayoutNode("time", content: .text("09:41", font: .sansSerif, size: 13))
    let row = LayoutNode("row", children: [icon, title, time])
    try row.setSize(width: 320, height: 44)

    row.constrain { make in
      make.size(icon) == (24, 24)
      make.xPlace(12, icon, 8, title, make.wall, time, 12)
      make.yCenter(icon, title, time)
    }
    row.layoutIfNeeded()
    print(title.frame)
    #expect("\(title.frame)" == "Rect(x: 44, y: 12.225, width: 41.582, height: 19.55)")
    #expect(icon.frame == Rect(x: 12, y: 10, width: 24, height: 24))
    #expect(title.frame.minX == 44)
    #expect(time.frame.maxX == 308)
  }

  func toolbar(_ make: some LayoutMaker, _ buttons: [LayoutNode]) {
    make.insetEdges(edge: 8)
    make.size(buttons) == (44, make.h)
    make.xPlace(buttons[0], make.flexible, buttons[1], make.flexible, buttons[2])
    make.yTop(buttons)
  }

  @Test("One description gives the same frames on both engines")
  func bothEngines() throws {
    var results: [LayoutResult] = []
    for isConstrained in [true, false] {
      let buttons = ["a", "b", "c"].map { LayoutNode($0) }
      let root = LayoutNode("root", children: buttons)
      try root.setSize(width: 300, height: 60)
      if isConstrained {
        root.constrain { toolbar($0, buttons) }
        root.layoutIfNeeded()
      } else {
        root.layoutFrames { toolbar($0, buttons) }
      }
      results.append(LayoutResult(of: root))
    }
    #expect(results[0]["b"] == Rect(x: 128, y: 8, width: 44, height: 44))
    #expect(results[0].maximumDifference(from: results[1]) == 0)
  }

  /// A text engine that knows one line.
  private struct TextEngine {
    func lines(of text: String, width: Double) -> (size: Size, ascent: Double) {
      (Size(width: 10 * Double(text.count), height: 20), 16)
    }
  }

  @Test("A text that is measured by an engine outside")
  func text() {
    let engine = TextEngine()
    let content = LeafContent(text: "Inbox") { proposal in
      let lines = engine.lines(of: "Inbox", width: proposal.width ?? .infinity)
      return MeasuredSize(size: lines.size, firstBaseline: lines.ascent)
    }
    let title = LayoutNode("title", content: content)
    #expect(title.measure(.unspecified).size == Size(width: 50, height: 20))
  }

  @Test("A row with a layout: the title has what the others leave, the row is lower on low screens")
  func layout() throws {
    let icon = LayoutNode("icon")
    let title = LayoutNode("title", content: .text("Inbox", font: .sansSerif, size: 17))
    let time = LayoutNode("time", content: .text("09:41", font: .sansSerif, size: 13))
    let row = LayoutNode.row("row", spacing: 8, alignment: .center) {
      icon.sized(width: 24, height: 24)
      title.weight(1)
      time
    }
    row.sized(width: .fill, height: .wrap.minimum(44))
    row.variants[.compactHeight].traits.height = 32
    try row.layout(in: Size(width: 320, height: 480))
    #expect(row.frame.size == Size(width: 320, height: 44))
    let root = LayoutNode("root", LinearLayout(.vertical), children: [row])
    try root.setSize(width: 320, height: 400)
    root.layoutIfNeeded()
    #expect(row.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(icon.frame == Rect(x: 0, y: 10, width: 24, height: 24))
    #expect(title.frame.minX == 32)
    #expect(time.frame.maxX == 320 && time.frame.minX - title.frame.maxX == 8)
    #expect([title, time].allSatisfy { ($0.frame.midY - 22).magnitude < 1e-9 })
    root.sizeClass = LayoutSizeClass(height: .compact)
    root.layoutIfNeeded()
    #expect(row.frame.height == 32)
  }

  @Test("A group is replaced by another arrangement")
  func groups() throws {
    let list = LayoutNode("list")
    let detail = LayoutNode("detail")
    let root = LayoutNode("root", children: [list, detail])
    try root.setSize(width: 1000, height: 500)
    let narrow = root.constrain { make in
      make.xEqual(list, detail)
      make.yPlace(list, detail)
      make.height(list) == make.h * 0.4
    }
    root.layoutIfNeeded()

    root.constrain(replacing: narrow) { make in
      make.yEqual(list, detail)
      make.xPlace(list, detail)
      make.width(list) == make.w * 0.3
    }
    let changes = root.layoutIfNeeded()
    #expect(changes.count == 2)
    #expect(list.frame == Rect(x: 0, y: 0, width: 300, height: 500))
    #expect(detail.frame == Rect(x: 300, y: 0, width: 700, height: 500))
  }

  static func tree() throws -> String {
    var output = ""
    func print(_ text: String) { output += text }
    let root = LayoutNode("root", size: Size(width: 320, height: 480))
    try root.append(LayoutNode("list"))
    if let list = root.first(named: "list") {
      root.constrain { make in make.equal(list, insets: 8) }
    }
    root.layoutIfNeeded()
    print(root.treeDescription)
    return output
  }

  @Test("A wish gives way to what is required")
  func priorities() throws {
    let list = LayoutNode("list")
    let root = LayoutNode("root", children: [list])
    try root.setSize(width: 500, height: 100)
    root.constrain { make in
      make.install(list.width >= 200)
      make.install((list.width == root.width * 0.3).priority(.high).identified("share"))
    }
    root.layoutIfNeeded()
    #expect(list.frame.width == 200)
  }

  @Test("The solver on its own")
  func solver() throws {
    var solver = Solver()
    let width = solver.makeVariable("width")
    let gap = solver.makeVariable("gap")
    try solver.add(3 * width + 2 * gap == 300.0)
    try solver.add(gap >= 8.0)
    try solver.add((width == 80.0).with(.weak))
    print(solver.value(of: gap))
    #expect(solver.value(of: gap) == 30)
  }
}
