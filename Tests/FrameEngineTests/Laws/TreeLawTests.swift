import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// `DOVETAIL_LONG_TESTS=1` takes five times as many trees, and more.
@Suite("Laws of trees laid out by frames")
struct TreeLawTests {
  @Test(
    "Laying out after each of many changes gives what laying out once gives",
    arguments: runs(of: 0..<UInt64(LongTests.count(24, of: 400))))
  func warmIsCold(seeds: Range<UInt64>) {
    let shape = RandomTree.Shape.of(kinds: RandomKind.all)
    for seed in seeds {
      let warm = RandomTree(seed: seed, shape)
      warm.root.layoutIfNeeded()
      for number in 0..<12 {
        warm.change(number) { $0.layoutIfNeeded() }
        let measured = warm.nodes[number % warm.nodes.count]
        _ = measured.fittingSize(for: ProposedSize(width: Double(10 * number)))
        if number.isMultiple(of: 3) { continue }
        warm.root.layoutIfNeeded()
        let cold = RandomTree(seed: seed, shape)
        for earlier in 0...number { cold.change(earlier) }
        cold.root.layoutIfNeeded()
        if warm.shown.map(\.frame) != cold.shown.map(\.frame) {
          Issue.record("seed \(seed), change \(number): \(difference(warm, cold))")
          break
        }
        let (found, expected) = (warm.root.diagnostics, cold.root.diagnostics)
        if found == expected { continue }
        let one = Set(found).symmetricDifference(expected).first
        Issue.record("seed \(seed), change \(number): \(one.map { "\($0)" } ?? "order")")
        break
      }
    }
  }

