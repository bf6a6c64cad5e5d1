import Dovetail
import TestSupport
import Testing

@Suite("Shares of free space")
struct ShareTests {
  private func box(_ name: String, _ width: Double = 100, _ height: Double = 20) -> LayoutNode {
    LayoutNode(name, content: .fixed(width: width, height: height))
  }

  @Test("A node that wraps has no free space, and a list with shares its whole length")
  func wrapped() throws {
    let boxes = ["a", "b", "c"].map { box($0) }
    let root = LayoutNode("root", children: boxes)
    root.constrain { make in
      make.xDistribute(boxes)
      make.yPlace(16, make.flexible, boxes[0], make.flexible, 16)
      make.yTop(boxes[1], boxes[2])
    }
    let wrap = WrapContainer(in: root)
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 300, height: 52))
    #expect(boxes.map(\.frame.minX) == [0, 100, 200])
    #expect(root.diagnostics == [])
    #expect(root.ambiguities() == [])
    _ = wrap
  }

  @Test("Content that gives way more readily does so before a share becomes negative")
  func givingWay() throws {
    let boxes = ["a", "b", "c"].map { LayoutNode($0, content: .intrinsic(height: 20)) }
    let root = LayoutNode("root", size: Size(width: 600, height: 100))
    try root.append(contentsOf: boxes)
    root.constrain { make in
      make.xDistribute(boxes, includingEnds: true)
      make.equalWidths(boxes)
      make.width(boxes) <= 250
      make.priority(.low) { make.width(boxes) == make.w }
      make.yTop(boxes)
    }
    root.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [200, 200, 200])
    #expect(root.diagnostics == [])
  }

  @Test("Shares that are negative all the same are reported, as by frames")
  func negative() throws {
    for isConstrained in [true, false] {
      let boxes = ["a", "b", "c"].map { box($0) }
      let root = LayoutNode("root", size: Size(width: 220, height: 100))
      try root.append(contentsOf: boxes)
      let line = #line + 3
      func describe(_ make: some LayoutMaker) {
        make.size(boxes) == (100, 20)
        make.xPlace(make.flexible, boxes[0], boxes[1], boxes[2], make.flexible)
        make.yTop(boxes)
      }
      if isConstrained {
        root.constrain { describe($0) }
      } else {
        root.layoutFrames { describe($0) }
      }
      root.layoutIfNeeded()
      #expect(boxes.map(\.frame.minX) == [-40, 60, 160])
      let found = root.diagnostics
      #expect(found.map(\.code) == ["overflow"])
      #expect(found.map(\.message) == ["the width is exceeded; shares are negative"])
      #expect(found.map(\.callSite?.line) == [line])
      try root.setSize(width: 400, height: 100)
      root.layoutIfNeeded()
      if isConstrained { #expect(root.diagnostics == []) }
    }
  }

  @Test("A list with shares is as large as it is with guides, with a stack, and in frames")
  func fitting() throws {
    for seed in 0..<UInt64(share(ofCount: 60)) {
      var random = SeededGenerator(seed: seed)
      let sizes = (0..<random.integer(in: 1...5)).map { _ in
        (Double(random.integer(in: 0...90)), Double(random.integer(in: 5...40)))
      }
      let margin = Double(random.integer(in: 0...20))
      let spreadsAround = random.oneIn(2)
      func boxes() -> [LayoutNode] { sizes.map { box("box", $0.0, $0.1) } }
      func row(_ fill: (LayoutNode, [LayoutNode]) -> Void) -> LayoutNode {
        let boxes = boxes()
        let row = LayoutNode("row", children: boxes)
        fill(row, boxes)
        return row
      }
      func items(_ boxes: [LayoutNode], _ gap: PlaceItem) -> [PlaceItem] {
        var items: [PlaceItem] = [.space(margin)]
        if spreadsAround { items.append(gap) }
        for (index, box) in boxes.enumerated() {
          if index > 0 { items.append(gap) }
          items.append(.node(box))
        }
        if spreadsAround { items.append(gap) }
        return items + [.space(margin)]
      }
      let shares = row { row, boxes in
        row.constrain { make in
          make.xPlace(items(boxes, .flexible(1)))
          make.yCenter(boxes)
          make.yPlace(make.atLeast(0), boxes[0], make.atLeast(0))
        }
      }
      let gaps = row { row, boxes in
        row.constrain { make in
          make.xPlace(items(boxes, .atLeast(0)))
          make.yCenter(boxes)
          make.yPlace(make.atLeast(0), boxes[0], make.atLeast(0))
        }
      }
      let width = 2 * margin + sizes.reduce(0) { $0 + $1.0 }
      #expect(shares.fittingSize().width == width, "seed \(seed)")
      #expect(shares.fittingSize() == gaps.fittingSize(), "seed \(seed)")
      let column = LayoutNode("column", LinearLayout(.vertical), children: [shares])
      column.layoutIfNeeded()
      #expect(shares.frame.width == width, "seed \(seed)")
      let found = shares.children.map(\.frame.minX)
      var edge = margin
      for (index, start) in found.enumerated() {
        #expect(abs(start - edge) < 1e-9, "seed \(seed)")
        edge += sizes[index].0
      }
      #expect(column.diagnostics.allSatisfy { !$0.message.contains("shares") }, "seed \(seed)")
    }
  }

  @Test("A priority of 1 outweighs that a share is 0 where nothing else determines it")
  func weakest() throws {
    for priority in [LayoutPriority(1), 2] {
      let (a, b) = (box("a", 10, 10), box("b"))
      let root = LayoutNode("root", size: Size(width: 800, height: 600))
      try root.append(contentsOf: [a, b])
      let pull = (a.left == root.left + 40).priority(priority)
      root.constrain { make in
        make.yTop(a, b)
        make.install(pull)
        make.xPlace(make.wall, a, make.flexible, b)
      }
      root.layoutIfNeeded()
      #expect(a.frame.minX == 40)
      #expect(root.ambiguities() == [])
      #expect(a.explainFrame().attributes[0].state == .determined)
      pull.constant = 100
      root.layoutIfNeeded()
      #expect(a.frame.minX == 100)
    }
  }
}

