import LayoutDocument
import LayoutTree
import Testing

@Suite("Float layouts in documents")
struct FloatDocumentTests {
  @Test("Boxes float to the sides that they name, and clear those that they name")
  func sides() throws {
    let result = try framesOfLayout(
      #""float": {"spacing": 10}"#,
      #"""
      {"size": [100, 30]}, {"size": [50, 20], "traits": {"float": "end"}},
      {"height": 5, "traits": {"weight": 0.5}}, {"size": [20, 10], "traits": {"clear": "end"}},
      {"size": [20, 10], "traits": {"float": "end", "clear": "both"}},
      {"size": [20, 10], "traits": {"float": "start", "clear": "none"}}
      """#)
    #expect(
      numbers(of: result) == [
        [0, 0, 100, 30], [250, 0, 50, 20], [110, 0, 65, 5], [110, 30, 20, 10], [280, 50, 20, 10],
        [0, 50, 20, 10],
      ])
  }

  @Test("An axis, and gaps that give way")
  func options() throws {
    let column = try framesOfLayout(
      #""float": {"axis": "vertical"}"#, #"{"size": [20, 60]}, {"size": [30, 50]}"#)
    #expect(numbers(of: column) == [[0, 0, 20, 60], [20, 0, 30, 50]])
    let flexed = try framesOfLayout(
      #""float": {"flexibleSpacing": {"extent": 90, "minimum": 5, "maximum": 20, "centered": true}}"#,
      #"{"height": 10}, {"height": 20}"#)
    #expect(numbers(of: flexed) == [[7.5, 0, 90, 10], [105, 0, 90, 20]])
  }

  @Test("A size class changes what a box asks, and null takes it back")
  func classes() throws {
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"id": "root", "layout": {"float": {}}, "children": [
        {"id": "a", "size": [20, 10], "traits": {"float": "end", "clear": "start"},
         "classes": [{"width": "compact", "traits": {"float": null}}]}]}}
      """)
    #expect(try document.layOut(with: .frames).result["a"]?.minX == 80)
    let compact = try document.layOut(with: .frames, sizeClass: .init(width: .compact))
    #expect(compact.result["a"]?.minX == 0)
  }

  @Test(
    "Faults name their places",
    arguments: [
      (
        #"{"float": {"axis": "x"}}"#, "{}",
        #"1:40: $.root.layout.float.axis: expected one of "horizontal", "vertical", "#
          + #"found the string "x""#
      ),
      (
        #"{"float": {"flexibleSpacing": 4}}"#, "{}",
        "1:51: $.root.layout.float.flexibleSpacing: expected an object, found the number 4"
      ),
      (
        #"{"float": {"flexibleSpacing": {"minimum": 4}}}"#, "{}",
        #"1:51: $.root.layout.float.flexibleSpacing: the key "extent" is missing"#
      ),
      (
        #"{"floats": {}}"#, "{}",
        #"1:22: $.root.layout: unknown key "floats"; did you mean "float"?"#
      ),
      (
        #"{"float": {}}"#, #"{"float": "left"}"#,
        #"2:13: $.root.children[0].traits.float: expected one of "start", "end", "#
          + #"found the string "left"; did you mean "start"?"#
      ),
      (
        #"{"float": {}}"#, #"{"clear": true}"#,
        #"2:13: $.root.children[0].traits.clear: expected one of "none", "start", "end", "#
          + #""both", found true"#
      ),
    ])
  func faults(layout: String, traits: String, message: String) {
    #expect(
      documentFault(
        of: "{\"root\": {\"layout\": \(layout), \"children\": [{\"traits\":\n  \(traits)}]}}")
        == message)
  }

  @Test("A box that asks it of another kind is told")
  func otherKind() throws {
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"layout": {"overlay": {}}, "children": [
        {"id": "a", "size": [20, 10], "traits": {"float": "end"}}]}}
      """)
    let findings = try document.layOut(with: .frames).findings.map(\.description)
    #expect(findings.count == 1)
    #expect(findings.first?.contains("FloatItem, which its layout does not know") == true)
  }
}
