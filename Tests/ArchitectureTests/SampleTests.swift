import TestSupport
import Testing

/// The code in documentation comments.
@Suite("Samples in documentation comments")
struct SampleTests {
  @Test(
    "Every sample stands, line for line, in the compiled snippets",
    arguments: ["Cassowary", "LayoutTree", "ConstraintEngine", "FrameEngine"])
  func samplesAreCompiled(target: String) throws {
    let files = try Repository.swiftFiles(below: "Tests/ArchitectureTests")
    let snippets = trimmed(
      try files.filter { $0.hasSuffix("SampleSnippets.swift") }
        .flatMap { try Repository.text($0).split(separator: "\n") })
    let found = try Repository.swiftFiles(below: "Sources/" + target).flatMap { file in
      samples(of: try Repository.text(file)).map { (file, $0) }
    }
    #expect(!found.isEmpty)
    for (file, sample) in found {
      #expect(snippets.contains(trimmed(sample)), "\(file):\n\(sample.joined(separator: "\n"))")
    }
  }

  /// Lines of comments that are indented by four blanks or more and follow an empty line.
  private func samples(of text: String) -> [[Substring]] {
    var found: [[Substring]] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let comment = line.drop { $0 == " " }
      let isEmpty = comment == "///"
      if comment.hasPrefix("///     ") {
        if isOpen { found[found.count - 1].append(comment.dropFirst(8)) }
      } else if isEmpty {
        found.append([])
      }
      isOpen = isEmpty || isOpen && comment.hasPrefix("///     ")
    }
    return found.filter { !$0.isEmpty }
  }

  /// Lines without indentation, joined.
  private func trimmed(_ lines: [Substring]) -> String {
    lines.map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}
