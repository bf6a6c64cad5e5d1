import LayoutDocument
import LayoutTree
import Testing

@Suite("CSS boxes in documents")
struct FlexDocumentTests {
  private func frames(_ text: String) throws -> [[Double]] {
    let result = try Document.read(text).layOut(with: .frames).result
    return result.entries.map {
      [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
    }
  }

  @Test("A tree lies in a block, and text has a font")
  func tree() throws {
    let found = try frames(
      """
      {"availableWidth": 100, "availableHeight": null,
       "config": {"boxSizing": "border-box"}, "direction": "rtl",
       "tree": {"style": {"padding": "5px"}, "children": [
         {"style": {"flex": "1"}, "text": {"string": "aa bb cc", "font": "ahem", "size": 10}},
         {"style": {"width": "30px"}}]}}
      """)
    #expect(found == [[0, 0, 100, 30], [35, 5, 60, 20], [5, 5, 30, 20]])
  }

  @Test("Without a width, the block is as wide as the tree, from right to left as well")
  func maxContent() throws {
    let found = try frames(
      """
      {"direction": "rtl", "availableWidth": null, "availableHeight": 60,
       "tree": {"style": {"margin": "0 10px", "position": "relative"},
         "children": [{"style": {"width": "40px", "height": "20px"}}]}}
      """)
    #expect(found[0][2] == 40 && found[1] == [0, 0, 40, 20])
  }

  @Test("Boxes with a style are in other layouts, and other layouts in them")
  func nested() throws {
    let found = try frames(
      """
      {"size": [200, 100], "root": {"layout": {"linear": {"axis": "vertical"}}, "children": [
        {"size": [200, 40], "style": {"justifyContent": "space-between"}, "children": [
          {"style": {"width": "30px"}}, {"content": [20, 10]},
          {"layout": {"linear": {"axis": "horizontal", "spacing": 4}}, "children": [
            {"size": [10, 10]}, {"size": [10, 10]}]}]},
        {"size": [50, 20]}]}}
      """)
    #expect(
      found == [
        [0, 0, 200, 100], [0, 0, 200, 40], [0, 0, 30, 40], [93, 0, 20, 40], [176, 0, 24, 40],
        [0, 0, 10, 10], [14, 0, 10, 10], [0, 40, 50, 20],
      ])
  }

  @Test("Lengths are expressions with percentages")
  func calculations() throws {
    let found = try frames(
      """
      {"availableWidth": 200, "tree": {"style": {"gap": "0 calc(2 * (1px + 3px) / 4)"}, "children": [
        {"style": {"width": "calc(50% - 20px)", "height": "10px"}},
        {"style": {"flex": "0 0 calc(10px + 2 * calc(10% - 5px))", "margin": "calc(-1px) 3px"}},
        {"style": {"width": "calc(10px - 30px)"}}]}}
      """)
    #expect(found == [[0, 0, 200, 10], [0, 0, 80, 10], [85, -1, 40, 12], [130, 0, 0, 10]])
  }

