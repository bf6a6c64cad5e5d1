import Dovetail
import TestSupport
import Testing

@Suite("Extents by shares of boxes in a list from edge to edge")
struct ShareListTests {
  /// A list of boxes of fixed extents and of shares, some of which are gone.
  private struct List: DividedScene {
    let axis: Axis
    let isAlongText: Bool
    let direction: LayoutDirection
    let closes: Bool
    let margins: (Double, Double)
    let spacing: Double
    /// For each box, its extent in points, or else its shares.
    let boxes: [(points: Double?, shares: Double)]
    var isGone: [Bool]
    var extent: Double

    init(_ random: inout SeededGenerator) {
      axis = random.oneIn(2) ? .horizontal : .vertical
      isAlongText = axis == .horizontal && random.oneIn(2)
      direction = random.oneIn(2) ? .leftToRight : .rightToLeft
      closes = random.oneIn(2)
      margins = (Double(random.integer(in: 0...40)), Double(random.integer(in: 0...40)))
      spacing = Double(random.integer(in: 0...20))
      var boxes = (0..<random.integer(in: 1...5)).map { _ -> (points: Double?, shares: Double) in
        random.oneIn(3)
          ? (Double(random.integer(in: 0...60)), 0) : (nil, random.pick([0.5, 1, 2, 3]))
      }
      boxes.append((nil, 1))
      self.boxes = boxes
      isGone = boxes.map { _ in false }
      extent = 0
      change(&random)
    }

    /// Changes what a tree may change: the extent of the area, and which boxes are gone.
    mutating func change(_ random: inout SeededGenerator) {
      extent = Double(random.integer(in: 450...900))
      // Some box with a share is shown.
      for index in boxes.indices.dropLast() { isGone[index] = random.oneIn(3) }
    }

    /// The extents of the boxes that are shown; those that are gone have none.
    var expected: [Double?] {
      let counts = boxes.indices.map { !closes || !isGone[$0] }
      var rest = extent - margins.0 - margins.1
      rest -= spacing * Double(counts.filter { $0 }.count - 1)
      var shares = 0.0
      for index in boxes.indices where counts[index] {
        rest -= boxes[index].points ?? 0
        shares += boxes[index].points == nil ? boxes[index].shares : 0
      }
      return boxes.indices.map { index in
        isGone[index] ? nil : boxes[index].points ?? rest / shares * boxes[index].shares
      }
    }

    func describe<Maker: LayoutMaker>(_ make: Maker, _ nodes: [LayoutNode]) {
      for index in nodes.indices {
        guard let points = boxes[index].points else { continue }
        axis == .horizontal
          ? make.width(nodes[index]) == points : make.height(nodes[index]) == points
      }
      let flexible = nodes.indices.filter { boxes[$0].points == nil }
      let values = flexible.map { make.flexible * boxes[$0].shares }
      let divided = flexible.map { nodes[$0] }
      if axis == .horizontal {
        make.width(items: divided) == values
        make.yEqual(nodes)
      } else {
        make.height(items: divided) == values
        make.xEqual(nodes)
      }
      make.closesGaps = closes
      let items = [.space(margins.0)] + nodes.map { PlaceItem.node($0) } + [.space(margins.1)]
      let spaced = items.dropFirst().dropLast().reduce(into: [items[0]]) { list, item in
        if list.count > 1 { list.append(.space(spacing)) }
        list.append(item)
      }
      let list = spaced + [items[items.count - 1]]
      if axis == .vertical {
        make.yPlace(list)
      } else if isAlongText {
        make.xPlaceLeading(list)
      } else {
        make.xPlace(list)
      }
    }
  }

  @Test(
    "Divide what the list leaves, in both engines and after each change",
    arguments: runs(of: 0..<400))
  func law(seeds: Range<UInt64>) throws { try List.check(seeds: seeds, changes: 3) }

  @Test("Boxes of the same shares in two lists are as long as in the first one")
  func apart() throws {
    for isByFrames in [false, true] {
      let nodes = (0..<3).map { LayoutNode("\($0)") }
      let root = LayoutNode("root", size: Size(width: 300, height: 50), children: nodes)
      func describe<Maker: LayoutMaker>(_ make: Maker) {
        make.width(items: nodes) == make.flexible
        make.xPlace(10, nodes[0], 20, nodes[1], 30)
        make.xLeft(nodes[2])
        make.yEqual(nodes)
      }
      if isByFrames { root.layoutFrames { describe($0) } } else { root.constrain { describe($0) } }
      root.layoutIfNeeded()
      #expect(nodes.map(\.frame.width) == [120, 120, 120])
      #expect(nodes.map(\.frame.minX) == [10, 150, 0])
      #expect(root.diagnostics == [])
    }
  }

