import FrameEngine
import LayoutTree
import Testing

/// Flows as MKLayoutLibrary has them: rows or columns without spacing, a line as thick as its
/// thickest box, boxes placed in that by their gravity.
///
/// An exact fit stays in its line, where the original takes the thickness of another one. A box
/// that is too long has a line of its own and sticks out, where the original raises an exception.
@Suite("Flows of MKLayoutLibrary")
struct MKLayoutLibraryFlowTests {
  /// A box; an extent that is `nil` is the whole content.
  struct Box: Sendable {
    var width: Double?
    var height: Double?
    var gravity = LayoutGravity.unspecified

    init(_ width: Double?, _ height: Double?, _ gravity: LayoutGravity = .unspecified) {
      (self.width, self.height, self.gravity) = (width, height, gravity)
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let axis: Axis
    let size: Size
    let boxes: [Box]
    let frames: [[Double]]

    init(
      _ name: String, _ axis: Axis, _ width: Double, _ height: Double, _ boxes: [Box],
      _ frames: [[Double]]
    ) {
      testDescription = name
      (self.axis, size) = (axis, Size(width: width, height: height))
      (self.boxes, self.frames) = (boxes, frames)
    }
  }

  static let cases: [Case] = [
    Case(
      "row: nothing", .horizontal, 100, 80,
      [],
      []),
    Case(
      "row: one box", .horizontal, 100, 80,
      [Box(30, 10)],
      [[0, 0, 30, 10]]),
    Case(
      "row: boxes that fit", .horizontal, 100, 80,
      [Box(30, 10), Box(40, 20)],
      [[0, 0, 30, 10], [30, 0, 40, 20]]),
    Case(
      "row: an exact fit", .horizontal, 100, 80,
      [Box(30, 10), Box(70, 10), Box(20, 5)],
      [[0, 0, 30, 10], [30, 0, 70, 10], [0, 10, 20, 5]]),
    Case(
      "row: exact fits twice, with other thicknesses", .horizontal, 100, 80,
      [Box(50, 10), Box(50, 20), Box(40, 8), Box(60, 4), Box(10, 6)],
      [[0, 0, 50, 10], [50, 0, 50, 20], [0, 20, 40, 8], [40, 20, 60, 4], [0, 28, 10, 6]]),
    Case(
      "row: one point too long", .horizontal, 100, 80,
      [Box(50, 10), Box(51, 20)],
      [[0, 0, 50, 10], [0, 10, 51, 20]]),
    Case(
      "row: each its own line", .horizontal, 100, 80,
      [Box(60, 10), Box(60, 20), Box(60, 5)],
      [[0, 0, 60, 10], [0, 10, 60, 20], [0, 30, 60, 5]]),
    Case(
      "row: the whole length", .horizontal, 100, 80,
      [Box(100, 10), Box(100, 12)],
      [[0, 0, 100, 10], [0, 10, 100, 12]]),
    Case(
      "row: a match in the middle", .horizontal, 100, 80,
      [Box(30, 10), Box(nil, 12), Box(20, 5)],
      [[0, 0, 30, 10], [0, 10, 100, 12], [0, 22, 20, 5]]),
    Case(
      "row: a match at first", .horizontal, 100, 80,
      [Box(nil, 12), Box(20, 5)],
      [[0, 0, 100, 12], [0, 12, 20, 5]]),
    Case(
      "row: a match across", .horizontal, 100, 80,
      [Box(30, nil), Box(20, 5)],
      [[0, 0, 30, 80], [30, 0, 20, 5]]),
    Case(
      "row: at the end of the line box", .horizontal, 100, 80,
      [Box(30, 10, .end), Box(40, 30), Box(20, 20, .end)],
      [[0, 20, 30, 10], [30, 0, 40, 30], [70, 10, 20, 20]]),
    Case(
      "row: in the middle of the line box", .horizontal, 100, 80,
      [Box(30, 10, .center), Box(40, 30), Box(80, 20, .center), Box(20, 8, .center)],
      [[0, 10, 30, 10], [30, 0, 40, 30], [0, 30, 80, 20], [80, 36, 20, 8]]),
    Case(
      "row: too long alone", .horizontal, 100, 80,
      [Box(120, 10)],
      [[0, 0, 120, 10]]),
    Case(
      "row: too long between others", .horizontal, 100, 80,
      [Box(30, 10), Box(120, 10), Box(30, 10)],
      [[0, 0, 30, 10], [0, 10, 120, 10], [0, 20, 30, 10]]),
    Case(
      "row: boxes without length", .horizontal, 100, 80,
      [Box(0, 10), Box(100, 4), Box(0, 6)],
      [[0, 0, 0, 10], [0, 0, 100, 4], [100, 0, 0, 6]]),
    Case(
      "column: nothing", .vertical, 80, 100,
      [],
      []),
    Case(
      "column: one box", .vertical, 80, 100,
      [Box(10, 30)],
      [[0, 0, 10, 30]]),
    Case(
      "column: boxes that fit", .vertical, 80, 100,
      [Box(10, 30), Box(20, 40)],
      [[0, 0, 10, 30], [0, 30, 20, 40]]),
    Case(
      "column: an exact fit", .vertical, 80, 100,
      [Box(10, 30), Box(10, 70), Box(5, 20)],
      [[0, 0, 10, 30], [0, 30, 10, 70], [10, 0, 5, 20]]),
    Case(
      "column: exact fits twice, with other thicknesses", .vertical, 80, 100,
      [Box(10, 50), Box(20, 50), Box(8, 40), Box(4, 60), Box(6, 10)],
      [[0, 0, 10, 50], [0, 50, 20, 50], [20, 0, 8, 40], [20, 40, 4, 60], [28, 0, 6, 10]]),
    Case(
      "column: one point too long", .vertical, 80, 100,
      [Box(10, 50), Box(20, 51)],
      [[0, 0, 10, 50], [10, 0, 20, 51]]),
    Case(
      "column: each its own line", .vertical, 80, 100,
      [Box(10, 60), Box(20, 60), Box(5, 60)],
      [[0, 0, 10, 60], [10, 0, 20, 60], [30, 0, 5, 60]]),
    Case(
      "column: the whole length", .vertical, 80, 100,
      [Box(10, 100), Box(12, 100)],
      [[0, 0, 10, 100], [10, 0, 12, 100]]),
    Case(
      "column: a match in the middle", .vertical, 80, 100,
      [Box(10, 30), Box(12, nil), Box(5, 20)],
      [[0, 0, 10, 30], [10, 0, 12, 100], [22, 0, 5, 20]]),
    Case(
      "column: a match at first", .vertical, 80, 100,
      [Box(12, nil), Box(5, 20)],
      [[0, 0, 12, 100], [12, 0, 5, 20]]),
    Case(
      "column: a match across", .vertical, 80, 100,
      [Box(nil, 30), Box(5, 20)],
      [[0, 0, 80, 30], [0, 30, 5, 20]]),
    Case(
      "column: at the end of the line box", .vertical, 80, 100,
      [Box(10, 30, .end), Box(30, 40), Box(20, 20, .end)],
      [[20, 0, 10, 30], [0, 30, 30, 40], [10, 70, 20, 20]]),
    Case(
      "column: in the middle of the line box", .vertical, 80, 100,
      [Box(10, 30, .center), Box(30, 40), Box(20, 80, .center), Box(8, 20, .center)],
      [[10, 0, 10, 30], [0, 30, 30, 40], [30, 0, 20, 80], [36, 80, 8, 20]]),
    Case(
      "column: too long alone", .vertical, 80, 100,
      [Box(10, 120)],
      [[0, 0, 10, 120]]),
    Case(
      "column: too long between others", .vertical, 80, 100,
      [Box(10, 30), Box(10, 120), Box(10, 30)],
      [[0, 0, 10, 30], [10, 0, 10, 120], [20, 0, 10, 30]]),
    Case(
      "column: boxes without length", .vertical, 80, 100,
      [Box(10, 0), Box(4, 100), Box(6, 0)],
      [[0, 0, 10, 0], [0, 0, 4, 100], [0, 100, 6, 0]]),
  ]

