import LayoutTree
import Testing

@Suite("Scales from a design to a screen")
struct TemplateScaleTests {
  @Test("Each direction has its ratio, and lengths without one that of the diagonals")
  func ratios() {
    let scale = TemplateScale(
      from: Size(width: 300, height: 400), to: Size(width: 360, height: 800))
    #expect(scale.width(50) == 60)
    #expect(scale.height(50) == 100)
    #expect(scale.length(500) == Double(360 * 360 + 800 * 800).squareRoot())
    let larger = TemplateScale(
      from: Size(width: 300, height: 400), to: Size(width: 600, height: 800))
    #expect(larger.length(14) == 28)
  }

  @Test("The screen that a design was drawn for has its lengths")
  func same() {
    let size = Size(width: 375, height: 667)
    let scale = TemplateScale(from: size, to: size)
    #expect([scale.width(7), scale.height(7), scale.length(7)] == [7, 7, 7])
  }

  @Test(
    "Lengths stay as they are where a size is not sound",
    arguments: [0, -1, Double.infinity, .nan])
  func senseless(extent: Double) {
    for (template, screen) in [(extent, 200), (200, extent)] {
      let scale = TemplateScale(
        from: Size(width: template, height: 100), to: Size(width: screen, height: 300))
      #expect(scale.width(5) == 5)
      #expect(scale.height(5) == 15)
      #expect(scale.length(5).isFinite && scale.length(5) > 0)
    }
  }
}