  @Test(
    "A box that was placed before a list decides its share stays where it was placed",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [false, true])
  func placedBefore(direction: LayoutDirection, isOfOneCall: Bool) {
    for place in 0..<8 {
      var found: [[Rect]] = []
      for isByFrames in [false, true] {
        let nodes = ["b", "c"].map { LayoutNode($0) }
        let (b, c) = (nodes[0], nodes[1])
        let root = LayoutNode("root", size: Size(width: 100, height: 50), children: nodes)
        root.direction = direction
        func describe<Maker: LayoutMaker>(_ make: Maker) {
          if isOfOneCall {
            make.width(b, c) == [make.flexible, make.flexible]
          } else {
            make.width(b) == make.flexible
            make.width(c) == b
          }
          switch place {
          case 0: make.xPlaceLeading([60, .node(b), .wall])
          case 1: make.xPlaceLeading([.wall, .node(b), 20])
          case 2: make.xPlace([60, .node(b), .wall])
          case 3: make.xPlace([.wall, .node(b), 20])
          case 4: make.xLeading(b)
          case 5: make.xRight(b)
          case 6: make.xCenter(b)
          default: make.center(b, bias: (0.25, 0))
          }
          make.xPlaceLeading([0, .node(c), 8])
          make.yEqual(nodes)
        }
        if isByFrames {
          root.layoutFrames { describe($0) }
        } else {
          root.constrain { describe($0) }
        }
        root.layoutIfNeeded()
        found.append(nodes.map(\.frame))
      }
      #expect(found[0] == found[1], "place \(place)")
      #expect(found[0].map(\.width) == [92, 92])
    }
  }

  @Test("No shares are nothing, beside others and alone")
  func none() {
    for isByFrames in [false, true] {
      let nodes = ["a", "b", "c"].map { LayoutNode($0) }
      nodes[0].content = .text("aaaa", font: .ahem, size: 10)
      let root = LayoutNode("root", size: Size(width: 300, height: 50), children: nodes)
      func describe<Maker: LayoutMaker>(_ make: Maker) {
        make.width(nodes[0]) == make.flexible * 0
        make.width(nodes[1], nodes[2]) == [make.flexible * 0, make.flexible]
        make.xPlace(10, nodes[0], 10, nodes[1], 10, nodes[2], 10)
        make.yEqual(nodes)
      }
      if isByFrames { root.layoutFrames { describe($0) } } else { root.constrain { describe($0) } }
      root.layoutIfNeeded()
      #expect(nodes.map(\.frame.width) == [0, 0, 260])
      #expect(root.diagnostics.filter { $0.severity == .error } == [])
    }
  }

  @Test("Contents beside shares keep their widths, and contents in shares give way")
  func contents() throws {
    for isByFrames in [false, true] {
      let nodes = ["title", "a", "b"].map { LayoutNode($0) }
      nodes[0].content = .text("aaaaaaaa", font: .ahem, size: 10)
      nodes[1].content = .text("aaaaaaaaaaaaaaaaaaaa", font: .ahem, size: 10)
      let root = LayoutNode("root", size: Size(width: 300, height: 50), children: nodes)
      func describe<Maker: LayoutMaker>(_ make: Maker) {
        make.width(nodes[1], nodes[2]) == [make.flexible, make.flexible]
        make.xPlace(10, nodes[0], 5, nodes[1], 5, nodes[2])
        make.yEqual(nodes)
      }
      if isByFrames { root.layoutFrames { describe($0) } } else { root.constrain { describe($0) } }
      root.layoutIfNeeded()
      #expect(nodes.map(\.frame.width) == [80, 100, 100])
    }
  }

  @Test("Without a list, shares divide the area, and contents do not lengthen them")
  func alone() throws {
    for isByFrames in [false, true] {
      let nodes = ["a", "b"].map { LayoutNode($0) }
      nodes[0].content = .text("aaaaaaaaaaaaaaaaaaaa", font: .ahem, size: 10)
      let root = LayoutNode("root", size: Size(width: 300, height: 50), children: nodes)
      func describe<Maker: LayoutMaker>(_ make: Maker) {
        make.width(nodes[0], nodes[1]) == [make.flexible, make.flexible * 2]
        make.xLeft(nodes[0])
        make.xRight(nodes[1])
        make.yEqual(nodes)
      }
      if isByFrames { root.layoutFrames { describe($0) } } else { root.constrain { describe($0) } }
      root.layoutIfNeeded()
      #expect(nodes.map(\.frame.width) == [100, 200])
    }
  }

  @Test("Boxes that fill by one call share a list, and fill apart from it each for itself")
  func fills() throws {
    for isByFrames in [false, true] {
      let nodes = ["a", "b", "c"].map { LayoutNode($0) }
      let root = LayoutNode("root", size: Size(width: 300, height: 50), children: nodes)
      func describe<Maker: LayoutMaker>(_ make: Maker) {
        make.width(nodes[0], nodes[1]) == make.fill
        make.width(nodes[2]) == make.fill
        make.xPlace(50, nodes[0], nodes[1], 50)
        make.xLeft(nodes[2])
        make.yEqual(nodes)
      }
      if isByFrames { root.layoutFrames { describe($0) } } else { root.constrain { describe($0) } }
      root.layoutIfNeeded()
      #expect(nodes.map(\.frame.width) == [100, 100, 300])
      #expect(root.diagnostics == [])
    }
  }
}
