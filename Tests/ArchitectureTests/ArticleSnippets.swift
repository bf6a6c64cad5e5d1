import Dovetail
import Testing

// The Swift blocks of the articles on constraints, line for line; ``ReadmeTests`` compares them.

@Suite("The snippets of the articles do what they say")
struct ArticleSnippets {
  private let icon = LayoutNode("icon")
  private let title = LayoutNode("title")
  private let badge = LayoutNode("badge")

  /// A root of a size with children.
  private func node(
    _ name: String, _ width: Double, _ height: Double, _ children: [LayoutNode]
  ) throws -> LayoutNode {
    let node = LayoutNode(name, children: children)
    try node.setSize(width: width, height: height)
    return node
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test("Constraints one by one")
  func constraints() throws {
    let card = try node("card", 200, 100, [icon, title])
    let gap = title.left == icon.right + 8
    let half = (title.width <= card.width * 0.5).priority(.high).identified("half")
    LayoutConstraint.install([gap, half, icon.left == card.left + 12, icon.width == 24])
    card.layoutIfNeeded()
    #expect(title.frame.minX == 44)
    let wish = (title.width == 500).priority(.low)
    wish.install()

    gap.constant = 16
    half.multiplier = 0.25
    half.priority = .required
    card.layoutIfNeeded()
    #expect([title.frame.minX, title.frame.width] == [52, 50])
    gap.constant = 16
    half.multiplier = 0.25
    half.priority = .required
    half.uninstall()
    card.layoutIfNeeded()
    #expect(title.frame.width == 500)

    try card.setLayoutMargins(DirectionalEdgeInsets(top: 0, leading: 0, bottom: 20, trailing: 0))
    let centered = try LayoutConstraint(
      item: icon, attribute: .centerY, relatedBy: .equal, toItem: card,
      attribute: .centerYWithinMargins)
    LayoutConstraint.install([centered, icon.height == 20])
    card.layoutIfNeeded()
    #expect(icon.frame.minY == 30)
  }

  @Test("Sums of anchors")
  func sums() throws {
    let (dot, line) = (LayoutNode("dot"), LayoutNode("line"))
    let card = try node("card", 200, 100, [icon, title, badge, dot, line])
    card.constrain { make in
      make.install(icon.left == card.left + 12, title.left == icon.right + 8)
      make.install(icon.width == 24, badge.width == 10, title.top == 20, title.height == 40)
    }
    card.constrain { make in
      make.install(icon.width + title.width + 8 == card.width - 2 * 12)
      make.install(2 * badge.centerX == icon.left + title.right)
      make.install(dot.left - title.right == title.left - icon.right)
      make.install(dot.top == title.top + title.height / 4)
      make.width(line) == icon.width + title.width
    }
    card.layoutIfNeeded()
    #expect([title.frame.width, badge.frame.minX, line.frame.width] == [144, 95, 168])
    #expect([dot.frame.minX, dot.frame.minY] == [196, 30])
  }

  @Test("Many boxes in a call")
  func bulk() throws {
    let tiles = (0..<5).map { LayoutNode("\($0)") }
    let root = try node("root", 320, 200, tiles + [badge])
    root.constrain { make in
      make.insetEdges(edge: 10)
      make.grid(tiles, columns: 3, spacing: 10, rowHeight: 40)
      make.priority(.high) {
        make.xPlace(make.atLeast(20), badge, 20)
        make.priority(.low) { make.width(badge) == 500 }
      }
      make.prioritized(.low).aspectRatio(2, of: badge)
      make.yBottom(badge)
    }
    root.layoutIfNeeded()
    #expect(tiles[4].frame.minY == 60)
    #expect(tiles[4].frame.height == 40)
    #expect(badge.frame == rect(30, 60, 260, 130))
  }

  @Test("The same layout every time")
  func determinism() throws {
    let card = try node("card", 300, 100, [title])
    let wide = (title.width == 120).priority(.low)
    let narrow = (title.width == 80).priority(.low)
    LayoutConstraint.install([wide, narrow])
    card.layoutIfNeeded()
    #expect(title.frame.width == 120)
    wide.uninstall()
    card.layoutIfNeeded()
    wide.install()
    card.layoutIfNeeded()
    #expect(title.frame.width == 80)
  }

  @Test("Leading and trailing")
  func directions() throws {
    let row = try node("row", 300, 40, [icon, title, badge])
    let group = row.constrain { make in
      make.width(icon, title) == [24, 100]
      make.insetEdges(left: 4, right: 10)
      make.xPlaceLeading(icon, 8, title, make.wall)
      make.install(badge.trailing == row.trailing - 2)
    }
    row.layoutIfNeeded()
    row.direction = .rightToLeft
    row.layoutIfNeeded()
    #expect([icon, title, badge].map(\.frame.minX) == [266, 158, 2])
    #expect(group.constraints.count == 5)
  }

  @Test("The size of content")
  func content() throws {
    let name = LayoutNode("name", content: .text("Name", font: .ahem, size: 10))
    let value = LayoutNode("value", content: .text("aaaa bbbb", font: .ahem, size: 20))
    let root = try node("root", 300, 100, [name, value])
    root.constrain { make in
      make.insetEdges(edge: 10)
      make.xPlace(name, 10, value)
      make.yTop(value)
      make.install(name.firstBaseline == value.firstBaseline)
    }
    name.contentHugging.horizontal = 251
    value.compressionResistance.horizontal = .required
    root.layoutIfNeeded()
    #expect(name.frame == rect(10, 18, 40, 10))
    #expect(value.frame == rect(60, 10, 230, 20))
    #expect([name, value].map(\.measurementCount) == [1, 1])
  }

  @Test("A row with a long text")
  func longText() throws {
    let title = LayoutNode("title", content: .text("aaaa bbbb cccc dddd", font: .ahem, size: 10))
    let button = LayoutNode("button", content: .text("Send", font: .ahem, size: 10))
    let icon = LayoutNode("icon", content: .fixed(width: 24, height: 24))
    let row = try node("row", 196, 60, [icon, title, button])
    row.constrain { make in
      make.xPlace(16, icon, 8, title, 8, button, 16)
      make.yCenter(icon, title, button)
    }
    title.compressionResistance.horizontal = .low
    row.layoutIfNeeded()
    #expect([icon, title, button].map(\.frame.width) == [24, 84, 40])
    #expect(title.frame.height == 40)
    #expect(row.diagnostics.isEmpty)
  }

  @Test("Baselines of containers")
  func baselines() throws {
    let title = LayoutNode("title", content: .text("Title", font: .ahem, size: 20))
    let note = LayoutNode("note", content: .text("Note", font: .ahem, size: 10))
    let card = LayoutNode("card", children: [title, note])
    let root = try node("root", 300, 100, [card, badge])
    card.firstBaselineItem = title
    card.lastBaselineItem = note
    root.constrain { make in
      make.equal(card)
      make.ref(card).yPlace(title, 5, note, make.wall)
      make.install(badge.top == card.firstBaseline)
      make.install(badge.bottom == card.lastBaseline)
    }
    root.layoutIfNeeded()
    #expect([badge.frame.minY, badge.frame.maxY] == [16, 33])
  }

  @Test("Guides")
  func guides() throws {
    let dot = LayoutNode("dot", content: .fixed(width: 4, height: 4))
    let card = try node("card", 200, 100, [icon, title, dot])
    let gap = card.addGuide("gap")
    card.constrain { make in
      make.xPlace(8, icon, gap, title, 8)
      make.width(icon, title) == [24, 100]
      make.ref(gap).center(dot)
      make.ref(card.marginsGuide).yEqual(gap, icon, title)
    }
    card.layoutIfNeeded()
    #expect(gap.frame == rect(32, 8, 60, 84))
    #expect(dot.frame == rect(60, 48, 4, 4))
  }

  @Test("Lines and barriers")
  func barriers() throws {
    let name = LayoutNode("name", content: .fixed(width: 60, height: 20))
    let address = LayoutNode("address", content: .fixed(width: 90, height: 20))
    let value = LayoutNode("value", content: .intrinsic(height: 20))
    let form = LayoutNode("form", children: [name, address, value])
    form.constrain { make in
      make.closesGaps = true
      make.xLeft(name, address)
      make.yPlace(8, name, 4, address, make.wall)
      make.xPlace(make.barrier(after: name, address), 8, value, 8)
      make.yTop(value)
    }
    try form.setSize(width: 300, height: 80)
    form.layoutIfNeeded()
    #expect(value.frame.minX == 98)
    address.visibility = .gone
    form.layoutIfNeeded()
    #expect(value.frame.minX == 68)
  }

  @Test("Margins, the safe area and a keyboard")
  func held() throws {
    let field = LayoutNode("field")
    let root = try node("root", 300, 400, [field])
    try root.setSafeAreaInsets(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    try root.setLayoutMargins(DirectionalEdgeInsets(edge: 16))
    let keyboard = try root.addGuide("keyboard", insets: EdgeInsets.zero)
    root.constrain { make in
      make.ref(root.marginsGuide).xEqual(field)
      make.ref(root.marginsGuide).yTop(field)
      make.install(field.bottom == keyboard.bottom - 8)
    }
    try keyboard.setInsets(EdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
    root.layoutIfNeeded()
    #expect(field.frame == rect(16, 36, 268, 256))
  }
}
