/// The keys of the format; a test compares them with the JSON Schema.
package enum DocumentKeys {
  /// The key for people that every object of the format may have.
  package static let comment = "comment"

  /// The keys of a document.
  package static let document = [
    "$schema", "name", "size", "sizeClass", "rounding", "direction", "root", "layout",
    "constraints", "frames", "groups", comment,
  ]

  /// The keys of a node.
  package static let node = [
    "id", "size", "width", "height", "text", "content", "visibility", "direction", "children",
    "layout", "traits", "classes", "border", "safeArea", "firstBaselineItem", "lastBaselineItem",
    comment,
  ]

  /// The keys of a text.
  package static let text = ["string", "font", "size", "lines"]

  /// The keys of a constraint that is an object.
  package static let constraint = ["equation", "identifier", comment]

  /// The keys of a visual format that is an object.
  package static let visual = [
    "visual", "in", "metrics", "align", "run", "spacing", "edgeSpacing", "identifier", comment,
  ]

  /// The keys of each kind of step, the verb first.
  package static var steps: [[String]] {
    StepVerb.allCases.map { [$0.rawValue] + $0.companions + [comment] }
  }
}
