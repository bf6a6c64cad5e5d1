import LayoutTree

/// A tree of boxes with CSS properties, and the border boxes that a browser gives them.
public struct FlexCase: Sendable, CustomStringConvertible {
  /// How wide and high text is: every character 10, every line 10.
  public enum TextModel: String, Sendable {
    /// Lines break at U+200B only, which has no width.
    case zeroWidthSpaces = "ahem-zwsp"
    /// Lines break at spaces only, which are 10 wide within a line and hang at its end.
    case spaces = "ahem-space"
  }

  /// The name, with that of the file.
  public let description: String
  /// What the case is about.
  public let category: String
  /// The direction of the root.
  public let direction: LayoutDirection
  /// The width there is; `nil` means max-content.
  public let availableWidth: Double?
  /// The height there is; `nil` means max-content.
  public let availableHeight: Double?
  /// Whether the expected boxes are rounded to whole points.
  public let isRounded: Bool
  /// The box sizing of boxes that say none.
  public let boxSizing: String
  /// What `overflow: scroll` takes on each scrolling axis.
  public let scrollbarWidth: Double
  /// What the case needs beyond flexible boxes.
  public let requires: [String]
  /// How text is measured, if there is any.
  public let textModel: TextModel?
  /// The root.
  public let tree: FlexNode
  /// The border boxes.
  public let expected: FlexBox
  /// The border boxes before rounding, where they differ.
  public let expectedUnrounded: FlexBox?

  /// Compares boxes that are not rounded with what is expected, before rounding and after it.
  public func compare(_ found: FlexBox, within tolerance: Double = 0.1) -> CaseOutcome {
    var outcome = (expectedUnrounded ?? expected).compare(found, within: tolerance)
    if isRounded {
      let rounded = expected.compare(found.rounded(), within: tolerance)
      outcome.compared += rounded.compared
      outcome.faults += rounded.faults.map { "rounded, " + $0 }
    }
    return outcome
  }
}

/// The cases of a file.
public struct FlexGroup: Sendable, CustomStringConvertible {
  /// The name of the file, with its folder.
  public let description: String
  /// The cases, in their order.
  public let cases: [FlexCase]
}

/// A box with CSS properties by their names in camelCase.
public struct FlexNode: Sendable, Equatable {
  /// CSS values by properties.
  public var style: [String: String]
  /// The text of a leaf.
  public var text: String?
  /// The boxes in it.
  public var children: [FlexNode]
}

/// A border box in the coordinates of the parent's, with those in it.
public struct FlexBox: Sendable, Equatable {
  /// The box.
  public var frame: Rect
  /// The boxes in it.
  public var children: [FlexBox]

  /// Creates a box.
  public init(_ frame: Rect, _ children: [FlexBox] = []) {
    self.frame = frame
    self.children = children
  }

  /// Walks two trees and compares each number of each box.
  public func compare(_ found: FlexBox, within tolerance: Double = 0.1) -> CaseOutcome {
    var outcome = CaseOutcome()
    compare(found, within: tolerance, path: "root", &outcome)
    return outcome
  }

  private func compare(
    _ found: FlexBox, within tolerance: Double, path: String, _ outcome: inout CaseOutcome
  ) {
    let numbers = [
      ("x", found.frame.minX, frame.minX), ("y", found.frame.minY, frame.minY),
      ("w", found.frame.width, frame.width), ("h", found.frame.height, frame.height),
    ]
    for (name, found, expected) in numbers {
      outcome.compared += 1
      if (found - expected).magnitude <= tolerance { continue }
      outcome.faults.append("\(path): \(name) is \(found), not \(expected)")
    }
    if found.children.count != children.count {
      outcome.faults.append("\(path): \(found.children.count) boxes, not \(children.count)")
      return
    }
    for (place, child) in children.enumerated() {
      child.compare(
        found.children[place], within: tolerance, path: "\(path)[\(place)]", &outcome)
    }
  }

  /// The boxes with edges at whole points: half of one goes up, and extents reach from edge to edge.
  ///
  /// Edges are multiples of 1/64 before, as those of browsers are.
  public func rounded() -> FlexBox { rounded(from: .zero) }

  private func rounded(from origin: Point) -> FlexBox {
    let start = Point(x: origin.x + frame.minX, y: origin.y + frame.minY)
    let end = Point(x: start.x + frame.width, y: start.y + frame.height)
    func round(_ number: Double) -> Double {
      ((number * 64 + 0.5).rounded(.down) / 64 + 0.5).rounded(.down)
    }
    let frame = Rect(
      x: round(frame.minX), y: round(frame.minY), width: round(end.x) - round(start.x),
      height: round(end.y) - round(start.y))
    return FlexBox(frame, children.map { $0.rounded(from: start) })
  }
}
