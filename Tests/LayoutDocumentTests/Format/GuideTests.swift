import Foundation
import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Docs/Documents.md")
struct GuideTests {
  private let lines: [Substring]

  init() throws {
    let text = String(decoding: try Repository.bytes("Docs/Documents.md"), as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  @Test("Its documents are documents that lay out without a remark")
  func documents() throws {
    var block: [Substring]?
    var count = 0
    for line in lines {
      if line == "```json" {
        block = []
      } else if line == "```", let text = block {
        let document = try Document.read(text.joined(separator: "\n"))
        let findings = try document.layOut(with: document.engines[0], analysis: .full).findings
        #expect(findings.map(\.description) == [])
        count += 1
        block = nil
      } else {
        block?.append(line)
      }
    }
    #expect(count == 18)
  }

  @Test(
    "Its numbers of barriers, fits and fonts are those of its documents", arguments: Engine.allCases
  )
  func numbers(engine: Engine) throws {
    let live = try LiveDocument(
      Array(try block(with: #""barrier": {"after""#).utf8), engine: engine)
    #expect(live.outcome.result["field"]?.minX == 102)
    try live.update(#"{"set": {"content": [40, 20]}, "of": "address"}"#)
    #expect(live.outcome.result["field"]?.minX == 72)
    try live.update(#"{"set": {"visibility": "gone"}, "of": "name"}"#)
    #expect(live.outcome.result["field"]?.minX == 52)
    let fits = try Document.read(try block(with: #"{"fit": "photo""#)).layOut(with: engine).result
    #expect(fits["photo"] == Rect(x: 10, y: 10, width: 120, height: 80))
    #expect(fits["bar"] == Rect(x: 10, y: 82, width: 200, height: 8))
    #expect(fits["play"] == Rect(x: 35, y: 55, width: 20, height: 20))
    #expect(fits["mark"] == Rect(x: 70, y: 60, width: 10, height: 10))
    let fonts = try Document.read(try block(with: #""fonts""#)).layOut(with: engine).result
    let code = try #require(fonts["code"])
    #expect((code.width - 108).magnitude < 1e-9 && code.height == 25)
  }

  @Test("Its numbers of rows, positions and curves are those of its documents")
  func frameNumbers() throws {
    let rows = try Document.read(try block(with: #""thickness": 32"#)).layOut(with: .frames).result
    #expect(rows["all"] == Rect(x: 80, y: 0, width: 160, height: 48))
    #expect(rows["free"]?.width == 80)
    let card = try Document.read(try block(with: #""maximum": 60"#)).layOut(with: .frames).result
    #expect(card["photo"] == Rect(x: 10, y: 10, width: 60, height: 60))
    #expect(card["rule"] == Rect(x: 82, y: 89, width: 180, height: 1))
    let menu = try Document.read(try block(with: #""circle": {"radius": 70"#))
      .layOut(with: .frames).result
    for (id, x, y) in [("copy", 80, 18), ("paste", 150, 88), ("find", 80, 158), ("share", 10, 88)] {
      let frame = try #require(menu[id])
      #expect(abs(frame.minX - Double(x)) < 1e-9 && abs(frame.minY - Double(y)) < 1e-9)
    }
  }

  /// The only document with some text.
  private func block(with text: String) throws -> String {
    let parts = lines.joined(separator: "\n").components(separatedBy: "```")
    let blocks = parts.filter { $0.hasPrefix("json\n") && $0.contains(text) }
    #expect(blocks.count == 1)
    return String(try #require(blocks.first).dropFirst(5))
  }

  @Test("Its steps are steps, and each verb has one")
  func steps() throws {
    var verbs: Set<String> = []
    let table = lines.drop { $0 != "| step | meaning |" }.prefix { !$0.isEmpty }
    for line in table {
      for (index, part) in line.split(separator: "`").enumerated() where index % 2 == 1 {
        verbs.formUnion(part.split { !$0.isLetter }.map(String.init))
        guard part.hasPrefix("{") else { continue }
        let step = part.replacing("\\|", with: "|").replacing("[...]", with: "[]")
        let text = """
          {"root": {"children": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}, "layout": [\(step)]}
          """
        #expect(try Document.read(text).layout.count == 1)
      }
    }
    #expect(verbs.isSuperset(of: StepVerb.all.map(\.name)))
  }

  @Test("Its tables name every key of positions, extents and what lines are made of")
  func layoutKeys() {
    let words = Set(
      lines.filter { $0.hasPrefix("|") }.flatMap { $0.split { !$0.isLetter } })
    let keys = PositionKeys.all + DimensionKeys.all
    for key in keys.names + [
      "flexible", "flexibleSpacing", "extent", "maximum", "dividedInto", "of", "gap", "centered",
    ] {
      #expect(words.contains(Substring(key)), "\(key)")
    }
  }

  @Test("Its positions and extents are read")
  func values() throws {
    var count = 0
    let table = lines.drop { $0 != "| position | extent | meaning |" }.prefix { !$0.isEmpty }
    for line in table {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 5 else { continue }
      for (trait, cell) in [("leading", cells[1]), ("width", cells[2])] {
        for (index, part) in cell.split(separator: "`", omittingEmptySubsequences: false)
          .enumerated()
        where index % 2 == 1 && part.contains(where: { "{\"0".contains($0) }) {
          let text = """
            {"root": {"layout": {"relative": {}}, "children": [
              {"id": "a"}, {"traits": {"\(trait)": \(part)}}]}}
            """
          #expect(try Document.read(text).nodes[2].traits != nil, "\(part)")
          count += 1
        }
      }
    }
    #expect(count == 26)
  }

  @Test("Its limits are those that apply")
  func limits() {
    let limits = DocumentLimits.standard
    let rows = [
      "| bytes of a document | \(grouped(limits.bytes)) |",
      "| nesting of JSON values | \(limits.depth) levels, which is 255 levels of nodes |",
      "| JSON values | \(grouped(limits.values)) |", "| nodes | \(grouped(limits.nodes)) |",
      "| fonts | \(limits.fonts) |", "| nesting of steps | \(limits.stepDepth) levels |",
      "| nesting of parentheses and signs | \(limits.expressionDepth) levels |",
      "| characters of an equation | \(grouped(limits.expressionLength)) |",
      "| magnitude of a number | \(grouped(Int(limits.magnitude))) |",
      "| mistakes that are reported | \(limits.faults) |",
    ]
    for row in rows { #expect(lines.contains(Substring(row)), "\(row)") }
  }

  private func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text = "," + text }
      text = String(digit) + text
    }
    return text
  }
}
