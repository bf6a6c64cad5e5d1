import Dovetail
import Testing

@Suite("Guides and baselines of nodes with layouts")
struct GuideTests {
  private let root = LayoutNode("root", size: Size(width: 100, height: 100))
  private let row = LayoutNode(
    "row", LinearLayout(.horizontal),
    children: [LayoutNode("text", content: .text("a", font: .ahem, size: 20))])

  @Test("Constraints around a node with a layout place its guides")
  func around() throws {
    try root.append(row)
    let guide = row.addGuide("gap")
    root.constrain { make in
      make.install(row.left == 10, row.top == 20, row.width == 50, row.height == 30)
      make.install(guide.left == row.left + 5, guide.right == row.right - 5)
      make.install(guide.top == row.top, guide.height == 7)
    }
    root.layoutIfNeeded()
    #expect(root.diagnostics.isEmpty)
    #expect(guide.frame == Rect(x: 5, y: 0, width: 40, height: 7))
    #expect(row.children[0].frame == Rect(x: 0, y: 0, width: 20, height: 20))
    row.removeLayout()
    root.layoutIfNeeded()
    #expect(guide.frame == Rect(x: 5, y: 0, width: 40, height: 7))
  }

  @Test(
    "Those of a root with a layout, or of a node in one, go by the size that it has got",
    arguments: [false, true])
  func inside(isNested: Bool) throws {
    let top = isNested ? LayoutNode("column", LinearLayout(.vertical), children: [row]) : row
    let guide = row.addGuide("half")
    row.constrain { make in
      make.install(guide.left == row.left, guide.top == row.top)
      make.install(guide.width == row.width * 0.5, guide.height == row.height)
    }
    top.layoutIfNeeded()
    #expect(guide.frame == Rect(x: 0, y: 0, width: 10, height: 20))
    row.children[0].content = .text("aa", font: .ahem, size: 20)
    top.layoutIfNeeded()
    #expect(row.frame.size == Size(width: 40, height: 20))
    #expect(guide.frame == Rect(x: 0, y: 0, width: 20, height: 20))
    row.remove(guide)
    top.layoutIfNeeded()
    #expect(top.checkInvariants() == [])
  }

  @Test("A guide that a constraint names goes after its owner got a layout")
  func removal() {
    do {
      let guide = root.addGuide("gap")
      root.constrain { make in make.install(guide.width == 10) }
      root.layoutIfNeeded()
      root.setLayout(LinearLayout(.vertical))
      root.layoutIfNeeded()
      root.remove(guide)
    }
    root.direction = .rightToLeft
    #expect(root.diagnostics.isEmpty)
    #expect(root.checkInvariants() == [])
  }

  @Test("The baseline of a box in a layout is that of the layout, until that goes")
  func baseline() throws {
    let (bar, text) = (LayoutNode("bar"), row.children[0])
    try root.append(contentsOf: [row, bar])
    root.firstBaselineItem = text
    root.constrain { make in
      make.install(row.left == 0, row.top == 10, row.width == 50, row.height == 50)
      make.install(bar.top == root.firstBaseline)
    }
    root.layoutIfNeeded()
    #expect(bar.frame.minY == 26)
    row.removeLayout()
    row.constrain { make in make.install(text.top == row.top + 5) }
    root.layoutIfNeeded()
    #expect(bar.frame.minY == 31)
    row.setLayout(LinearLayout(.horizontal))
    root.layoutIfNeeded()
    #expect(bar.frame.minY == 26)
    #expect(root.checkInvariants() == [])
  }

  @Test("The box of a baseline may stand in a layout with constraints of its own")
  func baselineOfConstrained() throws {
    let page = LayoutNode("page")
    let card = LayoutNode("card")
    let label = LayoutNode("label", LinearLayout(.horizontal))
    page.constrain { make in make.install(page.firstBaseline == page.bottom) }
    try page.append(contentsOf: [card, label])
    card.constrain { make in make.height([label]) == make.flexible }
    try label.append(card)
    page.firstBaselineItem = card
    page.layoutIfNeeded()
    #expect(page.frame == .zero)
    #expect(page.checkInvariants() == [])
  }
}
