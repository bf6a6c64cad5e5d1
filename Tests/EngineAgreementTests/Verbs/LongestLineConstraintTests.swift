import Dovetail
import TestSupport
import Testing

@Suite("Texts as wide as their longest line, by constraints")
struct LongestLineConstraintTests {
  private func bubble(_ text: String) -> LayoutNode {
    LayoutNode("bubble", content: .text(text, font: .ahem, size: 10, widthBasis: .longestLine))
  }

  @Test("A bubble is as wide as its longest wrapped line, and follows what it is cut to")
  func bubbleInList() throws {
    let bubble = bubble("aaaa bbbbb cc")
    let root = LayoutNode("root", size: Size(width: 200, height: 100), children: [bubble])
    root.constrain { make in
      make.xPlace(make.wall, bubble, 10)
      make.width(bubble) <= make.w * 0.5
      make.yTop(bubble)
    }
    root.layoutIfNeeded()
    // Cut to 100: "aaaa bbbbb" is exactly as wide.
    #expect(bubble.frame == Rect(x: 90, y: 0, width: 100, height: 20))
    for (width, size) in [
      (190.0, Size(width: 80, height: 20)), (110, Size(width: 50, height: 30)),
      (280, Size(width: 130, height: 10)), (190, Size(width: 80, height: 20)),
    ] {
      try root.setSize(width: width, height: 100)
      root.layoutIfNeeded()
      #expect(bubble.frame.size == size, "\(width)")
      #expect(bubble.frame.maxX == width - 10)
    }
    #expect(root.checkInvariants() == [])
    #expect(root.diagnostics == [])
  }

  @Test("A text that is stretched keeps its width")
  func stretched() throws {
    let bubble = bubble("aaaa bbbbb cc")
    let root = LayoutNode("root", size: Size(width: 120, height: 100), children: [bubble])
    root.constrain { make in
      make.xPlace(10, bubble, 10)
      make.yTop(bubble)
    }
    root.layoutIfNeeded()
    #expect(bubble.frame.size == Size(width: 100, height: 20))
    try root.setSize(width: 110, height: 100)
    root.layoutIfNeeded()
    #expect(bubble.frame.size == Size(width: 90, height: 20))
    #expect(root.diagnostics == [])
  }

  @Test("Beside a gap that gives way, a bubble is as wide as its longest line in both engines")
  func besideElasticGaps() throws {
    let mark = LayoutNode("mark")
    // "aaaa bbbb" is 90 wide, and "bbbb cc" 70. A gap without a minimum gives way to contents.
    let lists: [([BubbleItem], Double)] = [
      (["bubble", .atLeast(0)], 90), ([5, "bubble", .atLeast(10)], 70),
      (["bubble", 5, "mark", .atLeast(0)], 70), ([.atLeast(15), "bubble"], 70),
      (["bubble", .atLeast(0), .atMost(20)], 90), (["bubble", .atLeast(0), .atMost(4)], 96),
      (["bubble", .atMost(4)], 120), (["bubble"], 100),
    ]
    for (elements, width) in lists {
      let bubble = bubble("aaaa bbbb cc")
      let root = LayoutNode("root", size: Size(width: 100, height: 100), children: [bubble, mark])
      let items = elements.map { $0.item(bubble, mark) }
      func describe(_ make: some LayoutMaker) {
        make.size(mark) == (10, 10)
        make.xPlace(items)
        make.yTop(bubble, mark)
      }
      root.layoutFrames { describe($0) }
      #expect(bubble.frame.width == width, "\(elements)")
      let framed = [bubble.frame, mark.frame]
      root.constrain { describe($0) }
      root.layoutIfNeeded()
      #expect(bubble.frame == framed[0], "\(elements)")
      #expect(root.diagnostics.filter { $0.code == "cycle" } == [], "\(elements)")
    }
  }

  /// An element of a list of a bubble and a mark.
  private enum BubbleItem: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case box(String)
    case gap(Double)
    case atLeast(Double)
    case atMost(Double)

    init(stringLiteral value: String) { self = .box(value) }

    init(integerLiteral value: Int) { self = .gap(Double(value)) }

