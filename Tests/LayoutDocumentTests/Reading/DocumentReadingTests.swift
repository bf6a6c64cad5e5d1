import LayoutDocument
import LayoutTree
import Testing

@Suite("Reading documents")
struct DocumentReadingTests {
  @Test("The least document is a root")
  func minimum() throws {
    let document = try Document.read(#"{"root": {}}"#)
    #expect(document.file == nil)
    #expect(document.name == "")
    #expect(document.size == nil)
    #expect(document.rounding == .none)
    #expect(document.direction == .leftToRight)
    #expect(document.layout.isEmpty && document.frames.isEmpty && document.constraints.isEmpty)
    #expect(document.nodes.count == 1)
    #expect(document.nodes[0].id == "")
    #expect(document.nodes[0].parent == nil)
  }

  @Test("The head of a document is read")
  func head() throws {
    let document = try Document.read(
      #"""
      {"$schema": "document.schema.json", "name": "Cell", "size": [320, 0.5], "comment": [1],
       "rounding": {"pixels": 2}, "direction": "rightToLeft", "root": {}}
      """#, file: "cell.json")
    #expect(document.file == "cell.json")
    #expect(document.name == "Cell")
    #expect(document.size == Size(width: 320, height: 0.5))
    #expect(document.rounding == .pixels(scale: 2))
    #expect(document.direction == .rightToLeft)
  }

  @Test(
    "Rounding is a word or a scale",
    arguments: [
      ("\"none\"", .none), ("\"cells\"", .cells), (#"{"pixels": 3}"#, .pixels(scale: 3)),
      (#"{"equalExtents": 2}"#, .equalExtents(scale: 2)),
    ] as [(String, RoundingPolicy)])
  func rounding(text: String, policy: RoundingPolicy) throws {
    #expect(try Document.read("{\"root\": {}, \"rounding\": \(text)}").rounding == policy)
  }

  @Test("Nodes are in order, parents before children, with their places")
  func tree() throws {
    let document = try Document.read(
      #"""
      {"root": {"id": "root", "children": [
        {"id": "a", "children": [{"id": "a1"}, {"id": "a2", "children": [{}]}]},
        {"id": "b"}
      ]}}
      """#)
    #expect(document.nodes.map(\.id) == ["root", "a", "a1", "a2", "", "b"])
    #expect(document.nodes.map(\.parent) == [nil, 0, 1, 1, 3, 0])
    let path = document.nodes.map { $0.location.path.description }
    #expect(path[4] == "$.root.children[0].children[1].children[0]")
    #expect(path[5] == "$.root.children[1]")
    #expect(document.nodes[5].location.position == SourcePosition(line: 3, column: 3))
  }

  @Test("A node has a size, a content, a visibility and a direction")
  func node() throws {
    let nodes = try Document.read(
      #"""
      {"root": {"children": [
        {"size": [40, 30]}, {"width": 10}, {"height": 0}, {"content": [64, 48]},
        {"text": "plain"},
        {"text": {"string": "rich", "font": "ahem", "size": 10.5, "lines": 2}},
        {"visibility": "gone", "direction": "rightToLeft"}, {"visibility": "invisible"}
      ]}}
      """#
    ).nodes.dropFirst().map { $0 }
    #expect(nodes.map(\.width) == [40, 10, nil, nil, nil, nil, nil, nil])
    #expect(nodes.map(\.height) == [30, nil, 0, nil, nil, nil, nil, nil])
    #expect(nodes[3].content == .fixed(Size(width: 64, height: 48)))
    #expect(nodes[4].content == .text(text("plain", .sansSerif, 14, 0)))
    #expect(nodes[5].content == .text(text("rich", .ahem, 10.5, 2)))
    #expect(nodes.map(\.visibility).suffix(3) == [.visible, .gone, .invisible])
    #expect(nodes[6].direction == .rightToLeft)
    #expect(nodes[7].direction == nil)
  }

  @Test("Constraints are texts or objects, with their places")
  func constraints() throws {
    let document = try Document.read(
      #"""
      {"root": {"id": "a"}, "constraints": [
        "a.left == 1",
        {"equation": "a.top <= 2 @low", "identifier": "roof", "comment": "why"}
      ]}
      """#)
    let first = try Equation(parsing: "a.left == 1")
    let second = try Equation(parsing: "a.top <= 2 @low")
    #expect(document.constraints.map(\.statement) == [.equation(first), .equation(second)])
    #expect(document.constraints.map(\.identifier) == [nil, "roof"])
    #expect(document.constraints.map(\.text) == ["a.left == 1", "a.top <= 2 @low"])
    #expect(document.constraints[1].location.position == SourcePosition(line: 3, column: 3))
    #expect(document.constraints[1].location.path.description == "$.constraints[1]")
  }

  private func text(
    _ string: String, _ font: TextFont, _ size: Double, _ lines: Int
  ) -> DocumentText {
    DocumentText(
      string: string, fontName: font.name, font: .metrics(font), size: size, maximumLines: lines)
  }
}
