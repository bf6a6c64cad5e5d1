import LayoutDrawing
import LayoutTree
import TestSupport
import Testing

struct SVGDrawingTests {
  @Test("A window is drawn as the golden file", arguments: Appearance.allCases)
  func windowInEveryAppearance(_ appearance: Appearance) throws {
    var options = DrawingOptions()
    options.appearance = appearance
    let drawing = SVGDrawing(TreePicture(of: try window(), caption: "window"), options: options)
    #expect(GoldenFile("window-\(appearance).svg").difference(from: drawing.svg) == nil)
  }

  @Test("Sizes and colours by depth, at twice the scale")
  func sizesAndDepth() throws {
    var options = DrawingOptions()
    options.showsSizes = true
    options.coloring = .depth
    options.scale = 2
    let drawing = SVGDrawing(TreePicture(of: try window()), options: options)
    #expect(GoldenFile("window-depth.svg").difference(from: drawing.svg) == nil)
  }

  @Test("Panels stand side by side under their captions")
  func panels() throws {
    let root = try window()
    let first = TreePicture(of: root, caption: "constraints")
    try root.first(named: "side")?.setFrame(Rect(x: 0, y: 57, width: 100, height: 223))
    try root.first(named: "list")?.setFrame(Rect(x: 100, y: 57, width: 320, height: 223))
    let second = TreePicture(of: root, caption: "frames")
    let svg = SVGDrawing(panels: [first, second]).svg
    #expect(GoldenFile("panels.svg").difference(from: svg) == nil)
  }
}
