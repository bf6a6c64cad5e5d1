import ConstraintEngine
import Dovetail
import TestSupport
import Testing

@Suite("Lists that close around boxes that are gone")
struct ClosingListTests {
  private let a = LayoutNode("a", content: .fixed(width: 50, height: 20))
  private let b = LayoutNode("b", content: .fixed(width: 60, height: 20))
  private let c = LayoutNode("c", content: .fixed(width: 70, height: 20))

  /// The starts of the boxes that are shown, by constraints that live on and by frames.
  private func starts(
    gone: [LayoutNode], _ list: [PlaceItem], closes: Bool = true
  ) throws -> [Double] {
    let root = LayoutNode("root", size: Size(width: 400, height: 20), children: [a, b, c])
    for node in root.children { node.visibility = .visible }
    func describe(_ make: some LayoutMaker) {
      make.closesGaps = closes
      make.width(a, b, c) == [50, 60, 70]
      make.height(a, b, c) == 20
      make.yTop(a, b, c)
      make.xPlace(list)
    }
    root.constrain { make in describe(make) }
    root.layoutIfNeeded()
    for node in gone { node.visibility = .gone }
    root.layoutIfNeeded()
    let shown = root.children.filter { $0.visibility == .visible }
    let live = shown.map(\.frame.minX)
    #expect(root.diagnostics.filter { $0.severity == .error } == [])
    root.layoutFrames { make in describe(make) }
    #expect(shown.map(\.frame.minX) == live)
    for node in root.children { node.removeFromParent() }
    return live
  }

  private var row: [PlaceItem] {
    [16, .node(a), 8, .node(b), 12, .node(c), .wall]
  }

  @Test("The gap after a box goes with it, or for the last box the gap before it")
  func fixedGaps() throws {
    #expect(try starts(gone: [], row) == [16, 74, 146])
    #expect(try starts(gone: [a], row) == [16, 88])
    #expect(try starts(gone: [b], row) == [16, 74])
    #expect(try starts(gone: [c], row) == [16, 74])
    #expect(try starts(gone: [a, b], row) == [16])
    #expect(try starts(gone: [a, c], row) == [16])
    #expect(try starts(gone: [b], row, closes: false) == [16, 146])
    let fromEnd: [PlaceItem] = [.wall, .node(a), 8, .node(b), 12, .node(c), 20]
    #expect(try starts(gone: [], fromEnd) == [180, 238, 310])
    #expect(try starts(gone: [c], fromEnd) == [262, 320])
    #expect(try starts(gone: [b, c], fromEnd) == [330])
    #expect(try starts(gone: [b], fromEnd) == [252, 310])
  }

