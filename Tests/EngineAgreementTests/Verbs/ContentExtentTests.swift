import Dovetail
import TestSupport
import Testing

@Suite("Both engines give boxes without extents those of their contents")
struct ContentExtentTests {
  @Test(
    "Random boxes with contents have the same frames by both engines",
    arguments: 1...UInt64(LongTests.areOn ? 20_000 : 600))
  func agreement(seed: UInt64) throws {
    #expect(try agree(ContentWorld(seed: seed), seed) == [])
  }

  @Test(
    "Calls in any order on boxes that may resist alike give the same frames, or say why not",
    arguments: [(true, false), (false, true), (true, true)])
  func disorder(isTied: Bool, isShuffled: Bool) throws {
    var counts: [String: Int] = [:]
    for seed in 1...UInt64(LongTests.areOn ? 5_000 : 300) {
      let world = ContentWorld(seed: seed, isTied: isTied, isShuffled: isShuffled)
      for code in Set(try agree(world, seed)) { counts[code, default: 0] += 1 }
    }
    var expected: Set<String> = []
    if isTied { expected.insert("ambiguity") }
    if isShuffled { expected.insert("changedExtent") }
    #expect(Set(counts.keys) == expected)
    #expect(counts.values.allSatisfy { $0 < (LongTests.areOn ? 4_000 : 240) }, "\(counts)")
  }

  @Test("A box without content takes the rest of a list from edge to edge, unless several could")
  func boxesWithoutContents() throws {
    var counts = [0, 0, 0]
    for seed in 1...UInt64(LongTests.areOn ? 10_000 : 200) {
      let world = ContentWorld(seed: seed, hasEmptyBoxes: true)
      let constrained = try world.tree()
      constrained.root.constrain { world.place($0, constrained) }
      constrained.root.layoutIfNeeded()
      if constrained.root.ambiguities().isEmpty {
        // Frames say where boxes without extents leave all the room to shares.
        let codes = try agree(world, seed)
        #expect(codes == [] || Set(codes) == ["ambiguity"], "seed \(seed): \(codes)")
        counts[codes.isEmpty ? 0 : 1] += 1
      } else {
        counts[2] += 1
      }
    }
    #expect(counts.allSatisfy { $0 > 5 }, "\(counts)")
  }

  @Test("A box without content or extent beside shares is empty by frames, which say so")
  func emptyBesideShares() {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    let root = LayoutNode("root", size: Size(width: 100, height: 50), children: [a, b])
    let site = CallSite(file: "A.swift", line: 1)
    root.layoutFrames {
      $0.place(.horizontal, [.flexible(1), .node(a), .flexible(1)], from: nil, to: nil, at: site)
    }
    #expect(a.frame == Rect(x: 50, y: 0, width: 0, height: 0))
    #expect(
      root.diagnostics.map(\.description).filter { $0.contains("shares") } == [
        "A.swift:1: hint: nothing gives box \"a\" its width, so that it has none in this list, "
          + "whose shares take all the room; by constraints it takes that of the shares; set its "
          + "width before the list, or take the shares out of it"
      ])
    root.constrain { make in
      make.xPlace(make.flexible, a, make.flexible)
      make.xLeft(b)
    }
    root.layoutIfNeeded()
    #expect(a.frame.width == 100)
  }

  @Test("Several boxes without contents in a list keep their extents, and a hint says so")
  func undecided() {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    let root = LayoutNode("root", size: Size(width: 100, height: 50), children: [a, b])
    root.layoutFrames { $0.xPlace(10, a, 10) }
    #expect(a.frame == Rect(x: 10, y: 0, width: 80, height: 0))
    #expect(root.diagnostics.filter { $0.code == "ambiguity" } == [])
    root.layoutFrames { make in
      make.place(
        .horizontal, [.space(5), .node(a), .node(b)], from: nil, to: nil,
        at: CallSite(file: "A.swift", line: 1))
    }
    #expect(a.frame == Rect(x: 5, y: 0, width: 80, height: 0))
    #expect(
      root.diagnostics.map(\.description).filter { $0.contains("grows") } == [
        "A.swift:1: hint: nothing says which of these boxes grows to make a list reach its end "
          + "horizontally: \"a\", \"b\"; end the list with a wall, or give all but one of them their "
          + "widths"
      ])
    root.layoutFrames { make in
      make.width(b) == 30
      make.xPlace(5, a, b)
    }
    #expect(a.frame == Rect(x: 5, y: 0, width: 65, height: 0))
    #expect(b.frame == Rect(x: 70, y: 0, width: 30, height: 0))
  }

  /// Returns the codes of what frames say about a world, which is the same by both engines if they
  /// say nothing.
  private func agree(_ description: ContentWorld, _ seed: UInt64) throws -> [String] {
    let constrained = try description.tree()
    let framed = try description.tree()
    constrained.root.constrain { description.place($0, constrained) }
    constrained.root.layoutIfNeeded()
    framed.root.layoutFrames { description.place($0, framed) }
    // What is too long sticks out.
    let faults = constrained.root.diagnostics.filter { $0.code != "overflow" }
    #expect(faults.map(\.description) == [], "seed \(seed)")
    let codes = framed.root.diagnostics.map(\.code).filter { $0 != "overflow" }
    if !codes.isEmpty { return codes }
    for (node, twin) in try paired(constrained.boxes, framed.boxes) {
      #expect(
        node.frame.isClose(to: twin.frame),
        "seed \(seed), \(node.name): \(node.frame) by constraints, \(twin.frame) by frames")
    }
    let again = framed.root.layoutFrames { description.place($0, framed) }
    #expect(again.isEmpty, "seed \(seed): another run changes \(again.map(\.node.name))")
    return []
  }

  @Test("A text between both edges wraps, and what is below it follows")
  func wraps() throws {
    for isConstrained in [true, false] {
      let text = LayoutNode("text", content: .text("ab cd ef gh", font: .ahem, size: 10))
      let line = LayoutNode("line", content: .fixed(width: 40, height: 4))
      let root = LayoutNode("root", size: Size(width: 70, height: 100), children: [text, line])
      func place(_ make: some LayoutMaker) {
        make.xPlace(10, text, 10)
        make.xRight(line)
        make.yPlace(text, 6, line, make.wall)
      }
      if isConstrained { root.constrain { place($0) } } else { root.layoutFrames { place($0) } }
      root.layoutIfNeeded()
      #expect(text.frame == Rect(x: 10, y: 0, width: 50, height: 20))
      #expect(line.frame == Rect(x: 30, y: 26, width: 40, height: 4))
      #expect(root.diagnostics == [])
    }
  }
}

