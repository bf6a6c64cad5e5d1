import Dovetail
import TestSupport
import Testing

@Suite("Margins, order and growth in lines")
struct LinearMarginTests {
  /// Where boxes of 20 with these margins before them start in a row of 100.
  private func starts(_ margins: [LayoutPosition?], width: Double = 20) throws -> [Double] {
    let boxes = margins.map { margin in
      box("box") {
        $0.leading = margin
        $0.width = .points(width)
      }
    }
    return try box("row", LinearLayout(.horizontal), boxes).laidOut(100, 10).frames.map { $0[0] }
  }

  @Test("Bounds of a margin that is a share: the rest is shared out again")
  func shares() throws {
    #expect(try starts([.share(1), .share(1)]) == [30, 80])
    #expect(try starts([.share(1).maximum(10), .share(1)]) == [10, 80])
    #expect(try starts([.share(1).minimum(40), .share(1)]) == [40, 80])
    #expect(try starts([.share(1).offset(10), .share(1)]) == [35, 80])
    #expect(try starts([.share(1).offset(-10), .share(1)]) == [25, 80])
    #expect(try starts([.share(1).offset(10).maximum(5), .share(1)]) == [5, 80])
    #expect(try starts([.share(1).maximum(1), .share(1).maximum(2)]) == [1, 23])
  }

  @Test("Bounds of a share hold where nothing is left")
  func sharesWithoutRoom() throws {
    #expect(try starts([.share(1).minimum(15)], width: 90) == [15])
    #expect(try starts([.share(1).offset(10).maximum(5)], width: 110) == [5])
    #expect(try starts([.share(1)], width: 110) == [0])
  }

  @Test("Bounds of a distance; a least that is greater wins")
  func bounds() throws {
    #expect(try starts([.points(5).offset(10).minimum(20)]) == [20])
    #expect(try starts([.percent(50).maximum(30)]) == [30])
    #expect(try starts([.points(50).minimum(20).maximum(10)]) == [20])
    #expect(try starts([LayoutPosition.points(50).inactive]) == [0])
  }

  @Test("Boxes in the opposite order, gone ones left out")
  func reversed() throws {
    var layout = LinearLayout(.horizontal, spacing: 10)
    layout.style.isReversed = true
    let a = box("a") {
      $0.leading = 5
      $0.width = 30
    }
    let b = box("b") { $0.width = 50 }
    let gone = box("gone") { $0.width = 7 }
    gone.visibility = .gone
    let row = try box("row", layout, [a, b, gone]).laidOut(200, 10)
    #expect(row.frames.map { $0[0] } == [65, 0, 0])
    row.direction = .rightToLeft
    row.layoutIfNeeded()
    #expect([a, b].map(\.frame.minX) == [105, 150])
  }

  /// Heights of boxes of seven sorts, 60 together, in a column of 100.
  private func grown(_ gravity: LayoutGravity) throws -> [Double] {
    var layout = LinearLayout(.vertical)
    layout.verticalGravity = gravity
    func content(_ height: LayoutDimension?) -> LayoutNode {
      let node = LayoutNode("leaf", content: .fixed(width: 5, height: 10))
      node.traits.height = height
      return node
    }
    let inside = { [box("inside") { $0.height = 10 }] }
    let boxes = [
      box("unset"), box("points") { $0.height = 10 }, content(.wrap),
      box("wrapping layout", LinearLayout(.vertical), inside()),
      box("fixed layout", LinearLayout(.vertical), inside()) { $0.height = 10 },
      box("share") { $0.height = .percent(10) }, content(.wrap.minimum(.wrap)),
    ]
    return try box("column", layout, boxes).laidOut(10, 100).frames.map { $0[3] }
  }

  @Test("Which boxes grow: not those that follow the layout or what is inside a layout")
  func growth() throws {
    #expect(try grown(.none) == [0, 10, 10, 10, 10, 10, 10])
    #expect(try grown(.fill) == [10, 20, 20, 10, 20, 10, 10])
    #expect(try grown(.stretch) == [20, 10, 30, 10, 10, 10, 10])
  }