  @Test("A box that is gone stands between the others as if it had no extent")
  func placesOfGoneBoxes() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for (list, lefts) in [
        (row, [16.0, 74, 74]),
        ([.wall, .node(a), 8, .node(b), 12, .node(c), 20], [252, 310, 310]),
        ([.wall, .node(b), 8, .node(a), 12, .node(c), .wall], [52, 52, 114]),
      ] as [([PlaceItem], [Double])] {
        let root = LayoutNode("root", size: Size(width: 400, height: 20), children: [a, b, c])
        root.direction = direction
        b.visibility = .gone
        func describe(_ make: some LayoutMaker) {
          make.closesGaps = true
          make.width(a, b, c) == [50, 60, 70]
          make.height(a, b, c) == 20
          make.yTop(a, b, c)
          if list.first?.isWall == true, list.last?.isWall == true {
            make.xPlaceLeading(52, a, make.wall)
          }
          make.xPlaceLeading(list)
        }
        let widths = [50.0, 60, 70]
        let expected =
          direction == .leftToRight ? lefts : (0..<3).map { 400 - lefts[$0] - widths[$0] }
        root.layoutFrames { make in describe(make) }
        #expect(root.children.map(\.frame.minX) == expected, "\(list)")
        root.constrain { make in describe(make) }
        root.layoutIfNeeded()
        #expect(root.children.map(\.frame.minX) == expected, "\(list)")
        for node in root.children { node.removeFromParent() }
      }
    }
  }

  @Test("In frames, shares of extents close, and a list begins at the near edge of a gone box")
  func sharesOfExtents() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let root = LayoutNode("root", size: Size(width: 400, height: 20), children: [a, b, c])
      root.direction = direction
      for (gone, widths) in [
        ([], [100, 100, 200]), ([a], [100, 400.0 / 3, 800.0 / 3]), ([b], [100, 150, 300]),
        ([b, c], [100, 100, 200]),
      ] as [([LayoutNode], [Double])] {
        for box in root.children { box.visibility = .visible }
        for box in gone { box.visibility = .gone }
        root.layoutFrames { make in
          make.closesGaps = true
          make.width(a, b, c) == [100, make.flexible, make.flexible * 2]
        }
        for (index, box) in root.children.enumerated() {
          #expect(abs(box.frame.width - widths[index]) < 1e-9, "\(gone.map(\.name))")
        }
      }
      for box in root.children { box.visibility = .visible }
      a.visibility = .gone
      root.layoutFrames { make in
        make.closesGaps = true
        make.width(a, b, c) == [50, 60, 70]
        make.xPlaceLeading(20, a, make.wall)
        make.xPlaceLeading(fixed: a, 8, b, make.wall)
        make.xPlaceLeading(make.wall, c, 10, fixed: a)
      }
      let isMirrored = direction == .rightToLeft
      #expect(b.frame.minX == (isMirrored ? 400 - 8 - 60 : 8))
      #expect(c.frame.minX == (isMirrored ? 400 + 10 : -10 - 70))
      for node in root.children {
        node.visibility = .visible
        node.removeFromParent()
      }
    }
  }

  @Test("A gap has another value if a box beside it is gone")
  func otherValues() throws {
    let list: [PlaceItem] = [16, .node(a), .gap(8, ifGone: 42), .node(b), 12, .node(c), .wall]
    #expect(try starts(gone: [], list, closes: false) == [16, 74, 146])
    #expect(try starts(gone: [a], list, closes: false) == [42, 114])
    #expect(try starts(gone: [b], list, closes: false) == [16, 108])
    #expect(try starts(gone: [a, b], list, closes: false) == [42])
  }

  @Test("Shares stay shares: a row is spread, and a spacer pushes")
  func shares() throws {
    let spread: [PlaceItem] = [
      .flexible(1), .node(a), .flexible(1), .node(b), .flexible(1), .node(c), .flexible(1),
    ]
    #expect(try starts(gone: [], spread) == [55, 160, 275])
    let third = 280.0 / 3
    #expect(
      try starts(gone: [b], spread).map { ($0 * 1e9).rounded() }
        == [third, 50 + 2 * third].map { ($0 * 1e9).rounded() })
    #expect(try starts(gone: [a, c], spread) == [170])
    let bar: [PlaceItem] = [8, .node(a), .flexible(1), .node(b), 4, .node(c), 8]
    #expect(try starts(gone: [], bar) == [8, 258, 322])
    #expect(try starts(gone: [a], bar) == [258, 322])
    #expect(try starts(gone: [b, c], bar) == [8])
    #expect(try starts(gone: [b], bar) == [8, 322])
    let centred: [PlaceItem] = [.flexible(1), .node(a), 8, .node(b), .flexible(1)]
    #expect(try starts(gone: [c, a], centred) == [170])
    #expect(try starts(gone: [c, b], centred) == [175])
  }

  @Test("A distribution is one of the boxes that are left")
  func distributions() throws {
    let boxes = [a, b, c]
    for (gone, starts) in [
      ([], [0.0, 160, 330]), ([a], [0, 330]), ([b], [0, 330]), ([c], [0, 340]),
    ]
      as [([LayoutNode], [Double])]
    {
      let root = LayoutNode("root", size: Size(width: 400, height: 20), children: boxes)
      for box in boxes { box.visibility = .visible }
      root.constrain { make in
        make.closesGaps = true
        make.xDistribute(boxes)
        make.yTop(boxes)
      }
      root.layoutIfNeeded()
      for box in gone { box.visibility = .gone }
      root.layoutIfNeeded()
      let shown = boxes.filter { $0.visibility != .gone }
      #expect(shown.map(\.frame.minX) == starts)
      root.layoutFrames { make in
        make.closesGaps = true
        make.xDistribute(boxes)
      }
      #expect(shown.map(\.frame.minX) == starts)
      for box in boxes { box.removeFromParent() }
    }
  }

  @Test("A list without a box that is shown demands nothing, until one is")
  func allGone() throws {
    let root = LayoutNode("root", size: Size(width: 400, height: 20), children: [a, b, c])
    let group = root.constrain { make in
      make.closesGaps = true
      make.xPlace(16, a, 8, b, 16)
      make.width(a) == 60
      make.yTop(a, b)
    }
    root.layoutIfNeeded()
    #expect(b.frame == Rect(x: 84, y: 0, width: 300, height: 20))
    for box in [a, b] { box.visibility = .gone }
    root.layoutIfNeeded()
    #expect(root.diagnostics.filter { $0.severity == .error } == [])
    b.visibility = .visible
    root.layoutIfNeeded()
    #expect(b.frame == Rect(x: 16, y: 0, width: 368, height: 20))
    a.visibility = .visible
    root.layoutIfNeeded()
    #expect(b.frame == Rect(x: 84, y: 0, width: 300, height: 20))
    #expect(group.constraints.allSatisfy { $0.priority == .required })
    let bounded = root.constrain(replacing: group) { make in
      make.closesGaps = true
      make.xPlace(a, make.atMost(20))
    }
    let priorities = bounded.constraints.map(\.priority)
    for visibility in [Visibility.gone, .visible] {
      a.visibility = visibility
      root.layoutIfNeeded()
    }
    #expect(bounded.constraints.map(\.priority) == priorities && Set(priorities).count == 2)
    root.layoutFrames { make in
      make.closesGaps = true
      a.visibility = .gone
      b.visibility = .gone
      make.xPlace(16, a, 16)
    }
    #expect(root.diagnostics.filter { $0.severity == .error } == [])
  }

  @Test("No constraint comes or goes, and the numbers of others stay")
  func stays() throws {
    let boxes = (0..<1000).map { LayoutNode("\($0)", content: .fixed(width: 3, height: 5)) }
    let root = LayoutNode("root", size: Size(width: 9000, height: 20), children: boxes)
    let group = root.constrain { make in
      make.closesGaps = true
      make.xPlace(8, boxes, spacing: 4)
      make.yTop(boxes)
    }
    _ = group
    root.layoutIfNeeded()
    let before = group.constraints.map { ($0.constant, ObjectIdentifier($0)) }
    boxes[500].visibility = .gone
    let changes = root.layoutIfNeeded()
    let after = group.constraints.map { ($0.constant, ObjectIdentifier($0)) }
    #expect(after.count == before.count)
    #expect(before.indices.count { before[$0].0 != after[$0].0 } == 1)
    #expect(boxes[501].frame.minX == boxes[499].frame.maxX + 4)
    #expect(changes.count == 499)
    boxes[500].visibility = .visible
    root.layoutIfNeeded()
    #expect(group.constraints.map { $0.constant } == before.map { $0.0 })
  }

  @Test("A transition moves the others, and fades the box that is gone")
  func transition() throws {
    let root = LayoutNode("root", size: Size(width: 400, height: 20), children: [a, b, c])
    root.constrain { make in
      make.closesGaps = true
      make.xPlace(row)
      make.yTop(a, b, c)
    }
    root.layoutIfNeeded()
    let transition = try root.transition(duration: 1, curve: .linear) { b.visibility = .gone }
    #expect(transition.frame(of: c, atFraction: 0.5)?.minX == 110)
  }

  @Test("A number that the owner has changed is kept")
  func ownNumbers() throws {
    let root = LayoutNode("root", size: Size(width: 400, height: 20), children: [a, b, c])
    let group = root.constrain { make in
      make.closesGaps = true
      make.xPlace(16, a, 8, b, make.wall)
      make.yTop(a, b)
    }
    root.layoutIfNeeded()
    group.constraints[1].constant = 30
    root.layoutIfNeeded()
    #expect(b.frame.minX == 96)
    a.visibility = .gone
    root.layoutIfNeeded()
    a.visibility = .visible
    root.layoutIfNeeded()
    #expect(b.frame.minX == 96)
  }

  @Test(
    "Random lists agree with the removal of one box after the other, live and fresh, in both engines",
    arguments: runs(of: 0..<600))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      try ClosingWorld(&random).check(seed, &random)
    }
  }
}

