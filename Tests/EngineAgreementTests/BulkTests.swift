import Dovetail
import TestSupport
import Testing

@Suite("Many boxes in a call, on both engines")
struct BulkTests {
  /// What a description gives on an engine.
  private struct Outcome {
    let nodes: [LayoutNode]
    let complaints: [String]

    var frames: [Rect] { nodes.map(\.frame) }
  }

  /// Lays out boxes in a root of 320 x 220 with insets of 10.
  private func layOut(
    _ count: Int, isConstrained: Bool, direction: LayoutDirection = .leftToRight,
    _ body: (any LayoutMaker, [LayoutNode]) -> Void
  ) throws -> Outcome {
    let nodes = (0..<count).map { LayoutNode("\($0)") }
    let root = LayoutNode("root", children: nodes)
    root.direction = direction
    try root.setSize(width: 320, height: 220)
    if isConstrained {
      root.constrain { make in
        make.insetEdges(edge: 10)
        body(make, nodes)
      }
      root.layoutIfNeeded()
      let problems = root.constraintProblems.map(\.description)
      return Outcome(
        nodes: nodes, complaints: problems + root.constraintConflicts.map(\.description))
    }
    var problems: [String] = []
    root.layoutFrames { make in
      make.insetEdges(edge: 10)
      body(make, nodes)
      problems = make.issues.problems.map(\.description)
    }
    return Outcome(nodes: nodes, complaints: problems)
  }

