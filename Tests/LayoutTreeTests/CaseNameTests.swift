import LayoutTree
import Testing

// What reports interpolate prints the name of its case, as Swift prints an enumeration that does not
// describe itself; Embedded Swift cannot do that.
@Suite("Names of cases")
struct CaseNameTests {
  @Test("An attribute prints the name of its case")
  func attributes() {
    let names = [
      "left", "right", "top", "bottom", "width", "height", "centerX", "centerY", "leading",
      "trailing", "firstBaseline", "lastBaseline",
    ]
    #expect(LayoutAttribute.allCases.map { "\($0)" } == names)
  }

  @Test("A visibility prints the name of its case")
  func visibilities() {
    let all: [Visibility] = [.visible, .invisible, .gone]
    #expect(all.map { "\($0)" } == ["visible", "invisible", "gone"])
  }
}
