import Dovetail
import Foundation
import TestSupport
import Testing

@Suite("The article on a first screen")
struct FirstScreenTests {
  /// A block of the article between two fences.
  private struct Block {
    let isSwift: Bool
    let text: String
  }

  private static let snippets = "Tests/ArchitectureTests/FirstScreenSnippets.swift"

  private func blocks() throws -> [Block] {
    let parts = try Repository.text("Docs/FirstScreen.md").components(separatedBy: "```")
    return parts.indices.filter { $0 % 2 == 1 }.map { index in
      let isSwift = parts[index].hasPrefix("swift\n")
      let text = parts[index].dropFirst(isSwift ? 6 : 1)
      return Block(isSwift: isSwift, text: text.trimmingCharacters(in: .newlines))
    }
  }

  /// The lines of the program that a reader has put together: block after block.
  private func program() throws -> [String] {
    try blocks().filter(\.isSwift).dropFirst().map(\.text).joined(separator: "\n\n")
      .components(separatedBy: "\n")
  }

  @Test("The manifest names a product of the package, and its name")
  func manifest() throws {
    let manifest = try #require(try blocks().first?.text)
    let package = try Repository.text("Package.swift")
    #expect(manifest.hasPrefix("// swift-tools-version: "))
    #expect(package.hasPrefix(try #require(manifest.components(separatedBy: "\n").first)))
    #expect(manifest.contains(".product(name: \"Dovetail\", package: \"dovetail\")"))
    #expect(package.contains(".library(name: \"Dovetail\""))
    let readme = try Repository.text("README.md")
    let source = try #require(
      readme.components(separatedBy: "\n").first { $0.contains(".package(url: ") })
    #expect(manifest.contains(source.trimmingCharacters(in: .whitespaces)))
  }

  @Test("Every block stands, line for line, in the compiled snippets")
  func blocksAreCompiled() throws {
    let compiled = trimmed(try Repository.text(Self.snippets))
    let blocks = try blocks().filter(\.isSwift).dropFirst()
    #expect(blocks.count == 9)
    for block in blocks { #expect(compiled.contains(trimmed(block.text)), "\(block.text)") }
  }

  @Test("Every block prints what stands below it")
  func outputs() throws {
    let snippets = FirstScreenSnippets()
    try snippets.run()
    var outputs = snippets.outputs
    let blocks = try blocks().dropFirst()
    for index in blocks.indices where blocks[index].isSwift {
      let next = blocks.index(after: index)
      let expected = next < blocks.endIndex && !blocks[next].isSwift ? blocks[next].text : ""
      let output = try #require(outputs.first)
      outputs.removeFirst()
      #expect(try withLinesOfProgram(output) == expected)
    }
    #expect(outputs == [])
  }

  @Test("Both engines give the same frames")
  func engines() throws {
    let blocks = try blocks().filter { !$0.isSwift }.map(\.text)
    let frames = blocks.prefix(2).map { text in
      text.components(separatedBy: "\n").map { line in
        line.components(separatedBy: ", ").prefix(3).joined(separator: ", ")
          .replacingOccurrences(of: "page", with: "screen")
      }
    }
    #expect(frames[0] == frames[1] && frames[0].count == 9)
  }

  /// What was printed, with the lines of the reader's program in place of those of the snippets.
  private func withLinesOfProgram(_ text: String) throws -> String {
    let own = try Repository.text(Self.snippets).components(separatedBy: "\n")
    let program = try program()
    let mark = "ArchitectureTests/FirstScreenSnippets.swift:"
    var parts = text.components(separatedBy: mark)
    for index in parts.indices.dropFirst() {
      let number = parts[index].prefix { $0.isNumber }
      let line = own[try #require(Int(number)) - 1].trimmingCharacters(in: .whitespaces)
      let place = try #require(
        program.firstIndex { $0.trimmingCharacters(in: .whitespaces) == line })
      parts[index] = "FirstScreen/main.swift:\(place + 1)" + parts[index].dropFirst(number.count)
    }
    return parts.joined()
  }

  private func trimmed(_ text: String) -> String {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
  }
}
