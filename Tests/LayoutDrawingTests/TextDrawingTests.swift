import LayoutDrawing
import LayoutTree
import TestSupport
import Testing

struct TextDrawingTests {
  @Test("A window is drawn in characters", arguments: [false, true])
  func window(ascii: Bool) throws {
    let picture = TreePicture(of: try LayoutDrawingTests.window(), caption: "window")
    let text = TextDrawing(picture, ascii: ascii).text
    let name = ascii ? "window-ascii.txt" : "window.txt"
    #expect(GoldenFile(name).difference(from: text) == nil)
  }
}
