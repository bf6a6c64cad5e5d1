import Dovetail
import TestSupport
import Testing

/// The tables of the article on the vocabulary: each call is compiled and run here, and what it
/// writes has to be what the table says.
@Suite("The vocabulary")
struct VocabularyTests {
  private static let article = "Sources/LayoutTree/LayoutTree.docc/Vocabulary.md"

  /// A root 300 wide and 100 high, with three boxes that have sizes and places already.
  private struct Scene {
    let a = LayoutNode("a")
    let b = LayoutNode("b")
    let c = LayoutNode("c")
    let root: LayoutNode

    init() throws {
      root = LayoutNode("root", children: [a, b, c])
      try root.setSize(width: 300, height: 100)
      try a.setFrame(Rect(x: 111, y: 11, width: 80, height: 20))
      try b.setFrame(Rect(x: 112, y: 12, width: 40, height: 20))
      try c.setFrame(Rect(x: 113, y: 13, width: 30, height: 20))
    }

    var boxes: [LayoutNode] { [a, b, c] }

    /// Where the boxes are whose left edges have moved.
    var moved: String {
      let places = boxes.filter { ![111, 112, 113].contains($0.frame.minX) }
        .map { "`\($0.name)` at \(Int($0.frame.minX))" }
      return places.isEmpty ? "nothing moves" : places.joined(separator: ", ")
    }
  }

  private typealias Box = LayoutNode

  /// A call that stands on one line between `in` and the closing brace.
  private struct Call<Body> {
    let line: Int
    let body: Body

    init(line: Int = #line, _ body: Body) {
      self.line = line
      self.body = body
    }
  }

  private typealias Place = Call<(any LayoutMaker, Box, Box) -> Void>
  private typealias Verb = Call<(ConstraintMaker, Box, Box, Box) -> Void>

  private let places = [
    Place { make, a, b in make.xPlace(20, make.wall) },
    Place { make, a, b in make.xPlace(a) },
    Place { make, a, b in make.xPlace(20, a) },
    Place { make, a, b in make.xPlace(a, 20) },
    Place { make, a, b in make.xPlace(a, make.wall) },
    Place { make, a, b in make.xPlace(make.wall, a) },
    Place { make, a, b in make.xPlace(make.wall, a, 10, b, make.wall) },
    Place { make, a, b in make.xPlace(20, a, make.wall, b, 20) },
    Place { make, a, b in make.xPlace(a, make.wall, 20, b) },
    Place { make, a, b in make.xPlace(a, 20, make.wall) },
    Place { make, a, b in make.xPlace(a, b, make.wall) },
    Place { make, a, b in make.xPlace([.node(a), .node(b)]) },
    Place { make, a, b in make.xPlace(30, 30, a, -10, b, make.wall) },
    Place { make, a, b in make.xPlace(make.flexible, a, make.flexible * 3) },
    Place { make, a, b in make.xPlace(a, make.flexible, b) },
    Place { make, a, b in make.xPlace(a, make.atLeast(8), b, make.wall) },
    Place { make, a, b in make.xPlace(fixed: a, 10, b, make.wall) },
    Place { make, a, b in make.xPlace(make.wall, a, 10, fixed: b) },
  ]

  private let calls = [
    Verb { make, a, b, c in make.width(a, b) == 24 },
    Verb { make, a, b, c in make.width(a, b) == [24, make.w * 0.5] },
    Verb { make, a, b, c in make.width(a, b) == [24, make.flexible] },
    Verb { make, a, b, c in make.width(a) == b },
    Verb { make, a, b, c in make.height(a) == make.h - 10 },
    Verb { make, a, b, c in make.size(a) == (24, 12) },
    Verb { make, a, b, c in make.width(a) >= 40 },
    Verb { make, a, b, c in make.width(a) <= make.w * 0.5 },
    Verb { make, a, b, c in make.equalWidths(a, b, c) },
    Verb { make, a, b, c in make.equalHeights(a, b) },
    Verb { make, a, b, c in make.equalSizes(a, b) },
    Verb { make, a, b, c in make.widths(a, b, weights: [1, 2]) },
    Verb { make, a, b, c in make.heights(a, b, weights: [1, 2]) },
    Verb { make, a, b, c in make.aspectRatio(2, of: a) },
    Verb { make, a, b, c in make.width(a) == make.fill.atMost(200) },
    Verb { make, a, b, c in make.fitContent(a) },
    Verb { make, a, b, c in make.fitHeight(a) },
    Verb { make, a, b, c in make.xLeft(a) },
    Verb { make, a, b, c in make.xRight(a) },
    Verb { make, a, b, c in make.xCenter(a) },
    Verb { make, a, b, c in make.xEqual(a) },
    Verb { make, a, b, c in make.yTop(a) },
    Verb { make, a, b, c in make.yBottom(a) },
    Verb { make, a, b, c in make.yCenter(a) },
    Verb { make, a, b, c in make.yEqual(a) },
    Verb { make, a, b, c in make.center(a) },
    Verb { make, a, b, c in make.equal(a) },
    Verb { make, a, b, c in make.center(a, bias: (0.25, 1)) },
    Verb { make, a, b, c in make.fit(a, aspectRatio: 2) },
    Verb { make, a, b, c in make.place(a, around: b, angle: 90, radius: 50) },
    Verb { make, a, b, c in make.xLeading(a) },
    Verb { make, a, b, c in make.xTrailing(a) },
    Verb { make, a, b, c in make.xPlace(a, 8, b) },
    Verb { make, a, b, c in make.yPlace(a, 8, b) },
    Verb { make, a, b, c in make.xPlaceLeading(a, 8, b) },
    Verb { make, a, b, c in make.xDistribute([a, b, c]) },
    Verb { make, a, b, c in make.yDistribute([a], includingEnds: true) },
    Verb { make, a, b, c in make.xDistribute([a, b], margins: 10) },
    Verb { make, a, b, c in make.columns([a, b], spacing: 8) },
    Verb { make, a, b, c in make.rows([a, b], weights: [1, 3]) },
    Verb { make, a, b, c in make.grid([a], columns: 2, spacing: 8, rowHeight: 40) },
  ]

