import Dovetail
import Testing

// Lines of the page on MyLayout: flows.

@Suite("The page on MyLayout: flows")
struct MyLayoutFlows {
  @Test("Flows")
  func flows() throws {
    let (a, b, c) = Scene.boxes()
    let flow = LayoutNode("flow", FlowLayout(wrap: .count(2)), children: [a, b, c])
    try flow.setSize(width: 200, height: 100)
    #expect(c.laidOut == [0, 20, 20, 30])
    flow.updateLayout(FlowLayout.self) { $0.wrap = .count(2) }
    flow.updateLayout(FlowLayout.self) { $0.wrap = .whenFull }
    #expect(c.laidOut == [80, 0, 20, 30])
    flow.updateLayout(FlowLayout.self) { $0.itemGravity = .end }
    #expect(b.laidOut == [50, 20, 30, 10])
    flow.updateLayout(FlowLayout.self) { $0.horizontalGravity = .center }
    #expect(a.laidOut == [50, 10, 50, 20])
    flow.updateLayout(FlowLayout.self) { $0.lastLine = .spread }
    flow.updateLayout(FlowLayout.self) { $0.horizontalGravity = .spaceBetween }
    #expect(c.laidOut == [180, 0, 20, 30])
    flow.updateLayout(FlowLayout.self) {
      $0.lineGravity = { .init(along: $0.isLast ? .end : .unspecified) }
    }
    #expect(a.laidOut == [100, 10, 50, 20])
    flow.updateLayout(FlowLayout.self) { $0.weights = .flexGrow }
    #expect(a.laidOut == [100, 80, 50, 20])
    flow.updateLayout(FlowLayout.self) { $0.wrap = .fitted }
    #expect(b.laidOut == [150, 90, 30, 10])
    flow.updateLayout(FlowLayout.self) { $0.wrap = .waterfall(2) }
    flow.updateLayout(FlowLayout.self) { $0.lineGravity = nil }
    #expect(c.laidOut == [170, 10, 20, 30])
    flow.updateLayout(FlowLayout.self) { $0.maximumLines = 1 }
    _ = flow.laidOut
    let lineCount = FlowLayout.lineCount(of: flow)
    #expect(lineCount == 2)
    flow.updateLayout(FlowLayout.self) { $0.wrap = .pages(.init(2, linesPerPage: 1)) }
    let screen = LayoutNode("screen", ScrollLayout([.horizontal]), children: [flow])
    try screen.setSize(width: 200, height: 100)
    #expect(c.laidOut == [200, 0, 100, 100])
    let content = screen.scroller?.geometry.contentSize
    #expect(content == Size(width: 400, height: 100))
    screen.scroller?.scroll(to: Point(x: 200, y: 0))
    #expect(flow.laidOut == [-200, 0, 400, 100])
    #expect(screen.diagnostics == [])
    #expect(flow.diagnostics == [])
  }
}
