import Dovetail
import TestSupport
import Testing

@Suite("Extents and ends of lists with boxes that are gone, by constraints")
struct ClosingExtentTests {
  private func root(_ boxes: [LayoutNode], width: Double = 300) -> LayoutNode {
    LayoutNode("root", size: Size(width: width, height: 50), children: boxes)
  }

  private func boxes(_ count: Int) -> [LayoutNode] { (0..<count).map { LayoutNode("\($0)") } }

  @Test("A box that is gone takes no share of the area")
  func shares() throws {
    let boxes = boxes(3)
    let root = root(boxes)
    root.constrain { make in
      make.closesGaps = true
      make.width(boxes) == make.flexible
      make.xPlace(boxes, make.wall)
      make.yEqual(boxes)
    }
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [100, 100, 100])
    boxes[1].visibility = .gone
    root.layoutIfNeeded()
    #expect([boxes[0], boxes[2]].map(\.frame.minX) == [0, 150])
    #expect([boxes[0], boxes[2]].map(\.frame.width) == [150, 150])
    boxes[0].visibility = .gone
    root.layoutIfNeeded()
    #expect(boxes[2].frame == Rect(x: 0, y: 0, width: 300, height: 50))
    boxes[2].visibility = .gone
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
    for box in boxes { box.visibility = .visible }
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [100, 100, 100])
    #expect(root.diagnostics == [])
    #expect(root.checkInvariants() == [])
  }

  @Test("The points and the extent that a gone box would have are free for shares")
  func pointsOfGoneBoxes() throws {
    let boxes = boxes(4)
    let root = root(boxes, width: 400)
    root.constrain { make in
      make.closesGaps = true
      make.width(boxes[3]) == 60
      make.width(boxes[0], boxes[1], boxes[2]) == [100, boxes[3].width + 5, make.flexible * 2]
      make.xPlace(Array(boxes[..<3]), make.wall)
      make.xLeft(boxes[3])
      make.yEqual(boxes)
    }
    root.layoutIfNeeded()
    #expect(boxes[2].frame.width == 235)
    boxes[0].visibility = .gone
    root.layoutIfNeeded()
    #expect(boxes[2].frame.width == 335)
    boxes[1].visibility = .gone
    root.layoutIfNeeded()
    #expect(boxes[2].frame.width == 400)
    boxes[0].visibility = .visible
    root.layoutIfNeeded()
    #expect(boxes[2].frame.width == 300)
    #expect(root.diagnostics == [])
  }

  @Test("Without closing gaps, a box that is gone keeps its share")
  func open() throws {
    let boxes = boxes(2)
    let root = root(boxes)
    root.constrain { make in
      make.width(boxes) == make.flexible
      make.xPlace(boxes, make.wall)
      make.yEqual(boxes)
    }
    boxes[1].visibility = .gone
    root.layoutIfNeeded()
    #expect(boxes[0].frame.width == 150)
  }

  @Test("Boxes that fill a list share it, and what one cannot take is for the others")
  func fills() throws {
    for (width, expected) in [
      (300.0, [50.0, 125, 125]), (90, [50, 20, 20]), (650, [50, 200, 400]), (430, [50, 190, 190]),
    ] {
      let boxes = boxes(3)
      let root = root(boxes, width: width)
      root.constrain { make in
        make.width(boxes[0], boxes[1], boxes[2]) == [50, make.fill.atMost(200), make.fill]
        make.xPlace(boxes, make.wall)
        make.yEqual(boxes)
      }
      root.layoutIfNeeded()
      #expect(boxes.map(\.frame.width) == expected, "\(width)")
      #expect(root.diagnostics == [])
      #expect(root.ambiguities() == [])
    }
  }

  @Test(
    "Random lists of boxes that fill are levels of one height, cut at their maximums",
    arguments: runs(of: 0..<120))
  func fillLaw(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let maximums = (0..<random.integer(in: 2...6)).map { _ -> Double? in
        random.oneIn(2) ? Double(random.integer(in: 5...200)) : nil
      }
      let boxes = boxes(maximums.count)
      let root = root(boxes)
      root.constrain { make in
        let values = maximums.map { $0.map { make.fill.atMost($0) } ?? make.fill }
        make.width(items: boxes) == values
        make.xPlace(boxes, make.wall)
        make.yEqual(boxes)
      }
      for _ in 0..<3 {
        let width = Double(random.integer(in: 10...900))
        try root.setSize(width: width, height: 50)
        root.layoutIfNeeded()
        var (low, high) = (0.0, width)
        for _ in 0..<80 {
          let level = (low + high) / 2
          let sum = maximums.reduce(0) { $0 + min($1 ?? .infinity, level) }
          if sum > width { high = level } else { low = level }
        }
        let found = boxes.map(\.frame.width)
        let expected = maximums.map { min($0 ?? .infinity, high) }
        for (one, other) in try paired(found, expected) {
          #expect(abs(one - other) < 1e-6, "seed \(seed), \(width)")
        }
        #expect(root.diagnostics == [], "seed \(seed)")
      }
    }
  }

  @Test("The end of a rigid list gives way when the box that could stretch is gone")
  func rigid() throws {
    let boxes = boxes(2)
    let root = root(boxes)
    root.constrain { make in
      make.closesGaps = true
      make.width(boxes[0]) == 50
      make.xPlace(16, boxes[0], 8, boxes[1], 16)
      make.yEqual(boxes)
    }
    for _ in 0..<2 {
      root.layoutIfNeeded()
      #expect(boxes[1].frame == Rect(x: 74, y: 0, width: 210, height: 50))
      #expect(root.diagnostics == [])
      boxes[1].visibility = .gone
      root.layoutIfNeeded()
      #expect(boxes[0].frame == Rect(x: 16, y: 0, width: 50, height: 50))
      #expect(root.diagnostics == [])
      boxes[1].visibility = .visible
      boxes[0].visibility = .gone
      root.layoutIfNeeded()
      #expect(boxes[1].frame == Rect(x: 16, y: 0, width: 268, height: 50))
      #expect(root.diagnostics == [])
      boxes[0].visibility = .visible
    }
  }

  @Test(
    "A list that is stretched stays so while a box is left that can stretch",
    arguments: runs(of: 0..<100))
  func rigidLaw(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let count = random.integer(in: 2...6)
      let boxes = boxes(count)
      let root = root(boxes, width: 1000)
      let stretched = random.integer(in: 0...count - 1)
      let widths = boxes.indices.map { _ in Double(random.integer(in: 1...90)) }
      root.constrain { make in
        make.closesGaps = true
        make.yEqual(boxes)
        for index in boxes.indices where index != stretched {
          make.width(boxes[index]) == widths[index]
        }
        make.xPlaceLeading([16] + boxes.flatMap { [PlaceItem.node($0), 8] }.dropLast() + [16])
      }
      for _ in 0..<6 {
        let box = boxes[random.integer(in: 0...count - 1)]
        box.visibility = box.visibility == .gone ? .visible : .gone
        if random.oneIn(3) {
          root.direction = root.direction == .leftToRight ? .rightToLeft : .leftToRight
        }
        root.layoutIfNeeded()
        let shown = boxes.indices.filter { boxes[$0].visibility != .gone }
        let rest = shown.filter { $0 != stretched }.reduce(0) { $0 + widths[$1] }
        let gaps = 32 + 8 * Double(shown.count - 1)
        var start = 16.0
        for index in shown {
          let width = index == stretched ? 1000 - gaps - rest : widths[index]
          let x = root.direction == .rightToLeft ? 1000 - start - width : start
          #expect(abs(boxes[index].frame.minX - x) < 1e-9, "seed \(seed), \(index)")
          #expect(abs(boxes[index].frame.width - width) < 1e-9, "seed \(seed), \(index)")
          start += width + 8
        }
        #expect(root.diagnostics == [], "seed \(seed)")
      }
    }
  }

  @Test("A list that starts at a box that is gone starts where the box is")
  func fixedAndGone() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let boxes = boxes(4)
      let root = root(boxes)
      root.direction = direction
      root.constrain { make in
        make.width(boxes) == 40
        make.yEqual(boxes)
        make.xPlaceLeading(20, boxes[0], make.wall)
        make.xPlaceLeading(make.wall, boxes[3], 20)
        make.closesGaps = true
        make.xPlaceLeading(
          fixed: boxes[0], make.flexible, boxes[1], make.flexible, boxes[2], make.flexible,
          fixed: boxes[3])
      }
      func starts() -> [Double] {
        boxes.map { direction == .leftToRight ? $0.frame.minX : 300 - $0.frame.maxX }
      }
      root.layoutIfNeeded()
      let before = starts()
      #expect(abs(before[1] - (60 + 100.0 / 3)) < 1e-9)
      boxes[0].visibility = .gone
      root.layoutIfNeeded()
      let free = (240.0 - 20 - 80) / 3
      #expect(abs(starts()[1] - (20 + free)) < 1e-9)
      #expect(abs(starts()[2] - (60 + 2 * free)) < 1e-9)
      boxes[0].visibility = .visible
      root.layoutIfNeeded()
      #expect(abs(starts()[1] - before[1]) < 1e-9)
      #expect(root.diagnostics == [])
    }
  }
}
