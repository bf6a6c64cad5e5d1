import Foundation
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("Every Swift block stands, line for line, in the compiled snippets")
  func blocksAreCompiled() throws {
    let readme = try Repository.text("README.md")
    let snippets = normalised(
      try Repository.text("Tests/ArchitectureTests/ReadmeSnippets.swift"))
    let blocks = swiftBlocks(of: readme)
    #expect(blocks.count == 6)
    for block in blocks {
      #expect(snippets.contains(normalised(block)), "not in the snippets:\n\(block)")
    }
  }

  @Test(
    "Every Swift block of an article stands, line for line, in the compiled snippets",
    arguments: [
      "BulkCalls", "Constraints", "Containers", "ContentSizes", "Determinism", "Directions",
      "Explanations", "FittingSizes", "GroupsAtRuntime", "Guides", "OffTheMainThread", "Views",
      "VisualFormats",
    ])
  func articlesAreCompiled(name: String) throws {
    let article = try Repository.text(
      "Sources/ConstraintEngine/ConstraintEngine.docc/\(name).md")
    let files = try Repository.swiftFiles(below: "Tests/ArchitectureTests")
    let snippets = try files.filter { $0.hasSuffix("Snippets.swift") }
      .map { normalised(try Repository.text($0)) }
    let blocks = swiftBlocks(of: article)
    #expect(!blocks.isEmpty)
    for block in blocks {
      let isCompiled = snippets.contains { $0.contains(normalised(block)) }
      #expect(isCompiled, "not in the snippets:\n\(block)")
    }
  }

  @Test(
    "Every Swift block of these articles on layouts of frames is compiled",
    arguments: ["YourOwnLayout", "BothEngines", "SizeClasses", "Passes"])
  func frameArticlesAreCompiled(name: String) throws {
    let article = try Repository.text("Sources/FrameEngine/FrameEngine.docc/\(name).md")
    let snippets = normalised(try Repository.text("Tests/ArchitectureTests/FrameSnippets.swift"))
    let blocks = swiftBlocks(of: article)
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(snippets.contains(normalised(block)), "not in the snippets:\n\(block)")
    }
  }

  @Test("Every Swift block of the page on layouts is compiled, and every picture is there")
  func layoutsAreCompiled() throws {
    let page = try Repository.text("Docs/Layouts.md")
    let snippets = normalised(try Repository.text("Tests/ArchitectureTests/FrameSnippets.swift"))
    let blocks = swiftBlocks(of: page)
    #expect(blocks.count == 7)
    for block in blocks {
      #expect(snippets.contains(normalised(block)), "not in the snippets:\n\(block)")
    }
    let links = page.split { "()".contains($0) }.filter { $0.hasPrefix("Examples/") }
    #expect(links.count == 17)
    for link in links {
      #expect(throws: Never.self, "\(link)") { try Repository.text("Docs/" + link) }
    }
  }

  @Test("Every Swift block of the articles on the solver stands in the compiled snippets")
  func solverArticlesAreCompiled() throws {
    let snippets = normalised(
      try Repository.text("Tests/ArchitectureTests/SolverArticleSnippets.swift"))
    let articles = try Repository.files(in: "Sources/Cassowary/Cassowary.docc")
    let blocks = try articles.flatMap { swiftBlocks(of: try Repository.text($0)) }
    #expect(blocks.count == 8)
    for block in blocks {
      #expect(snippets.contains(normalised(block)), "not in the snippets:\n\(block)")
    }
  }

  @Test("The page on Auto Layout names tests that there are")
  func namedTests() throws {
    let rows = try Repository.text("Docs/AutoLayout.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst(1)
    #expect(rows.count > 30)
    for row in rows {
      let names = row.components(separatedBy: " | ")[2].components(separatedBy: "`")
      let places = names.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(!places.isEmpty, "\(row)")
      for place in places {
        let paths = ["Tests/\(place)", "Tests/ConstraintEngineTests/\(place)"]
        let exists = paths.contains {
          Repository.exists($0) || Repository.exists($0 + ".swift")
        }
        #expect(exists, "\(place) does not exist")
      }
    }
  }

  @Test("Every link to a file leads to one")
  func links() throws {
    let readme = try Repository.text("README.md")
    for part in readme.components(separatedBy: "](").dropFirst() {
      let path = String(part.prefix { $0 != ")" })
      guard !path.hasPrefix("http") else { continue }
      #expect(Repository.exists(path), "\(path) does not exist")
    }
  }

  /// The blocks without their imports.
  private func swiftBlocks(of text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().map { part in
      part.components(separatedBy: "```")[0]
    }
  }

  private func normalised(_ text: String) -> String {
    text.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
      .joined(separator: "\n")
  }
}
