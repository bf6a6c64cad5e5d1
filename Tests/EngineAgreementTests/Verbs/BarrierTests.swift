import Dovetail
import TestSupport
import Testing

@Suite("Barriers: lines at the farthest edge of several boxes")
struct BarrierTests {
  private func box(_ name: String, _ width: Double, _ height: Double = 20) -> LayoutNode {
    LayoutNode(name, content: .fixed(width: width, height: height))
  }

  /// Labels of any width, and fields after the widest.
  private struct Form {
    let name = LayoutNode("name", content: .fixed(width: 60, height: 20))
    let address = LayoutNode("address", content: .fixed(width: 90, height: 20))
    let value = LayoutNode("value", content: .intrinsic(height: 20))
    let root: LayoutNode

    init(width: Double = 300) {
      root = LayoutNode(
        "root", size: Size(width: width, height: 100), children: [name, address, value])
    }

    func describe(_ make: some LayoutMaker) {
      make.size(name) == (60, 20)
      make.size(address) == (90, 20)
      make.height(value) == 20
      make.xLeading(name, address)
      make.yPlace(name, 4, address, make.wall)
      let line = make.barrier(after: name, address, margin: 8)
      make.width(value) == 100
      make.xPlaceLeading(line, 4, value, make.wall)
      make.yTop(value)
    }
  }

