import Dovetail
import TestSupport
import Testing

@Suite("Boxes that follow barriers that follow them")
struct BarrierCycleTests {
  @Test("A line at the near edge of a box that reaches the far wall from it is reported")
  func neutral() throws {
    let boxes = ["a", "b", "d"].map { LayoutNode($0) }
    let root = LayoutNode("root", size: Size(width: 300, height: 100), children: boxes)
    root.constrain { make in
      make.width(boxes[0]) == 20
      make.xPlace(50, boxes[0], make.wall)
      make.xPlace(make.barrier(.left, of: [boxes[0], boxes[2]]), boxes[1], 0)
      make.width(boxes[2]) == boxes[1]
      make.xRight(boxes[2])
      make.height(boxes) == 10
      make.yTop(boxes)
    }
    root.layoutIfNeeded()
    #expect(
      root.diagnostics.map(\.message) == [
        "these boxes depend on each other in a cycle: \"left(a, d)\", \"d\""
      ])
    #expect(boxes.map(\.frame.minX) == [50, 50, 50])
  }

  @Test("A box before a line follows it inward, however far, without a report", arguments: [1, 5])
  func inward(gap: Double) throws {
    let a = LayoutNode("a")
    let d = LayoutNode("d")
    let root = LayoutNode("root", size: Size(width: 1000, height: 100), children: [a, d])
    let group = ConstraintGroup()
    for start in [500.0, 100, 300] {
      root.constrain(replacing: group) { make in
        make.width(a, d) == 20
        make.xPlace(PlaceItem.space(start), a, make.wall)
        make.xPlace(make.wall, d, PlaceItem.space(20 + gap), make.barrier(.right, of: [a, d]))
        make.height(a, d) == 10
        make.yTop(a, d)
      }
      root.layoutIfNeeded()
      #expect(d.frame.minX == start - 20 - gap)
      #expect(root.diagnostics == [])
    }
  }

  @Test(
    "Random boxes and barriers: live as fresh, with reports, along both axes and mirrored",
    arguments: runs(of: 0..<UInt64(LongTests.count(40, of: 400))))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var world = FollowingWorld(&random)
      let live = FollowingWorld.ways.map { FollowingTree(of: world, $0) }
      for step in 0..<5 {
        let fresh = FollowingWorld.ways.map { FollowingTree(of: world, $0).found() }
        for (number, way) in FollowingWorld.ways.enumerated() {
          live[number].show(world)
          let found = live[number].found()
          #expect(found.isNear(fresh[number]), "seed \(seed), step \(step), \(way), live")
          #expect(found.isNear(fresh[0]), "seed \(seed), step \(step), \(way), other ways")
          #expect(live[number].root.checkInvariants() == [], "seed \(seed)")
        }
        world.change(&random)
      }
    }
  }
}

/// Boxes beside lines that are beside boxes.
private struct FollowingWorld {
  /// An axis, and the direction in which it begins.
  static let ways: [(axis: Axis, direction: LayoutDirection)] = [
    (.horizontal, .leftToRight), (.horizontal, .rightToLeft), (.vertical, .leftToRight),
  ]

  private enum Extent {
    case points(Double)
    case same(as: Int)
    case share
  }

  private enum Place {
    case start(Double)
    case end(Double)
    case behind(line: Int, Double)
    case before(line: Int, Double)
    case between(line: Int, Double, Double)
  }

  private struct Line {
    let isAfter: Bool
    let boxes: [Int]
    let margin: Double
    let countsGone: Bool
  }

  private var extents: [Extent] = []
  private var places: [Place] = []
  private let lines: [Line]
  private(set) var isGone: [Bool] = []
  private(set) var length = 300.0

  init(_ random: inout SeededGenerator) {
    let count = random.integer(in: 2...4)
    lines = (0..<random.integer(in: 1...2)).map { _ in
      Line(
        isAfter: random.oneIn(2),
        boxes: Array((0..<count).shuffled(using: &random).prefix(random.integer(in: 1...3))),
        margin: random.oneIn(3) ? Double(random.integer(in: -4...9)) : 0,
        countsGone: random.oneIn(4))
    }
    for index in 0..<count {
      isGone.append(random.oneIn(6))
      let line = random.integer(in: 0...lines.count - 1)
      switch random.integer(in: 0...5) {
      case 0: places.append(.start(Self.gap(&random)))
      case 1: places.append(.end(Self.gap(&random)))
      case 2: places.append(.behind(line: line, Self.gap(&random)))
      case 3: places.append(.before(line: line, Self.gap(&random)))
      default:
        places.append(.between(line: line, Self.gap(&random), Self.gap(&random)))
        extents.append(.share)
        continue
      }
      extents.append(
        index > 0 && random.oneIn(3)
          ? .same(as: random.integer(in: 0...index - 1)) : .points(Self.extent(&random)))
    }
  }

