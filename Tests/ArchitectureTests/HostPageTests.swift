import Dovetail
import Foundation
import TestSupport
import Testing

/// The programs in `Docs/Hosts`, which are targets of the package or compiled by `.ci/adapters`; `.ci/hosts`
/// runs them.
@Suite("The pages on hosts")
struct HostPageTests {
  /// A page, its program, and the file of what that prints, if it runs here as it is.
  struct Page: Sendable, CustomStringConvertible {
    let name: String
    let program: String
    var isRun = true

    var description: String { name }
  }

  private static let pages = [
    Page(name: "Terminal", program: "Tests/Hosts/Terminal/main.swift"),
    Page(name: "Games", program: "Tests/Hosts/Games/main.swift"),
    Page(name: "Reports", program: "Tests/Hosts/Reports/main.swift"),
    Page(name: "Browser", program: "Docs/Hosts/browser.mjs"),
    Page(name: "UIKit", program: "Tests/Hosts/UIKit.swift", isRun: false),
    Page(name: "SwiftUI", program: "Tests/Hosts/SwiftUI.swift", isRun: false),
  ]

  @Test("A page shows its program, line for line, and what it prints", arguments: pages)
  func program(page: Page) throws {
    let blocks = try blocks(of: "Docs/Hosts/\(page.name).md")
    let program = try Repository.text(page.program)
    #expect(blocks.contains(program), "the page has another program than \(page.program)")
    #expect((30...70).contains(program.split(separator: "\n").count))
    guard page.isRun else { return }
    let output = try Repository.text("Tests/Hosts/\(page.name).txt")
    #expect(!output.isEmpty && blocks.contains(output), "the page has another output")
  }

  @Test("A font of one's own measures a paragraph")
  func font() throws {
    let text = "To be or not"
    let font = Courier()
    let content = LeafContent(text: text) { proposal in
      let lines = font.breakLines(text, width: proposal.width ?? .infinity)
      return MeasuredSize(
        size: lines.size, firstBaseline: lines.firstBaseline, lastBaseline: lines.lastBaseline,
        minimumWidth: lines.longestWord)
    }
    let paragraph = LayoutNode("paragraph", content: content)
    let size = paragraph.measure(ProposedSize(width: 36))
    #expect(size.size == Size(width: 36, height: 20) && size.lastBaseline == 19)
    let own = try Repository.text("Tests/ArchitectureTests/HostPageTests.swift")
    let block = try #require(
      blocks(of: "Docs/Hosts/Reports.md").first { $0.hasPrefix("let content") })
    for line in block.split(separator: "\n") {
      #expect(own.contains("\n    \(line)\n"), "not compiled: \(line)")
    }
  }

  @Test("The overview leads to every page, and every link of a page to a file")
  func links() throws {
    let overview = try Repository.text("Docs/Hosts/README.md")
    let names = try Repository.files(in: "Docs/Hosts", suffix: ".md")
    #expect(names.count == Self.pages.count + 2)
    for name in names where !name.hasSuffix("README.md") {
      let file = name.components(separatedBy: "/").last ?? name
      #expect(overview.contains("](\(file))"), "\(file) is not in the overview")
    }
    for name in names {
      for part in try Repository.text(name).components(separatedBy: "](").dropFirst() {
        let path = String(part.prefix { $0 != ")" && $0 != "#" })
        if path.isEmpty || path.hasPrefix("http") { continue }
        let target = URL(fileURLWithPath: "/Docs/Hosts/" + path).standardized.path.dropFirst()
        #expect(Repository.exists(String(target)), "\(name) leads to \(path)")
      }
    }
  }

  /// The texts between fences.
  private func blocks(of page: String) throws -> [String] {
    let parts = try Repository.text(page).components(separatedBy: "```")
    return parts.indices.filter { $0 % 2 == 1 }.map { index in
      String(parts[index].drop { $0 != "\n" }.dropFirst())
    }
  }
}

/// A font whose characters are 6 points wide and 10 high.
private struct Courier {
  struct Lines {
    var size = Size.zero
    var longestWord = 0.0
    let firstBaseline = 9.0
    var lastBaseline: Double { size.height - 1 }
  }

  func breakLines(_ text: String, width: Double) -> Lines {
    var (result, line) = (Lines(), 0.0)
    result.size.height = 10
    for word in text.split(separator: " ") {
      let own = Double(word.count) * 6
      if line > 0, line + 6 + own > width {
        result.size.height += 10
        line = 0
      }
      line += (line > 0 ? 6 : 0) + own
      result.size.width = max(result.size.width, line)
      result.longestWord = max(result.longestWord, own)
    }
    return result
  }
}
