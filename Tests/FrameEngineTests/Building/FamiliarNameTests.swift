import FrameEngine
import LayoutTree
import TestSupport
import Testing

@Suite("Names of other libraries, which the compiler translates")
struct FamiliarNameTests {
  /// What the messages of the names say, compiled and run; these names cannot be called.
  @Test("What a message says to write works")
  func messages() throws {
    let file = try Repository.text("Sources/FrameEngine/Building/LayoutBuilder.swift")
    let child = LayoutNode("child", content: .fixed(width: 10, height: 10))
    let column = LayoutNode("column", LinearLayout(.horizontal))
    try column.append(child)
    column.updateLayout(LinearLayout.self) { $0.spacing = 8 }
    column.updateLayout(LinearLayout.self) { $0.padding = 8 }
    column.updateLayout(LinearLayout.self) { $0.axis = .vertical }
    column.updateLayout(LinearLayout.self) { $0.verticalGravity = .center }
    column.updateLayout(LinearLayout.self) { $0.horizontalGravity = .center }
    child.aligned(vertical: .end)
    let layout = try #require(column.layout(LinearLayout.self))
    #expect(layout.spacing == 8 && layout.padding == 8 && layout.axis == .vertical)
    #expect(layout.verticalGravity == .center && layout.horizontalGravity == .center)
    let own = try Repository.text("Tests/FrameEngineTests/Building/FamiliarNameTests.swift")
    let advice = file.split(separator: "\"").filter { $0.hasPrefix("use ") }.map { $0.dropFirst(4) }
    #expect(advice.count == 6)
    for part in advice.flatMap({ $0.split(separator: " or ") }) {
      let code = part.split(separator: "(").first ?? part
      #expect(own.contains("." + code + "("), "\(part)")
      if part.contains("{") { #expect(own.contains("column." + part), "\(part)") }
    }
  }
}
