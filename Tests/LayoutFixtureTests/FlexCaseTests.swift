import LayoutFixtures
import LayoutTree
import TestSupport
import Testing

@Suite("Cases of flexible boxes")
struct FlexCaseTests {
  private let cases: [FlexCase]

  init() throws {
    cases = try FixtureFolder.flexGroups("sample").first?.cases ?? []
  }

  private func example(_ name: String) throws -> FlexCase {
    try #require(cases.first { $0.description == "flex/sample.json: " + name })
  }

  @Test("Everything that a case says is read")
  func reading() throws {
    #expect(cases.count == 6)
    let text = try example("text_wraps_at_spaces")
    #expect(text.category == "text")
    #expect(text.direction == .leftToRight)
    #expect(text.availableWidth == nil && text.availableHeight == 400)
    #expect(text.requires == ["text"])
    #expect(text.textModel == .spaces)
    #expect(text.tree.style["flexDirection"] == "column" && text.tree.style.count == 3)
    #expect(text.tree.children.map(\.text) == ["aa bb cc"])
    #expect(text.expectedUnrounded == nil && text.isRounded && text.boxSizing == "border-box")
    #expect(text.expected.children.map(\.frame) == [Rect(x: 0, y: 0, width: 50, height: 20)])
    let scrolling = try example("scrollbars_take_room")
    #expect(scrolling.scrollbarWidth == 15 && scrolling.boxSizing == "content-box")
    #expect(scrolling.direction == .leftToRight && scrolling.requires.isEmpty)
    let mirrored = try example("row_starts_at_the_right")
    #expect(mirrored.direction == .rightToLeft && mirrored.availableWidth == 100)
    #expect(try !example("inset_from_the_far_edges").isRounded)
    let thirds = try example("thirds_are_rounded")
    #expect(thirds.expectedUnrounded?.children[1].frame.minX == 33.333333)
    #expect(thirds.expectedUnrounded?.rounded() == thirds.expected)
  }

  @Test("Boxes that are as expected are, with all of their numbers")
  func equal() throws {
    var compared = 0
    for example in cases {
      let found = example.expectedUnrounded ?? example.expected
      let outcome = example.compare(found)
      #expect(outcome.faults == [], "\(example)")
      compared += outcome.compared
    }
    // Boxes times four, twice where they are rounded.
    #expect(compared == 4 * 2 * (3 + 3 + 4 + 2 + 2) + 4 * 2)
  }

  @Test("A number that is off, a box too few and one too many are faults")
  func different() throws {
    let thirds = try example("thirds_are_rounded")
    var found = try #require(thirds.expectedUnrounded)
    found.children[1].frame.size.width += 0.09
    #expect(thirds.compare(found).faults == [])
    found.children[1].frame.size.width += 0.02
    #expect(thirds.compare(found).faults.map { $0.prefix(20) } == ["root[1]: w is 33.443"])
    found.children[2].frame.origin.y = .nan
    #expect(thirds.compare(found).faults.count >= 2)
    found.children.removeLast()
    let outcome = thirds.compare(found)
    #expect(outcome.faults.contains("root: 2 boxes, not 3"))
    #expect(outcome.compared == 2 * 4)
  }

  @Test("Edges go to whole points, half of one up, and extents reach from edge to edge")
  func rounding() {
    let inner = FlexBox(Rect(x: 0.5, y: -0.5, width: 1, height: 2.4))
    let outer = FlexBox(Rect(x: 0.4, y: 1.2, width: 10.2, height: 3.2), [inner]).rounded()
    #expect(outer.frame == Rect(x: 0, y: 1, width: 11, height: 3))
    // From 0.9 to 1.9, and from 0.7 to 3.1.
    #expect(outer.children[0].frame == Rect(x: 1, y: 0, width: 1, height: 2))
  }

  @Test("A case is laid out as a document, as it is and rounded")
  func layout() throws {
    for example in cases {
      let exact = example.compare(try example.laidOut())
      #expect(exact.faults == [], "\(example)")
    }
    let thirds = try example("thirds_are_rounded")
    #expect(try thirds.laidOut(isRounded: true) == thirds.expected)
  }

  @Test("Where boxes are rounded, lengths are multiples of 1/64")
  func lengths() throws {
    let tenth = #"{"style": {"width": "0.1px"}}"#
    let tree = "{\"children\": [\(Array(repeating: tenth, count: 6).joined(separator: ","))]}"
    let boxes = "[0,0,1,0,[\(String(repeating: "[0,0,0,0],", count: 5))[0,0,1,0]]]"
    let text = #"[{"name": "a", "category": "b", "tree": \#(tree), "expected": \#(boxes)}]"#
    let example = try #require(try FlexCase.read(Array(text.utf8), file: "a").first)
    // Five tenths of a point are half of one, which goes up; five times 6/64 are less.
    #expect(try example.laidOut().rounded().children[5].frame.minX == 1)
    #expect(try example.laidOut(isRounded: true) == example.expected)
  }

  @Test(
    "What is unknown, missing or of another kind is refused",
    arguments: [
      (#""name""#, #""title""#), (#""category""#, #""sort""#),
      (#""boxSizing""#, #""sizing""#), (#""rounding": true"#, #""rounding": 1"#),
      (#""ltr""#, #""up""#), ("ahem-space", "ahem"), (#""textModel""#, #""model""#),
      (#""style""#, #""css""#), (#""50px""#, "50"), (#""text": "aa"#, #""words": "aa"#),
      ("[0, 0, 50, 20]", "[0, 0, 50]"), ("[0, 0, 50, 20]", "[0, 0, 50, 20], [0, 0, 1, 1]"),
      (#", "requires""#, #", "comment": "", "requires""#),
      (#""requires": ["text"]"#, #""requires": "text""#), (#""children": ["#, #""children": [1,"#),
      (#""availableHeight": 400,"#, #""availableHeight": null,"#),
    ])
  func faults(old: String, new: String) throws {
    let text = try Repository.text("Tests/Fixtures/flex/sample.json")
    let start = try #require(text.firstRange(of: #"{"name": "text_wraps_at_spaces""#)).lowerBound
    let end = try #require(text[start...].firstRange(of: "\n},")).lowerBound
    let example = String(text[start..<end]) + "}"
    #expect(try FlexCase.read(Array("[\(example)]".utf8), file: "a").count == 1)
    #expect(example.contains(old))
    let changed = example.replacing(old, with: new, maxReplacements: 1)
    #expect(throws: FixtureError.self) {
      try FlexCase.read(Array("[\(changed)]".utf8), file: "a")
    }
    #expect(throws: FixtureError.self) { try FlexCase.read(Array("[]".utf8), file: "a") }
  }
}
