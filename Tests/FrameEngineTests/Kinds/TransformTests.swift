import Dovetail
import Testing

@Suite("Layouts whose boxes are moved")
struct TransformTests {
  private func row(_ transform: FrameTransform) -> LayoutNode {
    let boxes = (0..<2).map { _ in
      box("") {
        $0.width = 20
        $0.height = 10
      }
    }
    return box("row", LinearLayout(.horizontal).transformed(by: transform), boxes)
  }

  @Test("The size is that of the layout within, also where it sizes itself")
  func size() throws {
    let row = row(.translation(x: 500))
    #expect(
      try box("root", LinearLayout(.vertical), [row]).laidOut(100, 50).frames == [[0, 0, 40, 10]])
    #expect(row.fittingSize() == Size(width: 40, height: 10))
  }

  @Test("Maps follow each other")
  func composition() {
    let both = FrameTransform.scale(x: 2, y: 3).then(.translation(x: 1, y: 1))
    #expect(both.apply(to: Point(x: 10, y: 10)) == Point(x: 21, y: 31))
    let other = FrameTransform.translation(x: 1, y: 1).then(.scale(x: 2, y: 3))
    #expect(other.apply(to: Point(x: 10, y: 10)) == Point(x: 22, y: 33))
    let turn = FrameTransform(a: 0, b: 1, c: -1, d: 0).then(FrameTransform(a: 0, b: 1, c: -1, d: 0))
    #expect(turn.apply(to: Point(x: 3, y: 4)) == Point(x: -3, y: -4))
  }

  @Test("A map that is not finite is reported")
  func senseless() throws {
    let root = try row(.rotation(.infinity)).laidOut(100, 50)
    #expect(root.layoutProblems == ["#1", "#2"].map { LayoutIssue(.frameOutOfRange, $0) })
  }
}
