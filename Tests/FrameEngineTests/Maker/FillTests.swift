import Dovetail
import TestSupport
import Testing

@Suite("Extents that fill")
struct FillTests {
  @Test("Extents of one list that fill are equal, up to their maxima")
  func list() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(t.a, t.b, t.c) == [make.fill.atMost(50), make.fill, make.fill]
      make.width(t.d, t.e) == [40, make.fill.atMost(400)]
    }
    #expect([t.a, t.b, t.c, t.d, t.e].map(\.frame.width) == [50, 125, 125, 40, 260])
    t.root.layoutFrames { make in make.width(t.a, t.b) == make.fill }
    #expect([t.a, t.b].map(\.frame.width) == [300, 300])
    t.root.layoutFrames { make in make.width(t.a, t.b, t.c) == [make.fill, 310, make.fill] }
    #expect([t.a, t.b, t.c].map(\.frame.width) == [0, 310, 0])
  }

  @Test("A place list without walls is filled, before shares and bounds")
  func places() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(t.a, t.b, t.c) == [make.fill.atMost(60), 30, make.fill]
      make.xPlace(10, t.a, 10, t.b, make.flexible, t.c, 10)
    }
    #expect(lefts(t.a, t.b, t.c) == [10, 80, 110])
    #expect(t.c.frame.maxX == 290)
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == [make.fill.atMost(60), make.fill.atMost(100)]
      make.xPlace(make.atLeast(10), t.a, make.flexible, t.b, make.atMost(8))
    }
    #expect(lefts(t.a, t.b) == [10, 192])
    #expect(t.a.frame.width == 60 && t.b.frame.width == 100)
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == [make.fill, make.fill]
      make.xPlace(make.atLeast(10), t.a, make.atMost(8), t.b)
      make.height(t.a) == make.fill
      make.yPlace(20, t.a, 30)
    }
    #expect(lefts(t.a, t.b) == [10, 155])
    #expect(t.a.frame.minY == 20 && t.a.frame.maxY == t.root.frame.height - 30)
  }

  @Test("A list with walls, and an extent that was set since, are not filled")
  func others() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == make.fill
      make.xPlace(20, t.a, make.wall)
      make.width(t.b) == 50
      make.xPlace(20, t.b)
    }
    #expect(t.a.frame.width == 300 && t.b.frame.width == 50)
    t.c.content = .fixed(width: 70, height: 10)
    t.root.layoutFrames { make in
      make.width(t.c) == make.fill
      make.fitContent(t.c)
      make.xPlace(20, t.c)
      make.width(t.d) == make.fill
      make.xEqual(t.d)
      make.ref(t.a).xPlace(t.d)
    }
    #expect(t.c.frame.width == 70 && t.d.frame.width == 300)
  }

  @Test("The value of a share is what the boxes that fill leave")
  func shares() throws {
    let t = try Bench()
    var value = 0.0
    t.root.layoutFrames { make in
      make.width(t.a) == make.fill.atMost(100)
      value = make.xFlexibleValue(make.flexible, t.a, make.flexible)
    }
    #expect(value == 100)
  }

  @Test("Random lists are filled to one level", arguments: runs(of: 0..<400))
  func level(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let boxes = (0..<random.integer(in: 1...6)).map { LayoutNode("\($0)") }
      let width = Double(random.integer(in: 0...500))
      let root = LayoutNode("root", size: Size(width: width, height: 20), children: boxes)
      var values: [SizeItem] = []
      var list: [PlaceItem] = []
      var rest = width
      var maxima: [Double?] = []
      for box in boxes {
        if random.oneIn(3) {
          let points = Double(random.integer(in: 0...80))
          values.append(.points(points))
          maxima.append(nil)
          rest -= points
        } else {
          let maximum = random.oneIn(2) ? Double(random.integer(in: 0...120)) : nil
          values.append(.fill(atMost: maximum))
          maxima.append(maximum ?? .infinity)
        }
        let gap = Double(random.integer(in: -2...12))
        list += random.oneIn(4) ? [.flexible(1)] : [.space(gap)]
        if case .space = list[list.count - 1] { rest -= gap }
        list.append(.node(box))
      }
      root.layoutFrames { make in
        make.width(items: boxes) == values
        make.xPlace(list)
      }
      // The level to which equal parts rise.
      var (low, high) = (0.0, 1000.0)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        let sum = maxima.reduce(0.0) { $0 + min(middle, $1 ?? 0) }
        if sum < rest { low = middle } else { high = middle }
      }
      for (index, box) in boxes.enumerated() {
        guard let maximum = maxima[index] else { continue }
        #expect(
          abs(box.frame.width - min(low, maximum)) < 1e-9,
          "seed \(seed): \(box.frame.width), not \(min(low, maximum))")
      }
    }
  }
}
