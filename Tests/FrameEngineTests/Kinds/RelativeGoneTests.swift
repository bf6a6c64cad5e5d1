import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// Offsets from boxes that are gone, and the furthest of several boxes.
@Suite("Boxes that are gone in relative layouts")
struct RelativeGoneTests {
  private let icon = box("icon") {
    $0.leading = 20
    $0.width = 40
    $0.height = 10
  }
  private let title = box("title") {
    $0.width = 50
    $0.height = 10
  }
  private let field = box("field") {
    $0.width = 60
    $0.height = 30
  }

  @Test("A line of a box that is gone has another offset", arguments: [false, true])
  func offset(isMirrored: Bool) throws {
    title[RelativeItem.self].leading = .of(icon, .trailing).offset(8, ifGone: 42)
    let root = LayoutNode("root", RelativeLayout(), children: [icon, title])
    if isMirrored { root.direction = .rightToLeft }
    try root.laidOut(300, 100)
    func left(_ x: Double) -> Double { isMirrored ? 300 - x - 50 : x }
    #expect(title.frame.minX == left(68))
    icon.visibility = .gone
    root.layoutIfNeeded()
    #expect(title.frame.minX == left(62))
    title[RelativeItem.self].leading = .of(icon, .trailing).offset(8)
    root.layoutIfNeeded()
    #expect(title.frame.minX == left(20))
    title[RelativeItem.self].leading = RelativePosition(
      .line(.of(icon, .trailing).offset(8, ifGone: 10))
    ).offset(1, ifGone: 2)
    root.layoutIfNeeded()
    #expect(title.frame.minX == left(32))
  }

  @Test("An offset points inwards at the far edge, and counts in lists and bounds")
  func kinds() throws {
    let root = LayoutNode("root", RelativeLayout(), children: [icon, title])
    icon.visibility = .gone
    title[RelativeItem.self].trailing = .of(icon, .leading).offset(8, ifGone: -200)
    try root.laidOut(300, 100)
    #expect(title.frame.minX == 20 + 200 - 50)
    title[RelativeItem.self].trailing = nil
    title[RelativeItem.self].leading = .max([.of(icon, .trailing).offset(8, ifGone: 33), 50])
    root.layoutIfNeeded()
    #expect(title.frame.minX == 53)
    title[RelativeItem.self].leading = .points(10).minimum(
      .line(.of(icon, .trailing).offset(8, ifGone: 5)))
    root.layoutIfNeeded()
    #expect(title.frame == Rect(x: 25, y: 0, width: 35, height: 10))
  }

