import Dovetail
import Testing

/// How long a box is does not depend on who asks for it, nor when.
@Suite("Extents of other boxes, asked for before and after")
struct ExtentOrderTests {
  enum Kind: CaseIterable {
    case frame, row, column, relative

    func node(_ children: [LayoutNode]) -> LayoutNode {
      switch self {
      case .frame: box("root", OverlayLayout(), children)
      case .row: box("root", LinearLayout(.horizontal), children)
      case .column: box("root", LinearLayout(.vertical), children)
      case .relative: box("root", RelativeLayout(), children)
      }
    }
  }

  /// The layout of two boxes, of which the second refers to the first, in this order and in the other.
  private func roots(
    _ kind: Kind, _ boxes: () -> [LayoutNode]
  ) throws -> [LayoutNode] {
    try [boxes(), boxes().reversed()].map { try kind.node($0).laidOut(200, 100) }
  }

  private func frame(_ name: String, in root: LayoutNode) throws -> Rect {
    try #require(root.first(named: name)).frame
  }

  @Test("A width that fills", arguments: [Kind.frame, .column, .relative])
  func fill(_ kind: Kind) throws {
    for margin in [LayoutPosition.points(10), .percent(5)] {
      for root in try roots(
        kind,
        {
          let b = box("b") {
            $0.leading = margin
            $0.width = .fill
          }
          return [b, box("a") { $0.width = .of(b) }]
        })
      {
        #expect(try frame("b", in: root).minX == 10)
        #expect(try frame("b", in: root).width == 190)
        #expect(try frame("a", in: root).width == 190)
      }
    }
  }

  @Test("A width between two edges", arguments: [Kind.frame, .column, .relative])
  func edges(_ kind: Kind) throws {
    for root in try roots(
      kind,
      {
        let b = box("b") {
          $0.leading = 10
          $0.trailing = 10
        }
        let a = box("a") { $0.width = .points(500).maximum(LayoutDimensionReference(of: b)) }
        return [b, a]
      })
    {
      #expect(try frame("b", in: root).width == 180)
      #expect(try frame("a", in: root).width == 180)
    }
  }

  @Test("A height between two edges", arguments: [Kind.frame, .row, .relative])
  func height(_ kind: Kind) throws {
    for root in try roots(
      kind,
      {
        let b = box("b") {
          $0.top = 10
          $0.bottom = 10
        }
        return [b, box("a") { $0.height = .of(b) }, box("c") { $0.width = .of(b, .vertical) }]
      })
    {
      #expect(try frame("b", in: root).height == 80)
      #expect(try frame("a", in: root).height == 80)
      #expect(try frame("c", in: root).width == 80)
    }
  }

  @Test("The height of a text in its width", arguments: Kind.allCases)
  func text(_ kind: Kind) throws {
    for root in try roots(
      kind,
      {
        let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
        text.traits.width = 50
        return [text, box("a") { $0.width = .of(text, .vertical) }]
      })
    {
      #expect(try frame("text", in: root).size == Size(width: 50, height: 20))
      #expect(try frame("a", in: root).width == 20)
    }
  }

  @Test("The height of a text that is as wide as it is high", arguments: [Kind.frame, .row])
  func squareText(_ kind: Kind) throws {
    for root in try roots(
      kind,
      {
        let text = LayoutNode("text", content: .text("aa bb", font: .ahem, size: 10))
        text.traits.width = .otherAxis
        return [text, box("a") { $0.width = .of(text, .vertical) }]
      })
    {
      #expect(try frame("text", in: root).size == Size(width: 10, height: 10))
      #expect(try frame("a", in: root).width == 10)
    }
  }

  @Test("The height of a text whose width the row shares out is that in its width")
  func weighted() throws {
    let text = LayoutNode("text", content: .text("aa bb cc", font: .ahem, size: 10))
    text.traits.weight = 1
    let a = box("a") { $0.width = .of(text, .vertical).maximum(30) }
    let root = try box("root", LinearLayout(.horizontal), [a, text]).laidOut(80, 100)
    #expect(try frame("text", in: root).size == Size(width: 50, height: 20))
  }

  @Test("A box that its owner places has its frame", arguments: Kind.allCases)
  func placedByOwner(_ kind: Kind) throws {
    for root in try roots(
      kind,
      {
        let owned = box("o") { $0.isExcludedFromLayout = true }
        try? owned.setFrame(Rect(x: 1, y: 2, width: 33, height: 44))
        let a = box("a") {
          $0.width = .of(owned)
          $0.height = .of(owned, .vertical)
        }
        return [owned, a]
      })
    {
      #expect(try frame("a", in: root).size == Size(width: 33, height: 44))
      #expect(root.layoutProblems == [])
    }
  }

  @Test("An extent that the layout does not know is reported", arguments: Kind.allCases)
  func unknown(_ kind: Kind) throws {
    let stranger = LayoutNode("stranger", content: .fixed(width: 10, height: 10))
    let a = LayoutNode("a", content: .fixed(width: 30, height: 10))
    a.traits.width = .of(stranger)
    let root = try kind.node([a]).laidOut(200, 100)
    #expect(try frame("a", in: root).width == 30)
    let unknown = LayoutIssue(.unknownReference("width", of: "stranger", line: nil), "a")
    #expect(root.layoutProblems == [unknown])
  }
}