  private static func gap(_ random: inout SeededGenerator) -> Double {
    [-20, -3, -1, 0, 0, 1, 3, 8, 20][random.integer(in: 0...8)]
  }

  private static func extent(_ random: inout SeededGenerator) -> Double {
    [0, 10, 20, 30, 60][random.integer(in: 0...4)]
  }

  mutating func change(_ random: inout SeededGenerator) {
    for index in places.indices {
      if random.oneIn(4) { isGone[index].toggle() }
      if random.oneIn(4), case .points = extents[index] {
        extents[index] = .points(Self.extent(&random))
      }
      guard random.oneIn(4) else { continue }
      let gap = Self.gap(&random)
      switch places[index] {
      case .start: places[index] = .start(10 * gap)
      case .end: places[index] = .end(10 * gap)
      case .behind(let line, _): places[index] = .behind(line: line, gap)
      case .before(let line, _): places[index] = .before(line: line, gap)
      case .between(let line, _, let end): places[index] = .between(line: line, gap, end)
      }
    }
    if random.oneIn(4) { length = Double(100 * random.integer(in: 1...4)) }
  }

  func describe(_ make: ConstraintMaker, _ boxes: [LayoutNode], along axis: Axis) {
    let isWide = axis == .horizontal
    func place(_ items: PlaceItem...) {
      if isWide { make.xPlaceLeading(items) } else { make.yPlace(items) }
    }
    func size(_ box: LayoutNode, _ extent: SizeItem) {
      if isWide { make.width(box) == extent } else { make.height(box) == extent }
    }
    let lines = lines.map { line in
      let side: LayoutBarrier.Side =
        isWide ? (line.isAfter ? .after : .before) : line.isAfter ? .below : .above
      return PlaceItem.node(
        make.barrier(
          side, of: line.boxes.map { boxes[$0] }, margin: line.margin, countsGone: line.countsGone
        ).layoutNode)
    }
    for (index, node) in boxes.enumerated() {
      let box = PlaceItem.node(node)
      switch places[index] {
      case .start(let gap): place(.space(gap), box, .wall)
      case .end(let gap): place(.wall, box, .space(gap))
      case .behind(let line, let gap): place(lines[line], .space(gap), box, .wall)
      case .before(let line, let gap): place(.wall, box, .space(gap), lines[line])
      case .between(let line, let gap, let end):
        place(lines[line], .space(gap), box, .space(end))
      }
      switch extents[index] {
      case .points(let extent): size(node, .points(extent))
      case .same(let other):
        size(node, .anchor(Anchor(boxes[other], isWide ? .width : .height)))
      case .share: break
      }
    }
    if isWide {
      make.height(boxes) == 10
      make.yTop(boxes)
    } else {
      make.width(boxes) == 10
      make.xLeft(boxes)
    }
  }
}

/// A tree of a world along one axis.
private struct FollowingTree {
  let root: LayoutNode
  private let boxes: [LayoutNode]
  private let group = ConstraintGroup()
  private let axis: Axis

  init(of world: FollowingWorld, _ way: (axis: Axis, direction: LayoutDirection)) {
    axis = way.axis
    boxes = world.isGone.indices.map { LayoutNode("\($0)") }
    root = LayoutNode("root", children: boxes)
    root.direction = way.direction
    show(world)
  }

  /// Changes the tree to a world that has changed.
  func show(_ world: FollowingWorld) {
    for index in boxes.indices {
      boxes[index].visibility = world.isGone[index] ? .gone : .visible
    }
    let isWide = axis == .horizontal
    try? root.setSize(width: isWide ? world.length : 50, height: isWide ? 50 : world.length)
    root.constrain(replacing: group) { make in world.describe(make, boxes, along: axis) }
  }

  /// The starts and extents of the boxes, and the reports of cycles.
  struct Found {
    let spans: [(start: Double, extent: Double)]
    let cycles: [[String]]

    func isNear(_ other: Found) -> Bool {
      cycles == other.cycles
        && spans.indices.allSatisfy {
          abs(spans[$0].start - other.spans[$0].start) < 1e-6
            && abs(spans[$0].extent - other.spans[$0].extent) < 1e-6
        }
    }
  }

  func found() -> Found {
    root.layoutIfNeeded()
    let isTurned = axis == .horizontal && root.direction == .rightToLeft
    return Found(
      spans: boxes.map {
        let frame = $0.exactFrame
        let start = isTurned ? root.frame.width - frame.maxX : frame.min(along: axis)
        return (start, frame.size[axis])
      },
      cycles: root.diagnostics.filter { $0.code == "cycle" }.map { report in
        report.nodes.filter { boxes.map(\.name).contains($0) }
      }.sorted { $0.joined() < $1.joined() })
  }
}
