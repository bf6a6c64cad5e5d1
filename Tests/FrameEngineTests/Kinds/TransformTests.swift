import Dovetail
import TestSupport
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

  @Test("Middles go where the map about the middle of the layout takes them; sizes stay")
  func moved() throws {
    #expect(try row(.identity).laidOut(100, 50).frames == [[0, 0, 20, 10], [20, 0, 20, 10]])
    #expect(
      try row(.translation(x: 5, y: 7)).laidOut(100, 50).frames == [
        [5, 7, 20, 10], [25, 7, 20, 10],
      ])
    #expect(
      try row(.scale(x: -1)).laidOut(100, 50).frames == [[80, 0, 20, 10], [60, 0, 20, 10]])
    let turned = try row(.rotation(.pi / 2)).laidOut(100, 50).frames
    // The middles (-40, -20) and (-20, -20) about the middle go to (20, -40) and (20, -20).
    let expected = [[60.0, -20, 20, 10], [60, 0, 20, 10]]
    #expect(try greatestDifference(turned, expected) < 1e-12)
  }

  @Test("Right to left mirrors what was moved")
  func mirrored() throws {
    let row = row(.translation(x: 5))
    row.direction = .rightToLeft
    #expect(try row.laidOut(100, 50).frames == [[75, 0, 20, 10], [55, 0, 20, 10]])
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
    #expect(root.layoutProblems == [.frameNotFinite("")])
  }
}
