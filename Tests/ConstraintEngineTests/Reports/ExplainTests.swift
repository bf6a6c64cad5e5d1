import Dovetail
import TestSupport
import Testing

@Suite("Explanations of frames")
struct ExplainTests {
  /// `text  relation` from line `line` of a file that is called here.
  private func install(_ constraints: LayoutConstraint..., on make: ConstraintMaker) {
    for (place, constraint) in constraints.enumerated() {
      make.install(constraint, file: "here", line: place + 1)
    }
  }

  @Test("A line follows constraints, each with its name, its origin and a rate")
  func determined() throws {
    let t = try Bench()
    t.layOut { make in
      install(
        t.a.left == 16, t.a.width == 24,
        (t.b.left == t.a.right + 8).identified("gap"), t.b.right == t.root.right * 0.5, on: make)
    }
    let explanation = t.b.explainFrame()
    #expect(
      explanation.description
        == """
        b.left is 48 and follows
          by 1 per point: a.left == 16 (here:1)
          by 1 per point: a.width == 24 (here:2)
          by 1 per point: b.left == a.right + 8 "gap" (here:3)
        b.top is 0, because no constraint names it
        b.width is 102 and follows
          by 0.5 per point: root.width == 300 (set with setSize)
          by -1 per point: a.left == 16 (here:1)
          by -1 per point: a.width == 24 (here:2)
          by -1 per point: b.left == a.right + 8 "gap" (here:3)
          by 1 per point: b.right == 0.5 * root.right (here:4)
        b.height is 0 but is not determined
          by 1 per point: b.height >= 0 (a rule of the engine)
        """)
    let left = explanation.attributes[0]
    #expect(left.holders.map(\.constraint.identifier) == [nil, nil, "gap"])
    #expect(left.holders.map { $0.constraint.callSite?.line } == [1, 2, 3])
    #expect([left.state, explanation.attributes[1].state] == [.determined, .unnamed])
  }

  @Test("Explaining all boxes together says the same as each alone", arguments: runs(of: 0..<100))
  func together(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let leaves = (0..<generator.integer(in: 1...8)).map { index in
        generator.oneIn(2)
          ? image("i\(index)", Double(generator.integer(in: 1...60)), 10)
          : text("t\(index)", String(repeating: "ab ", count: generator.integer(in: 1...8)))
      }
      let root = LayoutNode("root", children: leaves)
      try root.setSize(width: Double(generator.integer(in: 0...300)), height: 400)
      root.constrain { make in
        var items = leaves.map { PlaceItem.node($0) }
        for _ in 0..<generator.integer(in: 0...2) {
          let item = generator.pick([PlaceItem.wall, .flexible(1), .space(8), .atLeast(4)])
          items.insert(item, at: generator.integer(in: 0...items.count))
        }
        make.xPlace(items)
        if generator.oneIn(2) { make.equalWidths(leaves) }
      }
      root.layoutIfNeeded()
      let explainer = FrameExplainer(root)
      for node in [root] + leaves {
        #expect(explainer.explain(node) == node.explainFrame(), "seed \(seed), \(node.name)")
      }
      // Named once, each constraint is listed where it is first met, and counted after that.
      let once = FrameExplainer(root, namesOnce: true)
      var said: Set<String> = []
      for node in [root] + leaves {
        for (all, some) in try paired(
          node.explainFrame().attributes, once.explain(node).attributes)
        {
          let new = all.holders.filter { said.insert($0.constraint.text).inserted }
          #expect(some.holders == new, "seed \(seed), \(node.name)")
          #expect(some.constraintsAbove == all.holders.count - new.count)
          #expect(some.value == all.value && some.state == all.state)
        }
      }
    }
  }

  @Test("The constraints that are put into words grow as a chain does, and their number is counted")
  func wordsOfChains() throws {
    var words: [Int] = []
    for count in [20, 40, 80] {
      let boxes = (0..<count).map { image("b\($0)", 20, 10) }
      let root = LayoutNode("root", children: boxes)
      try root.setSize(width: 100, height: 4000)
      root.constrain { $0.yPlace(boxes.map { .node($0) } + [.wall]) }
      let explainer = FrameExplainer(root, namesOnce: true)
      let attributes = boxes.flatMap { explainer.explain($0).attributes }
      words.append(attributes.reduce(0) { $0 + $1.holders.count })
      #expect(attributes.reduce(0) { $0 + $1.constraintsAbove } >= count * (count - 1))
    }
    #expect(words[2] - words[1] == 2 * (words[1] - words[0]), "\(words)")
  }

  @Test("The rates are what happens when constants change", arguments: [-3.0, 5])
  func rates(step: Double) throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.insetEdges(edge: 10)
      make.width(t.a) == make.w * 0.25
      make.xPlace(t.a, 8, t.b, 6)
      make.xPlace(make.flexible, t.c, make.flexible, t.d, make.flexible * 2)
      make.width(t.c, t.d) == [20, 30]
    }
    for node in t.boxes {
      for attribute in node.explainFrame().attributes where attribute.attribute.axis == .horizontal
      {
        for holder in attribute.holders {
          guard
            let constraint = group.constraints.first(where: {
              $0.description == holder.constraint.text
            })
          else { continue }
          constraint.constant += step
          t.root.layoutIfNeeded()
          let moved = attribute.attribute == .left ? node.frame.minX : node.frame.width
          #expect(abs(moved - attribute.value - holder.rate * step) < 1e-9, "\(attribute)")
          constraint.constant -= step
          t.root.layoutIfNeeded()
        }
      }
    }
  }

  @Test("Content, the owner and what is free are told")
  func states() throws {
    let leaf = image("leaf", 30, 20)
    let box = LayoutNode("box")
    let root = LayoutNode("root", children: [leaf, box])
    try root.setSize(width: 100, height: 50)
    root.constrain { make in
      make.install(leaf.left >= root.left, file: "here", line: 1)
      make.install(leaf.right <= root.right, file: "here", line: 2)
      make.install(box.left == leaf.right + 5, file: "here", line: 3)
      make.install(box.width == 10, file: "here", line: 4)
    }
    let explanation = leaf.explainFrame().attributes
    #expect(explanation[0].state == .free)
    #expect(explanation[0].companions.map(\.description) == ["box.left moves by 1 for each point"])
    #expect(
      explanation[2].description == """
        leaf.width is 30 and follows
          by 1 per point: leaf.width >= 30 (content compression resistance)
        """)
    #expect(
      root.explainFrame().description == """
        root.left is 0, where it lies unless setFrame moves it
        root.top is 0, where it lies unless setFrame moves it
        root.width is 100 and follows
          by 1 per point: root.width == 100 (set with setSize)
        root.height is 50 and follows
          by 1 per point: root.height == 50 (set with setSize)
        """)
    #expect(
      LayoutNode("alone").explainFrame().attributes.map(\.state).suffix(2) == [
        .detached, .detached,
      ])
  }

  @Test("What is ambiguous has two layouts that are as good, and what moves along")
  func examples() throws {
    let t = try Bench()
    t.layOut { make in
      make.size(t.a) == (50, 40)
      make.install(t.a.left >= 10)
      make.install(t.b.left == t.a.right)
      make.install(t.b.right == t.root.right - 20)
      make.yTop(t.a, t.b)
      make.height(t.b) == 5
    }
    let report = try #require(t.root.ambiguities().first)
    #expect([report.node, report.attribute] == ["a", "left"])
    #expect(report.frame == t.a.frame)
    let examples = try #require(t.root.exampleLayouts(of: report))
    #expect(
      examples.companions.map(\.description) == [
        "a.left moves by 1 for each point", "b.left moves by 1 for each point",
        "b.width moves by -1 for each point",
      ])
    #expect(examples.present == LayoutResult(of: t.root))
    let step = report.alternative - report.value
    #expect(step != 0)
    let old = try #require(examples.present["b"])
    #expect(examples.other["a"]?.minX == report.alternative)
    #expect(
      examples.other["b"]
        == rect(old.minX + step, old.minY, old.width - step, old.height))
    #expect(LayoutResult(of: t.root) == examples.present)
    t.root.constrain { $0.install(t.a.left == report.alternative) }
    t.root.layoutIfNeeded()
    #expect(LayoutResult(of: t.root) == examples.other)
    #expect(t.root.exampleLayouts(of: report) == nil)
  }

  @Test("Example layouts of a tree that was not laid out have its frames")
  func examplesOfNewTree() throws {
    let t = try Bench()
    t.root.constrain { make in
      make.install(t.a.left == 16, t.a.width == 24, t.b.left == t.a.right + 8)
      make.install(t.b.right <= t.root.right)
      make.size(t.c, t.d) == (5, 5)
    }
    let report = try #require(t.root.ambiguities().first { $0.attribute == "width" })
    let examples = try #require(t.root.exampleLayouts(of: report))
    #expect(examples.present["a"]?.minX == 16 && examples.other["a"]?.minX == 16)
    #expect(examples.present == LayoutResult(of: t.root))
    #expect(examples.other["b"]?.minX == 48)
  }

  @Test("A conflict tells what became of the constraint that is broken")
  func conflict() throws {
    let t = try Bench()
    t.layOut { make in
      install(
        t.a.left == 1, t.b.width == 10, (t.b.left == t.a.left + 30).identified("gap"),
        (t.b.right <= 20).identified("edge"), on: make)
    }
    let report = try #require(t.root.constraintConflicts.first)
    #expect(
      report.details == """
        b.right <= 20 "edge" (here:4) is broken, b.right is 41; it contradicts
          a.left == 1 (here:1)
          b.width == 10 (here:2)
          b.left == a.left + 30 "gap" (here:3), where b.left is 31 and a.left is 1
        """)
    #expect(report.members.map(\.identifier) == ["edge", nil, nil, "gap"])
    #expect(report.members.map { $0.callSite?.line } == [4, 1, 2, 3])
    #expect(report.members[0].attributes.map(\.value) == [41])
    #expect(report.members[0].attributes.map(\.frame) == [t.b.frame])
  }

  @Test("A batch that is refused has no values, because nothing is broken")
  func refusal() throws {
    let t = try Bench()
    do {
      try t.root.constrain(.reject) { make in
        install(t.a.width == 1, (t.a.width == 2).identified("two"), on: make)
      }
      Issue.record("nothing was refused")
    } catch .unsatisfiable(let report) {
      #expect(report.details == report.description)
      #expect(report.members.map(\.identifier) == ["two", nil])
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("A node that a closure moves among other constraints meanwhile is explained there")
  func movedMeanwhile() throws {
    let card = LayoutNode("card")
    let texts = ["a", "b", "c"].map { LayoutNode($0) }
    _ = try StackContainer(.vertical, in: card, texts, distribution: .fillEqually)
    let page = LayoutNode("page")
    card.nextLayout.onFrame { _ in
      texts[1].nextLayout.before { try? page.append(card) }
      texts[1].content = .text("a b")
    }
    let explanation = card.explainFrame()
    #expect(card.parent === page)
    #expect(explanation.node == "card")
    #expect(explanation.attributes.count == 4)
  }
}
