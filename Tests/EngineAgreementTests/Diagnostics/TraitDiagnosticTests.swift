import Dovetail
import TestSupport
import Testing

@Suite("Traits that nothing looks at are reported")
struct TraitDiagnosticTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")

  private func laidOut(_ root: LayoutNode) throws -> [String] {
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    return root.diagnostics.map(\.description)
  }

  private static let remedy =
    "; give it one with setLayout(_:), or write constraints in place of traits"

  @Test("Traits in a node without a layout")
  func noLayout() throws {
    let root = LayoutNode("root", children: [a, b])
    root.constrain { $0.equal(a, b) }
    a.traits.width = 80
    // Nothing in this tree knows how to write a trait.
    #expect(
      try laidOut(root) == [
        "error: box \"a\" has traits, but \"root\" has no layout" + Self.remedy
      ])
    a.traits.leading = 3
    b.traits.weight = 2
    #expect(
      try laidOut(root) == [
        "error: box \"a\" asks for width: 80, leading: 3, but \"root\" has no layout" + Self.remedy,
        "error: box \"b\" asks for weight: 2, but \"root\" has no layout" + Self.remedy,
      ])
    #expect(root.diagnostics.map(\.code) == ["ignoredTrait", "ignoredTrait"])
    #expect(root.diagnostics.map(\.subject) == ["width: 80, leading: 3", "weight: 2"])
    b.visibility = .gone
    a.traits = LayoutTraits()
    #expect(try laidOut(root) == [])
  }

  @Test("Centres and alignments along a line")
  func line() throws {
    let root = LayoutNode("root", LinearLayout(.horizontal), children: [a, b])
    (a.traits.size, b.traits.size) = (10, 10)
    a.traits.centerX = 3
    a.traits.centerY = 3
    b.traits.horizontalAlignment = .end
    #expect(
      try laidOut(root) == [
        "error: box \"a\" asks for centerX: 3, which a line along that axis does not know; use "
          + "leading or trailing",
        "error: box \"b\" asks for horizontalAlignment: .end, which a line along that axis does not "
          + "know; set the horizontalGravity of the layout, or margins with weights",
      ])
    root.updateLayout(LinearLayout.self) { $0.axis = .vertical }
    #expect(
      try laidOut(root) == [
        "error: box \"a\" asks for centerY: 3, which a line along that axis does not know; use top "
          + "or bottom"
      ])
    a.traits.centerY = nil
    b.traits.alignment = .center
    #expect(try laidOut(root) == [])
    b.traits.alignment = .unspecified
    b.traits.verticalAlignment = .end
    root.updateLayout(LinearLayout.self) { $0.weightBox = .margin }
    #expect(try laidOut(root) == [])
  }

  @Test("Calls of the frame maker about boxes that a layout places")
  func insideLayout() throws {
    let root = LayoutNode("root", OverlayLayout(), children: [a, b])
    (a.traits.size, b.traits.size) = (10, 10)
    b.traits.reservesSpaceOnly = true
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    root.layoutFrames { make in
      make.xRight(b)
      make.xRight(a, file: "F.swift", line: 1)
    }
    #expect(
      root.diagnostics.map(\.description) == [
        "F.swift:1: warning: box \"a\" is placed by the layout of \"root\", which puts it back when it "
          + "runs again; set a.traits, or isExcludedFromLayout to place it by calls"
      ])
    #expect(root.diagnostics.map(\.code) == ["insideLayout"])
    root.layoutFrames { $0.xRight(b) }
    #expect(root.diagnostics == [])
  }

  // MARK: Overflow

  @Test("A line that is too long names the box that sticks out most, and by how much")
  func overflow() throws {
    let root = LayoutNode("root", LinearLayout(.horizontal, padding: 5), children: [a, b])
    (a.traits.width, b.traits.width) = (60, 50)
    let remedy =
      "; let a box of the line give way, with a width of .fill, with shrink(1), or with .wrap and a "
      + "maximum"
    let end = " outside of the content area of \"root\""
    #expect(
      try laidOut(root) == ["hint: box \"b\" ends 20 points" + end + remedy])
    #expect(root.diagnostics.map(\.code) == ["overflow"])
    root.updateLayout(LinearLayout.self) { $0.horizontalGravity = .end }
    #expect(
      try laidOut(root) == ["hint: box \"a\" starts 20 points" + end + remedy])
    root.direction = .rightToLeft
    #expect(
      try laidOut(root) == ["hint: box \"a\" ends 20 points" + end + remedy])
    // Each remedy helps.
    for width in [LayoutDimension.fill, .points(50).shrink(1), .wrap.maximum(.points(30))] {
      b.traits.width = width
      #expect(try laidOut(root) == [])
    }
  }

  @Test("What sticks out on purpose is not reported")
  func wantedOverflow() throws {
    let root = LayoutNode("root", LinearLayout(.vertical), children: [a, b])
    (a.traits.height, b.traits.height) = (60, 50)
    b.traits.bottom = -10
    #expect(try laidOut(root) == [])
    b.traits.bottom = nil
    b.traits.height = .points(40.001)
    #expect(try laidOut(root) == [])
    b.traits.height = 41
    #expect(try laidOut(root).count == 1)
    root.setLayout(OverlayLayout())
    a.traits.bottom = -200
    a.traits.height = 300
    #expect(try laidOut(root) == [])
    a.traits.bottom = nil
    #expect(try laidOut(root).count == 1)
    let content = LayoutNode("content", LinearLayout(.vertical), children: [a, b])
    let viewport = LayoutNode("viewport")
    _ = try ScrollContainer(in: viewport, content: content)
    #expect(try laidOut(viewport) == [])
    #expect(content.frame.height == 341)
  }

  // MARK: Cycles and names

  @Test("A cycle names the traits that make it")
  func cycle() throws {
    let root = LayoutNode("root", OverlayLayout(), children: [a, b])
    a.traits.width = .of(b)
    b.traits.width = .of(a).constant(4)
    (a.traits.height, b.traits.height) = (5, 5)
    #expect(
      try laidOut(root) == [
        "error: these boxes depend on each other in a cycle: \"a\", \"b\" (width of a is .of(b), "
          + "width of b is .of(a).constant(4)); give one of them a fixed position or size, or one that follows its content"
      ])
    #expect(root.diagnostics.map(\.subject) == ["width of a is .of(b)"])
    root.setLayout(RelativeLayout())
    (a.traits.width, b.traits.width) = (5, 5)
    a[RelativeItem.self].leading = .of(b, .trailing)
    b[RelativeItem.self].leading = .of(a, .trailing)
    #expect(
      try laidOut(root).first
        == "error: these boxes depend on each other in a cycle: \"a\", \"b\" (leading of a is "
        + ".of(b, .trailing), leading of b is .of(a, .trailing)); give one of them a fixed "
        + "position or size, or one that follows its content")
  }

  @Test("Boxes of the same name are told apart")
  func names() throws {
    let (one, two) = (LayoutNode("label"), LayoutNode("label"))
    let left = LayoutNode("left", OverlayLayout(), children: [one])
    let right = LayoutNode("right", OverlayLayout(), children: [two])
    let root = LayoutNode("root", LinearLayout(.horizontal), children: [left, right])
    one.traits.weight = 1
    two.traits.weight = 1
    #expect(
      try laidOut(root)
        == ["left", "right"].map {
          "error: box \"\($0)/label\" asks for a weight, which its layout does not know; use a linear "
            + "or table layout, or fill in place of it"
        })
    #expect(root.diagnostics.map(\.node) == ["left/label", "right/label"])
  }

  @Test("Boxes without names have their numbers in the tree, which tell boxes inside apart")
  func numbers() throws {
    let labels = [LayoutNode("label"), LayoutNode("label")]
    for label in labels { label.traits.weight = 1 }
    let cards = labels.map { LayoutNode("", OverlayLayout(), children: [$0]) }
    cards[1].traits.centerX = 3
    let root = LayoutNode("root", LinearLayout(.horizontal), children: cards)
    _ = try laidOut(root)
    #expect(root.diagnostics.map(\.node) == ["#1/label", "#3", "#3/label"])
    root.constrain { $0.width(cards[0]) == 3 }
    #expect(root.diagnostics.contains { $0.message.contains("\"#1\"") })
  }

  // MARK: Size classes

  @Test("What was set for a size class says so")
  func sizeClasses() throws {
    let root = LayoutNode("root", LinearLayout(.horizontal), children: [a, b])
    (a.traits.size, b.traits.size) = (10, 10)
    a.variants[.compactWidth].traits.centerX = 3
    b.variants[.compactWidth].traits.width = .points(.nan)
    #expect(try laidOut(root) == [])
    root.sizeClass = .compactWidth
    let end = "; it is set for LayoutSizeClass(width: .compact); "
    #expect(
      try laidOut(root) == [
        "error: box \"a\" asks for centerX: 3, which a line along that axis does not know" + end
          + "use leading or trailing",
        "error: width of box \"b\" is .points(.nan), which has a number that is not finite; it counts "
          + "as not given" + end + "give it finite numbers, or .fill for what is there",
      ])
    root.sizeClass = .any
    a.variants[.compactWidth].removeTraits()
    b.variants[.compactWidth].removeTraits()
    root.variants[.compactWidth].setLayout(LinearLayout(.horizontal, spacing: .infinity))
    a.variants[.regularWidth].traits.weight = 1
    root.sizeClass = .compactWidth
    #expect(
      try laidOut(root) == [
        "error: horizontalSpacing of the layout of \"root\" is .infinity, which is not a finite number; "
          + "it counts as 0" + end + "give it a finite number",
        "error: verticalSpacing of the layout of \"root\" is .infinity, which is not a finite number; "
          + "it counts as 0" + end + "give it a finite number",
      ])
    root.sizeClass = .regularWidth
    root.setLayout(OverlayLayout())
    #expect(
      try laidOut(root) == [
        "error: box \"a\" asks for a weight, which its layout does not know; it is set for "
          + "LayoutSizeClass(width: .regular); use a linear or table layout, or fill in place of it"
      ])
  }

  @Test("A style that no container reads is reported, an initial value is not")
  func styles() throws {
    let (named, plain) = (LayoutNode("named"), LayoutNode())
    for box in [named, plain] { box.flex.width = 50 }
    let root = LayoutNode("root", size: Size(width: 100, height: 100), children: [named, plain])
    root.constrain { make in
      make.xLeft(named, plain)
      make.yTop(named, plain)
    }
    root.layoutIfNeeded()
    func ignored() -> [String] {
      root.diagnostics.filter { $0.code == "ignoredTrait" }.map(\.message)
    }
    #expect(
      ignored() == [
        "box \"named\" asks for FlexItem.width, but \"root\" has no layout",
        "box \"#2\" asks for FlexItem.width, but \"root\" has no layout",
      ])
    for box in [named, plain] {
      box.flex = FlexItem()
      box.flex.margin = FlexEdges(inlineStart: 0, inlineEnd: 0)
      box.flex.inset = FlexEdges(
        top: .auto, left: .auto, bottom: .auto, right: .auto, inlineStart: .auto, inlineEnd: .auto)
      box.flex.padding.inlineStart = 0
    }
    #expect(ignored() == [])
    root.setLayout(LinearLayout(.horizontal))
    root.layoutIfNeeded()
    #expect(ignored() == [])
    plain.flex.grow = 1
    plain.flex.margin.left = 3
    #expect(
      ignored() == [
        "box \"#2\" asks for FlexItem.grow, which its layout does not know: "
          + "LinearLayout(.horizontal)",
        "box \"#2\" asks for FlexItem.margin, which its layout does not know: "
          + "LinearLayout(.horizontal)",
      ])
  }

  /// A trait, and what is the same but for it.
  private struct Change: Sendable {
    let name: String
    /// Whether the trait has one effect that a kind has or has not, on one axis.
    var isSingle = true
    var base: @Sendable (inout LayoutTraits) -> Void = { _ in }
    let set: @Sendable (inout LayoutTraits) -> Void
  }

  private static let changes: [Change] = [
    Change(name: "centerX") { $0.centerX = 37 },
    Change(name: "centerY") { $0.centerY = 37 },
    Change(name: "horizontalAlignment") { $0.horizontalAlignment = .end },
    Change(name: "verticalAlignment") { $0.verticalAlignment = .end },
    Change(name: "alignments", isSingle: false) {
      ($0.horizontalAlignment, $0.verticalAlignment) = (.end, .end)
    },
    Change(
      name: "shrink of width", base: { $0.width = 300 }, set: { $0.width = .points(300).shrink(1) }),
    Change(
      name: "shrink of height", base: { $0.height = 300 },
      set: { $0.height = .points(300).shrink(1) }),
    Change(
      name: "shrink of leading", base: { $0.leading = 300 },
      set: { $0.leading = .points(300).shrink(1) }),
    Change(name: "shrink of top", base: { $0.top = 300 }, set: { $0.top = .points(300).shrink(1) }),
    Change(
      name: "shrink of centerX", base: { $0.centerX = 300 },
      set: { $0.centerX = .points(300).shrink(1) }),
    Change(name: "width") { $0.width = 30 },
    Change(name: "height") { $0.height = 30 },
    Change(name: "leading") { $0.leading = 3 },
    Change(name: "left") { $0.left = 3 },
    Change(name: "top") { $0.top = 3 },
    Change(name: "offset") { $0.offset = Point(x: 1, y: 2) },
    Change(name: "weight") { $0.weight = 1 },
    Change(name: "weight of leading") { $0.leading = .weight(1) },
    Change(name: "weight of top") { $0.top = .weight(1) },
    // It is centred, by no share.
    Change(name: "weight of centerX", isSingle: false) { $0.centerX = .weight(0.5) },
    Change(name: "minimum of width") { $0.width = .wrap.minimum(250) },
    Change(name: "maximum of height") { $0.height = .wrap.maximum(3) },
    Change(
      name: "minimum of leading", base: { $0.leading = 10 },
      set: { $0.leading = .points(10).minimum(50) }),
  ]

  @Test("A trait moves a box in a layout of any kind, or is reported", arguments: changes.indices)
  func everyKind(_ index: Int) throws {
    /// Returns a root with three boxes, of which the second one is changed.
    func world(_ kind: Int, _ change: (inout LayoutTraits) -> Void) throws -> LayoutNode {
      let boxes = (0..<3).map { LayoutNode("\($0)", content: .fixed(width: 20, height: 10)) }
      boxes[1].content = .fixed(width: 12, height: 6)
      change(&boxes[1].traits)
      let root = LayoutNode("root", children: boxes)
      switch kind {
      case 0: root.setLayout(LinearLayout(.horizontal))
      case 1: root.setLayout(LinearLayout(.vertical))
      case 2: root.setLayout(FlowLayout(.horizontal, wrap: .count(2)))
      case 3: root.setLayout(FlowLayout(.vertical))
      case 4: root.setLayout(FloatLayout(.horizontal))
      case 5: root.setLayout(FloatLayout(.vertical))
      case 6: root.setLayout(OverlayLayout())
      case 7: root.setLayout(RelativeLayout())
      case 8: root.setLayout(PathLayout(.polar { _ in 50 }))
      case 9: root.setLayout(GridLayout(Grid(rows: [Grid(), Grid(), Grid()])))
      case 10: root.setLayout(FlexLayout())
      case 11: root.setLayout(ScrollLayout([.vertical]))
      case 12:
        var leaf = Grid()
        leaf.gravity = GridGravity(.leading, .top)
        root.setLayout(GridLayout(Grid(rows: [leaf, leaf, leaf])))
      case 13: root.setLayout(PathLayout(.rectangular { $0 / 2 }))
      default:
        let row = LayoutNode("row", children: boxes)
        try root.append(row)
        root.setLayout(TableLayout(.vertical))
      }
      for box in boxes.dropFirst(2) { box[FloatItem.self].float = .end }
      if kind != 4, kind != 5 { boxes[2][FloatItem.self] = FloatItem() }
      try root.setSize(width: 200, height: 200)
      root.layoutIfNeeded()
      return root
    }
    func frames(_ root: LayoutNode) -> [Rect] {
      root.children.flatMap { [$0.frame] + $0.children.map(\.frame) }
    }
    let change = Self.changes[index]
    for kind in 0..<15 {
      let plain = try world(kind, change.base)
      let root = try world(kind, change.set)
      let isMoved = frames(root) != frames(plain)
      let isReported = root.diagnostics.contains { $0.code == "ignoredTrait" }
      // What scrolls vertically is never too high.
      if kind == 11, ["shrink of height", "shrink of top"].contains(change.name) { continue }
      #expect(isMoved || isReported, "\(change.name) in \(kind)")
      if change.isSingle { #expect(isMoved != isReported, "\(change.name) in \(kind)") }
    }
  }

  @Test("Lines of positions that another one replaces are reported if they are not known")
  func replacedLines() throws {
    let stranger = LayoutNode("x")
    let root = LayoutNode("root", RelativeLayout(), children: [a, b])
    let changes: [((inout RelativeItem) -> Void, [String])] = [
      ({ ($0.leading, $0.trailing) = (5, .of(stranger, .trailing)) }, ["trailing"]),
      ({ ($0.leading, $0.trailing) = (.of(self.b, .trailing), .of(self.b, .top)) }, ["trailing"]),
      ({ ($0.centerX, $0.leading) = (0, .of(stranger, .leading)) }, ["leading"]),
      ({ ($0.top, $0.baseline) = (.of(stranger, .top), .of(self.b, .firstBaseline)) }, ["top"]),
      ({ ($0.leading, $0.trailing) = (5, .of(self.b, .leading)) }, []),
    ]
    for (change, expected) in changes {
      a[RelativeItem.self] = RelativeItem()
      change(&a[RelativeItem.self])
      _ = try laidOut(root)
      let unknown = root.diagnostics.filter { $0.code == "unknownReference" }
      #expect(unknown.map { $0.subject ?? "" } == expected)
    }
  }
}