/// A list of boxes that come and go.
private final class ClosingWorld {
  private let root = LayoutNode("root", size: Size(width: 2000, height: 20))
  private var list: [PlaceItem] = []
  private let isMirrored: Bool
  private let hasBounds: Bool
  private let group = ConstraintGroup()

  init(_ random: inout SeededGenerator) {
    isMirrored = random.oneIn(3)
    hasBounds = random.oneIn(3)
    if isMirrored { root.direction = .rightToLeft }
    let startsAtWall = random.oneIn(3)
    if startsAtWall { list.append(.wall) } else { addGap(&random) }
    for number in 0..<random.integer(in: 1...6) {
      let width = Double(random.integer(in: 1...40))
      let box = LayoutNode("\(number)", content: .fixed(width: width, height: 10))
      try? root.append(box)
      list.append(.node(box))
      addGap(&random)
    }
    // A list needs one free end, or a share.
    if !startsAtWall, !list.contains(where: { $0.isShare || $0.isMinimum }) { list.append(.wall) }
    if startsAtWall { list.removeAll { $0.isShare } }
  }

  private func addGap(_ random: inout SeededGenerator) {
    switch random.integer(in: 0...(hasBounds ? 6 : 4)) {
    case 0: break
    case 5: list.append(.atLeast(Double(random.integer(in: 0...30))))
    case 6:
      list += [.space(3), .atMost(Double(random.integer(in: 10...60)))]
      if random.oneIn(2) { list.append(.atLeast(Double(random.integer(in: 0...10)))) }
    case 1: list.append(.flexible(Double(random.integer(in: 1...3))))
    case 2:
      list.append(
        .gap(Double(random.integer(in: 0...20)), ifGone: Double(random.integer(in: 0...20))))
    default: list.append(.space(Double(random.integer(in: 0...20))))
    }
  }