@Suite("Circles of extents in frames and lines")
struct ExtentCircleTests {
  private func boxes() -> [LayoutNode] {
    let nodes = [30.0, 50, 70].enumerated().map { number, width in
      LayoutNode(["a", "b", "c"][number], content: .fixed(width: width, height: 10))
    }
    nodes[0].traits.width = .of(nodes[1]).constant(1)
    nodes[1].traits.width = .of(nodes[0]).constant(2)
    nodes[2].traits.width = .of(nodes[0]).constant(3)
    return nodes
  }

  @Test(
    "All in a cycle count as not given and are named, others are not", arguments: 0..<6,
    ExtentOrderTests.Kind.allCases)
  func cycle(_ order: Int, _ kind: ExtentOrderTests.Kind) throws {
    let nodes = boxes()
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let root = try kind.node(orders[order].map { nodes[$0] }).laidOut(400, 100)
    #expect(nodes.map(\.frame.width) == [30, 50, 33])
    let names = orders[order].filter { $0 < 2 }.map { nodes[$0].name }
    #expect(root.layoutProblems == [LayoutIssue(.cycle, nodes: names)])
  }

  @Test("A circle across both axes", arguments: [false, true])
  func acrossAxes(isReversed: Bool) throws {
    let a = LayoutNode("a", content: .fixed(width: 30, height: 10))
    let b = LayoutNode("b", content: .fixed(width: 20, height: 40))
    a.traits.width = .of(b, .vertical)
    b.traits.height = .of(a, .horizontal)
    let root = try box("root", OverlayLayout(), isReversed ? [b, a] : [a, b]).laidOut(200, 100)
    #expect(a.frame.size == Size(width: 30, height: 10))
    #expect(b.frame.size == Size(width: 20, height: 40))
    #expect(
      root.layoutProblems == [LayoutIssue(.cycle, nodes: isReversed ? ["b", "a"] : ["a", "b"])])
  }

  @Test("A width that is the height, which is the width, is a circle of one")
  func own() throws {
    let a = LayoutNode("a", content: .fixed(width: 30, height: 10))
    a.traits.width = .otherAxis
    a.traits.height = .otherAxis
    let root = try box("root", OverlayLayout(), [a]).laidOut(200, 100)
    #expect(a.frame.size == Size(width: 30, height: 10))
    #expect(root.layoutProblems == [LayoutIssue(.cycle, "a")])
  }
}

@Suite("Bounds of extents and distances in frames and lines")
struct ExtentBoundTests {
  @Test("No greatest extent makes an extent negative")
  func negative() throws {
    let narrow = box("narrow") {
      $0.width = .points(50).maximum(LayoutDimensionReference.ofLayout().constant(-200))
    }
    let next = box("next") { $0.width = 10 }
    let row = try box("row", LinearLayout(.horizontal), [narrow, next]).laidOut(100, 10)
    #expect(row.frames == [[0, 0, 0, 0], [0, 0, 10, 0]])
    narrow.traits.trailing = 0
    let frame = try box("frame", OverlayLayout(), [narrow]).laidOut(100, 10)
    #expect(frame.frames == [[100, 0, 0, 0]])
  }

  @Test("A box that is to shrink by less than nothing does not grow", arguments: [false, true])
  func shrinking(isColumn: Bool) throws {
    let a = box("a") {
      $0.leading = .points(30).shrink(-1)
      $0.width = .points(100).shrink(3)
    }
    let root =
      isColumn ? box("root", LinearLayout(.vertical), [a]) : box("root", OverlayLayout(), [a])
    #expect(try root.laidOut(90, 10).frames == [[30, 0, 60, 0]])
  }

  @Test(
    "Distances that are those of the safe area are mirrored",
    arguments: ExtentOrderTests.Kind.allCases)
  func safeArea(_ kind: ExtentOrderTests.Kind) throws {
    for isEnd in [false, true] {
      let a = box("a") {
        if isEnd { $0.trailing = .safeArea } else { $0.leading = .safeArea }
        $0.width = kind == .row ? 10 : .fill
      }
      let root = kind.node([a])
      root.direction = .rightToLeft
      try root.setSafeAreaInsets(EdgeInsets(top: 0, left: 3, bottom: 0, right: 5))
      root.updateLayout(OverlayLayout.self) { $0.style.safeAreaPadding = [] }
      root.updateLayout(LinearLayout.self) { $0.style.safeAreaPadding = [] }
      root.updateLayout(RelativeLayout.self) { $0.style.safeAreaPadding = [] }
      try root.laidOut(100, 10)
      let span = [a.frame.minX, a.frame.maxX]
      if kind == .row {
        #expect(span == (isEnd ? [90, 100] : [85, 95]))
      } else {
        #expect(span == (isEnd ? [3, 100] : [0, 95]))
      }
    }
  }
}