  private func flow(_ test: Case) throws -> LayoutNode {
    let root = LayoutNode("flow", FlowLayout(test.axis))
    for box in test.boxes {
      let child = LayoutNode()
      child.traits.width = box.width.map { .points($0) } ?? .percent(100)
      child.traits.height = box.height.map { .points($0) } ?? .percent(100)
      if test.axis == .horizontal {
        child.traits.verticalAlignment = box.gravity
      } else {
        child.traits.horizontalAlignment = box.gravity
      }
      try root.append(child)
    }
    return root
  }

  @Test("Lines and places", arguments: cases)
  func frames(test: Case) throws {
    let root = try flow(test)
    try root.setSize(width: test.size.width, height: test.size.height)
    root.layoutIfNeeded()
    let frames = root.children.map(\.frame).map { [$0.minX, $0.minY, $0.width, $0.height] }
    #expect(frames == test.frames)
    let isTooLong = test.boxes.contains {
      ((test.axis == .horizontal ? $0.width : $0.height) ?? 0) > test.size[test.axis]
    }
    #expect(root.diagnostics.contains { $0.code == "overflow" } == isTooLong)
  }

  @Test("A flow in another layout has its boxes where it lies", arguments: cases)
  func nested(test: Case) throws {
    let inner = try flow(test)
    (inner.traits.width, inner.traits.height) = (
      .points(test.size.width), .points(test.size.height)
    )
    let root = LayoutNode(
      "root", LinearLayout(.vertical, padding: 10),
      children: [LayoutNode("head", content: .fixed(width: 5, height: 7)), inner])
    try root.setSize(width: 200, height: 200)
    root.layoutIfNeeded()
    #expect(inner.frame.origin == Point(x: 10, y: 17))
    let frames = inner.children.map(\.frame).map { [$0.minX, $0.minY, $0.width, $0.height] }
    #expect(frames == test.frames)
  }
}