  private func describe(_ make: some LayoutMaker) { describe(make, list) }

  private func describe(_ make: some LayoutMaker, _ list: [PlaceItem]) {
    make.closesGaps = true
    for case .node(let box) in list {
      make.size(box) == (box.measure(.unspecified).size.width, 10)
      make.yTop(box)
    }
    make.xPlaceLeading(list)
  }

  /// The lefts of all boxes of a copy, those that are gone included.
  private func fresh(byFrames: Bool) -> [Double] {
    let copies = root.children.map { box in
      let copy = LayoutNode(box.name, content: box.content)
      copy.visibility = box.visibility
      return copy
    }
    let copy = LayoutNode("copy", size: root.frame.size, children: copies)
    copy.direction = root.direction
    let list = list.map { item in
      item.map { box in copies[root.children.firstIndex { $0 === box } ?? 0] }
    }
    if byFrames {
      copy.layoutFrames { make in describe(make, list) }
    } else {
      copy.constrain { make in describe(make, list) }
      copy.layoutIfNeeded()
    }
    return copies.map(\.frame.minX)
  }

  /// The starts of the boxes that are shown, after the gone ones were taken out one by one.
  private func reference() -> [Double]? {
    let hasWallBefore = list.first?.isWall == true
    let hasWallAfter = list.last?.isWall == true
    var boxes: [LayoutNode] = []
    var gaps: [[PlaceItem]] = [[]]
    for item in list where !item.isWall {
      if case .node(let box) = item {
        boxes.append(box)
        gaps.append([])
      } else {
        gaps[gaps.count - 1].append(item)
      }
    }
    // A gap beside a wall has no effect.
    while let index = boxes.firstIndex(where: { $0.visibility == .gone }) {
      let isLast = !boxes[index...].contains { $0.visibility != .gone }
      let isStart = index == 0
      let isEnd = index + 1 == boxes.count
      let (before, after) = (Gap(gaps[index]), Gap(gaps[index + 1]))
      let isOnly = gaps.count { !Gap($0).elastic.isEmpty } == 1
      gaps[index...index + 1] = [
        Gap.merged(before, after, isLast, isLast ? isEnd : isStart, isOnly).items
      ]
      boxes.remove(at: index)
    }
    if boxes.isEmpty { return nil }
    let width = boxes.reduce(0) { $0 + $1.measure(.unspecified).size.width }
    let sums = gaps.map(Gap.init)
    let shares = sums.reduce(0) { $0 + $1.shares }
    let free = 2000 - width - sums.reduce(0) { $0 + ($1.number ?? 0) }
    let isOpen = hasWallBefore || hasWallAfter
    var bounds = sums.map(\.least)
    var rest = free - bounds.reduce(0, +)
    let share = shares > 0 && !isOpen ? rest / shares : 0
    if shares == 0, !isOpen {
      // The last gaps take the rest first.
      for index in sums.indices.reversed() where !sums[index].bounds.isEmpty {
        let old = bounds[index]
        bounds[index] = sums[index].bounded(old + rest)
        rest -= bounds[index] - old
      }
    }
    let lengths = sums.indices.map { (sums[$0].number ?? 0) + bounds[$0] + sums[$0].shares * share }
    var starts: [Double] = []
    if hasWallBefore {
      if hasWallAfter { return nil }
      var end = 2000 - lengths[boxes.count]
      for index in boxes.indices.reversed() {
        starts.insert(end - boxes[index].measure(.unspecified).size.width, at: 0)
        end = starts[0] - lengths[index]
      }
    } else {
      var start = 0.0
      for index in boxes.indices {
        starts.append(start + lengths[index])
        start = starts[index] + boxes[index].measure(.unspecified).size.width
      }
    }
    return boxes.indices.map { index in
      isMirrored
        ? 2000 - starts[index] - boxes[index].measure(.unspecified).size.width : starts[index]
    }
  }

