import LayoutDocument
import Testing

@Suite("Size classes at fault")
struct VariantFaultTests {
  /// What is behind `"classes":` of a child of a linear layout with a layout of its own, and its fault;
  /// `$` is that list.
  private static let entries: [(String, String)] = [
    (#"{}"#, #"2:1: $: expected an array, found an object"#),
    (#"[5]"#, #"2:2: $[0]: expected an object, found the number 5"#),
    (
      #"[{"widht": "compact", "visibility": "gone"}]"#,
      #"2:3: $[0]: unknown key "widht"; did you mean "width"?"#
    ),
    (
      #"[{"width": "small", "traits": {}}]"#,
      #"2:12: $[0].width: expected one of "any", "compact", "regular", found the string "small""#
    ),
    (
      #"[{"orientation": "compact", "traits": {}}]"#,
      #"2:18: $[0].orientation: expected one of "any", "portrait", "landscape", found the string "#
        + #""compact""#
    ),
    (
      #"[{"width": "compact"}]"#,
      #"2:2: $[0]: an entry for a class needs one of "traits", "layout", "visibility""#
    ),
    (
      #"[{"width": "any", "traits": {}}]"#,
      #"2:2: $[0]: what holds in any class is what the node itself says"#
    ),
    (
      #"[{"width": "compact", "traits": {}}, {"width": "compact", "visibility": "gone"}]"#,
      #"2:38: $[1]: the node has an entry for this class already"#
    ),
    (
      #"[{"width": "compact", "visibility": "hidden"}]"#,
      #"2:37: $[0].visibility: expected one of "visible", "invisible", "gone", found the string "#
        + #""hidden""#
    ),
    (
      #"[{"width": "compact", "traits": null}]"#,
      #"2:33: $[0].traits: expected an object, found null"#
    ),
    (
      #"[{"width": "compact", "traits": {"wieght": null}}]"#,
      #"2:34: $[0].traits: unknown key "wieght"; did you mean "weight"?"#
    ),
    (
      #"[{"width": "compact", "traits": {"weight": "1"}}]"#,
      #"2:44: $[0].traits.weight: expected a number, found the string "1"; did you mean 1?"#
    ),
    (
      #"[{"width": "compact", "traits": {"leading": {"of": "b"}}}]"#,
      #"2:46: $[0].traits.leading: "of" has a meaning in relative layouts only"#
    ),
    (
      #"[{"width": "compact", "traits": {"row": 5}}]"#,
      #"2:34: $[0].traits: a row is a child of a table"#
    ),
    (
      #"[{"width": "compact", "layout": {"linear": {"axis": null}}}]"#,
      #"2:44: $[0].layout.linear: the key "axis" is missing"#
    ),
    (
      #"[{"width": "compact", "layout": {"linear": {"spacing": "1"}}}]"#,
      #"2:56: $[0].layout.linear.spacing: expected a number, found the string "1"; did you mean 1?"#
    ),
    (
      #"[{"width": "compact", "layout": {"overlay": {"spacing": 1}}}]"#,
      #"2:46: $[0].layout.overlay: unknown key "spacing""#
        + #"; expected one of "padding", "safeAreaPadding", "keepsPaddingWhenEmpty", "horizontalGravity", "verticalGravity", "transform""#
    ),
    (
      #"[{"width": "compact", "layout": {"table": {}}}]"#,
      #"2:23: $[0]: a table is one in all classes, along the same axis"#
    ),
  ]

  @Test("An entry for a class is refused with its place", arguments: entries)
  func entry(list: String, fault: String) {
    let text = """
      {"root": {"layout": {"linear": {"axis": "vertical"}}, "children": [{"id": "b"}, {"layout": \
      {"linear": {"axis": "vertical"}}, "traits": {"leading": 5}, "classes":
      \(list)}]}}
      """
    #expect(documentFault(of: text) == fault.replacing("$", with: "$.root.children[1].classes"))
  }

  @Test(
    "What does not go with the node is refused in a class as it is plainly",
    arguments: [
      (
        #"{"text": "a", "classes": [{"width": "compact", "layout": {"overlay": {}}}]}"#,
        #"48: $.root.classes[0]: this changes the layout of the node, which has none"#
      ),
      (
        #"{"classes": [{"width": "compact", "traits": {"weight": 1}}]}"#,
        #"35: $.root.classes[0]: traits are for the layout of the parent, which has none"#
      ),
      (
        #"{"layout": {"table": {}}, "children": [{"classes": "#
          + #"[{"width": "compact", "layout": {"overlay": {}}}]}]}"#,
        #"53: $.root.children[0].classes[0]: "layout" is what the table gives to its row"#
      ),
      (
        #"{"layout": {"table": {}}, "children": [{"classes": "#
          + #"[{"width": "compact", "traits": {"weight": 2}}]}]}"#,
        #"85: $.root.children[0].classes[0].traits: "weight" is what the table gives to its row"#
      ),
      (
        #"{"layout": {"table": {}}, "classes": "#
          + #"[{"width": "compact", "layout": {"table": {"axis": "horizontal"}}}]}"#,
        #"60: $.root.classes[0]: a table is one in all classes, along the same axis"#
      ),
    ])
  func node(root: String, fault: String) {
    #expect(documentFault(of: "{\"root\":\n\(root)}") == "2:" + fault)
  }

  @Test(
    "Null takes away what is not there: the layout and the traits stay as they are",
    arguments: [
      #""traits": {"trailing": null, "weight": null, "margins": null, "row": null}"#,
      #""layout": {"linear": {"padding": null, "extents": null, "transform": null}}"#,
      #""layout": {"overlay": {"padding": null, "comment": null}}"#,
    ])
  func nothing(changes: String) {
    let text = """
      {"root": {"layout": {"linear": {"axis": "vertical"}}, "children": [{"layout": \
      {"linear": {"axis": "vertical"}}, "classes": [{"width": "compact", \(changes)}]}]}}
      """
    #expect(documentFault(of: text) == nil)
    #expect(
      documentFault(of: text.replacing("null", with: "null, \"axsi\": null", maxReplacements: 1))?
        .contains("unknown key \"axsi\"") == true)
  }

  @Test("The class of a document is refused with its place")
  func ownClass() {
    #expect(
      documentFault(of: #"{"sizeClass": {"width": "narrow"}, "root": {}}"#)
        == #"1:25: $.sizeClass.width: expected one of "any", "compact", "regular", found the "#
        + #"string "narrow""#)
    #expect(
      documentFault(of: #"{"sizeClass": {"with": "any"}, "root": {}}"#)
        == #"1:16: $.sizeClass: unknown key "with"; did you mean "width"?"#)
  }

  @Test("Faults of entries do not hide each other")
  func several() {
    let text = """
      {"root": {"layout": {"overlay": {}}, "classes": [
        {"width": "compact", "layout": {"overlay": {"spacing": 1}}},
        {"height": "compact", "layout": {"liner": {}}},
        {"orientation": "portrait", "visibility": "gone"}
      ], "children": [{"traits": {"with": 5}}]}, "layout": [{"xLeft": "d"}]}
      """
    let faults = Document.faults(in: Array(text.utf8))
    #expect(
      faults.map { "\($0.line) \($0.reason.code)" } == [
        "2 unknownKey", "3 unknownKey", "5 unknownKey", "5 unknownNode",
      ])
  }
}
