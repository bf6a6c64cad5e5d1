import Dovetail
import Testing

@Suite("Frame layouts")
struct FrameLayoutTests {
  private func padded() -> FrameLayout {
    var layout = FrameLayout()
    layout.padding = DirectionalEdgeInsets(top: 20, leading: 10, bottom: 5, trailing: 6)
    return layout
  }

  @Test("A layout that sizes itself around boxes at its edges")
  func wraps() throws {
    let boxes = [
      box("0") {
        $0.leading = 10
        $0.trailing = 12
        $0.top = 5
        $0.bottom = 10
      },
      box("1") {
        $0.width = 100
        $0.height = 180
        $0.trailing = 10
        $0.bottom = 40
      },
      box("2") {
        $0.width = 150
        $0.height = 160
        $0.leading = 20
        $0.bottom = 30
      },
      box("3") {
        $0.width = 100
        $0.height = 120
        $0.top = 10
      },
    ]
    let root = try box("root", padded(), boxes).laidOut()
    #expect(root.frame.size == Size(width: 186, height: 245))
    #expect(
      root.frames == [
        [20, 25, 148, 205], [70, 20, 100, 180], [30, 50, 150, 160], [10, 30, 100, 120],
      ])
  }

  @Test("Gravity of the layout keeps the margins of a box")
  func gravityWithMargin() throws {
    var layout = FrameLayout()
    layout.horizontalGravity = .center
    let root = box(
      "root", layout,
      [
        box("a") {
          $0.leading = 10
          $0.width = 20
          $0.height = 5
        }
      ])
    try root.laidOut(100, 10)
    #expect(root.frames == [[45, 0, 20, 5]])
  }

  @Test(
    "Anchors of a box where the layout says nothing",
    arguments: [
      ("leading", [7.0, 20]), ("trailing", [73, 20]), ("center", [47, 20]), ("both", [7, 86]),
      ("none", [0, 20]),
    ] as [(String, [Double])])
  func anchors(_ anchors: String, _ expected: [Double]) throws {
    let a = box("a") {
      $0.width = 20
      if anchors == "leading" || anchors == "both" { $0.leading = 7 }
      if anchors == "trailing" || anchors == "both" { $0.trailing = 7 }
      if anchors == "center" { $0.centerX = 7 }
    }
    let root = box("root", FrameLayout(), [a])
    try root.laidOut(100, 10)
    #expect(
      Array(root.frames[0][0...2].enumerated().filter { $0.offset != 1 }.map(\.element)) == expected
    )
  }

  @Test("A box that is too large shrinks with its margins, in proportion")
  func shrinks() throws {
    let a = box("a") {
      $0.leading = .points(30).shrink(1)
      $0.width = .points(100).shrink(3)
    }
    let root = box("root", FrameLayout(), [a])
    try root.laidOut(90, 10)
    #expect(root.frames[0][0] == 20)
    #expect(root.frames[0][2] == 70)
  }

  @Test("Bounds of a height that wraps", arguments: [(100.0, 280.0), (350, 350), (500, 400)])
  func wrapBounds(_ content: Double, _ expected: Double) throws {
    let inner = box("inner", LinearLayout(.vertical), [box("x") { $0.height = .points(content) }]) {
      $0.height = .wrap.minimum(280).maximum(.ofLayout().times(0.5).plus(66.5))
    }
    let root = box("root", FrameLayout(), [inner])
    try root.laidOut(375, 667)
    #expect(inner.frame.height == expected)
  }

  @Test("Gone, invisible, placed by the owner, and a place that is only kept")
  func visibility() throws {
    let boxes = ["a", "b", "c", "d", "e"].map { name in
      box(name) {
        $0.width = 10
        $0.height = 10
      }
    }
    boxes[0].visibility = .invisible
    boxes[1].visibility = .gone
    boxes[2].traits.isPlacedByOwner = true
    boxes[3].traits.keepsPlaceOnly = true
    let root = box("root", LinearLayout(.horizontal), boxes)
    try boxes[2].setFrame(Rect(x: 1, y: 2, width: 3, height: 4))
    try boxes[3].setFrame(Rect(x: 5, y: 6, width: 7, height: 8))
    try root.laidOut(100, 10)
    #expect(
      root.frames == [
        [0, 0, 10, 10], [0, 0, 0, 0], [1, 2, 3, 4], [5, 6, 7, 8], [20, 0, 10, 10],
      ])
  }
}
