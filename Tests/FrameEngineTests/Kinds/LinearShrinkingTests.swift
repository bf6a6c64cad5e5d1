import Dovetail
import Testing

@Suite("Lines that are too long")
struct LinearShrinkingTests {
  /// A column 100 high in which boxes, margins and spacing are 40 too many.
  private func column(_ shrinking: LinearLayout.Shrinking) throws -> [[Double]] {
    let a = box("a") {
      $0.top = 10
      $0.height = 50
    }
    let b = box("b") {
      $0.top = .share(0.1)
      $0.weight = 0.2
    }
    let c = box("c") { $0.height = 60 }
    let d = box("d") {
      $0.top = 20
      $0.weight = 0.7
    }
    var layout = LinearLayout(.vertical)
    layout.shrinking = shrinking
    let column = try box("column", layout, [a, b, c, d]).laidOut(10, 100)
    return column.frames.map { [$0[1], $0[3]].map { ($0 * 100).rounded() / 100 } }
  }

  @Test(
    "Every way of giving up room",
    arguments: [
      (.none, [[10, 50], [60, 0], [60, 60], [140, 0]]),
      (.extentsEqually, [[10, 30], [40, 0], [40, 40], [100, 0]]),
      (.extentsInProportion, [[10, 31.82], [41.82, 0], [41.82, 38.18], [100, 0]]),
      (.gapsEqually, [[-10, 50], [40, 0], [40, 60], [100, 0]]),
      (.gapsInProportion, [[-3.33, 50], [46.67, 0], [46.67, 60], [100, 0]]),
      (.fair, [[10, 50], [60, 0], [60, 60], [140, 0]]),
    ] as [(LinearLayout.Shrinking, [[Double]])])
  func ways(_ shrinking: LinearLayout.Shrinking, _ expected: [[Double]]) throws {
    #expect(try column(shrinking) == expected)
  }

  @Test("Spacing is a gap as margins are")
  func spacing() throws {
    var layout = LinearLayout(.horizontal, spacing: 10)
    layout.shrinking = .gapsEqually
    let boxes = (0..<3).map { name in box("\(name)") { $0.width = 30 } }
    boxes[2].traits.trailing = 10
    let row = try box("row", layout, boxes).laidOut(102, 10)
    #expect(row.frames.map { $0[0] } == [0, 34, 68])
    #expect(row.frames.map { $0[2] } == [30, 30, 30])
  }

  @Test("What a box or a margin says wins over what the layout says")
  func ownShrinkWins() throws {
    var layout = LinearLayout(.horizontal)
    layout.shrinking = .extentsEqually
    let a = box("a") { $0.width = .points(60).shrink(1) }
    let b = box("b") { $0.width = 60 }
    let row = try box("row", layout, [a, b]).laidOut(100, 10)
    #expect(row.frames.map { $0[2] } == [40, 60])
  }

  @Test("Least extents and margins hold; the others give up what is still missing")
  func leasts() throws {
    let a = box("a") { $0.width = .points(60).minimum(50).shrink(1) }
    let b = box("b") {
      $0.leading = .points(20).minimum(16).shrink(2)
      $0.width = .points(60).shrink(1)
    }
    let row = try box("row", LinearLayout(.horizontal), [a, b]).laidOut(100, 10)
    #expect(row.frames.map { [$0[0], $0[2]] } == [[0, 50], [66, 34]])
    var layout = LinearLayout(.horizontal)
    layout.shrinking = .extentsEqually
    let c = box("c") { $0.width = .points(60).minimum(50) }
    let d = box("d") { $0.width = 5 }
    let e = box("e") { $0.width = 60 }
    let equal = try box("row", layout, [c, d, e]).laidOut(80, 10)
    #expect(equal.frames.map { $0[2] } == [50, 0, 30])
  }

  @Test("Nothing is negative; what nobody gives up stays too long")
  func floor() throws {
    let a = box("a") { $0.width = .points(10).shrink(1) }
    let b = box("b") { $0.width = 100 }
    let row = try box("row", LinearLayout(.horizontal), [a, b]).laidOut(60, 10)
    #expect(row.frames.map { [$0[0], $0[2]] } == [[0, 0], [0, 100]])
  }

  @Test(
    "Two boxes that wrap share their room fairly",
    arguments: [
      (80.0, 60.0, [50.0, 50]), (80, 30, [70, 30]), (30, 80, [30, 70]), (40, 50, [40, 50]),
    ] as [(Double, Double, [Double])])
  func fair(_ first: Double, _ second: Double, _ expected: [Double]) throws {
    for axis in [Axis.horizontal, .vertical] {
      var layout = LinearLayout(axis, spacing: 6)
      layout.shrinking = .fair
      let contents = [first, second].enumerated().map { place, extent in
        LayoutNode(
          "\(place)",
          content: .fixed(
            width: axis == .horizontal ? extent : 7, height: axis == .horizontal ? 7 : extent))
      }
      let icon = box("icon") {
        $0.width = 12
        $0.height = 12
      }
      let root = box("root", layout, [contents[0], icon, contents[1]])
      try root.laidOut(axis == .horizontal ? 124 : 9, axis == .horizontal ? 9 : 124)
      #expect(contents.map { axis == .horizontal ? $0.frame.width : $0.frame.height } == expected)
    }
  }

  @Test("A text that gives up width gets the height that it then needs")
  func heightAfterShrinking() throws {
    var layout = LinearLayout(.horizontal)
    layout.shrinking = .fair
    let long = LayoutNode("long", content: .text("aaa bbb", font: .ahem, size: 10))
    let short = LayoutNode("short", content: .text("cc", font: .ahem, size: 10))
    let row = box("row", layout, [long, short]) { $0.width = .fill }
    let root = try box("root", FrameLayout(), [row]).laidOut(60, 100)
    #expect(row.frames == [[0, 0, 40, 20], [40, 0, 20, 10]])
    #expect(root.frames == [[0, 0, 60, 20]])
    #expect(long.measurementCount <= 2)
  }
}