  @Test("An explanation tells the offset from a box that is gone")
  func explanation() throws {
    title[RelativeItem.self].leading = .of(icon, .trailing).offset(8, ifGone: 42)
    icon.visibility = .gone
    let root = LayoutNode("root", RelativeLayout(), children: [icon, title])
    try root.laidOut(300, 100)
    #expect(
      "\(title.explainLayout().reasons[0])"
        == "title.left is 62: leading asks for .of(icon, .trailing).offset(8, ifGone: 42), "
        + "20 + ifGone 42")
  }

  @Test("A box lies after and below several others, in either direction", arguments: [false, true])
  func furthest(isMirrored: Bool) throws {
    title.traits.top = 20
    field[RelativeItem.self].leading = .after(icon, title).offset(8)
    field[RelativeItem.self].top = .below(icon, title).offset(4)
    let root = LayoutNode("root", RelativeLayout(), children: [field, icon, title])
    if isMirrored { root.direction = .rightToLeft }
    try root.laidOut(300, 100)
    func frame(_ x: Double, _ y: Double) -> Rect {
      Rect(x: isMirrored ? 300 - x - 60 : x, y: y, width: 60, height: 30)
    }
    #expect(field.frame == frame(68, 34))
    title.traits.width = 90
    root.layoutIfNeeded()
    #expect(field.frame == frame(98, 34))
    // Gone boxes count with their places: the icon still starts at 20.
    title.visibility = .gone
    root.layoutIfNeeded()
    #expect(field.frame == frame(68, 24))
    icon.visibility = .gone
    title.visibility = .visible
    title.traits.width = 10
    root.layoutIfNeeded()
    #expect(field.frame == frame(28, 34))
    field[RelativeItem.self].leading = .after(icon, title).withoutGone.offset(8)
    root.layoutIfNeeded()
    #expect(field.frame == frame(18, 34))
    title.visibility = .gone
    root.layoutIfNeeded()
    #expect(field.frame.minX == frame(0, 0).minX)
  }

  @Test("A box lies before and above several others")
  func nearest() throws {
    title.traits.top = 40
    title.traits.leading = 100
    icon.traits.leading = 120
    icon.traits.top = 50
    field[RelativeItem.self].trailing = .before(icon, title).offset(8)
    field[RelativeItem.self].bottom = .above(icon, title).offset(4)
    let root = LayoutNode("root", RelativeLayout(), children: [field, icon, title])
    try root.laidOut(300, 100)
    #expect(field.frame == Rect(x: 32, y: 6, width: 60, height: 30))
    title.visibility = .gone
    field[RelativeItem.self].trailing = .before(icon, title).withoutGone.offset(8)
    root.layoutIfNeeded()
    #expect(field.frame == Rect(x: 52, y: 6, width: 60, height: 30))
  }

  @Test("Without lines that count, a position is not given, and the other edge decides")
  func nothing() throws {
    icon.visibility = .gone
    field[RelativeItem.self].leading = .of(icon, .trailing).withoutGone
    field[RelativeItem.self].trailing = 30
    let root = LayoutNode("root", RelativeLayout(), children: [field, icon])
    try root.laidOut(300, 100)
    #expect(field.frame == Rect(x: 210, y: 0, width: 60, height: 30))
    icon.visibility = .visible
    root.layoutIfNeeded()
    #expect(field.frame == Rect(x: 60, y: 0, width: 210, height: 30))
  }

  @Test("Positions read as they are written")
  func texts() {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    #expect(
      "\(RelativePosition.after(a, b).offset(8).withoutGone)"
        == ".max([LayoutLine(of: a, .trailing), LayoutLine(of: b, .trailing)]).offset(8)"
        + ".withoutGone")
    #expect("\(RelativePosition.of(a).offset(0, ifGone: 4))" == ".of(a).offset(0, ifGone: 4)")
    #expect(
      "\(RelativePosition.max([.of(a, .top).offset(1, ifGone: 4)]))"
        == ".max([LayoutLine(of: a, .top).offset(1, ifGone: 4)])")
  }

  @Test(
    "While no box is gone, what is said for such boxes changes nothing",
    arguments: runs(of: 0..<UInt64(LongTests.count(200, of: 4_000))))
  func law(seeds: Range<UInt64>) throws {
    func trees(_ seed: UInt64) -> [LayoutNode] {
      (0..<2).map { number in
        var random = SeededGenerator(seed: seed)
        let boxes = (0..<8).map { LayoutNode("\($0)", content: random.content()) }
        let root = LayoutNode("root", RelativeLayout(), children: boxes)
        for box in boxes {
          random.relate(box, among: boxes)
          if number == 1 { sayIfGone(of: box) }
        }
        return root
      }
    }
    for seed in seeds {
      let (plain, other) = (trees(seed)[0], trees(seed)[1])
      try plain.laidOut(200, 150)
      try other.laidOut(200, 150)
      #expect(plain.children.map(\.frame) == other.children.map(\.frame), "seed \(seed)")
      #expect(plain.diagnostics.count == other.diagnostics.count)
    }
  }

  private func sayIfGone(of box: LayoutNode) {
    func changed(_ position: RelativePosition?) -> RelativePosition? {
      position.map { $0.offset($0.offset, ifGone: 77).withoutGone }
    }
    var item = box[RelativeItem.self]
    item.leading = changed(item.leading)
    item.trailing = changed(item.trailing)
    item.top = changed(item.top)
    item.bottom = changed(item.bottom)
    item.centerX = changed(item.centerX)
    item.centerY = changed(item.centerY)
    item.baseline = changed(item.baseline)
    box[RelativeItem.self] = item
  }

  @Test(
    "Boxes come and go as if they were laid out once",
    arguments: runs(of: 0..<UInt64(LongTests.count(60, of: 2_000))))
  func warmIsCold(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let warm = RandomRelatives(seed: seed)
      let cold = RandomRelatives(seed: seed)
      _ = try warm.laidOut(shuffled: nil)
      for _ in 0..<6 {
        warm.edit()
        cold.edit()
        for box in warm.root.children { sayIfGone(of: box) }
        _ = try warm.laidOut(shuffled: nil)
      }
      for box in cold.root.children { sayIfGone(of: box) }
      #expect(
        try warm.laidOut(shuffled: nil) == cold.laidOut(shuffled: seed), "seed \(seed)")
    }
  }
}
