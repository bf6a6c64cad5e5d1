import LayoutFixtures
import Testing

/// What the driver of fixtures makes of fixtures that are wrong.
@Suite("The driver of fixtures")
struct LayoutCaseTests {
  private static let row = #"""
    "root": {"layout": {"linear": {"axis": "horizontal"}}, "children": [
      {"id": "a", "size": [20, 5]}, {"id": "b", "size": [30, 6]}]}
    """#

  /// What is wrong with a case of a row of two boxes in 100 x 10.
  private func faults(_ keys: String, _ root: String = row) throws -> [String] {
    let text = """
      {"cases": [{"name": "Row", "reason": "One follows the other.", \(root), \(keys)}]}
      """
    do {
      let cases = try LayoutCase.read(Array(text.utf8), file: "row.json")
      return try cases.flatMap { try $0.run().faults }
    } catch let error as FixtureError {
      return [error.description]
    }
  }

  @Test(
    "What is right",
    arguments: [
      #""size": [100, 10], "expected": [[0, 0, 20, 5], [20, 0, 30, 6]]"#,
      #""size": [100, 10], "expected": {"b": [20, 0, 30, 6], "a": [0, 0, 20, 5]}"#,
      #""size": [100, 10], "compare": ["width"], "expected": [20, 30]"#,
      #""size": [100, 10], "compare": ["width", "x"], "expected": [[20, 0], [30, 20]]"#,
      #""size": {"fits": [50, 6]}, "compare": ["height"], "expected": [5, 6]"#,
      #""size": {"fits": [50, null]}, "expected": [[0, null, 20, 5], [null, 0, null, 6]]"#,
      #""size": [100, 10], "unchecked": ["a"], "compare": ["x"], "expected": {"b": 20}"#,
      #""size": [100, 10], "tolerance": 0.5, "compare": ["x"], "expected": [0.4, 19.5]"#,
      #""compare": ["x"], "expected": [0, 20], "variants": [{"size": [100, 10]}, {"size": [60, 9]}]"#,
    ])
  func right(keys: String) throws { #expect(try faults(keys) == []) }

  @Test(
    "What is wrong is said",
    arguments: [
      (
        #""size": [100, 10], "expected": [[0, 0, 20, 5], [20, 0, 31, 6]]"#,
        "b: width is 30.0, not 31.0"
      ),
      (
        #""size": [100, 10], "compare": ["x"], "expected": [0, 20.000001]"#,
        "b: x is 20.0, not 20.000001"
      ),
      (
        #""size": [100, 10], "tolerance": 0.5, "compare": ["x"], "expected": [0.6, 20]"#,
        "a: x is 0.0, not 0.6"
      ),
      (
        #""size": [100, 10], "compare": ["x"], "expected": {"a": 0}"#,
        "nothing is expected of \"b\""
      ),
      (
        #""size": {"fits": [50, 6]}, "compare": ["x"], "expected": [0]"#,
        "no node for child(0, of: 1)"
      ),
      (
        #""size": {"fits": [51, 6]}, "compare": ["x"], "expected": [0, 20]"#,
        "#0: width is 50.0, not 51.0"
      ),
      (
        #""size": [100, 10], "compare": ["x"], "expected": {"a": 0, "b": 20, "c": 1}"#,
        "no node for node(\"c\")"
      ),
      (
        #""size": [100, 10], "unchecked": ["c"], "compare": ["x"], "expected": [0, 20]"#,
        "no node \"c\" to leave unchecked"
      ),
      (
        #""size": [100, 10], "findings": ["no"], "compare": ["x"], "expected": [0, 20]"#,
        "the engine says [], not [\"no\"]"
      ),
      (#""size": [100, 10], "expected": []"#, "row.json: Row: nothing is expected"),
      (#""size": [100, 10], "expected": {}"#, "row.json: Row: nothing is expected"),
      (#""size": [100, 10]"#, "row.json: Row: nothing is expected"),
      (#""expected": [1]"#, "row.json: Row: no key \"size\""),
      (
        #""size": [100, 10], "expected": [[0, 0, 20]]"#, "row.json: Row: 3 numbers, not 4"
      ),
      (
        #""size": [100, 10], "compare": ["x"], "expected": [[null], 1]"#,
        "row.json: Row: nothing is expected of a node"
      ),
      (#""size": [100, null], "expected": [0]"#, "row.json: Row: half a size"),
      (
        #""size": [100, 10], "compare": [], "expected": [0]"#, "row.json: Row: nothing is compared"
      ),
      (
        #""size": [100, 10], "compare": ["left"], "expected": [0]"#,
        "row.json: Row: nothing to compare is called \"left\""
      ),
      (
        #""size": [100, 10], "expected": [0], "values": {"a": 1}"#,
        "row.json: Row: nothing asks for the value \"a\""
      ),
      (
        #""expected": [0], "variants": [{"size": [1, 1]}]"#, "row.json: Row: less than two variants"
      ),
      (
        #""expected": [0], "variants": [{"size": [1, 1], "sizes": 0}, {"size": [1, 2]}]"#,
        "row.json: Row: unknown key \"sizes\" in line 2"
      ),
    ])
  func wrong(keys: String, fault: String) throws {
    let found = try faults(keys)
    #expect(found.contains(fault), "\(found)")
  }

  @Test("Keys that no document has, and files without cases, are refused")
  func unread() throws {
    #expect(throws: (any Error).self) {
      try faults(#""size": [100, 10], "expect": 1, "expected": [[0, 0, 20, 5], [20, 0, 30, 6]]"#)
    }
    for text in [
      #"{"cases": []}"#, #"{"cases": [{}]}"#, "{}", "[]", #"{"cases": [], "case": 1}"#,
      #"{"cases": [{"name": "a", "reason": "none"}]}"#,
    ] {
      #expect(throws: FixtureError.self, "\(text)") {
        try LayoutCase.read(Array(text.utf8), file: "a.json")
      }
    }
  }

  @Test("Values stand for names in the tree, those of a variant first; null takes a key away")
  func values() throws {
    let root = #""values": {"a": {"width": "$w", "height": "$h"}, "h": 5}, "root": "$root""#
    let layout = #""layout": {"linear": {"axis": "horizontal"}}"#
    let keys = """
      "size": [100, 10], "compare": ["width", "height"], "variants": [
        {"values": {"root": {\(layout), "children": ["$a"]}, "w": 7}, "expected": [[7, 5]]},
        {"values": {"root": {\(layout), "children": ["$a", {"width": "$w"}]}, "w": 8, "h": null},
         "expected": [[8, 0], [8, 0]]}]
      """
    #expect(try faults(keys, root) == [])
    let missing = #""size": [9, 9], "expected": [0]"#
    #expect(try faults(missing, #""root": "$tree""#) == ["row.json: Row: no value \"tree\""])
  }
}