  @Test("Boxes grow within their bounds; too long a line lets them get smaller")
  func growthWithinBounds() throws {
    var layout = LinearLayout(.vertical)
    layout.verticalGravity = .fill
    let a = box("a") { $0.height = .points(10).maximum(15) }
    let b = box("b") { $0.height = 10 }
    let column = try box("column", layout, [a, b]).laidOut(10, 100)
    #expect(column.frames.map { $0[3] } == [15, 85])
    try column.laidOut(10, 12)
    #expect(column.frames.map { $0[3] } == [6, 6])
  }

  @Test("A weight beside a gravity takes all, so gravity has nothing to give")
  func weightAndGravity() throws {
    var layout = LinearLayout(.horizontal)
    layout.horizontalGravity = .center
    let row = box("row", layout, [box("a") { $0.width = 20 }, box("b") { $0.weight = 3 }])
    try row.laidOut(100, 10)
    #expect(row.frames.map { [$0[0], $0[2]] } == [[0, 20], [20, 80]])
    row.children[1].traits.width = LayoutDimension.fill.maximum(40)
    row.layoutIfNeeded()
    #expect(row.frames.map { [$0[0], $0[2]] } == [[20, 20], [40, 40]])
  }

  @Test("In a layout that sizes itself, what is inside of boxes with weights is there to share")
  func wrapWithWeights() throws {
    let a = LayoutNode("a", content: .fixed(width: 30, height: 5))
    a.traits.weight = 1
    let b = box("b") {
      $0.leading = 7
      $0.width = LayoutDimension.fill.minimum(12)
    }
    let row = try box("row", LinearLayout(.horizontal, spacing: 10), [a, b]).laidOut()
    #expect(row.frame.size == Size(width: 59, height: 5))
    #expect(row.frames.map { [$0[0], $0[2]] } == [[0, 21], [38, 21]])
  }

  @Test(
    "The extent of a box that takes a share counts with its least for its neighbours along the line"
  )
  func extentOfShare() throws {
    for isLater in [false, true] {
      let share = box("share") { $0.width = LayoutDimension.fill.minimum(10) }
      let follower = box("follower") { $0.width = .of(share).plus(5) }
      let boxes = isLater ? [follower, share] : [share, follower]
      try box("row", LinearLayout(.horizontal), boxes).laidOut(100, 10)
      #expect(share.frame.width == 85)
      #expect(follower.frame.width == 15)
    }
  }

  @Test(
    "Gravity holds in a line that is too long",
    arguments: [
      (.start, [0, 60]), (.center, [-10, 50]), (.end, [-20, 40]), (.between, [0, 40]),
      (.around, [-5, 45]), (.among, [-20.0 / 3, 140.0 / 3]),
    ] as [(LayoutGravity, [Double])])
  func tooLong(_ gravity: LayoutGravity, _ expected: [Double]) throws {
    var layout = LinearLayout(.horizontal)
    layout.horizontalGravity = gravity
    let boxes = (0..<2).map { name in box("\(name)") { $0.width = 60 } }
    let row = try box("row", layout, boxes).laidOut(100, 10)
    #expect(try greatestDifference(row.frames.map { $0[0] }, expected) < 1e-9)
  }

  @Test(
    "A single box in every gravity",
    arguments: [
      (.between, 0), (.around, 40), (.among, 40), (.center, 40), (.end, 80), (.none, 0),
    ] as [(LayoutGravity, Double)])
  func single(_ gravity: LayoutGravity, _ expected: Double) throws {
    var layout = LinearLayout(.horizontal)
    layout.horizontalGravity = gravity
    let row = try box("row", layout, [box("a") { $0.width = 20 }]).laidOut(100, 10)
    #expect(row.frames[0][0] == expected)
  }

  @Test("Both distances across a line let a box without an extent fill, whatever gravity says")
  func bothAcross() throws {
    for gravity in [LayoutGravity.start, .center, .end] {
      let label = LayoutNode("label", content: .fixed(width: 50, height: 20))
      label.traits.leading = 0
      label.traits.trailing = 10
      let sized = LayoutNode("sized")
      sized.traits.leading = 0
      sized.traits.trailing = 0
      sized.traits.width = 40
      var column = LinearLayout(.vertical)
      column.horizontalGravity = gravity
      let node = LayoutNode("column", column, children: [label, sized])
      try node.setSize(width: 200, height: 100)
      node.layoutIfNeeded()
      #expect(label.frame == Rect(x: 0, y: 0, width: 190, height: 20))
      #expect(sized.frame.width == 40)
    }
  }
}
