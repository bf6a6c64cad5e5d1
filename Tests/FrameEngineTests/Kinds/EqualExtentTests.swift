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
    #expect(try greatestDifference(lines, expected) < 1e-9)
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
    #expect(boxes[2].traits.leading == .share(1.0 / 3))
    #expect(boxes[1].traits.leading == nil)
    column.equalizeExtents(of: [])
  }

  @Test(
    "Gaps that give way before extents",
    arguments: [
      (FlexedSpacing(80, least: 10), [0.0, 80, 120, 80, 240, 80]),
      (FlexedSpacing(80, least: 10, isCentered: true), [20, 80, 120, 80, 220, 80]),
      (
        FlexedSpacing(90, least: 10, greatest: 15),
        [0, 290.0 / 3, 335.0 / 3, 290.0 / 3, 670.0 / 3, 290.0 / 3]
      ),
      (FlexedSpacing(150, least: 10), [0, 100, 110, 100, 220, 100]),
      (FlexedSpacing(400, least: 200), [0, 0, 200, 0, 400, 0]),
    ] as [(FlexedSpacing, [Double])])
  func flexed(_ spacing: FlexedSpacing, _ expected: [Double]) throws {
    var layout = LinearLayout(.horizontal, spacing: 3)
    layout.extents = .flexed(spacing)
    layout.horizontalGravity = .fill
    let boxes = (0..<3).map { box("\($0)") { $0.width = 7 } }
    boxes[0].traits.weight = 4
    let row = try box("row", layout, boxes).laidOut(320, 10)
    let result = row.frames.flatMap { [$0[0], $0[2]] }
    #expect(try greatestDifference(result, expected) < 1e-9)
  }

  @Test("Flexed gaps in a layout that sizes itself are the least")
  func flexedWrap() throws {
    var layout = LinearLayout(
      .horizontal, padding: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    layout.extents = .flexed(FlexedSpacing(20, least: 5, isCentered: true))
    let row = try box("row", layout, [box("a"), box("b")]).laidOut()
    #expect(row.frame.size == Size(width: 61, height: 4))
    #expect(row.frames.map { [$0[0], $0[2]] } == [[7, 20], [32, 20]])
    #expect(try box("row", layout, []).laidOut(50, 5).frames.isEmpty)
  }

  @Test("A single box without gaps keeps its extent; an extent of 0 turns it off")
  func flexedEdges() throws {
    var layout = LinearLayout(.horizontal)
    layout.extents = .flexed(FlexedSpacing(20, least: 5))
    #expect(try box("row", layout, [box("a")]).laidOut(50, 5).frames == [[0, 0, 20, 0]])
    layout.extents = .flexed(FlexedSpacing(0, least: 5))
    let own = box("row", layout, [box("a") { $0.width = 9 }])
    #expect(try own.laidOut(50, 5).frames == [[0, 0, 9, 0]])
  }

  @Test("One extent for all, and parts of the length")
  func alike() throws {
    var layout = LinearLayout(.horizontal, spacing: 10)
    layout.extents = .points(30)
    let boxes = [box("a") { $0.width = 5 }, box("b") { $0.weight = 1 }]
    let row = try box("row", layout, boxes).laidOut(130, 5)
    #expect(row.frames.map { [$0[0], $0[2]] } == [[0, 30], [40, 30]])
    row.updateLayout(LinearLayout.self) { $0.extents = .parts(3) }
    row.layoutIfNeeded()
    #expect(row.frames.map { $0[2] } == [110.0 / 3, 110.0 / 3])
    row.updateLayout(LinearLayout.self) { $0.extents = .equalShares }
    row.layoutIfNeeded()
    #expect(row.frames.map { $0[2] } == [60, 60])
    row.updateLayout(LinearLayout.self) { $0.extents = .parts(-4) }
    row.layoutIfNeeded()
    #expect(row.frames.map { $0[2] } == [130, 130])
  }
}
