import Dovetail
import Testing

// Lines of the page on MyLayout: floats.

@Suite("The page on MyLayout: floats")
struct MyLayoutFloats {
  @Test("Floats")
  func floats() throws {
    let (a, b, c) = Scene.boxes()
    let floats = LayoutNode("floats", FloatLayout(), children: [a, b, c])
    try floats.setSize(width: 200, height: 100)
    #expect(c.laidOut == [80, 0, 20, 30])
    b[FloatItem.self].float = .end
    #expect(b.laidOut == [170, 0, 30, 10])
    #expect(c.laidOut == [50, 0, 20, 30])
    c[FloatItem.self].clear = .start
    #expect(c.laidOut == [0, 20, 20, 30])
    a.traits.weight = 0.5
    #expect(a.laidOut == [0, 0, 100, 20])
    b.traits.verticalAlignment = .center
    #expect(b.laidOut == [170, 5, 30, 10])
    floats.updateLayout(FloatLayout.self) { $0.verticalGravity = .end }
    #expect(c.laidOut == [0, 70, 20, 30])
    floats.updateLayout(FloatLayout.self) { $0.spacing = 5 }
    #expect(a.laidOut == [0, 45, 100, 20])
    floats.updateLayout(FloatLayout.self) { $0.flexibleSpacing = FlexibleSpacing(60, minimum: 5) }
    #expect(b.laidOut == [140, 50, 60, 10])
    floats.updateLayout(FloatLayout.self) { $0.flexibleSpacing = nil }
    floats.updateLayout(FloatLayout.self) { $0.axis = .vertical }
    #expect(b.laidOut == [0, 90, 30, 10])
    // The alignment of b is along the lines now.
    #expect(floats.diagnostics.map(\.code) == ["ignoredTrait"])
  }
}
