import Foundation
import TestSupport
import Testing

/// The pages in `Docs/From`: every line of code of the column "here" is compiled and run.
@Suite("The pages for those who come from other libraries")
struct PageTests {
  struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let leastRows: Int

    var testDescription: String { name }
    var path: String { "Docs/From/\(name).md" }

    /// The rows, of one part or of all: their words, here, reason.
    func rows(under heading: String? = nil) throws -> [[String]] {
      var rows: [[String]] = []
      var isUnder = heading == nil
      let lines = try Repository.text(path).components(separatedBy: "\n")
      for (index, line) in lines.enumerated() {
        if let heading, line.hasPrefix("## ") { isUnder = line.hasSuffix(" " + heading) }
        let isTitle = index + 1 < lines.count && lines[index + 1].hasPrefix("|---")
        guard isUnder, line.hasPrefix("| "), !isTitle else { continue }
        rows.append(cells(of: line))
      }
      return rows
    }

    private func cells(of line: String) -> [String] {
      line.replacingOccurrences(of: "\\|", with: "\u{1}").components(separatedBy: "|")
        .dropFirst().dropLast()
        .map {
          $0.replacingOccurrences(of: "\u{1}", with: "|").trimmingCharacters(in: .whitespaces)
        }
    }
  }

  static let pages = [
    Page(name: "AutoLayout", leastRows: 116),
    Page(name: "AutoLayoutKit", leastRows: 57),
    Page(name: "ConstraintLayout", leastRows: 48),
    Page(name: "CSS", leastRows: 29),
    Page(name: "EasyStackView", leastRows: 33),
    Page(name: "MKLayoutLibrary", leastRows: 34),
    Page(name: "MyLayout", leastRows: 223),
    Page(name: "SwiftUI", leastRows: 39),
  ]

  /// What stands between backquotes.
  static func quoted(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The compiled lines of a page.
  ///
  /// On the page, `{ a; b }` may stand for several of them, and so may a long line.
  private struct Snippets {
    let lines: Set<String>
    let text: String

    init(below folder: String, of page: Page) throws {
      let files = try Repository.swiftFiles(below: folder).filter {
        $0.contains("/From/\(page.name)")
      }
      try #require(!files.isEmpty, "\(page.name) has no snippets")
      let lines = try files.flatMap { try Repository.text($0).components(separatedBy: "\n") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
      self.lines = Set(lines)
      text = lines.joined(separator: " ").replacingOccurrences(of: "( ", with: "(")
    }

    func contain(_ code: String) -> Bool {
      let inOneLine = code.replacingOccurrences(of: "; ", with: " ")
      let isBroken = inOneLine != code || code.count > 88
      return lines.contains(code) || (isBroken && text.contains(" \(inOneLine) "))
    }
  }

  @Test("Each row has code that stands, line for line, in the compiled snippets", arguments: pages)
  func rows(page: Page) throws {
    let compiled = try Snippets(below: "Tests/ArchitectureTests", of: page)
    let rows = try page.rows()
    #expect(rows.count >= page.leastRows, "\(page.name) has \(rows.count) rows")
    for row in rows {
      #expect(row.count >= 3, "\(row)")
      #expect(row.first?.isEmpty == false, "\(row)")
      let code = row.count > 1 ? Self.quoted(row[1]) : []
      #expect(!code.isEmpty, "no code: \(row)")
      for line in code { #expect(compiled.contain(line), "not in the snippets: \(line)") }
    }
  }

  @Test(
    "The parts of a page have as many rows as they should",
    arguments: [
      ("NSLayoutConstraint and anchors", 49), ("SnapKit", 32), ("Feature by feature", 35),
    ])
  func parts(heading: String, leastRows: Int) throws {
    let rows = try Self.pages[0].rows(under: heading)
    #expect(rows.count >= leastRows, "\(heading) has \(rows.count) rows")
  }

  @Test("The page on Auto Layout names tests that there are")
  func namedTests() throws {
    let rows = try Self.pages[0].rows(under: "Feature by feature")
    #expect(rows.count > 30)
    for row in rows {
      #expect(row.count == 4, "\(row)")
      let names = Self.quoted(row.last ?? "")
      #expect(!names.isEmpty, "\(row)")
      for name in names {
        let paths = ["Tests/\(name)", "Tests/ConstraintEngineTests/\(name)"]
        let exists = paths.contains {
          Repository.exists($0) || Repository.exists($0 + ".swift")
        }
        #expect(exists, "\(name) does not exist")
      }
    }
  }

  @Test("What code for the kits says is compiled as well")
  func theirs() throws {
    let page = try #require(Self.pages.first { $0.name == "AutoLayoutKit" })
    let compiled = try Snippets(below: "Tests/DovetailCompatibilityTests", of: page)
    for row in try page.rows() {
      let code = Self.quoted(row[0])
      #expect(!code.isEmpty, "no code: \(row)")
      for line in code { #expect(compiled.contain(line), "not in the snippets: \(line)") }
    }
  }

  @Test("Every link leads to a file, and the index to every page", arguments: pages)
  func links(page: Page) throws {
    let index = try Repository.text("Docs/From/README.md")
    #expect(index.contains("](\(page.name).md)"))
    for (path, text) in [
      (page.path, try Repository.text(page.path)), ("Docs/From/README.md", index),
    ] {
      for part in text.components(separatedBy: "](").dropFirst() {
        let link = String(part.prefix { $0 != ")" && $0 != "#" })
        guard !link.hasPrefix("http"), !link.isEmpty else { continue }
        let url = Repository.url("Docs/From/" + link).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: url.path), "\(link) in \(path)")
      }
    }
  }

  /// Words that a search in the documentation of the API should find.
  private static let words = [
    "addArrangedSubview", "addRow:colSize:", "addSubview",
    "baselineBaseView", "beginLayoutBlock", "constraintsAffectingLayout(for:)", "endLayoutBlock",
    "equalizeSubviews:", "estimatedRect", "fetchLayoutTraitsInSizeClass:", "gravity",
    "hasAmbiguousLayout", "insetsPaddingFromSafeArea", "insertBorder", "intelligentBorderline",
    "intrinsicContentSize", "invalidateIntrinsicContentSize", "isHidden", "lBound",
    "layoutAnimationWithDuration:", "layoutTransform", "makeConstraints", "myHorzMargin",
    "myVertMargin", "myWidth", "noLayout", "originView", "remakeConstraints",
    "removeFromSuperview", "reverseLayout", "setContentHuggingPriority",
    "setCustomSpacing(_:after:)", "shrinkType", "subviewSpacing",
    "translatesAutoresizingMaskIntoConstraints", "uBound", "updateConstraints", "useFrame",
    "viewLayoutCompleteBlock", "zeroPadding", "clearFloat", "reverseFloat", "HStack",
    "MyVisibility_Gone", "UIStackView",
    "UILayoutGuide",
  ]

  @Test("Words of other libraries stand where a search finds them")
  func searchWords() throws {
    let comments = try Repository.swiftFiles(below: "Sources").flatMap { file in
      try Repository.text(file).components(separatedBy: "\n").filter { $0.contains("/// ") }
    }
    for word in Self.words {
      #expect(comments.contains { $0.contains("`\(word)`") }, "\(word) is nowhere")
    }
  }
}