/// Random boxes with contents, and calls that place each of them once along each axis.
private struct ContentWorld {
  /// A box: its content, and its extents along the axes on which it has any.
  struct Box {
    var content: LeafContent?
    var width: Double?
    var height: Double?
    var hugging: Int
    var resistance: Int

    func isFree(along axis: Axis) -> Bool { (axis == .horizontal ? width : height) == nil }
  }

  /// A call that places some boxes.
  enum Call {
    case place([Item])
    case align(Alignment)
    case bias(Double)
    case alongText(Alignment)
    case extent(Double)
  }

  /// An item of a list; a box by its index.
  enum Item {
    case box(Int)
    case gap(Double)
    case flexible
    case atLeast(Double)
    case atMost(Double)
    case wall
  }

  /// A tree: a root, boxes in it, a card, and boxes in that.
  struct Tree {
    let root: LayoutNode
    let card: LayoutNode
    let boxes: [LayoutNode]
  }

  private let size: Size
  private let insets: EdgeInsets
  private var boxes: [Box] = []
  /// The number of boxes in the root; the others are in the card.
  private let outerCount: Int
  private var calls: [(axis: Axis, isInCard: Bool, boxes: [Int], call: Call)] = []

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - seed: The seed of all random numbers.
  ///   - isTied: Whether all contents resist alike.
  ///   - isShuffled: Whether calls are in any order, and not sizes first, then x, then y.
  ///   - hasEmptyBoxes: Whether some boxes have no content.
  init(
    seed: UInt64, isTied: Bool = false, isShuffled: Bool = false, hasEmptyBoxes: Bool = false
  ) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Double { Double(random.integer(in: range)) }
    size = Size(width: number(320...600), height: number(300...500))
    insets = random.oneIn(2) ? .zero : EdgeInsets(edge: number(1...9))
    outerCount = random.integer(in: 1...4)
    let count = outerCount + random.integer(in: 0...3)
    let ranks = Array(0..<count).shuffled(using: &random)
    for index in 0..<count {
      boxes.append(
        Box(
          content: hasEmptyBoxes && random.oneIn(2) ? nil : Self.content(&random),
          width: random.oneIn(4) ? number(5...50) : nil,
          height: random.oneIn(4) ? number(5...40) : nil,
          hugging: isTied ? 250 : 240 + ranks[index],
          resistance: isTied ? 750 : 745 + ranks[count - 1 - index]))
    }
    for (index, box) in boxes.enumerated() {
      if let width = box.width { calls.append((.horizontal, false, [index], .extent(width))) }
      if let height = box.height { calls.append((.vertical, false, [index], .extent(height))) }
    }
    for axis in Axis.allCases {
      for isInCard in [false, true] {
        let inside = isInCard ? Array(outerCount..<count) : Array(0..<outerCount)
        var open = inside.shuffled(using: &random)
        while !open.isEmpty {
          let some = Array(open.prefix(random.integer(in: 1...open.count)))
          open.removeFirst(some.count)
          calls.append((axis, isInCard, some, call(along: axis, some, &random)))
        }
      }
    }
    if isShuffled { calls.shuffle(using: &random) }
  }

  private static func content(_ random: inout SeededGenerator) -> LeafContent {
    if random.oneIn(2) {
      return .fixed(
        width: Double(random.integer(in: 0...70)), height: Double(random.integer(in: 0...50)))
    }
    let words = (0..<random.integer(in: 1...5)).map { _ in
      String(repeating: "x", count: random.integer(in: 1...5))
    }
    return .text(
      words.joined(separator: " "), font: .ahem, size: Double(random.integer(in: 4...12)))
  }

  private func call(
    along axis: Axis, _ some: [Int], _ random: inout SeededGenerator
  ) -> Call {
    switch random.integer(in: 0...5) {
    case 0:
      // A box with an extent of its own does not fill.
      let fills = some.allSatisfy { boxes[$0].isFree(along: axis) }
      return .align(random.pick(fills ? [.start, .center, .end, .fill] : [.start, .center, .end]))
    case 1: return .bias(random.pick([0, 0.25, 0.5, 1]))
    case 2 where axis == .horizontal: return .alongText(random.pick([.start, .end]))
    default: return .place(list(along: axis, some, &random))
    }
  }

  /// Returns a list with one wall, or one whose ends something in it makes meet.
  private func list(
    along axis: Axis, _ some: [Int], _ random: inout SeededGenerator
  ) -> [Item] {
    var items: [Item] = []
    for index in some {
      if random.oneIn(2) { items.append(.gap(Double(random.integer(in: -5...12)))) }
      items.append(.box(index))
    }
    // A gap beside a wall has no effect, which is reported.
    let isElastic = some.contains { boxes[$0].isFree(along: axis) }
    let places = items.indices.filter { index in
      if case .box = items[index] {
        if index == 0 { return false }
        if case .box = items[index - 1] { return true }
      }
      return false
    }
    switch random.integer(in: isElastic ? 0...4 : 2...4) {
    case 0: break
    case 1: items.append(.gap(Double(random.integer(in: 0...12))))
    case 2:
      items.insert(.flexible, at: random.integer(in: 0...items.count))
      if random.oneIn(2) { items.append(.flexible) }
    case 3 where !places.isEmpty:
      let bound = Double(random.integer(in: 0...20))
      let item = isElastic && random.oneIn(2) ? Item.atMost(bound) : .atLeast(bound)
      items.insert(item, at: random.pick(places))
    default:
      items.insert(.wall, at: random.pick(places + [items.count]))
    }
    return items
  }

  func tree() throws -> Tree {
    let nodes = boxes.indices.map { index in
      let node = LayoutNode("box \(index)", content: boxes[index].content)
      let (hugging, resistance) = (boxes[index].hugging, boxes[index].resistance)
      node.contentHugging = AxisPriorities(
        horizontal: LayoutPriority(hugging), vertical: LayoutPriority(hugging))
      node.compressionResistance = AxisPriorities(
        horizontal: LayoutPriority(resistance), vertical: LayoutPriority(resistance))
      return node
    }
    let card = LayoutNode("card", children: Array(nodes[outerCount...]))
    let root = LayoutNode("root", size: size, children: Array(nodes[..<outerCount]) + [card])
    return Tree(root: root, card: card, boxes: nodes)
  }

  func place(_ make: some LayoutMaker, _ tree: Tree) {
    make.size(tree.card) == (make.w - 5, make.h - 5)
    make.xRight(tree.card)
    make.yBottom(tree.card)
    make.insets = insets
    let inside = make.ref(tree.card)
    for (axis, isInCard, some, call) in calls {
      run(call, along: axis, some.map { tree.boxes[$0] }, on: isInCard ? inside : make, tree)
    }
  }

  private func run(
    _ call: Call, along axis: Axis, _ nodes: [LayoutNode], on make: some LayoutMaker, _ tree: Tree
  ) {
    let site = CallSite(file: "world", line: 1)
    switch call {
    case .align(let alignment): make.align(axis, alignment, nodes, at: site)
    case .bias(let bias): make.align(axis, bias: bias, nodes, at: site)
    case .alongText(let alignment): make.alignAlongText(alignment, nodes, at: site)
    case .extent(let extent):
      make.setExtents(axis, of: nodes.map { $0 }, to: .same(.points(extent)), at: site)
    case .place(let list):
      let items = list.map { item -> PlaceItem in
        switch item {
        case .box(let index): .node(tree.boxes[index])
        case .gap(let distance): .space(distance)
        case .flexible: .flexible(1)
        case .atLeast(let distance): .atLeast(distance)
        case .atMost(let distance): .atMost(distance)
        case .wall: .wall
        }
      }
      make.place(axis, items, from: nil, to: nil, at: site)
    }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude < 1e-6 }
  }
}
