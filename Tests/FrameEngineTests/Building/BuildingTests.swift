import FrameEngine
import LayoutTree
import Testing

@Suite("Trees that are built in one expression")
struct BuildingTests {
  let icon = LayoutNode("icon", content: .fixed(width: 20, height: 20))
  let title = LayoutNode("title") { $0.height = 10 }
  let time = LayoutNode("time", content: .fixed(width: 30, height: 10))

  private func names(_ node: LayoutNode) -> [String] { node.children.map(\.name) }

  private func frames(_ node: LayoutNode) -> [Rect] { node.children.map(\.frame) }

  @Test("A row, a column and an overlay place their children as their layouts do")
  func containers() throws {
    let row = LayoutNode.row("row", spacing: 5, padding: 10, alignment: .center) {
      icon
      title.weight(1)
      time
    }
    try row.setSize(width: 200, height: 60)
    row.layoutIfNeeded()
    #expect(
      frames(row) == [
        Rect(x: 10, y: 20, width: 20, height: 20), Rect(x: 35, y: 25, width: 120, height: 10),
        Rect(x: 160, y: 25, width: 30, height: 10),
      ])

    let column = LayoutNode.column(
      spacing: 5, padding: DirectionalEdgeInsets(horizontal: 4), alignment: .end
    ) {
      icon
      time
    }
    try column.setSize(width: 100, height: 100)
    column.layoutIfNeeded()
    #expect(
      frames(column) == [
        Rect(x: 76, y: 0, width: 20, height: 20), Rect(x: 66, y: 25, width: 30, height: 10),
      ])

    let overlay = LayoutNode.overlay(padding: 10, alignment: .center) { icon }
    try overlay.setSize(width: 100, height: 60)
    overlay.layoutIfNeeded()
    #expect(frames(overlay) == [Rect(x: 40, y: 20, width: 20, height: 20)])
  }

  @Test("Conditions, loops, lists and missing children are statements", arguments: [true, false])
  func statements(showsTime: Bool) {
    let badges = (0..<3).map { LayoutNode("badge \($0)") }
    let missing: LayoutNode? = nil
    let node = LayoutNode("list", LinearLayout(.vertical)) {
      icon
      if showsTime { time }
      if showsTime { LayoutNode("yes") } else { LayoutNode("no") }
      for badge in badges where badge.name != "badge 1" { badge }
      missing
      [title]
    }
    let expected =
      ["icon"] + (showsTime ? ["time", "yes"] : ["no"]) + ["badge 0", "badge 2", "title"]
    #expect(names(node) == expected)
    #expect(node.layout(LinearLayout.self)?.axis == .vertical)
  }

  @Test("What a node asks for is set where it is made or where it is put")
  func traits() {
    let node = LayoutNode("a", content: .fixed(width: 1, height: 2)) {
      $0.size = 24
      $0.margins = 3
      $0.alignment = .center
    }
    #expect(node.content != nil && node.traits.width == 24 && node.traits.height == 24)
    #expect(node.traits.leading == 3 && node.traits.bottom == 3)
    #expect(
      node.traits.horizontalAlignment == .center && node.traits.verticalAlignment == .center)

    let same = node.weight(2).sized(height: .fill).margins(horizontal: 5)
      .aligned(vertical: .end)
    #expect(same === node)
    #expect(node.traits.weight == 2 && node.traits.width == 24 && node.traits.height == .fill)
    #expect(node.traits.leading == 5 && node.traits.trailing == 5 && node.traits.top == 3)
    #expect(node.traits.horizontalAlignment == .center && node.traits.verticalAlignment == .end)
    #expect(node.margins(7).traits.margins == 7)
  }

  @Test("Several at once read as nothing where they differ")
  func several() {
    var traits = LayoutTraits()
    #expect(traits.size == nil && traits.margins == nil && traits.alignment == .unspecified)
    traits.size = .fill
    traits.margins = 4
    traits.alignment = .end
    #expect(traits.size == .fill && traits.margins == 4 && traits.alignment == .end)
    traits.height = 5
    traits.bottom = 5
    traits.verticalAlignment = .start
    #expect(traits.size == nil && traits.margins == nil && traits.alignment == .unspecified)
    #expect(traits.horizontalMargins == 4 && traits.verticalMargins == nil)
    traits.margins = nil
    #expect(traits.leading == nil && traits.top == nil)
  }

  @Test("The layout of a node is a property")
  func layout() throws {
    let node = LayoutNode("a", children: [icon, time])
    #expect(node.layout == nil)
    node.layout = LinearLayout(.horizontal, spacing: 3)
    #expect((node.layout as? LinearLayout)?.spacing == 3)
    try node.setSize(width: 100, height: 20)
    node.layoutIfNeeded()
    #expect(time.frame.minX == 23)
    node.layout = nil
    #expect(node.layout == nil)
  }

  @Test("Lists of nodes are lists of their extents and lines")
  func lists() throws {
    let (a, b, c) = (LayoutNode("a"), LayoutNode("b"), LayoutNode("c"))
    a.traits.width = 30
    b.traits.width = 50
    c.traits.width = .max([a, b])
    c.traits.height = .points(90).maximum(.min([.of(a), 20]))
    #expect(
      c.traits.width == LayoutDimension(.max([.of(a), .of(b)])))
    c[RelativeItem.self].leading = .max([.of(a, .trailing), 40])
    c[RelativeItem.self].top = .min([a, b])
    #expect(c[RelativeItem.self].top == RelativePosition(.min([.of(a), .of(b)])))
    let root = LayoutNode("root", RelativeLayout(padding: 1), children: [a, b, c])
    try root.setSize(width: 200, height: 100)
    root.layoutIfNeeded()
    #expect(c.frame == Rect(x: 40, y: 1, width: 50, height: 0))
  }

  @Test("Variants are set by class")
  func variants() throws {
    let compact = LayoutSizeClass(width: .compact)
    let root = LayoutNode.row { icon }
    let variant = icon.variants[compact]
    #expect(!variant.hasTraits && !variant.hasLayout)
    icon.variants[compact].traits.width = 40
    icon.variants[compact].visibility = .invisible
    icon.variants[compact][PathItem.self].isOrigin = true
    root.variants[compact].layout = LinearLayout(.vertical)
    #expect(variant.hasTraits && variant.hasAttributes(PathItem.self) && icon.traits.width == nil)
    #expect(root.variants[compact].hasLayout && !root.variants[.init(height: .compact)].hasLayout)
    #expect((root.variants[compact].layout as? LinearLayout)?.axis == .vertical)
    try root.setSize(width: 100, height: 100)
    root.sizeClass = compact
    root.layoutIfNeeded()
    #expect(icon.frame.width == 40 && icon.visibility == .invisible)

    let other = LayoutSizeClass(width: .regular)
    icon.variants[other].copy(from: compact)
    #expect(icon.variants[other].traits.width == 40)
    #expect(icon.variants[other].visibility == .invisible)
    #expect(icon.variants[other][PathItem.self].isOrigin)
    icon.variants[other].copy(from: .any)
    #expect(icon.variants[other].visibility == .visible)
    #expect(!icon.variants[other][PathItem.self].isOrigin)
    variant.removeTraits()
    variant.removeVisibility()
    variant.removeAttributes(PathItem.self)
    root.variants[compact].removeLayout()
    root.layoutIfNeeded()
    #expect(icon.frame.width == 20 && icon.visibility == .visible && !variant.hasTraits)
  }
}