  @Test("A box that a layout of frames places does not count, which is reported")
  func insideLayout() throws {
    let (inner, other, value) = (box("inner", 90), box("other", 40), LayoutNode("value"))
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [inner])
    let root = LayoutNode(
      "root", size: Size(width: 300, height: 100), children: [row, other, value])
    root.constrain { make in
      make.xPlace(10, row, make.wall)
      make.yTop(row, other, value)
      make.size(value) == (20, 20)
      make.xPlace(10, other, make.wall)
      make.xPlace(make.barrier(after: inner, other), 5, value, make.wall)
    }
    for _ in 0..<2 {
      root.layoutIfNeeded()
      #expect(value.frame.minX == 55)
      #expect(root.diagnostics.map(\.code) == ["insideLayout"])
    }
    row.removeLayout()
    row.constrain { $0.equal(inner) }
    root.layoutIfNeeded()
    #expect(value.frame.minX == 105)
    #expect(root.diagnostics.isEmpty)
  }

  @Test("A box starts after the widest of two, in both engines and directions")
  func afterTheWidest() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let form = Form()
      form.root.direction = direction
      form.root.layoutFrames { make in form.describe(make) }
      let expected = direction == .leftToRight ? 102.0 : 300 - 102 - 100
      #expect(form.value.frame.minX == expected)
      #expect(form.root.diagnostics == [])
      let other = Form()
      other.root.direction = direction
      other.root.constrain { make in other.describe(make) }
      other.root.layoutIfNeeded()
      #expect(other.value.frame.minX == expected)
      #expect(other.root.children.map(\.frame) == form.root.children.map(\.frame))
      #expect(other.root.diagnostics == [])
    }
  }

  @Test("A barrier follows its boxes when they change, come and go, and moves none of them")
  func follows() throws {
    let form = Form()
    let (name, address, value) = (form.name, form.address, form.value)
    let group = form.root.constrain { make in
      make.xLeft(name, address)
      make.yPlace(name, 4, address, make.wall)
      let line = make.barrier(after: name, address)
      make.xPlace(line, 8, value, 8)
      make.yTop(value)
    }
    form.root.layoutIfNeeded()
    #expect(value.frame.minX == 98)
    #expect(value.frame.maxX == 292)
    address.content = .fixed(width: 40, height: 20)
    form.root.layoutIfNeeded()
    #expect(value.frame.minX == 68)
    name.visibility = .gone
    form.root.layoutIfNeeded()
    #expect(value.frame.minX == 48)
    name.visibility = .visible
    form.root.layoutIfNeeded()
    #expect(value.frame.minX == 68)
    #expect(name.frame.width == 60)
    try form.root.setSize(width: 500, height: 100)
    form.root.layoutIfNeeded()
    #expect(value.frame == Rect(x: 68, y: 0, width: 424, height: 20))
    group.uninstall()
    #expect(form.root.diagnostics.contains { $0.code == "conflict" } == false)
  }

  @Test("The priority of what is behind a barrier does not move it")
  func neverMoved() throws {
    for priority in [LayoutPriority(1), 700, 999] {
      let a = box("a", 100)
      let b = LayoutNode("b", content: .intrinsic(height: 20))
      let root = LayoutNode("root", size: Size(width: 800, height: 600), children: [a, b])
      root.constrain { make in
        make.xLeft(a)
        make.yTop(a, b)
        let line = make.barrier(after: a)
        make.xPlace(line, b, make.wall)
        make.width(b) <= 150
        make.priority(priority) { make.xRight(b) }
      }
      root.layoutIfNeeded()
      #expect(a.frame.width == 100)
      #expect(b.frame.minX == 100)
      #expect(b.frame.width == 150)
      #expect(root.diagnostics == [])
    }
  }

  @Test("Boxes that are gone count as points, or not at all")
  func gone() throws {
    for countsGone in [false, true] {
      let a = box("a", 50)
      let b = box("b", 100)
      let c = box("c", 10)
      let root = LayoutNode("root", size: Size(width: 800, height: 100), children: [a, b, c])
      b.visibility = .gone
      func describe(_ make: some LayoutMaker) {
        make.size(a) == (50, 20)
        make.size(b) == (100, 20)
        make.size(c) == (10, 20)
        make.xLeft(a)
        make.xPlace(70, b, make.wall)
        make.yTop(a, b, c)
        let line = make.barrier(.after, of: [a, b], countsGone: countsGone)
        make.xPlace(line, c, make.wall)
      }
      root.layoutFrames { make in describe(make) }
      #expect(c.frame.minX == (countsGone ? 70 : 50))
      root.constrain { make in describe(make) }
      root.layoutIfNeeded()
      #expect(c.frame.minX == (countsGone ? 70 : 50))
    }
  }

  @Test("All sides, with margins", arguments: LayoutBarrier.Side.allCases)
  func sides(side: LayoutBarrier.Side) throws {
    let a = box("a", 50, 20)
    let b = box("b", 100, 10)
    let c = box("c", 10, 10)
    let root = LayoutNode("root", size: Size(width: 400, height: 300), children: [a, b, c])
    let isVertical = side == .above || side == .below
    func describe(_ make: some LayoutMaker) {
      make.size(a) == (50, 20)
      make.size(b) == (100, 10)
      make.size(c) == (10, 10)
      make.xPlace(100, a, make.wall)
      make.xPlace(120, b, make.wall)
      make.yPlace(60, a, make.wall)
      make.yPlace(50, b, make.wall)
      let line = make.barrier(side, of: [a, b], margin: 5)
      switch side {
      case .after, .right: make.xPlace(line, c, make.wall)
      case .before, .left: make.xPlace(make.wall, c, line)
      case .below: make.yPlace(line, c, make.wall)
      case .above: make.yPlace(make.wall, c, line)
      }
      if isVertical { make.xLeft(c) } else { make.yTop(c) }
    }
    let expected: Double =
      switch side {
      case .after, .right: 225
      case .before, .left: 85
      case .below: 85
      case .above: 35
      }
    root.layoutFrames { make in describe(make) }
    #expect((isVertical ? c.frame.minY : c.frame.minX) == expected)
    root.constrain { make in describe(make) }
    root.layoutIfNeeded()
    #expect((isVertical ? c.frame.minY : c.frame.minX) == expected)
    #expect(root.diagnostics == [])
  }

  @Test("A box that depends on a barrier that depends on it is reported, and does not count")
  func cycles() throws {
    let a = box("a", 50)
    let b = box("b", 100)
    let root = LayoutNode("root", size: Size(width: 400, height: 300), children: [a, b])
    let group = root.constrain { make in
      make.xLeft(a)
      make.yTop(a, b)
      let line = make.barrier(after: a, b)
      make.xPlace(line, 8, b, make.wall)
    }
    root.layoutIfNeeded()
    #expect(b.frame == Rect(x: 58, y: 0, width: 100, height: 20))
    #expect(root.diagnostics.map(\.code) == ["cycle"])
    root.constrain(replacing: group) { make in
      make.xLeft(a)
      make.yTop(a, b)
      let line = make.barrier(after: a)
      make.xPlace(line, 8, b, make.wall)
    }
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
    #expect(b.frame.minX == 58)
  }

  @Test("Two barriers that follow each other's boxes are reported")
  func cycleOfTwo() throws {
    let a = box("a", 50)
    let b = box("b", 100)
    let c = box("c", 70)
    let root = LayoutNode("root", size: Size(width: 400, height: 300), children: [a, b, c])
    root.constrain { make in
      make.xLeft(c)
      make.yTop(a, b, c)
      let first = make.barrier(after: a, c)
      let second = make.barrier(after: b, c)
      make.xPlace(first, b, make.wall)
      make.xPlace(second, a, make.wall)
    }
    root.layoutIfNeeded()
    #expect(root.diagnostics.map(\.code) == ["cycle", "cycle"])
    #expect(a.frame.minX == 70)
    #expect(b.frame.minX == 70)
  }

  @Test("A ring of barriers is reported whole, and takes work that grows with it and no faster")
  func rings() throws {
    var works: [Int] = []
    for count in [100, 200] {
      let boxes = (0..<count).map { box("\($0)", 10) }
      let root = LayoutNode("root", size: Size(width: 400, height: 300), children: boxes)
      root.constrain { make in
        make.yTop(boxes)
        for (index, box) in boxes.enumerated() {
          let line = make.barrier(after: boxes[(index + count - 1) % count])
          make.xPlace(line, 8, box, make.wall)
        }
      }
      root.layoutIfNeeded()
      #expect(root.diagnostics.map(\.code) == Array(repeating: "cycle", count: count))
      works.append(try #require(root.solverWork).evaluations)
    }
    #expect(works[0] > 0)
    #expect(works[1] * 10 <= works[0] * 23, "\(works)")
  }

  @Test("A text behind a barrier wraps in what is left, and a barrier below it follows its height")
  func texts() throws {
    let label = box("label", 40)
    let text = LayoutNode(
      "text", content: .text(String(repeating: "word ", count: 20), size: 10))
    let button = box("button", 80)
    let root = LayoutNode(
      "root", size: Size(width: 200, height: 400), children: [label, text, button])
    root.constrain { make in
      make.xLeft(label)
      make.yTop(label, text)
      make.xPlace(make.barrier(after: label), 8, text, 8)
      make.xLeft(button)
      make.yPlace(make.barrier(below: label, text), 10, button, make.wall)
    }
    root.layoutIfNeeded()
    #expect(text.frame.minX == 48)
    #expect(text.frame.maxX == 192)
    #expect(button.frame.minY == text.frame.maxY + 10)
    label.content = .fixed(width: 90, height: 20)
    root.layoutIfNeeded()
    #expect(text.frame.minX == 98)
    #expect(button.frame.minY == text.frame.maxY + 10)
    #expect(root.diagnostics == [])
  }

  @Test("A node that sizes itself has room for what is behind a barrier, from either side")
  func selfSizing() throws {
    func wrapped(_ direction: LayoutDirection, _ lines: (ConstraintMaker, [LayoutNode]) -> Void)
      -> (Size, [Rect])
    {
      let boxes = [box("a", 60), box("b", 90), box("v", 100)]
      let root = LayoutNode("root", children: boxes)
      root.direction = direction
      root.constrain { make in lines(make, boxes) }
      let wrap = WrapContainer(in: root)
      root.layoutIfNeeded()
      #expect(root.diagnostics == [])
      #expect(root.fittingSize() == root.frame.size)
      wrap.remove()
      return (root.frame.size, boxes.map(\.frame))
    }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let (size, frames) = wrapped(direction) { make, boxes in
        make.xLeading(boxes[0], boxes[1])
        make.yPlace(boxes[0], boxes[1], make.wall)
        make.yTop(boxes[2])
        make.xPlaceLeading(make.barrier(after: boxes[0], boxes[1]), 8, boxes[2], make.wall)
      }
      #expect(size == Size(width: 198, height: 40))
      #expect(frames[2].minX == (direction == .leftToRight ? 98 : 0))
    }
    let (size, frames) = wrapped(.leftToRight) { make, boxes in
      make.xTrailing(boxes[0], boxes[1])
      make.yPlace(boxes[0], boxes[1], make.wall)
      make.yTop(boxes[2])
      make.xPlaceLeading(make.wall, boxes[2], 8, make.barrier(before: boxes[0], boxes[1]))
    }
    #expect(size.width == 198)
    #expect(frames[2].minX == 0)
    let (high, _) = wrapped(.leftToRight) { make, boxes in
      make.xPlace(boxes[0], boxes[1], make.wall)
      make.yBottom(boxes[0], boxes[1])
      make.yPlace(8, boxes[2], 8, make.barrier(above: boxes[0], boxes[1]))
      make.xLeft(boxes[2])
    }
    #expect(high == Size(width: 150, height: 56))
    let (both, sides) = wrapped(.leftToRight) { make, boxes in
      make.xRight(boxes[1])
      make.yTop(boxes)
      make.xPlace(
        make.flexible, boxes[0], make.flexible, make.barrier(.left, of: [boxes[1]]))
      make.xLeft(boxes[2])
    }
    #expect(both.width == 150)
    #expect(sides[0].width == 60)
  }

  @Test("A box that follows a line in part comes to rest, whatever was before")
  func contraction() throws {
    let a = box("a", 60)
    let v = box("v", 30)
    let root = LayoutNode("root", size: Size(width: 400, height: 50), children: [a, v])
    root.constrain { make in
      make.xCenter(a)
      make.yTop(a, v)
      make.xPlace(make.barrier(after: a), 7, v, make.atLeast(0))
    }
    let before = root.fittingSize().width
    root.layoutIfNeeded()
    #expect(abs(before - 134) < 1e-6)
    #expect(abs(root.fittingSize().width - 134) < 1e-6)
    let b = LayoutNode("b", content: .intrinsic(height: 10))
    let c = box("c", 30)
    let other = LayoutNode("other", children: [a, b, c])
    other.constrain { make in
      make.width(b) == make.fill.atMost(100)
      make.xLeft(a, b)
      make.yTop(a, b, c)
      make.xPlace(make.barrier(after: a, b), 7, c, make.wall)
    }
    let wrap = WrapContainer(in: other)
    other.layoutIfNeeded()
    #expect(c.frame.minX == 107)
    #expect(other.frame.width == 137)
    #expect(other.fittingSize().width == 137)
    #expect(other.diagnostics == [])
    wrap.remove()
  }

  @Test("Boxes that follow a line nearly as far as it moves come to rest as well")
  func slowContraction() throws {
    for count in [1, 3, 9, 50] {
      let boxes = (0..<count).map { box("\($0)", 20) }
      let v = box("v", 30)
      let root = LayoutNode("root", children: boxes + [v])
      root.constrain { make in
        make.xDistribute(boxes, includingEnds: true)
        make.yTop(boxes)
        make.yTop(v)
        let last = boxes[count - 1]
        make.xPlace(make.barrier(after: last), 7, v, make.wall)
      }
      let wrap = WrapContainer(in: root)
      root.layoutIfNeeded()
      // The gap after the last box has room for the other one.
      let width = Double(count * 20) + Double(count + 1) * 37
      #expect(abs(root.frame.width - width) < 1e-6, "\(count): \(root.frame.width)")
      #expect(root.diagnostics == [])
      wrap.remove()
    }
    for share in [0.7, 0.9, 0.99] {
      let b = LayoutNode("b", content: .intrinsic(height: 10))
      let v = box("v", 30)
      let root = LayoutNode("root", children: [b, v])
      root.constrain { make in
        make.width(b) == make.w * share
        make.xLeft(b)
        make.yTop(b, v)
        make.xPlace(make.barrier(after: b), v, make.wall)
      }
      let wrap = WrapContainer(in: root)
      root.layoutIfNeeded()
      #expect(abs(root.frame.width - 30 / (1 - share)) < 1e-6)
      #expect(root.diagnostics == [])
      wrap.remove()
    }
  }

  @Test("A report leaves with its cause, and what is reported does not run away")
  func reportsThatLeave() throws {
    let a = box("a", 60)
    let t = box("t", 30)
    let root = LayoutNode("root", children: [a, t])
    root.constrain { make in
      make.xPlace(50, a, make.wall)
      make.yTop(a, t)
      make.xPlace(make.wall, t, 8, make.barrier(.left, of: [a]))
    }
    let wrap = WrapContainer(in: root)
    root.layoutIfNeeded()
    #expect(t.frame.minX == 12)
    t.content = .fixed(width: 100, height: 20)
    root.layoutIfNeeded()
    t.content = .fixed(width: 30, height: 20)
    root.layoutIfNeeded()
    #expect(t.frame.minX == 12)
    #expect(root.diagnostics == [])
    wrap.remove()
    let boxes = (0..<4).map { box("\($0)", 30) }
    let ring = LayoutNode("ring", children: boxes)
    ring.constrain { make in
      make.xPlace(make.wall, boxes[3], 30)
      make.xPlace(make.barrier(after: boxes[3]), 9, boxes[0], make.wall)
      make.xRight(boxes[0])
      make.xPlace(make.barrier(after: boxes[0]), 2, boxes[1], make.wall)
      make.xPlace(make.barrier(after: boxes[1], boxes[0]), boxes[2], make.wall)
      make.yTop(boxes)
    }
    let around = WrapContainer(in: ring)
    var widths: [Double] = []
    for _ in 0..<4 {
      ring.layoutIfNeeded()
      widths.append(ring.frame.width)
      try ring.setLayoutMargins(DirectionalEdgeInsets(edge: Double(widths.count)))
    }
    #expect(widths.allSatisfy { $0 == widths[0] && $0 < 200 }, "\(widths)")
    ring.layoutIfNeeded()
    #expect(ring.diagnostics.map(\.code).contains("cycle"))
    around.remove()
  }

  @Test("Lines that only a barrier names, and boxes that have left")
  func linesAndLeavers() throws {
    let a = box("a", 40)
    let b = box("b", 70)
    let c = box("c", 10)
    let d = box("d", 10)
    let root = LayoutNode("root", size: Size(width: 400, height: 50), children: [a, b, c, d])
    let group = root.constrain { make in
      make.xLeft(a, b)
      make.yTop(a, b, c, d)
      make.xPlace(make.barrier(after: a, b), c, make.wall)
      make.xPlace(make.barrier(after: a, make.barrier(after: make.xLine(200))), d, make.wall)
    }
    root.layoutIfNeeded()
    #expect([c, d].map(\.frame.minX) == [70, 200])
    b.removeFromParent()
    root.layoutIfNeeded()
    #expect(c.frame.minX == 40)
    let elsewhere = LayoutNode("elsewhere", size: Size(width: 900, height: 50), children: [b])
    try b.setFrame(Rect(x: 500, y: 0, width: 70, height: 20))
    root.constrain(replacing: group) { make in
      make.xLeft(a)
      make.yTop(a, c)
      make.xPlace(make.barrier(after: a, b), c, make.wall)
    }
    root.layoutIfNeeded()
    #expect(c.frame.minX == 40)
    #expect(root.diagnostics.map(\.code).contains("unrelated"))
    #expect(elsewhere.children.count == 1)
  }

  @Test(
    "Random barriers behind barriers agree with a recursion, live and fresh, in both engines",
    arguments: runs(of: 0..<400))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let world = BarrierWorld(&random)
      world.constrain()
      for _ in 0..<4 {
        world.check(seed)
        world.change(&random)
      }
    }
  }
}

