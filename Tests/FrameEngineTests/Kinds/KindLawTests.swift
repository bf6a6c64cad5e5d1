import Dovetail
import Testing

@Suite("Laws of lines and frames")
struct KindLawTests {
  @Test("Each of 200 nested layouts is measured three times at most, and placed once")
  func depth() throws {
    let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 8))
    var node = text
    for depth in 0..<200 {
      let axis: Axis = depth.isMultiple(of: 2) ? .horizontal : .vertical
      node = box("\(depth)", LinearLayout(axis), [node, box("box") { $0.height = 1 }])
      if depth.isMultiple(of: 3) { node = box("frame", OverlayLayout(), [node]) }
    }
    let outer = try box("outer", LinearLayout(.vertical), [node]).laidOut(40, 400)
    #expect(outer.frameCounters.placed == 268)
    #expect(outer.frameCounters.measured <= 3 * 267)
    #expect(text.measurementCount <= 2)
  }
}
