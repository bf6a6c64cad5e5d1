import Dovetail
import RandomLayouts
import TestSupport
import Testing

/// Boxes of text that are as wide as their longest lines.
@Suite("Widths of longest lines")
struct LongestLineTests {
  /// 100 wide on one line, and 50 in 60.
  private let text = LayoutNode("text", content: Self.words)
  private let icon = box("icon") {
    $0.width = 40
    $0.height = 10
  }

  private static var words: LeafContent {
    .text("aaa b cccc", font: .ahem, size: 10, widthBasis: .longestLine)
  }

  private static var kinds: [any Layout] {
    [
      LinearLayout(.vertical), LinearLayout(.horizontal), OverlayLayout(), RelativeLayout(),
      FlowLayout(), FloatLayout(), ScrollLayout(),
    ]
  }

  @Test("A maximum cuts a box to its longest line in all kinds", arguments: [60, 59.5])
  func maximum(_ maximum: Double) throws {
    for layout in Self.kinds {
      for basis in [LeafContent.WidthBasis.longestLine, .box] {
        let text = LayoutNode("text", content: Self.words)
        text.content?.widthBasis = basis
        text.traits.width = .wrap.maximum(.points(maximum))
        let root = LayoutNode("root", children: [text])
        root.setLayout(layout)
        try root.laidOut(200, 100)
        let width = basis == .box ? maximum : 50
        #expect(text.frame.width == root.rounding.roundUp(width), "\(layout), \(basis)")
        #expect(text.frame.height == 20, "\(layout)")
        #expect(text.measurementCount <= (basis == .box ? 2 : 3), "\(layout)")
      }
    }
  }

  @Test("A minimum holds, and a maximum below it")
  func minimum() throws {
    text.traits.width = .wrap.minimum(55).maximum(60)
    let root = try LayoutNode("root", OverlayLayout(), children: [text]).laidOut(200, 100)
    #expect(text.frame.width == 55)
    text.traits.width = .wrap.minimum(70).maximum(60)
    root.layoutIfNeeded()
    #expect(text.frame.width == 60)
  }

  @Test("A box that is given a width, or fills one, keeps it")
  func given() throws {
    let column = try LayoutNode("column", LinearLayout(.vertical), children: [text]).laidOut(60, 99)
    for width in [60, .fill, .percent(100), .fill.maximum(90)] as [LayoutDimension] {
      text.traits.width = width
      column.layoutIfNeeded()
      #expect(text.frame == Rect(x: 0, y: 0, width: 60, height: 20))
    }
    text.traits.width = .wrap
    text.traits.horizontalAlignment = .fill
    column.layoutIfNeeded()
    #expect(text.frame.width == 60)
  }

  @Test("A box whose text fits has its ideal width")
  func fitting() throws {
    text.traits.width = .wrap.maximum(100)
    try LayoutNode("root", OverlayLayout(), children: [text]).laidOut(200, 100)
    #expect(text.frame == Rect(x: 0, y: 0, width: 100, height: 10))
    #expect(text.measurementCount == 1)
  }

  @Test("A word that is longer than the box sticks out of it")
  func longWord() throws {
    text.traits.width = .wrap.maximum(35)
    try LayoutNode("root", OverlayLayout(), children: [text]).laidOut(200, 100)
    #expect(text.frame.width == 35)
  }