  private let lines = [
    Verb { make, a, b, c in make.xPlace(make.xLine(at: 0.25), 8, a, make.wall) },
    Verb { make, a, b, c in make.yPlace(make.wall, a, make.yLine(40)) },
    Verb { make, a, b, c in make.xPlaceLeading(make.wall, a, make.xLine(trailing: 20)) },
    Verb { make, a, b, c in make.xPlace(make.barrier(after: a, b), 8, c, make.wall) },
    Verb { make, a, b, c in make.yPlace(make.barrier(below: a, b, margin: 8), c, make.wall) },
    Verb { make, a, b, c in make.xPlace(8, [a, b], 12, c, make.wall, spacing: 4) },
    Verb { make, a, b, c in make.xPlace(8, a, make.gap(4, ifGone: 20), b, make.wall) },
  ]

  @Test("Place lists write the constraints, and move the boxes, that the table names")
  func placeLists() throws {
    let rows = try table(below: "### Elements of a list")
    #expect(rows.map(\.[0]) == (try places.map { try code(at: $0.line) }))
    for (call, row) in try paired(places, rows) {
      let scene = try Scene()
      let group = scene.root.constrain { call.body($0, scene.a, scene.b) }
      #expect(text(of: group) == row[1], "\(row[0])")
      let frames = try Scene()
      frames.root.layoutFrames { call.body($0, frames.a, frames.b) }
      #expect(frames.moved == row[2], "\(row[0])")
    }
  }

  @Test("Verbs write the constraints that the tables name")
  func verbs() throws {
    let headings = [
      "## Sizes", "## Alignment", "## Several boxes along an axis", "## Tables of boxes",
      "## Lines, spacing and gaps that close",
    ]
    let calls = calls + lines
    let rows = try headings.flatMap { try table(below: $0) }
    #expect(rows.map(\.[0]) == (try calls.map { try code(at: $0.line) }))
    for (call, row) in try paired(calls, rows) {
      let scene = try Scene()
      let group = scene.root.constrain { call.body($0, scene.a, scene.b, scene.c) }
      #expect(text(of: group) == row[2], "\(row[0])")
    }
  }

  @Test("No verb is missing in the article")
  func everyVerb() throws {
    let article = try Repository.text(Self.article)
    var verbs: Set<Substring> = []
    for file in try Repository.swiftFiles(below: "Sources/LayoutTree/Vocabulary")
    where file.contains("/LayoutMaker") {
      for line in try Repository.text(file).split(separator: "\n") {
        let words = line.split { !$0.isLetter }
        guard words.starts(with: ["public", "func"]), words.count > 2 else { continue }
        verbs.insert(words[2])
      }
    }
    verbs.subtract(["alignAlongText", "placeAlongText", "place", "sizeItem"])
    #expect(verbs.count > 30)
    for verb in verbs { #expect(article.contains("make.\(verb)("), "\(verb) is not there") }
  }

  /// The constraints of a group as the tables show them.
  private func text(of group: ConstraintGroup) -> String {
    if group.constraints.isEmpty { return "none" }
    return group.constraints.map { constraint in
      let text = constraint.description
      let end = text.firstRange(of: " (")?.lowerBound ?? text.endIndex
      return "`\(text[..<end])`"
    }.joined(separator: ", ")
  }

  /// The cells of the first table below a heading, without the head and without quotes around the
  /// first.
  private func table(below heading: String) throws -> [[String]] {
    let lines = try Repository.text(Self.article).split(
      separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == heading })
    let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return rows.dropFirst(2).map { line in
      var cells = line.split(separator: "|").map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      cells[0] = String(cells[0].dropFirst().dropLast())
      return cells
    }
  }

  /// The call on a line of this file.
  private func code(at line: Int) throws -> String {
    let lines = try Repository.text("Tests/ArchitectureTests/VocabularyTests.swift")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines[line - 1]
    let start = try #require(text.firstRange(of: " in "))
    let end = try #require(text.lastIndex(of: "}"))
    return String(text[start.upperBound..<end].dropLast())
  }
}
