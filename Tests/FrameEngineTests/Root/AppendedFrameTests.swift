import Dovetail
import Testing

@Suite("Where a node that is not there would come to lie")
struct AppendedFrameTests {
  private static let landscape = LayoutSizeClass(orientation: .landscape)

  private let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
  private let foot = LayoutNode("foot", content: .fixed(width: 5, height: 5))
  private let column: LayoutNode
  private let root: LayoutNode
  private let new = LayoutNode("new", content: .text("dd ee", font: .ahem, size: 10))

  init() throws {
    column = LayoutNode("column", LinearLayout(.vertical, spacing: 2), children: [text, foot])
    root = try box("root", OverlayLayout(), [column]).laidOut(200, 100)
  }

  /// What nobody is to notice.
  private struct State: Equatable {
    let frames: [LayoutResult]
    let isStale: [Bool]
    let knowsSizes: [Bool]
    let marks: [UInt16]
    let children: [[String]]
    let measurements: [Int]
    let counters: FrameCounters

    init(_ nodes: [LayoutNode]) {
      frames = nodes.flatMap { node in
        [LayoutResult(of: node), LayoutResult(of: node) { $0.exactFrame }]
      }
      isStale = nodes.map(\.needsLayout)
      knowsSizes = nodes.map(\.hasKnownSizes)
      marks = nodes.map(\.marks.rawValue)
      children = nodes.map { $0.children.map(\.name) }
      measurements = nodes.map(\.measurementCount)
      counters = nodes[0].frameCounters
    }
  }