  @Test("A box that shrinks in a row leaves what it does not need to the row")
  func shrinking() throws {
    for (gravity, left) in [(.start, 0), (.end, 10), (.center, 5)] as [(LayoutGravity, Double)] {
      var layout = LinearLayout(.horizontal)
      layout.horizontalGravity = gravity
      text.traits.width = .wrap.shrink(1)
      let row = try LayoutNode("row", layout, children: [icon, text]).laidOut(100, 30)
      #expect(row.children.map(\.frame.minX) == [left, left + 40])
      #expect(text.frame == Rect(x: left + 40, y: 0, width: 50, height: 20))
      #expect(
        "\(text.explainLayout().reasons[2])"
          == "text.width is 50: wraps its content, 100, shrinks by 40 of the 40 points of overflow, "
          + "as wide as its longest line")
      icon.removeFromParent()
      text.removeFromParent()
    }
  }

  @Test("What a box that shrinks does not need goes to weights")
  func weights() throws {
    let rest = LayoutNode("rest")
    rest.traits.weight = 1
    text.traits.width = .wrap.shrink(1)
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [icon, rest, text])
    try row.laidOut(100, 30)
    #expect(row.frames == [[0, 0, 40, 10], [40, 0, 10, 0], [50, 0, 50, 20]])
    #expect(
      "\(rest.explainLayout().reasons[2])"
        == "rest.width is 10: weight 1 of 1 shares of 10 points of free space")
    #expect(
      "\(text.explainLayout().reasons[2])"
        == "text.width is 50: wraps its content, 100, shrinks by 40 of the 40 points of overflow, "
        + "as wide as its longest line")
    rest.visibility = .gone
    text.traits.leading = .weight(2).maximum(8)
    row.layoutIfNeeded()
    #expect(text.frame == Rect(x: 48, y: 0, width: 50, height: 20))
  }

  @Test("A row that fills is filled")
  func filledRow() throws {
    var layout = LinearLayout(.horizontal)
    layout.horizontalGravity = .fill
    text.traits.width = .wrap.shrink(1)
    try LayoutNode("row", layout, children: [icon, text]).laidOut(100, 30)
    #expect(text.frame.width == 60)
  }

  @Test("A box that overflows its layout shrinks to its longest line")
  func alone() throws {
    text.traits.width = .wrap.shrink(1)
    text.traits.leading = 40
    let root = try LayoutNode("root", OverlayLayout(), children: [text]).laidOut(100, 30)
    #expect(text.frame == Rect(x: 40, y: 0, width: 50, height: 20))
    text.traits.leading = nil
    text.traits.trailing = 40
    root.layoutIfNeeded()
    #expect(text.frame == Rect(x: 10, y: 0, width: 50, height: 20))
    #expect(
      "\(text.explainLayout().reasons[2])"
        == "text.width is 50: wraps its content, 100, as wide as its longest line")
  }

  @Test("Lines that bound a box cut it to its longest line, and it stays at its other edge")
  func lines() throws {
    text[RelativeItem.self].leading = .atLeast(.of(icon, .trailing))
    text[RelativeItem.self].trailing = 0
    text[RelativeItem.self].leading = .atLeast(.of(icon, .trailing))
    let root = try LayoutNode("root", RelativeLayout(), children: [icon, text]).laidOut(100, 30)
    text[RelativeItem.self].trailing = nil
    text.traits.centerX = 0
    root.layoutIfNeeded()
    // It would reach from 0 to 100.
    #expect(text.frame == Rect(x: 50, y: 0, width: 50, height: 20))
    text.traits.centerX = nil
    text[RelativeItem.self].leading = nil
    text[RelativeItem.self].trailing = .atMost(LayoutLine(ofLayout: .trailing).offset(-40))
    root.layoutIfNeeded()
    #expect(text.frame == Rect(x: 0, y: 0, width: 50, height: 20))
  }

  @Test("A flow cuts a text that is longer than a line to its longest line")
  func flow() throws {
    let root = try LayoutNode("root", FlowLayout(), children: [text]).laidOut(60, 90)
    #expect(text.frame == Rect(x: 0, y: 0, width: 50, height: 20))
    text.content?.widthBasis = .box
    root.layoutIfNeeded()
    #expect(text.frame == Rect(x: 0, y: 0, width: 60, height: 20))
  }

  @Test("A layout that wraps is as wide as the longest line in it")
  func around() throws {
    let padding = DirectionalEdgeInsets(edge: 5)
    let layouts: [any Layout] = [
      LinearLayout(.vertical, padding: padding), OverlayLayout(padding: padding),
      RelativeLayout(padding: padding), FlexLayout(),
    ]
    for layout in layouts {
      let bubble = LayoutNode("bubble", children: [text])
      bubble.setLayout(layout)
      text.traits.width = .wrap.maximum(60)
      text.flex.maxWidth = 60
      let root = LayoutNode("root", FlexLayout(.column, alignItems: .start), children: [bubble])
      try root.laidOut(200, 100)
      let inset = layout is FlexLayout ? 0.0 : 5
      #expect(text.frame == Rect(x: inset, y: inset, width: 50, height: 20))
      #expect(bubble.frame.size == Size(width: 50 + 2 * inset, height: 20 + 2 * inset))
      text.removeFromParent()
    }
  }

  @Test("A layout that is cut itself is as wide as the longest line in it", arguments: [70, 69.5])
  func cutAround(_ maximum: Double) throws {
    let padding = DirectionalEdgeInsets(edge: 5)
    let inner: [any Layout] = [
      LinearLayout(.vertical, padding: padding), LinearLayout(.horizontal, padding: padding),
      OverlayLayout(padding: padding), RelativeLayout(padding: padding),
      FlowLayout(padding: padding), FloatLayout(padding: padding),
    ]
    text.traits.width = .wrap.maximum(.ofLayout())
    for layout in inner {
      for outer in Self.kinds {
        let bubble = LayoutNode("bubble", children: [text])
        bubble.setLayout(layout)
        bubble.traits.width = .wrap.maximum(.points(maximum))
        let root = LayoutNode("root", children: [bubble])
        root.setLayout(outer)
        try root.laidOut(200, 100)
        #expect(text.frame == Rect(x: 5, y: 5, width: 50, height: 20), "\(layout) in \(outer)")
        #expect(bubble.frame.size == Size(width: 60, height: 30), "\(layout) in \(outer)")
        text.content?.widthBasis = .box
        root.layoutIfNeeded()
        #expect(bubble.frame.width == root.rounding.roundUp(maximum), "\(layout) in \(outer)")
        text.content?.widthBasis = .longestLine
        root.layoutIfNeeded()
        #expect(bubble.frame.size == Size(width: 60, height: 30), "\(layout) in \(outer)")
        text.removeFromParent()
      }
    }
  }

  @Test("So is one that shrinks in a row, and one around another one")
  func nestedAround() throws {
    let padding = DirectionalEdgeInsets(edge: 5)
    text.traits.width = .wrap.shrink(1)
    let inner = LayoutNode("inner", LinearLayout(.vertical, padding: padding), children: [text])
    inner.traits.width = .wrap.maximum(.ofLayout())
    let bubble = LayoutNode("bubble", OverlayLayout(padding: padding), children: [inner])
    bubble.traits.width = .wrap.shrink(1)
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [icon, bubble])
    try row.laidOut(120, 90)
    #expect(bubble.frame == Rect(x: 40, y: 0, width: 70, height: 40))
    #expect(inner.frame == Rect(x: 5, y: 5, width: 60, height: 30))
    #expect(text.frame == Rect(x: 5, y: 5, width: 50, height: 20))
    #expect(
      "\(bubble.explainLayout().reasons[2])"
        == "bubble.width is 70: wraps its content, 110 + padding 5 + 5, shrinks by 40 of the 40 "
        + "points of overflow, as wide as its longest line")
  }

  @Test("A layout keeps the width it is cut to if a box in it has a share of that")
  func shares() throws {
    let bubble = LayoutNode("bubble", LinearLayout(.vertical), children: [text, icon])
    bubble.traits.width = .wrap.maximum(60)
    text.traits.width = .wrap.shrink(1)
    let root = try LayoutNode("root", OverlayLayout(), children: [bubble]).laidOut(200, 100)
    #expect(bubble.frame.width == 50)
    icon.traits.width = .fill
    root.layoutIfNeeded()
    #expect(bubble.frame.width == 60)
    icon.traits.width = .percent(50)
    text.traits.width = .wrap.maximum(.percent(90))
    root.layoutIfNeeded()
    #expect(bubble.frame.width == 60)
  }

  // MARK: Flex containers

  @Test("A container that is cut is as wide as the longest line in it")
  func flexAround() throws {
    for layout in [FlexLayout(), FlexLayout(.column), FlexLayout(.column, alignItems: .start)] {
      for outer in [
        FlexLayout(.column, alignItems: .start), FlexLayout(),
        FlexLayout(.column, alignItems: .end),
      ] {
        for isAbsolute in [false, true] {
          let text = LayoutNode("text", content: Self.words)
          let bubble = LayoutNode("bubble", layout, children: [text]).flexed {
            $0.padding = 8
            $0.maxWidth = 60
            if isAbsolute { $0.position = .absolute }
          }
          let around = LayoutNode("around", outer, children: [bubble]).flexed {
            $0.padding = 2
            if isAbsolute { $0.width = 200 }
          }
          let root = LayoutNode(
            "root", FlexLayout(.column, alignItems: .start), children: [around])
          try root.laidOut(300, 200)
          #expect(text.frame == Rect(x: 8, y: 8, width: 50, height: 20))
          #expect(bubble.frame.size == Size(width: 66, height: 36))
          if !isAbsolute { #expect(around.frame.width == 70) }
          #expect(root.layoutIfNeeded().isEmpty)
        }
      }
    }
  }

  @Test("A container that shrinks is as wide as what it needs, unless an item grows")
  func flexShrunkAround() throws {
    let text = LayoutNode("text", content: Self.words)
    let mark = LayoutNode("mark").flexed {
      $0.width = 10
      $0.height = 10
      $0.shrink = 0
    }
    let inner = LayoutNode("inner", FlexLayout(), children: [mark, text])
    let bubble = LayoutNode("bubble", FlexLayout(.column), children: [inner]).flexed {
      $0.padding = 5
    }
    let icon = LayoutNode("icon").flexed {
      $0.width = 40
      $0.height = 10
      $0.shrink = 0
    }
    let layout = FlexLayout(justifyContent: .flexEnd, alignItems: .start)
    let root = try LayoutNode("root", layout, children: [icon, bubble]).laidOut(120, 90)
    #expect(text.frame == Rect(x: 10, y: 0, width: 50, height: 20))
    #expect(bubble.frame == Rect(x: 50, y: 0, width: 70, height: 30))
    text.flex.grow = 1
    root.layoutIfNeeded()
    #expect(bubble.frame.width == 80)
    text.flex.grow = 0
    text.content?.widthBasis = .box
    root.layoutIfNeeded()
    #expect(bubble.frame.width == 80)
    text.content?.widthBasis = .longestLine
    root.layoutIfNeeded()
    #expect(bubble.frame.width == 70)
  }

  @Test("Nested containers that are cut are measured linearly often")
  func depth() throws {
    func count(_ depth: Int) throws -> Int {
      var node = LayoutNode("text", content: Self.words)
      for _ in 0..<depth {
        node = LayoutNode("", FlexLayout(.column, alignItems: .start), children: [node]).flexed {
          $0.padding = 1
        }
      }
      let root = LayoutNode("root", FlexLayout(.column, alignItems: .start), children: [node])
      try root.laidOut(80, 100)
      let counters = root.frameCounters
      return counters.answered
    }
    #expect(try count(16) <= 3 * count(8))
  }

  private func flexed(
    _ layout: FlexLayout, width: Double, _ change: (inout FlexItem) -> Void = { _ in }
  ) throws -> Rect {
    let text = try flexed(layout, width: width, basis: .longestLine, change)
    let plain = try flexed(layout, width: width, basis: .box, change)
    #expect(text.measurementCount <= plain.measurementCount + 1)
    return text.frame
  }

  private func flexed(
    _ layout: FlexLayout, width: Double, basis: LeafContent.WidthBasis,
    _ change: (inout FlexItem) -> Void
  ) throws -> LayoutNode {
    let text = LayoutNode("text", content: Self.words)
    text.content?.widthBasis = basis
    change(&text.flex)
    let icon = LayoutNode("icon").flexed {
      $0.width = 40
      $0.height = 10
      $0.shrink = 0
    }
    let children = layout.direction.isRow ? [icon, text] : [text]
    let root = try LayoutNode("root", layout, children: children).laidOut(width, 100)
    #expect(root.layoutIfNeeded().isEmpty)
    return text
  }

  @Test("An item that shrinks in a row is as wide as its longest line")
  func flexRow() throws {
    let row = FlexLayout(alignItems: .start)
    #expect(try flexed(row, width: 100) == Rect(x: 40, y: 0, width: 50, height: 20))
    var end = row
    end.justifyContent = .flexEnd
    #expect(try flexed(end, width: 100) == Rect(x: 50, y: 0, width: 50, height: 20))
    #expect(
      try flexed(row, width: 120) { $0.padding = 10 } == Rect(x: 40, y: 0, width: 70, height: 40))
    #expect(
      try flexed(row, width: 300) { $0.maxWidth = 60 } == Rect(x: 40, y: 0, width: 50, height: 20))
    #expect(
      try flexed(row, width: 100) { $0.minWidth = 55 } == Rect(x: 40, y: 0, width: 55, height: 20))
  }

  @Test("An item that grows, or has a width or a basis, keeps its size")
  func flexRowGiven() throws {
    let row = FlexLayout(alignItems: .start)
    #expect(try flexed(row, width: 100) { $0.grow = 1 }.width == 60)
    #expect(try flexed(row, width: 200) { $0.width = 60 }.width == 60)
    #expect(try flexed(row, width: 200) { $0.basis = 60 }.width == 60)
    #expect(try flexed(row, width: 100) { $0.width = .percent(80) }.width == 60)
  }

  @Test("An item of a column is as wide as its longest line unless it is stretched")
  func flexColumn() throws {
    let column = FlexLayout(.column, alignItems: .start)
    #expect(try flexed(column, width: 60) == Rect(x: 0, y: 0, width: 50, height: 20))
    #expect(try flexed(column, width: 60) { $0.alignSelf = .end }.minX == 10)
    #expect(try flexed(column, width: 60) { $0.alignSelf = .stretch }.width == 60)
    #expect(try flexed(column, width: 200) { $0.maxWidth = 60 }.width == 50)
    let bubble = try flexed(column, width: 100) {
      $0.padding = 10
      $0.maxWidth = .percent(85)
      $0.alignSelf = .flexEnd
    }
    #expect(bubble == Rect(x: 30, y: 0, width: 70, height: 40))
    var lines = column
    lines.wrap = .wrap
    #expect(try flexed(lines, width: 60).width == 50)
  }

  @Test("An absolute box is as wide as its longest line unless it lies between insets")
  func flexAbsolute() throws {
    let column = FlexLayout(.column)
    let right = try flexed(column, width: 60) {
      $0.position = .absolute
      $0.inset.right = 0
    }
    #expect(right == Rect(x: 10, y: 0, width: 50, height: 20))
    let between = try flexed(column, width: 60) {
      $0.position = .absolute
      $0.inset.left = 0
      $0.inset.right = 0
    }
    #expect(between.width == 60)
  }

  // MARK: Laws

  @Test(
    "Laying out after each of many changes gives what laying out once gives",
    arguments: runs(of: 0..<UInt64(LongTests.count(16, of: 300))))
  func warmIsCold(seeds: Range<UInt64>) throws {
    for seed in seeds {
      let kinds =
        seed.isMultiple(of: 2) ? RandomKind.all : RandomKind.all.filter { $0.name == "FlexLayout" }
      let shape = RandomTree.Shape.of(kinds: kinds)
      let warm = RandomTree(seed: seed, shape)
      warm.cutTexts()
      warm.root.layoutIfNeeded()
      for number in 0..<12 {
        warm.change(number)
        warm.cutTexts()
        warm.root.layoutIfNeeded()
        let cold = RandomTree(seed: seed, shape)
        cold.cutTexts()
        for earlier in 0...number {
          cold.change(earlier)
          cold.cutTexts()
        }
        cold.root.layoutIfNeeded()
        for (one, two) in try paired(warm.shown, cold.shown) where one.frame != two.frame {
          Issue.record("seed \(seed), change \(number): \(one.frame), \(two.frame) of \(one.name)")
          return
        }
      }
    }
  }

  @Test("A change of the basis alone is a change")
  func change() throws {
    text.traits.width = .wrap.maximum(60)
    let root = try LayoutNode("root", OverlayLayout(), children: [text]).laidOut(200, 100)
    for (basis, width) in [(.box, 60), (.longestLine, 50)] as [(LeafContent.WidthBasis, Double)] {
      text.content?.widthBasis = basis
      root.layoutIfNeeded()
      #expect(text.frame.width == width)
    }
  }

  @Test("An explanation tells the maximum and the longest line")
  func explanation() throws {
    text.traits.width = .wrap.maximum(.percent(30))
    for layout in [OverlayLayout(), RelativeLayout()] as [any Layout] {
      let root = LayoutNode("root", children: [text])
      root.setLayout(layout)
      try root.laidOut(200, 100)
      #expect(
        "\(text.explainLayout().reasons[2])"
          == "text.width is 50: wraps its content, 100, cut to the maximum 60, as wide as its "
          + "longest line")
      text.removeFromParent()
    }
    text.flex.maxWidth = 60
    let root = try LayoutNode("root", FlexLayout(), children: [text]).laidOut(200, 100)
    #expect(root.children.count == 1)
    #expect(
      "\(text.explainLayout().reasons[2])"
        == "text.width is 50: flex base size by the content, 100, as wide as its longest line")
  }
}

extension RandomTree {
  /// Makes every text go by its longest line, and cuts every other one.
  func cutTexts() {
    for (place, node) in nodes.enumerated() where node.content?.text != nil {
      if node.content?.widthBasis == .box { node.content?.widthBasis = .longestLine }
      if place.isMultiple(of: 2) {
        let width = LayoutDimension.wrap.maximum(.percent(Double(30 + place % 7 * 10))).shrink(1)
        if node.traits.width != width { node.traits.width = width }
        if place.isMultiple(of: 4), node.parent?.layout(FlexLayout.self) != nil {
          node.flex.maxWidth = 60
        }
      }
    }
    for (place, node) in nodes.enumerated() where node.hasLayout && place.isMultiple(of: 3) {
      let width = LayoutDimension.wrap.maximum(.percent(Double(40 + place % 5 * 10))).shrink(1)
      if node.traits.width != width { node.traits.width = width }
      if node.parent?.layout(FlexLayout.self) != nil { node.flex.maxWidth = 90 }
    }
  }
}
