import LayoutDocument
import LayoutTree
import Testing

@Suite("A kind of layout that a client adds to documents")
struct CascadeKindTests {
  private func document(
    _ layout: String, traits: String = "{}"
  ) throws(DocumentError) -> Document {
    try Document.read(
      """
      {"size": [100, 100], "root": {"layout": \(layout), "children": [
        {"id": "a", "content": [40, 20]}, {"id": "b", "content": [40, 20], "traits":
        \(traits)}]}}
      """, kinds: .withCascade)
  }

  private func fault(_ layout: String, traits: String = "{}") -> String? {
    do throws(DocumentError) {
      _ = try document(layout, traits: traits)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("It is read with its key, laid out by both engines, and named by explanations")
  func layout() throws {
    let document = try document(#"{"cascade": {"step": 8}}"#)
    for engine in Engine.allCases {
      let result = try document.layOut(with: engine).result
      #expect(result["b"] == Rect(x: 8, y: 8, width: 40, height: 20))
    }
    #expect(document.nodes[0].nodeLayout?.kindName == "cascade")
  }

  @Test("Its default and what a child asks of it apply, and it moves boxes as all kinds do")
  func keys() throws {
    let plain = try document(#"{"cascade": {}}"#, traits: #"{"extraStep": 3}"#)
    #expect(try plain.layOut(with: .frames).result["b"]?.minX == 15)
    let moved = try document(#"{"cascade": {"transform": {"translate": [5, 0]}}}"#)
    #expect(try moved.layOut(with: .frames).result["b"]?.minX == 17)
  }

  @Test("A size class changes it, and null takes its key away")
  func classes() throws {
    let text = """
      {"size": [100, 100], "root": {"layout": {"cascade": {"step": 8}},
       "classes": [{"width": "compact", "layout": {"cascade": {"step": null}}}],
       "children": [{"content": [9, 9]}, {"id": "b", "content": [9, 9]}]}}
      """
    let document = try Document.read(text, kinds: .withCascade)
    let compact = try document.layOut(with: .frames, sizeClass: .init(width: .compact))
    #expect(compact.result["b"]?.minX == 12)
  }

  @Test(
    "Its faults name their places",
    arguments: [
      (
        #"{"cascade": {"step": "8"}}"#, "{}",
        #"1:62: $.root.layout.cascade.step: expected a number, found the string "8"; did you mean 8?"#
      ),
      (
        #"{"cascade": {"stop": 8}}"#, "{}",
        #"1:54: $.root.layout.cascade: unknown key "stop"; did you mean "step"?"#
      ),
      (
        #"{"cascad": {}}"#, "{}",
        #"1:42: $.root.layout: unknown key "cascad"; did you mean "cascade"?"#
      ),
      (
        #"{"cascade": {}}"#, #"{"extraStop": 1}"#,
        #"3:4: $.root.children[1].traits: unknown key "extraStop"; did you mean "extraStep"?"#
      ),
    ])
  func faults(layout: String, traits: String, message: String) {
    #expect(fault(layout, traits: traits) == message)
  }

  @Test("Documents without it do not know it")
  func unknown() {
    #expect(
      documentFault(of: #"{"root": {"layout": {"cascade": {}}}}"#)
        == #"1:22: $.root.layout: unknown key "cascade""#
        + #"; expected one of "linear", "overlay", "relative", "table", "path", "float", "flow", "grid", "scroll""#
    )
  }

  @Test("The schema and the tables have it, its trait, and what a size class changes of it")
  func schema() throws {
    let schema = DocumentSchema(kinds: .withCascade)
    let definitions = try #require(schema.json["$defs"])
    let step = try #require(definitions["cascade"]?["properties"]?["step"])
    #expect(step["$ref"]?.string == "#/$defs/extent")
    #expect(step["description"]?.string == "How far it is to the next box.")
    #expect(definitions["changedCascade"]?["properties"]?["step"] != nil)
    #expect(definitions["traits"]?["properties"]?["extraStep"] != nil)
    #expect(definitions["nodeLayout"]?["properties"]?["cascade"] != nil)
    let tables = KeyTable.all(.withCascade)
    #expect(
      tables.first { $0.name == "cascade" }?.text.split(separator: "\n").last
        == "| `step` | a number from 0 | `12` | How far it is to the next box. |")
  }
}