  @Test(
    "What is said for classes, and asked for them, leaves no trace",
    arguments: runs(of: 0..<UInt64(LongTests.count(10, of: 400))))
  func classes(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let warm = RandomTree(seed: seed, Self.withClasses)
      warm.root.layoutIfNeeded()
      for number in 0..<12 {
        warm.change(number)
        let question = Question(seed: seed, number)
        if !number.isMultiple(of: 3) { try question.ask(warm) }
        if number.isMultiple(of: 4) { continue }
        warm.root.layoutIfNeeded()
        let cold = RandomTree(seed: seed, Self.withClasses)
        for earlier in 0...number { cold.change(earlier) }
        cold.root.layoutIfNeeded()
        try question.ask(warm)
        if warm.shown.map(\.frame) == cold.shown.map(\.frame),
          warm.root.layoutIfNeeded().isEmpty
        {
          continue
        }
        Issue.record("seed \(seed), change \(number): \(difference(warm, cold))")
        break
      }
    }
  }

  private static let withClasses = RandomTree.Shape.of(kinds: RandomKind.all, hasClasses: true)

  /// A question for sizes and frames in a class, whose answer is known from a tree that has the class.
  private final class Question {
    private let place: String
    private let number: Int
    private let sizeClass: LayoutSizeClass
    private let proposal: ProposedSize
    private let other: RandomTree
    /// The frames of the other tree; `nil` where a node is not shown.
    private let expected: [Rect?]

    init(seed: UInt64, _ number: Int) {
      place = "seed \(seed), change \(number)"
      self.number = number
      var generator = SeededGenerator(seed: seed &+ UInt64(number))
      sizeClass = generator.sizeClass()
      proposal = ProposedSize(width: Double(20 * number), height: 100)
      other = RandomTree(seed: seed, TreeLawTests.withClasses)
      for earlier in 0...number { other.change(earlier) }
      other.root.sizeClass = sizeClass
      let area = Size(width: Double(20 * number), height: 100)
      // A root has the extents in an area that it asks for itself.
      _ = try? other.root.layout(in: area)
      // Its margins are no part of the question.
      other.root.setSafeAreaInArea(nil)
      var size = area
      for axis in Axis.allCases where other.root.asksForExtent(along: axis) {
        size[axis] = other.root.frame.size[axis]
      }
      try? other.root.setFrame(Rect(origin: .zero, size: size))
      other.root.layoutIfNeeded()
      let shown = Set(other.shown.map { ObjectIdentifier($0) })
      // What lies in a node without a layout is not among the frames.
      expected = other.nodes.filter { node in
        sequence(first: node) { $0.parent }.dropFirst().allSatisfy { $0.hasLayout }
      }.map { shown.contains(ObjectIdentifier($0)) ? $0.frame : nil }
    }

    func ask(_ tree: RandomTree) throws {
      let exact = tree.nodes.map(\.exactFrame)
      let frames = tree.root.fittingFrames(for: proposal, in: sizeClass)
      _ = tree.nodes[number % tree.nodes.count].fittingSize(in: sizeClass)
      #expect(tree.nodes.map(\.exactFrame) == exact, "\(place)")
      for (frame, entry) in try paired(expected, frames.entries) {
        guard let frame, frame != entry.frame else { continue }
        Issue.record("\(place): \(entry.frame), not \(frame)")
        return
      }
    }
  }

  private func difference(_ warm: RandomTree, _ cold: RandomTree) -> String {
    if warm.shown.count != cold.shown.count { return "other boxes are shown" }
    for (one, other) in aligned(warm.shown, cold.shown) where one.frame != other.frame {
      return "\(one.name) of \(one.parent?.name ?? "-"): \(one.frame), not \(other.frame)"
    }
    return "trees differ"
  }

  @Test(
    "The list of changes says exactly which frames differ",
    arguments: runs(of: 0..<UInt64(LongTests.count(32, of: 300))))
  func changes(seeds: Range<UInt64>) {
    for seed in seeds {
      let tree = RandomTree(seed: seed)
      tree.root.layoutIfNeeded()
      for number in 0..<8 {
        tree.change(number)
        let before = tree.nodes.map { (node: $0, frame: $0.frame) }
        let changes = tree.root.layoutIfNeeded()
        let found = Set(changes.map { ObjectIdentifier($0.node) })
        let expected = Set(
          before.filter { $0.node.frame != $0.frame }.map { ObjectIdentifier($0.node) })
        #expect(found == expected, "seed \(seed), change \(number)")
        #expect(changes.allSatisfy { $0.old != $0.new })
        #expect(tree.root.layoutIfNeeded().isEmpty)
      }
    }
  }

  @Test(
    "Right to left is the mirror image of left to right",
    arguments: runs(of: 0..<UInt64(LongTests.count(80, of: 1_000))))
  func mirror(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let plain = RandomTree(seed: seed)
      let mirrored = RandomTree(seed: seed)
      mirrored.root.direction = .rightToLeft
      // Left and right keep their sides.
      mirrored.swapLeftAndRight()
      for tree in [plain, mirrored] { tree.avoidBaselinesOfColumns() }
      plain.root.layoutIfNeeded()
      mirrored.root.layoutIfNeeded()
      for (one, other) in try paired(plain.nodes, mirrored.nodes) {
        #expect(one.frame.size == other.frame.size, "seed \(seed)")
        #expect(one.frame.minY == other.frame.minY, "seed \(seed)")
        // What has no box lies at the left, whatever the direction.
        guard let parent = one.parent, one.flex.display == .box, parent.flex.display == .box,
          !one.flex.isCollapsed, !parent.flex.isCollapsed
        else { continue }
        let mirror = parent.frame.width - one.frame.minX - one.frame.width
        #expect(abs(mirror - other.frame.minX) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test(
    "Frames are finite and no size is negative",
    arguments: runs(of: 0..<UInt64(LongTests.count(100, of: 3_000))))
  func sound(seeds: Range<UInt64>) {
    for seed in seeds {
      let tree = RandomTree(seed: seed)
      tree.root.layoutIfNeeded()
      // A curve has no length in a layout without any room.
      // A box whose width is its height goes round in a cycle, if its inside says how high it is.
      let problems = tree.root.layoutProblems.filter {
        switch $0.kind {
        case .cycle, .ignoredTrait, .pathTooShort, .overlappingGroups: false
        default: true
        }
      }
      #expect(problems.isEmpty, "seed \(seed)")
      for frame in tree.nodes.map(\.frame) {
        #expect(frame.isFinite && frame.width >= 0 && frame.height >= 0, "seed \(seed): \(frame)")
      }
    }
  }

  @Test(
    "A tree by itself is as large as in a layout that goes by what is inside",
    arguments: runs(of: 0..<UInt64(LongTests.count(100, of: 3_000))))
  func unspecified(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let alone = RandomTree(seed: seed).root
      let inner = RandomTree(seed: seed).root
      inner.traits = LayoutTraits()
      try LayoutNode("outer", LinearLayout(.vertical), children: [inner]).laidOut(5_000, 5_000)
      let found = alone.fittingSize()
      let difference = found - inner.frame.size
      #expect(abs(difference.width) < 1e-9 && abs(difference.height) < 1e-9, "seed \(seed)")
    }
  }

  @Test(
    "Where nothing asks for more room than there is, boxes lie inside of their layouts",
    arguments: runs(of: 0..<UInt64(LongTests.count(200, of: 3_000))))
  func inside(seeds: Range<UInt64>) {
    for seed in seeds {
      let root = RoomyTree(seed: seed).root
      #expect(root.layoutProblems.isEmpty, "seed \(seed)")
      if let found = firstOutside(of: root.children[0]) {
        Issue.record("seed \(seed), \(found)")
        return
      }
    }
  }

  /// The first box that sticks out of the content area of its layout.
  private func firstOutside(of node: LayoutNode) -> String? {
    for child in node.children where child.visibility != .gone {
      for axis in Axis.allCases {
        guard let edges = node.contentEdges(axis) else { continue }
        let start = child.exactFrame.origin[axis]
        let end = start + child.exactFrame.size[axis]
        if start < edges.start - 1e-9 || end > edges.end + 1e-9 {
          return "\(child.name): \(axis) \(start) to \(end), not in \(edges)"
        }
      }
      if let found = firstOutside(of: child) { return found }
    }
    return nil
  }

  @Test(
    "A leaf is measured at most twice in a cold layout, and more where widths follow heights"
  )
  func measurements() async throws {
    let counts = try await inParallel(over: 0..<UInt64(LongTests.count(300, of: 3_000))) { seeds in
      var count = 0
      for seed in seeds {
        let tree = RandomTree(seed: seed)
        tree.root.layoutIfNeeded()
        for leaf in tree.nodes where leaf.measurementCount > 2 {
          let most =
            2 + leaf.widthsFromHeights + leaf.flowsOfColumns + leaf.flexMeasurements
          // What lies beside columns may be asked once more in the height of their layout.
          let isBesideColumns = leaf.parent?.parent?.containsColumns ?? false
          #expect(
            leaf.measurementCount <= most + (isBesideColumns ? 1 : 0), "seed \(seed), \(leaf.name)")
          count += 1
        }
      }
      return count
    }
    if playsAllSeeds { #expect(counts.reduce(0, +) > 3, "no leaf needs more") }
  }

  @Test(
    "The work grows with the depth, not faster, whatever kinds lie in each other",
    arguments: [50, 200],
    ["line", "frame", "relative", "table", "path", "float", "flow", "grid", "flex", "all"])
  func depth(_ depth: Int, _ kind: String) throws {
    var node = LayoutNode("leaf", content: .text("aa bb cc", font: .ahem, size: 10))
    let leaf = node
    let kinds = ["line", "frame", "relative", "table", "path", "float", "flow", "grid", "flex"]
    for level in 0..<depth {
      let sibling = LayoutNode("sibling", content: .fixed(width: 1, height: 1))
      let children = level.isMultiple(of: 3) ? [node, sibling] : [sibling, node]
      node = LayoutNode("level", children: children)
      setLayout(of: node, kind == "all" ? kinds[level % kinds.count] : kind, level)
    }
    try node.setSize(width: 1_000, height: 1_000)
    node.layoutIfNeeded()
    #expect(node.frameCounters.placed == depth)
    #expect(node.frameCounters.measured <= 3 * depth)
    #expect(leaf.measurementCount <= 2)
  }

  private func setLayout(of node: LayoutNode, _ kind: String, _ level: Int) {
    let axis = level.isMultiple(of: 2) ? Axis.horizontal : .vertical
    let padding = DirectionalEdgeInsets(edge: 1)
    switch kind {
    case "frame": node.setLayout(OverlayLayout())
    case "relative":
      node.setLayout(RelativeLayout())
      node.children[1][RelativeItem.self].leading = .of(node.children[0], .trailing)
      node.children[0].traits.bottom = 2
    case "table": node.setLayout(TableLayout(axis, padding: padding))
    case "grid":
      let parts = [Grid(.wrap), Grid(.wrap)]
      node.setLayout(GridLayout(axis == .vertical ? Grid(rows: parts) : Grid(columns: parts)))
    case "flex": node.setLayout(FlexLayout(axis == .horizontal ? .row : .column))
    case "float": node.setLayout(FloatLayout(axis, padding: padding))
    case "flow": node.setLayout(FlowLayout(axis, padding: padding))
    case "path": node.setLayout(PathLayout(.rectangular { $0 }))
    default: node.setLayout(LinearLayout(axis, padding: padding))
    }
  }

  @Test("What lies too deep is left out and reported")
  func tooDeep() throws {
    var node = LayoutNode("leaf")
    for level in 0..<400 { node = LayoutNode("\(level)", OverlayLayout(), children: [node]) }
    try node.setSize(width: 10, height: 10)
    node.layoutIfNeeded()
    #expect(
      node.layoutProblems.map(\.description)
        == ["layouts lie more than 300 deep in each other at box \"99\""])
  }
}