/// Boxes in columns, each column behind a line after some boxes before it.
private final class BarrierWorld {
  private struct Column {
    let boxes: [LayoutNode]
    let gaps: [Double]
    /// The boxes that the line before the column follows.
    let followed: [LayoutNode]
    let margin: Double
    let countsGone: Bool
  }

  private let root: LayoutNode
  private var columns: [Column] = []
  private var widths: [ObjectIdentifier: Double] = [:]

  init(_ random: inout SeededGenerator) {
    root = LayoutNode("root", size: Size(width: 1000, height: 100))
    if random.oneIn(2) { root.direction = .rightToLeft }
    var all: [LayoutNode] = []
    for number in 0..<random.integer(in: 1...5) {
      let boxes = (0..<random.integer(in: 1...3)).map { LayoutNode("\(number).\($0)") }
      for box in boxes {
        widths[ObjectIdentifier(box)] = Double(random.integer(in: 0...80))
        if random.oneIn(5) { box.visibility = .gone }
      }
      columns.append(
        Column(
          boxes: boxes, gaps: boxes.map { _ in Double(random.integer(in: -5...20)) },
          followed: all.filter { _ in random.oneIn(2) },
          margin: Double(random.integer(in: -4...9)), countsGone: random.oneIn(2)))
      all += boxes
    }
    // Lines are made before the boxes that they follow are placed, or after.
    if random.oneIn(2) { columns.reverse() }
    for box in all.shuffled(using: &random) { try? root.append(box) }
  }