@Suite("Roots without a size")
struct RootsWithoutSizeTests {
  @Test("A root without a size is laid out in its fitting size")
  func fitting() {
    let descriptions: [(ConstraintMaker, LayoutNode) -> Void] = [
      { make, a in make.center(a) },
      { make, a in make.xPlace(8, a, 12) },
      { make, a in make.xPlace(8, a, make.wall) },
      { make, a in make.xPlace(make.flexible, a, make.flexible) },
      { make, a in make.width(a) == make.w * 0.5 },
      { make, a in make.equal(a, insets: 4) },
    ]
    for (index, describe) in descriptions.enumerated() {
      let a = LayoutNode("a", content: .fixed(width: 100, height: 20))
      let root = LayoutNode("root", children: [a])
      root.constrain { describe($0, a) }
      root.layoutIfNeeded()
      #expect(root.frame.size == root.fittingSize(), "\(index)")
      let open = root.ambiguities().filter { $0.node == "root" }
      #expect(open == [], "\(index)")
    }
  }

  @Test("A size that is set and taken back again leaves nothing behind")
  func takenBack() throws {
    let a = LayoutNode("a", content: .fixed(width: 100, height: 20))
    let root = LayoutNode("root", children: [a])
    root.constrain { make in
      make.xPlace(8, a, 12)
      make.yPlace(0, a, 0)
    }
    let column = LayoutNode("column", LinearLayout(.vertical), children: [])
    try column.setSize(width: 300, height: 300)
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 120, height: 20))
    root.traits.width = .fill
    try column.append(root)
    column.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 300, height: 20))
    root.removeFromParent()
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 120, height: 20))
  }

  @Test("A box that is tied to one with a frame of its owner's counts as placed")
  func tiedToOwned() throws {
    let a = LayoutNode("a")
    let b = LayoutNode("b", content: .fixed(width: 100, height: 20))
    let root = LayoutNode("root", size: Size(width: 600, height: 600))
    try root.append(contentsOf: [a, b])
    a.isFrameDriven = true
    try a.setFrame(Rect(x: 142, y: 96, width: 100, height: 34))
    root.constrain { make in
      make.xPlace(fixed: a, 10, b, make.wall)
      make.install(b.top == a.top + 100)
    }
    root.layoutIfNeeded()
    #expect(b.frame.origin == Point(x: 252, y: 196))
    #expect(root.diagnostics == [])
  }

  @Test("Conflicts and ambiguity inside of layouts of frames are those of the tree")
  func nested() throws {
    let box = LayoutNode("box")
    let card = LayoutNode("card", children: [box])
    card.constrain { make in
      make.width(box) == 10
      make.install((box.width == 20).priority(.required))
      make.yPlace(0, box, 0)
      make.install(box.left >= 5)
    }
    let root = LayoutNode("root", LinearLayout(.vertical), children: [card])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    #expect(root.constraintConflicts.count == 1)
    #expect(root.constraintConflicts == card.constraintConflicts)
    #expect(root.ambiguities().map(\.node).contains("box"))
    #expect(root.ambiguities().allSatisfy { root.exampleLayouts(of: $0) != nil })
  }
}
