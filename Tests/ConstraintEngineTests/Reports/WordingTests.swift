import Dovetail
import TestSupport
import Testing

@Suite("The words of reports")
struct WordingTests {
  @Test(
    "Numbers of constraints are right to a millionth, with at most six decimals",
    arguments: runs(of: 0..<300))
  func numbers(seeds: Range<UInt64>) throws {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      func number() -> Double {
        Double(generator.integer(in: 1...999)) / generator.pick([1, 3, 7, 10, 1000])
          + generator.pick([0, 0.1, 0.2, 1e-12])
      }
      let (factor, constant) = (number() + 1, number() - 0.3)
      let text = (a.left == b.right * factor + constant).description
      let numbers = text.split(separator: " ").filter { $0.first?.isNumber == true }
      #expect(numbers.count >= 1, "\(text)")
      let written = numbers.compactMap { Double($0) }
      #expect((written[0] - factor).magnitude <= 5.1e-7, "\(text)")
      let shown = written.count > 1 ? written[1] : 0
      #expect((shown - constant.magnitude).magnitude <= 5.1e-7, "\(text)")
      for number in numbers {
        let decimals = number.split(separator: ".").dropFirst().first ?? ""
        #expect(decimals.count <= 6 && !number.contains("e"), "\(text)")
      }
    }
    #expect("\(a.width == b.width * 0.0000001)" == "a.width == 1e-07 * b.width")
    #expect("\(a.width == 0.1 + 0.2)" == "a.width == 0.3")
    #expect("\(a.width == b.width * (1 - 0.9))" == "a.width == 0.1 * b.width")
  }

  @Test("A node in no tree, and one that nobody has given a frame, say so")
  func detached() throws {
    let alone = LayoutNode("alone")
    #expect(
      alone.explainFrame().description == """
        alone.left is 0, because it is in no tree
        alone.top is 0, because it is in no tree
        alone.width is 0, because it is in no tree
        alone.height is 0, because it is in no tree
        """)
    #expect("\(alone.explainLayout().reasons[2])" == "alone.width is 0, because it is in no tree")
    let root = LayoutNode("root", children: [alone])
    #expect("\(root.explainFrame().attributes[2])" == "root.width is 0, which nobody has set")
    #expect(root.explainFrame().attributes[2].state == .unset)
    try root.setFrame(Rect(x: 3, y: 0, width: 10, height: 10))
    #expect(
      "\(root.explainFrame().attributes[0])" == "root.left is 3, the position set with setFrame")
  }

  @Test("A constrained root that was laid out in an area is no size of its owner")
  func area() throws {
    let a = LayoutNode("a")
    let root = LayoutNode("root", children: [a])
    root.sized(width: 300, height: 50)
    root.constrain { make in make.width(a, file: "here", line: 1) == make.w }
    try root.layout(in: Size(width: 500, height: 400))
    #expect(root.explainFrame().attributes[0].state == .givenInArea)
    #expect(
      "\(a.explainFrame().attributes[2])" == """
        a.width is 300 and follows
          by 1 per point: root.width == 300 (decided by layout(in:))
          by 1 per point: a.width == root.width (here:1, width)
        """)
    try root.setSize(width: 300, height: 50)
    #expect("\(a.explainFrame().attributes[2])".contains("root.width == 300 (set with setSize)"))
  }

  @Test("A root whose size follows its constraints refers to them")
  func rootWithConstraints() {
    let a = LayoutNode("a", content: .fixed(width: 20, height: 10))
    let root = LayoutNode("root", children: [a])
    root.constrain { make in make.equal(a) }
    #expect(
      "\(root.explainLayout().reasons[2])"
        == "root.width is 20, because no layout of frames places it; see explainFrame()")
    #expect(root.explainFrame().attributes[2].state == .determined)
  }

  @Test("Constraints give no reasons before the first layout is over")
  func early() {
    let a = LayoutNode("a")
    let root = LayoutNode("root", size: Size(width: 100, height: 50), children: [a])
    root.constrain { make in make.equal(a) }
    var early = ""
    root.nextLayout.before { early = "\(a.explainFrame().attributes[2])" }
    #expect(a.explainFrame().attributes[2].state == .determined && a.frame.width == 100)
    #expect(early == "a.width is 0, because it is not laid out yet")
  }

  @Test("A root without a size refers to its layout")
  func rootWithLayout() {
    let child = LayoutNode("child", content: .fixed(Size(width: 10, height: 5)))
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [child])
    #expect(
      "\(row.explainFrame().attributes[2])"
        == "row.width is 10, as a layout places it; see explainLayout()")
  }

  @Test("A node that a layout places refers to its explanation")
  func laidOut() {
    let child = LayoutNode("child", content: .fixed(Size(width: 10, height: 5)))
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [child])
    #expect(
      "\(child.explainFrame().attributes[2])"
        == "child.width is 10, as a layout places it; see explainLayout()")
    #expect(row.children.count == 1)
  }

  @Test("A constraint that names a line and is not in force is told, with the reason")
  func notInForce() throws {
    let (a, stranger) = (LayoutNode("a"), LayoutNode("stranger"))
    let root = LayoutNode("root", size: Size(width: 100, height: 50), children: [a])
    root.constrain { make in
      make.install(a.left == stranger.right, file: "here", line: 1)
    }
    let left = a.explainFrame().attributes[0]
    #expect(left.state == .unnamed)
    #expect(
      left.description == """
        a.left is 0, because no constraint in force names it; not in force is
          a.left == stranger.right (here:1): node "stranger" is not in the same tree as the other nodes
        """)
  }

  @Test("A conflict as a diagnostic has its line once, and the remedy on a line of its own")
  func conflict() throws {
    let a = LayoutNode("a")
    let root = LayoutNode("root", size: Size(width: 100, height: 50), children: [a])
    root.constrain { make in
      make.install(a.width == 180, file: "here", line: 1)
      make.width(a, file: "here", line: 2) == 50
    }
    #expect(
      root.diagnostics.filter { $0.severity == .error }.map(\.description) == [
        """
        here:2: error: a.width == 50 (width) is broken, a.width is 180; it contradicts
          a.width == 180 (here:1)
        remove one of these constraints, or give one of them a lower priority
        """
      ])
  }

  @Test("Content that must not be cut is the likely culprit of a conflict")
  func content() throws {
    let label = LayoutNode("label", content: .fixed(width: 80, height: 10))
    let root = LayoutNode("root", size: Size(width: 100, height: 50), children: [label])
    label.compressionResistance.horizontal = .required
    root.constrain { make in make.install(label.width == 50, file: "here", line: 1) }
    let remedy = try #require(root.diagnostics.first?.remedy)
    #expect(
      remedy == """
        let the content of "label" be cut by a compression resistance below 1000, or remove one of \
        these constraints
        """)
  }

  @Test("A name that is not unique in the tree is told with those above it")
  func paths() throws {
    let labels = [LayoutNode("label"), LayoutNode("label"), LayoutNode("other")]
    let rows = [
      LayoutNode("airplane", children: [labels[0]]), LayoutNode("wifi", children: [labels[1]]),
    ]
    let root = LayoutNode(
      "root", size: Size(width: 100, height: 50), children: rows + [labels[2]])
    root.constrain { make in
      for label in labels { make.install(label.left >= root.left, file: "here", line: 1) }
    }
    #expect(
      Set(root.ambiguities().filter { $0.attribute == "left" }.map(\.node))
        .isSuperset(of: ["airplane/label", "wifi/label", "other"]))
    let group = root.constrain { make in make.install(labels[1].width == 5) }
    #expect("\(try #require(group.constraints.first))".hasPrefix("wifi/label.width == 5"))
    #expect(root.layoutIfNeeded().map { "\($0)".prefix(11) }.contains("wifi/label:"))
  }
}
