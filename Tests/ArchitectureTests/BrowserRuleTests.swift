import TestSupport
import Testing

@Suite("The list of rules of browsers")
struct BrowserRuleTests {
  @Test("It has each rule that a comment names, and a test for it, and no other")
  func rules() throws {
    let article = try Repository.text("Sources/FrameEngine/FrameEngine.docc/FlexLayouts.md")
    let rows = article.split(separator: "\n").drop { $0 != "## Rules of browsers" }
    let listed = rows.drop { !$0.hasPrefix("| `") }.prefix { $0.hasPrefix("| `") }.map { row in
      String(row.split(separator: "`")[1])
    }
    #expect(listed.count > 5)
    var named: Set<String> = []
    for file in try Repository.swiftFiles(below: "Sources/FrameEngine") {
      for match in try Repository.text(file).matches(of: #/Browser rule "([^"]+)"/#) {
        named.insert(String(match.output.1))
      }
    }
    let tests = try Repository.text("Tests/FrameEngineTests/Kinds/FlexBrowserRuleTests.swift")
    let tested = tests.matches(of: #/@Test\("([^"]+)"\)/#).map { String($0.output.1) }
    #expect(named == Set(listed))
    #expect(tested == listed)
  }

  @Test("No comment of the source refers to browsers otherwise")
  func words() throws {
    for file in try Repository.swiftFiles(below: "Sources/FrameEngine/Kinds/Flex") {
      for line in try Repository.text(file).split(separator: "\n") where !line.contains("\"") {
        #expect(!line.lowercased().contains("browser"), "\(file): \(line)")
      }
    }
  }
}