extension LayoutNode {
  /// Where the content area of a layout begins and ends; a layout with less room than its padding has
  /// an empty one.
  fileprivate func contentEdges(_ axis: Axis) -> (start: Double, end: Double)? {
    let style = RandomKind.all.lazy.compactMap { $0.style(self) }.first
    guard let padding = style?.padding else { return nil }
    let (before, after) =
      axis == .horizontal
      ? (padding.leading, padding.trailing) : (padding.top, padding.bottom)
    return (before, max(before, exactFrame.size[axis] - after))
  }
}

extension LayoutNode {
  /// How many boxes, in the layouts that this node is in, have a width that follows from a height; those
  /// whose height goes by the layout count twice.
  fileprivate var widthsFromHeights: Int {
    sequence(first: self) { $0.parent }.reduce(0) { count, node in
      let boxes = node.parent?.children ?? [node]
      return boxes.reduce(count) { count, box in
        let leaders = boxes.filter { other in
          let own: LayoutDimension? = other === box ? .otherAxis : nil
          return [own, .of(other, .vertical)].contains {
            $0 != nil && $0?.value == box.traits.width?.value
          }
        }
        return leaders.reduce(count) { $0 + ($1.traits.height?.goesByLayout == true ? 2 : 1) }
      }
    }
  }
}

extension LayoutDimension {
  /// Whether the extent is a part of the layout's.
  fileprivate var goesByLayout: Bool {
    switch value {
    case .percent, .fill: true
    default: false
    }
  }
}

extension Size {
  fileprivate static func - (left: Size, right: Size) -> Size {
    Size(width: left.width - right.width, height: left.height - right.height)
  }
}
