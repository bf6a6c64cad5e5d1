import Dovetail
import TestSupport

extension Bench {
  /// A root of 300 x 200, or another size, with four boxes.
  init(width: Double = 300, height: Double = 200) throws {
    try self.init(boxes: 4, width: width, height: height)
  }

  /// Writes down constraints and lays out.
  @discardableResult
  func layOut(_ body: (ConstraintMaker) -> Void) -> ConstraintGroup {
    let group = root.constrain(body)
    root.layoutIfNeeded()
    return group
  }

  /// Everything that the tree complains about, as text.
  var complaints: [String] {
    root.constraintProblems.map(\.description) + root.constraintConflicts.map(\.description)
      + root.constraintHints.map(\.description)
  }
}

/// The left edge and width, or the top edge and height, of a node's frame.
func span(_ node: LayoutNode, _ axis: Axis = .horizontal) -> [Double] {
  [node.frame.min(along: axis), node.frame.size[axis]]
}

/// A left-to-right and top-to-bottom rectangle from four numbers.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

extension LayoutConstraint {
  /// The description without the call site.
  var text: String {
    let text = description
    guard let callSite, let origin = text.firstRange(of: " (\(callSite)") else { return text }
    return String(text[..<origin.lowerBound])
  }
}

extension ConstraintGroup {
  /// The descriptions of the constraints without call sites.
  var texts: [String] { constraints.map(\.text) }
}

/// A text with the words of the horizontal axis in the place of those of the vertical one.
func inHorizontalWords(_ text: String) -> String {
  var result = text
  for (old, new) in [
    (".top", ".left"), (".bottom", ".right"), (".height", ".width"), (".centerY", ".centerX"),
  ] {
    result = result.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
  return result
}