  private func describe(_ make: some LayoutMaker, _ columns: [Column]) {
    for column in columns {
      for box in column.boxes { make.size(box) == (width(of: box), 10) }
    }
    for column in columns {
      let line = make.barrier(
        .after, of: column.followed, margin: column.margin, countsGone: column.countsGone)
      for (index, box) in column.boxes.enumerated() {
        make.xPlaceLeading(line, PlaceItem.space(column.gaps[index]), box, make.wall)
        make.yTop(box)
      }
    }
  }

  private func width(of box: LayoutNode) -> Double { widths[ObjectIdentifier(box)] ?? 0 }

  private let group = ConstraintGroup()

  func constrain() {
    root.constrain(replacing: group) { make in describe(make, columns) }
  }

  /// The distance of a box from the leading edge, by recursion.
  private func start(of box: LayoutNode) -> Double {
    for column in columns {
      guard let index = column.boxes.firstIndex(where: { $0 === box }) else { continue }
      let edges = column.followed.compactMap { other -> Double? in
        if other.visibility == .gone { return column.countsGone ? start(of: other) : nil }
        return start(of: other) + width(of: other)
      }
      return (edges.max().map { $0 + column.margin } ?? 0) + column.gaps[index]
    }
    return .nan
  }

  func check(_ seed: UInt64) {
    let expected = root.children.map { box in
      let start = start(of: box)
      let x = root.direction == .rightToLeft ? 1000 - start - width(of: box) : start
      return Rect(x: x, y: 0, width: width(of: box), height: 10)
    }
    root.layoutIfNeeded()
    #expect(root.children.map(\.frame) == expected, "seed \(seed), constraints")
    #expect(root.diagnostics.allSatisfy { $0.code != "cycle" }, "seed \(seed)")
    #expect(root.checkInvariants() == [], "seed \(seed)")
    let ordered = columns.first?.followed.isEmpty == true ? columns : columns.reversed()
    root.layoutFrames { make in describe(make, ordered) }
    #expect(root.children.map(\.frame) == expected, "seed \(seed), frames")
  }

  func change(_ random: inout SeededGenerator) {
    for box in root.children {
      if random.oneIn(4) { box.visibility = box.visibility == .gone ? .visible : .gone }
      if random.oneIn(4) {
        widths[ObjectIdentifier(box)] = Double(random.integer(in: 0...80))
      }
    }
    if random.oneIn(3) {
      root.direction = root.direction == .rightToLeft ? .leftToRight : .rightToLeft
    }
    constrain()
  }
}
