import TestSupport
import Testing

/// The words of `Docs/Glossary.md`, and the public API.
@Suite("Glossary")
struct GlossaryTests {
  private struct Entry {
    let word: String
    let banned: [String]
  }

  private func entries() throws -> [Entry] {
    try Repository.text("Docs/Glossary.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| word ") }
      .map { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
          $0.split(separator: " ").joined(separator: " ")
        }
        return Entry(
          word: cells[1],
          banned: cells[4].split(separator: ",").map { $0.split(separator: " ").joined() })
      }
  }

  /// The words of a name such as `spaceBetween` or `JSONReader`, in lower case.
  private func words(of name: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    for character in name {
      if character.isUppercase, let last = word.last, last.isLowercase || last.isNumber {
        words.append(word)
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    return (words + [word]).map { $0.lowercased() }
  }

  /// The names that the public declarations of a file introduce: those of types, members, cases and
  /// arguments.
  private func publicNames(in text: String) -> [Substring] {
    var names: [Substring] = []
    for line in text.split(separator: "\n") {
      let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isCase = words.first == "case" && !code.contains(":") && !code.contains(" = ")
      guard words.contains("public") || isCase else { continue }
      let head = code.split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)[0]
      names += head.split { !$0.isLetter && !$0.isNumber }
    }
    return names
  }

  @Test("Each word has a meaning, and stands in the table once")
  func table() throws {
    let entries = try entries()
    #expect(entries.count > 30)
    let words = entries.flatMap { $0.word.split(separator: ", ") }
    #expect(Set(words).count == words.count)
    let banned = entries.flatMap(\.banned)
    #expect(banned.count > 25 && Set(banned).count == banned.count)
    #expect(Set(banned).isDisjoint(with: words.map(String.init)))
  }

  @Test("No public name has a word in it that the glossary replaces by another")
  func names() throws {
    var replaced: [String: String] = [:]
    for entry in try entries() { for word in entry.banned { replaced[word] = entry.word } }
    var count = 0
    for file in try Repository.swiftFiles(below: "Sources") {
      for name in publicNames(in: try Repository.text(file)) {
        count += 1
        for word in words(of: name) {
          let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
          guard let better = replaced[word] ?? replaced[singular] else { continue }
          if word == "least", name == "atLeast" { continue }
          Issue.record("\(file): \(name) has \"\(word)\"; the glossary says \(better)")
        }
      }
    }
    #expect(count > 3000)
  }
}
