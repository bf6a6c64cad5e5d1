import Dovetail
import LayoutDocument
import LayoutDrawing
import Testing

// The Swift blocks of the first pages of the catalogs, of the vocabulary and of the page on SwiftUI,
// line for line; ``ReadmeTests`` compares them.

typealias NodeAxis = Axis
typealias NodeInsets = EdgeInsets
typealias NodeLayout = Layout
typealias NodeSubviews = LayoutSubviews

func card(_ make: some LayoutMaker, _ icon: LayoutNode, _ title: LayoutNode, _ note: LayoutNode) {
  make.insetEdges(edge: 12)
  make.size(icon) == (40, 40)
  make.width(title, note) == make.w - 48
  make.height(title, note) == [20, 16]
  make.xPlace(icon, 8, title, make.wall)
  make.xRight(note)
  make.yTop(icon)
  make.yPlace(title, 4, note, make.wall)
}

func inboxFrames(width: Double) -> LayoutResult {
  let title = LayoutNode("title", content: .text("Inbox", font: .sansSerif, size: 17))
  let time = LayoutNode("time", content: .text("09:41", font: .sansSerif, size: 13))
  let row = LayoutNode.row("row", spacing: 8) {
    title.weight(1)
    time
  }
  return row.fittingFrames(for: ProposedSize(width: width))
}

@Suite("The snippets of the first pages do what they say")
struct CatalogSnippets {
  private let icon = LayoutNode("icon")
  private let title = LayoutNode("title")

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test("The vocabulary gives the same frames on both engines", arguments: [true, false])
  func vocabulary(isConstrained: Bool) throws {
    let note = LayoutNode("note")
    let root = LayoutNode("root", children: [icon, title, note])
    try root.setSize(width: 300, height: 100)
    if isConstrained {
      root.constrain { card($0, icon, title, note) }
      root.layoutIfNeeded()
    } else {
      root.layoutFrames { card($0, icon, title, note) }
    }
    #expect(icon.frame == rect(12, 12, 40, 40))
    #expect(title.frame == rect(60, 12, 228, 20))
    #expect(note.frame == rect(60, 36, 228, 16))
    #expect(root.diagnostics.isEmpty)
  }

  @Test("A layout as a value, for another framework")
  func besideSwiftUI() throws {
    let result = inboxFrames(width: 320)
    let time = try #require(result["time"])
    let title = try #require(result["title"])
    #expect(title.minX == 0 && time.maxX == 320 && time.minX - title.maxX == 8)
    let insets: NodeInsets = EdgeInsets(edge: 1)
    #expect(insets.sum(along: NodeAxis.vertical) == 2)
    let layout: any NodeLayout = OverlayLayout()
    #expect(layout is OverlayLayout && NodeSubviews.self == LayoutSubviews.self)
  }

  @Test("Constraints")
  func constraints() throws {
    let card = LayoutNode("card", children: [icon, title])
    try card.setSize(width: 200, height: 80)
    let group = card.constrain { make in
      make.insetEdges(edge: 12)
      make.size(icon) == (40, 40)
      make.width(title) == make.w * 0.5
      make.xPlace(icon, 8, title, make.wall)
      make.yCenter(icon, title)
    }
    card.layoutIfNeeded()
    #expect(group.constraints.count == 7)
    #expect(icon.frame == rect(12, 20, 40, 40))
    #expect(title.frame.minX == 60 && title.frame.width == 88)
  }

  @Test("Nodes with content")
  func content() {
    let title = LayoutNode("title", content: .text("Hello", font: .sansSerif, size: 14))
    let narrow = title.measure(ProposedSize(width: 20)).size
    #expect(narrow.width <= 40 && narrow.height > 0)
    let place = title.frame(in: title.root)
    let hit = title.root.node(at: Point(x: 12, y: 4))
    #expect(place == .zero && hit == nil)
  }

  @Test("Documents")
  func documents() throws {
    let text = """
      {"size": [100, 40], "root": {"id": "card", "children": [{"id": "title", "size": [30, 10]}]},
       "layout": [{"xLeft": "title"}, {"yTop": "title"}]}
      """
    let document = try Document.read(text, file: "card.json")
    let layout = try document.layOut(with: .constraints)
    let frame = layout.result["title"]
    #expect(frame == rect(0, 0, 30, 10))
  }

  @Test("Pictures")
  func pictures() throws {
    let root = LayoutNode("root")
    try root.setSize(width: 100, height: 40)
    let picture = TreePicture(of: root, caption: "constraints")
    let svg = SVGDrawing(picture).svg
    let text = TextDrawing(picture).text
    #expect(svg.hasPrefix("<svg") && svg.contains("constraints"))
    #expect(!text.isEmpty)
  }
}
