import Dovetail
import TestSupport
import Testing

@Suite("Equal extents and gaps")
struct EqualExtentTests {
  private let column = LinearLayout(.vertical)

  private func boxes() -> [LayoutNode] { (0..<3).map { box("\($0)") { $0.height = 10 } } }

  private func lines(_ boxes: [LayoutNode]) throws -> [[Double]] {
    let root = try box("column", column, boxes).laidOut(10, 300)
    return root.frames.map { [$0[1], $0[3]] }
  }

  private func expect(_ lines: [[Double]], _ expected: [[Double]]) throws {
    #expect(try maximumDifference(lines, expected) < 1e-9)
  }

  /// In whole points, with every share rounded alone, these would be 43 and lie 43 apart.
  @Test("Equal boxes and gaps, with gaps at the ends: exact sevenths")
  func centered() throws {
    let boxes = boxes()
    column.equalizeExtents(of: boxes, isCentered: true)
    let part = 300.0 / 7
    try expect(lines(boxes), [[part, part], [3 * part, part], [5 * part, part]])
  }

  @Test("Equal boxes and gaps, none at the ends")
  func uncentered() throws {
    let boxes = boxes()
    column.equalizeExtents(of: boxes)
    try expect(lines(boxes), [[0, 60], [120, 60], [240, 60]])
  }

  /// Rounded alone, each would be 86.5.
  @Test("Equal boxes with gaps in points")
  func gaps() throws {
    let boxes = boxes()
    column.equalizeExtents(of: boxes, gap: 10, isCentered: true)
    let extent = 260.0 / 3
    try expect(
      lines(boxes), [[10, extent], [20 + extent, extent], [30 + 2 * extent, extent]])
  }

  @Test("Equal gaps, extents as they are")
  func equalGaps() throws {
    let boxes = boxes()
    column.equalizeGaps(of: boxes, isCentered: true)
    try expect(lines(boxes), [[67.5, 10], [145, 10], [222.5, 10]])
    column.equalizeGaps(of: boxes)
    try expect(lines(boxes), [[0, 10], [145, 10], [290, 10]])
  }

  @Test("Later boxes are not touched, boxes without a part are left out")
  func present() throws {
    let boxes = boxes()
    boxes[1].visibility = .gone
    LinearLayout(.horizontal).equalizeExtents(of: boxes)
    #expect(boxes.map { $0.traits.weight } == [1.0 / 3, 0, 1.0 / 3])
    #expect(boxes[2].traits.leading == .weight(1.0 / 3))
    #expect(boxes[1].traits.leading == nil)
    column.equalizeExtents(of: [])
  }

  @Test("Less than one part is one, and a flexed extent of 0 is none")
  func parts() throws {
    var layout = LinearLayout(.horizontal, spacing: 10)
    layout.extents = .flexibleSpacing(FlexibleSpacing(0, minimum: 5))
    let own = box("row", layout, [box("a") { $0.width = 9 }])
    #expect(try own.laidOut(50, 5).frames == [[0, 0, 9, 0]])
    layout.extents = .divided(into: -4)
    let row = try box("row", layout, [box("a") { $0.width = 5 }, box("b") { $0.weight = 1 }])
      .laidOut(130, 5)
    #expect(row.frames.map { $0[2] } == [130, 130])
  }

  @Test("A reversed line, a column upside down and one from right to left mirror equal gaps")
  func reversed() throws {
    for axis in Axis.allCases {
      for isCentered in [false, true] {
        for call in 0..<3 {
          for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            var starts: [[Double]] = []
            for isReversed in [false, true] {
              let boxes = boxes()
              var layout = LinearLayout(axis)
              layout.style.isReversed = isReversed
              let root = LayoutNode("root", layout, children: boxes)
              root.direction = direction
              switch call {
              case 0: layout.equalizeExtents(of: boxes, isCentered: isCentered)
              case 1: layout.equalizeExtents(of: boxes, gap: 10, isCentered: isCentered)
              default: layout.equalizeGaps(of: boxes.reversed(), isCentered: isCentered)
              }
              try root.setSize(width: 300, height: 300)
              root.layoutIfNeeded()
              starts.append(boxes.map { ($0.frame.origin[axis] * 1e6).rounded() / 1e6 })
            }
            #expect(starts[0] == starts[1].reversed(), "\(axis), \(call), \(direction)")
          }
        }
      }
    }
  }
}
