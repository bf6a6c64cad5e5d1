import LayoutDocument
import Testing

@Suite("Verbs for many boxes, ends of lists, bounds and priorities at fault")
struct VerbErrorTests {
  @Test(
    "A step is refused with its reason",
    arguments: [
      (
        #"{"xPlace": ["a"], "from": "a"}"#,
        #"2:13: $.layout[0].xPlace[0]: "a" is in the list already"#
      ),
      (
        #"{"yPlace": [], "from": "a", "to": "a"}"#,
        #"2:35: $.layout[0].to: "a" is in the list already"#
      ),
      (
        #"{"xPlaceLeading": [], "to": "root"}"#,
        #"2:29: $.layout[0].to: "root" is the root, which a step cannot move"#
      ),
      (
        #"{"xPlace": [], "from": 5}"#,
        "2:24: $.layout[0].from: expected the id of a node, found the number 5"
      ),
      (
        #"{"xPlace": [{"atLeast": "8"}]}"#,
        #"2:25: $.layout[0].xPlace[0].atLeast: expected a number, found the string "8"; did you mean 8?"#
      ),
      (
        #"{"xPlace": [{"atMost": 8, "atLeast": 4}]}"#,
        #"2:14: $.layout[0].xPlace[0]: unknown key "atMost""#
          + #"; expected "atLeast""#
      ),
      (
        #"{"xPlace": [{"atMots": 8}]}"#,
        #"2:14: $.layout[0].xPlace[0]: unknown key "atMots"; did you mean "atMost"?"#
      ),
      (#"{"width": "a"}"#, #"2:1: $.layout[0]: the key "is" is missing"#),
      (
        #"{"width": "a", "is": 5, "atMost": 8}"#,
        #"2:35: $.layout[0].atMost: "is" gives the extents already"#
      ),
      (
        #"{"height": ["a", null], "atLeast": 5}"#,
        "2:18: $.layout[0].height[1]: expected the id of a node, found null"
      ),
      (
        #"{"height": "a", "atLeast": [5]}"#,
        "2:28: $.layout[0].atLeast: expected a number, an expression, "
          + #"{"flexible": shares} or {"fill": true}, found an array"#
      ),
      (#"{"widths": ["a", "b"]}"#, #"2:1: $.layout[0]: the key "weights" is missing"#),
      (
        #"{"widths": ["a", "b"], "weights": [1]}"#,
        "2:35: $.layout[0].weights: 2 boxes but 1 weights"
      ),
      (
        #"{"heights": ["a", "b"], "weights": [1, -1]}"#,
        "2:40: $.layout[0].weights[1]: weights must be finite and not negative, and one above 0; "
          + "found -1.0"
      ),
      (
        #"{"columns": ["a", "b"], "weights": [0, 0]}"#,
        "2:36: $.layout[0].weights: weights must be finite and not negative, and one above 0; "
          + "found 0.0"
      ),
      (
        #"{"rows": ["a", "a"]}"#, #"2:16: $.layout[0].rows[1]: "a" is in the list already"#
      ),
      (
        #"{"aspectRatio": 0, "of": "a"}"#,
        "2:17: $.layout[0].aspectRatio: an aspect ratio must be finite and above 0; found 0.0"
      ),
      (#"{"aspectRatio": 1}"#, #"2:1: $.layout[0]: the key "of" is missing"#),
      (
        #"{"grid": ["a", "b"], "columns": 0}"#,
        "2:33: $.layout[0].columns: a grid needs at least one column, not 0"
      ),
      (
        #"{"grid": ["a", "b"], "columns": 1.5}"#,
        "2:33: $.layout[0].columns: 1.5 is not a whole number"
      ),
      (
        #"{"grid": ["a"], "columns": 1, "rowHeight": -1}"#,
        "2:44: $.layout[0].rowHeight: -1 is below 0"
      ),
      (
        #"{"columns": ["a"], "rows": ["b"]}"#,
        #"2:20: $.layout[0]: a step has one verb; this has "columns" already"#
      ),
      (
        #"{"xDistribute": ["a"], "includingEnds": 1}"#,
        "2:41: $.layout[0].includingEnds: expected true or false, found the number 1"
      ),
      (
        #"{"priority": 1001, "steps": []}"#,
        "2:14: $.layout[0].priority: a priority is a whole number from 1 to 1000, not 1001"
      ),
      (
        #"{"priority": "hihg", "steps": []}"#,
        #"2:14: $.layout[0].priority: expected a number from 1 to 1000 or one of "required", "#
          + #""high", "low", "fittingSize", found the string "hihg"; did you mean "high"?"#
      ),
      (#"{"priority": 5}"#, #"2:1: $.layout[0]: the key "steps" is missing"#),
      (
        #"{"priority": 5, "steps": [{"xLeft": "c"}]}"#,
        #"2:37: $.layout[0].steps[0].xLeft: unknown node "c""#
      ),
    ])
  func steps(step: String, message: String) {
    #expect(fault(of: step) == message)
  }

  @Test("A document that gives the frame engine steps has no priorities and no bounds")
  func frames() {
    let frames = #", "frames": []"#
    #expect(
      fault(of: #"{"priority": 5, "steps": []}"#, with: frames)
        == "2:14: $.layout[0].priority: the frame engine knows no priorities, "
        + #"and runs a document with "frames""#)
    #expect(
      fault(of: #"{"width": "a", "atMost": 5}"#, with: frames)
        == "2:26: $.layout[0].atMost: the frame engine knows no bounds, "
        + #"and runs a document with "frames""#)
  }

  private func fault(of step: String, with more: String = "") -> String? {
    documentFault(
      of: """
        {"root": {"id": "root", "children": [{"id": "a"}, {"id": "b"}]}, "layout": [
        \(step)
        ]\(more)}
        """)
  }
}