  /// The list, with the boxes that are gone in brackets.
  private var description: String {
    let words = list.map { item in
      switch item {
      case .node(let box):
        (box.visibility == .gone ? "[\(box.name)]" : box.name)
          + ":\(box.measure(.unspecified).size.width)"
      case .space(let distance): "\(distance)"
      case .gap(let distance, let other): "\(distance)/\(other)"
      case .flexible(let shares): "*\(shares)"
      case .atLeast(let distance): ">=\(distance)"
      case .atMost(let distance): "<=\(distance)"
      case .wall: "|"
      }
    }
    return words.joined(separator: " ")
  }

  func check(_ seed: UInt64, _ random: inout SeededGenerator) throws {
    root.constrain(replacing: group) { make in describe(make) }
    for step in 0..<5 {
      root.layoutIfNeeded()
      let shown = root.children.filter { $0.visibility != .gone }
      if let expected = reference() {
        let live = shown.map(\.frame.minX)
        func agrees(_ found: [Double]) -> Bool {
          found.indices.allSatisfy { abs(found[$0] - expected[$0]) < 1e-9 }
        }
        // Constraints leave open which gap with bounds takes the rest.
        #expect(
          hasBounds || agrees(live),
          "seed \(seed), step \(step): \(live), not \(expected) in \(description)")
        let all = root.children.map(\.frame.minX)
        root.layoutFrames { make in describe(make) }
        let frames = shown.map(\.frame.minX)
        #expect(
          agrees(frames),
          "seed \(seed), step \(step): frames \(frames), not \(expected) in \(description)")
        let placed = root.children.map(\.frame.minX)
        for other in [fresh(byFrames: true)] + (hasBounds ? [] : [all, fresh(byFrames: false)]) {
          #expect(
            all.indices.allSatisfy { abs(other[$0] - placed[$0]) < 1e-9 },
            "seed \(seed), step \(step): \(placed), not \(other), in \(description)")
        }
      }
      let isOff = random.oneIn(3)
      if isOff { group.uninstall() }
      for box in root.children where random.oneIn(3) {
        box.visibility = box.visibility == .gone ? .visible : .gone
      }
      if isOff { group.install() }
      if random.oneIn(3) { root.constrain(replacing: group) { make in describe(make) } }
    }
    #expect(root.checkInvariants() == [], "seed \(seed)")
  }
}

/// The sums of the elements between two boxes.
private struct Gap {
  /// The elements.
  let items: [PlaceItem]
  /// The sum of the numbers; `nil` for shares alone.
  var number: Double?
  var ifGone: Double?
  var shares = 0.0
  /// The shares and bounds.
  var elastic: [PlaceItem] = []

  init(_ items: [PlaceItem]) {
    self.items = items
    for item in items {
      switch item {
      case .space(let distance): number = (number ?? 0) + distance
      case .gap(let distance, let other):
        number = (number ?? 0) + distance
        ifGone = (ifGone ?? 0) + other
      case .flexible(let count):
        shares += count
        elastic.append(item)
      case .atLeast, .atMost: elastic.append(item)
      case .node, .wall: break
      }
    }
    if items.isEmpty { number = 0 }
  }

  /// The sums of the minimums and of the maximums.
  var bounds: [Bool: Double] {
    elastic.reduce(into: [:]) { bounds, item in
      if case .atLeast(let distance) = item { bounds[false, default: 0] += distance }
      if case .atMost(let distance) = item { bounds[true, default: 0] += distance }
    }
  }

  /// The length by the bounds while nothing has to be filled.
  var least: Double { bounds[false] ?? bounds[true] ?? 0 }

  func bounded(_ length: Double) -> Double {
    max(bounds[false] ?? -.infinity, min(bounds[true] ?? .infinity, length))
  }

  /// The gap that is left of those around a box that is gone.
  static func merged(
    _ before: Gap, _ after: Gap, _ isLast: Bool, _ isAtEnd: Bool, _ isOnly: Bool
  ) -> Gap {
    let (taken, other) = isLast ? (before, after) : (after, before)
    let keepsElastic = !taken.elastic.isEmpty && isOnly
    var items = keepsElastic ? taken.elastic : other.elastic
    if let number = after.ifGone ?? before.ifGone {
      items.append(.gap(number, ifGone: number))
    } else if let number = keepsElastic && !isAtEnd ? taken.number : other.number {
      items.append(.space(number))
    }
    return Gap(items)
  }
}

extension PlaceItem {
  fileprivate var isShare: Bool {
    if case .flexible = self { return true }
    return false
  }

  fileprivate var isMinimum: Bool {
    if case .atLeast = self { return true }
    return false
  }
}
