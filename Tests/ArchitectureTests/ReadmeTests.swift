import Foundation
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test(
    "Every Swift block, and every one of the tour, stands, line for line, in the compiled snippets")
  func blocksAreCompiled() throws {
    let pages = try Repository.text("README.md") + Repository.text("Docs/Tour.md")
    let snippets = normalised(
      try Repository.text("Tests/ArchitectureTests/ReadmeSnippets.swift"))
    let blocks = swiftBlocks(of: pages).filter { !$0.hasPrefix("dependencies:") }
    #expect(blocks.count == 8)
    for block in blocks {
      #expect(snippets.contains(normalised(block)), "not in the snippets:\n\(block)")
    }
  }

  @Test("The README is read in two minutes")
  func length() throws {
    let prose = try Repository.text("README.md").components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.flatMap { $0.element.split(separator: "\n") }
      .filter { !$0.hasPrefix("|") }.joined(separator: " ")
    let words = prose.replacing(/\]\([^)]*\)/, with: "]").split(separator: " ")
    #expect(words.count <= 500)
  }

  @Test("The tree that the tour builds prints what stands there")
  func tree() throws {
    let output = try ReadmeSnippets.tree()
    #expect(output.contains("\n  list at "))
    #expect(try Repository.text("Docs/Tour.md").contains("```\n\(output)\n```"))
  }

  @Test(
    "Every Swift block of an article stands, line for line, in the compiled snippets",
    arguments: [
      "Cassowary", "LayoutTree", "ConstraintEngine", "FrameEngine", "LayoutDocument",
      "LayoutDrawing",
    ])
  func articlesAreCompiled(target: String) throws {
    let files = try Repository.swiftFiles(below: "Tests/ArchitectureTests")
    let snippets = try files.filter { $0.hasSuffix("Snippets.swift") }
      .map { normalised(try Repository.text($0)) }
    let articles = try Repository.files(in: "Sources/\(target)/\(target).docc", suffix: ".md")
    let blocks = try articles.flatMap { swiftBlocks(of: try Repository.text($0)) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let isCompiled = snippets.contains { $0.contains(normalised(block)) }
      #expect(isCompiled, "not in the snippets:\n\(block)")
    }
  }

  @Test("Every Swift block of the page on layouts is compiled, and every picture is there")
  func layoutsAreCompiled() throws {
    let page = try Repository.text("Docs/Layouts.md")
    let snippets = normalised(
      try ["Frame", "Kind", "LayoutPage"].map {
        try Repository.text("Tests/ArchitectureTests/\($0)Snippets.swift")
      }
      .joined())
    let blocks = swiftBlocks(of: page)
    #expect(blocks.count == 12)
    for block in blocks {
      #expect(snippets.contains(normalised(block)), "not in the snippets:\n\(block)")
    }
    let links = page.split { "()".contains($0) }.filter { $0.hasPrefix("Examples/") }
    #expect(links.count == 28)
    for link in links {
      #expect(throws: Never.self, "\(link)") { try Repository.text("Docs/" + link) }
    }
  }

  @Test("Every product of the package is in the table")
  func products() throws {
    let package = try Repository.text("Package.swift")
    let readme = try Repository.text("README.md")
    let products = package.components(separatedBy: "\n").filter {
      $0.hasPrefix("    .library(name:") || $0.hasPrefix("    .executable(name:")
    }
    #expect(products.count >= 5)
    for product in products {
      let name = product.components(separatedBy: "\"")[1]
      #expect(readme.contains("\n| `\(name)` | "), "\(name) is not in the table")
    }
  }

  @Test(
    "Every link to a file leads to one, and to a heading in the page itself",
    arguments: [
      "README.md", "Docs/Tour.md", "Docs/FirstScreen.md", "Docs/Layouts.md", "Docs/Documents.md",
      "Docs/CHANGELOG.md", "Docs/CONTRIBUTING.md", "Docs/Examples/README.md",
    ])
  func links(page: String) throws {
    let text = try Repository.text(page)
    let headings = text.components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map { line in
      line.drop { "# ".contains($0) }.lowercased().replacing(" ", with: "-")
        .filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    let folder = page.split(separator: "/").dropLast().joined(separator: "/")
    for part in text.components(separatedBy: "](").dropFirst() {
      let link = part.prefix { $0 != ")" }
      guard !link.hasPrefix("http") else { continue }
      if link.hasPrefix("#") {
        #expect(headings.contains(String(link.dropFirst())), "\(link)")
      } else {
        let path = link.prefix { $0 != "#" }
        #expect(Repository.exists(folder.isEmpty ? String(path) : folder + "/" + path), "\(link)")
      }
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
