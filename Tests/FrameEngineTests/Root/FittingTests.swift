import Dovetail
import Testing

@Suite("Fitting sizes and frames")
struct FittingTests {
  private static let landscape = LayoutSizeClass(orientation: .landscape)

  private let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
  private let icon = box("icon") {
    $0.width = 20
    $0.height = 20
  }
  private let row: LayoutNode
  private let foot = LayoutNode("foot", content: .fixed(width: 5, height: 5))
  private let root: LayoutNode

  init() throws {
    row = LayoutNode("row", LinearLayout(.horizontal), children: [icon, text])
    root = try box("root", LinearLayout(.vertical), [row, foot]).laidOut(70, 100)
    text.traits.weight = 1
    root.traits = LayoutTraits()
    row.traits.width = .fill
    root.layoutIfNeeded()
  }

  @Test("A size in another class is found without a trace")
  func fitting() {
    icon.updateTraits(in: Self.landscape) { $0.width = 50 }
    row.setLayout(LinearLayout(.vertical, spacing: 3), in: Self.landscape)
    foot.setVisibility(.gone, in: Self.landscape)
    let before = LayoutResult(of: root)
    #expect(root.fittingSize(in: Self.landscape) == Size(width: 80, height: 33))
    #expect(root.fittingSize(in: .any) == Size(width: 100, height: 25))
    #expect(
      root.fittingSize(for: ProposedSize(width: 50), in: Self.landscape)
        == Size(width: 50, height: 33))
    #expect(!root.needsLayout)
    #expect(root.layoutIfNeeded().isEmpty)
    #expect(LayoutResult(of: root) == before)
    #expect(foot.visibility == .visible)
    root.sizeClass = Self.landscape
    #expect(root.fittingSize(in: Self.landscape) == Size(width: 80, height: 33))
    #expect(root.fittingSize(in: .any) == Size(width: 100, height: 25))
    #expect(foot.visibility == .gone)
  }

  @Test("The ideal height is that in the ideal width, also where boxes then get less of it")
  func idealHeight() throws {
    let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
    text.traits.width = .percent(50)
    let row = try box("row", LinearLayout(.horizontal), [text]).laidOut()
    #expect(row.frame.size == Size(width: 80, height: 30))
    #expect(text.frame == Rect(x: 0, y: 0, width: 40, height: 30))
    #expect(row.fittingSize() == Size(width: 80, height: 30))
  }

  @Test("Frames for a proposal and a class are found without a trace")
  func frames() throws {
    icon.updateTraits(in: Self.landscape) { $0.width = 50 }
    let before = LayoutResult(of: root)
    let wide = root.fittingFrames(for: ProposedSize(width: 100))
    #expect(wide["root"] == Rect(x: 0, y: 0, width: 100, height: 25))
    #expect(wide["text"] == Rect(x: 20, y: 0, width: 80, height: 10))
    let other = root.fittingFrames(for: ProposedSize(width: 100, height: 90), in: Self.landscape)
    #expect(other["root"] == Rect(x: 0, y: 0, width: 100, height: 90))
    #expect(other["text"] == Rect(x: 50, y: 0, width: 50, height: 20))
    #expect(other["foot"]?.minY == 20)
    #expect(LayoutResult(of: root) { $0.exactFrame } == before)
    #expect(root.layoutIfNeeded().isEmpty)
    root.sizeClass = Self.landscape
    try root.setSize(width: 100, height: 90)
    root.layoutIfNeeded()
    #expect(LayoutResult(of: root) == other)
  }

  @Test("A layout in the size that was tried out measures no content again")
  func counters() throws {
    let frames = root.fittingFrames(for: ProposedSize(width: 60, height: 80))
    let counts = [text, foot].map(\.measurementCount)
    try root.setSize(width: 60, height: 80)
    root.layoutIfNeeded()
    #expect([text, foot].map(\.measurementCount) == counts)
    #expect(LayoutResult(of: root) == frames)
  }

  @Test("A size that was asked for is remembered: the layout in it asks no layout again")
  func remembered() throws {
    let inner = LayoutNode("inner", LinearLayout(.vertical), children: [LayoutNode("x")])
    let page = LayoutNode("page", LinearLayout(.vertical), children: [inner])
    let size = page.fittingSize(for: ProposedSize(width: 60), in: .any)
    try page.setSize(width: 60, height: size.height)
    page.layoutIfNeeded()
    #expect(page.frameCounters.measured == 0)
  }

  @Test("In right to left, frames are mirrored")
  func mirrored() {
    root.direction = .rightToLeft
    #expect(root.fittingFrames(for: ProposedSize(width: 100))["icon"]?.minX == 80)
  }

  @Test("Constraints around layouts answer for a class, and keep nothing of it")
  func constraints() throws {
    row.removeFromParent()
    let page = LayoutNode("page", children: [row])
    page.constrain { make in
      make.insetEdges(edge: 5)
      make.xEqual(row)
      make.yEqual(row)
    }
    row.traits = LayoutTraits()
    icon.updateTraits(in: Self.landscape) { $0.width = 50 }
    let frame = box("frame", OverlayLayout(), [page])
    try frame.laidOut(300, 300)
    let before = LayoutResult(of: frame)
    #expect(before["page"]?.size == Size(width: 110, height: 30))
    #expect(page.fittingSize(in: Self.landscape) == Size(width: 140, height: 30))
    #expect(frame.fittingSize(in: Self.landscape) == Size(width: 140, height: 30))
    #expect(frame.fittingSize(in: .any) == Size(width: 110, height: 30))
    let frames = frame.fittingFrames(in: Self.landscape)
    #expect(frames.entries.map(\.id) == ["frame", "page"])
    #expect(frames["page"]?.width == 140)
    #expect(frame.layoutIfNeeded().isEmpty)
    #expect(LayoutResult(of: frame) == before)
    frame.sizeClass = Self.landscape
    frame.layoutIfNeeded()
    #expect(page.frame.width == 140)
  }

  @Test("Constraints that were never measured answer for a class as well")
  func unmeasured() throws {
    let page = LayoutNode("page", children: [row])
    page.constrain { make in
      make.xEqual(row)
      make.yEqual(row)
    }
    row.traits = LayoutTraits()
    icon.updateTraits(in: Self.landscape) { $0.width = 50 }
    let frame = box("frame", OverlayLayout(), [page])
    #expect(frame.fittingSize(in: Self.landscape) == Size(width: 130, height: 20))
    page.traits.leading = 7
    try frame.laidOut(300, 300)
    #expect(page.frame == Rect(x: 7, y: 0, width: 100, height: 20))
  }

  @Test("A leaf and a node without anything answer, too")
  func plain() {
    #expect(foot.fittingSize(in: Self.landscape) == Size(width: 5, height: 5))
    #expect(foot.fittingFrames()["foot"]?.size == Size(width: 5, height: 5))
    #expect(LayoutNode("none").fittingSize(in: .any) == .zero)
  }

  @Test("Measuring baselines leaves boxes where they are")
  func baselines() throws {
    var inner = LinearLayout(.vertical)
    inner.verticalGravity = .end
    let label = LayoutNode("label", content: .text("x", font: .ahem, size: 10))
    let column = box("column", inner, [label]) {
      $0.height = .fill
      $0.verticalAlignment = .baseline
    }
    let line = box("line", LinearLayout(.horizontal), [column])
    let page = try box("page", LinearLayout(.vertical), [line]).laidOut(100, 100)
    let before = LayoutResult(of: page) { $0.exactFrame }
    for height in [30.0, 60, 90] {
      _ = line.measure(ProposedSize(width: 100, height: height))
      #expect(LayoutResult(of: page) { $0.exactFrame } == before)
    }
  }

  @Test("A frame that the owner sets is rounded by the first layout and by the next ones")
  func roundedFrames() throws {
    let layouts: [(LayoutNode) -> Void] = [
      { $0.setLayout(OverlayLayout()) }, { _ in }, { $0.constrain { _ in } },
    ]
    for layout in layouts {
      let box = LayoutNode("box")
      box.traits.isExcludedFromLayout = true
      try box.setFrame(Rect(x: 1.3, y: 1.3, width: 5.4, height: 5.4))
      let root = LayoutNode("root", children: [box])
      layout(root)
      root.rounding = .cells
      try root.setSize(width: 50, height: 50)
      root.layoutIfNeeded()
      #expect(box.frame == Rect(x: 1, y: 1, width: 6, height: 6))
      try box.setFrame(Rect(x: 2.3, y: 2.3, width: 5.4, height: 5.4))
      root.layoutIfNeeded()
      #expect(box.frame == Rect(x: 2, y: 2, width: 6, height: 6))
    }
  }
}
