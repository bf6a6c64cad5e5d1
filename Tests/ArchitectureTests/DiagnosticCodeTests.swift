import Foundation
import TestSupport
import Testing

@Suite("The article about diagnostics")
struct DiagnosticCodeTests {
  private static let article = "Sources/LayoutTree/LayoutTree.docc/Diagnostics.md"

  /// The words in code style at the beginnings of the rows of the table of codes.
  private func listed() throws -> [String] {
    let rows = try Repository.text(Self.article).split(separator: "\n")
    let start = try #require(rows.firstIndex { $0.hasPrefix("| code |") })
    return rows[(start + 2)...].prefix { $0.hasPrefix("| `") }.compactMap { row in
      row.split(separator: "`").dropFirst().first.map { String($0) }
    }
  }

  @Test("It lists every code, in the order of the alphabet")
  func codes() throws {
    let listed = try listed()
    #expect(listed.count > 30)
    #expect(listed == listed.sorted())
    var sources = ""
    for target in ["LayoutTree", "ConstraintEngine", "FrameEngine", "LayoutDocument"] {
      for file in try Repository.swiftFiles(below: "Sources/" + target) {
        sources += try Repository.text(file)
      }
    }
    for code in listed {
      #expect(sources.contains("\"" + code + "\""), "nothing reports \(code)")
    }
    let pattern = #/(?:\.error|\.warning|\.hint|\.other\(|= \(|: \()[,\s]*"([a-z][A-Za-z]+)",/#
    for match in sources.matches(of: pattern) {
      let code = String(match.output.1)
      if ["width", "height", "size", "leading", "horizontalSpacing"].contains(code) { continue }
      #expect(listed.contains(code), "\(code) is not listed")
    }
  }
}