  @Test(
    "Expressions that are no lengths are errors",
    arguments: [
      "calc(2)", "calc(2px * 3px)", "calc(1px / 0)", "calc(1px +2px)", "calc(1px + 2)", "calc()",
      "calc(1px", "calc(1em)", "calc(1px 2px)",
      "calc" + String(repeating: "(", count: 40) + "1px" + String(repeating: ")", count: 40),
    ])
  func wrongCalculations(text: String) {
    #expect(throws: DocumentError.self) {
      try frames("{\"tree\": {\"style\": {\"width\": \"\(text)\"}}}")
    }
  }

  @Test("Shorthands set all of their properties, and longhands win wherever they stand")
  func shorthands() throws {
    let found = try frames(
      """
      {"size": [100, 50], "root": {"style": {"flexFlow": "column wrap", "gap": "4px 6px",
        "alignContent": "flex-start"}, "children": [
        {"style": {"flex": "none", "width": "10px", "height": "20px"}},
        {"style": {"flex": "1 0 26px", "width": "10px", "marginTop": "2px", "margin": "0"}},
        {"style": {"flexBasis": "8px", "width": "10px", "padding": "1px 2px",
          "borderWidth": "1px 2px 3px 4px", "margin": "0 1px 0 2px", "inset": "1px auto auto 2px",
          "position": "relative"}}]}}
      """)
    #expect(
      found == [[0, 0, 100, 50], [0, 0, 10, 20], [16, 2, 10, 30], [20, 37, 20, 14]])
  }

  @Test("The constraint engine lays out boxes with a style in what it places, but no tree")
  func engines() throws {
    let document = try Document.read(
      """
      {"size": [100, 50], "root": {"children": [{"id": "row", "size": [100, 50], "style": {}, "children": [
        {"id": "a", "style": {"width": "30px"}}]}]},
        "layout": [{"xPlace": [0, "row", 0]}, {"yPlace": [0, "row", 0]}]}
      """)
    #expect(document.engines == Engine.allCases)
    for engine in document.engines {
      #expect(
        try document.layOut(with: engine).result["a"] == Rect(x: 0, y: 0, width: 30, height: 50))
    }
    let tree = try Document.read(#"{"tree": {}}"#)
    #expect(tree.engines == [.frames])
    #expect(throws: DocumentError.self) { try tree.layOut(with: .constraints) }
  }

  @Test(
    "Faults name their places",
    arguments: [
      (
        #""flexDirecton": "row""#,
        #"$.tree.style: unknown key "flexDirecton"; did you mean "flexDirection"?"#
      ),
      (
        #""width": "10""#,
        #"$.tree.style.width: expected a length such as "10px", "50%" or "auto", found the string "10"; "#
          + #"did you mean "10px"?"#
      ),
      (
        #""paddingLeft": "-1px""#, #"$.tree.style.paddingLeft: "-1px" is below 0"#
      ),
      (
        #""alignItems": "centre""#,
        #""last baseline", found the string "centre"; did you mean "center"?"#
      ),
      (
        #""flex": "1 2 3 4""#,
        #"$.tree.style.flex: expected a length such as "10px", "50%" or "auto", found the string "1 2 3 4""#
      ),
      (
        #""aspectRatio": "wide""#,
        #"$.tree.style.aspectRatio: expected a ratio such as "2" or "16 / 9", or "auto", "#
          + #"found the string "wide""#
      ),
      (#""order": "1.5""#, "$.tree.style.order: 1.5 is not a whole number"),
      (#""flexGrow": "-1""#, "$.tree.style.flexGrow: -1 is below 0"),
      (
        #""borderLeftWidth": "5%""#,
        #"$.tree.style.borderLeftWidth: expected a length such as "10px", found the string "5%""#
      ),
    ])
  func faults(property: String, message: String) throws {
    let text = #"{"tree": {"style": {"# + property + "}}}"
    let faults = Document.faults(in: Array(text.utf8))
    #expect(faults.count == 1)
    #expect(faults.first?.description.contains(message) == true, "\(faults)")
  }

  @Test("A hidden box keeps its place and is not shown, unless the node says otherwise")
  func hidden() throws {
    func node(_ members: String) throws -> (width: Double?, isShown: Bool?) {
      let live = try LiveDocument(
        Array(
          """
          {"size": [100, 40], "root": {"id": "r", "style": {}, "children": [
           {"id": "a", \(members)}, {"id": "b", "style": {"flexGrow": 1}}]}}
          """.utf8))
      let node = live.root.first(named: "a")
      return (node?.frame.width, node.map { $0.visibility == .visible })
    }
    for (members, isShown) in [
      (#""style": {"width": "30px", "visibility": "visible"}"#, true),
      (#""style": {"width": "30px", "visibility": "hidden"}"#, false),
      (#""visibility": "visible", "style": {"width": "30px", "visibility": "hidden"}"#, true),
      (#""visibility": "invisible", "style": {"width": "30px"}"#, false),
    ] {
      let found = try node(members)
      #expect(found.width == 30 && found.isShown == isShown, "\(members)")
    }
  }
}