    func item(_ bubble: LayoutNode, _ mark: LayoutNode) -> PlaceItem {
      switch self {
      case .box(let name): .node(name == "mark" ? mark : bubble)
      case .gap(let distance): .space(distance)
      case .atLeast(let distance): .atLeast(distance)
      case .atMost(let distance): .atMost(distance)
      }
    }
  }

  @Test("A text that goes by its lines gets the room that a barrier leaves")
  func behindBarrier() throws {
    let a = LayoutNode("a", content: .fixed(width: 80, height: 10))
    let text = bubble("xxxxx xxxxx xxxx")
    let root = LayoutNode("root", size: Size(width: 200, height: 100), children: [a, text])
    root.constrain { make in
      make.xLeft(a)
      make.yTop(a, text)
      make.xPlace(make.barrier(after: a), 4, text, make.atLeast(0))
    }
    root.layoutIfNeeded()
    #expect(text.frame == Rect(x: 84, y: 0, width: 110, height: 20))
    a.visibility = .gone
    root.layoutIfNeeded()
    #expect(text.frame == Rect(x: 4, y: 0, width: 160, height: 10))
  }

  @Test(
    "A box around a text that is cut is as wide as its longest line, by constraints, lines and flex",
    arguments: runs(of: 0..<200))
  func around(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let words = (0..<random.integer(in: 1...6)).map { _ in
        String(repeating: "x", count: random.integer(in: 1...7))
      }.joined(separator: " ")
      let padding = Double(random.integer(in: 0...12))
      let room = Double(random.integer(in: 70...400))
      let widths = (0..<4).map { kind in
        let text = bubble(words)
        let around = LayoutNode("around", children: [text])
        let root = LayoutNode("root", size: Size(width: 500, height: 400), children: [around])
        switch kind {
        case 0:
          root.constrain { make in
            make.xLeft(around)
            make.yTop(around)
            make.width(around) <= room + 2 * padding
            make.ref(around).xPlace(padding, text, padding)
            make.ref(around).yPlace(padding, text, padding)
          }
        case 1:
          text.traits.width = .wrap.maximum(.ofLayout())
          around.setLayout(
            LinearLayout(.vertical, padding: DirectionalEdgeInsets(edge: padding)))
          around.traits.width = .wrap.maximum(.points(room + 2 * padding))
          root.setLayout(OverlayLayout())
        case 2:
          text.traits.width = .wrap.shrink(1)
          around.setLayout(LinearLayout(.horizontal, padding: DirectionalEdgeInsets(edge: padding)))
          around.traits.width = .wrap.maximum(.points(room + 2 * padding))
          root.setLayout(LinearLayout(.vertical))
        default:
          around.setLayout(FlexLayout(random.oneIn(2) ? .row : .column))
          around.flex.padding = FlexEdges(.points(padding))
          around.flex.maxWidth = .points(room)
          root.setLayout(FlexLayout(.column, alignItems: .start))
        }
        root.layoutIfNeeded()
        let lines = text.measure(ProposedSize(width: room)).size
        #expect(
          around.frame.size
            == Size(width: lines.width + 2 * padding, height: lines.height + 2 * padding),
          "seed \(seed), kind \(kind), room \(room), \(words)")
        #expect(text.frame.size == lines, "seed \(seed), kind \(kind)")
        return around.frame.width
      }
      #expect(Set(widths).count == 1, "seed \(seed): \(widths)")
    }
  }

  @Test(
    "Live layouts equal fresh ones, and barriers follow the lines", arguments: runs(of: 0..<120))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let words = (0..<3).map { _ in
        (0..<random.integer(in: 1...6)).map { _ in
          String(repeating: "x", count: random.integer(in: 1...7))
        }.joined(separator: " ")
      }
      func scene() -> LayoutNode {
        let boxes = words.map { bubble($0) }
        let after = LayoutNode("after", content: .fixed(width: 10, height: 10))
        let root = LayoutNode("root", children: boxes + [after])
        root.constrain { make in
          make.xLeft(boxes)
          make.width(boxes) <= make.w * 0.6
          make.yPlace(boxes, make.wall, spacing: 4)
          make.xPlace(make.barrier(.after, of: boxes), 6, after, make.wall)
          make.yTop(after)
        }
        return root
      }
      let live = scene()
      for _ in 0..<4 {
        let width = Double(random.integer(in: 40...300))
        try live.setSize(width: width, height: 400)
        live.layoutIfNeeded()
        let fresh = scene()
        try fresh.setSize(width: width, height: 400)
        fresh.layoutIfNeeded()
        #expect(live.children.map(\.frame) == fresh.children.map(\.frame), "seed \(seed)")
        let widest = live.children.dropLast().map(\.frame.maxX).max() ?? 0
        #expect(live.children[3].frame.minX == widest + 6, "seed \(seed)")
        for box in live.children.dropLast() {
          let measured = box.measure(ProposedSize(width: width * 0.6)).size
          #expect(box.frame.width == min(measured.width, width * 0.6), "seed \(seed)")
          #expect(box.frame.height == measured.height, "seed \(seed)")
        }
      }
    }
  }

  @Test("A text takes the room that another one leaves when it goes by its lines")
  func roomOfOthers() throws {
    // Cut to 130, the first is 60 wide; the second had 62, and has 132 then.
    let first = bubble("xxxxxx xxxxxxx xx")
    let second = bubble("xxxxxx xxxxxx")
    first.compressionResistance.horizontal = 800
    let root = LayoutNode("root", size: Size(width: 200, height: 100), children: [first, second])
    root.constrain { make in
      make.xPlace(first, 8, second, make.atLeast(0))
      make.width(first) <= 130
      make.yTop(first, second)
    }
    root.layoutIfNeeded()
    #expect(first.frame == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(second.frame == Rect(x: 108, y: 0, width: 60, height: 20))
    try root.setSize(width: 240, height: 100)
    root.layoutIfNeeded()
    #expect(first.frame == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(second.frame == Rect(x: 108, y: 0, width: 130, height: 10))
    #expect(root.diagnostics == [])
  }

  @Test(
    "No text in a row would be wider in the room that is left, however the room came about",
    arguments: runs(of: 0..<200))
  func rows(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let count = random.integer(in: 2...5)
      let words = (0..<count).map { _ in
        (0..<random.integer(in: 1...6)).map { _ in
          String(repeating: "x", count: random.integer(in: 1...9))
        }.joined(separator: " ")
      }
      let resistances = (0..<count).map { 600 + $0 }.shuffled(using: &random)
      let bounds = (0..<count).map { _ in Double(random.integer(in: 40...200)) }
      let line = random.oneIn(2) ? random.integer(in: 1...count - 1) : count
      func scene() throws -> LayoutNode {
        let boxes = words.map { bubble($0) }
        for index in boxes.indices {
          boxes[index].compressionResistance.horizontal = LayoutPriority(resistances[index])
        }
        let root = LayoutNode("root", children: boxes)
        root.constrain { make in
          make.yTop(boxes)
          make.xPlace(Array(boxes[..<line]), make.atLeast(0), spacing: 4)
          if line < count {
            make.xPlace(
              make.barrier(after: boxes[line - 1]), Array(boxes[line...]), make.atLeast(0))
          }
          for index in boxes.indices { make.width(boxes[index]) <= bounds[index] }
        }
        return root
      }
      let live = try scene()
      for _ in 0..<4 {
        let width = Double(random.integer(in: 40...500))
        try live.setSize(width: width, height: 400)
        live.layoutIfNeeded()
        let fresh = try scene()
        try fresh.setSize(width: width, height: 400)
        fresh.layoutIfNeeded()
        let boxes = live.children
        #expect(boxes.map(\.frame) == fresh.children.map(\.frame), "seed \(seed)")
        let left = width - (boxes.last?.frame.maxX ?? 0)
        for (index, box) in boxes.enumerated() {
          let most = min(bounds[index], box.frame.width + left)
          let measured = box.measure(ProposedSize(width: most)).size
          #expect(box.frame.width == min(measured.width, most), "seed \(seed), \(index)")
          #expect(
            box.frame.height == box.measure(ProposedSize(width: box.frame.width)).size.height)
        }
        // A row that is too short for its texts leaves nothing of some.
        #expect(live.diagnostics.allSatisfy { $0.code == "squeezed" }, "seed \(seed)")
      }
    }
  }
}