  @Test("A grid fills the content area with equal cells", arguments: [false, true])
  func grid(isConstrained: Bool) throws {
    let grid = try layOut(5, isConstrained: isConstrained) { make, nodes in
      make.grid(nodes, columns: 3, spacing: 15, rowSpacing: 20)
    }
    #expect(
      grid.frames == [
        rect(10, 10, 90, 90), rect(115, 10, 90, 90), rect(220, 10, 90, 90),
        rect(10, 120, 90, 90), rect(115, 120, 90, 90),
      ])
    #expect(grid.complaints == [])
  }

  @Test("A grid runs in the direction of text, and may have rows of a given height")
  func gridVariants() throws {
    for isConstrained in [false, true] {
      let grid = try layOut(4, isConstrained: isConstrained, direction: .rightToLeft) {
        $0.grid($1, columns: 3, spacing: 15, rowHeight: 40)
      }
      #expect(
        grid.frames == [
          rect(220, 10, 90, 40), rect(115, 10, 90, 40), rect(10, 10, 90, 40),
          rect(220, 65, 90, 40),
        ])
      let wide = try layOut(2, isConstrained: isConstrained) { $0.grid($1, columns: 4) }
      #expect(wide.frames == [rect(10, 10, 75, 200), rect(85, 10, 75, 200)])
      let none = try layOut(0, isConstrained: isConstrained) { $0.grid($1, columns: 1) }
      let narrow = try layOut(2, isConstrained: isConstrained) { $0.grid($1, columns: .max) }
      #expect(
        narrow.frames.count == 2
          && narrow.frames.nonEmptyAllSatisfy { (0..<1e-12).contains($0.width) })
      #expect(none.complaints == [])
    }
  }

  @Test("Columns and rows share what the spacing leaves, by weight", arguments: [false, true])
  func columns(isConstrained: Bool) throws {
    let equal = try layOut(3, isConstrained: isConstrained) { $0.columns($1, spacing: 15) }
    #expect(equal.frames == [10, 115, 220].map { rect($0, 10, 90, 200) })
    let weighted = try layOut(3, isConstrained: isConstrained, direction: .rightToLeft) {
      $0.columns($1, weights: [1, 0, 2], spacing: 15)
    }
    #expect(
      weighted.frames == [rect(220, 10, 90, 200), rect(205, 10, 0, 200), rect(10, 10, 180, 200)])
    let rows = try layOut(2, isConstrained: isConstrained) {
      $0.rows($1, weights: [3, 1], spacing: 20)
    }
    #expect(rows.frames == [rect(10, 10, 300, 135), rect(10, 165, 300, 45)])
    #expect(equal.complaints + weighted.complaints + rows.complaints == [])
  }

  @Test("Equal gaps stand between boxes, and around them if asked for", arguments: [false, true])
  func distribute(isConstrained: Bool) throws {
    func spans(_ body: (any LayoutMaker, [LayoutNode]) -> Void) throws -> [Double] {
      let outcome = try layOut(3, isConstrained: isConstrained) { make, nodes in
        size(nodes, width: 20, height: 30, make)
        body(make, nodes)
      }
      #expect(outcome.complaints == [])
      return outcome.frames.map { $0.minX + $0.minY }
    }
    #expect(
      try spans {
        $0.yTop($1)
        $0.xDistribute($1)
      } == [20, 160, 300])
    #expect(
      try spans {
        $0.yTop($1)
        $0.xDistribute($1, includingEnds: true)
      } == [80, 160, 240])
    #expect(
      try spans {
        $0.xLeft($1)
        $0.yDistribute($1)
      } == [20, 105, 190])
    #expect(
      try spans {
        $0.xLeft($1)
        $0.yDistribute($1, includingEnds: true)
      } == [47.5, 105, 162.5])
  }

  @Test("A box alone stays at the start, or in the middle", arguments: [false, true])
  func distributeOne(isConstrained: Bool) throws {
    let outcome = try layOut(2, isConstrained: isConstrained) { make, nodes in
      size(nodes, width: 20, height: 30, make)
      make.yTop(nodes)
      make.xDistribute([nodes[0]])
      make.xDistribute([nodes[1]], includingEnds: true)
      make.yDistribute([])
    }
    #expect(outcome.frames == [rect(10, 10, 20, 30), rect(150, 10, 20, 30)])
    #expect(outcome.complaints == [])
  }

  @Test("Equal sizes follow the first box, weights the heaviest", arguments: [false, true])
  func proportions(isConstrained: Bool) throws {
    let equal = try layOut(3, isConstrained: isConstrained) { make, nodes in
      size([nodes[0]], width: 30, height: 40, make)
      make.equalSizes(nodes)
      make.xLeft(nodes)
      make.yTop(nodes)
    }
    #expect(equal.frames == Array(repeating: rect(10, 10, 30, 40), count: 3))
    let weighted = try layOut(4, isConstrained: isConstrained) { make, nodes in
      size([nodes[1]], width: 60, make)
      make.widths(nodes, weights: [1, 2, 0.5, 0])
      size([nodes[3]], height: 30, make)
      make.heights(nodes[3], nodes[2], weights: [3, 1])
      make.aspectRatio(3.0 / 2, of: nodes[0], nodes[1])
      make.xLeft(nodes)
      make.yTop(nodes)
    }
    #expect(
      weighted.frames == [
        rect(10, 10, 30, 20), rect(10, 10, 60, 40), rect(10, 10, 15, 10), rect(10, 10, 0, 30),
      ])
    #expect(equal.complaints + weighted.complaints == [])
  }

  @Test("Arguments that make no sense are refused, and nothing happens", arguments: [false, true])
  func misuse(isConstrained: Bool) throws {
    let outcome = try layOut(2, isConstrained: isConstrained) { make, nodes in
      make.grid(nodes, columns: 0, file: "f", line: 1)
      make.widths(nodes, weights: [1], file: "f", line: 2)
      make.widths(nodes, weights: [1, -1], file: "f", line: 3)
      make.columns(nodes, weights: [0, 0], file: "f", line: 4)
      make.rows(nodes, weights: [.infinity, 1], file: "f", line: 5)
      make.aspectRatio(0, of: nodes, file: "f", line: 6)
    }
    #expect(outcome.frames == [.zero, .zero])
    #expect(
      outcome.complaints == [
        "f:1: a grid needs at least one column, not 0", "f:2: 2 boxes but 1 weights",
        "f:3: weights must be finite and not negative, and one above 0; found -1.0",
        "f:4: weights must be finite and not negative, and one above 0; found 0.0",
        "f:5: weights must be finite and not negative, and one above 0; found inf",
        "f:6: an aspect ratio must be finite and above 0; found 0.0",
      ])
  }

  @Test("Constraints of a grid follow the root when it is resized")
  func resize() throws {
    let nodes = (0..<4).map { LayoutNode("\($0)") }
    let root = LayoutNode("root", children: nodes)
    try root.setSize(width: 100, height: 100)
    root.constrain { $0.grid(nodes, columns: 2, spacing: 10) }
    root.layoutIfNeeded()
    #expect(nodes[3].frame == rect(55, 55, 45, 45))
    try root.setSize(width: 210, height: 110)
    root.layoutIfNeeded()
    #expect(nodes.map(\.frame.minX) == [0, 110, 0, 110])
    #expect(nodes[3].frame == rect(110, 60, 100, 50))
  }

  @Test("Random grids, columns and rows are the same on both engines", arguments: UInt64(1)...40)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = random.integer(in: 1...9)
    let (columns, kind) = (random.integer(in: 1...5), random.integer(in: 0...2))
    let (spacing, rowSpacing) = (
      Double(random.integer(in: 0...20)) / 4, Double(random.integer(in: 0...20)) / 3
    )
    let weights = (0..<count).map { $0 == 0 ? 1 : Double(random.integer(in: 0...7)) }
    let direction: LayoutDirection = random.oneIn(2) ? .leftToRight : .rightToLeft
    let results = try [true, false].map { isConstrained in
      try layOut(count, isConstrained: isConstrained, direction: direction) { make, nodes in
        switch kind {
        case 0: make.grid(nodes, columns: columns, spacing: spacing, rowSpacing: rowSpacing)
        case 1: make.columns(nodes, weights: weights, spacing: spacing)
        default: make.rows(nodes, weights: weights, spacing: spacing)
        }
      }
    }
    #expect(results.nonEmptyAllSatisfy { $0.complaints.isEmpty }, "seed \(seed)")
    for (left, right) in try paired(results[0].frames, results[1].frames) {
      for axis in Axis.allCases {
        #expect(abs(left.min(along: axis) - right.min(along: axis)) < 1e-9, "seed \(seed)")
        #expect(abs(left.size[axis] - right.size[axis]) < 1e-9, "seed \(seed)")
        #expect(left.min(along: axis) >= 10 - 1e-9, "seed \(seed)")
      }
    }
  }

  /// Gives boxes extents through a maker of any kind.
  private func size(
    _ nodes: [LayoutNode], width: Double? = nil, height: Double? = nil, _ make: any LayoutMaker
  ) {
    let site = CallSite(file: "here", line: 1)
    if let width { make.setExtents(.horizontal, of: nodes, to: .same(.points(width)), at: site) }
    if let height { make.setExtents(.vertical, of: nodes, to: .same(.points(height)), at: site) }
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }
}
