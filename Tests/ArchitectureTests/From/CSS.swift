import Dovetail
import Testing

// Lines of the page on CSS.

@Suite("The page on CSS")
struct CSSSnippets {
  private let a: LayoutNode
  private let b: LayoutNode
  private let c: LayoutNode
  private let root: LayoutNode

  init() throws {
    (a, b, c) = Scene.boxes()
    root = try Scene.root(FlexLayout(), [a, b, c])
  }

  @Test("Containers")
  func containers() throws {
    let bar = LayoutNode.flex("bar", .row, gap: 8) { LayoutNode("item") }
    #expect(bar.layout(FlexLayout.self)?.rowGap == 8)
    root.setLayout(FlexLayout(.column))
    #expect(b.laidOut == [0, 20, 200, 10])
    root.setLayout(FlexLayout(wrap: .wrap))
    #expect(c.laidOut == [80, 0, 20, 100])
    root.updateLayout(FlexLayout.self) { $0.justifyContent = .spaceBetween }
    #expect(b.laidOut == [100, 0, 30, 100])
    root.updateLayout(FlexLayout.self) { $0.alignItems = .center }
    root.updateLayout(FlexLayout.self) { $0.alignContent = .flexEnd }
    #expect(a.laidOut == [0, 75, 50, 20])
    root.updateLayout(FlexLayout.self) { $0.justifyContent = .center.safe }
    root.updateLayout(FlexLayout.self) { $0.rowGap = 4 }
    root.updateLayout(FlexLayout.self) { $0.columnGap = .percent(5) }
    #expect(b.laidOut == [100, 80, 30, 10])
    root.flex.padding = 10
    root.flex.border = 1
    #expect(b.laidOut[1] == 69)
    root.updateLayout(FlexLayout.self) { $0.isBalanced = true }
    #expect(root.diagnostics == [])
  }

  @Test("Items")
  func items() throws {
    a.flexed(1)
    #expect(a.laidOut == [0, 0, 150, 100])
    a.flex.grow = 0
    a.flex.basis = .auto
    #expect(a.laidOut == [0, 0, 50, 100])
    b.flex.shrink = 0
    b.flex.basis = .percent(50)
    #expect(b.laidOut == [50, 0, 100, 100])
    b.flex.order = -1
    #expect(b.laidOut == [0, 0, 100, 100])
    c.flex.alignSelf = .flexEnd
    #expect(c.laidOut == [150, 70, 20, 30])
    c.flex.margin.left = .auto
    #expect(c.laidOut == [180, 70, 20, 30])
    c.flex.margin = FlexEdges(top: 4, bottom: 4, inlineStart: 8)
    #expect(c.laidOut == [158, 66, 20, 30])
    #expect(root.diagnostics == [])
  }

  @Test("Boxes")
  func boxes() throws {
    a.flex.width = 80
    a.flex.height = .percent(50)
    #expect(a.laidOut == [0, 0, 80, 50])
    a.flex.width = .calc(percent: 50, points: -20)
    #expect(a.laidOut == [0, 0, 80, 50])
    a.flex.width = .minContent
    #expect(a.laidOut == [0, 0, 50, 50])
    a.flex.minWidth = 60
    a.flex.maxWidth = .percent(40)
    #expect(a.laidOut == [0, 0, 60, 50])
    a.flex.boxSizing = .borderBox
    a.flex.padding = 5
    #expect(a.laidOut == [0, 0, 60, 50])
    b.flex.aspectRatio = 2
    b.flex.height = 20
    #expect(b.laidOut == [60, 0, 40, 20])
    b.flex.overflowX = .hidden
    b.flex.position = .relative
    b.flex.inset = FlexEdges(top: 3)
    #expect(b.laidOut == [60, 3, 40, 20])
    c.flex.isCollapsed = true
    #expect(c.laidOut == [0, 0, 0, 0])
    c.flex.isCollapsed = false
    c.flex.position = .absolute
    c.flex.inset = FlexEdges(top: .auto, left: .auto, bottom: 0, right: 0)
    #expect(c.laidOut == [180, 70, 20, 30])
    c.flex.display = .none
    #expect(c.laidOut == [0, 0, 0, 0])
    c.flex.display = .contents
    root.direction = .rightToLeft
    #expect(a.laidOut == [140, 0, 60, 50])
    root.variants[.compactWidth][FlexItem.self].padding = 4
    #expect(root.diagnostics == [])
  }
}