  @Test("The last place, in the size that is needed and in one that is given")
  func places() throws {
    #expect(try column.fittingFrame(ofAppended: new) == Rect(x: 0, y: 19, width: 50, height: 10))
    new.traits.width = .fill
    #expect(try column.fittingFrame(ofAppended: new) == Rect(x: 0, y: 19, width: 80, height: 10))
    let narrow = ProposedSize(width: 40)
    #expect(
      try column.fittingFrame(ofAppended: new, for: narrow)
        == Rect(x: 0, y: 19, width: 40, height: 20))
    new.traits.width = nil
    new.traits.height = nil
    new.traits.weight = 1
    let high = ProposedSize(width: 80, height: 100)
    #expect(
      try column.fittingFrame(ofAppended: new, for: high)
        == Rect(x: 0, y: 19, width: 50, height: 81))
    column.updateLayout(LinearLayout.self) { $0.style.isReversed = true }
    #expect(try column.fittingFrame(ofAppended: new, for: high)?.minY == 0)
  }

  @Test("In a root that asks for extents itself, of which the proposal is the area")
  func ownTraits() throws {
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [foot])
    let half = LayoutSizeClass(width: .compact)
    row.updateTraits(in: half) { $0.width = .percent(50) }
    new.traits.width = .fill
    let area = ProposedSize(width: 90, height: 30)
    #expect(try row.fittingFrame(ofAppended: new, for: area)?.width == 85)
    #expect(try row.fittingFrame(ofAppended: new, for: area, in: half)?.width == 40)
    row.sizeClass = half
    try row.append(new)
    try row.layout(in: Size(width: 90, height: 30))
    #expect(row.frame.width == 45 && new.frame.width == 40)
  }

  @Test("The tree stays as it is, and the layout after it measures nothing again")
  func noTrace() throws {
    var events: [String] = []
    column.nextLayout.onFrame { _ in events.append("column") }
    new.nextLayout.onFrame { _ in events.append("new") }
    let nodes = [root, column, text, foot]
    let before = State(nodes)
    _ = try column.fittingFrame(ofAppended: new, for: ProposedSize(width: 80))
    #expect(State(nodes) == before)
    #expect(new.parent == nil && new.frame == .zero && new.exactFrame == .zero)
    #expect(new.needsLayout && events.isEmpty)
    #expect(root.layoutIfNeeded().isEmpty)
    #expect(events == ["column"])
    #expect(State(nodes).measurements == before.measurements)
    try column.append(new)
    #expect(root.layoutIfNeeded().map(\.node.name) == ["column", "new"])
    #expect(new.measurementCount == 1)
  }

  @Test("A tree that was never laid out is laid out as if it had not been asked")
  func unlaid() throws {
    let page = LayoutNode("page", LinearLayout(.vertical), children: [LayoutNode("a")])
    let before = State([page] + page.children)
    _ = try page.fittingFrame(ofAppended: new)
    let after = State([page] + page.children)
    #expect(after == before)
    page.layoutIfNeeded()
    #expect(page.frame.size == .zero)
  }

  @Test("In a size class, that of the layout unless told otherwise")
  func classes() throws {
    new.updateTraits(in: Self.landscape) { $0.leading = 7 }
    column.setLayout(LinearLayout(.horizontal), in: Self.landscape)
    let before = State([root, column, text, foot])
    #expect(try column.fittingFrame(ofAppended: new)?.origin == Point(x: 0, y: 19))
    let other = try column.fittingFrame(ofAppended: new, in: Self.landscape)
    #expect(other?.origin == Point(x: 92, y: 0))
    #expect(State([root, column, text, foot]) == before)
    root.sizeClass = Self.landscape
    #expect(try column.fittingFrame(ofAppended: new) == other)
    #expect(try column.fittingFrame(ofAppended: new, in: .any)?.origin == Point(x: 0, y: 19))
    #expect(new.traits.leading == nil)
    new.setVisibility(.gone, in: Self.landscape)
    #expect(try column.fittingFrame(ofAppended: new) == nil)
  }

  @Test("Right to left as it is in the layout, also inside")
  func mirrored() throws {
    let label = LayoutNode("label", content: .fixed(width: 10, height: 10))
    let row = try box("row", LinearLayout(.horizontal), [label]) { $0.width = 30 }.laidOut(30, 10)
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(
      try column.fittingFrame(ofAppended: row, for: ProposedSize(width: 100))
        == Rect(x: 70, y: 19, width: 30, height: 10))
    #expect(label.frame.minX == 0 && label.exactFrame.minX == 0)
    #expect(row.layoutIfNeeded().isEmpty)
  }

  @Test("A node that others are tied to counts as one of them")
  func ties() throws {
    let layout = box("layout", RelativeLayout(), [foot])
    foot[RelativeItem.self].leading = .of(new, .trailing).offset(3)
    new[RelativeItem.self].leading = .of(foot, .trailing)
    #expect(try layout.fittingFrame(ofAppended: new, for: ProposedSize(width: 90)) != nil)
    #expect(layout.layoutProblems.isEmpty)
    foot[RelativeItem.self].leading = 6
    #expect(
      try layout.fittingFrame(ofAppended: new, for: ProposedSize(width: 90))
        == Rect(x: 11, y: 0, width: 50, height: 10))
  }

  @Test("What takes no part in a layout has no frame there")
  func outside() throws {
    #expect(try LayoutNode("none").fittingFrame(ofAppended: new) == nil)
    let page = LayoutNode("page", children: [foot])
    page.constrain { make in make.xEqual(foot) }
    #expect(try page.fittingFrame(ofAppended: new) == nil)
    new.visibility = .gone
    #expect(try column.fittingFrame(ofAppended: new) == nil)
    new.visibility = .visible
    new.traits.isExcludedFromLayout = true
    #expect(try column.fittingFrame(ofAppended: new) == nil)
    new.traits.isExcludedFromLayout = false
    new.traits.reservesSpaceOnly = true
    try new.setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      try column.fittingFrame(ofAppended: new) == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("Parents, cycles and guides are refused by name; a refusal changes nothing")
  func refused() throws {
    let before = State([root, column, text, foot])
    #expect(throws: TreeError.parent("foot")) { try root.fittingFrame(ofAppended: foot) }
    #expect(throws: TreeError.parent("foot")) { try column.fittingFrame(ofAppended: foot) }
    #expect(throws: TreeError.cycle("root")) { try column.fittingFrame(ofAppended: root) }
    #expect(throws: TreeError.cycle("root")) { try root.fittingFrame(ofAppended: root) }
    let guide = root.addGuide("guide").layoutNode
    #expect(throws: TreeError.guide("guide")) { try column.fittingFrame(ofAppended: guide) }
    #expect(throws: TreeError.guide("guide")) { try guide.fittingFrame(ofAppended: new) }
    #expect(State([root, column, text, foot]) == before)
    #expect(root.layoutIfNeeded().isEmpty)
    #expect(TreeError.parent("foot").description == "node \"foot\" has a parent")
  }

  @Test("A node with constraints inside, which may change between two questions")
  func constraints() throws {
    let card = LayoutNode("card", children: [new])
    let group = card.constrain { make in
      make.xPlace(5, new, 5)
      make.yPlace(5, new, 5)
    }
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    let proposal = ProposedSize(width: 100)
    #expect(
      try column.fittingFrame(ofAppended: card, for: proposal)
        == Rect(x: 40, y: 19, width: 60, height: 20))
    card.constrain(replacing: group) { make in
      make.xPlace(9, new, 5)
      make.yPlace(5, new, 5)
    }
    #expect(
      try column.fittingFrame(ofAppended: card, for: proposal)
        == Rect(x: 36, y: 19, width: 64, height: 20))
    card.layoutIfNeeded()
    #expect(new.frame == Rect(x: 9, y: 5, width: 50, height: 10))
  }

  @Test("A node with leading constraints that wait stays in its own direction")
  func waiting() throws {
    let card = LayoutNode("card", children: [new])
    card.constrain { make in
      make.install(new.leading == card.leading + 9)
      make.install(new.trailing == card.trailing - 5)
    }
    root.direction = .rightToLeft
    root.layoutIfNeeded()
    #expect(try column.fittingFrame(ofAppended: card)?.width == 64)
    card.layoutIfNeeded()
    #expect(new.frame.minX == 9)
  }

  @Test("A closure that measures, and takes the node away, is safe")
  func reentrant() throws {
    let holder = box("holder", OverlayLayout(), [])
    var node: LayoutNode?
    let leaf = LayoutNode(
      "leaf",
      content: LeafContent { _ in
        if let node { try? holder.append(node) }
        return MeasuredSize(size: Size(width: 5, height: 5))
      })
    node = leaf
    _ = try column.fittingFrame(ofAppended: leaf)
    #expect(leaf.parent === holder && column.children.count == 2)
    root.layoutIfNeeded()
    #expect(foot.frame == Rect(x: 0, y: 12, width: 5, height: 5))
    leaf.content = nil
  }
}
