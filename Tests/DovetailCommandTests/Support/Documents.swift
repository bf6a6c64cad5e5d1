/// Documents that tests lay out.
enum Documents {
  /// A document that both engines lay out alike.
  static let pair = #"""
    {"name": "Pair", "size": [100, 40], "root": {"id": "root", "children": [
      {"id": "left", "size": [30.5, 40]},
      {"size": [20, 40]}
    ]}, "layout": [
      {"xPlace": ["left", 10, "|"]},
      {"yTop": "left"}
    ]}
    """#

  /// The same layout with a text and a nested box, on one line.
  static let line =
    #"{"size": [60, 20], "root": {"children": [{"id": "a", "size": [20, 10]}]}, "#
    + #""layout": [{"center": "a"}]}"#

  /// A document on whose second box the engines differ by 5.
  static let different = #"""
    {"size": [100, 40], "root": {"id": "root", "children": [
      {"id": "a", "size": [10, 10]}, {"id": "b", "size": [10, 10]}
    ]},
     "constraints": ["a.left == 1", "a.top == 0", "b.left == 5", "b.top == 0"],
     "frames": [{"xPlace": [1, "a"]}, {"xPlace": [10, "b"]}, {"yTop": ["a", "b"]}]}
    """#

  /// What is said of that document.
  static let difference =
    #"the engines differ by 5 at "b": constraints [5, 0, 10, 10], frames [10, 0, 10, 10]; look at "#
    + #""constraints" and "frames" that name the box of line 2"#

  /// A document with constraints in conflict.
  static let conflict = #"""
    {"size": [100, 40], "root": {"id": "root", "children": [{"id": "a"}]}, "constraints": [
      "a.left == 1", "a.top == 0", "a.width == 10", "a.height == 10",
      "a.right == 20"
    ]}
    """#

  /// A document that names a node that is not there.
  static let misspelt = #"""
    {"size": [100, 40], "root": {"children": [{"id": "title"}]}, "layout": [
      {"xLeft": "titel"}
    ]}
    """#
}
